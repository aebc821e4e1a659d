// SPDX-License-Identifier: Apache-2.0
#pragma once
// Why a segment may go, and why it stays: one function, asked by the log when it deletes and by the window when it explains.

#include "base/clock.h"
#include "base/ids.h"
#include "storage/log_settings.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace storage {

enum class Verdict : std::uint8_t {
    GoneByStartOffset, GoneBySize, GoneByTime,
    StaysNotReplicated,   // the high watermark has not passed it
    StaysEmptyActive,     // the active segment, and there is nothing in it
    StaysYoung,           // retention.ms has not passed since its newest record
    StaysSmall,           // the log without it would be smaller than retention.bytes
    StaysForever,         // no limit applies to it
};
constexpr bool isGone(Verdict v) { return v <= Verdict::GoneByTime; }
std::string_view reason(Verdict v);   // "start offset", "size", "time" for those that go

struct RetentionQuestion {
    base::Offset baseOffset;          // of the segment
    base::Offset upperBound;          // of the segment: base offset of the next, or the log end
    std::uint64_t sizeBytes = 0;
    std::int64_t newestTimestamp = -1;  // largest of its records; when it has none, when its file was last written
    bool active = false;
    std::uint64_t logBytes = 0;       // of the log from this segment on
    base::Offset logStart, highWatermark;
    base::WallTime now;
};
Verdict judge(const RetentionQuestion& q, const LogSettings& settings);

// Why a segment is still here and when it goes, if nothing but time passes or nothing but the log grows. Found by asking
// judge() about that time and that size, so that it cannot say anything else than what will be done.
struct Stay {
    Verdict verdict = Verdict::StaysForever;
    std::string_view setting;              // which governs it: "retention.ms", "retention.bytes", "cleanup.policy"; empty: none
    std::int64_t settingValue = -1;
    std::int64_t newestTimestamp = -1;     // as in the question
    std::optional<base::WallTime> goesAt;  // the first moment at which a check removes it; now, when it is already due
    std::optional<std::uint64_t> goesAfterBytes;    // how much the log must grow until it is removed by size
    std::optional<base::Offset> heldBackBy;         // an older segment that stays: retention never removes out of order
    bool operator==(const Stay&) const = default;
};
// Of one segment as if it were the oldest.
Stay explain(const RetentionQuestion& q, const LogSettings& settings);
// Of all segments of a log, oldest first: each goes only when those before it do.
std::vector<Stay> explain(const std::vector<RetentionQuestion>& oldestFirst, const LogSettings& settings);

}  // namespace storage
