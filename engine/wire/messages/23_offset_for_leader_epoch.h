// SPDX-License-Identifier: Apache-2.0
#pragma once
// Where a leader epoch ended, so that readers notice a log that was cut.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct OffsetForLeaderEpochRequest {
    static constexpr ApiKey api = ApiKey::OffsetForLeaderEpoch;
    static constexpr Layout layout{"OffsetForLeaderEpochRequest", {2, 4}, 4};

    struct Topic {
        struct Partition {
            std::int32_t partition = 0;
            std::int32_t currentLeaderEpoch = -1;
            std::int32_t leaderEpoch = 0;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partition>("partition"),
                    field<&T::currentLeaderEpoch>("currentLeaderEpoch").since(2),
                    field<&T::leaderEpoch>("leaderEpoch"),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        std::string topic;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::topic>("topic").key(),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::int32_t replicaId = -2;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = OffsetForLeaderEpochRequest;
        static constexpr Field table[] = {
            field<&T::replicaId>("replicaId").since(3),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const OffsetForLeaderEpochRequest&) const = default;
};

struct OffsetForLeaderEpochResponse {
    static constexpr ApiKey api = ApiKey::OffsetForLeaderEpoch;
    static constexpr Layout layout{"OffsetForLeaderEpochResponse", {2, 4}, 4};

    struct Topic {
        struct Partition {
            ErrorCode errorCode{};
            std::int32_t partition = 0;
            std::int32_t leaderEpoch = -1;
            std::int64_t endOffset = -1;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::errorCode>("errorCode"),
                    field<&T::partition>("partition"),
                    field<&T::leaderEpoch>("leaderEpoch").since(1),
                    field<&T::endOffset>("endOffset"),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        std::string topic;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::topic>("topic").key(),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = OffsetForLeaderEpochResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs").since(2),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const OffsetForLeaderEpochResponse&) const = default;
};

}  // namespace wire
