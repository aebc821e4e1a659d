// SPDX-License-Identifier: Apache-2.0
#pragma once
// What is being run on each handler's turn, for whoever watches.

#include "base/cache_line.h"
#include "base/clock.h"
#include "flow/network_view.h"
#include "net/options.h"

#include <array>
#include <atomic>

namespace net {

class Lights {
public:
    // By whoever holds the turn.
    void on(int turn, wire::ApiKey api) {
        lights_[std::size_t(turn)].api.store(std::int32_t(api), std::memory_order_relaxed);
    }
    void off(int turn, std::chrono::nanoseconds busy) {
        auto& l = lights_[std::size_t(turn)];
        l.busyNanos.fetch_add(std::uint64_t(busy.count()), std::memory_order_relaxed);
        l.api.store(-1, std::memory_order_relaxed);
    }
    // Anybody.
    std::vector<flow::HandlerView> picture(int turns) const {
        std::vector<flow::HandlerView> views;
        for (int i = 0; i < turns; ++i) {
            const auto& l = lights_[std::size_t(i)];
            flow::HandlerView v{.index = i, .busyNanos = l.busyNanos.load(std::memory_order_relaxed)};
            if (const auto api = l.api.load(std::memory_order_relaxed); api >= 0) v.api = wire::ApiKey(api);
            views.push_back(std::move(v));
        }
        return views;
    }

private:
    struct alignas(base::cacheLine) Light {
        std::atomic<std::int32_t> api{-1};
        std::atomic<std::uint64_t> busyNanos{0};
    };
    std::array<Light, mostIoThreads> lights_;
};

}  // namespace net
