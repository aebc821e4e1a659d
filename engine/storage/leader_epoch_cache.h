// SPDX-License-Identifier: Apache-2.0
#pragma once
// Which leader epoch wrote which offsets (file leader-epoch-checkpoint): entries of epoch and start offset, both rising.
// In memory only; Log writes the file when something changed.

#include "base/ids.h"
#include "base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace storage {

struct EpochEntry {
    base::LeaderEpoch epoch;
    base::Offset startOffset;
    bool operator==(const EpochEntry&) const = default;
};
// Where an epoch ends: the largest known epoch <= the one asked for, and the offset after its last record. Both -1 when
// nothing as old is known.
struct EpochEnd {
    base::LeaderEpoch epoch{-1};
    base::Offset endOffset{-1};
    bool operator==(const EpochEnd&) const = default;
};

class LeaderEpochCache {
public:
    static base::Result<LeaderEpochCache> parse(std::string_view text);
    std::string text() const;

    base::LeaderEpoch latest() const { return entries_.empty() ? base::LeaderEpoch{-1} : entries_.back().epoch; }
    const std::vector<EpochEntry>& entries() const { return entries_; }
    base::LeaderEpoch epochFor(base::Offset offset) const;  // -1 = not known
    EpochEnd endOffsetFor(base::LeaderEpoch epoch, base::Offset logEnd) const;

    // True when something changed. Entries that contradict the new one (same or later epoch, same or later start) go.
    bool assign(base::LeaderEpoch epoch, base::Offset startOffset);
    bool truncateFromEnd(base::Offset end);      // entries that start at or after `end` go
    bool truncateFromStart(base::Offset start);  // what began before `start` now begins there
    void clear() { entries_.clear(); }

private:
    std::vector<EpochEntry> entries_;
};

}  // namespace storage
