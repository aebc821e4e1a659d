// SPDX-License-Identifier: Apache-2.0
#pragma once
// Records of __consumer_offsets about share groups (KIP-932).

#include "wire/schema.h"

namespace wire {

struct ShareGroupMemberMetadataKey {
    static constexpr std::int16_t recordType = 10;
    static constexpr Layout layout{"ShareGroupMemberMetadataKey", {0, 0}, neverFlexible};

    std::string groupId;
    std::string memberId;

    static std::span<const Field> schema() {
        using T = ShareGroupMemberMetadataKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::memberId>("memberId"),
        };
        return table;
    }
    bool operator==(const ShareGroupMemberMetadataKey&) const = default;
};

struct ShareGroupMemberMetadataValue {
    static constexpr std::int16_t recordType = 10;
    static constexpr Layout layout{"ShareGroupMemberMetadataValue", {0, 0}, 0};

    std::optional<std::string> rackId = "";
    std::string clientId;
    std::string clientHost;
    std::vector<std::string> subscribedTopicNames;

    static std::span<const Field> schema() {
        using T = ShareGroupMemberMetadataValue;
        static constexpr Field table[] = {
            field<&T::rackId>("rackId").nullable(),
            field<&T::clientId>("clientId"),
            field<&T::clientHost>("clientHost"),
            field<&T::subscribedTopicNames>("subscribedTopicNames"),
        };
        return table;
    }
    bool operator==(const ShareGroupMemberMetadataValue&) const = default;
};

struct ShareGroupMetadataKey {
    static constexpr std::int16_t recordType = 11;
    static constexpr Layout layout{"ShareGroupMetadataKey", {0, 0}, neverFlexible};

    std::string groupId;

    static std::span<const Field> schema() {
        using T = ShareGroupMetadataKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
        };
        return table;
    }
    bool operator==(const ShareGroupMetadataKey&) const = default;
};

struct ShareGroupMetadataValue {
    static constexpr std::int16_t recordType = 11;
    static constexpr Layout layout{"ShareGroupMetadataValue", {0, 0}, 0};

    std::int32_t epoch = 0;
    std::int64_t metadataHash = 0;

    static std::span<const Field> schema() {
        using T = ShareGroupMetadataValue;
        static constexpr Field table[] = {
            field<&T::epoch>("epoch"),
            field<&T::metadataHash>("metadataHash"),
        };
        return table;
    }
    bool operator==(const ShareGroupMetadataValue&) const = default;
};

struct ShareGroupTargetAssignmentMetadataKey {
    static constexpr std::int16_t recordType = 12;
    static constexpr Layout layout{"ShareGroupTargetAssignmentMetadataKey", {0, 0}, neverFlexible};

    std::string groupId;

    static std::span<const Field> schema() {
        using T = ShareGroupTargetAssignmentMetadataKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
        };
        return table;
    }
    bool operator==(const ShareGroupTargetAssignmentMetadataKey&) const = default;
};

struct ShareGroupTargetAssignmentMetadataValue {
    static constexpr std::int16_t recordType = 12;
    static constexpr Layout layout{"ShareGroupTargetAssignmentMetadataValue", {0, 0}, 0};

    std::int32_t assignmentEpoch = 0;
    std::int64_t assignmentTimestamp = 0;

    static std::span<const Field> schema() {
        using T = ShareGroupTargetAssignmentMetadataValue;
        static constexpr Field table[] = {
            field<&T::assignmentEpoch>("assignmentEpoch"),
            field<&T::assignmentTimestamp>("assignmentTimestamp").tagged(0),
        };
        return table;
    }
    bool operator==(const ShareGroupTargetAssignmentMetadataValue&) const = default;
};

struct ShareGroupTargetAssignmentMemberKey {
    static constexpr std::int16_t recordType = 13;
    static constexpr Layout layout{"ShareGroupTargetAssignmentMemberKey", {0, 0}, neverFlexible};

    std::string groupId;
    std::string memberId;

    static std::span<const Field> schema() {
        using T = ShareGroupTargetAssignmentMemberKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::memberId>("memberId"),
        };
        return table;
    }
    bool operator==(const ShareGroupTargetAssignmentMemberKey&) const = default;
};

struct ShareGroupTargetAssignmentMemberValue {
    static constexpr std::int16_t recordType = 13;
    static constexpr Layout layout{"ShareGroupTargetAssignmentMemberValue", {0, 0}, 0};

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
        using T = ShareGroupTargetAssignmentMemberValue;
        static constexpr Field table[] = {
            field<&T::topicPartitions>("topicPartitions"),
        };
        return table;
    }
    bool operator==(const ShareGroupTargetAssignmentMemberValue&) const = default;
};

struct ShareGroupCurrentMemberAssignmentKey {
    static constexpr std::int16_t recordType = 14;
    static constexpr Layout layout{"ShareGroupCurrentMemberAssignmentKey", {0, 0}, neverFlexible};

    std::string groupId;
    std::string memberId;

    static std::span<const Field> schema() {
        using T = ShareGroupCurrentMemberAssignmentKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::memberId>("memberId"),
        };
        return table;
    }
    bool operator==(const ShareGroupCurrentMemberAssignmentKey&) const = default;
};

struct ShareGroupCurrentMemberAssignmentValue {
    static constexpr std::int16_t recordType = 14;
    static constexpr Layout layout{"ShareGroupCurrentMemberAssignmentValue", {0, 0}, 0};

    struct AssignedPartition {
        Uuid topicId;
        std::vector<std::int32_t> partitions;

        static std::span<const Field> schema() {
            using T = AssignedPartition;
            static constexpr Field table[] = {
                field<&T::topicId>("topicId"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const AssignedPartition&) const = default;
    };

    std::int32_t memberEpoch = 0;
    std::int32_t previousMemberEpoch = 0;
    std::int8_t state = 0;
    std::vector<AssignedPartition> assignedPartitions;

    static std::span<const Field> schema() {
        using T = ShareGroupCurrentMemberAssignmentValue;
        static constexpr Field table[] = {
            field<&T::memberEpoch>("memberEpoch"),
            field<&T::previousMemberEpoch>("previousMemberEpoch"),
            field<&T::state>("state"),
            field<&T::assignedPartitions>("assignedPartitions"),
        };
        return table;
    }
    bool operator==(const ShareGroupCurrentMemberAssignmentValue&) const = default;
};

struct ShareGroupStatePartitionMetadataKey {
    static constexpr std::int16_t recordType = 15;
    static constexpr Layout layout{"ShareGroupStatePartitionMetadataKey", {0, 0}, neverFlexible};

    std::string groupId;

    static std::span<const Field> schema() {
        using T = ShareGroupStatePartitionMetadataKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
        };
        return table;
    }
    bool operator==(const ShareGroupStatePartitionMetadataKey&) const = default;
};

struct ShareGroupStatePartitionMetadataValue {
    static constexpr std::int16_t recordType = 15;
    static constexpr Layout layout{"ShareGroupStatePartitionMetadataValue", {0, 0}, 0};

    struct Topic {
        Uuid topicId;
        std::string topicName;
        std::vector<std::int32_t> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::topicId>("topicId"),
                field<&T::topicName>("topicName"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    struct DeletingTopic {
        Uuid topicId;
        std::string topicName;

        static std::span<const Field> schema() {
            using T = DeletingTopic;
            static constexpr Field table[] = {
                field<&T::topicId>("topicId"),
                field<&T::topicName>("topicName"),
            };
            return table;
        }
        bool operator==(const DeletingTopic&) const = default;
    };

    std::vector<Topic> initializingTopics;
    std::vector<Topic> initializedTopics;
    std::vector<DeletingTopic> deletingTopics;

    static std::span<const Field> schema() {
        using T = ShareGroupStatePartitionMetadataValue;
        static constexpr Field table[] = {
            field<&T::initializingTopics>("initializingTopics"),
            field<&T::initializedTopics>("initializedTopics"),
            field<&T::deletingTopics>("deletingTopics"),
        };
        return table;
    }
    bool operator==(const ShareGroupStatePartitionMetadataValue&) const = default;
};

}  // namespace wire
