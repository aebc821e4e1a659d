// SPDX-License-Identifier: Apache-2.0
#pragma once
// What a lookup did, step by step, for whoever wants to see it. Filled in by the code that looks up, when it is given one.

#include "base/ids.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace storage {

// One comparison of a binary search.
struct Probe {
    std::size_t entry = 0;         // number in the index
    std::int64_t key = 0;          // its offset, or its timestamp
    std::int64_t value = 0;        // its file position, or its offset
    bool tooFar = false;           // beyond what is wanted: the search went left
};

struct LookupTrace {
    std::vector<base::Offset> segments;      // considered, by base offset; the last one holds the answer, and the rest tells of it
    std::int64_t relativeOffset = -1;        // wanted offset - base offset of the segment
    std::vector<Probe> timeProbes, probes;
    std::optional<std::size_t> timeEntry, entry;   // taken; none = before the first one
    std::uint64_t scanFrom = 0;              // file position where the scan began
    std::uint64_t bytesRead = 0;             // from the segment
    std::vector<std::uint64_t> passed;       // positions of the batches that the scan passed over
    std::uint64_t batchPosition = 0;         // of the batch that was found
    base::Offset batchBase{-1}, batchLast{-1};
    std::size_t recordsPassed = 0;           // inside it, for a lookup by time
    base::Offset record{-1};
    bool indexContradicted = false;          // the entry taken did not lead to its batch: scanned from the start

    // The search goes on in this segment.
    void enter(base::Offset segment) {
        auto before = std::move(segments);
        *this = {};
        segments = std::move(before);
        segments.push_back(segment);
    }
};

}  // namespace storage
