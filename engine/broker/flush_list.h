// SPDX-License-Identifier: Apache-2.0
#pragma once
// Logs of which something has to reach the platter: a segment was rolled, or flush.ms says so. Handlers add to it, the
// node's ticker works it off, so that no request waits for an fsync.

#include "base/clock.h"
#include "replica/partitions.h"

#include <algorithm>
#include <functional>
#include <mutex>
#include <vector>

namespace broker {

class FlushList {
public:
    struct Entry {
        replica::TopicPointer keeps;
        replica::Partition* partition = nullptr;
        base::Instant due;
        bool wholeLog = false;      // also what is not in a rolled segment
    };
    // `ring` is called, without a lock held, when something is to be done by that time.
    explicit FlushList(std::function<void(base::Instant)> ring) : ring_(std::move(ring)) {}

    // Any thread.
    void add(Entry entry) {
        const auto due = entry.due;
        {
            std::lock_guard lock(m_);
            entries_.push_back(std::move(entry));
        }
        ring_(due);
    }
    // What is due by `now`, and when the next of the others will be (Instant::max() = nothing is left).
    std::vector<Entry> take(base::Instant now, base::Instant& next) {
        std::lock_guard lock(m_);
        const auto later = std::partition(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.due <= now; });
        std::vector<Entry> due(std::move_iterator(entries_.begin()), std::move_iterator(later));
        entries_.erase(entries_.begin(), later);
        next = base::Instant::max();
        for (const auto& e : entries_) next = std::min(next, e.due);
        return due;
    }

private:
    const std::function<void(base::Instant)> ring_;
    std::mutex m_;
    std::vector<Entry> entries_;
};

}  // namespace broker
