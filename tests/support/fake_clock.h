// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "base/clock.h"

#include <atomic>

// Stands still until told to move. Starts far from zero, so that code that takes 0 for "unset" shows.
class FakeClock final : public base::Clock {
public:
    base::Instant now() const override { return base::Instant{std::chrono::nanoseconds(ticks_.load())}; }
    base::WallTime wall() const override {
        return base::WallTime{std::chrono::milliseconds(1'700'000'000'000 + ticks_.load() / 1'000'000)};
    }
    void advance(std::chrono::nanoseconds d) { ticks_ += d.count(); }

private:
    std::atomic<std::int64_t> ticks_{std::chrono::nanoseconds(std::chrono::hours(24)).count()};
};
