// SPDX-License-Identifier: Apache-2.0
#pragma once
// Records of __consumer_offsets that every kind of group writes, and those of classic groups.

#include "wire/schema.h"

namespace wire {

struct LegacyOffsetCommitKey {
    static constexpr std::int16_t recordType = 0;
    static constexpr Layout layout{"LegacyOffsetCommitKey", {0, 0}, neverFlexible};

    std::string group;
    std::string topic;
    std::int32_t partition = 0;

    static std::span<const Field> schema() {
        using T = LegacyOffsetCommitKey;
        static constexpr Field table[] = {
            field<&T::group>("group"),
            field<&T::topic>("topic"),
            field<&T::partition>("partition"),
        };
        return table;
    }
    bool operator==(const LegacyOffsetCommitKey&) const = default;
};

struct LegacyOffsetCommitValue {
    static constexpr std::int16_t recordType = 0;
    static constexpr Layout layout{"LegacyOffsetCommitValue", {0, 0}, neverFlexible};

    std::int64_t offset = 0;
    std::string metadata;
    std::int64_t commitTimestamp = 0;

    static std::span<const Field> schema() {
        using T = LegacyOffsetCommitValue;
        static constexpr Field table[] = {
            field<&T::offset>("offset"),
            field<&T::metadata>("metadata"),
            field<&T::commitTimestamp>("commitTimestamp"),
        };
        return table;
    }
    bool operator==(const LegacyOffsetCommitValue&) const = default;
};

struct OffsetCommitKey {
    static constexpr std::int16_t recordType = 1;
    static constexpr Layout layout{"OffsetCommitKey", {0, 0}, neverFlexible};

    std::string group;
    std::string topic;
    std::int32_t partition = 0;

    static std::span<const Field> schema() {
        using T = OffsetCommitKey;
        static constexpr Field table[] = {
            field<&T::group>("group"),
            field<&T::topic>("topic"),
            field<&T::partition>("partition"),
        };
        return table;
    }
    bool operator==(const OffsetCommitKey&) const = default;
};

struct OffsetCommitValue {
    static constexpr std::int16_t recordType = 1;
    static constexpr Layout layout{"OffsetCommitValue", {0, 4}, 4};

    std::int64_t offset = 0;
    std::int32_t leaderEpoch = -1;
    std::string metadata;
    std::int64_t commitTimestamp = 0;
    std::int64_t expireTimestamp = -1;
    Uuid topicId;

    static std::span<const Field> schema() {
        using T = OffsetCommitValue;
        static constexpr Field table[] = {
            field<&T::offset>("offset"),
            field<&T::leaderEpoch>("leaderEpoch").since(3),
            field<&T::metadata>("metadata"),
            field<&T::commitTimestamp>("commitTimestamp"),
            field<&T::expireTimestamp>("expireTimestamp").since(1).until(1),
            field<&T::topicId>("topicId").since(4).tagged(0),
        };
        return table;
    }
    bool operator==(const OffsetCommitValue&) const = default;
};

struct GroupMetadataKey {
    static constexpr std::int16_t recordType = 2;
    static constexpr Layout layout{"GroupMetadataKey", {0, 0}, neverFlexible};

    std::string group;

    static std::span<const Field> schema() {
        using T = GroupMetadataKey;
        static constexpr Field table[] = {
            field<&T::group>("group"),
        };
        return table;
    }
    bool operator==(const GroupMetadataKey&) const = default;
};

struct GroupMetadataValue {
    static constexpr std::int16_t recordType = 2;
    static constexpr Layout layout{"GroupMetadataValue", {0, 4}, 4};

    struct Member {
        std::string memberId;
        std::optional<std::string> groupInstanceId;
        std::string clientId;
        std::string clientHost;
        std::int32_t rebalanceTimeout = -1;
        std::int32_t sessionTimeout = 0;
        Bytes subscription;
        Bytes assignment;

        static std::span<const Field> schema() {
            using T = Member;
            static constexpr Field table[] = {
                field<&T::memberId>("memberId"),
                field<&T::groupInstanceId>("groupInstanceId").since(3).nullable(),
                field<&T::clientId>("clientId"),
                field<&T::clientHost>("clientHost"),
                field<&T::rebalanceTimeout>("rebalanceTimeout").since(1),
                field<&T::sessionTimeout>("sessionTimeout"),
                field<&T::subscription>("subscription"),
                field<&T::assignment>("assignment"),
            };
            return table;
        }
        bool operator==(const Member&) const = default;
    };

    std::string protocolType;
    std::int32_t generation = 0;
    std::optional<std::string> protocol = "";
    std::optional<std::string> leader = "";
    std::int64_t currentStateTimestamp = -1;
    std::vector<Member> members;

    static std::span<const Field> schema() {
        using T = GroupMetadataValue;
        static constexpr Field table[] = {
            field<&T::protocolType>("protocolType"),
            field<&T::generation>("generation"),
            field<&T::protocol>("protocol").nullable(),
            field<&T::leader>("leader").nullable(),
            field<&T::currentStateTimestamp>("currentStateTimestamp").since(2),
            field<&T::members>("members"),
        };
        return table;
    }
    bool operator==(const GroupMetadataValue&) const = default;
};

}  // namespace wire
