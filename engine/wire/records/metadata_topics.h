// SPDX-License-Identifier: Apache-2.0
#pragma once
// Records of the metadata log about topics and partitions.

#include "wire/schema.h"

namespace wire {

struct TopicRecord {
    static constexpr std::int16_t recordType = 2;
    static constexpr Layout layout{"TopicRecord", {0, 0}, 0};

    std::string name;
    Uuid topicId;

    static std::span<const Field> schema() {
        using T = TopicRecord;
        static constexpr Field table[] = {
            field<&T::name>("name"),
            field<&T::topicId>("topicId"),
        };
        return table;
    }
    bool operator==(const TopicRecord&) const = default;
};

struct PartitionRecord {
    static constexpr std::int16_t recordType = 3;
    static constexpr Layout layout{"PartitionRecord", {0, 2}, 0};

    std::int32_t partitionId = -1;
    Uuid topicId;
    std::vector<std::int32_t> replicas;
    std::vector<std::int32_t> isr;
    std::vector<std::int32_t> removingReplicas;
    std::vector<std::int32_t> addingReplicas;
    std::int32_t leader = -1;
    std::int8_t leaderRecoveryState = 0;
    std::int32_t leaderEpoch = -1;
    std::int32_t partitionEpoch = -1;
    std::vector<Uuid> directories;
    std::optional<std::vector<std::int32_t>> eligibleLeaderReplicas;
    std::optional<std::vector<std::int32_t>> lastKnownElr;

    static std::span<const Field> schema() {
        using T = PartitionRecord;
        static constexpr Field table[] = {
            field<&T::partitionId>("partitionId"),
            field<&T::topicId>("topicId"),
            field<&T::replicas>("replicas"),
            field<&T::isr>("isr"),
            field<&T::removingReplicas>("removingReplicas"),
            field<&T::addingReplicas>("addingReplicas"),
            field<&T::leader>("leader"),
            field<&T::leaderRecoveryState>("leaderRecoveryState").tagged(0),
            field<&T::leaderEpoch>("leaderEpoch"),
            field<&T::partitionEpoch>("partitionEpoch"),
            field<&T::directories>("directories").since(1),
            field<&T::eligibleLeaderReplicas>("eligibleLeaderReplicas").since(2).nullable().tagged(1),
            field<&T::lastKnownElr>("lastKnownElr").since(2).nullable().tagged(2),
        };
        return table;
    }
    bool operator==(const PartitionRecord&) const = default;
};

struct PartitionChangeRecord {
    static constexpr std::int16_t recordType = 5;
    static constexpr Layout layout{"PartitionChangeRecord", {0, 2}, 0};

    std::int32_t partitionId = -1;
    Uuid topicId;
    std::optional<std::vector<std::int32_t>> isr;
    std::int32_t leader = -2;
    std::optional<std::vector<std::int32_t>> replicas;
    std::optional<std::vector<std::int32_t>> removingReplicas;
    std::optional<std::vector<std::int32_t>> addingReplicas;
    std::int8_t leaderRecoveryState = -1;
    std::optional<std::vector<Uuid>> directories;
    std::optional<std::vector<std::int32_t>> eligibleLeaderReplicas;
    std::optional<std::vector<std::int32_t>> lastKnownElr;

    static std::span<const Field> schema() {
        using T = PartitionChangeRecord;
        static constexpr Field table[] = {
            field<&T::partitionId>("partitionId"),
            field<&T::topicId>("topicId"),
            field<&T::isr>("isr").nullable().tagged(0),
            field<&T::leader>("leader").tagged(1),
            field<&T::replicas>("replicas").nullable().tagged(2),
            field<&T::removingReplicas>("removingReplicas").nullable().tagged(3),
            field<&T::addingReplicas>("addingReplicas").nullable().tagged(4),
            field<&T::leaderRecoveryState>("leaderRecoveryState").tagged(5),
            field<&T::directories>("directories").since(1).nullable().tagged(8),
            field<&T::eligibleLeaderReplicas>("eligibleLeaderReplicas").since(2).nullable().tagged(6),
            field<&T::lastKnownElr>("lastKnownElr").since(2).nullable().tagged(7),
        };
        return table;
    }
    bool operator==(const PartitionChangeRecord&) const = default;
};

struct RemoveTopicRecord {
    static constexpr std::int16_t recordType = 9;
    static constexpr Layout layout{"RemoveTopicRecord", {0, 0}, 0};

    Uuid topicId;

    static std::span<const Field> schema() {
        using T = RemoveTopicRecord;
        static constexpr Field table[] = {
            field<&T::topicId>("topicId"),
        };
        return table;
    }
    bool operator==(const RemoveTopicRecord&) const = default;
};

struct ClearElrRecord {
    static constexpr std::int16_t recordType = 28;
    static constexpr Layout layout{"ClearElrRecord", {0, 0}, 0};

    std::string topicName;

    static std::span<const Field> schema() {
        using T = ClearElrRecord;
        static constexpr Field table[] = {
            field<&T::topicName>("topicName"),
        };
        return table;
    }
    bool operator==(const ClearElrRecord&) const = default;
};

}  // namespace wire
