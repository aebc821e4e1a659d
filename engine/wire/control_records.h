// SPDX-License-Identifier: Apache-2.0
#pragma once
// The record of a control batch: its key says what it means. Readers take unknown types and longer keys and values.

#include "wire/batch_builder.h"

#include <cstdint>
#include <optional>

namespace wire {

enum class ControlType : std::int16_t {
    Abort = 0, Commit = 1, LeaderChange = 2, SnapshotHeader = 3, SnapshotFooter = 4, KRaftVersion = 5, KRaftVoters = 6,
};

// The type in a control record's key; none when the key is too short to hold one. It may be one we do not know.
std::optional<ControlType> controlType(const RecordView& record);

// The end of a transaction: what EndTxn leaves in each partition. Clients insist on a value of exactly six bytes.
struct EndTransactionMarker {
    ControlType type = ControlType::Abort;  // or Commit
    std::int32_t coordinatorEpoch = 0;
    bool operator==(const EndTransactionMarker&) const = default;
};
std::optional<EndTransactionMarker> endTransactionMarker(const RecordView& record);
base::Bytes endTransactionBatch(EndTransactionMarker marker, base::ProducerId producer, base::ProducerEpoch epoch,
                                std::int64_t timestamp);

// A control batch with one record of `type`, whose value is already encoded.
base::Bytes controlBatch(ControlType type, base::BytesView value, std::int64_t timestamp, BatchOptions options = {});

}  // namespace wire
