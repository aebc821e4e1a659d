// SPDX-License-Identifier: Apache-2.0
#include "wire/dump_batch.h"

#include "base/crc32c.h"
#include "base/hex.h"
#include "wire/control_records.h"
#include "wire/json_text.h"
#include "wire/legacy_records.h"
#include "wire/record_walk.h"

#include <algorithm>
#include <cstdio>

namespace wire {
namespace {

bool isText(BytesView bytes) {
    return std::all_of(bytes.begin(), bytes.end(), [](std::byte b) { return b >= std::byte{0x20} && b < std::byte{0x7f}; });
}

std::string_view controlName(std::int16_t type) {
    constexpr std::string_view names[] = {"ABORT", "COMMIT", "LEADER_CHANGE", "SNAPSHOT_HEADER", "SNAPSHOT_FOOTER", "KRAFT_VERSION", "KRAFT_VOTERS"};
    return type >= 0 && type < 7 ? names[type] : std::string_view("unknown");
}

// The fields of one layout, one after the other; positions are bytes from `zero`.
class Fields {
public:
    Fields(Node& into, const std::byte* zero) : into_(into), zero_(zero) {}

    std::size_t at(const std::byte* p) const { return std::size_t(p - zero_); }
    template <class T>
    T number(const char* name, const char* type, const std::byte* p, std::string note = {}) {
        const auto v = base::loadBig<T>(p);
        add(name, type, p, p + sizeof(T), std::to_string(v), std::move(note));
        return v;
    }
    Node& add(std::string name, std::string type, const std::byte* from, const std::byte* to, std::string value, std::string note = {}) {
        into_.children.push_back({.name = std::move(name), .type = std::move(type), .from = at(from), .to = at(to),
                                  .value = std::move(value), .note = std::move(note)});
        return into_.children.back();
    }

private:
    Node& into_;
    const std::byte* zero_;
};

class BatchDumper {
public:
    BatchDumper(BytesView bytes, const BatchDumpOptions& options) : bytes_(bytes), options_(options) {}

    BatchDump all() {
        const bool old = bytes_.size() > batch::magicAt && std::to_integer<int>(bytes_[batch::magicAt]) < 2;
        if (old) legacySet();
        else modern();
        return std::move(out_);
    }

private:
    // ---- format 2
    void modern() {
        out_.tree = {.name = "batch", .type = "batch", .from = 0, .to = bytes_.size()};
        const auto measured = measureBatch(bytes_);
        if (!measured.batch) return damaged(out_.tree, bytes_, bytes_.data(), measured.fault);
        const auto b = *measured.batch;
        bytes_ = b.bytes();
        out_.tree.to = bytes_.size();
        header(b);
        const auto packed = b.recordBytes();
        if (!b.codecKnown()) return damaged(out_.tree, packed, bytes_.data(), RecordFault::BadCodec);
        if (b.codec() == Codec::None) {
            const auto fault = records(b, packed, bytes_.data(), out_.tree.children);
            if (fault != RecordFault::None) out_.tree.note = sentence(out_.fault = fault);
            return;
        }
        Fields(out_.tree, bytes_.data()).add("records", "compressed", packed.data(), packed.data() + packed.size(), quoted(std::string(name(b.codec()))));
        Scratch scratch;
        const auto plain = unpack(b.codec(), packed, scratch, options_.unpackedBound);
        if (plain.fault != RecordFault::None) {
            out_.fault = plain.fault;
            out_.tree.children.back().note = sentence(plain.fault);
            return;
        }
        out_.tree.children.back().note = std::to_string(plain.bytes.size()) + " bytes unpacked";
        out_.unpacked.assign(plain.bytes.begin(), plain.bytes.end());
        out_.fault = records(b, out_.unpacked, out_.unpacked.data(), out_.records);
        if (out_.fault != RecordFault::None) out_.tree.children.back().note += "; " + std::string(sentence(out_.fault));
    }

    void header(const BatchView& b) {
        using namespace batch;
        const auto* p = bytes_.data();
        Fields f(out_.tree, p);
        f.number<std::int64_t>("baseOffset", "int64", p + baseOffsetAt);
        f.number<std::int32_t>("batchLength", "int32", p + lengthAt, "bytes that follow this field");
        f.number<std::int32_t>("partitionLeaderEpoch", "int32", p + leaderEpochAt, "not covered by the checksum");
        f.number<std::int8_t>("magic", "int8", p + magicAt);
        char hex[16];
        std::snprintf(hex, sizeof hex, "0x%08x", b.crc());
        f.number<std::uint32_t>("crc", "uint32", p + crcAt, std::string(hex) + (b.crcMatches() ? ", matches" : ", does not match"));
        f.number<std::int16_t>("attributes", "int16", p + attributesAt);
        attributeBits(out_.tree.children.back(), b.attributes(), p + attributesAt + 1, p);
        f.number<std::int32_t>("lastOffsetDelta", "int32", p + lastOffsetDeltaAt, "last offset " + std::to_string(b.lastOffset().value()));
        f.number<std::int64_t>("baseTimestamp", "int64", p + baseTimestampAt, b.hasDeleteHorizon() ? "delete horizon" : "");
        f.number<std::int64_t>("maxTimestamp", "int64", p + maxTimestampAt);
        f.number<std::int64_t>("producerId", "int64", p + producerIdAt, b.hasProducer() ? "" : "none");
        f.number<std::int16_t>("producerEpoch", "int16", p + producerEpochAt);
        f.number<std::int32_t>("baseSequence", "int32", p + baseSequenceAt, b.hasSequence() ? "last sequence " + std::to_string(b.lastSequence()) : "none");
        f.number<std::int32_t>("recordsCount", "int32", p + countAt);
    }

    // All eight bits lie in the second byte.
    void attributeBits(Node& node, std::int16_t attributes, const std::byte* byte, const std::byte* zero) {
        Fields f(node, zero);
        const auto codec = Codec(attributes & batch::codecMask);
        f.add("compression", "bits 0-2", byte, byte + 1, std::to_string(attributes & batch::codecMask),
              codec <= Codec::Zstd ? std::string(name(codec)) : "unknown codec");
        const auto bit = [&](const char* what, const char* where, std::int16_t mask, const char* no, const char* yes) {
            const bool set = (attributes & mask) != 0;
            f.add(what, where, byte, byte + 1, set ? "1" : "0", set ? yes : no);
        };
        bit("timestampType", "bit 3", batch::logAppendTimeBit, "CreateTime", "LogAppendTime");
        bit("isTransactional", "bit 4", batch::transactionalBit, "", "transactional");
        bit("isControl", "bit 5", batch::controlBit, "", "control");
        bit("hasDeleteHorizon", "bit 6", batch::deleteHorizonBit, "", "baseTimestamp is the delete horizon");
    }

    RecordFault records(const BatchView& b, BytesView plain, const std::byte* zero, std::vector<Node>& into) {
        const auto* at = plain.data();
        const auto* end = at + plain.size();
        if (b.count() < 0) return RecordFault::BadCount;
        for (std::int32_t i = 0; i < b.count(); ++i) {
            if (at == end) return RecordFault::MissingRecords;
            if (into.size() >= options_.mostRecords) {
                into.push_back({.name = "more", .type = "records", .from = std::size_t(at - zero), .to = std::size_t(end - zero),
                                .value = "null", .note = std::to_string(b.count() - i) + " more records are not shown"});
                return RecordFault::None;
            }
            Node node{.name = "record " + std::to_string(i), .type = "record", .from = std::size_t(at - zero)};
            RecordWalk walk{at, end};
            const bool good = record(walk, b, zero, node);
            node.to = std::size_t((walk.at ? walk.at : end) - zero);
            if (!good) {
                node.to = std::size_t(end - zero);
                node.note = sentence(walk.fault);
                into.push_back(std::move(node));
                return walk.fault;
            }
            at = walk.at;
            into.push_back(std::move(node));
        }
        return at == end ? RecordFault::None : RecordFault::TrailingBytes;
    }

    bool record(RecordWalk& w, const BatchView& b, const std::byte* zero, Node& node) {
        Fields f(node, zero);
        const auto* from = w.at;
        if (!w.enter()) return false;
        f.add("length", "varint", from, w.at, std::to_string(w.end - w.at), "bytes that follow this field");
        std::int8_t attributes = 0;
        from = w.at;
        if (!w.attributes(attributes)) return false;
        f.add("attributes", "int8", from, w.at, std::to_string(attributes));
        std::int64_t timestampDelta = 0;
        from = w.at;
        if (!w.number(timestampDelta)) return false;
        const auto timestamp = b.timestampType() == TimestampType::LogAppendTime ? b.maxTimestamp() : sum(b.baseTimestamp(), timestampDelta);
        f.add("timestampDelta", "varlong", from, w.at, std::to_string(timestampDelta), "timestamp " + std::to_string(timestamp));
        std::int32_t offsetDelta = 0;
        from = w.at;
        if (!w.number(offsetDelta)) return false;
        const auto offset = sum(b.baseOffset().value(), offsetDelta);
        f.add("offsetDelta", "varint", from, w.at, std::to_string(offsetDelta), "offset " + std::to_string(offset));
        node.note = "offset " + std::to_string(offset);
        NullableBytes key, value;
        if (!part(w, "key", zero, node, key)) return false;
        std::optional<std::int16_t> type;
        if (key && (b.isControl() || options_.log)) {
            auto& keyNode = node.children.back();
            if (b.isControl()) controlKey(*key, keyNode, zero, type);
            else if (key->size() >= 2) {
                type = base::loadBig<std::int16_t>(key->data());
                if (*options_.log != InternalLog::ClusterMetadata) keyNode.children.push_back(describeKey(*options_.log, *key, std::size_t(key->data() - zero)));
            }
        }
        if (!part(w, "value", zero, node, value)) return false;
        if (value) {
            auto& valueNode = node.children.back();
            const auto at = std::size_t(value->data() - zero);
            if (b.isControl() && type) valueNode.children.push_back(describeControlValue(*type, *value, at));
            else if (!b.isControl() && options_.log && (type || *options_.log == InternalLog::ClusterMetadata))
                valueNode.children.push_back(describeValue(*options_.log, type.value_or(-1), *value, at));
        }
        std::int32_t count = 0;
        from = w.at;
        if (!w.number(count)) return false;
        f.add("headersCount", "varint", from, w.at, std::to_string(count));
        if (count < 0 || count > (w.end - w.at) / 2) return w.fail(RecordFault::BadCount);
        for (std::int32_t i = 0; i < count; ++i) {
            Node header{.name = "header " + std::to_string(i), .type = "header", .from = std::size_t(w.at - zero)};
            NullableBytes headerKey, headerValue;
            if (!part(w, "key", zero, header, headerKey) || !part(w, "value", zero, header, headerValue)) return false;
            if (!headerKey) return w.fail(RecordFault::NegativeLength);
            header.to = std::size_t(w.at - zero);
            node.children.push_back(std::move(header));
        }
        return w.leave();
    }

    bool part(RecordWalk& w, const char* what, const std::byte* zero, Node& into, NullableBytes& out) {
        Fields f(into, zero);
        const auto* from = w.at;
        std::int32_t length = 0;
        if (!w.number(length)) return false;
        f.add(std::string(what) + "Length", "varint", from, w.at, std::to_string(length), length == -1 ? "null" : "");
        if (length < -1) return w.fail(RecordFault::NegativeLength);
        from = w.at;
        out.reset();
        if (length >= 0) {
            out.emplace(from, std::size_t(std::min<std::ptrdiff_t>(length, w.end - from)));
            if (!w.pass(length)) return false;
        }
        f.add(what, "bytes", from, w.at, shown(out), out && out->size() > options_.shownBytes ? std::to_string(out->size()) + " bytes" : "");
        return true;
    }

    static void controlKey(BytesView key, Node& node, const std::byte* zero, std::optional<std::int16_t>& type) {
        Fields f(node, zero);
        if (key.size() < 4) return;
        f.number<std::int16_t>("version", "int16", key.data());
        type = base::loadBig<std::int16_t>(key.data() + 2);
        f.number<std::int16_t>("type", "int16", key.data() + 2, std::string(controlName(*type)));
    }

    // ---- formats 0 and 1
    void legacySet() {
        out_.tree = {.name = "message", .type = "message", .from = 0, .to = bytes_.size()};
        Codec codec = Codec::None;
        BytesView value;
        const auto size = message(bytes_, bytes_.data(), out_.tree, codec, value);
        if (size == 0 || codec == Codec::None) return;
        Scratch scratch;
        const bool first = std::to_integer<int>(bytes_[legacy::magicAt]) == 0;
        const auto plain = unpack(codec, value, scratch, options_.unpackedBound, first);
        if (plain.fault != RecordFault::None) {
            out_.tree.note = sentence(out_.fault = plain.fault);
            return;
        }
        out_.unpacked.assign(plain.bytes.begin(), plain.bytes.end());
        for (BytesView rest = out_.unpacked; !rest.empty() && out_.records.size() < options_.mostRecords;) {
            Node node{.name = "message " + std::to_string(out_.records.size()), .type = "message",
                      .from = std::size_t(rest.data() - out_.unpacked.data())};
            const auto used = message(rest, out_.unpacked.data(), node, codec, value);
            node.to = node.from + (used ? used : rest.size());
            out_.records.push_back(std::move(node));
            if (used == 0) return;
            rest = rest.subspan(used);
        }
    }

    // Its size with the entry header; 0 when it is damaged.
    std::size_t message(BytesView in, const std::byte* zero, Node& node, Codec& codec, BytesView& value) {
        using namespace legacy;
        const auto fail = [&](RecordFault fault) {
            damaged(node, in, zero, fault);
            return std::size_t(0);
        };
        if (in.size() < entryHeaderSize + overhead0) return fail(RecordFault::Truncated);
        const auto* p = in.data();
        const auto length = base::loadBig<std::int32_t>(p + sizeAt);
        if (length < std::int32_t(overhead0)) return fail(RecordFault::ShortLength);
        if (std::size_t(length) > in.size() - entryHeaderSize) return fail(RecordFault::Truncated);
        const auto* end = p + entryHeaderSize + length;
        const auto magic = std::to_integer<int>(p[magicAt]);
        if (magic > 1) return fail(RecordFault::BadMagic);
        if (magic == 1 && length < std::int32_t(overhead1)) return fail(RecordFault::ShortLength);
        node.to = std::size_t(end - zero);
        Fields f(node, zero);
        f.number<std::int64_t>("offset", "int64", p + offsetAt);
        f.number<std::int32_t>("messageSize", "int32", p + sizeAt);
        const bool matches = base::crc32({p + magicAt, end}) == base::loadBig<std::uint32_t>(p + crcAt);
        f.number<std::uint32_t>("crc", "uint32", p + crcAt, matches ? "matches" : "does not match");
        f.number<std::int8_t>("magic", "int8", p + magicAt);
        const auto attributes = f.number<std::int8_t>("attributes", "int8", p + attributesAt);
        codec = Codec(attributes & batch::codecMask);
        node.children.back().note = codec <= Codec::Zstd ? std::string(name(codec)) : "unknown codec";
        p += attributesAt + 1;
        if (magic == 1) {
            f.number<std::int64_t>("timestamp", "int64", p);
            p += 8;
        }
        for (const char* what : {"key", "value"}) {
            if (end - p < 4) return fail(RecordFault::FieldOverrun);
            const auto n = f.number<std::int32_t>(what == std::string_view("key") ? "keyLength" : "valueLength", "int32", p);
            p += 4;
            NullableBytes bytes;
            if (n < -1) return fail(RecordFault::NegativeLength);
            if (n > end - p) return fail(RecordFault::FieldOverrun);
            if (n >= 0) bytes.emplace(p, std::size_t(n));
            f.add(what, "bytes", p, p + std::max(n, 0), shown(bytes), bytes && bytes->size() > options_.shownBytes ? std::to_string(n) + " bytes" : "");
            p += std::max(n, 0);
            value = bytes.value_or(BytesView());
        }
        return std::size_t(end - in.data());
    }

    void damaged(Node& node, BytesView rest, const std::byte* zero, RecordFault fault) {
        out_.fault = fault;
        node.note = sentence(fault);
        Fields(node, zero).add("rest", "bytes", rest.data(), rest.data() + rest.size(), shown(rest), std::string(sentence(fault)));
    }

    std::string shown(const NullableBytes& bytes) const {
        if (!bytes) return "null";
        const auto front = bytes->first(std::min(bytes->size(), options_.shownBytes));
        auto text = isText(front) ? std::string(base::asText(front)) : base::hex(front);
        if (front.size() < bytes->size()) text += "…";
        return quoted(text);
    }

    BytesView bytes_;
    const BatchDumpOptions& options_;
    BatchDump out_;
};

}  // namespace

BatchDump describeBatch(BytesView bytes, const BatchDumpOptions& options) { return BatchDumper(bytes, options).all(); }

}  // namespace wire
