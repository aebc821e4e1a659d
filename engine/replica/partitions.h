// SPDX-License-Identifier: Apache-2.0
#pragma once
// The partitions of which this node has a replica, found by the topic's name or id. Finding takes the lock of one of
// sixteen shards for the length of a lookup, so requests about different topics do not meet.

#include "replica/partition.h"

#include <array>
#include <shared_mutex>
#include <string_view>
#include <unordered_map>

namespace replica {

// Immutable; a topic that gains partitions gets a new one that shares the old partitions.
struct Topic {
    std::string name;
    base::Uuid id;
    std::vector<std::shared_ptr<Partition>> partitions;   // by index; null where this node has no replica

    Partition* partition(base::PartitionIndex index) const {
        const auto i = std::size_t(index.value());
        return index.value() >= 0 && i < partitions.size() ? partitions[i].get() : nullptr;
    }
};
using TopicPointer = std::shared_ptr<const Topic>;

class Partitions {
public:
    // Any thread. Null when this node has no replica of it.
    TopicPointer find(std::string_view topic) const;
    TopicPointer find(const base::Uuid& topic) const;
    std::vector<TopicPointer> all() const;                // in no order

    // One thread at a time: whoever applies the metadata.
    void put(TopicPointer topic);                         // new, or instead of the one with its id
    void remove(const base::Uuid& topic);

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view s) const noexcept { return std::hash<std::string_view>{}(s); }
    };
    template <class Key, class KeyHash>
    struct Shard {
        mutable std::shared_mutex m;
        std::unordered_map<Key, TopicPointer, KeyHash, std::equal_to<>> topics;
    };
    static constexpr std::size_t shardCount = 16;
    static std::size_t shardOf(std::size_t hash) { return (hash ^ hash >> 17) % shardCount; }
    auto& byName(std::string_view name) const { return byName_[shardOf(Hash{}(name))]; }
    auto& byId(const base::Uuid& id) const { return byId_[shardOf(std::hash<base::Uuid>{}(id))]; }

    mutable std::array<Shard<std::string, Hash>, shardCount> byName_;
    mutable std::array<Shard<base::Uuid, std::hash<base::Uuid>>, shardCount> byId_;
};

}  // namespace replica
