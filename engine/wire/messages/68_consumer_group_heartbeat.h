// SPDX-License-Identifier: Apache-2.0
#pragma once
// The one request of a member of a newer consumer group (KIP-848).

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ConsumerGroupHeartbeatRequest {
    static constexpr ApiKey api = ApiKey::ConsumerGroupHeartbeat;
    static constexpr Layout layout{"ConsumerGroupHeartbeatRequest", {0, 1}, 0};

    struct TopicPartitions {
        Uuid topicId;
        std::vector<std::int32_t> partitions;

        static std::span<const Field> schema() {
            using T = TopicPartitions;
            static constexpr Field table[] = {
                field<&T::topicId>("topicId"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const TopicPartitions&) const = default;
    };

    std::string groupId;
    std::string memberId;
    std::int32_t memberEpoch = 0;
    std::optional<std::string> instanceId;
    std::optional<std::string> rackId;
    std::int32_t rebalanceTimeoutMs = -1;
    std::optional<std::vector<std::string>> subscribedTopicNames;
    std::optional<std::string> subscribedTopicRegex;
    std::optional<std::string> serverAssignor;
    std::optional<std::vector<TopicPartitions>> topicPartitions;

    static std::span<const Field> schema() {
        using T = ConsumerGroupHeartbeatRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::memberId>("memberId"),
            field<&T::memberEpoch>("memberEpoch"),
            field<&T::instanceId>("instanceId").nullable(),
            field<&T::rackId>("rackId").nullable(),
            field<&T::rebalanceTimeoutMs>("rebalanceTimeoutMs"),
            field<&T::subscribedTopicNames>("subscribedTopicNames").nullable(),
            field<&T::subscribedTopicRegex>("subscribedTopicRegex").since(1).nullable(),
            field<&T::serverAssignor>("serverAssignor").nullable(),
            field<&T::topicPartitions>("topicPartitions").nullable(),
        };
        return table;
    }
    bool operator==(const ConsumerGroupHeartbeatRequest&) const = default;
};

struct ConsumerGroupHeartbeatResponse {
    static constexpr ApiKey api = ApiKey::ConsumerGroupHeartbeat;
    static constexpr Layout layout{"ConsumerGroupHeartbeatResponse", {0, 1}, 0};

    struct Assignment {
        struct TopicPartition {
            Uuid topicId;
            std::vector<std::int32_t> partitions;

            static std::span<const Field> schema() {
                using T = TopicPartition;
                static constexpr Field table[] = {
                    field<&T::topicId>("topicId"),
                    field<&T::partitions>("partitions"),
                };
                return table;
            }
            bool operator==(const TopicPartition&) const = default;
        };

        std::vector<TopicPartition> topicPartitions;

        static std::span<const Field> schema() {
            using T = Assignment;
            static constexpr Field table[] = {
                field<&T::topicPartitions>("topicPartitions"),
            };
            return table;
        }
        bool operator==(const Assignment&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage;
    std::optional<std::string> memberId;
    std::int32_t memberEpoch = 0;
    std::int32_t heartbeatIntervalMs = 0;
    std::optional<Assignment> assignment;

    static std::span<const Field> schema() {
        using T = ConsumerGroupHeartbeatResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
            field<&T::memberId>("memberId").nullable(),
            field<&T::memberEpoch>("memberEpoch"),
            field<&T::heartbeatIntervalMs>("heartbeatIntervalMs"),
            field<&T::assignment>("assignment").nullable(),
        };
        return table;
    }
    bool operator==(const ConsumerGroupHeartbeatResponse&) const = default;
};

}  // namespace wire
