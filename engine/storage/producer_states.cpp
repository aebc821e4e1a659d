// SPDX-License-Identifier: Apache-2.0
#include "storage/producer_states.h"

#include <algorithm>

namespace storage {

namespace {

using wire::ErrorCode;

bool follows(std::int32_t last, std::int32_t next) {
    return std::int64_t(next) == std::int64_t(last) + 1 || (next == 0 && last == 0x7fffffff);
}

std::string placed(base::ProducerId producer, base::Offset at, std::string_view partition) {
    return "producer " + std::to_string(producer.value()) + " at offset " + std::to_string(at.value()) + " in partition " +
           std::string(partition);
}

void takeEpoch(ProducerState& state, base::ProducerEpoch epoch) {
    if (state.epoch == epoch) return;
    state.epoch = epoch;
    state.batches = {};
    state.batchCount = 0;
}

}  // namespace

void ProducerState::remember(const ProducerBatch& batch) {
    if (batchCount == batches.size()) {
        std::rotate(batches.begin(), batches.begin() + 1, batches.end());
        --batchCount;
    }
    batches[batchCount++] = batch;
}

std::int32_t ProducerBatch::firstSequence() const {
    if (lastSequence < 0) return lastSequence;
    return wire::sequenceAfter(lastSequence, -offsetDelta);
}

const ProducerState* ProducerStates::find(base::ProducerId producer) const {
    const auto found = producers_.find(producer);
    return found == producers_.end() ? nullptr : &found->second;
}

ProducerVerdict ProducerStates::check(const BatchHeader& batch, base::Offset at, std::string_view partition) const {
    const auto* known = find(batch.producerId);
    if (!known) return {};  // any sequence may begin: its state may have expired, or its records gone
    const auto lastSequence = wire::sequenceAfter(batch.baseSequence, batch.lastOffsetDelta);
    if (known->epoch == batch.producerEpoch)
        for (std::size_t i = 0; i < known->batchCount; ++i)
            if (known->batches[i].lastSequence == lastSequence && known->batches[i].firstSequence() == batch.baseSequence)
                return {ErrorCode::None, {}, known->batches[i]};
    if (batch.producerEpoch < known->epoch)
        return {ErrorCode::InvalidProducerEpoch,
                "Epoch of " + placed(batch.producerId, at, partition) + " is " + std::to_string(batch.producerEpoch.value()) +
                    ", which is smaller than the last seen epoch " + std::to_string(known->epoch.value()), {}};
    if (batch.producerEpoch != known->epoch) {
        if (batch.baseSequence != 0 && known->epoch.value() >= 0)
            return {ErrorCode::OutOfOrderSequenceNumber,
                    "Invalid sequence number for new epoch of " + placed(batch.producerId, at, partition) + ": " +
                        std::to_string(batch.producerEpoch.value()) + " (request epoch), " + std::to_string(batch.baseSequence) +
                        " (seq. number), " + std::to_string(known->epoch.value()) + " (current producer epoch)", {}};
    } else if (known->epoch.value() >= 0 && !follows(known->lastSequence(), batch.baseSequence)) {
        return {ErrorCode::OutOfOrderSequenceNumber,
                "Out of order sequence number for " + placed(batch.producerId, at, partition) + ": " +
                    std::to_string(batch.baseSequence) + " (incoming seq. number), " + std::to_string(known->lastSequence()) +
                    " (current end sequence number)", {}};
    }
    if (known->transactionFirstOffset && !batch.isTransactional())
        return {ErrorCode::InvalidTxnState,
                "Expected transactional write from " + placed(batch.producerId, at, partition), {}};
    return {};
}

ProducerVerdict ProducerStates::checkMarker(const BatchHeader& batch, const wire::EndTransactionMarker& marker,
                                            base::Offset at) const {
    const auto* known = find(batch.producerId);
    if (!known) return {};
    if (batch.producerEpoch < known->epoch)
        return {ErrorCode::InvalidProducerEpoch, "The marker's producer epoch " + std::to_string(batch.producerEpoch.value()) +
                    " at offset " + std::to_string(at.value()) + " is smaller than the last seen epoch " +
                    std::to_string(known->epoch.value()), {}};
    if (marker.coordinatorEpoch < known->coordinatorEpoch)
        return {ErrorCode::TransactionCoordinatorFenced, "The coordinator epoch " + std::to_string(marker.coordinatorEpoch) +
                    " is smaller than the last seen one " + std::to_string(known->coordinatorEpoch), {}};
    return {};
}

void ProducerStates::appended(const BatchHeader& batch) {
    auto& state = producers_[batch.producerId];
    takeEpoch(state, batch.producerEpoch);
    const auto delta = batch.lastOffsetDelta;
    const auto lastSequence = batch.baseSequence < 0 ? batch.baseSequence : wire::sequenceAfter(batch.baseSequence, delta);
    state.remember({lastSequence, delta, batch.lastOffset, batch.maxTimestamp});
    state.lastTimestamp = batch.maxTimestamp;
    if (!state.transactionFirstOffset && batch.isTransactional()) {
        state.transactionFirstOffset = batch.baseOffset;
        open_[batch.baseOffset] = batch.producerId;
    }
}

std::optional<AbortedTransaction> ProducerStates::markerAppended(const BatchHeader& batch,
                                                                 const wire::EndTransactionMarker& marker) {
    auto& state = producers_[batch.producerId];
    takeEpoch(state, batch.producerEpoch);
    state.coordinatorEpoch = marker.coordinatorEpoch;
    state.lastTimestamp = batch.maxTimestamp;
    if (!state.transactionFirstOffset) return std::nullopt;
    const auto first = *state.transactionFirstOffset;
    state.transactionFirstOffset.reset();
    open_.erase(first);
    unreplicated_[first] = batch.lastOffset;
    if (marker.type != wire::ControlType::Abort) return std::nullopt;
    return AbortedTransaction{batch.producerId, first, batch.lastOffset, stableAfter(first, batch.lastOffset)};
}

base::Offset ProducerStates::stableAfter(base::Offset finishedFirst, base::Offset marker) const {
    for (const auto& [first, producer] : open_)
        if (first != finishedFirst) return first;
    return marker + 1;
}

std::optional<base::Offset> ProducerStates::firstUnstableOffset(base::Offset highWatermark) {
    std::erase_if(unreplicated_, [&](const auto& finished) { return finished.second < highWatermark; });
    std::optional<base::Offset> first;
    if (!open_.empty()) first = open_.begin()->first;
    if (!unreplicated_.empty() && (!first || unreplicated_.begin()->first < *first)) first = unreplicated_.begin()->first;
    return first;
}

std::size_t ProducerStates::expire(base::WallTime now, std::int64_t afterMs) {
    return std::erase_if(producers_, [&](const auto& entry) {
        const auto& state = entry.second;
        return !state.transactionFirstOffset && state.lastTimestamp < base::millis(now) - afterMs;
    });
}

void ProducerStates::clear() {
    producers_.clear();
    open_.clear();
    unreplicated_.clear();
}

}  // namespace storage
