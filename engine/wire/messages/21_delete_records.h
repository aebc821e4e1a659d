// SPDX-License-Identifier: Apache-2.0
#pragma once
// Records before an offset are given up.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DeleteRecordsRequest {
    static constexpr ApiKey api = ApiKey::DeleteRecords;
    static constexpr Layout layout{"DeleteRecordsRequest", {0, 2}, 2};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            std::int64_t offset = 0;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::offset>("offset"),
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

    std::vector<Topic> topics;
    std::int32_t timeoutMs = 0;

    static std::span<const Field> schema() {
        using T = DeleteRecordsRequest;
        static constexpr Field table[] = {
            field<&T::topics>("topics"),
            field<&T::timeoutMs>("timeoutMs"),
        };
        return table;
    }
    bool operator==(const DeleteRecordsRequest&) const = default;
};

struct DeleteRecordsResponse {
    static constexpr ApiKey api = ApiKey::DeleteRecords;
    static constexpr Layout layout{"DeleteRecordsResponse", {0, 2}, 2};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            std::int64_t lowWatermark = 0;
            ErrorCode errorCode{};

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex").key(),
                    field<&T::lowWatermark>("lowWatermark"),
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

    std::int32_t throttleTimeMs = 0;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = DeleteRecordsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const DeleteRecordsResponse&) const = default;
};

}  // namespace wire
