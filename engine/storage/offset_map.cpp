// SPDX-License-Identifier: Apache-2.0
#include "storage/offset_map.h"

#include "base/ensure.h"

#include <algorithm>
#include <cstdlib>

namespace storage {

namespace {
std::size_t capacityOf(std::size_t slots, double loadFactor) {
    // One slot stays free, so that a search for what is not there ends.
    return std::clamp<std::size_t>(std::size_t(double(slots) * loadFactor), 1, slots - 1);
}
}  // namespace

void OffsetMap::Free::operator()(Slot* slots) const { std::free(slots); }

// Zeroed pages come from the operating system when they are first touched: a large map with few keys costs little.
OffsetMap::OffsetMap(std::size_t slots, double loadFactor, const base::Hash128& secret)
    : slots_(std::max<std::size_t>(slots, 2)), capacity_(capacityOf(slots_, loadFactor)), secret_(secret),
      table_(static_cast<Slot*>(std::calloc(slots_, sizeof(Slot)))) {
    base::ensure(table_ != nullptr, "there is memory for the cleaner's map");
}

OffsetMap::Slot& OffsetMap::slotOf(const base::Hash128& hash) const {
    auto at = std::size_t(hash.low % slots_);
    while (table_[at].next != 0 && !(table_[at].hash == hash))
        if (++at == slots_) at = 0;
    return table_[at];
}

bool OffsetMap::put(base::BytesView key, base::Offset offset) {
    const auto hash = base::sipHash128(key, secret_);
    auto& slot = slotOf(hash);
    if (slot.next == 0) {
        if (size_ == capacity_) return false;
        slot.hash = hash;
        ++size_;
    }
    slot.next = offset.value() + 1;
    return true;
}

std::optional<base::Offset> OffsetMap::find(base::BytesView key) const {
    const auto& slot = slotOf(base::sipHash128(key, secret_));
    return slot.next == 0 ? std::nullopt : std::optional(base::Offset{slot.next - 1});
}

}  // namespace storage
