// SPDX-License-Identifier: Apache-2.0
#pragma once
// What happened, in order, up to a limit. When the reader is slow we drop and say so; we never slow the engine.

#include <atomic>
#include <cstddef>
#include <mutex>
#include <utility>
#include <vector>

namespace observe {

// Any thread may call anything. Ask wanted() before building an event: it is one relaxed load.
template <class E>
class Feed {
public:
    struct Batch {
        std::vector<E> events;
        std::size_t dropped = 0;  // posted since the last take(), but lost because `events` was full
    };

    explicit Feed(std::size_t capacity) : capacity_(capacity) {}

    bool wanted() const { return wanted_.load(std::memory_order_relaxed); }
    void want(bool on) { wanted_.store(on, std::memory_order_relaxed); }

    void post(E event) {
        std::lock_guard hold(mutex_);
        if (pending_.events.size() >= capacity_) ++pending_.dropped;
        else pending_.events.push_back(std::move(event));
    }

    Batch take() {
        Batch taken;
        std::lock_guard hold(mutex_);
        std::swap(taken, pending_);
        return taken;
    }

private:
    const std::size_t capacity_;
    std::atomic<bool> wanted_{false};
    std::mutex mutex_;
    Batch pending_;
};

}  // namespace observe
