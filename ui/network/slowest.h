// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The slowest requests of the last ten minutes. Millions may pass; it keeps the slowest few of every ten seconds, so its
// memory is bounded and an old slow request makes room for younger ones when its time is over.

#include "cluster/view.h"

#include <cstdint>
#include <deque>
#include <vector>

namespace network {

struct SlowRequest {
    std::uint64_t number = 0;  // in the order seen: an identity for the table
    cluster::RequestSeen seen;
    auto key() const { return number; }
    bool operator==(const SlowRequest&) const = default;
};

class Slowest {
public:
    static constexpr std::size_t perBucket = 40;
    static constexpr std::int64_t bucketMillis = 10'000, keptMillis = 600'000;

    void take(const std::vector<cluster::RequestSeen>& requests);
    void expire(base::WallTime now);
    void clear();
    std::vector<SlowRequest> top(std::size_t count) const;  // slowest first
    std::uint64_t seenInAll() const { return next_; }

private:
    struct Bucket {
        std::int64_t number = 0;           // wall time / bucketMillis
        std::vector<SlowRequest> slowest;  // a heap, the least slow on top
    };
    Bucket& bucketOf(base::WallTime at);

    std::deque<Bucket> buckets_;  // by number
    std::uint64_t next_ = 0;
};

// The stage that took most of it.
cluster::Stage mostly(const cluster::RequestSeen& seen);

}  // namespace network
