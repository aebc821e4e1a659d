// SPDX-License-Identifier: Apache-2.0
#include "node/ticker.h"

#include <algorithm>

namespace node {

std::size_t Ticker::add(Task task, base::Instant first) {
    tasks_.push_back(std::make_unique<Entry>(std::move(task), first));
    return tasks_.size() - 1;
}

void Ticker::start() {
    thread_ = std::jthread([this](std::stop_token stop) { work(stop); });
}

void Ticker::stop() {
    if (!thread_.joinable()) return;
    thread_.request_stop();
    purgatory_.poke();
    thread_.join();
}

void Ticker::runBy(std::size_t task, base::Instant when) {
    auto& due = tasks_[task]->due;
    auto was = due.load();
    do {
        if (was <= when) return;
    } while (!due.compare_exchange_weak(was, when));
    purgatory_.poke();
}

base::Instant Ticker::runDue(std::stop_token stop) {
    auto next = base::Instant::max();
    for (auto& entry : tasks_) {
        if (stop.stop_requested()) break;
        if (const auto now = clock_.now(); entry->due.load() <= now) {
            // Cleared first, so that a runBy() during the run is not lost.
            entry->due.store(base::Instant::max());
            const auto again = entry->run(now);
            auto was = entry->due.load();
            while (again < was && !entry->due.compare_exchange_weak(was, again)) {}
        }
        next = std::min(next, entry->due.load());
    }
    return next;
}

void Ticker::work(std::stop_token stop) {
    while (!stop.stop_requested()) {
        const auto next = runDue(stop);
        const auto rest = next == base::Instant::max() ? std::chrono::nanoseconds(std::chrono::hours(1)) : next - clock_.now();
        if (rest <= rest.zero()) continue;
        if (auto late = purgatory_.waitExpired(clock_, rest, stop); !late.empty()) resume_(std::move(late));
    }
}

}  // namespace node
