// SPDX-License-Identifier: Apache-2.0
#include "observe/histogram.h"

#include <algorithm>
#include <cmath>

namespace observe {

std::uint64_t Distribution::count() const {
    std::uint64_t n = 0;
    for (const auto c : counts) n += c;
    return n;
}

std::uint64_t Distribution::mean() const {
    const auto n = count();
    return n == 0 ? 0 : sum / n;
}

std::uint64_t Distribution::percentile(double quantile) const {
    const auto n = count();
    if (n == 0) return 0;
    const auto wanted = std::clamp<std::uint64_t>(std::uint64_t(std::ceil(quantile * double(n))), 1, n);
    if (wanted == n) return longest();
    std::uint64_t passed = 0;
    for (std::size_t cell = 0; cell < cells::count; ++cell) {
        passed += counts[cell];
        if (passed >= wanted) return std::min(cells::lowest(cell) + (cells::width(cell) - 1) / 2, longest());
    }
    return longest();
}

std::uint64_t Distribution::longest() const {
    for (std::size_t cell = cells::count; cell-- > 0;)
        if (counts[cell] != 0) {
            if (cell == cells::count - 1) return max;
            return std::min(max, cells::lowest(cell) + cells::width(cell) - 1);
        }
    return 0;
}

Distribution& Distribution::operator+=(const Distribution& other) {
    for (std::size_t i = 0; i < cells::count; ++i) counts[i] += other.counts[i];
    sum += other.sum;
    max = std::max(max, other.max);
    return *this;
}

Distribution operator-(Distribution later, const Distribution& earlier) {
    for (std::size_t i = 0; i < cells::count; ++i) later.counts[i] -= earlier.counts[i];
    later.sum -= earlier.sum;
    return later;
}

void Histogram::record(std::int64_t micros) {
    const auto v = micros < 0 ? 0 : std::uint64_t(micros);
    auto& cell = counts_[cells::of(v)];
    cell.store(cell.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    sum_.store(sum_.load(std::memory_order_relaxed) + v, std::memory_order_relaxed);
    if (v > max_.load(std::memory_order_relaxed)) max_.store(v, std::memory_order_relaxed);
}

Distribution Histogram::snapshot() const {
    Distribution d;
    for (std::size_t i = 0; i < cells::count; ++i) d.counts[i] = counts_[i].load(std::memory_order_relaxed);
    d.sum = sum_.load(std::memory_order_relaxed);
    d.max = max_.load(std::memory_order_relaxed);
    return d;
}

void Histogram::clear() {
    for (auto& c : counts_) c.store(0, std::memory_order_relaxed);
    sum_.store(0, std::memory_order_relaxed);
    max_.store(0, std::memory_order_relaxed);
}

}  // namespace observe
