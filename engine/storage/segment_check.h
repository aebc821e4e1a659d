// SPDX-License-Identifier: Apache-2.0
#pragma once
// One segment against itself: its batches, and what its indexes and the leader epochs say of them. Changes nothing.

#include "os/disk.h"
#include "storage/batch_header.h"
#include "storage/folder_verify.h"
#include "storage/leader_epoch_cache.h"

#include <optional>
#include <string>

namespace storage {

// Takes findings of one folder, and counts.
class Findings {
public:
    Findings(os::Disk& disk, std::string folder, Verified& counts, const std::function<void(const Finding&)>& tell)
        : disk_(disk), folder_(std::move(folder)), counts_(counts), tell_(tell) {}

    void damage(const std::string& name, std::string what);
    void note(const std::string& name, std::string what);
    void unseen(const std::string& name, std::string why);           // it could not be looked at
    void failed(const std::string& name, const base::Error& error);  // damage, or unseen when the system refused

    os::Disk& disk() { return disk_; }
    Verified& counts() { return counts_; }
    std::string path(const std::string& name) const {
        return folder_.empty() ? name : name.empty() ? folder_ : folder_ + "/" + name;
    }

private:
    os::Disk& disk_;
    const std::string folder_;
    Verified& counts_;
    const std::function<void(const Finding&)>& tell_;
};

struct SegmentToCheck {
    base::Offset base;
    std::optional<base::Offset> following;     // base of the next segment; none for the active one
    base::Offset logStart;                     // of the log
    const LeaderEpochCache* epochs = nullptr;  // null: not known
    bool inUse = false;                        // somebody appends: the end of the active segment moves
};
struct CheckedSegment {
    base::Offset nextOffset;  // behind its last whole batch
    bool whole = false;       // its batches were followed to their end
    bool hasEpochs = false;   // a batch that is not deleted names a leader epoch
};
CheckedSegment checkSegment(const SegmentToCheck& wanted, Findings& findings);

// A snapshot of the metadata log: batches between a header and a footer.
void checkMetadataSnapshot(const std::string& name, Findings& findings);

}  // namespace storage
