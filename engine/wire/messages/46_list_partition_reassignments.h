// SPDX-License-Identifier: Apache-2.0
#pragma once
// The moves of partitions that are under way.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ListPartitionReassignmentsRequest {
    static constexpr ApiKey api = ApiKey::ListPartitionReassignments;
    static constexpr Layout layout{"ListPartitionReassignmentsRequest", {0, 0}, 0};

    struct Topic {
        std::string name;
        std::vector<std::int32_t> partitionIndexes;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::name>("name"),
                field<&T::partitionIndexes>("partitionIndexes"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::int32_t timeoutMs = 60000;
    std::optional<std::vector<Topic>> topics;

    static std::span<const Field> schema() {
        using T = ListPartitionReassignmentsRequest;
        static constexpr Field table[] = {
            field<&T::timeoutMs>("timeoutMs"),
            field<&T::topics>("topics").nullable(),
        };
        return table;
    }
    bool operator==(const ListPartitionReassignmentsRequest&) const = default;
};

struct ListPartitionReassignmentsResponse {
    static constexpr ApiKey api = ApiKey::ListPartitionReassignments;
    static constexpr Layout layout{"ListPartitionReassignmentsResponse", {0, 0}, 0};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            std::vector<std::int32_t> replicas;
            std::vector<std::int32_t> addingReplicas;
            std::vector<std::int32_t> removingReplicas;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::replicas>("replicas"),
                    field<&T::addingReplicas>("addingReplicas"),
                    field<&T::removingReplicas>("removingReplicas"),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        std::string name;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::name>("name"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage = "";
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = ListPartitionReassignmentsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const ListPartitionReassignmentsResponse&) const = default;
};

}  // namespace wire
