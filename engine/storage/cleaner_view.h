// SPDX-License-Identifier: Apache-2.0
#pragma once
// What the log cleaner thinks of a log, and what it last did to it: an immutable value for whoever looks. It is filled from
// the same verdict that the cleaner acts on.

#include "base/clock.h"
#include "base/ids.h"

#include <cstdint>
#include <optional>
#include <string>

namespace storage {

enum class CleanVerdict : std::uint8_t {
    Due,                 // its dirty ratio is above min.cleanable.dirty.ratio
    DueByLag,            // its oldest dirty record is older than max.compaction.lag.ms
    NotCompacted,        // cleanup.policy has no "compact"
    Disabled,            // the node runs no cleaner: log.cleaner.enable=false
    Uncleanable,         // a run failed on its data; it is skipped until the node starts again
    Offline,             // its log directory failed
    Busy,                // a run is at work on it
    NothingDirty,        // all rolled segments are clean, or empty
    HeldByActive,        // what is dirty lies in the active segment, which is never touched
    HeldByTransaction,   // an open transaction begins before the first dirty segment ends
    HeldByMinLag,        // what is dirty is younger than min.compaction.lag.ms
    BelowRatio,          // too little is dirty
};

struct CleanerRun {
    base::WallTime at;                         // when it ended
    double seconds = 0;
    std::uint64_t bytesBefore = 0, bytesAfter = 0;       // of the segments that it rewrote
    std::int64_t recordsBefore = 0, recordsAfter = 0;
    std::uint32_t segmentsBefore = 0, segmentsAfter = 0;
    std::int64_t keys = 0;                     // different ones among the dirty records
    double mapUse = 0;                         // share of the map from keys to offsets that they filled, 0 to 1
    base::Offset cleanTo{0};                   // first dirty offset afterwards
    bool operator==(const CleanerRun&) const = default;
};

struct CleanerView {
    bool compacted = false;                    // cleanup.policy has "compact"
    CleanVerdict verdict = CleanVerdict::NotCompacted;
    base::Offset firstDirty{0}, firstUncleanable{0};
    std::uint64_t cleanBytes = 0, dirtyBytes = 0;   // below firstDirty; from there to firstUncleanable
    double dirtyRatio = 0, wantedRatio = 0;    // wanted: min.cleanable.dirty.ratio
    std::int64_t overdueMs = 0;                // beyond max.compaction.lag.ms, with DueByLag
    std::int64_t minLagMs = 0, maxLagMs = 0;   // min.compaction.lag.ms, max.compaction.lag.ms
    base::Offset lastStable{0};
    std::string uncleanable;                   // with Uncleanable: why the run failed, in one sentence
    std::optional<base::WallTime> dueAt;       // when time alone makes it due, if that is known
    using Run = CleanerRun;
    std::optional<Run> last;                   // since the node started
    bool operator==(const CleanerView&) const = default;
};

}  // namespace storage
