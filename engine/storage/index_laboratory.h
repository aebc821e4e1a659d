// SPDX-License-Identifier: Apache-2.0
#pragma once
// The same inserts into a log with a sparse offset index and into a B+tree over the keys, and what each costs: why a
// log gets along with an index that a database could not use. No file is touched and the same wish gives the same
// numbers. The sparse index is searched by the log's own code and written by its rules; the tree is btree_model.h.

#include "storage/btree_model.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace storage {

struct IndexComparisonWanted {
    enum class Keys : std::uint8_t { Rising, Random };
    std::uint32_t inserts = 100'000;
    Keys keys = Keys::Rising;
    std::uint32_t recordBytes = 200;          // one record a batch
    std::uint32_t indexIntervalBytes = 4096;  // index.interval.bytes
    std::uint32_t pageBytes = 4096;           // of the tree
    std::uint32_t poolPages = 64;
    std::uint32_t lookups = 2000;
    std::uint64_t seed = 1;
};

struct IndexComparison {
    struct Sparse {
        std::uint64_t entries = 0, sizeBytes = 0;
        std::uint64_t writes = 0, bytesWritten = 0;  // entries go to the file in chunks, as the log writes them
        double probes = 0, pagesTouched = 0, bytesScanned = 0;  // of a lookup, on average
        std::uint32_t mostProbes = 0;
    } sparse;
    struct Tree {
        std::uint64_t keys = 0, pages = 0, depth = 0, sizeBytes = 0;
        std::uint64_t leafSplits = 0, innerSplits = 0;
        std::uint64_t writes = 0, bytesWritten = 0, reads = 0;  // pages, while inserting
        double pagesTouched = 0, pagesRead = 0;                 // of a lookup, on average
        double fill = 0;                                        // of the leaves, 0 … 1
        std::vector<std::vector<float>> levels;                 // from the root; how full each page is
    } tree;
    struct Sample {  // on the way
        std::uint64_t inserts = 0, sparseWritten = 0, treeWritten = 0, splits = 0, depth = 0, sparseSize = 0,
                      treeSize = 0;
        bool operator==(const Sample&) const = default;
    };
    std::vector<Sample> samples;  // 64 at most, the last one at the end
    std::uint64_t logBytes = 0;
    bool everythingFound = false;  // both led every lookup to its record
};

// `keepGoing` is told the share done, now and then, and says whether to go on; none when it said no.
std::optional<IndexComparison> compareIndexes(const IndexComparisonWanted& wanted,
                                              const std::function<bool(double)>& keepGoing = {});

}  // namespace storage
