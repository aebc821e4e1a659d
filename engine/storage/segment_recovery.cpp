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

base::Result<std::optional<BatchHeader>> Segment::goodBatch(std::uint64_t position, base::Offset due) {
    const auto log = file();
    if (!log) return log.error();
    BatchScan scan(**log, position, size_, 4096);
    const auto item = scan.next();
    if (!item) return item.error();
    if (!*item || !wrongWith(**item, due).empty()) return std::optional<BatchHeader>();
    return std::optional((*item)->header);
}

base::Result<std::optional<std::uint64_t>> Segment::past(std::uint64_t position) {
    for (const auto& damage : damages_)
        if (damage.from <= position && position < damage.to) return std::optional(damage.to);
    const auto index = indexes();
    if (!index) return index.error();
    const auto entries = (*index)->offset.entries();
    if (!entries) return entries.error();
    return firstGood(*entries, position);
}

// The first of these places behind the position where a good batch begins, with the offset that the index gave it.
base::Result<std::optional<std::uint64_t>> Segment::firstGood(const std::vector<OffsetEntry>& marks, std::uint64_t behind) {
    for (const auto& mark : marks) {
        if (mark.position <= behind) continue;
        const auto batch = goodBatch(mark.position, base_);
        if (!batch) return batch.error();
        if (*batch && (*batch)->lastOffset == mark.offset) return std::optional<std::uint64_t>(mark.position);
    }
    return std::optional<std::uint64_t>();
}

base::Result<std::uint64_t> Segment::soundUpTo(std::uint64_t start, std::uint64_t end) {
    for (const auto& damage : damages_)
        if (damage.from < end && damage.to > start) end = std::max(start, damage.from);
    const auto to = std::min(end, writtenFrom_);
    if (start >= to) return end;
    if (start < checkedFrom_ || start > checkedTo_) checkedFrom_ = checkedTo_ = start;
    if (to <= checkedTo_) return end;
    const auto log = file();
    if (!log) return log.error();
    auto due = base_;   // offsets are not covered by the checksum
    BatchScan scan(**log, checkedTo_, to, std::size_t(std::min<std::uint64_t>(to - checkedTo_, std::uint64_t(1) << 20)));
    for (;;) {
        const auto item = scan.next();
        if (!item) return item.error();
        if (!*item) break;
        if (!wrongWith(**item, due).empty()) return checkedTo_;
        due = (*item)->header.nextOffset();
        checkedTo_ = (*item)->header.end();
    }
    return scan.fault() == wire::RecordFault::None ? end : checkedTo_;
}

// Why the batch cannot stand where it does; empty when it can.
std::string Segment::wrongWith(const BatchScan::Item& item, base::Offset due) const {
    const auto& h = item.header;
    const auto relative = std::uint64_t(h.lastOffset.value()) - std::uint64_t(base_.value());
    if (!item.crcMatches()) return std::string(sentence(wire::RecordFault::BadCrc));
    if (h.baseOffset < due || h.lastOffset < h.baseOffset) return "its offsets do not rise";
    if (relative > std::uint64_t(std::numeric_limits<std::int32_t>::max())) return "its offset is too far from the segment's base";
    return {};
}

base::Result<Segment::Recovered> Segment::recover(bool followed, const std::function<base::Result<>(const BatchScan::Item&)>& each) {
    const auto log = file();
    if (!log) return log.error();
    // Where the old index said that batches begin: where they may go on behind a damaged place.
    std::vector<OffsetEntry> marks;
    makeIndexes();
    if (indexes_->offset.file().load())
        if (auto entries = indexes_->offset.entries()) marks = std::move(*entries);
    makeIndexes();
    if (auto r = startEmptyIndexes(); !r) return r.error();
    maxTimestamp_ = TimeEntry{-1, base_};
    firstTimestamp_.reset();
    damages_.clear();
    writtenFrom_ = 0;   // all of it is checked here
    Recovered out;
    out.nextOffset = base_;
    std::uint64_t valid = 0;
    const auto chunk = std::size_t(std::min<std::uint64_t>(size_, std::uint64_t(1) << 20));
    std::optional<BatchScan> scan;
    scan.emplace(**log, 0, size_, chunk);
    for (;;) {
        std::string why;
        std::uint64_t guess = 0;   // where the next batch begins if the header of the bad one is right
        const auto item = scan->next();
        if (!item) return item.error();
        if (!*item) {
            if (scan->fault() == wire::RecordFault::None) break;
            why = sentence(scan->fault());
        } else {
            why = wrongWith(**item, out.nextOffset);
            guess = (*item)->header.end();
        }
        if (!why.empty()) {
            const auto next = guess != 0 ? goodBatch(guess, out.nextOffset) : std::optional<BatchHeader>();
            if (!next) return next.error();
            auto on = *next;
            for (auto mark = marks.begin(); !on && mark != marks.end(); ++mark) {
                if (mark->position <= valid) continue;
                const auto there = goodBatch(mark->position, out.nextOffset);
                if (!there) return there.error();
                if (*there && (*there)->lastOffset == mark->offset) on = *there;
            }
            if (!on && !followed) {
                out.cutBecause = why;
                break;
            }
            const auto to = on ? on->position : size_;
            damages_.push_back({valid, to, out.nextOffset, on ? on->baseOffset : base::Offset{-1}, {}});
            out.damages.push_back(path(suffix) + " from byte " + std::to_string(valid) + " to " + std::to_string(to) + ": " + why +
                                  "; records from offset " + std::to_string(out.nextOffset.value()) +
                                  (on ? " to " + std::to_string(on->baseOffset.value() - 1) : " to the segment's end") + " cannot be read");
            damages_.back().sentence = out.damages.back();
            valid = to;
            if (!on) break;
            scan.emplace(**log, to, size_, chunk);
            continue;
        }
        const auto& h = (*item)->header;
        if (auto r = note(h, !damages_.empty() && damages_.back().to == h.position); !r) return r.error();
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
    writtenFrom_ = std::min(writtenFrom_, position);
    checkedTo_ = std::min(checkedTo_, position);
    std::erase_if(damages_, [&](const Damage& d) { return d.to > position; });
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
