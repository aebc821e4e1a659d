// SPDX-License-Identifier: Apache-2.0
#pragma once
// The journal of the controller: `__cluster_metadata-0` as a Kafka quorum of one voter keeps it, with its checkpoints
// and quorum-state beside it. What Kafka's one-node cluster left behind is taken up, and the other way round.

#include "controller/checkpoint.h"
#include "controller/quorum_state.h"
#include "machine/journal.h"
#include "metadata/image.h"
#include "metadata/record.h"
#include "storage/log.h"

#include <memory>

namespace controller {

class MetadataLog final : public machine::Journal {
public:
    struct Options {
        base::BrokerId node{1};
        base::Uuid directoryId;  // of the directory, as in its meta.properties
        std::vector<metadata::Endpoint> controllerEndpoints;
        bool fixedVoters = false;                           // controller.quorum.voters is given: kraft.version 0
        std::int64_t segmentBytes = 1'073'741'824;          // metadata.log.segment.bytes
        std::int64_t bytesBetweenCheckpoints = 20'971'520;  // metadata.log.max.record.bytes.between.snapshots
    };
    static constexpr const char* folder = "__cluster_metadata-0";

    // Makes the log, with Kafka's first checkpoint, where there is none. The directory outlives it.
    static base::Result<std::unique_ptr<MetadataLog>> open(storage::LogDirectory& directory, Options options);

    // Refuses a log whose voters are others than this node alone: it must not decide for them.
    base::Result<> replay(const Each& each) override;
    base::Result<> begin(base::WallTime now) override;
    base::Result<> append(std::span<const base::Bytes> values, base::WallTime now) override;
    base::Result<> sync() override { return log_->flush(); }
    bool checkpointDue() const override { return bytesSinceCheckpoint_ >= options_.bytesBetweenCheckpoints; }
    base::Result<> checkpoint(std::span<const base::Bytes> values, base::WallTime lastRecord) override;
    base::Offset end() const override { return log_->logEndOffset(); }
    base::LeaderEpoch epoch() const override { return epoch_; }
    base::Result<> close() override { return log_->close(true); }

    const storage::Recovery& recovery() const { return log_->recovery(); }

private:
    MetadataLog(storage::LogDirectory& directory, Options options)
        : directory_(directory), options_(std::move(options)) {}

    storage::LogDirectory& directory_;
    Options options_;
    std::unique_ptr<storage::Log> log_;
    base::LeaderEpoch epoch_{-1};
    bool dynamic_ = true;  // the voters are in the log (kraft.version 1)
    bool fresh_ = false;   // no leader has written yet
    std::int64_t bytesSinceCheckpoint_ = 0;

    std::string pathOf(const std::string& name) const { return std::string(folder) + "/" + name; }
    base::Result<> writeFirstCheckpoint();
    base::Result<> readQuorumState();
    base::Result<std::vector<CheckpointId>> checkpoints() const;  // ascending, without the first
    base::Result<base::Offset> replayCheckpoint(const Each& each);
    base::Result<> replayBatches(base::BytesView bytes, bool checkpoint, base::Offset from, const Each& each,
                                 base::Offset& next);
    base::Result<> checkVoters(base::BytesView value) const;
    base::Result<> appendBatch(base::Bytes batch, base::WallTime now);
    wire::BatchOptions batchOptions() const { return {.leaderEpoch = epoch_}; }
};

}  // namespace controller
