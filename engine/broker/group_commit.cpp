// SPDX-License-Identifier: Apache-2.0
#include "broker/group_commit.h"

#include <algorithm>

namespace broker {

GroupCommit::GroupCommit(Rooms& rooms) : rooms_(rooms) {
    for (const auto& directory : rooms_.directories.forPartitions()) {
        auto& lane = *lanes_.emplace_back(std::make_unique<Lane>(*directory));
        lane.thread = std::jthread([this, &lane](std::stop_token stop) { work(lane, stop); });
    }
}

void GroupCommit::add(replica::TopicPointer keeps, replica::Partition& partition) {
    const auto* directory = partition.directory();
    const auto at = std::ranges::find_if(lanes_, [&](const auto& lane) { return &lane->directory == directory; });
    if (at == lanes_.end()) return;   // deleted meanwhile
    std::lock_guard lock((*at)->m);
    (*at)->entries.push_back({std::move(keeps), &partition});
    (*at)->ring.notify_one();
}

void GroupCommit::stop() {
    for (auto& lane : lanes_) lane->thread.request_stop();
    for (auto& lane : lanes_)
        if (lane->thread.joinable()) lane->thread.join();
}

void GroupCommit::kill() {
    for (auto& lane : lanes_) {
        std::lock_guard lock(lane->m);
        lane->entries.clear();
    }
    stop();
}

void GroupCommit::work(Lane& lane, std::stop_token stop) {
    for (;;) {
        std::vector<Entry> entries;
        {
            std::unique_lock lock(lane.m);
            lane.ring.wait(lock, stop, [&] { return !lane.entries.empty(); });
            if (lane.entries.empty()) return;
            entries.swap(lane.entries);
        }
        for (const auto& entry : entries) sync(lane, entry);
    }
}

void GroupCommit::sync(Lane& lane, const Entry& entry) {
    if (lane.directory.offline()) return;
    const auto taken = entry.partition->takeSync();
    const auto done = taken ? storage::Log::run(lane.directory.disk(), *taken) : base::Result<>{};
    if (!done) {
        lane.directory.fail(done.error());   // who waits is freed with the rest of the directory
        return rooms_.noticeFailures();
    }
    if (taken) syncs_.fetch_add(1, std::memory_order_relaxed);
    rooms_.wake(*entry.partition, entry.partition->synced(taken));
}

}  // namespace broker
