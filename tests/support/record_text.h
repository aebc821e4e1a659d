// SPDX-License-Identifier: Apache-2.0
#pragma once
// Batches and records as lines of text, in the form of tests/golden/records/segment-*.txt.

#include "base/hex.h"
#include "wire/control_records.h"
#include "wire/record_iterator.h"

#include <string>

namespace support {

inline std::string text(const wire::NullableBytes& bytes) { return bytes ? '"' + base::hex(*bytes) + '"' : "null"; }

inline std::string text(const wire::RecordView& r) {
    auto out = std::to_string(r.offset.value()) + " " + std::to_string(r.timestamp) + " " + text(r.key) + " " + text(r.value);
    for (const auto& h : r.headers()) out += " " + base::hex(h.key) + "=" + text(h.value);
    return out;
}

inline std::string text(const wire::BatchView& b, std::size_t position) {
    const auto n = [](auto v) { return std::to_string(v); };
    return "batch at " + n(position) + " size " + n(b.sizeInBytes()) + " offsets " + n(b.baseOffset().value()) + ".." +
           n(b.lastOffset().value()) + " count " + n(b.count()) + " epoch " + n(b.leaderEpoch().value()) + " crc " +
           n(b.crc()) + " " + std::string(wire::name(b.codec())) +
           (b.timestampType() == wire::TimestampType::LogAppendTime ? " LogAppendTime" : " CreateTime") + " max " +
           n(b.maxTimestamp()) + " producer " + n(b.producerId().value()) + "/" + n(b.producerEpoch().value()) +
           " sequences " + n(b.baseSequence()) + ".." + n(b.lastSequence()) + (b.isTransactional() ? " transactional" : "") +
           (b.isControl() ? " control" : "");
}

inline std::string controlName(const wire::RecordView& r) {
    switch (wire::controlType(r).value_or(wire::ControlType(-1))) {
        case wire::ControlType::Abort: return "ABORT";
        case wire::ControlType::Commit: return "COMMIT";
        default: return "?";
    }
}

// Everything in `bytes`, one batch or record a line; the last line names the fault if there is one.
inline std::string listing(base::BytesView bytes) {
    std::string out;
    wire::Scratch scratch;
    wire::BatchIterator batches(bytes);
    for (std::size_t at = 0; const auto b = batches.next(); at = batches.position()) {
        out += text(*b, at) + "\n";
        wire::RecordIterator records(*b, scratch);
        while (const auto r = records.next()) out += "  " + text(*r) + (b->isControl() ? " " + controlName(*r) : "") + "\n";
        if (records.fault() != wire::RecordFault::None) out += "  " + std::string(sentence(records.fault())) + "\n";
        if (!b->crcMatches()) out += "  checksum differs\n";
    }
    if (batches.fault() != wire::RecordFault::None) out += std::string(sentence(batches.fault())) + "\n";
    return out;
}

}  // namespace support
