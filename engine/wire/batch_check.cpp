// SPDX-License-Identifier: Apache-2.0
#include "wire/batch_check.h"

#include "base/crc32c.h"
#include "wire/record_walk.h"

#include <algorithm>

namespace wire {
namespace {

constexpr std::size_t scratchKept = std::size_t(1) << 20;  // what a handler thread holds on to between batches
constexpr std::int64_t farthest = std::numeric_limits<std::int64_t>::max();

// Writes the refusal into `out`. Always false, so that a check can end with it.
bool refuse(CheckedBatch& out, ErrorCode error, std::string message) {
    out.error = error;
    out.message = std::move(message);
    out.batch.reset();
    return false;
}
bool corrupt(CheckedBatch& out, std::string_view how, const std::string& where = {}) {
    return refuse(out, ErrorCode::CorruptMessage, "Record is corrupt: " + std::string(how) + where);
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
bool findBatch(CheckedBatch& out, base::BytesView records, const BatchRules& rules) {
    const auto measured = measureBatch(records);
    switch (measured.fault) {
        case RecordFault::None: break;
        case RecordFault::Truncated:
            return refuse(out, ErrorCode::InvalidRecord, "There must be one whole record batch per partition");
        case RecordFault::OldMagic:
            return refuse(out, ErrorCode::InvalidRecord, "Only record batches with magic version 2 are allowed");
        default: return corrupt(out, sentence(measured.fault));
    }
    out.batch = measured.batch;
    if (out.batch->sizeInBytes() != records.size())
        return refuse(out, ErrorCode::InvalidRecord, "There must be exactly one record batch per partition");
    if (!out.batch->codecKnown()) return corrupt(out, sentence(RecordFault::BadCodec));
    if (out.batch->codec() == Codec::Zstd && !rules.zstdAllowed)
        return refuse(out, ErrorCode::UnsupportedCompressionType,
                      "Produce requests before version 7 are not allowed to use ZStandard compression");
    return true;
}

bool checkSizeAndCrc(CheckedBatch& out, const BatchRules& rules) {
    const auto batch = *out.batch;
    if (batch.baseOffset().value() != 0)
        return refuse(out, ErrorCode::InvalidRecord, "The base offset of the record batch" + in(rules) +
                                                         " should be 0, but it is " +
                                                         std::to_string(batch.baseOffset().value()));
    if (batch.sizeInBytes() > rules.maxBytes)
        return refuse(out, ErrorCode::MessageTooLarge,
                      "The record batch size" + in(rules) + " is " + std::to_string(batch.sizeInBytes()) +
                          " bytes which exceeds the maximum configured value of " + std::to_string(rules.maxBytes));
    const auto computed = base::crc32c(batch.bytes().subspan(batch::crcCoversFrom));
    if (computed != batch.crc())
        return refuse(out, ErrorCode::CorruptMessage, "Record is corrupt (stored crc = " + std::to_string(batch.crc()) +
                                                          ", computed crc = " + std::to_string(computed) + ")" + in(rules));
    return true;
}

bool checkHeader(CheckedBatch& out) {
    const auto batch = *out.batch;
    const auto invalid = [&out](std::string message) {
        return refuse(out, ErrorCode::InvalidRecord, std::move(message));
    };
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
    return true;
}

// Whether the header of a compressed batch cannot answer what the topic asks about the records.
bool mustOpen(const BatchView& batch, const BatchRules& rules) {
    if (rules.strict || rules.compacted) return true;
    if (batch.timestampType() == TimestampType::LogAppendTime) return true;  // to name the records
    if (rules.timestampType == TimestampType::LogAppendTime) return false;
    return rules.timestampBeforeMax != farthest || !Span(rules).holds(batch.maxTimestamp());
}

void note(CheckedBatch& out, ErrorCode error, std::int32_t index, std::string message) {
    if (out.error != ErrorCode::InvalidTimestamp) out.error = error;
    if (out.recordErrors.size() < maxRecordErrors) out.recordErrors.push_back({index, std::move(message)});
}

// What one record is judged by; the same for all of a batch.
struct Judge {
    explicit Judge(const BatchView& batch, const BatchRules& topic)
        : rules(topic),
          span(topic),
          compacted(topic.compacted),
          claimsAppendTime(batch.timestampType() == TimestampType::LogAppendTime),
          timed(topic.timestampType == TimestampType::CreateTime) {}

    bool passes(bool hasKey, std::int64_t timestamp) const {
        return (hasKey || !compacted) && (!timed || span.holds(timestamp)) && !claimsAppendTime;
    }
    // Kafka's words for a record that does not pass.
    [[gnu::cold]] void blame(CheckedBatch& out, std::int32_t index, bool hasKey, std::int64_t timestamp) const {
        if (rules.compacted && !hasKey)
            note(out, ErrorCode::InvalidRecord, index,
                 "Compacted topic cannot accept message without key" + in(rules) + ".");
        else if (timed && !span.holds(timestamp))
            note(out, ErrorCode::InvalidTimestamp, index,
                 "Timestamp " + std::to_string(timestamp) + " of message with offset " + std::to_string(index) +
                     " is out of range. The timestamp should be within [" + std::to_string(span.first) + ", " +
                     std::to_string(span.last) + "]");
        else
            note(out, ErrorCode::InvalidTimestamp, index,
                 "Invalid timestamp type in message. Producer should not set timestamp type to LogAppendTime.");
    }

    const BatchRules& rules;
    Span span;
    bool compacted, claimsAppendTime, timed;
};

bool summarise(CheckedBatch& out) {
    if (out.error == ErrorCode::InvalidTimestamp)
        return refuse(out, out.error, "One or more records have been rejected due to invalid timestamp");
    auto message = "One or more records have been rejected due to " + std::to_string(out.recordErrors.size()) +
                   " record errors in total, and only showing the first three errors at most: [";
    for (std::size_t i = 0; i < std::min<std::size_t>(3, out.recordErrors.size()); ++i)
        message += (i == 0 ? "" : ", ") + out.recordErrors[i].message;
    return refuse(out, out.error, message + "]");
}

struct Walked {
    const std::byte* at;
    RecordFault fault;
    RecordGist gist;
};
[[gnu::noinline]] Walked walkRecord(const std::byte* at, const std::byte* end) {
    Walked out{at, RecordFault::MissingRecords, {}};
    if (at == end) return out;
    RecordWalk walk{at, end};
    if (walk.enter()) walk.gist(out.gist);
    out.at = walk.end;
    out.fault = walk.fault;
    return out;
}

// All records of the batch, which lie in `bytes` uncompressed. What is seldom needed stays out of the loop.
bool checkRecords(CheckedBatch& out, base::BytesView bytes, const BatchRules& rules) {
    const auto batch = *out.batch;
    const Judge judge(batch, rules);
    const auto baseTimestamp = batch.baseTimestamp(), appendTime = batch.maxTimestamp();
    const auto count = batch.count();
    const auto* at = bytes.data();
    const auto* const end = at + bytes.size();
    auto fault = RecordFault::None;
    auto highest = std::numeric_limits<std::int64_t>::min();
    bool consecutive = true;
    for (std::int32_t i = 0; i < count; ++i) {
        RecordGist gist;
        if (const auto* next = BriefRecord::pass(at, end, gist)) [[likely]] {
            at = next;
        } else {
            const auto walked = walkRecord(at, end);
            if (fault = walked.fault; fault != RecordFault::None) break;
            at = walked.at;
            gist = walked.gist;
        }
        const auto timestamp = judge.claimsAppendTime ? appendTime : sum(baseTimestamp, gist.timestampDelta);
        consecutive &= gist.offsetDelta == i;
        highest = std::max(highest, timestamp);
        if (!judge.passes(gist.hasKey, timestamp)) [[unlikely]] judge.blame(out, i, gist.hasKey, timestamp);
    }
    if (fault == RecordFault::None && at != end) fault = RecordFault::TrailingBytes;
    if (fault != RecordFault::None) {
        out.recordErrors.clear();
        return refuse(out, ErrorCode::InvalidRecord, "Invalid record: " + std::string(sentence(fault)) + in(rules));
    }
    out.consecutive = consecutive;
    out.maxTimestamp = highest;
    return out.error == ErrorCode::None || summarise(out);
}

bool openAndCheckRecords(CheckedBatch& out, const BatchRules& rules) {
    static thread_local Scratch scratch;
    const auto unpacked = unpack(out.batch->codec(), out.batch->recordBytes(), scratch, rules.unpackedBound);
    const bool good = unpacked.fault == RecordFault::None ? checkRecords(out, unpacked.bytes, rules)
                                                          : corrupt(out, sentence(unpacked.fault), in(rules));
    scratch.trim(scratchKept);
    return good;
}

}  // namespace

CheckedBatch checkProduceBatch(base::BytesView records, const BatchRules& rules) {
    CheckedBatch out;
    if (!findBatch(out, records, rules) || !checkSizeAndCrc(out, rules) || !checkHeader(out)) return out;
    if (out.batch->codec() == Codec::None) checkRecords(out, out.batch->recordBytes(), rules);
    else if (mustOpen(*out.batch, rules)) openAndCheckRecords(out, rules);
    else out.maxTimestamp = out.batch->maxTimestamp();
    return out;
}

}  // namespace wire
