// SPDX-License-Identifier: Apache-2.0
#pragma once
// Partitions move to other brokers, or a move is cancelled.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct AlterPartitionReassignmentsRequest {
    static constexpr ApiKey api = ApiKey::AlterPartitionReassignments;
    static constexpr Layout layout{"AlterPartitionReassignmentsRequest", {0, 1}, 0};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            std::optional<std::vector<std::int32_t>> replicas;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::replicas>("replicas").nullable(),
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

    std::int32_t timeoutMs = 60000;
    bool allowReplicationFactorChange = true;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = AlterPartitionReassignmentsRequest;
        static constexpr Field table[] = {
            field<&T::timeoutMs>("timeoutMs"),
            field<&T::allowReplicationFactorChange>("allowReplicationFactorChange").since(1),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const AlterPartitionReassignmentsRequest&) const = default;
};

struct AlterPartitionReassignmentsResponse {
    static constexpr ApiKey api = ApiKey::AlterPartitionReassignments;
    static constexpr Layout layout{"AlterPartitionReassignmentsResponse", {0, 1}, 0};

    struct Response {
        struct Partition {
            std::int32_t partitionIndex = 0;
            ErrorCode errorCode{};
            std::optional<std::string> errorMessage = "";

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::errorMessage>("errorMessage").nullable(),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        std::string name;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Response;
            static constexpr Field table[] = {
                field<&T::name>("name"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Response&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    bool allowReplicationFactorChange = true;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage = "";
    std::vector<Response> responses;

    static std::span<const Field> schema() {
        using T = AlterPartitionReassignmentsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::allowReplicationFactorChange>("allowReplicationFactorChange").since(1),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
            field<&T::responses>("responses"),
        };
        return table;
    }
    bool operator==(const AlterPartitionReassignmentsResponse&) const = default;
};

}  // namespace wire
