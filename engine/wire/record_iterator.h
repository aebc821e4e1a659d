// SPDX-License-Identifier: Apache-2.0
#pragma once
// The records inside one batch of format 2. Every byte is checked before it is believed.

#include "wire/record_batch.h"

#include <optional>
#include <vector>

namespace wire {

using NullableBytes = std::optional<base::BytesView>;  // none = null on the wire

struct HeaderView {
    base::BytesView key;  // UTF-8, never null
    NullableBytes value;
};

// Views into the batch, or into the scratch when the batch is compressed.
struct RecordView {
    base::Offset offset;
    std::int64_t timestamp = noTimestamp;  // the batch's append time when that is its timestamp type
    std::int32_t sequence = -1;
    std::int8_t attributes = 0;
    std::int32_t offsetDelta = 0;
    std::int64_t timestampDelta = 0;
    NullableBytes key, value;
    std::int32_t headerCount = 0;
    base::BytesView headerBytes;           // already checked; headers() takes them apart

    std::vector<HeaderView> headers() const;
};

// Walks the records of `batch`. A compressed batch is decompressed whole into `scratch` at construction, at most `bound`
// bytes; batch, scratch and what next() returned belong together: use the scratch again only when done with them.
class RecordIterator {
public:
    RecordIterator(const BatchView& batch, Scratch& scratch, std::size_t bound = usualUnpackedBound);

    std::optional<RecordView> next();             // none at the end, and from the first fault on
    RecordFault fault() const { return fault_; }  // None once all records were handed out and no byte was left over

private:
    BatchView batch_;
    const std::byte* at_ = nullptr;
    const std::byte* end_ = nullptr;
    std::int32_t left_ = 0;
    RecordFault fault_ = RecordFault::None;
};

// Takes one record apart: from its length field at `at` to at most `end`. Returns the place after it, or null with
// `fault` set. Offset, timestamp and sequence are left to the caller, who knows the batch.
const std::byte* readRecord(const std::byte* at, const std::byte* end, RecordView& out, RecordFault& fault);

}  // namespace wire
