// SPDX-License-Identifier: Apache-2.0
#pragma once
// A number that only grows, counted by any thread, read by any thread. It orders nothing.

#include <atomic>
#include <cstdint>

namespace observe {

class Counter {
public:
    void add(std::uint64_t n = 1) { n_.fetch_add(n, std::memory_order_relaxed); }
    std::uint64_t value() const { return n_.load(std::memory_order_relaxed); }

private:
    std::atomic<std::uint64_t> n_{0};
};

}  // namespace observe
