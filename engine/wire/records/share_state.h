// SPDX-License-Identifier: Apache-2.0
#pragma once
// Records of __share_group_state.

#include "wire/schema.h"

namespace wire {

struct ShareSnapshotKey {
    static constexpr std::int16_t recordType = 0;
    static constexpr Layout layout{"ShareSnapshotKey", {0, 0}, neverFlexible};

    std::string groupId;
    Uuid topicId;
    std::int32_t partition = 0;

    static std::span<const Field> schema() {
        using T = ShareSnapshotKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::topicId>("topicId"),
            field<&T::partition>("partition"),
        };
        return table;
    }
    bool operator==(const ShareSnapshotKey&) const = default;
};

struct ShareSnapshotValue {
    static constexpr std::int16_t recordType = 0;
    static constexpr Layout layout{"ShareSnapshotValue", {0, 0}, 0};

    struct StateBatch {
        std::int64_t firstOffset = 0;
        std::int64_t lastOffset = 0;
        std::int8_t deliveryState = 0;
        std::int16_t deliveryCount = 0;

        static std::span<const Field> schema() {
            using T = StateBatch;
            static constexpr Field table[] = {
                field<&T::firstOffset>("firstOffset"),
                field<&T::lastOffset>("lastOffset"),
                field<&T::deliveryState>("deliveryState"),
                field<&T::deliveryCount>("deliveryCount"),
            };
            return table;
        }
        bool operator==(const StateBatch&) const = default;
    };

    std::int32_t snapshotEpoch = 0;
    std::int32_t stateEpoch = 0;
    std::int32_t leaderEpoch = 0;
    std::int64_t startOffset = 0;
    std::int32_t deliveryCompleteCount = -1;
    std::int64_t createTimestamp = 0;
    std::int64_t writeTimestamp = 0;
    std::vector<StateBatch> stateBatches;

    static std::span<const Field> schema() {
        using T = ShareSnapshotValue;
        static constexpr Field table[] = {
            field<&T::snapshotEpoch>("snapshotEpoch"),
            field<&T::stateEpoch>("stateEpoch"),
            field<&T::leaderEpoch>("leaderEpoch"),
            field<&T::startOffset>("startOffset"),
            field<&T::deliveryCompleteCount>("deliveryCompleteCount").tagged(0),
            field<&T::createTimestamp>("createTimestamp"),
            field<&T::writeTimestamp>("writeTimestamp"),
            field<&T::stateBatches>("stateBatches"),
        };
        return table;
    }
    bool operator==(const ShareSnapshotValue&) const = default;
};

struct ShareUpdateKey {
    static constexpr std::int16_t recordType = 1;
    static constexpr Layout layout{"ShareUpdateKey", {0, 0}, neverFlexible};

    std::string groupId;
    Uuid topicId;
    std::int32_t partition = 0;

    static std::span<const Field> schema() {
        using T = ShareUpdateKey;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::topicId>("topicId"),
            field<&T::partition>("partition"),
        };
        return table;
    }
    bool operator==(const ShareUpdateKey&) const = default;
};

struct ShareUpdateValue {
    static constexpr std::int16_t recordType = 1;
    static constexpr Layout layout{"ShareUpdateValue", {0, 0}, 0};

    struct StateBatch {
        std::int64_t firstOffset = 0;
        std::int64_t lastOffset = 0;
        std::int8_t deliveryState = 0;
        std::int16_t deliveryCount = 0;

        static std::span<const Field> schema() {
            using T = StateBatch;
            static constexpr Field table[] = {
                field<&T::firstOffset>("firstOffset"),
                field<&T::lastOffset>("lastOffset"),
                field<&T::deliveryState>("deliveryState"),
                field<&T::deliveryCount>("deliveryCount"),
            };
            return table;
        }
        bool operator==(const StateBatch&) const = default;
    };

    std::int32_t snapshotEpoch = 0;
    std::int32_t leaderEpoch = 0;
    std::int64_t startOffset = 0;
    std::int32_t deliveryCompleteCount = -1;
    std::vector<StateBatch> stateBatches;

    static std::span<const Field> schema() {
        using T = ShareUpdateValue;
        static constexpr Field table[] = {
            field<&T::snapshotEpoch>("snapshotEpoch"),
            field<&T::leaderEpoch>("leaderEpoch"),
            field<&T::startOffset>("startOffset"),
            field<&T::deliveryCompleteCount>("deliveryCompleteCount").tagged(0),
            field<&T::stateBatches>("stateBatches"),
        };
        return table;
    }
    bool operator==(const ShareUpdateValue&) const = default;
};

}  // namespace wire
