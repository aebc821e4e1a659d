// SPDX-License-Identifier: Apache-2.0
#pragma once
// Messages of format 0 and 1, which clients before 0.11 speak and old segments hold, and the way from and to format 2.

#include "wire/record_batch.h"
#include "wire/record_iterator.h"

#include <cstdint>
#include <optional>

namespace wire {

namespace legacy {
constexpr std::size_t offsetAt = 0, sizeAt = 8, entryHeaderSize = 12, crcAt = 12, magicAt = 16, attributesAt = 17;
constexpr std::size_t overhead0 = 14, overhead1 = 22;  // of a message, after the entry header
}  // namespace legacy

// One message as a consumer would get it, whether it lay alone or inside a compressed one.
struct LegacyMessage {
    base::Offset offset;
    std::int8_t magic = 0;
    Codec codec = Codec::None;              // of the message that it lay in
    TimestampType timestampType = TimestampType::CreateTime;
    std::int64_t timestamp = noTimestamp;   // format 0 has none
    NullableBytes key, value;               // views into the set, or into the scratch
};

// Walks a message set of format 0 or 1 (or both), opening compressed messages. Checksums are verified.
class LegacyIterator {
public:
    LegacyIterator(base::BytesView set, Scratch& scratch, std::size_t bound = usualUnpackedBound)
        : set_(set), scratch_(scratch), bound_(bound) {}

    // None at the end, and from the first fault on. Truncated is usual at the end of a fetch response of old.
    std::optional<LegacyMessage> next();
    RecordFault fault() const { return fault_; }
    std::size_t position() const { return position_; }  // where the outer messages handed out so far end

private:
    struct Entry;
    std::optional<Entry> read(base::BytesView from);
    bool open(const Entry& wrapper);
    std::optional<LegacyMessage> nextInner();

    base::BytesView set_, inner_;
    std::size_t position_ = 0, innerPosition_ = 0;
    Scratch& scratch_;
    std::size_t bound_;
    LegacyMessage wrapper_;
    std::int64_t innerBase_ = 0;            // what is added to an inner offset
    RecordFault fault_ = RecordFault::None;
};

struct Converted {
    RecordFault fault = RecordFault::None;  // PackedUnsupported: zstd, which the old formats cannot carry
    base::Bytes bytes;
    std::size_t records = 0;
};

// Down: batches of format 2 as messages of format `magic` (0 or 1) for a client that fetches with version 0 to 3.
// Records below `from` and control batches are left out, headers and producers are lost, compression is kept. What is
// already as old as that passes unchanged. An incomplete batch at the end is passed over.
Converted toLegacy(base::BytesView batches, std::int8_t magic, base::Offset from, std::size_t bound = usualUnpackedBound);

// Up: a message set from Produce version 0 to 2 as one batch of format 2, in the codec of its first message, with base
// offset 0 and no producer.
Converted fromLegacy(base::BytesView set, std::size_t bound = usualUnpackedBound);

}  // namespace wire
