// SPDX-License-Identifier: Apache-2.0
#pragma once
// A group stores how far it has read.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct OffsetCommitRequest {
    static constexpr ApiKey api = ApiKey::OffsetCommit;
    static constexpr Layout layout{"OffsetCommitRequest", {2, 10}, 8};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            std::int64_t committedOffset = 0;
            std::int32_t committedLeaderEpoch = -1;
            std::optional<std::string> committedMetadata = "";

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::committedOffset>("committedOffset"),
                    field<&T::committedLeaderEpoch>("committedLeaderEpoch").since(6),
                    field<&T::committedMetadata>("committedMetadata").nullable(),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        std::string name;
        Uuid topicId;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::name>("name").until(9),
                field<&T::topicId>("topicId").since(10),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::string groupId;
    std::int32_t generationIdOrMemberEpoch = -1;
    std::string memberId;
    std::optional<std::string> groupInstanceId;
    std::int64_t retentionTimeMs = -1;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = OffsetCommitRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::generationIdOrMemberEpoch>("generationIdOrMemberEpoch").since(1),
            field<&T::memberId>("memberId").since(1),
            field<&T::groupInstanceId>("groupInstanceId").since(7).nullable(),
            field<&T::retentionTimeMs>("retentionTimeMs").since(2).until(4),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const OffsetCommitRequest&) const = default;
};

struct OffsetCommitResponse {
    static constexpr ApiKey api = ApiKey::OffsetCommit;
    static constexpr Layout layout{"OffsetCommitResponse", {2, 10}, 8};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            ErrorCode errorCode{};

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::errorCode>("errorCode"),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        std::string name;
        Uuid topicId;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::name>("name").until(9),
                field<&T::topicId>("topicId").since(10),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = OffsetCommitResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs").since(3),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const OffsetCommitResponse&) const = default;
};

}  // namespace wire
