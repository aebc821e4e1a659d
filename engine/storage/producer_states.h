// SPDX-License-Identifier: Apache-2.0
#pragma once
// What a partition remembers of its producers: epochs, the last five batches of each (so that a repeated one is known),
// and the transactions that are open. It follows from the log; a `.snapshot` file saves reading the log from its start.
// It decides whether a batch may be appended, and is told once it was. Not thread-safe; part of a Log.

#include "base/bytes.h"
#include "base/clock.h"
#include "base/ids.h"
#include "base/result.h"
#include "storage/batch_header.h"
#include "storage/transaction_index.h"
#include "wire/control_records.h"
#include "wire/error_code.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace storage {

struct ProducerBatch {
    std::int32_t lastSequence = -1;
    std::int32_t offsetDelta = 0;       // last offset - first offset
    base::Offset lastOffset{-1};
    std::int64_t timestamp = -1;
    base::Offset firstOffset() const { return lastOffset - offsetDelta; }
    std::int32_t firstSequence() const;
    bool operator==(const ProducerBatch&) const = default;
};

struct ProducerState {
    base::ProducerEpoch epoch{-1};
    std::int32_t coordinatorEpoch = -1;
    std::int64_t lastTimestamp = -1;
    std::optional<base::Offset> transactionFirstOffset;   // of the open transaction
    std::array<ProducerBatch, 5> batches{};               // oldest first
    std::uint8_t batchCount = 0;

    const ProducerBatch* newest() const { return batchCount ? &batches[batchCount - 1u] : nullptr; }
    std::int32_t lastSequence() const { return batchCount ? newest()->lastSequence : -1; }
    void remember(const ProducerBatch& batch);            // the oldest of five goes
    bool operator==(const ProducerState&) const = default;
};

struct ProducerVerdict {
    wire::ErrorCode error{};            // None: append it
    std::string message;
    std::optional<ProducerBatch> duplicateOf;  // with error None: it is in the log already
};

class ProducerStates {
public:
    using Map = std::unordered_map<base::ProducerId, ProducerState>;

    const Map& all() const { return producers_; }
    std::size_t size() const { return producers_.size(); }
    const ProducerState* find(base::ProducerId producer) const;

    // May a client append this batch, whose first offset would be `at`? `partition` is for the message.
    ProducerVerdict check(const BatchHeader& batch, base::Offset at, std::string_view partition) const;
    // May a coordinator append this marker?
    ProducerVerdict checkMarker(const BatchHeader& batch, const wire::EndTransactionMarker& marker, base::Offset at) const;

    // The batch is in the log (its header has its final offsets).
    void appended(const BatchHeader& batch);
    // A marker is in the log. Returns what the transaction index needs when it aborted a transaction.
    std::optional<AbortedTransaction> markerAppended(const BatchHeader& batch, const wire::EndTransactionMarker& marker);

    // The first offset of a transaction that is open, or whose marker lies at or beyond the high watermark.
    std::optional<base::Offset> firstUnstableOffset(base::Offset highWatermark);

    std::size_t expire(base::WallTime now, std::int64_t afterMs);  // returns how many were forgotten
    void clear();

    // `.snapshot`, in Kafka's format.
    base::Bytes encode() const;
    // Replaces everything. Producers silent for longer than `afterMs` are left out; a negative number keeps all.
    base::Result<> decode(base::BytesView bytes, base::WallTime now, std::int64_t afterMs);

private:
    base::Offset stableAfter(base::Offset finishedFirst, base::Offset marker) const;

    Map producers_;
    std::map<base::Offset, base::ProducerId> open_;        // transactions by first offset
    std::map<base::Offset, base::Offset> unreplicated_;    // finished ones: first offset -> marker
};

}  // namespace storage
