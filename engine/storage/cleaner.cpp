// SPDX-License-Identifier: Apache-2.0
// The walk of a run over the planned segments: the keys of the dirty ones, then group by group. What is kept of a batch:
// cleaner_batch.cpp.
#include "storage/cleaner.h"

#include "base/uuid.h"
#include "wire/legacy_records.h"

#include <algorithm>

namespace storage {

namespace {

base::Error stopped() { return {base::Fault::Closed, "the run was stopped"}; }

base::Hash128 secret() {
    const auto random = base::Uuid::random();
    return {base::loadBig<std::uint64_t>(random.bytes.data()), base::loadBig<std::uint64_t>(random.bytes.data() + 8)};
}

}  // namespace

Cleaner::Cleaner(LogDirectory& directory, CleanPlan plan, Options options, Pace pace)
    : directory_(directory), plan_(std::move(plan)), options_(options), pace_(std::move(pace)),
      home_{directory, plan_.folder, plan_.settings}, transactions_(plan_.aborted) {}

base::Error Cleaner::damaged(std::uint64_t position, const CleanPlan::Source& source, std::string_view why) const {
    return {base::Fault::Corrupt, home_.path(source.baseOffset, Segment::suffix) + " at byte " + std::to_string(position) + ": " + std::string(why)};
}

base::Result<std::shared_ptr<os::File>> Cleaner::open(const CleanPlan::Source& source) {
    return directory_.disk().open(home_.path(source.baseOffset, Segment::suffix), os::Access::Read);
}

// ---- keys

// As many slots as the dirty records could need, within the bound: a small log shall not pay for a large map.
base::Result<std::size_t> Cleaner::slotsWanted() {
    const auto most = std::max<std::size_t>(options_.mapBytes / OffsetMap::slotSize, 2);
    std::uint64_t records = 0;
    for (const auto& source : plan_.sources) {
        if (source.nextOffset <= plan_.firstDirty) continue;
        const auto file = open(source);
        if (!file) return file.error();
        HeaderScan scan(**file, 0, source.sizeBytes);
        for (std::uint64_t seen = 0;; seen = scan.bytesRead()) {
            const auto batch = scan.next();
            if (!batch) return batch.error();
            if (!*batch) break;
            if ((*batch)->magic < 2) return most;  // how many messages lie in one is not known from outside
            records += std::uint64_t(std::max((*batch)->count, 0));
            if (double(records) / options_.loadFactor + 2 >= double(most)) return most;
            if (const auto read = scan.bytesRead() - seen; read != 0 && !pace_(read)) return stopped();
        }
    }
    return std::min(most, std::size_t(double(records) / options_.loadFactor) + 2);
}

base::Result<> Cleaner::readKeys() {
    const auto slots = slotsWanted();
    if (!slots) return slots.error();
    map_ = std::make_unique<OffsetMap>(*slots, options_.loadFactor, secret());
    map_->cover(plan_.firstDirty - 1);
    auto aborted = plan_.aborted;
    std::erase_if(aborted, [&](const auto& transaction) { return transaction.lastOffset < plan_.firstDirty; });
    CleanedTransactions transactions(std::move(aborted));
    for (const auto& source : plan_.sources) {
        if (source.nextOffset <= plan_.firstDirty) continue;
        const auto all = readKeysOf(source, transactions);
        if (!all) return all.error();
        if (!*all) break;
    }
    counts_.keys = std::int64_t(map_->size());
    counts_.mapUse = double(map_->size()) / double(std::max<std::size_t>(options_.mapBytes / OffsetMap::slotSize, 2));
    counts_.cleanTo = cleanTo();
    return {};
}

base::Result<bool> Cleaner::readKeysOf(const CleanPlan::Source& source, CleanedTransactions& transactions) {
    const auto file = open(source);
    if (!file) return file.error();
    const auto put = [&](base::Offset offset, const wire::NullableBytes& key) {
        if (offset < plan_.firstDirty) return true;
        if (key && !map_->put(*key, offset)) return false;
        map_->cover(offset);
        return true;
    };
    BatchScan scan(**file, 0, source.sizeBytes, options_.bufferBytes);
    for (;;) {
        const auto item = scan.next();
        if (!item) return item.error();
        if (!*item) break;
        const auto& header = (*item)->header;
        if (!pace_(std::size_t(header.size))) return stopped();
        if (header.lastOffset < plan_.firstDirty) continue;
        if (!(*item)->crcMatches()) return damaged(header.position, source, sentence(wire::RecordFault::BadCrc));
        if (!header.isControl() && transactions.isAborted(header)) continue;
        auto fault = wire::RecordFault::None;
        if (header.magic < 2) {
            wire::LegacyIterator messages((*item)->bytes, scratch_);
            while (const auto message = messages.next())
                if (!put(message->offset, message->key)) return false;
            fault = messages.fault();
        } else {
            const auto measured = wire::measureBatch((*item)->bytes);
            if (!measured.batch) return damaged(header.position, source, sentence(measured.fault));
            wire::RecordIterator records(*measured.batch, scratch_);
            if (header.isControl()) {
                const auto record = records.next();
                static_cast<void>(transactions.marker(header, record ? wire::controlType(*record) : std::nullopt));
                continue;
            }
            while (const auto record = records.next())
                if (!put(record->offset, record->key)) return false;
            fault = records.fault();
        }
        if (fault != wire::RecordFault::None) return damaged(header.position, source, sentence(fault));
        map_->cover(header.lastOffset);
    }
    if (scan.fault() != wire::RecordFault::None) return damaged(scan.position(), source, sentence(scan.fault()));
    map_->cover(source.nextOffset - 1);  // a gap before the next segment holds no key
    return true;
}

// ---- groups

// How many sources from `first` on become one segment: as many as keep to the limits of a segment.
base::Result<std::size_t> Cleaner::groupSize(std::size_t first) {
    std::uint64_t bytes = 0, offsets = 0, times = 0;
    std::size_t count = 0;
    const auto indexBytes = [&](const CleanPlan::Source& source, std::string_view suffix) -> std::uint64_t {
        const auto facts = directory_.disk().facts(home_.path(source.baseOffset, suffix));
        return facts ? facts->size : 0;
    };
    const auto most = std::uint64_t(home_.settings->segmentIndexBytes);
    for (auto i = first; i < plan_.sources.size() && plan_.sources[i].baseOffset < cleanTo(); ++i, ++count) {
        const auto& source = plan_.sources[i];
        bytes += source.sizeBytes;
        offsets += indexBytes(source, OffsetIndex::suffix);
        times += indexBytes(source, TimeIndex::suffix);
        if (count == 0) continue;
        const bool far = source.sizeBytes != 0 && source.nextOffset - 1 - plan_.sources[first].baseOffset > std::numeric_limits<std::int32_t>::max();
        if (bytes > std::uint64_t(home_.settings->segmentBytes) || offsets > most || times > most || far) break;
    }
    return count;
}

base::Result<std::optional<CleanedGroup>> Cleaner::next() {
    base::ensure(map_ != nullptr, "the keys are read before anything is rewritten");
    const auto count = groupSize(nextSource_);
    if (!count) return count.error();
    if (*count == 0) return std::optional<CleanedGroup>();
    CleanedGroup group{nextSource_, *count, {}};
    const auto write = [&]() -> base::Result<> {
        auto writer = CleanedSegmentWriter::create(home_, plan_.sources[group.first].baseOffset, options_.bufferBytes / 2);
        if (!writer) return writer.error();
        writer_ = std::move(*writer);
        for (std::size_t i = 0; i < group.count; ++i)
            if (auto r = clean(plan_.sources[group.first + i], group); !r) return r;
        auto finished = writer_->finish(modified_);
        if (!finished) return finished.error();
        group.segments.push_back(*finished);
        return {};
    };
    auto written = write();
    if (!written) {
        if (writer_) writer_->discard();
        discard(group);
    }
    writer_.reset();
    if (!written) return written.error();
    nextSource_ += *count;
    counts_.segmentsBefore += std::uint32_t(group.count);
    counts_.segmentsAfter += std::uint32_t(group.segments.size());
    for (const auto& segment : group.segments) counts_.bytesAfter += segment.sizeBytes;
    return std::optional(std::move(group));
}

void Cleaner::discard(const CleanedGroup& group) {
    for (const auto& segment : group.segments) segment.discard(directory_.disk(), plan_.folder);
}

base::Result<> Cleaner::clean(const CleanPlan::Source& source, CleanedGroup& group) {
    const auto file = open(source);
    if (!file) return file.error();
    const auto facts = directory_.disk().facts(home_.path(source.baseOffset, Segment::suffix));
    if (!facts) return facts.error();
    modified_ = facts->modified;
    source_ = &source;
    counts_.bytesBefore += source.sizeBytes;
    BatchScan scan(**file, 0, source.sizeBytes, options_.bufferBytes);
    for (;;) {
        const auto item = scan.next();
        if (!item) return item.error();
        if (!*item) break;
        if (!pace_(std::size_t((*item)->header.size))) return stopped();
        if (!(*item)->crcMatches()) return damaged((*item)->header.position, source, sentence(wire::RecordFault::BadCrc));
        auto cleaned = (*item)->header.magic < 2 ? cleanOldMessages(**item, group) : cleanBatch(**item, group);
        if (!cleaned) return cleaned;
    }
    if (scan.fault() != wire::RecordFault::None) return damaged(scan.position(), source, sentence(scan.fault()));
    return {};
}

base::Result<> Cleaner::put(base::BytesView batch, const BatchHeader& header, std::int64_t maxTimestamp, CleanedGroup& group) {
    if (!pace_(batch.size())) return stopped();
    if (writer_->size() != 0 && !writer_->fits(batch.size(), header.lastOffset)) {
        auto finished = writer_->finish(modified_);
        if (!finished) return finished.error();
        group.segments.push_back(*finished);
        auto writer = CleanedSegmentWriter::create(home_, header.baseOffset, options_.bufferBytes / 2);
        if (!writer) return writer.error();
        writer_ = std::move(*writer);
    }
    return writer_->append(batch, header.lastOffset, maxTimestamp);
}

}  // namespace storage
