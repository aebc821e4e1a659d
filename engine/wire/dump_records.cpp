// SPDX-License-Identifier: Apache-2.0
#include "wire/dump_records.h"

#include "base/hex.h"
#include "wire/json_text.h"
#include "wire/record_iterator.h"

#include <algorithm>

namespace wire {
namespace {

constexpr std::size_t shownBytes = 64;
constexpr std::size_t unpackedBound = std::size_t(8) << 20;

bool isText(BytesView bytes) {
    return std::all_of(bytes.begin(), bytes.end(),
                       [](std::byte b) { return b >= std::byte{0x20} && b < std::byte{0x7f}; });
}

std::string shown(BytesView bytes) {
    const auto front = bytes.first(std::min(bytes.size(), shownBytes));
    return quoted((isText(front) ? std::string(base::asText(front)) : base::hex(front)) +
                  (front.size() < bytes.size() ? "…" : ""));
}
std::string shown(const NullableBytes& bytes) {
    return bytes ? shown(*bytes) : "null";
}

class Batches {
public:
    Batches(BytesView bytes, std::size_t at, std::size_t most) : bytes_(bytes), at_(at), most_(most) {}

    std::vector<Node> all() {
        std::vector<Node> nodes;
        BatchIterator batches(bytes_);
        std::size_t from = 0;
        while (most_ > 0) {
            const auto batch = batches.next();
            if (!batch) break;
            nodes.push_back(describe(*batch, at_ + from, nodes.size()));
            from = batches.position();
        }
        if (batches.fault() != RecordFault::None) {
            nodes.push_back({.name = "rest",
                             .type = "bytes",
                             .from = at_ + from,
                             .to = at_ + bytes_.size(),
                             .value = shown(bytes_.subspan(from)),
                             .note = std::string(sentence(batches.fault()))});
        }
        return nodes;
    }

private:
    Node describe(const BatchView& b, std::size_t at, std::size_t index) {
        using namespace batch;
        Node node{.name = "batch " + std::to_string(index), .type = "batch", .from = at, .to = at + b.sizeInBytes()};
        const auto add = [&](const char* name, const char* type, std::size_t where, std::size_t size,
                             std::int64_t value, std::string note = {}) {
            node.children.push_back({.name = name,
                                     .type = type,
                                     .from = at + where,
                                     .to = at + where + size,
                                     .value = std::to_string(value),
                                     .note = std::move(note)});
        };
        add("baseOffset", "int64", baseOffsetAt, 8, b.baseOffset().value());
        add("batchLength", "int32", lengthAt, 4, std::int64_t(b.sizeInBytes() - lengthCountsFrom));
        add("partitionLeaderEpoch", "int32", leaderEpochAt, 4, b.leaderEpoch().value());
        add("magic", "int8", magicAt, 1, 2);
        add("crc", "uint32", crcAt, 4, b.crc(), b.crcMatches() ? "matches" : "does not match");
        add("attributes", "int16", attributesAt, 2, b.attributes(), attributesNote(b));
        add("lastOffsetDelta", "int32", lastOffsetDeltaAt, 4, b.lastOffsetDelta());
        add("baseTimestamp", "int64", baseTimestampAt, 8, b.baseTimestamp());
        add("maxTimestamp", "int64", maxTimestampAt, 8, b.maxTimestamp());
        add("producerId", "int64", producerIdAt, 8, b.producerId().value());
        add("producerEpoch", "int16", producerEpochAt, 2, b.producerEpoch().value());
        add("baseSequence", "int32", baseSequenceAt, 4, b.baseSequence());
        add("recordsCount", "int32", countAt, 4, b.count());
        most_ -= std::min<std::size_t>(most_, node.children.size() + 1);
        addRecords(node, b, at);
        return node;
    }

    static std::string attributesNote(const BatchView& b) {
        std::string note = b.codecKnown() ? std::string(name(b.codec())) : "unknown codec";
        if (b.timestampType() == TimestampType::LogAppendTime) note += ", log append time";
        if (b.isTransactional()) note += ", transactional";
        if (b.isControl()) note += ", control";
        if (b.hasDeleteHorizon()) note += ", delete horizon";
        return note;
    }

    void addRecords(Node& node, const BatchView& b, std::size_t at) {
        RecordIterator records(b, scratch_, unpackedBound);
        const bool plain = b.codecKnown() && b.codec() == Codec::None;
        std::size_t from = at + batch::recordsAt;
        while (most_ > 0) {
            const auto record = records.next();
            if (!record) break;
            Node r{.name = "record " + std::to_string(record->offset.value()),
                   .type = "record",
                   .from = from,
                   .to = node.to};
            if (plain) {
                r.to = at + std::size_t(endOf(*record, b) - b.bytes().data());
                from = r.to;
            }
            r.children.push_back({.name = "timestamp",
                                  .type = "int64",
                                  .from = r.from,
                                  .to = r.to,
                                  .value = std::to_string(record->timestamp)});
            r.children.push_back(part("key", record->key, b, at, r));
            r.children.push_back(part("value", record->value, b, at, r));
            for (const auto& h : record->headers())
                r.children.push_back(part("header " + std::string(base::asText(h.key)), h.value, b, at, r));
            most_ -= std::min<std::size_t>(most_, r.children.size() + 1);
            node.children.push_back(std::move(r));
        }
        if (records.fault() != RecordFault::None) node.note = sentence(records.fault());
    }

    // Where the record ends: its last field is the list of headers, which ends with the record.
    static const std::byte* endOf(const RecordView& record, const BatchView& b) {
        return record.headerBytes.data() ? record.headerBytes.data() + record.headerBytes.size()
                                         : b.bytes().data() + b.sizeInBytes();
    }

    // In a compressed batch a part has no bytes of its own in the frame: then it has those of its record.
    Node part(std::string name, const NullableBytes& bytes, const BatchView& b, std::size_t at, const Node& record) {
        Node node{
            .name = std::move(name), .type = "bytes", .from = record.from, .to = record.to, .value = shown(bytes)};
        if (!bytes) return node;
        if (bytes->size() > shownBytes) node.note = std::to_string(bytes->size()) + " bytes";
        const auto whole = b.bytes();
        if (bytes->data() >= whole.data() && bytes->data() + bytes->size() <= whole.data() + whole.size()) {
            node.from = at + std::size_t(bytes->data() - whole.data());
            node.to = node.from + bytes->size();
        }
        return node;
    }

    BytesView bytes_;
    std::size_t at_, most_;
    Scratch scratch_;
};

}  // namespace

std::vector<Node> describeRecords(BytesView bytes, std::size_t at, std::size_t most) {
    return Batches(bytes, at, most).all();
}

}  // namespace wire
