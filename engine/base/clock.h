// SPDX-License-Identifier: Apache-2.0
#pragma once
// The only source of time. Two kinds that cannot be compared: Instant for deadlines, WallTime for record timestamps.

#include <chrono>
#include <cstdint>

namespace base {

struct Monotonic {
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<Monotonic>;
    static constexpr bool is_steady = true;
};
struct Wall {
    using duration = std::chrono::milliseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<Wall>;
    static constexpr bool is_steady = false;
};
using Instant = Monotonic::time_point;
using WallTime = Wall::time_point;  // milliseconds since 1970 UTC, as in record batches

constexpr std::int64_t millis(WallTime t) { return t.time_since_epoch().count(); }

// Any thread may ask. A test or the window may stop, scale and advance it (tests/support/fake_clock.h).
class Clock {
public:
    virtual ~Clock() = default;
    virtual Instant now() const = 0;
    virtual WallTime wall() const = 0;
};

// The machine's own clocks.
class SystemClock final : public Clock {
public:
    Instant now() const override;
    WallTime wall() const override;
};

}  // namespace base
