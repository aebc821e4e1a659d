// SPDX-License-Identifier: Apache-2.0
#pragma once
// One batch opened up to its last varint, for the window and for `logarium dump`: which bytes are which field, before and
// after decompression. Whatever is damaged is named where it lies, and ends the tree.

#include "wire/compression.h"
#include "wire/dump.h"
#include "wire/record_fault.h"
#include "wire/record_registry.h"

#include <optional>

namespace wire {

struct BatchDumpOptions {
    std::size_t mostRecords = 10000;     // of the records, in the tree
    std::size_t shownBytes = 64;         // of a key, a value or a header
    std::size_t unpackedBound = usualUnpackedBound;
    std::optional<InternalLog> log;      // keys and values are records of this one
};

struct BatchDump {
    Node tree;                           // ranges: bytes of the batch
    Bytes unpacked;                      // the records, when the batch is compressed
    std::vector<Node> records;           // then: ranges are bytes of `unpacked`; else they are in the tree
    RecordFault fault = RecordFault::None;
};

// `bytes` begin with a batch, or a message of format 0 or 1.
BatchDump describeBatch(BytesView bytes, const BatchDumpOptions& options = {});

// The internal topic that a name stands for.
std::optional<InternalLog> internalLog(std::string_view topic);

// A key or a value of an internal log, taken apart; `at` is added to every position. A record that nobody knows becomes a
// node whose note says so. `type`: of the key (of a metadata record it is in its frame, and not used).
Node describeKey(InternalLog log, BytesView key, std::size_t at);
Node describeValue(InternalLog log, std::int16_t type, BytesView value, std::size_t at);
// The value of a control record.
Node describeControlValue(std::int16_t controlType, BytesView value, std::size_t at);

// A tree as plain JSON, without ranges and types: {"field":value,...}; elements become arrays.
std::string asPlainJson(const Node& root);

}  // namespace wire
