// SPDX-License-Identifier: Apache-2.0
#pragma once
// A Histogram of the recent past: the last ten to twelve seconds, whatever the rate. It takes no memory to speak of
// until something is recorded, because most APIs of a node are never called.

#include "base/clock.h"
#include "observe/histogram.h"

#include <array>
#include <atomic>

namespace observe {

// One thread at a time records; any thread looks. `now` is the caller's Clock reading, which it has at hand; it must not
// run backwards by more than a part.
class WindowedHistogram {
public:
    WindowedHistogram() = default;
    ~WindowedHistogram();
    WindowedHistogram(const WindowedHistogram&) = delete;
    WindowedHistogram& operator=(const WindowedHistogram&) = delete;

    void record(std::int64_t micros, base::Instant now);
    Distribution snapshot(base::Instant now) const;

private:
    static constexpr std::chrono::seconds partLength{2};
    static constexpr int partCount = 6;
    struct Part {
        std::atomic<std::int64_t> turn{-1};  // which two seconds since the clock's start it holds
        Histogram times;
    };
    struct Ring {
        std::array<Part, partCount> parts;
    };
    static std::int64_t turnOf(base::Instant t) { return t.time_since_epoch() / partLength; }

    std::atomic<Ring*> ring_{nullptr};
};

}  // namespace observe
