// SPDX-License-Identifier: Apache-2.0
#pragma once
// A record batch of format 2 where it lies: in a frame, a file or a buffer. Reading a header field is one load; the
// four patches are all that a leader ever changes. The records inside: record_iterator.h; making one: batch_builder.h;
// what a leader accepts: batch_check.h.

#include "base/bytes.h"
#include "base/ids.h"
#include "wire/compression.h"
#include "wire/record_fault.h"

#include <cstdint>
#include <optional>

namespace wire {

namespace batch {
constexpr std::size_t baseOffsetAt = 0, lengthAt = 8, leaderEpochAt = 12, magicAt = 16, crcAt = 17, attributesAt = 21,
                      lastOffsetDeltaAt = 23, baseTimestampAt = 27, maxTimestampAt = 35, producerIdAt = 43,
                      producerEpochAt = 51, baseSequenceAt = 53, countAt = 57, recordsAt = 61;
constexpr std::size_t headerSize = recordsAt;
constexpr std::size_t lengthCountsFrom = 12;  // the length field counts what follows itself
constexpr std::size_t crcCoversFrom = attributesAt;
constexpr std::int16_t codecMask = 7, logAppendTimeBit = 8, transactionalBit = 16, controlBit = 32,
                       deleteHorizonBit = 64;
}  // namespace batch

enum class TimestampType : std::uint8_t { CreateTime = 0, LogAppendTime = 1 };

constexpr std::int64_t noTimestamp = -1;

// A sequence number `n` records on; after the largest comes 0, never a negative one.
constexpr std::int32_t sequenceAfter(std::int32_t sequence, std::int32_t n) {
    return std::int32_t((std::int64_t(sequence) + n) & 0x7fffffff);
}

// Numbers from outside may be anything: sums wrap instead of being undefined.
constexpr std::int64_t sum(std::int64_t a, std::int64_t b) { return std::int64_t(std::uint64_t(a) + std::uint64_t(b)); }
constexpr std::int64_t difference(std::int64_t a, std::int64_t b) {
    return std::int64_t(std::uint64_t(a) - std::uint64_t(b));
}

// Refers to bytes that outlive it. Only measureBatch and BatchIterator make one, and they have checked that the whole
// batch is there, that its magic is 2 and that its length fits its header; nothing else is promised.
class BatchView {
public:
    base::BytesView bytes() const { return {at_, size_}; }
    std::size_t sizeInBytes() const { return size_; }
    base::BytesView recordBytes() const { return bytes().subspan(batch::recordsAt); }  // compressed if codec() says so

    base::Offset baseOffset() const { return base::Offset{load<std::int64_t>(batch::baseOffsetAt)}; }
    base::Offset lastOffset() const { return base::Offset{sum(baseOffset().value(), lastOffsetDelta())}; }
    base::Offset nextOffset() const { return base::Offset{sum(lastOffset().value(), 1)}; }
    std::int32_t lastOffsetDelta() const { return load<std::int32_t>(batch::lastOffsetDeltaAt); }
    base::LeaderEpoch leaderEpoch() const { return base::LeaderEpoch{load<std::int32_t>(batch::leaderEpochAt)}; }
    std::uint32_t crc() const { return load<std::uint32_t>(batch::crcAt); }
    bool crcMatches() const;

    std::int16_t attributes() const { return load<std::int16_t>(batch::attributesAt); }
    bool codecKnown() const { return (attributes() & batch::codecMask) <= int(Codec::Zstd); }
    Codec codec() const { return Codec(attributes() & batch::codecMask); }
    TimestampType timestampType() const {
        return has(batch::logAppendTimeBit) ? TimestampType::LogAppendTime : TimestampType::CreateTime;
    }
    bool isTransactional() const { return has(batch::transactionalBit); }
    bool isControl() const { return has(batch::controlBit); }
    bool hasDeleteHorizon() const { return has(batch::deleteHorizonBit); }

    // What the deltas of the records count from; when hasDeleteHorizon() it is also that moment.
    std::int64_t baseTimestamp() const { return load<std::int64_t>(batch::baseTimestampAt); }
    std::int64_t maxTimestamp() const { return load<std::int64_t>(batch::maxTimestampAt); }

    base::ProducerId producerId() const { return base::ProducerId{load<std::int64_t>(batch::producerIdAt)}; }
    base::ProducerEpoch producerEpoch() const {
        return base::ProducerEpoch{load<std::int16_t>(batch::producerEpochAt)};
    }
    bool hasProducer() const { return producerId().value() >= 0; }
    std::int32_t baseSequence() const { return load<std::int32_t>(batch::baseSequenceAt); }
    bool hasSequence() const { return baseSequence() >= 0; }
    std::int32_t lastSequence() const {
        return hasSequence() ? sequenceAfter(baseSequence(), lastOffsetDelta()) : baseSequence();
    }
    std::int32_t count() const { return load<std::int32_t>(batch::countAt); }

private:
    friend struct Measured measureBatch(base::BytesView bytes);
    BatchView(const std::byte* at, std::size_t size) : at_(at), size_(size) {}
    bool has(std::int16_t bit) const { return (attributes() & bit) != 0; }
    template <class T>
    T load(std::size_t at) const {
        return base::loadBig<T>(at_ + at);
    }

    const std::byte* at_;
    std::size_t size_;
};

// The batch that `bytes` begin with, or why there is none.
struct Measured {
    RecordFault fault = RecordFault::None;
    std::optional<BatchView> batch;
    std::size_t wanted = 0;  // Truncated: how many bytes the batch would need, or at least 17 to tell; else 0
};
Measured measureBatch(base::BytesView bytes);

// Walks batches that lie one after the other, as in a produce request, a fetch response or a segment. It looks only at
// headers: ask crcMatches() where the bytes are not trusted.
class BatchIterator {
public:
    explicit BatchIterator(base::BytesView bytes) : bytes_(bytes) {}

    std::optional<BatchView> next();                     // none at the end, and from the first fault on
    RecordFault fault() const { return fault_; }         // None at a clean end
    std::size_t position() const { return position_; }   // where the whole batches handed out so far end

private:
    base::BytesView bytes_;
    std::size_t position_ = 0;
    RecordFault fault_ = RecordFault::None;
};

// Patches of a whole batch in its owner's buffer (a BatchView on it sees the change). The first two lie outside the
// checksum; the others renew it.
void setBaseOffset(std::span<std::byte> batch, base::Offset offset);
void setLeaderEpoch(std::span<std::byte> batch, base::LeaderEpoch epoch);
void setLogAppendTime(std::span<std::byte> batch, std::int64_t now);
void setMaxTimestamp(std::span<std::byte> batch, std::int64_t timestamp);
void renewCrc(std::span<std::byte> batch);

}  // namespace wire
