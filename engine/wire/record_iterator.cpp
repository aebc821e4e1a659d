// SPDX-License-Identifier: Apache-2.0
#include "wire/record_iterator.h"

#include "base/varint.h"

namespace wire {
namespace {

// The walk through one record: a place, an end, and the first fault.
struct Walk {
    const std::byte* at;
    const std::byte* end;
    RecordFault fault = RecordFault::None;

    bool fail(RecordFault f) {
        fault = f;
        return false;
    }
    bool number(std::int32_t& out) {
        at = base::readVarint(at, end, out);
        return at != nullptr || fail(RecordFault::BadVarint);
    }
    bool number(std::int64_t& out) {
        at = base::readVarlong(at, end, out);
        return at != nullptr || fail(RecordFault::BadVarint);
    }
    bool take(std::int32_t n, base::BytesView& out) {
        if (n > end - at) return fail(RecordFault::FieldOverrun);
        out = {at, std::size_t(n)};
        at += n;
        return true;
    }
    bool bytes(base::BytesView& out) {
        std::int32_t n = 0;
        if (!number(n)) return false;
        return n < 0 ? fail(RecordFault::NegativeLength) : take(n, out);
    }
    bool nullable(NullableBytes& out) {
        std::int32_t n = 0;
        if (!number(n)) return false;
        if (n < 0) {
            out.reset();
            return n == -1 || fail(RecordFault::NegativeLength);
        }
        return take(n, out.emplace());
    }
    bool header(HeaderView& out) { return bytes(out.key) && nullable(out.value); }
    bool headers(std::int32_t count) {
        if (count < 0 || count > (end - at) / 2) return fail(RecordFault::BadCount);  // a header takes two bytes
        HeaderView unused;
        for (; count > 0; --count)
            if (!header(unused)) return false;
        return true;
    }
    bool record(RecordView& out) {
        if (at == end) return fail(RecordFault::FieldOverrun);
        out.attributes = std::to_integer<std::int8_t>(*at++);
        if (!number(out.timestampDelta) || !number(out.offsetDelta) || !nullable(out.key) || !nullable(out.value) ||
            !number(out.headerCount))
            return false;
        const auto* first = at;
        if (!headers(out.headerCount)) return false;
        out.headerBytes = {first, at};
        return at == end || fail(RecordFault::RecordUnderrun);
    }
};

}  // namespace

const std::byte* readRecord(const std::byte* at, const std::byte* end, RecordView& out, RecordFault& fault) {
    std::int32_t length = 0;
    at = base::readVarint(at, end, length);
    if (at == nullptr) fault = RecordFault::BadVarint;
    else if (length < 0) fault = RecordFault::NegativeLength;
    else if (length > end - at) fault = RecordFault::RecordOverrun;
    else {
        Walk walk{at, at + length};
        if (walk.record(out)) return walk.end;
        fault = walk.fault;
    }
    return nullptr;
}

std::vector<HeaderView> RecordView::headers() const {
    std::vector<HeaderView> out;
    Walk walk{headerBytes.data(), headerBytes.data() + headerBytes.size()};
    HeaderView one;
    for (auto left = headerCount; left > 0 && walk.header(one); --left) out.push_back(one);
    return out;
}

RecordIterator::RecordIterator(const BatchView& batch, Scratch& scratch, std::size_t bound)
    : batch_(batch), left_(batch.count()) {
    if (left_ < 0) fault_ = RecordFault::BadCount;
    else if (!batch.codecKnown()) fault_ = RecordFault::BadCodec;
    else {
        // An empty batch says nothing about its codec: the cleaner leaves no compressed bytes behind.
        const bool plain = batch.codec() == Codec::None || (left_ == 0 && batch.recordBytes().empty());
        const auto unpacked = unpack(plain ? Codec::None : batch.codec(), batch.recordBytes(), scratch, bound);
        fault_ = unpacked.fault;
        at_ = unpacked.bytes.data();
        end_ = at_ + unpacked.bytes.size();
        if (left_ == 0 && at_ != end_ && fault_ == RecordFault::None) fault_ = RecordFault::TrailingBytes;
    }
}

std::optional<RecordView> RecordIterator::next() {
    if (fault_ != RecordFault::None || left_ == 0) return std::nullopt;
    if (at_ == end_) {
        fault_ = RecordFault::MissingRecords;
        return std::nullopt;
    }
    std::optional<RecordView> record(std::in_place);
    at_ = readRecord(at_, end_, *record, fault_);
    if (fault_ != RecordFault::None) return std::nullopt;
    const bool appendTime = batch_.timestampType() == TimestampType::LogAppendTime;
    record->timestamp = appendTime ? batch_.maxTimestamp() : sum(batch_.baseTimestamp(), record->timestampDelta);
    record->offset = base::Offset{sum(batch_.baseOffset().value(), record->offsetDelta)};
    if (batch_.hasSequence()) record->sequence = sequenceAfter(batch_.baseSequence(), record->offsetDelta);
    if (--left_ == 0 && at_ != end_) fault_ = RecordFault::TrailingBytes;
    return record;
}

}  // namespace wire
