// SPDX-License-Identifier: Apache-2.0
#pragma once
// The one membership request of a share group member (KIP-932).

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ShareGroupHeartbeatRequest {
    static constexpr ApiKey api = ApiKey::ShareGroupHeartbeat;
    static constexpr Layout layout{"ShareGroupHeartbeatRequest", {1, 1}, 0};

    std::string groupId;
    std::string memberId;
    std::int32_t memberEpoch = 0;
    std::optional<std::string> rackId;
    std::optional<std::vector<std::string>> subscribedTopicNames;

    static std::span<const Field> schema() {
        using T = ShareGroupHeartbeatRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::memberId>("memberId"),
            field<&T::memberEpoch>("memberEpoch"),
            field<&T::rackId>("rackId").nullable(),
            field<&T::subscribedTopicNames>("subscribedTopicNames").nullable(),
        };
        return table;
    }
    bool operator==(const ShareGroupHeartbeatRequest&) const = default;
};

struct ShareGroupHeartbeatResponse {
    static constexpr ApiKey api = ApiKey::ShareGroupHeartbeat;
    static constexpr Layout layout{"ShareGroupHeartbeatResponse", {1, 1}, 0};

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
        using T = ShareGroupHeartbeatResponse;
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
    bool operator==(const ShareGroupHeartbeatResponse&) const = default;
};

}  // namespace wire
