// SPDX-License-Identifier: Apache-2.0
#include "replica/partitions.h"

#include <mutex>

namespace replica {

TopicPointer Partitions::find(std::string_view topic) const {
    const auto& shard = byName(topic);
    std::shared_lock lock(shard.m);
    const auto at = shard.topics.find(topic);
    return at == shard.topics.end() ? nullptr : at->second;
}

TopicPointer Partitions::find(const base::Uuid& topic) const {
    const auto& shard = byId(topic);
    std::shared_lock lock(shard.m);
    const auto at = shard.topics.find(topic);
    return at == shard.topics.end() ? nullptr : at->second;
}

std::vector<TopicPointer> Partitions::all() const {
    std::vector<TopicPointer> topics;
    for (const auto& shard : byId_) {
        std::shared_lock lock(shard.m);
        for (const auto& entry : shard.topics) topics.push_back(entry.second);
    }
    return topics;
}

void Partitions::put(TopicPointer topic) {
    {
        auto& shard = byId(topic->id);
        std::unique_lock lock(shard.m);
        shard.topics.insert_or_assign(topic->id, topic);
    }
    auto& shard = byName(topic->name);
    std::unique_lock lock(shard.m);
    shard.topics.insert_or_assign(topic->name, topic);
}

void Partitions::remove(const base::Uuid& topic) {
    TopicPointer gone;
    {
        auto& shard = byId(topic);
        std::unique_lock lock(shard.m);
        const auto at = shard.topics.find(topic);
        if (at == shard.topics.end()) return;
        gone = std::move(at->second);
        shard.topics.erase(at);
    }
    auto& shard = byName(gone->name);
    std::unique_lock lock(shard.m);
    // A topic of the same name may have been made anew meanwhile.
    if (const auto at = shard.topics.find(gone->name); at != shard.topics.end() && at->second->id == topic) shard.topics.erase(at);
}

}  // namespace replica
