// SPDX-License-Identifier: Apache-2.0
#include "storage/retention.h"

namespace storage {

std::string_view reason(Verdict v) {
    switch (v) {
        case Verdict::GoneByStartOffset: return "start offset";
        case Verdict::GoneBySize: return "size";
        case Verdict::GoneByTime: return "time";
        default: return "";
    }
}

Verdict judge(const RetentionQuestion& q, const LogSettings& settings) {
    if (q.active && q.sizeBytes == 0) return Verdict::StaysEmptyActive;
    if (q.upperBound > q.highWatermark) return Verdict::StaysNotReplicated;
    if (!q.active && q.upperBound <= q.logStart) return Verdict::GoneByStartOffset;
    if (!settings.cleanupDelete) return Verdict::StaysForever;
    const bool bySize = settings.retentionBytes >= 0, byTime = settings.retentionMs >= 0;
    if (bySize && std::int64_t(q.logBytes) - settings.retentionBytes >= std::int64_t(q.sizeBytes)) return Verdict::GoneBySize;
    // A timestamp in the future keeps its segment: the difference is negative, and must not overflow.
    if (byTime && q.newestTimestamp <= base::millis(q.now) && q.newestTimestamp < base::millis(q.now) - settings.retentionMs)
        return Verdict::GoneByTime;
    return byTime ? Verdict::StaysYoung : bySize ? Verdict::StaysSmall : Verdict::StaysForever;
}

}  // namespace storage
