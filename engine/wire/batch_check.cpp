// SPDX-License-Identifier: Apache-2.0
#include "wire/batch_check.h"

#include "base/crc32c.h"
#include "wire/record_iterator.h"

#include <algorithm>

namespace wire {
namespace {

constexpr std::size_t scratchKept = std::size_t(1) << 20;  // what a handler thread holds on to between batches
constexpr std::int64_t farthest = std::numeric_limits<std::int64_t>::max();

CheckedBatch refused(ErrorCode error, std::string message) {
    CheckedBatch out;
    out.error = error;
    out.message = std::move(message);
    return out;
}

std::string in(const BatchRules& rules) {
    return rules.partition.empty() ? std::string() : " in topic partition " + std::string(rules.partition);
}

// The moments that a CreateTime topic takes.
struct Span {
    std::int64_t first, last;
    explicit Span(const BatchRules& rules)
        : first(rules.now - std::max<std::int64_t>(rules.timestampBeforeMax, 0)),
          last(rules.timestampAfterMax > farthest - rules.now ? farthest : rules.now + rules.timestampAfterMax) {}
    bool holds(std::int64_t timestamp) const {
        return timestamp == noTimestamp || (timestamp >= first && timestamp <= last);
    }
};

// Exactly one whole batch of format 2, with a codec that this version of Produce may carry.
CheckedBatch findBatch(base::BytesView records, const BatchRules& rules) {
    const auto measured = measureBatch(records);
    switch (measured.fault) {
        case RecordFault::None: break;
        case RecordFault::Truncated:
            return refused(ErrorCode::InvalidRecord, "There must be one whole record batch per partition");
        case RecordFault::OldMagic:
            return refused(ErrorCode::InvalidRecord, "Only record batches with magic version 2 are allowed");
        default: return refused(ErrorCode::CorruptMessage, "Record is corrupt: " + std::string(sentence(measured.fault)));
    }
    if (measured.batch->sizeInBytes() != records.size())
        return refused(ErrorCode::InvalidRecord, "There must be exactly one record batch per partition");
    if (!measured.batch->codecKnown())
        return refused(ErrorCode::CorruptMessage, "Record is corrupt: " + std::string(sentence(RecordFault::BadCodec)));
    if (measured.batch->codec() == Codec::Zstd && !rules.zstdAllowed)
        return refused(ErrorCode::UnsupportedCompressionType,
                       "Produce requests before version 7 are not allowed to use ZStandard compression");
    CheckedBatch out;
    out.batch = measured.batch;
    return out;
}

CheckedBatch checkSizeAndCrc(const BatchView& batch, const BatchRules& rules) {
    if (batch.baseOffset().value() != 0)
        return refused(ErrorCode::InvalidRecord, "The base offset of the record batch" + in(rules) +
                                                      " should be 0, but it is " +
                                                      std::to_string(batch.baseOffset().value()));
    if (batch.sizeInBytes() > rules.maxBytes)
        return refused(ErrorCode::MessageTooLarge,
                       "The record batch size" + in(rules) + " is " + std::to_string(batch.sizeInBytes()) +
                           " bytes which exceeds the maximum configured value of " + std::to_string(rules.maxBytes));
    const auto computed = base::crc32c(batch.bytes().subspan(batch::crcCoversFrom));
    if (computed != batch.crc())
        return refused(ErrorCode::CorruptMessage, "Record is corrupt (stored crc = " + std::to_string(batch.crc()) +
                                                       ", computed crc = " + std::to_string(computed) + ")" + in(rules));
    return {};
}

CheckedBatch checkHeader(const BatchView& batch) {
    const auto invalid = [](std::string message) { return refused(ErrorCode::InvalidRecord, std::move(message)); };
    const auto span = std::int64_t(batch.lastOffsetDelta()) + 1;
    if (span <= 0)
        return invalid("Batch has an invalid offset range: [0, " + std::to_string(batch.lastOffsetDelta()) + "]");
    if (batch.count() <= 0) return invalid("Invalid reported count for record batch: " + std::to_string(batch.count()));
    if (batch.count() != span)
        return invalid("Inconsistent batch offset range [0, " + std::to_string(batch.lastOffsetDelta()) +
                       "] and count of records " + std::to_string(batch.count()));
    if (batch.isControl()) return invalid("Clients are not allowed to write control records");
    if (batch.hasProducer() && !batch.hasSequence())
        return invalid("Invalid sequence number " + std::to_string(batch.baseSequence()) +
                       " in record batch with producerId " + std::to_string(batch.producerId().value()));
    if (batch.isTransactional() && !batch.hasProducer())
        return invalid("A transactional record batch needs a producer id");
    return {};
}

// Whether the header alone cannot answer what the topic asks about the records.
bool mustOpen(const BatchView& batch, const BatchRules& rules) {
    if (batch.codec() == Codec::None || rules.strict || rules.compacted) return true;
    if (batch.timestampType() == TimestampType::LogAppendTime) return true;  // to name the records
    if (rules.timestampType == TimestampType::LogAppendTime) return false;
    return rules.timestampBeforeMax != farthest || !Span(rules).holds(batch.maxTimestamp());
}

void note(CheckedBatch& out, ErrorCode error, std::int32_t index, std::string message) {
    if (out.error != ErrorCode::InvalidTimestamp) out.error = error;
    if (out.recordErrors.size() < maxRecordErrors) out.recordErrors.push_back({index, std::move(message)});
}

// Kafka's per-record rules; most records pass all of them without a branch taken.
void judge(CheckedBatch& out, const BatchView& batch, const BatchRules& rules, const Span& span, std::int32_t index,
           const RecordView& record, std::int64_t timestamp) {
    if (rules.compacted && !record.key)
        note(out, ErrorCode::InvalidRecord, index, "Compacted topic cannot accept message without key" + in(rules) + ".");
    else if (rules.timestampType == TimestampType::CreateTime && !span.holds(timestamp))
        note(out, ErrorCode::InvalidTimestamp, index,
             "Timestamp " + std::to_string(timestamp) + " of message with offset " + std::to_string(index) +
                 " is out of range. The timestamp should be within [" + std::to_string(span.first) + ", " +
                 std::to_string(span.last) + "]");
    else if (batch.timestampType() == TimestampType::LogAppendTime)
        note(out, ErrorCode::InvalidTimestamp, index,
             "Invalid timestamp type in message. Producer should not set timestamp type to LogAppendTime.");
}

void summarise(CheckedBatch& out) {
    if (out.error == ErrorCode::InvalidTimestamp) {
        out.message = "One or more records have been rejected due to invalid timestamp";
        return;
    }
    out.message = "One or more records have been rejected due to " + std::to_string(out.recordErrors.size()) +
                  " record errors in total, and only showing the first three errors at most: [";
    for (std::size_t i = 0; i < std::min<std::size_t>(3, out.recordErrors.size()); ++i)
        out.message += (i == 0 ? "" : ", ") + out.recordErrors[i].message;
    out.message += "]";
}

CheckedBatch checkRecords(const BatchView& batch, const BatchRules& rules) {
    static thread_local Scratch scratch;
    CheckedBatch out;
    const auto unpacked = unpack(batch.codec(), batch.recordBytes(), scratch, rules.unpackedBound);
    if (unpacked.fault != RecordFault::None)
        return refused(ErrorCode::CorruptMessage, "Record is corrupt: " + std::string(sentence(unpacked.fault)) + in(rules));
    const auto* at = unpacked.bytes.data();
    const auto* end = at + unpacked.bytes.size();
    const Span span(rules);
    const bool appendTime = batch.timestampType() == TimestampType::LogAppendTime;
    const auto baseTimestamp = batch.baseTimestamp();
    const auto count = batch.count();
    auto highest = std::numeric_limits<std::int64_t>::min();
    auto fault = RecordFault::None;
    RecordView record;
    for (std::int32_t i = 0; i < count; ++i) {
        if (at == end) fault = RecordFault::MissingRecords;
        else at = readRecord(at, end, record, fault);
        if (fault != RecordFault::None) break;
        const auto timestamp = appendTime ? batch.maxTimestamp() : sum(baseTimestamp, record.timestampDelta);
        if (record.offsetDelta != i) out.consecutive = false;
        highest = std::max(highest, timestamp);
        judge(out, batch, rules, span, i, record, timestamp);
    }
    if (fault == RecordFault::None && at != end) fault = RecordFault::TrailingBytes;
    scratch.trim(scratchKept);
    if (fault != RecordFault::None)
        return refused(ErrorCode::InvalidRecord, "Invalid record: " + std::string(sentence(fault)) + in(rules));
    if (out.error != ErrorCode::None) summarise(out);
    out.maxTimestamp = highest;
    return out;
}

}  // namespace

CheckedBatch checkProduceBatch(base::BytesView records, const BatchRules& rules) {
    const auto found = findBatch(records, rules);
    if (found.error != ErrorCode::None) return found;
    const auto& batch = *found.batch;
    if (auto bad = checkSizeAndCrc(batch, rules); bad.error != ErrorCode::None) return bad;
    if (auto bad = checkHeader(batch); bad.error != ErrorCode::None) return bad;
    CheckedBatch out;
    if (mustOpen(batch, rules)) out = checkRecords(batch, rules);
    else out.maxTimestamp = batch.maxTimestamp();
    if (out.error == ErrorCode::None) out.batch = batch;
    return out;
}

}  // namespace wire
