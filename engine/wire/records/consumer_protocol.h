// SPDX-License-Identifier: Apache-2.0
#pragma once
// What members of a classic consumer group tell each other through JoinGroup and SyncGroup; brokers pass it on
// unread.

#include "wire/schema.h"

namespace wire {

struct ConsumerProtocolSubscription {
    static constexpr Layout layout{"ConsumerProtocolSubscription", {0, 3}, neverFlexible};

    struct OwnedPartition {
        std::string topic;
        std::vector<std::int32_t> partitions;

        static std::span<const Field> schema() {
            using T = OwnedPartition;
            static constexpr Field table[] = {
                field<&T::topic>("topic").since(1).key(),
                field<&T::partitions>("partitions").since(1),
            };
            return table;
        }
        bool operator==(const OwnedPartition&) const = default;
    };

    std::vector<std::string> topics;
    std::optional<Bytes> userData;
    std::vector<OwnedPartition> ownedPartitions;
    std::int32_t generationId = -1;
    std::optional<std::string> rackId;

    static std::span<const Field> schema() {
        using T = ConsumerProtocolSubscription;
        static constexpr Field table[] = {
            field<&T::topics>("topics"),
            field<&T::userData>("userData").nullable(),
            field<&T::ownedPartitions>("ownedPartitions").since(1),
            field<&T::generationId>("generationId").since(2),
            field<&T::rackId>("rackId").since(3).nullable(),
        };
        return table;
    }
    bool operator==(const ConsumerProtocolSubscription&) const = default;
};

struct ConsumerProtocolAssignment {
    static constexpr Layout layout{"ConsumerProtocolAssignment", {0, 3}, neverFlexible};

    struct AssignedPartition {
        std::string topic;
        std::vector<std::int32_t> partitions;

        static std::span<const Field> schema() {
            using T = AssignedPartition;
            static constexpr Field table[] = {
                field<&T::topic>("topic").key(),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const AssignedPartition&) const = default;
    };

    std::vector<AssignedPartition> assignedPartitions;
    std::optional<Bytes> userData;

    static std::span<const Field> schema() {
        using T = ConsumerProtocolAssignment;
        static constexpr Field table[] = {
            field<&T::assignedPartitions>("assignedPartitions"),
            field<&T::userData>("userData").nullable(),
        };
        return table;
    }
    bool operator==(const ConsumerProtocolAssignment&) const = default;
};

}  // namespace wire
