// SPDX-License-Identifier: Apache-2.0
#pragma once
// Whether a log shall be compacted, from where to where, and why not: one function, asked by the cleaner when it looks for
// work and by the window when it explains.

#include "storage/cleaner_view.h"
#include "storage/log_settings.h"

#include <optional>
#include <string>
#include <vector>

namespace storage {

struct CleanSegment {
    base::Offset baseOffset;
    std::uint64_t sizeBytes = 0;
    // Filled where the settings make them matter (CleanQuestion::wantsLargest, wantsFirst), from the first dirty segment on.
    std::int64_t largestTimestamp = -1;            // of all its records
    std::optional<std::int64_t> firstTimestamp;    // the largest of its first batch
};

struct CleanQuestion {
    bool cleanerRuns = true;                       // log.cleaner.enable, and there is a thread
    bool offline = false, busy = false;
    std::string uncleanable;                       // why an earlier run failed on its data; empty: it did not
    std::optional<base::Offset> checkpoint;        // where the last run ended
    base::Offset logStart, logEnd, lastStable;
    std::vector<CleanSegment> segments;            // all of them, by base offset; the last one is active
    base::WallTime now;

    static bool wantsLargest(const LogSettings& settings) { return settings.minCompactionLagMs > 0; }
    static bool wantsFirst(const LogSettings& settings) { return settings.maxCompactionLagMs != LogSettings::noLimit; }
};

struct CleanChoice {
    CleanVerdict verdict = CleanVerdict::NotCompacted;
    base::Offset firstDirty, firstUncleanable;     // the latter is the base of a segment
    bool checkpointIsBad = false;                  // it lies outside of the log: all of the log is dirty
    std::uint64_t cleanBytes = 0, dirtyBytes = 0;
    double ratio = 0;                              // dirty of both
    std::int64_t overdueMs = 0;                    // beyond max.compaction.lag.ms
    std::optional<base::WallTime> dueAt;
    bool due() const { return verdict <= CleanVerdict::DueByLag; }
};

// Where the dirty part begins; a checkpoint that cannot be right counts as none.
base::Offset firstDirtyOffset(std::optional<base::Offset> checkpoint, base::Offset logStart, base::Offset activeBase);

CleanChoice judge(const CleanQuestion& q, const LogSettings& settings);
CleanerView viewOf(const CleanQuestion& q, const LogSettings& settings, std::optional<CleanerRun> last);

}  // namespace storage
