// SPDX-License-Identifier: Apache-2.0
#pragma once
// A checkpoint of the metadata: a file beside the log that holds the state at one offset as records, between a header
// and a footer, named `<end offset>-<epoch>.checkpoint`. A file without its footer was never finished.

#include "controller/quorum_records.h"

#include <optional>

namespace controller {

struct CheckpointId {
    base::Offset end;  // of what is in it; the log goes on from here
    base::LeaderEpoch epoch;
    auto operator<=>(const CheckpointId&) const = default;
};
std::string checkpointName(const CheckpointId& id);
std::optional<CheckpointId> parseCheckpointName(std::string_view name);
bool isWholeCheckpoint(base::BytesView bytes);

class CheckpointWriter {
public:
    CheckpointWriter(base::Offset firstOffset, base::LeaderEpoch epoch, base::WallTime now);

    void begin(base::WallTime lastRecord, const std::optional<Voters>& voters);  // none: a fixed quorum
    void add(base::Bytes record);
    base::Bytes finish();

private:
    static constexpr std::int32_t recordsInBatch = 1000;
    base::Offset next_;
    base::LeaderEpoch epoch_;
    base::WallTime now_;
    base::Bytes out_;
    std::vector<base::Bytes> waiting_;

    wire::BatchOptions options() const { return {.baseOffset = next_, .leaderEpoch = epoch_}; }
    void flush();
    void put(base::Bytes batch, std::int64_t records);
};

}  // namespace controller
