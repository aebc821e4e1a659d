// SPDX-License-Identifier: Apache-2.0
#pragma once
// The durable profile: what producers appended reaches the platter before they are answered and before consumers see it.
// One thread a log directory; all that is appended to a partition while it syncs goes together with the next sync. It
// decides nothing about requests: those are parked, and it wakes them as any other move of a partition's marks does.

#include "broker/rooms.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace broker {

class GroupCommit {
public:
    explicit GroupCommit(Rooms& rooms);   // outlives it
    ~GroupCommit() { stop(); }
    GroupCommit(const GroupCommit&) = delete;
    GroupCommit& operator=(const GroupCommit&) = delete;

    // Any thread: the partition has something to sync (replica::Appended::syncDue).
    void add(replica::TopicPointer keeps, replica::Partition& partition);
    // Syncs what was added, then ends the threads. The node's thread.
    void stop();
    std::uint64_t syncs() const { return syncs_.load(std::memory_order_relaxed); }   // how often files were synced. Any thread.
    // As if the process had died: what was added is forgotten.
    void kill();

private:
    struct Entry {
        replica::TopicPointer keeps;
        replica::Partition* partition = nullptr;
    };
    struct Lane {
        storage::LogDirectory& directory;
        std::mutex m;
        std::condition_variable_any ring;
        std::vector<Entry> entries;       // guarded by m
        std::jthread thread;
        explicit Lane(storage::LogDirectory& d) : directory(d) {}
    };
    void work(Lane& lane, std::stop_token stop);
    void sync(Lane& lane, const Entry& entry);

    Rooms& rooms_;
    std::atomic<std::uint64_t> syncs_{0};
    std::vector<std::unique_ptr<Lane>> lanes_;
};

}  // namespace broker
