// SPDX-License-Identifier: Apache-2.0
#pragma once
// Holds requests that cannot be answered yet. What they wait for is data; the purgatory decides nothing and calls nobody:
// whoever moves a mark asks it what that freed, and resumes it on the request queue. Who resumes a request looks at
// the world again.
//
// A mark may move between the look that found it wanting and park(). So: park first, then ask advanced() once more with
// the mark as it is then. Marks must be moved and read under their owner's mutex (or as sequentially consistent atomics).

#include "base/clock.h"
#include "flow/network_view.h"
#include "flow/request.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

namespace flow {

// Something that can be waited for: a partition, a coordinator. Its owner takes one from newSource() and keeps it.
using Source = base::Id<struct SourceTag, std::uint64_t>;

// What of it: followers wait for the log end, consumers and acks=all for the high watermark, read_committed consumers
// for the last stable offset, producers under the durable profile for what is flushed; Progress is any other number that
// only grows (records applied, say).
enum class Mark : std::uint8_t { LogEnd, HighWatermark, LastStable, Flushed, Progress };
inline constexpr std::size_t markCount = 5;

struct Wait {
    Source source;
    Mark mark = Mark::HighWatermark;
    std::int64_t past = 0;  // until that mark is greater than this
};
enum class Need : std::uint8_t { Any, All };  // a fetch wakes on any, a produce needs all

// Any thread may call anything. One mutex, a leaf.
class Purgatory {
public:
    Purgatory();
    ~Purgatory();
    Purgatory(const Purgatory&) = delete;
    Purgatory& operator=(const Purgatory&) = delete;

    Source newSource() { return Source{nextSource_.fetch_add(1, std::memory_order_relaxed)}; }

    // `waits` empty: only the deadline frees it. Stamps timing.parked.
    void park(Request&& request, std::vector<Wait> waits, Need need, base::Instant deadline, base::Instant now);

    // The mark is now `to`. Costs one load while nobody is parked, one lookup while nobody waits for this source.
    std::vector<Request> advanced(Source source, Mark mark, std::int64_t to);
    // No longer leader, deleted: none of its marks will move. Who waits for it, even among others, finds out.
    std::vector<Request> left(Source source);
    // Whose deadline is at or before `now`; timedOut is set.
    std::vector<Request> expired(base::Instant now);
    // All of it, as if expired: the node stops.
    std::vector<Request> drain();
    // The request of a connection that is gone is dropped. False: it was not here.
    bool forget(base::ConnectionId connection);

    // Sleeps until a deadline passes, the time is up, poke() or stop; returns what expired. For the node's ticker.
    std::vector<Request> waitExpired(const base::Clock& clock, std::chrono::nanoseconds atMost, std::stop_token stop);
    void poke();
    std::optional<base::Instant> nextDeadline() const;

    std::size_t size() const { return size_.load(std::memory_order_relaxed); }
    struct Picture {
        std::size_t count = 0;
        std::vector<WaitingView> entries;  // soonest deadline first
    };
    Picture picture(wire::ApiKey api, std::size_t most, base::Instant now) const;

private:
    struct Rooms;
    mutable std::mutex mutex_;
    std::condition_variable_any sooner_;
    std::unique_ptr<Rooms> rooms_;
    std::uint64_t pokes_ = 0;
    std::atomic<std::size_t> size_{0};
    std::atomic<std::uint64_t> nextSource_{1};
};

}  // namespace flow
