// SPDX-License-Identifier: Apache-2.0
#pragma once
// Everything that can be wrong with bytes that claim to be records. A parser names the first it meets and stops.

#include <cstdint>
#include <string_view>

namespace wire {

enum class RecordFault : std::uint8_t {
    None,
    Truncated,         // the bytes end inside a batch
    ShortLength,       // the length field is too small for a header
    OldMagic,          // format 0 or 1: see legacy_records.h
    BadMagic,          // a format that nobody knows
    BadCrc,
    BadCodec,          // compression 5, 6 or 7
    BadCount,          // a negative or impossible number of records
    BadVarint,         // a number that does not end or does not fit
    RecordOverrun,     // a record reaches beyond its batch
    FieldOverrun,      // a key, value or header reaches beyond its record
    NegativeLength,    // a length below -1, or -1 where null is not allowed
    RecordUnderrun,    // bytes are left over inside a record
    MissingRecords,    // the batch ends before its count is reached
    TrailingBytes,     // bytes are left over after the last record
    PackedCorrupt,     // the compressed bytes contradict themselves
    PackedTruncated,   // the compressed bytes end too early
    PackedUnsupported, // well formed, but a kind of frame that Kafka does not use
    PackedTooLarge,    // decompressed it would exceed the bound
    NestedTooDeep,     // a compressed message inside a compressed message
};

// One clause in English: "a record reaches beyond its batch".
std::string_view sentence(RecordFault fault);

}  // namespace wire
