// SPDX-License-Identifier: Apache-2.0
#include "wire/control_records.h"

#include <array>

namespace wire {
namespace {

constexpr std::size_t keySize = 4;     // version, type
constexpr std::size_t markerSize = 6;  // version, coordinator epoch

}  // namespace

std::optional<ControlType> controlType(const RecordView& record) {
    if (!record.key || record.key->size() < keySize) return std::nullopt;
    return ControlType(base::loadBig<std::int16_t>(record.key->data() + 2));
}

std::optional<EndTransactionMarker> endTransactionMarker(const RecordView& record) {
    const auto type = controlType(record);
    if (type != ControlType::Abort && type != ControlType::Commit) return std::nullopt;
    if (!record.value || record.value->size() < markerSize) return std::nullopt;
    return EndTransactionMarker{*type, base::loadBig<std::int32_t>(record.value->data() + 2)};
}

base::Bytes endTransactionBatch(EndTransactionMarker marker, base::ProducerId producer, base::ProducerEpoch epoch,
                                std::int64_t timestamp) {
    std::array<std::byte, markerSize> value{};
    base::storeBig(value.data() + 2, marker.coordinatorEpoch);
    BatchOptions options;
    options.producerId = producer;
    options.producerEpoch = epoch;
    options.transactional = true;
    return controlBatch(marker.type, value, timestamp, options);
}

base::Bytes controlBatch(ControlType type, base::BytesView value, std::int64_t timestamp, BatchOptions options) {
    std::array<std::byte, keySize> key{};
    base::storeBig(key.data() + 2, std::int16_t(type));
    options.control = true;
    options.codec = Codec::None;
    BatchBuilder builder(options);
    builder.add(timestamp, base::BytesView(key), value);
    return builder.build();
}

}  // namespace wire
