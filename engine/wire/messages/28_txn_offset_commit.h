// SPDX-License-Identifier: Apache-2.0
#pragma once
// Offsets are stored as part of a transaction.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct TxnOffsetCommitRequest {
    static constexpr ApiKey api = ApiKey::TxnOffsetCommit;
    static constexpr Layout layout{"TxnOffsetCommitRequest", {0, 6}, 3};

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
                    field<&T::committedLeaderEpoch>("committedLeaderEpoch").since(2),
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
                field<&T::name>("name").until(5),
                field<&T::topicId>("topicId").since(6),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::string transactionalId;
    std::string groupId;
    std::int64_t producerId = 0;
    std::int16_t producerEpoch = 0;
    std::int32_t generationIdOrMemberEpoch = -1;
    std::string memberId;
    std::optional<std::string> groupInstanceId;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = TxnOffsetCommitRequest;
        static constexpr Field table[] = {
            field<&T::transactionalId>("transactionalId"),
            field<&T::groupId>("groupId"),
            field<&T::producerId>("producerId"),
            field<&T::producerEpoch>("producerEpoch"),
            field<&T::generationIdOrMemberEpoch>("generationIdOrMemberEpoch").since(3),
            field<&T::memberId>("memberId").since(3),
            field<&T::groupInstanceId>("groupInstanceId").since(3).nullable(),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const TxnOffsetCommitRequest&) const = default;
};

struct TxnOffsetCommitResponse {
    static constexpr ApiKey api = ApiKey::TxnOffsetCommit;
    static constexpr Layout layout{"TxnOffsetCommitResponse", {0, 6}, 3};

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
                field<&T::name>("name").until(5),
                field<&T::topicId>("topicId").since(6),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = TxnOffsetCommitResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const TxnOffsetCommitResponse&) const = default;
};

}  // namespace wire
