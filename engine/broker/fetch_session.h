// SPDX-License-Identifier: Apache-2.0
#pragma once
// What one consumer keeps asking for (KIP-227): it names its partitions once, later only what changed, and is told only
// what is new. A session knows nothing of logs; the Fetch handler reads and asks the session what is worth saying.

#include "base/clock.h"
#include "base/ids.h"
#include "base/uuid.h"
#include "wire/error_code.h"

#include <atomic>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace broker {

// How a request names a topic: by name below v13, by id from v13 (then `name` is empty if the id is unknown here).
struct TopicRef {
    base::Uuid id;
    std::string name;
};

struct FetchWanted {
    std::shared_ptr<const TopicRef> topic;
    base::PartitionIndex partition;
    base::Offset from;
    std::int32_t maxBytes = 0;
    base::LeaderEpoch currentLeaderEpoch{-1}, lastFetchedEpoch{-1};
};

struct FetchForgotten {
    base::Uuid id;
    std::string name;
    base::PartitionIndex partition;
};

// As much of an answer about one partition as decides whether it must be sent again.
struct FetchTold {
    wire::ErrorCode error{};
    base::Offset highWatermark{-1}, logStart{-1};
    bool records = false, diverging = false;
};

// Any thread. One mutex, a leaf.
class FetchSession {
public:
    FetchSession(std::int32_t number, bool topicsById, base::Instant now) : id(number), byTopicId(topicsById), lastUsed_(now) {}

    const std::int32_t id;
    const bool byTopicId;

    // Checks the epoch of an incremental request and moves to the next; then takes in what changed.
    wire::ErrorCode advance(std::int32_t epoch, base::Instant now);
    void change(const std::vector<FetchWanted>& wanted, const std::vector<FetchForgotten>& forgotten);

    // All partitions of the session, those that were served longest ago first.
    std::vector<FetchWanted> wanted() const;

    // True if the answer about this partition says something new. Remembers it as said, and moves a partition that
    // yields records to the end of the line.
    bool worthTelling(const FetchWanted& about, const FetchTold& told);

    std::size_t size() const { return size_.load(std::memory_order_relaxed); }
    base::Instant lastUsed() const { return lastUsed_.load(std::memory_order_relaxed); }

private:
    struct Entry {
        FetchWanted wanted;
        base::Offset toldHighWatermark{-1}, toldLogStart{-1};
    };
    struct Key {
        base::Uuid id;
        std::string name;
        base::PartitionIndex partition;
        bool operator==(const Key&) const = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& k) const noexcept {
            return std::hash<base::Uuid>{}(k.id) ^ std::hash<std::string>{}(k.name) ^
                   std::size_t(k.partition.value()) * 0x9e3779b97f4a7c15ull;
        }
    };
    Key keyOf(const base::Uuid& topicId, const std::string& name, base::PartitionIndex p) const {
        return byTopicId ? Key{topicId, {}, p} : Key{{}, name, p};
    }

    mutable std::mutex m_;
    std::int32_t expected_ = 1;
    std::atomic<base::Instant> lastUsed_;
    std::atomic<std::size_t> size_{0};
    std::list<Entry> line_;
    std::unordered_map<Key, std::list<Entry>::iterator, KeyHash> byKey_;
};

}  // namespace broker
