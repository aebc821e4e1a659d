// SPDX-License-Identifier: Apache-2.0
// What a run keeps of a batch. The order of the questions is Apache Kafka's.
#include "storage/cleaner.h"

#include "wire/batch_builder.h"
#include "wire/legacy_records.h"

namespace storage {

namespace {
constexpr char outOfOrder[] = "the offsets of its records do not rise";
}

// Only the last record of a key stays, and of tombstones only those that consumers may not have seen yet.
bool Cleaner::keeps(base::Offset offset, const wire::NullableBytes& key, bool isValue, bool tombstonesMayGo) const {
    if (offset > map_->covered()) return true;
    if (!key) return false;
    if (!isValue && tombstonesMayGo) return false;
    const auto last = map_->find(*key);
    return !last || offset >= *last;
}

// It carries what the partition remembers of a producer that is still known: its sequence, or its epoch.
bool Cleaner::isLastOfProducer(const BatchHeader& batch) const {
    if (!batch.hasProducer()) return false;
    const auto found = plan_.producers.find(batch.producerId);
    if (found == plan_.producers.end()) return false;
    const auto& last = found->second;
    return last.lastDataOffset ? batch.lastOffset == *last.lastDataOffset : batch.isControl() && batch.producerEpoch == last.epoch;
}

base::Result<> Cleaner::cleanBatch(const BatchScan::Item& item, CleanedGroup& group) {
    const auto& header = item.header;
    const auto measured = wire::measureBatch(item.bytes);
    if (!measured.batch) return damaged(header.position, *source_, sentence(measured.fault));
    const auto& batch = *measured.batch;
    counts_.recordsBefore += batch.count();

    wire::RecordIterator records(batch, scratch_);
    auto record = records.next();
    bool withoutUse = false, markerIsAlone = false;   // nothing of it is needed; a marker without its transaction
    const bool horizonReached = batch.hasDeleteHorizon() && batch.baseTimestamp() <= base::millis(plan_.now);
    if (batch.isControl()) {
        auto marker = transactions_.marker(header, record ? wire::controlType(*record) : std::nullopt);
        if (marker.stillAborted)
            if (auto r = writer_->append(*marker.stillAborted); !r) return r;
        markerIsAlone = marker.transactionIsGone;
        withoutUse = markerIsAlone && (horizonReached || !record);
    } else {
        withoutUse = transactions_.isAborted(header);
    }
    kept_.clear();
    bool tombstones = false;
    for (; record && !withoutUse; record = records.next()) {
        if (!batch.isControl() && !keeps(record->offset, record->key, record->value.has_value(), horizonReached)) continue;
        if (record->offsetDelta < 0 || record->offset > header.lastOffset || (!kept_.empty() && record->offsetDelta <= kept_.back().offsetDelta))
            return damaged(header.position, *source_, outOfOrder);
        tombstones |= !batch.isControl() && !record->value;
        kept_.push_back(*record);
    }
    if (records.fault() != wire::RecordFault::None) return damaged(header.position, *source_, sentence(records.fault()));
    counts_.recordsAfter += std::int64_t(kept_.size());

    if (kept_.empty()) {
        // The end of what is clean stays known, and so do the producers.
        if (!isLastOfProducer(header) && header.nextOffset() != plan_.firstUncleanable) return {};
        return put(wire::emptyBatch(batch), header, batch.maxTimestamp(), group);
    }
    const bool newHorizon = !batch.hasDeleteHorizon() && (tombstones || markerIsAlone);
    if (!newHorizon && kept_.size() == std::size_t(batch.count())) return put(item.bytes, header, batch.maxTimestamp(), group);

    auto options = wire::optionsOf(batch);
    if (newHorizon) options.deleteHorizon = wire::sum(base::millis(plan_.now), home_.settings->deleteRetentionMs);
    wire::BatchBuilder builder(options);
    for (const auto& r : kept_) builder.addAt(r.offsetDelta, r.timestamp, r.key, r.value, r.headerCount, r.headerBytes);
    const auto bytes = builder.buildSpanning(batch.lastOffsetDelta());
    return put(bytes, header, base::loadBig<std::int64_t>(bytes.data() + wire::batch::maxTimestampAt), group);
}

// Messages of format 0 and 1 come out as a batch of format 2. Their tombstones get a horizon then, whatever their age.
base::Result<> Cleaner::cleanOldMessages(const BatchScan::Item& item, CleanedGroup& group) {
    std::vector<wire::LegacyMessage> kept;
    std::optional<base::Offset> first;
    bool tombstones = false;
    wire::LegacyIterator messages(item.bytes, scratch_);
    while (const auto message = messages.next()) {
        if (!first) first = message->offset;
        ++counts_.recordsBefore;
        if (!keeps(message->offset, message->key, message->value.has_value(), false)) continue;
        if (message->offset < *first || message->offset > item.header.lastOffset || (!kept.empty() && message->offset <= kept.back().offset))
            return damaged(item.header.position, *source_, outOfOrder);
        tombstones |= !message->value;
        kept.push_back(*message);
    }
    if (messages.fault() != wire::RecordFault::None) return damaged(item.header.position, *source_, sentence(messages.fault()));
    counts_.recordsAfter += std::int64_t(kept.size());
    const bool atTheEnd = item.header.nextOffset() == plan_.firstUncleanable;
    if (!first || (kept.empty() && !atTheEnd)) return {};

    auto header = item.header;
    header.baseOffset = *first;
    wire::BatchOptions options;
    options.baseOffset = *first;
    if (!kept.empty()) {
        options.codec = kept.front().codec;
        options.timestampType = kept.front().timestampType;
        options.logAppendTime = kept.front().timestamp;
    }
    if (tombstones) options.deleteHorizon = wire::sum(base::millis(plan_.now), home_.settings->deleteRetentionMs);
    wire::BatchBuilder builder(options);
    for (const auto& m : kept) builder.addAt(std::int32_t(m.offset - *first), m.timestamp, m.key, m.value, 0, {});
    const auto bytes = builder.buildSpanning(std::int32_t(header.lastOffset - *first));
    return put(bytes, header, base::loadBig<std::int64_t>(bytes.data() + wire::batch::maxTimestampAt), group);
}

}  // namespace storage
