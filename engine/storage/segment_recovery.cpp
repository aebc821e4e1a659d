// SPDX-License-Identifier: Apache-2.0
// Opening, recovering and shortening a segment: what is done when its bytes are not taken on trust.
#include "storage/segment.h"

#include <algorithm>
#include <limits>

namespace storage {

base::Result<Segment::End> Segment::findEnd() {
    if (size_ == 0) return End{base_, wire::RecordFault::None};
    const auto log = file();
    if (!log) return log.error();
    for (bool again = false;; again = true) {
        const auto index = indexes();
        if (!index) return index.error();
        const auto entry = (*index)->offset.last();
        if (!entry) return entry.error();
        HeaderScan scan(**log, *entry ? (*entry)->position : 0, size_);
        End end{base_, wire::RecordFault::None};
        bool good = true;
        for (bool first = true;; first = false) {
            const auto batch = scan.next();
            if (!batch) return batch.error();
            if (first && *entry && (!*batch || (*batch)->lastOffset != (*entry)->offset)) {
                good = again && *batch;
                if (!good) break;
            }
            if (!*batch) break;
            if ((*batch)->maxTimestamp > maxTimestamp_->timestamp)
                maxTimestamp_ = TimeEntry{(*batch)->maxTimestamp, (*batch)->lastOffset};
            end.nextOffset = (*batch)->nextOffset();
        }
        if (good || again) {
            end.fault = good ? scan.fault() : wire::RecordFault::Truncated;
            return end;
        }
        if (auto r = rebuild("its offset index leads to a batch with another offset"); !r) return r.error();
    }
}

base::Result<Segment::Recovered> Segment::recover(const std::function<base::Result<>(const BatchScan::Item&)>& each) {
    const auto log = file();
    if (!log) return log.error();
    makeIndexes();
    if (auto r = startEmptyIndexes(); !r) return r.error();
    maxTimestamp_ = TimeEntry{-1, base_};
    firstTimestamp_.reset();
    Recovered out;
    out.nextOffset = base_;
    std::uint64_t valid = 0;
    BatchScan scan(**log, 0, size_, std::size_t(std::min<std::uint64_t>(size_, std::uint64_t(1) << 20)));
    while (out.cutBecause.empty()) {
        const auto item = scan.next();
        if (!item) return item.error();
        if (!*item) {
            if (scan.fault() != wire::RecordFault::None) out.cutBecause = sentence(scan.fault());
            break;
        }
        const auto& h = (*item)->header;
        const auto relative = std::uint64_t(h.lastOffset.value()) - std::uint64_t(base_.value());
        if (!(*item)->crcMatches()) out.cutBecause = sentence(wire::RecordFault::BadCrc);
        else if (h.baseOffset < out.nextOffset || h.lastOffset < h.baseOffset) out.cutBecause = "its offsets do not rise";
        else if (relative > std::uint64_t(std::numeric_limits<std::int32_t>::max())) out.cutBecause = "its offset is too far from the segment's base";
        if (!out.cutBecause.empty()) break;
        if (auto r = note(h); !r) return r.error();
        if (auto r = each(**item); !r) return r.error();
        out.nextOffset = h.nextOffset();
        ++out.batches;
        out.records += std::max(h.count, 0);
        valid = h.end();
    }
    out.scanned = size_;
    out.cut = size_ - valid;
    if (out.cut > 0) {
        if (auto r = (*log)->truncate(valid); !r) return r.error();
        size_ = valid;
    }
    if (auto r = settle(); !r) return r.error();
    return out;
}

namespace {

base::Result<> copyBytes(const os::File& from, os::File& to, std::uint64_t length) {
    base::Bytes buffer(std::size_t(std::min<std::uint64_t>(length, std::uint64_t(1) << 20)));
    for (std::uint64_t at = 0; at < length;) {
        const auto part = std::span(buffer).first(std::size_t(std::min<std::uint64_t>(buffer.size(), length - at)));
        const auto got = from.readAt(at, part);
        if (!got) return got.error();
        if (*got < part.size()) return base::Error{base::Fault::Truncated, from.path() + " is shorter than it was"};
        if (auto r = to.writeAt(at, base::BytesView(part)); !r) return r;
        at += part.size();
    }
    return {};
}

}  // namespace

base::Result<> Segment::truncate(std::uint64_t position, base::Offset offset) {
    auto& disk = home_.directory.disk();
    const auto log = file();
    if (!log) return log.error();
    const auto fresh = path(suffix) + ".tmp";
    if (auto r = disk.remove(fresh); !r) return r;
    auto shorter = disk.open(fresh, os::Access::CreateNew);
    if (!shorter) return shorter.error();
    if (auto r = copyBytes(**log, **shorter, position); !r) return r;
    if (auto r = (*shorter)->sync(); !r) return r;
    if (auto r = disk.rename(fresh, path(suffix)); !r) return r;
    handle_.drop();  // opened by its own name when it is asked for
    preallocated_ = false;
    const auto index = indexes();
    if (!index) return index.error();
    size_ = position;
    if (auto r = (*index)->offset.truncateToPosition(position); !r) return r;
    if (auto r = (*index)->time.truncateToOffset(offset); !r) return r;
    if (auto r = (*index)->transactions.truncateToOffset(offset); !r) return r;
    const auto lastEntry = (*index)->offset.last();
    if (!lastEntry) return lastEntry.error();
    lastIndexed_ = *lastEntry ? (*lastEntry)->position : 0;
    // What is left beyond the last time entry may hold a larger timestamp.
    const auto lastTime = (*index)->time.last();
    if (!lastTime) return lastTime.error();
    maxTimestamp_ = *lastTime ? **lastTime : TimeEntry{-1, base_};
    if (position == 0) firstTimestamp_.reset();
    return findEnd() ? base::Result<>{} : base::Result<>(base::Error{base::Fault::Corrupt, path(suffix) + ": its end cannot be found"});
}

}  // namespace storage
