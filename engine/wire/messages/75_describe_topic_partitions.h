// SPDX-License-Identifier: Apache-2.0
#pragma once
// Topics and partitions page by page.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

#include <limits>

namespace wire {

struct DescribeTopicPartitionsRequest {
    static constexpr ApiKey api = ApiKey::DescribeTopicPartitions;
    static constexpr Layout layout{"DescribeTopicPartitionsRequest", {0, 0}, 0};

    struct Topic {
        std::string name;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::name>("name"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    struct Cursor {
        std::string topicName;
        std::int32_t partitionIndex = 0;

        static std::span<const Field> schema() {
            using T = Cursor;
            static constexpr Field table[] = {
                field<&T::topicName>("topicName"),
                field<&T::partitionIndex>("partitionIndex"),
            };
            return table;
        }
        bool operator==(const Cursor&) const = default;
    };

    std::vector<Topic> topics;
    std::int32_t responsePartitionLimit = 2000;
    std::optional<Cursor> cursor;

    static std::span<const Field> schema() {
        using T = DescribeTopicPartitionsRequest;
        static constexpr Field table[] = {
            field<&T::topics>("topics"),
            field<&T::responsePartitionLimit>("responsePartitionLimit"),
            field<&T::cursor>("cursor").nullable(),
        };
        return table;
    }
    bool operator==(const DescribeTopicPartitionsRequest&) const = default;
};

struct DescribeTopicPartitionsResponse {
    static constexpr ApiKey api = ApiKey::DescribeTopicPartitions;
    static constexpr Layout layout{"DescribeTopicPartitionsResponse", {0, 0}, 0};

    struct Topic {
        struct Partition {
            ErrorCode errorCode{};
            std::int32_t partitionIndex = 0;
            std::int32_t leaderId = 0;
            std::int32_t leaderEpoch = -1;
            std::vector<std::int32_t> replicaNodes;
            std::vector<std::int32_t> isrNodes;
            std::optional<std::vector<std::int32_t>> eligibleLeaderReplicas;
            std::optional<std::vector<std::int32_t>> lastKnownElr;
            std::vector<std::int32_t> offlineReplicas;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::errorCode>("errorCode"),
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::leaderId>("leaderId"),
                    field<&T::leaderEpoch>("leaderEpoch"),
                    field<&T::replicaNodes>("replicaNodes"),
                    field<&T::isrNodes>("isrNodes"),
                    field<&T::eligibleLeaderReplicas>("eligibleLeaderReplicas").nullable(),
                    field<&T::lastKnownElr>("lastKnownElr").nullable(),
                    field<&T::offlineReplicas>("offlineReplicas"),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        ErrorCode errorCode{};
        std::optional<std::string> name = "";
        Uuid topicId;
        bool isInternal = false;
        std::vector<Partition> partitions;
        std::int32_t topicAuthorizedOperations = std::numeric_limits<std::int32_t>::min();

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::errorCode>("errorCode"),   field<&T::name>("name").nullable().key(),
                field<&T::topicId>("topicId"),       field<&T::isInternal>("isInternal"),
                field<&T::partitions>("partitions"), field<&T::topicAuthorizedOperations>("topicAuthorizedOperations"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    struct NextCursor {
        std::string topicName;
        std::int32_t partitionIndex = 0;

        static std::span<const Field> schema() {
            using T = NextCursor;
            static constexpr Field table[] = {
                field<&T::topicName>("topicName"),
                field<&T::partitionIndex>("partitionIndex"),
            };
            return table;
        }
        bool operator==(const NextCursor&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Topic> topics;
    std::optional<NextCursor> nextCursor;

    static std::span<const Field> schema() {
        using T = DescribeTopicPartitionsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::topics>("topics"),
            field<&T::nextCursor>("nextCursor").nullable(),
        };
        return table;
    }
    bool operator==(const DescribeTopicPartitionsResponse&) const = default;
};

}  // namespace wire
