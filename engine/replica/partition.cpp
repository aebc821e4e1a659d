// SPDX-License-Identifier: Apache-2.0
#include "replica/partition.h"

#include <algorithm>
#include <utility>

namespace replica {
using wire::ErrorCode;

namespace {
constexpr std::int64_t latest = -1, earliest = -2, maxTimestamp = -3, earliestLocal = -4, latestTiered = -5,
                       earliestPendingUpload = -6;
}

void Partition::serve(std::unique_ptr<storage::Log> log, base::Offset highWatermark) {
    std::lock_guard lock(m_);
    highWatermark_ = std::clamp(highWatermark, log->logStartOffset(), log->logEndOffset());
    log_ = std::move(log);
    problem_.clear();
    damage_.clear();
    for (const auto& damage : log_->recovery().damages) damage_ += (damage_.empty() ? "" : "\n") + damage;
}

void Partition::goOffline(std::string problem) {
    std::lock_guard lock(m_);
    log_.reset();
    whyNot_ = ErrorCode::KafkaStorageError;
    problem_ = std::move(problem);
}

void Partition::lead(base::LeaderEpoch epoch) {
    std::lock_guard lock(m_);
    if (leading_ && epoch_ == epoch) return;
    epoch_ = epoch;
    leading_ = true;
    if (!log_) return;
    auto begun = log_->beginEpoch(epoch);
    // What a kill left in the page cache was never acknowledged; from here on consumers may see it, so it must stay.
    if (begun && log_->settings().durable) begun = log_->flush();
    if (!begun) {
        whyNot_ = ErrorCode::KafkaStorageError;
        problem_ = begun.error().what;
        log_.reset();
        return;
    }
    moveHighWatermark();
}

void Partition::follow(base::LeaderEpoch epoch) {
    std::lock_guard lock(m_);
    epoch_ = epoch;
    leading_ = false;
}

void Partition::configure(storage::SettingsPointer settings) {
    std::lock_guard lock(m_);
    if (log_) log_->configure(std::move(settings));
}

std::unique_ptr<storage::Log> Partition::release(ErrorCode from) {
    std::lock_guard lock(m_);
    leading_ = false;
    whyNot_ = from;
    return std::move(log_);
}

ErrorCode Partition::refusal(base::LeaderEpoch currentLeaderEpoch) const {
    if (!log_) return whyNot_;
    if (log_->directory().offline()) return ErrorCode::KafkaStorageError;
    if (currentLeaderEpoch.value() >= 0) {
        if (currentLeaderEpoch < epoch_) return ErrorCode::FencedLeaderEpoch;
        if (currentLeaderEpoch > epoch_) return ErrorCode::UnknownLeaderEpoch;
    }
    return leading_ ? ErrorCode::None : ErrorCode::NotLeaderOrFollower;
}

Marks Partition::marksNow() {
    constexpr base::Offset none{-1};
    if (!log_) return {none, none, none, none, none};
    const auto end = log_->logEndOffset();
    return {log_->logStartOffset(), highWatermark_, log_->lastStableOffset(highWatermark_), end,
            log_->settings().durable ? log_->recoveryPoint() : end};
}

// There is no other replica: all that is in the log is replicated. Under the durable profile nobody shall have seen what a
// power cut can take back.
void Partition::moveHighWatermark() {
    highWatermark_ = log_->settings().durable ? std::max(highWatermark_, log_->recoveryPoint()) : log_->logEndOffset();
}

Appended Partition::append(std::span<std::byte> records, base::WallTime now) {
    std::lock_guard lock(m_);
    Appended result;
    if (result.log.error = refusal(base::LeaderEpoch{-1}); result.log.error != ErrorCode::None) {
        result.log.message = problem_;
        return result;
    }
    result.log = log_->appendAsLeader(records, epoch_, now);
    if (result.log.error == ErrorCode::None && !result.log.duplicate) {
        moveHighWatermark();
        messagesIn_ += std::uint64_t(result.log.records);
        bytesIn_ += result.log.bytes;
        result.awaited = awaited_;
        if (const auto within = log_->settings().flushMs; within != storage::LogSettings::noLimit && !unsynced_) {
            unsynced_ = true;
            result.syncWithin = std::chrono::milliseconds(within);
        }
        if (log_->settings().durable && log_->recoveryPoint() < log_->logEndOffset()) result.syncDue = !std::exchange(syncDue_, true);
    }
    result.marks = marksNow();
    return result;
}

Read Partition::read(const ReadWanted& wanted) {
    std::lock_guard lock(m_);
    Read result;
    result.marks = {base::Offset{-1}, base::Offset{-1}, base::Offset{-1}, base::Offset{-1}, base::Offset{-1}};
    result.leaderEpoch = epoch_;
    if (result.error = refusal(wanted.currentLeaderEpoch); result.error != ErrorCode::None) return result;
    if (wanted.lastFetchedEpoch.value() >= 0) {
        const auto end = log_->endOffsetFor(wanted.lastFetchedEpoch);
        if (end.epoch.value() < 0 || end.endOffset.value() < 0) {
            result.error = ErrorCode::OffsetOutOfRange;
            return result;
        }
        if (end.epoch < wanted.lastFetchedEpoch || end.endOffset < wanted.from) {
            result.marks = marksNow();
            result.diverging = {end.epoch, end.endOffset};
            return result;
        }
    }
    const auto marks = marksNow();
    auto out = log_->read(wanted.from, wanted.maxBytes, marks.of(wanted.upTo), wanted.oneBatchAtLeast);
    if (!out) {
        result.error = out.error().fault == base::Fault::Corrupt ? ErrorCode::CorruptMessage : ErrorCode::KafkaStorageError;
        if (result.error == ErrorCode::CorruptMessage && damage_.find(out.error().what) == std::string::npos && damage_.size() < 4096) {
            damage_ += (damage_.empty() ? "" : "\n") + out.error().what;
            result.newDamage = out.error().what;
        }
        return result;
    }
    if (out->outOfRange) {
        result.error = ErrorCode::OffsetOutOfRange;
        return result;
    }
    result.marks = marks;
    result.out = std::move(*out);
    bytesOut_ += result.out.bytes;
    if (wanted.upTo == flow::Mark::LastStable && result.out.bytes != 0) {
        if (auto aborted = log_->abortedIn(wanted.from, marks.lastStable)) result.aborted = std::move(*aborted);
        else result.error = ErrorCode::KafkaStorageError;
    }
    return result;
}

OffsetFound Partition::find(std::int64_t timestamp, flow::Mark upTo, base::LeaderEpoch currentLeaderEpoch,
                            bool onlyLeader) {
    std::lock_guard lock(m_);
    OffsetFound found;
    found.error = refusal(currentLeaderEpoch);
    if (found.error == ErrorCode::NotLeaderOrFollower && log_ && !onlyLeader) found.error = ErrorCode::None;
    if (found.error != ErrorCode::None) return found;
    const auto marks = marksNow();
    const auto failed = [](const base::Error& e) {
        OffsetFound none;
        none.error = e.fault == base::Fault::Corrupt ? ErrorCode::CorruptMessage : ErrorCode::KafkaStorageError;
        return none;
    };
    switch (timestamp) {
    case latest:
        found.offset = marks.of(upTo);
        found.epoch = epoch_;
        return found;
    case earliest:
    case earliestLocal:
        found.offset = marks.logStart;
        found.epoch = log_->epochFor(marks.logStart);
        return found;
    case latestTiered:
    case earliestPendingUpload:
        return found;   // nothing is tiered here
    case maxTimestamp: {
        auto largest = log_->maxTimestamp();
        if (!largest) return failed(largest.error());
        if (largest->offset.value() >= 0) found = {ErrorCode::None, largest->offset, largest->timestamp, largest->epoch};
        return found;
    }
    default: {
        auto first = log_->lookupTimestamp(timestamp);
        if (!first) return failed(first.error());
        if (*first && (*first)->offset < marks.of(upTo))
            found = {ErrorCode::None, (*first)->offset, (*first)->timestamp, (*first)->epoch};
        return found;
    }
    }
}

OffsetFound Partition::endOfEpoch(base::LeaderEpoch epoch, base::LeaderEpoch currentLeaderEpoch) {
    std::lock_guard lock(m_);
    OffsetFound found;
    if (found.error = refusal(currentLeaderEpoch); found.error != ErrorCode::None) return found;
    const auto end = log_->endOffsetFor(epoch);
    found.epoch = end.epoch;
    found.offset = end.endOffset;
    return found;
}

RecordsDeleted Partition::deleteRecordsBefore(base::Offset offset) {
    std::lock_guard lock(m_);
    RecordsDeleted result;
    if (result.error = refusal(base::LeaderEpoch{-1}); result.error != ErrorCode::None) return result;
    if (!log_->settings().cleanupDelete) {
        result.error = ErrorCode::PolicyViolation;
        return result;
    }
    const auto before = log_->logStartOffset();
    const auto wanted = offset.value() == -1 ? highWatermark_ : offset;
    if (wanted.value() < 0 || wanted > highWatermark_) {
        result.error = ErrorCode::OffsetOutOfRange;
        return result;
    }
    if (auto done = log_->deleteRecordsBefore(wanted, highWatermark_); !done) {
        result.error = done.error().fault == base::Fault::Invalid ? ErrorCode::OffsetOutOfRange : ErrorCode::KafkaStorageError;
        return result;
    }
    result.lowWatermark = log_->logStartOffset();
    result.moved = result.lowWatermark != before;
    return result;
}

Marks Partition::await(flow::Mark mark) {
    std::lock_guard lock(m_);
    awaited_ = std::uint8_t(awaited_ | 1u << unsigned(mark));
    return marksNow();
}

Marks Partition::marks() {
    std::lock_guard lock(m_);
    return marksNow();
}

base::LeaderEpoch Partition::leaderEpoch() const {
    std::lock_guard lock(m_);
    return epoch_;
}

ErrorCode Partition::standing(base::LeaderEpoch appendedUnder) const {
    std::lock_guard lock(m_);
    if (const auto refused = refusal(base::LeaderEpoch{-1}); refused != ErrorCode::None) return refused;
    return epoch_ == appendedUnder ? ErrorCode::None : ErrorCode::NotLeaderOrFollower;
}

base::Result<storage::Deleted> Partition::applyRetention(base::WallTime now) {
    std::lock_guard lock(m_);
    if (!log_ || log_->directory().offline()) return storage::Deleted{};
    return log_->applyRetention(now, highWatermark_);
}

base::Result<> Partition::flush() {
    std::lock_guard lock(m_);
    unsynced_ = false;
    return log_ && !log_->settings().durable ? log_->flush() : base::Result<>{};   // see takeSync()
}

std::optional<storage::FlushWork> Partition::takeFlush() {
    std::lock_guard lock(m_);
    return log_ ? log_->takeFlush() : std::nullopt;
}

void Partition::flushed(const storage::FlushWork& work) {
    std::lock_guard lock(m_);
    if (log_) log_->flushed(work);
}

std::optional<storage::FlushWork> Partition::takeSync() {
    std::lock_guard lock(m_);
    syncDue_ = false;
    return log_ ? log_->takeSync() : std::nullopt;
}

Moved Partition::synced(const std::optional<storage::FlushWork>& work) {
    std::lock_guard lock(m_);
    if (!log_) return {marksNow(), 0};
    if (work) log_->flushed(*work);
    moveHighWatermark();
    return {marksNow(), awaited_};
}

storage::LogDirectory* Partition::directory() const {
    std::lock_guard lock(m_);
    return log_ ? &log_->directory() : nullptr;
}

std::size_t Partition::expireProducers(base::WallTime now) {
    std::lock_guard lock(m_);
    return log_ ? log_->expireProducers(now) : 0;
}

base::Result<> Partition::releaseIdle() {
    std::lock_guard lock(m_);
    return log_ ? log_->releaseIdle() : base::Result<>{};
}

std::optional<Partition::Checkpoint> Partition::checkpoint() const {
    std::lock_guard lock(m_);
    if (!log_) return std::nullopt;
    return Checkpoint{&log_->directory(), log_->recoveryPoint(), highWatermark_, log_->logStartOffset()};
}

Facts Partition::facts() {
    std::lock_guard lock(m_);
    Facts facts;
    facts.marks = marksNow();
    facts.leaderEpoch = epoch_;
    facts.leading = leading_;
    facts.problem = problem_;
    facts.damage = damage_;
    facts.messagesIn = messagesIn_;
    facts.bytesIn = bytesIn_;
    facts.bytesOut = bytesOut_;
    if (!log_) return facts;
    facts.sizeBytes = log_->sizeBytes();
    facts.segments = std::uint32_t(log_->segmentCount());
    if (log_->directory().offline()) facts.problem = log_->directory().offlineReason();
    return facts;
}

}  // namespace replica
