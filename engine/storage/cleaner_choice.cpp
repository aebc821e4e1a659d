// SPDX-License-Identifier: Apache-2.0
#include "storage/cleaner_choice.h"

#include "base/ensure.h"

#include <algorithm>
#include <cstdio>

namespace storage {

namespace {

std::size_t segmentAt(const CleanQuestion& q, base::Offset offset) {
    const auto after = std::upper_bound(q.segments.begin(), q.segments.end(), offset,
                                        [](base::Offset o, const CleanSegment& s) { return o < s.baseOffset; });
    return after == q.segments.begin() ? 0 : std::size_t(after - q.segments.begin()) - 1;
}

// Timestamps may be anything, so the sum may not overflow.
base::WallTime at(std::int64_t timestamp, std::int64_t lag) {
    std::int64_t sum = 0;
    if (__builtin_add_overflow(timestamp, lag, &sum)) sum = LogSettings::noLimit;
    return base::WallTime{std::chrono::milliseconds(sum)};
}

// What keeps the first uncleanable segment from being cleaned.
struct Limit {
    std::size_t segment = 0;
    CleanVerdict why = CleanVerdict::HeldByActive;
    std::optional<base::WallTime> until;
};
Limit limitOf(const CleanQuestion& q, const LogSettings& settings, std::size_t firstDirty) {
    Limit limit{q.segments.size() - 1, CleanVerdict::HeldByActive, {}};
    if (const auto stable = segmentAt(q, q.lastStable); stable < limit.segment) limit = {stable, CleanVerdict::HeldByTransaction, {}};
    if (!CleanQuestion::wantsLargest(settings)) return limit;
    for (auto i = firstDirty; i < limit.segment; ++i) {
        const auto largest = q.segments[i].largestTimestamp;
        const auto ripe = at(largest, settings.minCompactionLagMs);
        if (ripe > q.now) return {i, CleanVerdict::HeldByMinLag, ripe};
    }
    return limit;
}

}  // namespace

base::Offset firstDirtyOffset(std::optional<base::Offset> checkpoint, base::Offset logStart, base::Offset activeBase) {
    return checkpoint && *checkpoint >= logStart && *checkpoint <= activeBase ? *checkpoint : logStart;
}

CleanChoice judge(const CleanQuestion& q, const LogSettings& settings) {
    base::ensure(!q.segments.empty(), "a log has an active segment");
    CleanChoice out;
    const auto active = q.segments.back().baseOffset;
    out.firstDirty = firstDirtyOffset(q.checkpoint, q.logStart, active);
    out.checkpointIsBad = q.checkpoint && out.firstDirty != *q.checkpoint;
    const auto firstDirty = segmentAt(q, out.firstDirty);
    const auto limit = limitOf(q, settings, firstDirty);
    out.firstUncleanable = std::max(out.firstDirty, q.segments[limit.segment].baseOffset);
    std::optional<std::int64_t> oldest;
    for (std::size_t i = 0; i + 1 < q.segments.size(); ++i) {
        const auto& segment = q.segments[i];
        // One that is clean in its first part only counts as both, as in Apache Kafka.
        if (segment.baseOffset < out.firstDirty) out.cleanBytes += segment.sizeBytes;
        if (i < firstDirty) continue;
        if (i < limit.segment) out.dirtyBytes += segment.sizeBytes;
        if (segment.firstTimestamp && *segment.firstTimestamp > 0) oldest = std::min(oldest.value_or(LogSettings::noLimit), *segment.firstTimestamp);
    }
    if (out.dirtyBytes != 0) out.ratio = double(out.dirtyBytes) / double(out.cleanBytes + out.dirtyBytes);
    if (CleanQuestion::wantsFirst(settings) && oldest) {
        const auto due = at(*oldest, settings.maxCompactionLagMs);
        if (due < q.now) out.overdueMs = (q.now - due).count();
        else out.dueAt = at(base::millis(due), 1);
    }
    if (limit.until) out.dueAt = limit.until;

    if (!settings.cleanupCompact) out.verdict = CleanVerdict::NotCompacted;
    else if (!q.cleanerRuns) out.verdict = CleanVerdict::Disabled;
    else if (q.offline) out.verdict = CleanVerdict::Offline;
    else if (!q.uncleanable.empty()) out.verdict = CleanVerdict::Uncleanable;
    else if (q.busy) out.verdict = CleanVerdict::Busy;
    else if (out.dirtyBytes != 0 && out.overdueMs > 0) out.verdict = CleanVerdict::DueByLag;
    else if (out.dirtyBytes != 0 && out.ratio > settings.minCleanableRatio) out.verdict = CleanVerdict::Due;
    else if (out.dirtyBytes != 0) out.verdict = CleanVerdict::BelowRatio;
    else if (limit.why == CleanVerdict::HeldByActive && q.segments.back().sizeBytes == 0) out.verdict = CleanVerdict::NothingDirty;
    else out.verdict = limit.why;
    if (out.due() || out.verdict == CleanVerdict::NotCompacted) out.dueAt.reset();
    return out;
}

CleanerView viewOf(const CleanQuestion& q, const LogSettings& settings, std::optional<CleanerRun> last) {
    const auto choice = judge(q, settings);
    CleanerView view;
    view.compacted = settings.cleanupCompact;
    view.verdict = choice.verdict;
    view.firstDirty = choice.firstDirty;
    view.firstUncleanable = choice.firstUncleanable;
    view.cleanBytes = choice.cleanBytes;
    view.dirtyBytes = choice.dirtyBytes;
    view.dirtyRatio = choice.ratio;
    view.wantedRatio = settings.minCleanableRatio;
    view.overdueMs = choice.overdueMs;
    view.minLagMs = settings.minCompactionLagMs;
    view.maxLagMs = settings.maxCompactionLagMs;
    view.lastStable = q.lastStable;
    view.uncleanable = q.uncleanable;
    view.dueAt = choice.dueAt;
    view.last = last;
    return view;
}

}  // namespace storage
