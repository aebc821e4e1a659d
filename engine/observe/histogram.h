// SPDX-License-Identifier: Apache-2.0
#pragma once
// How long things took, in microseconds: sixteen cells to each doubling, so that a percentile is within 3.2 % of the
// truth, from 1 us to 134 s (longer counts as 134 s), in less than 2 KiB.

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace observe {

namespace cells {
constexpr unsigned perDoubling = 16;
constexpr std::uint64_t longest = (std::uint64_t(1) << 27) - 1;  // microseconds
constexpr std::size_t count = perDoubling + (27 - 4) * perDoubling;

// Below 16 a cell is one microsecond wide; then the top five bits of the number choose it.
constexpr std::size_t of(std::uint64_t micros) {
    if (micros < perDoubling) return std::size_t(micros);
    if (micros > longest) micros = longest;
    const unsigned shift = unsigned(std::bit_width(micros)) - 5;
    return std::size_t(shift) * perDoubling + std::size_t(micros >> shift);
}
constexpr std::uint64_t lowest(std::size_t cell) {
    if (cell < 2 * perDoubling) return cell;
    const auto shift = cell / perDoubling - 1;
    return std::uint64_t(perDoubling + cell % perDoubling) << shift;
}
constexpr std::uint64_t width(std::size_t cell) {
    return cell < 2 * perDoubling ? 1 : std::uint64_t(1) << (cell / perDoubling - 1);
}
static_assert(of(longest) == count - 1 && lowest(count - 1) + width(count - 1) == longest + 1);
static_assert(of(15) == 15 && of(16) == 16 && of(31) == 31 && of(32) == 32 && lowest(32) == 32 && of(33) == 32);
}  // namespace cells

// What a Histogram had counted at one moment: a value to keep, subtract, add up and ask.
struct Distribution {
    std::array<std::uint32_t, cells::count> counts{};
    std::uint64_t sum = 0;  // of all times
    std::uint64_t max = 0;  // the longest ever, not only since `earlier`, when this is a difference

    std::uint64_t count() const;
    std::uint64_t mean() const;                      // 0 when nothing was counted
    std::uint64_t percentile(double quantile) const; // 0.99 = the time that 99 % did not exceed; 0 when empty
    std::uint64_t longest() const;                   // upper end of the highest cell in use, at most `max`

    Distribution& operator+=(const Distribution& other);
    friend Distribution operator-(Distribution later, const Distribution& earlier);
};

// One thread at a time records; any thread looks. A cell holds 32 bits and wraps, so a difference of
// two snapshots is right as long as a cell grew by less than 4.29 thousand million between them.
class Histogram {
public:
    void record(std::int64_t micros);
    Distribution snapshot() const;
    void clear();  // by who records

private:
    std::array<std::atomic<std::uint32_t>, cells::count> counts_{};
    std::atomic<std::uint64_t> sum_{0}, max_{0};
};
static_assert(sizeof(Histogram) <= 2048);

}  // namespace observe
