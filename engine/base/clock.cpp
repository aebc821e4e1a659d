// SPDX-License-Identifier: Apache-2.0
#include "base/clock.h"

namespace base {

Instant SystemClock::now() const {
    return Instant{std::chrono::duration_cast<Monotonic::duration>(std::chrono::steady_clock::now().time_since_epoch())};
}

WallTime SystemClock::wall() const {
    return WallTime{std::chrono::duration_cast<Wall::duration>(std::chrono::system_clock::now().time_since_epoch())};
}

}  // namespace base
