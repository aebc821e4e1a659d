// SPDX-License-Identifier: Apache-2.0
#include "observe/windowed_histogram.h"

#include <memory>

namespace observe {

WindowedHistogram::~WindowedHistogram() { delete ring_.load(std::memory_order_acquire); }

WindowedHistogram::Ring& WindowedHistogram::ring() {
    auto* there = ring_.load(std::memory_order_acquire);
    if (there != nullptr) [[likely]]
        return *there;
    auto made = std::make_unique<Ring>();
    if (ring_.compare_exchange_strong(there, made.get(), std::memory_order_acq_rel)) return *made.release();
    return *there;  // somebody else was faster
}

void WindowedHistogram::record(std::int64_t micros, base::Instant now) {
    const auto turn = turnOf(now);
    auto& part = ring().parts[std::size_t(turn % partCount)];
    auto holds = part.turn.load(std::memory_order_acquire);
    if (holds < turn && part.turn.compare_exchange_strong(holds, turn, std::memory_order_acq_rel)) part.times.clear();
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
