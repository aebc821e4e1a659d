// SPDX-License-Identifier: Apache-2.0
#include "storage/offset_index.h"

#include <limits>

namespace storage {

namespace {

std::uint32_t relativeAt(const std::byte* entry) { return base::loadBig<std::uint32_t>(entry); }
std::uint32_t positionAt(const std::byte* entry) { return base::loadBig<std::uint32_t>(entry + 4); }

}  // namespace

std::size_t countUpTo(const IndexFile::View& entries, std::uint32_t wanted, std::vector<Probe>* probes) {
    std::size_t low = 0, high = entries.count();
    while (low < high) {
        const auto middle = low + (high - low) / 2;
        const auto* entry = entries.at(middle);
        const bool tooFar = relativeAt(entry) > wanted;
        if (probes) probes->push_back({middle, relativeAt(entry), positionAt(entry), tooFar});
        if (tooFar) high = middle;
        else low = middle + 1;
    }
    return low;
}

OffsetEntry OffsetIndex::decode(const std::byte* at) const { return {base_ + std::int64_t(relativeAt(at)), positionAt(at)}; }

base::Result<std::optional<OffsetEntry>> OffsetIndex::lookup(base::Offset wanted, LookupTrace* trace) {
    using Found = std::optional<OffsetEntry>;
    if (wanted < base_) return Found();
    const auto relative = wanted - base_;
    if (trace) trace->relativeOffset = relative;
    const auto view = file_.view();
    if (!view) return view.error();
    const auto most = std::int64_t(std::numeric_limits<std::uint32_t>::max());
    const auto n = countUpTo(*view, std::uint32_t(std::min(relative, most)), trace ? &trace->probes : nullptr);
    if (n == 0) return Found();
    if (trace) trace->entry = n - 1;
    return Found(decode(view->at(n - 1)));
}

base::Result<std::optional<OffsetEntry>> OffsetIndex::lookupPosition(std::uint64_t position) {
    const auto view = file_.view();
    if (!view) return view.error();
    std::size_t low = 0, high = view->count();
    while (low < high) {
        const auto middle = low + (high - low) / 2;
        if (positionAt(view->at(middle)) > position) high = middle;
        else low = middle + 1;
    }
    return low == 0 ? std::optional<OffsetEntry>() : std::optional(decode(view->at(low - 1)));
}

base::Result<std::optional<OffsetEntry>> OffsetIndex::last() {
    if (const auto* waiting = file_.newestWaiting()) return std::optional(decode(waiting));
    const auto view = file_.view();
    if (!view) return view.error();
    return view->count() == 0 ? std::optional<OffsetEntry>() : std::optional(decode(view->at(view->count() - 1)));
}

base::Result<std::vector<OffsetEntry>> OffsetIndex::entries() {
    const auto view = file_.view();
    if (!view) return view.error();
    std::vector<OffsetEntry> out;
    out.reserve(view->count());
    for (std::size_t i = 0; i < view->count(); ++i) out.push_back(decode(view->at(i)));
    return out;
}

void OffsetIndex::append(OffsetEntry entry) {
    std::byte bytes[entrySize];
    base::storeBig(bytes, std::uint32_t(entry.offset - base_));
    base::storeBig(bytes + 4, entry.position);
    file_.append(bytes);
}

base::Result<> OffsetIndex::truncateToPosition(std::uint64_t position) {
    const auto view = file_.view();
    if (!view) return view.error();
    std::size_t keep = view->count();
    while (keep > 0 && positionAt(view->at(keep - 1)) >= position) --keep;
    return file_.truncate(keep);
}

}  // namespace storage
