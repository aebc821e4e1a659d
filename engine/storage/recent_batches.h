// SPDX-License-Identifier: Apache-2.0
#pragma once
// Where the newest batches of the active segment lie, so that those who read at the tail find their batch without a look
// into the index or the file. Made when the first batch is appended; a log that is idle has none.

#include "base/ids.h"
#include "storage/batch_header.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

namespace storage {

class RecentBatches {
public:
    struct Place {
        base::Offset baseOffset, lastOffset;
        std::uint64_t position = 0;
        std::uint64_t size = 0;
    };
    // Batches come in order, each directly behind the one before; after a gap or a roll, clear() first.
    void add(const BatchHeader& batch);
    // The batch that holds `offset`, or the first one beyond it, provided that it is known which that is.
    std::optional<Place> find(base::Offset offset) const;
    // The end of the last batch that ends at or before `limit`, of those from `start` on; none when it is not known.
    std::optional<Place> lastWithin(std::uint64_t start, std::uint64_t limit) const;
    void clear() { ring_.reset(); }
    bool empty() const { return !ring_; }

private:
    static constexpr std::uint32_t capacity = 32;
    struct Ring {
        std::array<Place, capacity> places;
        std::uint32_t first = 0, count = 0;
        const Place& at(std::uint32_t i) const { return places[(first + i) % capacity]; }
    };
    std::unique_ptr<Ring> ring_;
};

}  // namespace storage
