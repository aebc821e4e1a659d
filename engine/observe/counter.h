// SPDX-License-Identifier: Apache-2.0
#pragma once
// Numbers that only grow, read by any thread. They order nothing.

#include <atomic>
#include <cstdint>

namespace observe {

// Counted by any thread.
class Counter {
public:
    void add(std::uint64_t n = 1) { n_.fetch_add(n, std::memory_order_relaxed); }
    std::uint64_t value() const { return n_.load(std::memory_order_relaxed); }

private:
    std::atomic<std::uint64_t> n_{0};
};

// Counted by one thread at a time, which costs no more than a plain number.
class OwnCounter {
public:
    void add(std::uint64_t n = 1) { n_.store(n_.load(std::memory_order_relaxed) + n, std::memory_order_relaxed); }
    std::uint64_t value() const { return n_.load(std::memory_order_relaxed); }

private:
    std::atomic<std::uint64_t> n_{0};
};

}  // namespace observe
