// SPDX-License-Identifier: Apache-2.0
#pragma once
// Records of __consumer_offsets about streams groups (KIP-1071).

#include "wire/schema.h"

namespace wire {

struct StreamsGroupMetadataKey {
    static constexpr std::int16_t recordType = 17;
    static constexpr Layout layout{"StreamsGroupMetadataKey", {0, 0}, neverFlexible};

    std::string groupId;

    static std::span<const Field> schema() {
        using T = StreamsGroupMetadataKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
        };
        return table;
    }
    bool operator==(const StreamsGroupMetadataKey&) const = default;
};

struct StreamsGroupMetadataValue {
    static constexpr std::int16_t recordType = 17;
    static constexpr Layout layout{"StreamsGroupMetadataValue", {0, 0}, 0};

    struct LastAssignmentConfig {
        std::string key;
        std::string value;

        static std::span<const Field> schema() {
            using T = LastAssignmentConfig;
            static constexpr Field table[] = {
                field<&T::key>("key"),
                field<&T::value>("value"),
            };
            return table;
        }
        bool operator==(const LastAssignmentConfig&) const = default;
    };

    std::int32_t epoch = 0;
    std::int64_t metadataHash = 0;
    std::int32_t validatedTopologyEpoch = -1;
    std::optional<std::vector<LastAssignmentConfig>> lastAssignmentConfigs{std::in_place};
    std::int32_t storedDescriptionTopologyEpoch = -1;
    std::int32_t failedDescriptionTopologyEpoch = -1;

    static std::span<const Field> schema() {
        using T = StreamsGroupMetadataValue;
        static constexpr Field table[] = {
            field<&T::epoch>("epoch"),
            field<&T::metadataHash>("metadataHash"),
            field<&T::validatedTopologyEpoch>("validatedTopologyEpoch").tagged(0),
            field<&T::lastAssignmentConfigs>("lastAssignmentConfigs").nullable().tagged(1),
            field<&T::storedDescriptionTopologyEpoch>("storedDescriptionTopologyEpoch").tagged(2),
            field<&T::failedDescriptionTopologyEpoch>("failedDescriptionTopologyEpoch").tagged(3),
        };
        return table;
    }
    bool operator==(const StreamsGroupMetadataValue&) const = default;
};

struct StreamsGroupMemberMetadataKey {
    static constexpr std::int16_t recordType = 19;
    static constexpr Layout layout{"StreamsGroupMemberMetadataKey", {0, 0}, neverFlexible};

    std::string groupId;
    std::string memberId;

    static std::span<const Field> schema() {
        using T = StreamsGroupMemberMetadataKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::memberId>("memberId"),
        };
        return table;
    }
    bool operator==(const StreamsGroupMemberMetadataKey&) const = default;
};

struct StreamsGroupMemberMetadataValue {
    static constexpr std::int16_t recordType = 19;
    static constexpr Layout layout{"StreamsGroupMemberMetadataValue", {0, 0}, 0};

    struct UserEndpoint {
        std::string host;
        std::uint16_t port = 0;

        static std::span<const Field> schema() {
            using T = UserEndpoint;
            static constexpr Field table[] = {
                field<&T::host>("host"),
                field<&T::port>("port"),
            };
            return table;
        }
        bool operator==(const UserEndpoint&) const = default;
    };

    struct ClientTag {
        std::string key;
        std::string value;

        static std::span<const Field> schema() {
            using T = ClientTag;
            static constexpr Field table[] = {
                field<&T::key>("key"),
                field<&T::value>("value"),
            };
            return table;
        }
        bool operator==(const ClientTag&) const = default;
    };

    std::optional<std::string> instanceId = "";
    std::optional<std::string> rackId = "";
    std::string clientId;
    std::string clientHost;
    std::int32_t rebalanceTimeoutMs = -1;
    std::int32_t topologyEpoch = 0;
    std::string processId;
    std::optional<UserEndpoint> userEndpoint;
    std::vector<ClientTag> clientTags;

    static std::span<const Field> schema() {
        using T = StreamsGroupMemberMetadataValue;
        static constexpr Field table[] = {
            field<&T::instanceId>("instanceId").nullable(),
            field<&T::rackId>("rackId").nullable(),
            field<&T::clientId>("clientId"),
            field<&T::clientHost>("clientHost"),
            field<&T::rebalanceTimeoutMs>("rebalanceTimeoutMs"),
            field<&T::topologyEpoch>("topologyEpoch"),
            field<&T::processId>("processId"),
            field<&T::userEndpoint>("userEndpoint").nullable(),
            field<&T::clientTags>("clientTags"),
        };
        return table;
    }
    bool operator==(const StreamsGroupMemberMetadataValue&) const = default;
};

struct StreamsGroupTargetAssignmentMetadataKey {
    static constexpr std::int16_t recordType = 20;
    static constexpr Layout layout{"StreamsGroupTargetAssignmentMetadataKey", {0, 0}, neverFlexible};

    std::string groupId;

    static std::span<const Field> schema() {
        using T = StreamsGroupTargetAssignmentMetadataKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
        };
        return table;
    }
    bool operator==(const StreamsGroupTargetAssignmentMetadataKey&) const = default;
};

struct StreamsGroupTargetAssignmentMetadataValue {
    static constexpr std::int16_t recordType = 20;
    static constexpr Layout layout{"StreamsGroupTargetAssignmentMetadataValue", {0, 0}, 0};

    std::int32_t assignmentEpoch = 0;
    std::int64_t assignmentTimestamp = 0;

    static std::span<const Field> schema() {
        using T = StreamsGroupTargetAssignmentMetadataValue;
        static constexpr Field table[] = {
            field<&T::assignmentEpoch>("assignmentEpoch"),
            field<&T::assignmentTimestamp>("assignmentTimestamp").tagged(0),
        };
        return table;
    }
    bool operator==(const StreamsGroupTargetAssignmentMetadataValue&) const = default;
};

struct StreamsGroupTargetAssignmentMemberKey {
    static constexpr std::int16_t recordType = 21;
    static constexpr Layout layout{"StreamsGroupTargetAssignmentMemberKey", {0, 0}, neverFlexible};

    std::string groupId;
    std::string memberId;

    static std::span<const Field> schema() {
        using T = StreamsGroupTargetAssignmentMemberKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::memberId>("memberId"),
        };
        return table;
    }
    bool operator==(const StreamsGroupTargetAssignmentMemberKey&) const = default;
};

struct StreamsGroupTargetAssignmentMemberValue {
    static constexpr std::int16_t recordType = 21;
    static constexpr Layout layout{"StreamsGroupTargetAssignmentMemberValue", {0, 0}, 0};

    struct TaskIds {
        std::string subtopologyId;
        std::vector<std::int32_t> partitions;

        static std::span<const Field> schema() {
            using T = TaskIds;
            static constexpr Field table[] = {
                field<&T::subtopologyId>("subtopologyId"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const TaskIds&) const = default;
    };

    std::vector<TaskIds> activeTasks;
    std::vector<TaskIds> standbyTasks;
    std::vector<TaskIds> warmupTasks;

    static std::span<const Field> schema() {
        using T = StreamsGroupTargetAssignmentMemberValue;
        static constexpr Field table[] = {
            field<&T::activeTasks>("activeTasks"),
            field<&T::standbyTasks>("standbyTasks"),
            field<&T::warmupTasks>("warmupTasks"),
        };
        return table;
    }
    bool operator==(const StreamsGroupTargetAssignmentMemberValue&) const = default;
};

struct StreamsGroupCurrentMemberAssignmentKey {
    static constexpr std::int16_t recordType = 22;
    static constexpr Layout layout{"StreamsGroupCurrentMemberAssignmentKey", {0, 0}, neverFlexible};

    std::string groupId;
    std::string memberId;

    static std::span<const Field> schema() {
        using T = StreamsGroupCurrentMemberAssignmentKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::memberId>("memberId"),
        };
        return table;
    }
    bool operator==(const StreamsGroupCurrentMemberAssignmentKey&) const = default;
};

struct StreamsGroupCurrentMemberAssignmentValue {
    static constexpr std::int16_t recordType = 22;
    static constexpr Layout layout{"StreamsGroupCurrentMemberAssignmentValue", {0, 0}, 0};

    struct TaskIds {
        std::string subtopologyId;
        std::vector<std::int32_t> partitions;
        std::optional<std::vector<std::int32_t>> assignmentEpochs{std::in_place};

        static std::span<const Field> schema() {
            using T = TaskIds;
            static constexpr Field table[] = {
                field<&T::subtopologyId>("subtopologyId"),
                field<&T::partitions>("partitions"),
                field<&T::assignmentEpochs>("assignmentEpochs").nullable().tagged(0),
            };
            return table;
        }
        bool operator==(const TaskIds&) const = default;
    };

    std::int32_t memberEpoch = 0;
    std::int32_t previousMemberEpoch = 0;
    std::int8_t state = 0;
    std::vector<TaskIds> activeTasks;
    std::vector<TaskIds> standbyTasks;
    std::vector<TaskIds> warmupTasks;
    std::vector<TaskIds> activeTasksPendingRevocation;
    std::vector<TaskIds> standbyTasksPendingRevocation;
    std::vector<TaskIds> warmupTasksPendingRevocation;

    static std::span<const Field> schema() {
        using T = StreamsGroupCurrentMemberAssignmentValue;
        static constexpr Field table[] = {
            field<&T::memberEpoch>("memberEpoch"),
            field<&T::previousMemberEpoch>("previousMemberEpoch"),
            field<&T::state>("state"),
            field<&T::activeTasks>("activeTasks"),
            field<&T::standbyTasks>("standbyTasks"),
            field<&T::warmupTasks>("warmupTasks"),
            field<&T::activeTasksPendingRevocation>("activeTasksPendingRevocation"),
            field<&T::standbyTasksPendingRevocation>("standbyTasksPendingRevocation"),
            field<&T::warmupTasksPendingRevocation>("warmupTasksPendingRevocation"),
        };
        return table;
    }
    bool operator==(const StreamsGroupCurrentMemberAssignmentValue&) const = default;
};

struct StreamsGroupTopologyKey {
    static constexpr std::int16_t recordType = 23;
    static constexpr Layout layout{"StreamsGroupTopologyKey", {0, 0}, neverFlexible};

    std::string groupId;

    static std::span<const Field> schema() {
        using T = StreamsGroupTopologyKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
        };
        return table;
    }
    bool operator==(const StreamsGroupTopologyKey&) const = default;
};

struct StreamsGroupTopologyValue {
    static constexpr std::int16_t recordType = 23;
    static constexpr Layout layout{"StreamsGroupTopologyValue", {0, 0}, 0};

    struct Subtopology {
        struct TopicInfo {
            struct TopicConfig {
                std::string key;
                std::string value;

                static std::span<const Field> schema() {
                    using T = TopicConfig;
                    static constexpr Field table[] = {
                        field<&T::key>("key"),
                        field<&T::value>("value"),
                    };
                    return table;
                }
                bool operator==(const TopicConfig&) const = default;
            };

            std::string name;
            std::int32_t partitions = 0;
            std::int16_t replicationFactor = 0;
            std::vector<TopicConfig> topicConfigs;

            static std::span<const Field> schema() {
                using T = TopicInfo;
                static constexpr Field table[] = {
                    field<&T::name>("name"),
                    field<&T::partitions>("partitions"),
                    field<&T::replicationFactor>("replicationFactor"),
                    field<&T::topicConfigs>("topicConfigs"),
                };
                return table;
            }
            bool operator==(const TopicInfo&) const = default;
        };

        struct CopartitionGroup {
            std::vector<std::int16_t> sourceTopics;
            std::vector<std::int16_t> sourceTopicRegex;
            std::vector<std::int16_t> repartitionSourceTopics;

            static std::span<const Field> schema() {
                using T = CopartitionGroup;
                static constexpr Field table[] = {
                    field<&T::sourceTopics>("sourceTopics"),
                    field<&T::sourceTopicRegex>("sourceTopicRegex"),
                    field<&T::repartitionSourceTopics>("repartitionSourceTopics"),
                };
                return table;
            }
            bool operator==(const CopartitionGroup&) const = default;
        };

        std::string subtopologyId;
        std::vector<std::string> sourceTopics;
        std::vector<std::string> sourceTopicRegex;
        std::vector<TopicInfo> stateChangelogTopics;
        std::vector<std::string> repartitionSinkTopics;
        std::vector<TopicInfo> repartitionSourceTopics;
        std::vector<CopartitionGroup> copartitionGroups;

        static std::span<const Field> schema() {
            using T = Subtopology;
            static constexpr Field table[] = {
                field<&T::subtopologyId>("subtopologyId"),
                field<&T::sourceTopics>("sourceTopics"),
                field<&T::sourceTopicRegex>("sourceTopicRegex"),
                field<&T::stateChangelogTopics>("stateChangelogTopics"),
                field<&T::repartitionSinkTopics>("repartitionSinkTopics"),
                field<&T::repartitionSourceTopics>("repartitionSourceTopics"),
                field<&T::copartitionGroups>("copartitionGroups"),
            };
            return table;
        }
        bool operator==(const Subtopology&) const = default;
    };

    std::int32_t epoch = 0;
    std::vector<Subtopology> subtopologies;

    static std::span<const Field> schema() {
        using T = StreamsGroupTopologyValue;
        static constexpr Field table[] = {
            field<&T::epoch>("epoch"),
            field<&T::subtopologies>("subtopologies"),
        };
        return table;
    }
    bool operator==(const StreamsGroupTopologyValue&) const = default;
};

}  // namespace wire
