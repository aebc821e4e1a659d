// SPDX-License-Identifier: Apache-2.0
#pragma once
// Offsets by time, and the first and last ones, of partitions.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ListOffsetsRequest {
    static constexpr ApiKey api = ApiKey::ListOffsets;
    static constexpr Layout layout{"ListOffsetsRequest", {1, 11}, 6};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            std::int32_t currentLeaderEpoch = -1;
            std::int64_t timestamp = 0;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::currentLeaderEpoch>("currentLeaderEpoch").since(4),
                    field<&T::timestamp>("timestamp"),
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

    std::int32_t replicaId = 0;
    std::int8_t isolationLevel = 0;
    std::vector<Topic> topics;
    std::int32_t timeoutMs = 0;

    static std::span<const Field> schema() {
        using T = ListOffsetsRequest;
        static constexpr Field table[] = {
            field<&T::replicaId>("replicaId"),
            field<&T::isolationLevel>("isolationLevel").since(2),
            field<&T::topics>("topics"),
            field<&T::timeoutMs>("timeoutMs").since(10),
        };
        return table;
    }
    bool operator==(const ListOffsetsRequest&) const = default;
};

struct ListOffsetsResponse {
    static constexpr ApiKey api = ApiKey::ListOffsets;
    static constexpr Layout layout{"ListOffsetsResponse", {1, 11}, 6};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            ErrorCode errorCode{};
            std::int64_t timestamp = -1;
            std::int64_t offset = -1;
            std::int32_t leaderEpoch = -1;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),    field<&T::errorCode>("errorCode"),
                    field<&T::timestamp>("timestamp").since(1),     field<&T::offset>("offset").since(1),
                    field<&T::leaderEpoch>("leaderEpoch").since(4),
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
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = ListOffsetsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs").since(2),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const ListOffsetsResponse&) const = default;
};

}  // namespace wire
