// SPDX-License-Identifier: Apache-2.0
#include "controller/metadata_log.h"

#include "controller/core.h"
#include "controller/quorum_records.h"
#include "wire/codec.h"

#include <algorithm>

namespace controller {
namespace {

constexpr char quorumStateName[] = "quorum-state";
constexpr std::size_t readAtOnce = std::size_t(8) << 20;
const auto metadataTopicId = base::Uuid::of(0, 1);

storage::SettingsPointer settingsFor(std::int64_t segmentBytes) {
    auto s = std::make_shared<storage::LogSettings>();
    s->segmentBytes = segmentBytes;
    s->retentionMs = s->retentionBytes = -1;  // what a checkpoint has made superfluous may stay
    s->cleanupDelete = false;
    s->maxMessageBytes = std::numeric_limits<std::int32_t>::max();
    s->timestampAfterMaxMs = storage::LogSettings::noLimit;
    return s;
}

base::Error corrupt(base::Offset at, std::string why) {
    return {base::Fault::Corrupt,
            std::string(MetadataLog::folder) + " offset " + std::to_string(at.value()) + ": " + std::move(why)};
}

Voters votersOf(const MetadataLog::Options& options) {
    Voters::Voter self{.voterId = options.node.value(), .voterDirectoryId = options.directoryId};
    for (const auto& e : options.controllerEndpoints) self.endpoints.push_back({e.listener, e.host, e.port});
    return {.voters = {std::move(self)}};
}

}  // namespace

base::Result<std::unique_ptr<MetadataLog>> MetadataLog::open(storage::LogDirectory& directory, Options options) {
    std::unique_ptr<MetadataLog> made(new MetadataLog(directory, std::move(options)));
    const storage::Log::Where where{directory, {"__cluster_metadata", base::PartitionIndex{0}}};
    const auto settings = settingsFor(made->options_.segmentBytes);
    const bool there = directory.disk().exists(folder);
    auto log = there ? storage::Log::open(where, settings) : storage::Log::create(where, settings, metadataTopicId);
    if (!log) return log.error();
    made->log_ = std::move(*log);
    made->dynamic_ = !made->options_.fixedVoters;
    made->fresh_ = made->log_->logEndOffset() == base::Offset{0};
    if (auto ok = made->readQuorumState(); !ok) return ok.error();
    if (!there)
        if (auto ok = made->writeFirstCheckpoint(); !ok) return ok.error();
    return made;
}

// What `kafka-storage format` leaves: the features that the first leader will turn on, and who votes.
base::Result<> MetadataLog::writeFirstCheckpoint() {
    CheckpointWriter writer({}, base::LeaderEpoch{0}, directory_.clock().wall());
    writer.begin(directory_.clock().wall(), dynamic_ ? std::optional(votersOf(options_)) : std::nullopt);
    for (const auto& record : Core::bootstrap())
        if (std::holds_alternative<wire::FeatureLevelRecord>(record)) writer.add(metadata::encode(record));
    return directory_.disk().writeWhole(pathOf(checkpointName({base::Offset{0}, base::LeaderEpoch{0}})),
                                        writer.finish(), os::Durability::PageCache);
}

base::Result<> MetadataLog::readQuorumState() {
    const auto bytes = directory_.disk().readWhole(pathOf(quorumStateName));
    if (!bytes) return bytes.error().fault == base::Fault::NotFound ? base::Result<>{} : base::Result<>(bytes.error());
    const auto state = parseQuorumState(base::asText(*bytes));
    epoch_ = log_->latestEpoch();
    if (!state) return {};  // torn by a power cut: the log has every epoch that mattered
    epoch_ = std::max(epoch_, state->epoch);
    dynamic_ = !state->voters;
    if (state->voters && *state->voters != std::vector{options_.node})
        return base::Error{base::Fault::Unsupported,
                           directory_.disk().full(pathOf(quorumStateName)) +
                               ": the metadata belongs to a quorum of other voters than node " +
                               std::to_string(options_.node.value()) + " alone"};
    return {};
}

base::Result<> MetadataLog::checkVoters(base::BytesView value) const {
    Voters voters;
    if (value.size() < 2) return base::Error{base::Fault::Corrupt, "a voters record that is too short"};
    if (auto ok = wire::decode(value, voters, base::loadBig<std::int16_t>(value.data())); !ok) return ok.error();
    if (voters.voters.size() == 1 && voters.voters[0].voterId == options_.node.value()) return {};
    return base::Error{base::Fault::Unsupported,
                       directory_.disk().full(folder) + ": the metadata belongs to a quorum of " +
                           std::to_string(voters.voters.size()) + " voter(s) that is not node " +
                           std::to_string(options_.node.value()) + " alone"};
}

// Batches that lie one after the other, from offset `from` on. All records of a checkpoint count as written at its end.
base::Result<> MetadataLog::replayBatches(base::BytesView bytes, bool checkpoint, base::Offset from, const Each& each,
                                          base::Offset& next) {
    wire::BatchIterator batches(bytes);
    wire::Scratch scratch;
    while (const auto batch = batches.next()) {
        if (!batch->crcMatches()) return corrupt(batch->baseOffset(), "the checksum is wrong");
        wire::RecordIterator records(*batch, scratch);
        while (const auto record = records.next()) {
            if (!record->value) continue;
            if (batch->isControl()) {
                if (wire::controlType(*record) == wire::ControlType::KRaftVoters)
                    if (auto ok = checkVoters(*record->value); !ok) return ok;
                continue;
            }
            const auto offset = checkpoint ? from - 1 : record->offset;
            if (!checkpoint && offset < from) continue;
            if (auto ok = each({offset, batch->leaderEpoch(),
                                base::WallTime{std::chrono::milliseconds(record->timestamp)}, *record->value});
                !ok)
                return ok;
        }
        if (records.fault() != wire::RecordFault::None)
            return corrupt(batch->baseOffset(), std::string(sentence(records.fault())));
        next = batch->nextOffset();
    }
    if (checkpoint && batches.fault() != wire::RecordFault::None)
        return corrupt(from, std::string(sentence(batches.fault())));
    return {};
}

base::Result<std::vector<CheckpointId>> MetadataLog::checkpoints() const {
    const auto entries = directory_.disk().list(folder);
    if (!entries) return entries.error();
    std::vector<CheckpointId> ids;
    for (const auto& e : *entries)
        if (const auto id = parseCheckpointName(e.name); id && id->end > base::Offset{0}) ids.push_back(*id);
    std::sort(ids.begin(), ids.end());
    return ids;
}

// The newest whole checkpoint; returns the offset from which the log goes on.
base::Result<base::Offset> MetadataLog::replayCheckpoint(const Each& each) {
    const auto ids = checkpoints();
    if (!ids) return ids.error();
    for (auto id = ids->rbegin(); id != ids->rend(); ++id) {
        const auto bytes = directory_.disk().readWhole(pathOf(checkpointName(*id)), std::size_t(1) << 30);
        if (!bytes) return bytes.error();
        if (!isWholeCheckpoint(*bytes)) continue;  // a leader was killed while it wrote it
        base::Offset ignored;
        if (auto ok = replayBatches(*bytes, true, id->end, each, ignored); !ok) return ok.error();
        return id->end;
    }
    return log_->logStartOffset();
}

base::Result<> MetadataLog::replay(const Each& each) {
    const auto from = replayCheckpoint(each);
    if (!from) return from.error();
    if (*from < log_->logStartOffset()) return corrupt(*from, "the log begins later, and no checkpoint reaches there");
    if (log_->logEndOffset() < *from)
        if (auto ok = log_->truncateFullyAndStartAt(*from); !ok) return ok;
    base::Bytes buffer;
    for (auto next = *from; next < log_->logEndOffset();) {
        const auto read = log_->read(next, readAtOnce, log_->logEndOffset(), true);
        if (!read) return read.error();
        buffer.resize(read->bytes);
        std::size_t at = 0;
        for (const auto& slice : read->slices) {
            const auto got = slice.file->readAt(slice.position, std::span(buffer).subspan(at, slice.length));
            if (!got) return got.error();
            at += *got;
        }
        bytesSinceCheckpoint_ += std::int64_t(at);
        const auto before = next;
        if (auto ok = replayBatches(std::span(buffer).first(at), false, next, each, next); !ok) return ok;
        if (next == before) return corrupt(next, "the log cannot be read");
    }
    return {};
}

base::Result<> MetadataLog::begin(base::WallTime now) {
    epoch_ = base::LeaderEpoch{std::max({epoch_, log_->latestEpoch(), base::LeaderEpoch{0}}).value() + 1};
    QuorumState state{options_.node, epoch_, {}};
    if (!dynamic_) state.voters = std::vector{options_.node};
    // Not synced: the epoch is in the log too before anybody hears of it, and with one voter there is no vote to
    // remember.
    if (auto ok = directory_.disk().writeWhole(pathOf(quorumStateName), base::asBytes(write(state)),
                                               os::Durability::PageCache);
        !ok)
        return ok;
    if (auto ok = log_->beginEpoch(epoch_); !ok) return ok;

    ControlBatch batch(batchOptions(), base::millis(now));
    const LeaderChange::Voter self{.voterId = options_.node.value()};
    batch.add(LeaderChange{.leaderId = options_.node.value(), .voters = {self}, .grantingVoters = {self}});
    if (std::exchange(fresh_, false) && dynamic_) {
        batch.add(KRaftVersion{.kRaftVersion = 1});
        batch.add(votersOf(options_));
    }
    return appendBatch(batch.build(), now);
}

base::Result<> MetadataLog::append(std::span<const base::Bytes> values, base::WallTime now) {
    wire::BatchBuilder builder(batchOptions());
    for (const auto& v : values) builder.add(base::millis(now), std::nullopt, base::BytesView(v));
    return appendBatch(builder.build(), now);
}

base::Result<> MetadataLog::appendBatch(base::Bytes batch, base::WallTime now) {
    const auto appended = log_->appendAsLeader(batch, epoch_, now, {.origin = storage::Origin::Coordinator});
    bytesSinceCheckpoint_ += std::int64_t(batch.size());
    if (appended.error == wire::ErrorCode::None) return {};
    return appended.fault ? *appended.fault : base::Error{base::Fault::Io, appended.message};
}

// The one before stays, in case this one is found damaged; older ones go.
base::Result<> MetadataLog::checkpoint(std::span<const base::Bytes> values, base::WallTime lastRecord) {
    const auto now = directory_.clock().wall();
    CheckpointWriter writer({}, epoch_, now);
    writer.begin(lastRecord, dynamic_ ? std::optional(votersOf(options_)) : std::nullopt);
    for (const auto& v : values) writer.add(v);
    bytesSinceCheckpoint_ = 0;  // also when it fails: the next one is due after as much again
    const auto before = checkpoints();
    if (!before) return before.error();
    const auto name = checkpointName({log_->logEndOffset(), epoch_});
    if (auto ok = directory_.disk().writeWhole(pathOf(name), writer.finish(), os::Durability::Platter); !ok) return ok;
    for (std::size_t i = 0; i + 1 < before->size(); ++i)
        if (auto ok = directory_.disk().remove(pathOf(checkpointName((*before)[i]))); !ok) return ok;
    return {};
}

}  // namespace controller
