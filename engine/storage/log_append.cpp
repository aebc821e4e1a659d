// SPDX-License-Identifier: Apache-2.0
// How batches get into a log: checked, given their offsets where they lie, written with one system call, accounted for.
#include "storage/log.h"

#include "wire/batch_builder.h"
#include "wire/control_records.h"
#include "wire/record_iterator.h"

#include <limits>

namespace storage {

namespace {

using wire::ErrorCode;

wire::BatchRules rulesFor(const LogSettings& settings, base::WallTime now, std::string_view partition, const AppendOptions& options) {
    wire::BatchRules rules;
    rules.maxBytes = std::size_t(settings.maxMessageBytes);
    rules.compacted = settings.cleanupCompact;
    rules.strict = options.strict;
    rules.zstdAllowed = options.zstdAllowed;
    rules.timestampType = settings.timestampType;
    rules.now = base::millis(now);
    rules.timestampBeforeMax = settings.timestampBeforeMaxMs;
    rules.timestampAfterMax = settings.timestampAfterMaxMs;
    rules.partition = partition;
    return rules;
}

std::optional<int> levelOf(const LogSettings& settings, wire::Codec codec) {
    switch (codec) {
        case wire::Codec::Gzip: return settings.gzipLevel;
        case wire::Codec::Lz4: return settings.lz4Level;
        case wire::Codec::Zstd: return settings.zstdLevel;
        default: return std::nullopt;
    }
}

std::optional<wire::EndTransactionMarker> markerIn(base::BytesView bytes) {
    const auto measured = wire::measureBatch(bytes);
    if (!measured.batch) return std::nullopt;
    wire::Scratch scratch;
    wire::RecordIterator records(*measured.batch, scratch);
    const auto record = records.next();
    return record ? wire::endTransactionMarker(*record) : std::nullopt;
}

}  // namespace

void Log::refuse(Appended& out, const base::Error& why) {
    out.error = ErrorCode::KafkaStorageError;
    out.message = why.what;
    out.fault = why;
    out.first = out.last = base::Offset{-1};
    if (why.fault != base::Fault::Full) home_.directory.fail(why);
}

Appended Log::appendAsLeader(std::span<std::byte> records, base::LeaderEpoch epoch, base::WallTime now, const AppendOptions& options) {
    return options.origin == Origin::Client ? appendFromClient(records, epoch, now, options) : appendOwn(records, epoch, now);
}

Appended Log::appendFromClient(std::span<std::byte> records, base::LeaderEpoch epoch, base::WallTime now, const AppendOptions& options) {
    const auto& settings = *home_.settings;
    Appended out;
    out.logStart = logStart_;
    auto checked = wire::checkProduceBatch(records, rulesFor(settings, now, home_.folder, options));
    if (checked.error != ErrorCode::None) {
        out.error = checked.error;
        out.message = std::move(checked.message);
        out.recordErrors = std::move(checked.recordErrors);
        return out;
    }
    auto view = *checked.batch;
    auto header = headerOf(view, 0);
    if (header.hasProducer()) {
        auto verdict = producers_.check(header, logEnd_, home_.folder);
        out.error = verdict.error;
        out.message = std::move(verdict.message);
        if (verdict.error != ErrorCode::None) return out;
        if (verdict.duplicateOf) {
            out.first = verdict.duplicateOf->firstOffset();
            out.last = verdict.duplicateOf->lastOffset;
            if (settings.timestampType == wire::TimestampType::LogAppendTime) out.logAppendTime = verdict.duplicateOf->timestamp;
            out.duplicate = true;
            return out;
        }
    }
    wire::Repacked fresh;
    const auto codec = settings.compression.value_or(view.codec());
    if (codec != view.codec() || !checked.consecutive) {
        wire::Scratch scratch;
        fresh = wire::repacked(view, codec, levelOf(settings, codec), scratch);
        if (fresh.fault != wire::RecordFault::None) {
            out.error = ErrorCode::CorruptMessage;
            out.message = "The batch for " + home_.folder + " cannot be compressed anew: " + std::string(sentence(fresh.fault));
            return out;
        }
        records = fresh.bytes;
        if (records.size() > std::size_t(settings.maxMessageBytes)) {
            out.error = ErrorCode::MessageTooLarge;
            out.message = "The batch for " + home_.folder + " has " + std::to_string(records.size()) +
                          " bytes after compression, more than max.message.bytes allows (" + std::to_string(settings.maxMessageBytes) + ")";
            return out;
        }
    }
    if (std::int64_t(records.size()) > settings.segmentBytes) {
        out.error = ErrorCode::RecordListTooLarge;
        out.message = "The batch for " + home_.folder + " has " + std::to_string(records.size()) +
                      " bytes, more than segment.bytes allows (" + std::to_string(settings.segmentBytes) + ")";
        return out;
    }
    wire::setBaseOffset(records, logEnd_);
    wire::setLeaderEpoch(records, epoch);
    auto maxTimestamp = checked.maxTimestamp;
    if (settings.timestampType == wire::TimestampType::LogAppendTime) {
        maxTimestamp = out.logAppendTime = base::millis(now);
        wire::setLogAppendTime(records, maxTimestamp);
    } else if (base::loadBig<std::int64_t>(records.data() + wire::batch::maxTimestampAt) != maxTimestamp) {
        wire::setMaxTimestamp(records, maxTimestamp);
    }
    out.records = header.count;
    const auto delta = base::loadBig<std::int32_t>(records.data() + wire::batch::lastOffsetDeltaAt);
    write(records, maxTimestamp, logEnd_ + delta, now, out);
    return out;
}

Appended Log::appendOwn(std::span<std::byte> records, base::LeaderEpoch epoch, base::WallTime now) {
    Appended out;
    out.logStart = logStart_;
    auto next = logEnd_;
    std::int64_t maxTimestamp = wire::noTimestamp;
    wire::BatchIterator batches(records);
    for (std::size_t at = 0; const auto batch = batches.next(); at = batches.position()) {
        const auto bytes = records.subspan(at, batch->sizeInBytes());
        if (batch->isControl() && batch->hasProducer()) {
            if (const auto marker = markerIn(bytes)) {
                auto verdict = producers_.checkMarker(headerOf(*batch, 0), *marker, next);
                if (verdict.error != ErrorCode::None) {
                    out.error = verdict.error;
                    out.message = std::move(verdict.message);
                    return out;
                }
            }
        }
        wire::setBaseOffset(bytes, next);
        wire::setLeaderEpoch(bytes, epoch);
        next = next + (std::int64_t(batch->lastOffsetDelta()) + 1);
        maxTimestamp = std::max(maxTimestamp, batch->maxTimestamp());
        out.records += batch->count();
    }
    if (batches.fault() != wire::RecordFault::None || next == logEnd_) {
        out.error = ErrorCode::InvalidRecord;
        out.message = records.empty() ? "There is no batch to append" : std::string(sentence(batches.fault()));
        return out;
    }
    write(records, maxTimestamp, next - 1, now, out);
    return out;
}

Appended Log::appendAsFollower(base::BytesView records, base::LeaderEpoch fetchedWith, base::WallTime now) {
    Appended out;
    out.logStart = logStart_;
    auto next = logEnd_;
    std::int64_t maxTimestamp = wire::noTimestamp;
    std::size_t whole = 0;
    wire::BatchIterator batches(records);
    while (const auto batch = batches.next()) {
        if (batch->leaderEpoch() > fetchedWith) break;  // written by a leader that we do not follow yet
        if (!batch->crcMatches()) {
            out.error = ErrorCode::CorruptMessage;
            out.message = "The batch at offset " + std::to_string(batch->baseOffset().value()) + " of " + home_.folder +
                          " came damaged from the leader";
            return out;
        }
        if (batch->baseOffset() < next || batch->lastOffset() < batch->baseOffset()) {
            out.error = ErrorCode::UnknownServerError;
            out.message = "The leader sent offset " + std::to_string(batch->baseOffset().value()) + " of " + home_.folder +
                          " where " + std::to_string(next.value()) + " or more was due";
            return out;
        }
        next = batch->nextOffset();
        maxTimestamp = std::max(maxTimestamp, batch->maxTimestamp());
        out.records += batch->count();
        whole = batches.position();
    }
    if (whole == 0) return out;
    write(records.first(whole), maxTimestamp, next - 1, now, out);
    return out;
}

void Log::write(base::BytesView records, std::int64_t maxTimestamp, base::Offset last, base::WallTime now, Appended& out) {
    use();
    if (home_.directory.offline()) {
        out.error = ErrorCode::KafkaStorageError;
        out.message = "The log directory is offline: " + home_.directory.offlineReason();
        return;
    }
    auto rolled = rollIfDue(records.size(), maxTimestamp, last, now);
    if (!rolled) return refuse(out, rolled.error());
    out.rolled = *rolled;
    auto& segment = active();
    auto position = segment.size();
    if (auto r = segment.append({&records, 1}, records.size()); !r) return refuse(out, r.error());
    changed_ = true;
    out.first = base::Offset{base::loadBig<std::int64_t>(records.data())};
    out.last = last;
    out.bytes = records.size();
    sizeBytes_ += records.size();
    wire::BatchIterator batches(records);
    while (const auto batch = batches.next()) {
        const auto header = headerOf(*batch, position);
        position += header.size;
        recent_.add(header);
        // The bytes are in the log; what fails from here on can be rebuilt from them, unless the disk itself fails.
        if (auto r = account(segment, header, batch->bytes()); !r && r.error().fault != base::Fault::Full) {
            logEnd_ = last + 1;
            return refuse(out, r.error());
        }
    }
    logEnd_ = last + 1;
    if (!home_.settings->durable && logEnd_ - recoveryPoint_ >= home_.settings->flushMessages)
        if (auto r = flush(); !r) refuse(out, r.error());
}

base::Result<> Log::account(Segment& segment, const BatchHeader& batch, base::BytesView bytes, bool note) {
    auto noted = note ? segment.note(batch) : base::Result<>{};
    if (batch.hasProducer())
        if (auto r = accountProducer(&segment, batch, bytes); !r && noted) noted = r;
    if (batch.epoch > epochs_.latest() && epochs_.assign(batch.epoch, batch.baseOffset)) epochsChanged_ = true;
    if (epochsChanged_)
        if (auto r = writeEpochs(); !r && noted) noted = r;
    return noted;
}

// With a segment, an abort goes into its transaction index; without, that is known to have happened.
base::Result<> Log::accountProducer(Segment* segment, const BatchHeader& batch, base::BytesView bytes) {
    if (!batch.isControl()) {
        producers_.appended(batch);
        return {};
    }
    const auto marker = markerIn(bytes);
    if (!marker) return {};  // emptied by the cleaner
    const auto aborted = producers_.markerAppended(batch, *marker);
    if (!aborted || !segment) return {};
    const auto index = segment->indexes();
    if (!index) return index.error();
    segment->setHasAborted();
    return (*index)->transactions.append(*aborted);
}

// ---- rolling

namespace {

// The cleaner never touches the active segment: so that it can keep to max.compaction.lag.ms, that must not wait longer.
std::int64_t longestWait(const LogSettings& settings) {
    return settings.cleanupCompact && settings.maxCompactionLagMs > 0 ? std::min(settings.segmentMs, settings.maxCompactionLagMs) : settings.segmentMs;
}

// A share of segment.jitter.ms that is the segment's own, so that partitions made together do not roll together.
std::int64_t jitterOf(const Segment& segment, const Segment::Home& home) {
    const auto most = std::min(home.settings->segmentJitterMs, longestWait(*home.settings));
    if (most <= 0) return 0;
    const auto mixed = std::hash<std::string>{}(home.folder) ^ (std::hash<base::Offset>{}(segment.baseOffset()) * 0x9e3779b97f4a7c15ull);
    return std::int64_t(mixed % std::uint64_t(most));
}

}  // namespace

base::Result<std::optional<Rolled>> Log::rollIfDue(std::size_t bytes, std::int64_t maxTimestamp, base::Offset last, base::WallTime now) {
    auto& segment = active();
    const auto& settings = *home_.settings;
    std::string_view why;
    if (segment.size() > 0) {
        const auto first = segment.firstTimestamp();
        if (!first) return first.error();
        // A client may send any timestamp: an older one has not waited, and the difference must not overflow.
        const auto waited = *first && **first >= 0 ? std::max(maxTimestamp, **first) - **first : base::millis(now) - base::millis(segment.created());
        const auto full = segment.indexFull();
        if (!full) return full.error();
        if (std::int64_t(segment.size()) > settings.segmentBytes - std::int64_t(bytes)) why = "size";
        else if (waited > longestWait(settings) - jitterOf(segment, home_)) why = "time";
        else if (*full) why = "index full";
    }
    if (last - segment.baseOffset() > std::numeric_limits<std::int32_t>::max()) why = "offset range";
    if (why.empty()) return std::optional<Rolled>();
    auto rolled = roll(now);
    if (!rolled) return rolled.error();
    rolled->reason = why;
    return std::optional(*rolled);
}

base::Result<Rolled> Log::roll(base::WallTime now) {
    use();
    if (active().size() == 0 && active().baseOffset() == logEnd_) return Rolled{logEnd_, "asked"};
    if (auto r = active().settle(); !r) return r.error();
    // After a power cut, a segment whose end is gone must be the last one: else it counts as a damaged middle.
    if (home_.settings->durable)
        if (auto r = flush(); !r) return r.error();
    if (auto r = writeSnapshot(); !r) return r.error();
    if (epochsChanged_)
        if (auto r = writeEpochs(); !r) return r.error();
    auto fresh = Segment::create(home_, logEnd_, now);
    if (!fresh) return fresh.error();
    segments_.push_back(std::move(*fresh));
    recent_.clear();
    changed_ = folderChanged_ = true;
    return Rolled{logEnd_, "asked"};
}

base::Result<> Log::beginEpoch(base::LeaderEpoch epoch) {
    // Written with the first record of the epoch: one without records need not be found again, and a restart that begins
    // an epoch in thousands of idle partitions writes nothing.
    if (epochs_.assign(epoch, logEnd_)) epochsChanged_ = true;
    return {};
}

base::Result<> Log::writeEpochs() {
    const auto path = home_.folder + "/leader-epoch-checkpoint";
    if (auto r = home_.directory.disk().writeWhole(path, base::asBytes(epochs_.text()), os::Durability::PageCache); !r) return r;
    epochsChanged_ = false;
    folderChanged_ = true;
    return {};
}

base::Result<> Log::writeSnapshot() {
    if (!snapshots_.empty() && snapshots_.back() == logEnd_) return {};
    if (auto r = home_.directory.disk().writeWhole(snapshotPath(logEnd_), producers_.encode(), os::Durability::PageCache); !r) return r;
    folderChanged_ = true;
    snapshots_.push_back(logEnd_);
    return {};
}

// Removes the producer snapshots of offsets in [from, upTo), but never the newest one.
base::Result<> Log::dropSnapshots(base::Offset from, base::Offset upTo) {
    base::Result<> result;
    std::erase_if(snapshots_, [&](base::Offset offset) {
        if (offset < from || offset >= upTo || offset == snapshots_.back()) return false;
        if (auto r = home_.directory.disk().remove(snapshotPath(offset)); !r) result = r;
        return true;
    });
    return result;
}

}  // namespace storage
