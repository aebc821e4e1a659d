// SPDX-License-Identifier: Apache-2.0
#include "observe/windowed_histogram.h"

namespace observe {

WindowedHistogram::~WindowedHistogram() { delete ring_.load(std::memory_order_acquire); }

void WindowedHistogram::record(std::int64_t micros, base::Instant now) {
    const auto turn = turnOf(now);
    auto* ring = ring_.load(std::memory_order_relaxed);
    if (ring == nullptr) [[unlikely]] ring_.store(ring = new Ring, std::memory_order_release);
    auto& part = ring->parts[std::size_t(turn % partCount)];
    if (part.turn.load(std::memory_order_relaxed) < turn) [[unlikely]] {
        part.times.clear();  // nobody counts it any more
        part.turn.store(turn, std::memory_order_release);
    }
    part.times.record(micros);
}

Distribution WindowedHistogram::snapshot(base::Instant now) const {
    Distribution all;
    const auto* there = ring_.load(std::memory_order_acquire);
    if (there == nullptr) return all;
    const auto turn = turnOf(now);
    for (const auto& part : there->parts) {
        const auto holds = part.turn.load(std::memory_order_acquire);
        if (holds >= 0 && holds <= turn && holds > turn - partCount) all += part.times.snapshot();
    }
    return all;
}

}  // namespace observe
