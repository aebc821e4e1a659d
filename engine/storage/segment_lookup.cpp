// SPDX-License-Identifier: Apache-2.0
// How a segment finds a batch: index, then a scan of headers. An index entry is believed only when it leads to its batch.
#include "storage/segment.h"

namespace storage {

namespace {

base::Error notABatch(const std::string& path, std::uint64_t position, wire::RecordFault fault) {
    return {base::Fault::Corrupt, path + " at byte " + std::to_string(position) + ": " + std::string(sentence(fault))};
}

// Does the batch contradict the index entry that led to it? An old message set is indexed by the last of its messages.
bool contradicts(const BatchHeader& batch, base::Offset indexed) {
    return batch.magic >= 2 ? batch.lastOffset != indexed : batch.lastOffset > indexed;
}

}  // namespace

base::Result<std::optional<BatchHeader>> Segment::locate(base::Offset offset, LookupTrace* trace) {
    const auto log = file();
    if (!log) return log.error();
    for (bool again = false;; again = true) {
        const auto index = indexes();
        if (!index) return index.error();
        const auto entry = (*index)->offset.lookup(offset, trace);
        if (!entry) return entry.error();
        std::optional<HeaderScan> scan;
        scan.emplace(**log, *entry ? (*entry)->position : 0, size_);
        if (trace) trace->scanFrom = scan->position();
        std::optional<std::uint64_t> behind;   // a damaged place, where the scan went on
        for (bool first = true;; first = false) {
            auto batch = scan->next();
            if (!batch) return batch.error();
            if (trace) trace->bytesRead = scan->bytesRead();
            if (first && *entry && !again && (!*batch || contradicts(**batch, (*entry)->offset))) {
                if (trace) {
                    trace->indexContradicted = true;
                    trace->probes.clear();
                }
                if (auto r = rebuild("its offset index leads to a batch with another offset"); !r) return r.error();
                break;
            }
            if (!*batch) {
                if (scan->fault() == wire::RecordFault::None) return std::optional<BatchHeader>();
                const auto bad = scan->position();
                const auto next = past(bad);
                if (!next) return next.error();
                if (!*next) return notABatch((*log)->path(), bad, scan->fault());
                behind = bad;
                scan.emplace(**log, **next, size_);
                continue;
            }
            if (behind && (*batch)->baseOffset > offset) return notABatch((*log)->path(), *behind, wire::RecordFault::BadCrc);
            behind.reset();
            if ((*batch)->lastOffset >= offset) {
                if (trace) {
                    trace->batchPosition = (*batch)->position;
                    trace->batchBase = (*batch)->baseOffset;
                    trace->batchLast = (*batch)->lastOffset;
                }
                return batch;
            }
            if (trace) trace->passed.push_back((*batch)->position);
        }
    }
}

base::Result<std::optional<BatchHeader>> Segment::lastWithin(std::uint64_t start, std::uint64_t limit) {
    const auto log = file();
    if (!log) return log.error();
    const auto index = indexes();
    if (!index) return index.error();
    const auto entry = (*index)->offset.lookupPosition(limit);
    if (!entry) return entry.error();
    std::optional<BatchHeader> last;
    auto from = start;
    if (*entry && (*entry)->position > start) {
        // Begin one batch early when the entry's own batch does not fit any more; it is found by scanning from `start`.
        HeaderScan probe(**log, (*entry)->position, size_);
        const auto batch = probe.next();
        if (!batch) return batch.error();
        if (*batch && !contradicts(**batch, (*entry)->offset) && (*batch)->end() <= limit) from = (*entry)->position;
    }
    HeaderScan scan(**log, from, size_);
    for (;;) {
        const auto batch = scan.next();
        if (!batch) return batch.error();
        if (!*batch || (*batch)->end() > limit) return last;
        last = *batch;
    }
}

base::Result<std::optional<BatchHeader>> Segment::locateTimestamp(std::int64_t timestamp, base::Offset from, std::uint64_t after,
                                                                  LookupTrace* trace) {
    const auto log = file();
    if (!log) return log.error();
    std::uint64_t start = after;
    if (after == 0) {
        const auto index = indexes();
        if (!index) return index.error();
        auto entry = (*index)->time.lookup(timestamp, trace);
        if (!entry) return entry.error();
        auto offset = from;
        if (*entry) {
            const auto batch = locate((*entry)->offset);
            if (!batch) return batch.error();
            if (!*batch || (*batch)->lastOffset != (*entry)->offset || (*batch)->maxTimestamp != (*entry)->timestamp) {
                if (trace) trace->indexContradicted = true;
                if (auto r = rebuild("its time index leads to a batch with another timestamp"); !r) return r.error();
                entry = indexes_->time.lookup(timestamp);
                if (!entry) return entry.error();
            }
            if (*entry && (*entry)->offset > offset) offset = (*entry)->offset;
        }
        auto batch = locate(offset, trace);
        if (!batch) return batch.error();
        if (!*batch) return batch;
        start = (*batch)->position;
    }
    std::optional<HeaderScan> scan;
    scan.emplace(**log, start, size_);
    for (;;) {
        auto batch = scan->next();
        if (!batch) return batch.error();
        if (!*batch) {
            if (scan->fault() == wire::RecordFault::None) return batch;
            const auto next = past(scan->position());
            if (!next) return next.error();
            if (!*next) return batch;   // what is left cannot be told apart
            scan.emplace(**log, **next, size_);
            continue;
        }
        if ((*batch)->maxTimestamp >= timestamp && (*batch)->lastOffset >= from) return batch;
        if (trace) trace->passed.push_back((*batch)->position);
    }
}

base::Result<std::int64_t> Segment::maxTimestamp() {
    if (!maxTimestamp_)
        if (const auto r = indexes(); !r) return r.error();
    return maxTimestamp_->timestamp;
}

base::Result<base::Offset> Segment::maxTimestampOffset() {
    if (const auto r = maxTimestamp(); !r) return r.error();
    return maxTimestamp_->offset;
}

base::Result<std::optional<std::int64_t>> Segment::firstTimestamp() {
    if (size_ == 0) return std::optional<std::int64_t>();
    if (!firstTimestamp_) {
        const auto log = file();
        if (!log) return log.error();
        HeaderScan scan(**log, 0, size_);
        const auto batch = scan.next();
        if (!batch) return batch.error();
        if (!*batch) return notABatch((*log)->path(), 0, scan.fault());
        firstTimestamp_ = (*batch)->maxTimestamp;
    }
    return firstTimestamp_;
}

}  // namespace storage
