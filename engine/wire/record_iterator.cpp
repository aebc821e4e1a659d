// SPDX-License-Identifier: Apache-2.0
#include "wire/record_iterator.h"

#include "wire/record_walk.h"

namespace wire {
const std::byte* readRecord(const std::byte* at, const std::byte* end, RecordView& out, RecordFault& fault) {
    RecordWalk walk{at, end};
    if (walk.enter() && walk.record(out)) return walk.at;
    fault = walk.fault;
    return nullptr;
}

std::vector<HeaderView> RecordView::headers() const {
    std::vector<HeaderView> out;
    RecordWalk walk{headerBytes.data(), headerBytes.data() + headerBytes.size()};
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
