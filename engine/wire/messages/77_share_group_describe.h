// SPDX-License-Identifier: Apache-2.0
#pragma once
// State, members and assignments of share groups.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

#include <limits>

namespace wire {

struct ShareGroupDescribeRequest {
    static constexpr ApiKey api = ApiKey::ShareGroupDescribe;
    static constexpr Layout layout{"ShareGroupDescribeRequest", {1, 1}, 0};

    std::vector<std::string> groupIds;
    bool includeAuthorizedOperations = false;

    static std::span<const Field> schema() {
        using T = ShareGroupDescribeRequest;
        static constexpr Field table[] = {
            field<&T::groupIds>("groupIds"),
            field<&T::includeAuthorizedOperations>("includeAuthorizedOperations"),
        };
        return table;
    }
    bool operator==(const ShareGroupDescribeRequest&) const = default;
};

struct ShareGroupDescribeResponse {
    static constexpr ApiKey api = ApiKey::ShareGroupDescribe;
    static constexpr Layout layout{"ShareGroupDescribeResponse", {1, 1}, 0};

    struct Group {
        struct Member {
            struct Assignment {
                struct TopicPartition {
                    Uuid topicId;
                    std::string topicName;
                    std::vector<std::int32_t> partitions;

                    static std::span<const Field> schema() {
                        using T = TopicPartition;
                        static constexpr Field table[] = {
                            field<&T::topicId>("topicId"),
                            field<&T::topicName>("topicName"),
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

            std::string memberId;
            std::optional<std::string> rackId;
            std::int32_t memberEpoch = 0;
            std::string clientId;
            std::string clientHost;
            std::vector<std::string> subscribedTopicNames;
            Assignment assignment;

            static std::span<const Field> schema() {
                using T = Member;
                static constexpr Field table[] = {
                    field<&T::memberId>("memberId"),       field<&T::rackId>("rackId").nullable(),
                    field<&T::memberEpoch>("memberEpoch"), field<&T::clientId>("clientId"),
                    field<&T::clientHost>("clientHost"),   field<&T::subscribedTopicNames>("subscribedTopicNames"),
                    field<&T::assignment>("assignment"),
                };
                return table;
            }
            bool operator==(const Member&) const = default;
        };

        ErrorCode errorCode{};
        std::optional<std::string> errorMessage;
        std::string groupId;
        std::string groupState;
        std::int32_t groupEpoch = 0;
        std::int32_t assignmentEpoch = 0;
        std::string assignorName;
        std::vector<Member> members;
        std::int32_t authorizedOperations = std::numeric_limits<std::int32_t>::min();

        static std::span<const Field> schema() {
            using T = Group;
            static constexpr Field table[] = {
                field<&T::errorCode>("errorCode"),
                field<&T::errorMessage>("errorMessage").nullable(),
                field<&T::groupId>("groupId"),
                field<&T::groupState>("groupState"),
                field<&T::groupEpoch>("groupEpoch"),
                field<&T::assignmentEpoch>("assignmentEpoch"),
                field<&T::assignorName>("assignorName"),
                field<&T::members>("members"),
                field<&T::authorizedOperations>("authorizedOperations"),
            };
            return table;
        }
        bool operator==(const Group&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Group> groups;

    static std::span<const Field> schema() {
        using T = ShareGroupDescribeResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::groups>("groups"),
        };
        return table;
    }
    bool operator==(const ShareGroupDescribeResponse&) const = default;
};

}  // namespace wire
