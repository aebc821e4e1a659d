// SPDX-License-Identifier: Apache-2.0
#include "storage/time_index.h"

namespace storage {

TimeEntry TimeIndex::decode(const std::byte* at) const {
    return {base::loadBig<std::int64_t>(at), base_ + std::int64_t(base::loadBig<std::uint32_t>(at + 8))};
}

base::Result<std::optional<TimeEntry>> TimeIndex::lookup(std::int64_t timestamp, LookupTrace* trace) {
    const auto view = file_.view();
    if (!view) return view.error();
    std::size_t low = 0, high = view->count();
    while (low < high) {
        const auto middle = low + (high - low) / 2;
        const auto entry = decode(view->at(middle));
        const bool tooFar = entry.timestamp > timestamp;
        if (trace) trace->timeProbes.push_back({middle, entry.timestamp, entry.offset.value(), tooFar});
        if (tooFar) high = middle;
        else low = middle + 1;
    }
    if (low == 0) return std::optional<TimeEntry>();
    if (trace) trace->timeEntry = low - 1;
    return std::optional(decode(view->at(low - 1)));
}

base::Result<std::optional<TimeEntry>> TimeIndex::last() {
    if (const auto* waiting = file_.newestWaiting()) return std::optional(decode(waiting));
    const auto view = file_.view();
    if (!view) return view.error();
    return view->count() == 0 ? std::optional<TimeEntry>() : std::optional(decode(view->at(view->count() - 1)));
}

base::Result<std::vector<TimeEntry>> TimeIndex::entries() {
    const auto view = file_.view();
    if (!view) return view.error();
    std::vector<TimeEntry> out;
    out.reserve(view->count());
    for (std::size_t i = 0; i < view->count(); ++i) out.push_back(decode(view->at(i)));
    return out;
}

base::Result<> TimeIndex::maybeAppend(TimeEntry entry) {
    const auto before = last();
    if (!before) return before.error();
    if (entry.timestamp <= (*before ? (*before)->timestamp : -1)) return {};
    std::byte bytes[entrySize];
    base::storeBig(bytes, entry.timestamp);
    base::storeBig(bytes + 8, std::uint32_t(entry.offset - base_));
    file_.append(bytes);
    return {};
}

base::Result<> TimeIndex::truncateToOffset(base::Offset offset) {
    const auto view = file_.view();
    if (!view) return view.error();
    std::size_t keep = view->count();
    while (keep > 0 && decode(view->at(keep - 1)).offset >= offset) --keep;
    return file_.truncate(keep);
}

}  // namespace storage
