// SPDX-License-Identifier: Apache-2.0
#include "storage/retention.h"

#include <algorithm>

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

namespace {

// The least step in [0, most] at which `gone` is true, when it stays true from there on; none when it never is.
template <class Gone>
std::optional<std::int64_t> firstGone(std::int64_t most, Gone gone) {
    if (!gone(most)) return std::nullopt;
    std::int64_t low = 0, high = most;
    while (low < high) {
        const auto middle = low + (high - low) / 2;
        if (gone(middle)) high = middle;
        else low = middle + 1;
    }
    return low;
}

std::string_view settingOf(Verdict v, const LogSettings& settings) {
    switch (v) {
        case Verdict::GoneByTime:
        case Verdict::StaysYoung: return "retention.ms";
        case Verdict::GoneBySize:
        case Verdict::StaysSmall: return "retention.bytes";
        case Verdict::StaysForever: return settings.cleanupDelete ? "retention.ms" : "cleanup.policy";
        default: return "";
    }
}

template <class T>
void raise(std::optional<T>& to, const std::optional<T>& atLeast) {
    if (!to || !atLeast) to.reset();
    else to = std::max(*to, *atLeast);
}

}  // namespace

Stay explain(const RetentionQuestion& q, const LogSettings& settings) {
    constexpr std::int64_t most = std::int64_t(1) << 61;
    Stay stay;
    stay.verdict = judge(q, settings);
    stay.setting = settingOf(stay.verdict, settings);
    if (stay.setting == "retention.ms") stay.settingValue = settings.retentionMs;
    if (stay.setting == "retention.bytes") stay.settingValue = settings.retentionBytes;
    stay.newestTimestamp = q.newestTimestamp;
    const auto later = firstGone(most, [&](std::int64_t ms) {
        auto then = q;
        then.now = q.now + std::chrono::milliseconds(ms);
        return isGone(judge(then, settings));
    });
    if (later) stay.goesAt = q.now + std::chrono::milliseconds(*later);
    if (q.active) return stay;  // what is appended makes it larger itself
    const auto grown = firstGone(most, [&](std::int64_t bytes) {
        auto then = q;
        then.logBytes = q.logBytes + std::uint64_t(bytes);
        return isGone(judge(then, settings));
    });
    if (grown) stay.goesAfterBytes = std::uint64_t(*grown);
    return stay;
}

std::vector<Stay> explain(const std::vector<RetentionQuestion>& oldestFirst, const LogSettings& settings) {
    std::vector<Stay> out;
    out.reserve(oldestFirst.size());
    std::optional<base::Offset> holder;  // the one that stays longest of those before
    for (const auto& q : oldestFirst) {
        auto stay = explain(q, settings);
        const auto own = stay.goesAt;
        if (!out.empty()) {
            raise(stay.goesAt, out.back().goesAt);
            if (!q.active) raise(stay.goesAfterBytes, out.back().goesAfterBytes);
        }
        if (own && own != stay.goesAt) stay.heldBackBy = holder;
        else holder = q.baseOffset;
        out.push_back(stay);
    }
    return out;
}

}  // namespace storage
