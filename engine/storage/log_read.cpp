// SPDX-License-Identifier: Apache-2.0
// How records are found in a log: by offset, as slices of files; by timestamp; and what transactions were aborted among them.
#include "storage/log.h"

#include "wire/legacy_records.h"
#include "wire/record_iterator.h"

#include <algorithm>

namespace storage {

std::size_t Log::segmentOf(base::Offset offset) const {
    const auto after = std::upper_bound(segments_.begin(), segments_.end(), offset,
                                        [](base::Offset o, const auto& segment) { return o < segment->baseOffset(); });
    return after == segments_.begin() ? 0 : std::size_t(after - segments_.begin()) - 1;
}

base::Result<ReadOut> Log::read(base::Offset from, std::size_t maxBytes, base::Offset upperBound, bool minOneBatch) {
    use();
    return heeding(readSlices(from, maxBytes, upperBound, minOneBatch));
}

base::Result<ReadOut> Log::readSlices(base::Offset from, std::size_t maxBytes, base::Offset upperBound, bool minOneBatch) {
    ReadOut out;
    out.outOfRange = from < logStart_ || from > logEnd_;
    upperBound = std::min(upperBound, logEnd_);
    if (out.outOfRange || from >= upperBound) return out;
    // Where the first batch that ends at or after `offset` lies; from memory when it is one of the newest.
    const auto place = [&](std::size_t i, base::Offset offset) -> base::Result<std::optional<RecentBatches::Place>> {
        if (i + 1 == segments_.size())
            if (const auto recent = recent_.find(offset)) return recent;
        const auto located = segments_[i]->locate(offset);
        if (!located) return located.error();
        if (!*located) return std::optional<RecentBatches::Place>();
        return std::optional(RecentBatches::Place{(*located)->baseOffset, (*located)->lastOffset, (*located)->position, (*located)->size});
    };
    std::uint64_t left = maxBytes;
    for (auto i = segmentOf(from); i < segments_.size() && segments_[i]->baseOffset() < upperBound; ++i) {
        auto& segment = *segments_[i];
        const bool isActive = i + 1 == segments_.size();
        const auto first = place(i, std::max(from, segment.baseOffset()));
        if (!first) return first.error();
        if (!*first) continue;  // a hole that the cleaner left
        if ((*first)->lastOffset >= upperBound) break;
        const auto start = (*first)->position;
        auto end = segment.size();
        auto next = isActive ? logEnd_ : segments_[i + 1]->baseOffset();
        if (next > upperBound) {
            const auto bound = place(i, upperBound);
            if (!bound) return bound.error();
            if (*bound) {
                end = (*bound)->position;
                next = (*bound)->baseOffset;
            }
        }
        const bool cut = end - start > left;
        if (cut) {
            if ((*first)->size > left) {
                if (!minOneBatch || !out.slices.empty()) break;
                end = start + (*first)->size;
                next = (*first)->lastOffset + 1;
            } else {
                auto last = isActive ? recent_.lastWithin(start, start + left) : std::nullopt;
                if (!last) {
                    const auto found = segment.lastWithin(start, start + left);
                    if (!found) return found.error();
                    base::ensure(found->has_value(), "a batch that fits was not found");
                    last = RecentBatches::Place{(*found)->baseOffset, (*found)->lastOffset, (*found)->position, (*found)->size};
                }
                end = last->position + last->size;
                next = last->lastOffset + 1;
            }
        }
        const auto sound = segment.soundUpTo(start, end);
        if (!sound) return sound.error();
        const bool damaged = *sound < end;
        if (damaged) {
            if (*sound == start && out.slices.empty())
                return base::Error{base::Fault::Corrupt, segment.path(Segment::suffix) + " at byte " + std::to_string(start) +
                                                             ": the batch at offset " + std::to_string((*first)->baseOffset.value()) + " is damaged"};
            if (*sound == start) break;
            end = *sound;
            next = base::Offset{-1};
        }
        const auto file = segment.file();
        if (!file) return file.error();
        if (out.slices.empty()) out.firstOffset = (*first)->baseOffset;
        out.slices.push_back({*file, start, std::size_t(end - start)});
        out.bytes += std::size_t(end - start);
        out.nextOffset = next;
        if (cut || damaged || next >= upperBound) break;
        left -= end - start;
    }
    return out;
}

namespace {

// The first record of the batch at or after offset and timestamp. A batch that cannot be opened counts as one record.
std::optional<TimestampOffset> firstRecord(const BatchHeader& header, base::BytesView bytes, std::int64_t timestamp, base::Offset from) {
    wire::Scratch scratch;
    if (header.magic < 2) {
        wire::LegacyIterator messages(bytes, scratch);
        while (const auto message = messages.next())
            if (message->timestamp >= timestamp && message->offset >= from) return TimestampOffset{message->offset, message->timestamp, header.epoch};
        return std::nullopt;
    }
    const auto measured = wire::measureBatch(bytes);
    if (!measured.batch) return std::nullopt;
    wire::RecordIterator records(*measured.batch, scratch);
    while (const auto record = records.next())
        if (record->timestamp >= timestamp && record->offset >= from) return TimestampOffset{record->offset, record->timestamp, header.epoch};
    if (records.fault() == wire::RecordFault::None) return std::nullopt;
    return TimestampOffset{std::max(header.baseOffset, from), header.maxTimestamp, header.epoch};
}

}  // namespace

base::Result<std::optional<TimestampOffset>> Log::lookupTimestamp(std::int64_t timestamp, LookupTrace* trace) {
    use();
    return heeding(findTimestamp(timestamp, trace));
}

base::Result<std::optional<TimestampOffset>> Log::findTimestamp(std::int64_t timestamp, LookupTrace* trace) {
    for (auto i = segmentOf(logStart_); i < segments_.size(); ++i) {
        auto& segment = *segments_[i];
        if (trace) trace->enter(segment.baseOffset());
        const auto largest = segment.maxTimestamp();
        if (!largest) return largest.error();
        if (*largest < timestamp || segment.size() == 0) {
            if (home_.directory.readOnly())
                if (auto r = segment.release(); !r) return r.error();  // what was copied of its indexes
            continue;
        }
        for (std::uint64_t after = 0;;) {
            const auto batch = segment.locateTimestamp(timestamp, logStart_, after, trace);
            if (!batch) return batch.error();
            if (!*batch) break;
            const auto file = segment.file();
            if (!file) return file.error();
            const auto bytes = readBatch(**file, **batch);
            if (!bytes) return bytes.error();
            if (!BatchScan::Item{**batch, *bytes}.crcMatches()) {   // nothing in it can be believed
                after = (*batch)->end();
                continue;
            }
            if (const auto found = firstRecord(**batch, *bytes, timestamp, logStart_)) {
                if (trace) {
                    trace->batchPosition = (*batch)->position;
                    trace->batchBase = (*batch)->baseOffset;
                    trace->batchLast = (*batch)->lastOffset;
                    trace->record = found->offset;
                }
                return found;
            }
            after = (*batch)->end();
        }
    }
    return std::optional<TimestampOffset>();
}

base::Result<TimestampOffset> Log::maxTimestamp() {
    use();
    Segment* best = nullptr;
    std::int64_t largest = -1;
    for (const auto& segment : segments_) {
        const auto timestamp = segment->maxTimestamp();
        if (!timestamp) return timestamp.error();
        if (*timestamp <= largest) continue;
        largest = *timestamp;
        best = segment.get();
    }
    if (!best) return TimestampOffset{};
    const auto offset = best->maxTimestampOffset();
    if (!offset) return offset.error();
    const auto batch = best->locate(*offset);
    if (!batch) return batch.error();
    if (!*batch) return TimestampOffset{};
    const auto file = best->file();
    if (!file) return file.error();
    const auto bytes = readBatch(**file, **batch);
    if (!bytes) return bytes.error();
    return firstRecord(**batch, *bytes, largest, base::Offset{0}).value_or(TimestampOffset{*offset, largest, (*batch)->epoch});
}

base::Result<LookupTrace> Log::explainLookup(base::Offset offset) {
    use();
    LookupTrace trace;
    for (auto i = segmentOf(offset); i < segments_.size(); ++i) {
        trace.enter(segments_[i]->baseOffset());
        const auto batch = segments_[i]->locate(offset, &trace);
        if (!batch) return batch.error();
        if (*batch) {
            trace.record = std::max(offset, (*batch)->baseOffset);
            break;
        }
    }
    return trace;
}

base::Offset Log::lastStableOffset(base::Offset highWatermark) {
    const auto unstable = producers_.firstUnstableOffset(highWatermark);
    return unstable ? std::min(*unstable, highWatermark) : highWatermark;
}

base::Result<std::vector<AbortedTransaction>> Log::abortedIn(base::Offset from, base::Offset upTo) {
    use();
    std::vector<AbortedTransaction> out;
    for (auto i = segmentOf(from); i < segments_.size(); ++i) {
        if (!segments_[i]->hasAborted()) continue;
        const auto index = segments_[i]->indexes();
        if (!index) return index.error();
        const auto done = (*index)->transactions.collect(from, upTo, out);
        if (!done) return done.error();
        if (*done) break;
    }
    return out;
}

base::Result<std::vector<SegmentFacts>> Log::segments() {
    released_ = false;
    std::vector<SegmentFacts> out;
    for (std::size_t i = 0; i < segments_.size(); ++i) {
        auto& segment = *segments_[i];
        const bool isActive = i + 1 == segments_.size();
        const auto largest = segment.maxTimestamp();
        if (!largest) return largest.error();
        out.push_back({segment.baseOffset(), isActive ? logEnd_ : segments_[i + 1]->baseOffset(), segment.size(), *largest,
                       segment.created(), isActive, segment.path(Segment::suffix)});
    }
    return out;
}

}  // namespace storage
