// SPDX-License-Identifier: Apache-2.0
#pragma once
// Records of __consumer_offsets about newer consumer groups (KIP-848).

#include "wire/schema.h"

namespace wire {

struct ConsumerGroupMetadataKey {
    static constexpr std::int16_t recordType = 3;
    static constexpr Layout layout{"ConsumerGroupMetadataKey", {0, 0}, neverFlexible};

    std::string groupId;

    static std::span<const Field> schema() {
        using T = ConsumerGroupMetadataKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
        };
        return table;
    }
    bool operator==(const ConsumerGroupMetadataKey&) const = default;
};

struct ConsumerGroupMetadataValue {
    static constexpr std::int16_t recordType = 3;
    static constexpr Layout layout{"ConsumerGroupMetadataValue", {0, 0}, 0};

    std::int32_t epoch = 0;
    std::int64_t metadataHash = 0;

    static std::span<const Field> schema() {
        using T = ConsumerGroupMetadataValue;
        static constexpr Field table[] = {
            field<&T::epoch>("epoch"),
            field<&T::metadataHash>("metadataHash").tagged(0),
        };
        return table;
    }
    bool operator==(const ConsumerGroupMetadataValue&) const = default;
};

struct ConsumerGroupPartitionMetadataKey {
    static constexpr std::int16_t recordType = 4;
    static constexpr Layout layout{"ConsumerGroupPartitionMetadataKey", {0, 0}, neverFlexible};

    std::string groupId;

    static std::span<const Field> schema() {
        using T = ConsumerGroupPartitionMetadataKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
        };
        return table;
    }
    bool operator==(const ConsumerGroupPartitionMetadataKey&) const = default;
};

struct ConsumerGroupPartitionMetadataValue {
    static constexpr std::int16_t recordType = 4;
    static constexpr Layout layout{"ConsumerGroupPartitionMetadataValue", {0, 0}, 0};

    struct Topic {
        struct PartitionMetadata {
            std::int32_t partition = 0;
            std::vector<std::string> racks;

            static std::span<const Field> schema() {
                using T = PartitionMetadata;
                static constexpr Field table[] = {
                    field<&T::partition>("partition"),
                    field<&T::racks>("racks"),
                };
                return table;
            }
            bool operator==(const PartitionMetadata&) const = default;
        };

        Uuid topicId;
        std::string topicName;
        std::int32_t numPartitions = 0;
        std::vector<PartitionMetadata> partitionMetadata;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::topicId>("topicId"),
                field<&T::topicName>("topicName"),
                field<&T::numPartitions>("numPartitions"),
                field<&T::partitionMetadata>("partitionMetadata"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = ConsumerGroupPartitionMetadataValue;
        static constexpr Field table[] = {
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const ConsumerGroupPartitionMetadataValue&) const = default;
};

struct ConsumerGroupMemberMetadataKey {
    static constexpr std::int16_t recordType = 5;
    static constexpr Layout layout{"ConsumerGroupMemberMetadataKey", {0, 0}, neverFlexible};

    std::string groupId;
    std::string memberId;

    static std::span<const Field> schema() {
        using T = ConsumerGroupMemberMetadataKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::memberId>("memberId"),
        };
        return table;
    }
    bool operator==(const ConsumerGroupMemberMetadataKey&) const = default;
};

struct ConsumerGroupMemberMetadataValue {
    static constexpr std::int16_t recordType = 5;
    static constexpr Layout layout{"ConsumerGroupMemberMetadataValue", {0, 0}, 0};

    struct ClassicMemberMetadata {
        struct SupportedProtocol {
            std::string name;
            Bytes metadata;

            static std::span<const Field> schema() {
                using T = SupportedProtocol;
                static constexpr Field table[] = {
                    field<&T::name>("name"),
                    field<&T::metadata>("metadata"),
                };
                return table;
            }
            bool operator==(const SupportedProtocol&) const = default;
        };

        std::int32_t sessionTimeoutMs = 0;
        std::vector<SupportedProtocol> supportedProtocols;

        static std::span<const Field> schema() {
            using T = ClassicMemberMetadata;
            static constexpr Field table[] = {
                field<&T::sessionTimeoutMs>("sessionTimeoutMs"),
                field<&T::supportedProtocols>("supportedProtocols"),
            };
            return table;
        }
        bool operator==(const ClassicMemberMetadata&) const = default;
    };

    std::optional<std::string> instanceId = "";
    std::optional<std::string> rackId = "";
    std::string clientId;
    std::string clientHost;
    std::vector<std::string> subscribedTopicNames;
    std::optional<std::string> subscribedTopicRegex = "";
    std::int32_t rebalanceTimeoutMs = -1;
    std::optional<std::string> serverAssignor = "";
    std::optional<ClassicMemberMetadata> classicMemberMetadata = ClassicMemberMetadata{};

    static std::span<const Field> schema() {
        using T = ConsumerGroupMemberMetadataValue;
        static constexpr Field table[] = {
            field<&T::instanceId>("instanceId").nullable(),
            field<&T::rackId>("rackId").nullable(),
            field<&T::clientId>("clientId"),
            field<&T::clientHost>("clientHost"),
            field<&T::subscribedTopicNames>("subscribedTopicNames"),
            field<&T::subscribedTopicRegex>("subscribedTopicRegex").nullable(),
            field<&T::rebalanceTimeoutMs>("rebalanceTimeoutMs"),
            field<&T::serverAssignor>("serverAssignor").nullable(),
            field<&T::classicMemberMetadata>("classicMemberMetadata").nullable().tagged(0),
        };
        return table;
    }
    bool operator==(const ConsumerGroupMemberMetadataValue&) const = default;
};

struct ConsumerGroupTargetAssignmentMetadataKey {
    static constexpr std::int16_t recordType = 6;
    static constexpr Layout layout{"ConsumerGroupTargetAssignmentMetadataKey", {0, 0}, neverFlexible};

    std::string groupId;

    static std::span<const Field> schema() {
        using T = ConsumerGroupTargetAssignmentMetadataKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
        };
        return table;
    }
    bool operator==(const ConsumerGroupTargetAssignmentMetadataKey&) const = default;
};

struct ConsumerGroupTargetAssignmentMetadataValue {
    static constexpr std::int16_t recordType = 6;
    static constexpr Layout layout{"ConsumerGroupTargetAssignmentMetadataValue", {0, 0}, 0};

    std::int32_t assignmentEpoch = 0;
    std::int64_t assignmentTimestamp = 0;

    static std::span<const Field> schema() {
        using T = ConsumerGroupTargetAssignmentMetadataValue;
        static constexpr Field table[] = {
            field<&T::assignmentEpoch>("assignmentEpoch"),
            field<&T::assignmentTimestamp>("assignmentTimestamp").tagged(0),
        };
        return table;
    }
    bool operator==(const ConsumerGroupTargetAssignmentMetadataValue&) const = default;
};

struct ConsumerGroupTargetAssignmentMemberKey {
    static constexpr std::int16_t recordType = 7;
    static constexpr Layout layout{"ConsumerGroupTargetAssignmentMemberKey", {0, 0}, neverFlexible};

    std::string groupId;
    std::string memberId;

    static std::span<const Field> schema() {
        using T = ConsumerGroupTargetAssignmentMemberKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::memberId>("memberId"),
        };
        return table;
    }
    bool operator==(const ConsumerGroupTargetAssignmentMemberKey&) const = default;
};

struct ConsumerGroupTargetAssignmentMemberValue {
    static constexpr std::int16_t recordType = 7;
    static constexpr Layout layout{"ConsumerGroupTargetAssignmentMemberValue", {0, 0}, 0};

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
        using T = ConsumerGroupTargetAssignmentMemberValue;
        static constexpr Field table[] = {
            field<&T::topicPartitions>("topicPartitions"),
        };
        return table;
    }
    bool operator==(const ConsumerGroupTargetAssignmentMemberValue&) const = default;
};

struct ConsumerGroupCurrentMemberAssignmentKey {
    static constexpr std::int16_t recordType = 8;
    static constexpr Layout layout{"ConsumerGroupCurrentMemberAssignmentKey", {0, 0}, neverFlexible};

    std::string groupId;
    std::string memberId;

    static std::span<const Field> schema() {
        using T = ConsumerGroupCurrentMemberAssignmentKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::memberId>("memberId"),
        };
        return table;
    }
    bool operator==(const ConsumerGroupCurrentMemberAssignmentKey&) const = default;
};

struct ConsumerGroupCurrentMemberAssignmentValue {
    static constexpr std::int16_t recordType = 8;
    static constexpr Layout layout{"ConsumerGroupCurrentMemberAssignmentValue", {0, 0}, 0};

    struct TopicPartitions {
        Uuid topicId;
        std::vector<std::int32_t> partitions;
        std::optional<std::vector<std::int32_t>> assignmentEpochs{std::in_place};

        static std::span<const Field> schema() {
            using T = TopicPartitions;
            static constexpr Field table[] = {
                field<&T::topicId>("topicId"),
                field<&T::partitions>("partitions"),
                field<&T::assignmentEpochs>("assignmentEpochs").nullable().tagged(0),
            };
            return table;
        }
        bool operator==(const TopicPartitions&) const = default;
    };

    std::int32_t memberEpoch = 0;
    std::int32_t previousMemberEpoch = 0;
    std::int8_t state = 0;
    std::vector<TopicPartitions> assignedPartitions;
    std::vector<TopicPartitions> partitionsPendingRevocation;

    static std::span<const Field> schema() {
        using T = ConsumerGroupCurrentMemberAssignmentValue;
        static constexpr Field table[] = {
            field<&T::memberEpoch>("memberEpoch"),
            field<&T::previousMemberEpoch>("previousMemberEpoch"),
            field<&T::state>("state"),
            field<&T::assignedPartitions>("assignedPartitions"),
            field<&T::partitionsPendingRevocation>("partitionsPendingRevocation"),
        };
        return table;
    }
    bool operator==(const ConsumerGroupCurrentMemberAssignmentValue&) const = default;
};

struct ConsumerGroupRegularExpressionKey {
    static constexpr std::int16_t recordType = 16;
    static constexpr Layout layout{"ConsumerGroupRegularExpressionKey", {0, 0}, neverFlexible};

    std::string groupId;
    std::string regularExpression;

    static std::span<const Field> schema() {
        using T = ConsumerGroupRegularExpressionKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::regularExpression>("regularExpression"),
        };
        return table;
    }
    bool operator==(const ConsumerGroupRegularExpressionKey&) const = default;
};

struct ConsumerGroupRegularExpressionValue {
    static constexpr std::int16_t recordType = 16;
    static constexpr Layout layout{"ConsumerGroupRegularExpressionValue", {0, 0}, 0};

    std::vector<std::string> topics;
    std::int64_t version = 0;
    std::int64_t timestamp = 0;

    static std::span<const Field> schema() {
        using T = ConsumerGroupRegularExpressionValue;
        static constexpr Field table[] = {
            field<&T::topics>("topics"),
            field<&T::version>("version"),
            field<&T::timestamp>("timestamp"),
        };
        return table;
    }
    bool operator==(const ConsumerGroupRegularExpressionValue&) const = default;
};

}  // namespace wire
