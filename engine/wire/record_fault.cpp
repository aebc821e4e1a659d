// SPDX-License-Identifier: Apache-2.0
#include "wire/record_fault.h"

namespace wire {

std::string_view sentence(RecordFault fault) {
    switch (fault) {
        case RecordFault::None: return "nothing is wrong";
        case RecordFault::Truncated: return "the bytes end inside a batch";
        case RecordFault::ShortLength: return "the batch length is too small for its header";
        case RecordFault::OldMagic: return "the batch has an old message format (magic 0 or 1)";
        case RecordFault::BadMagic: return "the batch has an unknown magic number";
        case RecordFault::BadCrc: return "the checksum does not match";
        case RecordFault::BadCodec: return "the compression type is unknown";
        case RecordFault::BadCount: return "the record count is impossible";
        case RecordFault::BadVarint: return "a number of variable length does not end or does not fit";
        case RecordFault::RecordOverrun: return "a record reaches beyond its batch";
        case RecordFault::FieldOverrun: return "a key, value or header reaches beyond its record";
        case RecordFault::NegativeLength: return "a length is negative";
        case RecordFault::RecordUnderrun: return "bytes are left over inside a record";
        case RecordFault::MissingRecords: return "the batch ends before its record count is reached";
        case RecordFault::TrailingBytes: return "bytes are left over after the last record";
        case RecordFault::PackedCorrupt: return "the compressed bytes are corrupt";
        case RecordFault::PackedTruncated: return "the compressed bytes end too early";
        case RecordFault::PackedUnsupported: return "the compressed bytes have a framing that Kafka does not use";
        case RecordFault::PackedTooLarge: return "the decompressed size exceeds the bound";
        case RecordFault::NestedTooDeep: return "a compressed message lies inside a compressed message";
    }
    return "unknown fault";
}

}  // namespace wire
