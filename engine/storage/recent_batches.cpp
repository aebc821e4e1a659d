// SPDX-License-Identifier: Apache-2.0
#include "storage/recent_batches.h"

namespace storage {

void RecentBatches::add(const BatchHeader& batch) {
    if (!ring_) ring_ = std::make_unique<Ring>();
    const Place place{batch.baseOffset, batch.lastOffset, batch.position, batch.size};
    if (ring_->count == capacity) {
        ring_->places[ring_->first] = place;
        ring_->first = (ring_->first + 1) % capacity;
        return;
    }
    ring_->places[(ring_->first + ring_->count++) % capacity] = place;
}

std::optional<RecentBatches::Place> RecentBatches::find(base::Offset offset) const {
    if (!ring_ || offset < ring_->at(0).baseOffset || offset > ring_->at(ring_->count - 1).lastOffset) return std::nullopt;
    std::uint32_t low = 0, high = ring_->count - 1;  // the first place with lastOffset >= offset
    while (low < high) {
        const auto middle = (low + high) / 2;
        if (ring_->at(middle).lastOffset < offset) low = middle + 1;
        else high = middle;
    }
    return ring_->at(low);
}

std::optional<RecentBatches::Place> RecentBatches::lastWithin(std::uint64_t start, std::uint64_t limit) const {
    if (!ring_) return std::nullopt;
    for (std::uint32_t i = ring_->count; i-- > 0;) {
        const auto& place = ring_->at(i);
        if (place.position < start) break;
        if (place.position + place.size <= limit) return place;
    }
    return std::nullopt;
}

}  // namespace storage
