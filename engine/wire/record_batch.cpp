// SPDX-License-Identifier: Apache-2.0
#include "wire/record_batch.h"

#include "base/crc32c.h"

namespace wire {

bool BatchView::crcMatches() const { return base::crc32c(bytes().subspan(batch::crcCoversFrom)) == crc(); }

Measured measureBatch(base::BytesView bytes) {
    constexpr std::size_t toTell = batch::magicAt + 1;
    if (bytes.size() < toTell) return {RecordFault::Truncated, {}, toTell};
    const auto magic = std::to_integer<std::int8_t>(bytes[batch::magicAt]);
    if (magic != 2) return {magic == 0 || magic == 1 ? RecordFault::OldMagic : RecordFault::BadMagic, {}, 0};
    const auto length = base::loadBig<std::int32_t>(bytes.data() + batch::lengthAt);
    if (length < std::int32_t(batch::headerSize - batch::lengthCountsFrom)) return {RecordFault::ShortLength, {}, 0};
    const auto size = std::size_t(length) + batch::lengthCountsFrom;
    if (size > bytes.size()) return {RecordFault::Truncated, {}, size};
    return {RecordFault::None, BatchView(bytes.data(), size), 0};
}

std::optional<BatchView> BatchIterator::next() {
    if (fault_ != RecordFault::None || position_ == bytes_.size()) return std::nullopt;
    auto measured = measureBatch(bytes_.subspan(position_));
    fault_ = measured.fault;
    if (measured.batch) position_ += measured.batch->sizeInBytes();
    return measured.batch;
}

void setBaseOffset(std::span<std::byte> batch, base::Offset offset) {
    base::storeBig(batch.data() + batch::baseOffsetAt, offset.value());
}

void setLeaderEpoch(std::span<std::byte> batch, base::LeaderEpoch epoch) {
    base::storeBig(batch.data() + batch::leaderEpochAt, epoch.value());
}

void setLogAppendTime(std::span<std::byte> batch, std::int64_t now) {
    const auto attributes = base::loadBig<std::int16_t>(batch.data() + batch::attributesAt);
    base::storeBig(batch.data() + batch::attributesAt, std::int16_t(attributes | batch::logAppendTimeBit));
    setMaxTimestamp(batch, now);
}

void setMaxTimestamp(std::span<std::byte> batch, std::int64_t timestamp) {
    base::storeBig(batch.data() + batch::maxTimestampAt, timestamp);
    renewCrc(batch);
}

void renewCrc(std::span<std::byte> batch) {
    base::storeBig(batch.data() + batch::crcAt, base::crc32c(batch.subspan(batch::crcCoversFrom)));
}

}  // namespace wire
