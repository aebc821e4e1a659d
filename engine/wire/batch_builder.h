// SPDX-License-Identifier: Apache-2.0
#pragma once
// Makes a batch of format 2 out of records.

#include "base/bytes.h"
#include "base/ids.h"
#include "wire/record_batch.h"
#include "wire/record_iterator.h"

#include <optional>
#include <span>

namespace wire {

struct BatchOptions {
    Codec codec = Codec::None;
    std::optional<int> level;
    TimestampType timestampType = TimestampType::CreateTime;
    std::int64_t logAppendTime = noTimestamp;   // what every record gets when the type is LogAppendTime
    base::Offset baseOffset;
    base::LeaderEpoch leaderEpoch{-1};
    base::ProducerId producerId{-1};
    base::ProducerEpoch producerEpoch{-1};
    std::int32_t baseSequence = -1;
    bool transactional = false;
    bool control = false;
    // When the tombstones or the marker in it may go (KIP-534): takes the place of the base timestamp.
    std::optional<std::int64_t> deleteHorizon;
};
BatchOptions optionsOf(const BatchView& batch);  // all of them as the batch has them; the level is not known

// Add records, then build() once. Offsets are consecutive unless told with addAt.
class BatchBuilder {
public:
    explicit BatchBuilder(BatchOptions options = {}) : options_(options) {}

    void add(std::int64_t timestamp, NullableBytes key, NullableBytes value, std::span<const HeaderView> headers = {});
    // At base + delta, which must rise; `headerBytes` are `headerCount` headers as they stand in a record.
    void addAt(std::int32_t delta, std::int64_t timestamp, NullableBytes key, NullableBytes value,
               std::int32_t headerCount, base::BytesView headerBytes);

    std::int32_t count() const { return count_; }
    std::size_t sizeInBytes() const { return batch::headerSize + records_.size(); }  // before compression
    // What a record would add to sizeInBytes(), at most.
    static std::size_t sizeBound(NullableBytes key, NullableBytes value, std::span<const HeaderView> headers = {});

    base::Bytes build();
    // The bytes with these as lastOffsetDelta, base and largest timestamp: for the cleaner, which keeps a batch's range.
    base::Bytes buildSpanning(std::int32_t lastOffsetDelta);

private:
    BatchOptions options_;
    base::Bytes records_, headers_;
    std::int32_t count_ = 0, lastDelta_ = -1;
    std::int64_t baseTimestamp_ = noTimestamp, maxTimestamp_ = noTimestamp;
};

// A batch without records, as the cleaner keeps to remember a producer's last sequence or a log's last offset.
base::Bytes emptyBatch(const BatchView& of);

// The batch with its records repacked: another codec, offset deltas 0, 1, 2 …; flags, producer, timestamps kept.
struct Repacked {
    RecordFault fault = RecordFault::None;
    base::Bytes bytes;
};
Repacked repacked(const BatchView& batch, Codec codec, std::optional<int> level, Scratch& scratch,
                  std::size_t bound = usualUnpackedBound);

}  // namespace wire
