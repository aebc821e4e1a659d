// SPDX-License-Identifier: Apache-2.0
#pragma once
// A group forgets offsets of topics that it no longer reads.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct OffsetDeleteRequest {
    static constexpr ApiKey api = ApiKey::OffsetDelete;
    static constexpr Layout layout{"OffsetDeleteRequest", {0, 0}, neverFlexible};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
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
                field<&T::name>("name").key(),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::string groupId;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = OffsetDeleteRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const OffsetDeleteRequest&) const = default;
};

struct OffsetDeleteResponse {
    static constexpr ApiKey api = ApiKey::OffsetDelete;
    static constexpr Layout layout{"OffsetDeleteResponse", {0, 0}, neverFlexible};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            ErrorCode errorCode{};

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex").key(),
                    field<&T::errorCode>("errorCode"),
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
                field<&T::name>("name").key(),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    ErrorCode errorCode{};
    std::int32_t throttleTimeMs = 0;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = OffsetDeleteResponse;
        static constexpr Field table[] = {
            field<&T::errorCode>("errorCode"),
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const OffsetDeleteResponse&) const = default;
};

}  // namespace wire
