// SPDX-License-Identifier: Apache-2.0
#include "base/crc32c.h"
#include "base/ensure.h"
#include "wire/batch_builder.h"
#include "wire/legacy_records.h"

#include <algorithm>
#include <concepts>

namespace wire {
namespace {

void appendBig(base::Bytes& out, std::integral auto v) {
    const auto before = out.size();
    out.resize(before + sizeof v);
    base::storeBig(out.data() + before, v);
}

void appendNullable(base::Bytes& out, const NullableBytes& b) {
    appendBig(out, b ? std::int32_t(b->size()) : std::int32_t(-1));
    if (b) out.insert(out.end(), b->begin(), b->end());
}

void appendMessage(base::Bytes& out, const LegacyMessage& m) {
    const auto start = out.size();
    appendBig(out, m.offset.value());
    appendBig(out, std::int32_t(0));   // size and checksum follow below
    appendBig(out, std::uint32_t(0));
    appendBig(out, m.magic);
    const bool appendTime = m.magic == 1 && m.timestampType == TimestampType::LogAppendTime;
    appendBig(out, std::int8_t(int(m.codec) | (appendTime ? batch::logAppendTimeBit : 0)));
    if (m.magic == 1) appendBig(out, m.timestamp);
    appendNullable(out, m.key);
    appendNullable(out, m.value);
    auto* at = out.data() + start;
    const auto size = out.size() - start - legacy::entryHeaderSize;
    base::storeBig(at + legacy::sizeAt, std::int32_t(size));
    base::storeBig(at + legacy::crcAt, base::crc32({at + legacy::magicAt, size - 4}));
}

// Writes messages of one batch, alone or inside one compressed message.
class OldSet {
public:
    OldSet(std::int8_t magic, Codec codec, TimestampType type) : magic_(magic), codec_(codec), type_(type) {}

    void add(base::Offset offset, std::int64_t timestamp, const NullableBytes& key, const NullableBytes& value) {
        if (count_++ == 0) first_ = offset;
        last_ = offset;
        maxTimestamp_ = std::max(maxTimestamp_, timestamp);
        const bool relative = magic_ == 1 && codec_ != Codec::None;
        auto m = message(relative ? base::Offset{difference(offset.value(), first_.value())} : offset, timestamp);
        m.key = key;
        m.value = value;
        appendMessage(plain_, m);
    }
    void finish(Converted& out) {
        if (count_ > 0 && codec_ != Codec::None) wrap(out.bytes);
        else out.bytes.insert(out.bytes.end(), plain_.begin(), plain_.end());
        out.records += count_;
    }

private:
    void wrap(base::Bytes& out) {
        base::Bytes packed;
        pack(codec_, plain_, packed, {}, magic_ == 0);
        auto m = message(last_, maxTimestamp_);
        m.codec = codec_;
        m.value = base::BytesView(packed);
        appendMessage(out, m);
    }
    LegacyMessage message(base::Offset offset, std::int64_t timestamp) const {
        LegacyMessage m;
        m.offset = offset;
        m.magic = magic_;
        m.timestampType = type_;
        m.timestamp = timestamp;
        return m;
    }

    std::int8_t magic_;
    Codec codec_;
    TimestampType type_;
    base::Bytes plain_;
    std::size_t count_ = 0;
    base::Offset first_, last_;
    std::int64_t maxTimestamp_ = noTimestamp;
};

struct Down {
    std::int8_t magic;
    base::Offset from;
    std::size_t bound;
    Scratch scratch;
    Converted out;

    RecordFault batch(const BatchView& batch) {
        if (batch.isControl()) return RecordFault::None;
        if (batch.codec() == Codec::Zstd && batch.count() > 0) return RecordFault::PackedUnsupported;
        RecordIterator records(batch, scratch, bound);
        OldSet set(magic, batch.codec(), batch.timestampType());
        while (const auto r = records.next())
            if (r->offset >= from) set.add(r->offset, r->timestamp, r->key, r->value);
        if (records.fault() == RecordFault::None) set.finish(out);
        return records.fault();
    }

    // What lies there is old already: as it is, or from format 1 to 0.
    RecordFault old(base::BytesView entry, std::int8_t has) {
        if (has <= magic) {
            out.bytes.insert(out.bytes.end(), entry.begin(), entry.end());
            return RecordFault::None;
        }
        LegacyIterator messages(entry, scratch, bound);
        std::optional<OldSet> set;
        while (const auto m = messages.next()) {
            if (!set) set.emplace(magic, m->codec, m->timestampType);
            if (m->offset >= from) set->add(m->offset, m->timestamp, m->key, m->value);
        }
        if (set && messages.fault() == RecordFault::None) set->finish(out);
        return messages.fault();
    }
};

// The size of the old message that `bytes` begin with, 0 when it is incomplete.
std::size_t oldSize(base::BytesView bytes) {
    const auto size = base::loadBig<std::int32_t>(bytes.data() + legacy::sizeAt);
    const auto whole = legacy::entryHeaderSize + std::size_t(std::max(size, 5));  // 5: it reaches its magic
    return whole <= bytes.size() ? whole : 0;
}

}  // namespace

Converted toLegacy(base::BytesView batches, std::int8_t magic, base::Offset from, std::size_t bound) {
    base::ensure(magic == 0 || magic == 1, "old formats are 0 and 1");
    Down down{magic, from, bound, {}, {}};
    while (!batches.empty()) {
        const auto measured = measureBatch(batches);
        if (measured.fault == RecordFault::Truncated) break;
        std::size_t size = 0;
        if (measured.fault == RecordFault::None) {
            size = measured.batch->sizeInBytes();
            down.out.fault = down.batch(*measured.batch);
        } else if (measured.fault == RecordFault::OldMagic) {
            size = oldSize(batches);
            if (size == 0) break;
            down.out.fault = down.old(batches.first(size), std::to_integer<std::int8_t>(batches[legacy::magicAt]));
        } else {
            down.out.fault = measured.fault;
        }
        if (down.out.fault != RecordFault::None) break;
        batches = batches.subspan(size);
    }
    return std::move(down.out);
}

Converted fromLegacy(base::BytesView set, std::size_t bound) {
    Converted out;
    Scratch scratch;
    LegacyIterator walk(set, scratch, bound);
    auto first = walk.next();
    BatchOptions options;
    if (first) options.codec = first->codec;
    BatchBuilder builder(options);
    for (auto m = first; m; m = walk.next()) {
        builder.add(m->timestamp, m->key, m->value);
        if (builder.sizeInBytes() > bound) {
            out.fault = RecordFault::PackedTooLarge;
            return out;
        }
    }
    out.fault = walk.fault();
    if (out.fault == RecordFault::None && builder.count() == 0) out.fault = RecordFault::MissingRecords;
    if (out.fault != RecordFault::None) return out;
    out.records = std::size_t(builder.count());
    out.bytes = builder.build();
    return out;
}

}  // namespace wire
