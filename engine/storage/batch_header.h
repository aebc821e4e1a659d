// SPDX-License-Identifier: Apache-2.0
#pragma once
// The header of a batch as it lies in a segment, without its records: enough to find, index and account for it. Old
// message sets (magic 0 and 1) have one too: a batch of one offset, that of their last message.

#include "base/bytes.h"
#include "base/ids.h"
#include "wire/record_batch.h"

#include <cstdint>
#include <optional>

namespace storage {

struct BatchHeader {
    std::uint64_t position = 0;       // in its segment
    std::uint64_t size = 0;           // whole batch
    base::Offset baseOffset, lastOffset;
    std::int32_t lastOffsetDelta = 0;
    base::LeaderEpoch epoch{-1};
    std::int8_t magic = 2;
    std::int16_t attributes = 0;
    std::int64_t maxTimestamp = wire::noTimestamp;
    base::ProducerId producerId{-1};
    base::ProducerEpoch producerEpoch{-1};
    std::int32_t baseSequence = -1;
    std::int32_t count = 0;

    // Where bytes are not trusted yet, an offset may be anything: it wraps rather than overflows.
    base::Offset nextOffset() const { return base::Offset{std::int64_t(std::uint64_t(lastOffset.value()) + 1)}; }
    std::uint64_t end() const { return position + size; }
    bool isControl() const { return (attributes & wire::batch::controlBit) != 0; }
    bool isTransactional() const { return (attributes & wire::batch::transactionalBit) != 0; }
    bool hasProducer() const { return producerId.value() >= 0; }
};

// How many bytes must be seen of a batch to know its header, at most.
inline constexpr std::size_t headerBytes = wire::batch::headerSize;

struct HeaderRead {
    wire::RecordFault fault = wire::RecordFault::None;  // Truncated: `bytes` are too few
    BatchHeader header;                                 // when there is no fault
};
// `bytes` begin at a batch that lies at `position`; they need not hold all of it.
HeaderRead readHeader(base::BytesView bytes, std::uint64_t position);
BatchHeader headerOf(const wire::BatchView& batch, std::uint64_t position);

}  // namespace storage
