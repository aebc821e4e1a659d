// SPDX-License-Identifier: Apache-2.0
#pragma once
// From the keys of records to the last offset of each, in a fixed number of slots of 24 bytes: a keyed hash of 128 bits
// stands for the key, so that its length costs nothing. Nothing is ever removed. Not thread-safe.

#include "base/bytes.h"
#include "base/ids.h"
#include "base/siphash.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace storage {

class OffsetMap {
public:
    static constexpr std::size_t slotSize = 24;

    // Holds `loadFactor` of its slots; `secret` should differ from run to run.
    OffsetMap(std::size_t slotCount, double loadFactor, const base::Hash128& secret);

    // False: the key is new and the map is full; nothing has changed.
    bool put(base::BytesView key, base::Offset offset);
    std::optional<base::Offset> find(base::BytesView key) const;

    // All records up to here have been put, or need not be; -1 = none.
    base::Offset covered() const { return covered_; }
    void cover(base::Offset upTo) { covered_ = upTo; }

    std::size_t size() const { return size_; }
    std::size_t capacity() const { return capacity_; }   // keys
    std::size_t slotCount() const { return slots_; }

private:
    struct Slot {
        base::Hash128 hash;
        std::int64_t next;     // offset + 1; 0 = free
    };
    static_assert(sizeof(Slot) == slotSize);
    struct Free {
        void operator()(Slot* table) const;
    };
    Slot& slotOf(const base::Hash128& hash) const;

    const std::size_t slots_, capacity_;
    const base::Hash128 secret_;
    const std::unique_ptr<Slot[], Free> table_;
    std::size_t size_ = 0;
    base::Offset covered_{-1};
};

}  // namespace storage
