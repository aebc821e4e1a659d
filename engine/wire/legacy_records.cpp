// SPDX-License-Identifier: Apache-2.0
#include "wire/legacy_records.h"

#include "base/crc32c.h"

#include <algorithm>

namespace wire {

struct LegacyIterator::Entry {
    LegacyMessage message;
    std::size_t size = 0;  // with the entry header
};

namespace {

constexpr std::int32_t leastSize(std::int8_t magic) {
    return std::int32_t(magic == 0 ? legacy::overhead0 : legacy::overhead1);
}

// i32 length (-1 = null) and bytes, at `at`, not beyond `end`.
bool readNullable(const std::byte*& at, const std::byte* end, NullableBytes& out, RecordFault& fault) {
    fault = RecordFault::FieldOverrun;
    if (end - at < 4) return false;
    const auto n = base::loadBig<std::int32_t>(at);
    at += 4;
    if (n < -1) fault = RecordFault::NegativeLength;
    if (n < -1 || n > end - at) return false;
    if (n >= 0) out.emplace(at, std::size_t(n));
    at += n > 0 ? n : 0;
    fault = RecordFault::None;
    return true;
}

}  // namespace

// The message that `from` begins with; none with fault_ set.
std::optional<LegacyIterator::Entry> LegacyIterator::read(base::BytesView from) {
    const auto fail = [this](RecordFault f) -> std::optional<Entry> {
        fault_ = f;
        return std::nullopt;
    };
    if (from.size() < legacy::attributesAt) return fail(RecordFault::Truncated);
    const auto size = base::loadBig<std::int32_t>(from.data() + legacy::sizeAt);
    const auto magic = std::to_integer<std::int8_t>(from[legacy::magicAt]);
    if (magic != 0 && magic != 1) return fail(RecordFault::BadMagic);
    if (size < leastSize(magic)) return fail(RecordFault::ShortLength);
    if (std::size_t(size) > from.size() - legacy::entryHeaderSize) return fail(RecordFault::Truncated);
    const auto body = from.subspan(legacy::entryHeaderSize, std::size_t(size));
    if (base::crc32(body.subspan(4)) != base::loadBig<std::uint32_t>(body.data())) return fail(RecordFault::BadCrc);

    Entry e;
    e.size = legacy::entryHeaderSize + std::size_t(size);
    auto& m = e.message;
    m.offset = base::Offset{base::loadBig<std::int64_t>(from.data() + legacy::offsetAt)};
    m.magic = magic;
    const auto attributes = std::to_integer<int>(from[legacy::attributesAt]);
    if ((attributes & batch::codecMask) > int(Codec::Lz4)) return fail(RecordFault::BadCodec);  // zstd came later
    m.codec = Codec(attributes & batch::codecMask);
    const auto* at = from.data() + legacy::attributesAt + 1;
    if (magic == 1) {
        if ((attributes & batch::logAppendTimeBit) != 0) m.timestampType = TimestampType::LogAppendTime;
        m.timestamp = base::loadBig<std::int64_t>(at);
        at += 8;
    }
    const auto* end = body.data() + body.size();
    if (!readNullable(at, end, m.key, fault_) || !readNullable(at, end, m.value, fault_)) return std::nullopt;
    if (at != end) return fail(RecordFault::RecordUnderrun);
    return e;
}

// Makes the messages inside `wrapper` the next to be handed out.
bool LegacyIterator::open(const Entry& wrapper) {
    wrapper_ = wrapper.message;
    const auto packed = wrapper_.value.value_or(base::BytesView{});
    const auto unpacked = unpack(wrapper_.codec, packed, scratch_, bound_, true);
    fault_ = unpacked.fault;
    inner_ = unpacked.bytes;
    innerPosition_ = 0;
    innerBase_ = 0;
    if (fault_ == RecordFault::None && inner_.empty()) fault_ = RecordFault::MissingRecords;
    if (fault_ != RecordFault::None || wrapper_.magic == 0) return fault_ == RecordFault::None;
    // Format 1 counts inner offsets from 0 and gives the wrapper the offset of the last one. Producers may leave the
    // wrapper's at 0, and then the inner ones stand for themselves.
    std::size_t at = 0, last = 0;
    while (at + legacy::entryHeaderSize <= inner_.size()) {
        last = at;
        const auto size = base::loadBig<std::int32_t>(inner_.data() + at + legacy::sizeAt);
        if (size < 0) break;
        at += legacy::entryHeaderSize + std::size_t(size);
    }
    if (last + legacy::entryHeaderSize <= inner_.size())
        innerBase_ = std::max<std::int64_t>(
            0, difference(wrapper_.offset.value(), base::loadBig<std::int64_t>(inner_.data() + last)));
    return true;
}

std::optional<LegacyMessage> LegacyIterator::nextInner() {
    auto e = read(inner_.subspan(innerPosition_));
    if (!e) return std::nullopt;
    if (e->message.codec != Codec::None) fault_ = RecordFault::NestedTooDeep;
    if (e->message.magic != wrapper_.magic) fault_ = RecordFault::BadMagic;
    if (fault_ != RecordFault::None) return std::nullopt;
    innerPosition_ += e->size;
    auto& m = e->message;
    m.codec = wrapper_.codec;
    m.offset = base::Offset{sum(m.offset.value(), innerBase_)};
    if (wrapper_.timestampType == TimestampType::LogAppendTime) {
        m.timestampType = TimestampType::LogAppendTime;
        m.timestamp = wrapper_.timestamp;
    }
    return m;
}

std::optional<LegacyMessage> LegacyIterator::next() {
    if (fault_ != RecordFault::None) return std::nullopt;
    if (innerPosition_ < inner_.size()) return nextInner();
    if (position_ == set_.size()) return std::nullopt;
    const auto e = read(set_.subspan(position_));
    if (!e) return std::nullopt;
    if (e->message.codec == Codec::None) {
        position_ += e->size;
        return e->message;
    }
    if (!open(*e)) return std::nullopt;
    position_ += e->size;
    return nextInner();
}

}  // namespace wire
