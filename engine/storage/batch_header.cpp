// SPDX-License-Identifier: Apache-2.0
#include "storage/batch_header.h"

#include "wire/legacy_records.h"

namespace storage {

namespace {

using wire::RecordFault;

HeaderRead readLegacy(base::BytesView bytes, std::uint64_t position, std::int8_t magic) {
    constexpr std::size_t timestampAt = wire::legacy::attributesAt + 1;
    const auto overhead = magic == 0 ? wire::legacy::overhead0 : wire::legacy::overhead1;
    const auto size = base::loadBig<std::int32_t>(bytes.data() + wire::legacy::sizeAt);
    if (size < std::int32_t(overhead)) return {RecordFault::ShortLength, {}};
    BatchHeader h;
    h.position = position;
    h.size = std::uint64_t(size) + wire::legacy::entryHeaderSize;
    h.baseOffset = h.lastOffset = base::Offset{base::loadBig<std::int64_t>(bytes.data())};
    h.magic = magic;
    h.attributes = 0;
    h.count = 1;
    if (magic == 1) {
        if (bytes.size() < timestampAt + 8) return {RecordFault::Truncated, {}};
        h.maxTimestamp = base::loadBig<std::int64_t>(bytes.data() + timestampAt);
    }
    return {RecordFault::None, h};
}

template <class T>
T at(const std::byte* batch, std::size_t where) {
    return base::loadBig<T>(batch + where);
}

BatchHeader load(const std::byte* b, std::uint64_t position) {
    namespace f = wire::batch;
    BatchHeader h;
    h.position = position;
    h.size = std::uint64_t(at<std::uint32_t>(b, f::lengthAt)) + f::lengthCountsFrom;
    h.baseOffset = base::Offset{at<std::int64_t>(b, f::baseOffsetAt)};
    h.lastOffsetDelta = at<std::int32_t>(b, f::lastOffsetDeltaAt);
    h.lastOffset = base::Offset{std::int64_t(std::uint64_t(h.baseOffset.value()) + std::uint64_t(std::int64_t(h.lastOffsetDelta)))};
    h.epoch = base::LeaderEpoch{at<std::int32_t>(b, f::leaderEpochAt)};
    h.magic = 2;
    h.attributes = at<std::int16_t>(b, f::attributesAt);
    h.maxTimestamp = at<std::int64_t>(b, f::maxTimestampAt);
    h.producerId = base::ProducerId{at<std::int64_t>(b, f::producerIdAt)};
    h.producerEpoch = base::ProducerEpoch{at<std::int16_t>(b, f::producerEpochAt)};
    h.baseSequence = at<std::int32_t>(b, f::baseSequenceAt);
    h.count = at<std::int32_t>(b, f::countAt);
    return h;
}

}  // namespace

HeaderRead readHeader(base::BytesView bytes, std::uint64_t position) {
    if (bytes.size() < wire::batch::magicAt + 1) return {RecordFault::Truncated, {}};
    const auto magic = std::to_integer<std::int8_t>(bytes[wire::batch::magicAt]);
    if (magic == 0 || magic == 1) {
        if (bytes.size() < wire::legacy::attributesAt + 1) return {RecordFault::Truncated, {}};
        return readLegacy(bytes, position, magic);
    }
    if (magic != 2) return {RecordFault::BadMagic, {}};
    const auto length = base::loadBig<std::int32_t>(bytes.data() + wire::batch::lengthAt);
    if (length < std::int32_t(wire::batch::headerSize - wire::batch::lengthCountsFrom)) return {RecordFault::ShortLength, {}};
    if (bytes.size() < headerBytes) return {RecordFault::Truncated, {}};
    return {RecordFault::None, load(bytes.data(), position)};
}

BatchHeader headerOf(const wire::BatchView& batch, std::uint64_t position) { return load(batch.bytes().data(), position); }

}  // namespace storage
