// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/slowest.h"

#include <algorithm>

namespace network {
namespace {

bool slower(const SlowRequest& a, const SlowRequest& b) {
    return a.seen.totalMicros != b.seen.totalMicros ? a.seen.totalMicros > b.seen.totalMicros : a.number < b.number;
}

}  // namespace

Slowest::Bucket& Slowest::bucketOf(base::WallTime at) {
    const std::int64_t number = base::millis(at) / bucketMillis;
    auto found = std::lower_bound(buckets_.begin(), buckets_.end(), number,
                                  [](const Bucket& b, std::int64_t n) { return b.number < n; });
    if (found == buckets_.end() || found->number != number) found = buckets_.insert(found, Bucket{number, {}});
    return *found;
}

void Slowest::take(const std::vector<cluster::RequestSeen>& requests) {
    for (const auto& seen : requests) {
        auto& slowest = bucketOf(seen.at).slowest;
        const std::uint64_t number = next_++;
        if (slowest.size() == perBucket) {
            if (seen.totalMicros <= slowest.front().seen.totalMicros) continue;
            std::pop_heap(slowest.begin(), slowest.end(), slower);
            slowest.pop_back();
        }
        slowest.push_back({number, seen});
        std::push_heap(slowest.begin(), slowest.end(), slower);
    }
}

void Slowest::expire(base::WallTime now) {
    const std::int64_t oldest = (base::millis(now) - keptMillis) / bucketMillis;
    while (!buckets_.empty() && buckets_.front().number < oldest) buckets_.pop_front();
}

void Slowest::clear() { buckets_.clear(); }

std::vector<SlowRequest> Slowest::top(std::size_t count) const {
    std::vector<SlowRequest> all;
    for (const auto& bucket : buckets_) all.insert(all.end(), bucket.slowest.begin(), bucket.slowest.end());
    const std::size_t kept = std::min(count, all.size());
    std::partial_sort(all.begin(), all.begin() + std::ptrdiff_t(kept), all.end(), slower);
    all.resize(kept);
    return all;
}

cluster::Stage mostly(const cluster::RequestSeen& seen) {
    const auto longest = std::max_element(seen.stageMicros.begin(), seen.stageMicros.end());
    return cluster::Stage(longest - seen.stageMicros.begin());
}

}  // namespace network
