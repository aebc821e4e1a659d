// SPDX-License-Identifier: Apache-2.0
#pragma once
// A Counter for what several threads count with every request: each of them, as far as the stripes go, counts in a place of
// its own, so that they do not take the number away from each other.

#include "base/cache_line.h"
#include "observe/counter.h"

#include <array>

namespace observe {

class StripedCounter {
public:
    void add(std::uint64_t n = 1) { stripes_[mine()].counter.add(n); }
    std::uint64_t value() const {
        std::uint64_t sum = 0;
        for (const auto& s : stripes_) sum += s.counter.value();
        return sum;
    }

private:
    static constexpr std::size_t count = 8;
    struct alignas(base::cacheLine) Stripe { Counter counter; };

    static std::size_t mine() {
        static std::atomic<std::size_t> threads{0};
        thread_local const std::size_t stripe = threads.fetch_add(1, std::memory_order_relaxed) % count;
        return stripe;
    }

    std::array<Stripe, count> stripes_;
};

}  // namespace observe
