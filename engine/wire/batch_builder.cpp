// SPDX-License-Identifier: Apache-2.0
#include "wire/batch_builder.h"

#include "base/ensure.h"
#include "base/varint.h"

#include <algorithm>

namespace wire {
namespace {

void append(base::Bytes& out, base::BytesView bytes) { out.insert(out.end(), bytes.begin(), bytes.end()); }

std::size_t nullableSize(const NullableBytes& b) {
    return b ? base::varintSize(std::int32_t(b->size())) + b->size() : 1;
}

void appendNullable(base::Bytes& out, const NullableBytes& b) {
    base::appendVarint(out, b ? std::int32_t(b->size()) : -1);
    if (b) append(out, *b);
}

std::int16_t attributesOf(const BatchOptions& o) {
    return std::int16_t(int(o.codec) | (o.timestampType == TimestampType::LogAppendTime ? batch::logAppendTimeBit : 0) |
                        (o.transactional ? batch::transactionalBit : 0) | (o.control ? batch::controlBit : 0) |
                        (o.deleteHorizon ? batch::deleteHorizonBit : 0));
}

}  // namespace

BatchOptions optionsOf(const BatchView& batch) {
    BatchOptions o;
    o.codec = batch.codec();
    o.timestampType = batch.timestampType();
    o.logAppendTime = batch.maxTimestamp();
    o.baseOffset = batch.baseOffset();
    o.leaderEpoch = batch.leaderEpoch();
    o.producerId = batch.producerId();
    o.producerEpoch = batch.producerEpoch();
    o.baseSequence = batch.baseSequence();
    o.transactional = batch.isTransactional();
    o.control = batch.isControl();
    if (batch.hasDeleteHorizon()) o.deleteHorizon = batch.baseTimestamp();
    return o;
}

std::size_t BatchBuilder::sizeBound(NullableBytes key, NullableBytes value, std::span<const HeaderView> headers) {
    std::size_t n = 3 * base::maxVarintSize + base::maxVarlongSize + 1 + nullableSize(key) + nullableSize(value);
    for (const auto& h : headers) n += nullableSize(h.key) + nullableSize(h.value);
    return n;
}

void BatchBuilder::add(std::int64_t timestamp, NullableBytes key, NullableBytes value,
                       std::span<const HeaderView> headers) {
    headers_.clear();
    for (const auto& h : headers) {
        appendNullable(headers_, h.key);
        appendNullable(headers_, h.value);
    }
    addAt(lastDelta_ + 1, timestamp, key, value, std::int32_t(headers.size()), headers_);
}

void BatchBuilder::addAt(std::int32_t delta, std::int64_t timestamp, NullableBytes key, NullableBytes value,
                         std::int32_t headerCount, base::BytesView headerBytes) {
    base::ensure(delta > lastDelta_, "offset deltas rise within a batch");
    if (options_.timestampType == TimestampType::LogAppendTime) timestamp = options_.logAppendTime;
    if (count_ == 0) baseTimestamp_ = options_.deleteHorizon.value_or(timestamp);
    maxTimestamp_ = count_ == 0 ? timestamp : std::max(maxTimestamp_, timestamp);
    const auto timestampDelta = difference(timestamp, baseTimestamp_);
    const std::size_t size = 1 + base::varlongSize(timestampDelta) + base::varintSize(delta) + nullableSize(key) +
                             nullableSize(value) + base::varintSize(headerCount) + headerBytes.size();
    base::ensure(size <= std::size_t(1) << 30, "a record stays far below 2 GiB");
    base::appendVarint(records_, std::int32_t(size));
    records_.push_back(std::byte{0});
    base::appendVarlong(records_, timestampDelta);
    base::appendVarint(records_, delta);
    appendNullable(records_, key);
    appendNullable(records_, value);
    base::appendVarint(records_, headerCount);
    append(records_, headerBytes);
    lastDelta_ = delta;
    ++count_;
}

base::Bytes BatchBuilder::build() { return buildSpanning(std::max(lastDelta_, 0)); }

base::Bytes BatchBuilder::buildSpanning(std::int32_t lastOffsetDelta) {
    base::ensure(lastOffsetDelta >= lastDelta_, "a batch spans its records");
    base::Bytes out;
    out.reserve(batch::headerSize + records_.size());
    out.resize(batch::headerSize);
    const bool packed = options_.codec != Codec::None && count_ > 0;
    if (packed) pack(options_.codec, records_, out, options_.level);
    else append(out, records_);
    base::ensure(out.size() <= std::size_t(1) << 30, "a batch stays far below 2 GiB");
    if (!packed) options_.codec = Codec::None;

    auto* at = out.data();
    base::storeBig(at + batch::baseOffsetAt, options_.baseOffset.value());
    base::storeBig(at + batch::lengthAt, std::int32_t(out.size() - batch::lengthCountsFrom));
    base::storeBig(at + batch::leaderEpochAt, options_.leaderEpoch.value());
    base::storeBig(at + batch::magicAt, std::int8_t(2));
    base::storeBig(at + batch::attributesAt, attributesOf(options_));
    base::storeBig(at + batch::lastOffsetDeltaAt, lastOffsetDelta);
    base::storeBig(at + batch::baseTimestampAt, baseTimestamp_);
    base::storeBig(at + batch::maxTimestampAt, maxTimestamp_);
    base::storeBig(at + batch::producerIdAt, options_.producerId.value());
    base::storeBig(at + batch::producerEpochAt, options_.producerEpoch.value());
    base::storeBig(at + batch::baseSequenceAt, options_.baseSequence);
    base::storeBig(at + batch::countAt, count_);
    renewCrc(out);
    return out;
}

base::Bytes emptyBatch(const BatchView& of) {
    base::Bytes out(of.bytes().begin(), of.bytes().begin() + batch::headerSize);
    const auto attributes = std::int16_t(of.attributes() & ~(batch::codecMask | batch::deleteHorizonBit));
    base::storeBig(out.data() + batch::lengthAt, std::int32_t(batch::headerSize - batch::lengthCountsFrom));
    base::storeBig(out.data() + batch::attributesAt, attributes);
    base::storeBig(out.data() + batch::baseTimestampAt, noTimestamp);
    base::storeBig(out.data() + batch::countAt, std::int32_t(0));
    renewCrc(out);
    return out;
}

Repacked repacked(const BatchView& batch, Codec codec, std::optional<int> level, Scratch& scratch, std::size_t bound) {
    RecordIterator records(batch, scratch, bound);
    auto options = optionsOf(batch);
    options.deleteHorizon.reset();  // a producer has none to give
    options.codec = codec;
    options.level = level;
    BatchBuilder builder(options);
    std::int32_t delta = 0;
    while (const auto r = records.next())
        builder.addAt(delta++, r->timestamp, r->key, r->value, r->headerCount, r->headerBytes);
    if (records.fault() != RecordFault::None) return {records.fault(), {}};
    return {RecordFault::None, builder.build()};
}

}  // namespace wire
