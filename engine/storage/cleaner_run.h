// SPDX-License-Identifier: Apache-2.0
#pragma once
// A whole run of the cleaner over one log, in the order that a crash at any point survives: plan, keys, groups swapped one by
// one, the folder synced, and only then the checkpoint.

#include "storage/log.h"

namespace storage {

// The log as its owner lends it: each call takes the owner's lock for its length. `end` follows every plan that was taken.
class CleaningSite {
public:
    virtual ~CleaningSite() = default;
    virtual base::Result<std::optional<CleanPlan>> take() = 0;
    virtual base::Result<std::uint64_t> swap(const CleanPlan& plan, const CleanedGroup& group) = 0;
    virtual bool end(const CleanPlan& plan, const Log::Cleaned& how) = 0;
};

struct CleaningOutcome {
    enum class How : std::uint8_t {
        NothingDue,
        Done,
        Stopped,      // the pace said so, or the log changed; what was swapped until then stays
        Failed,       // `why`: the log is skipped from now on, or its directory is offline
        Full,         // `why`: no room for the new segments; it may be tried again
    } how = How::NothingDue;
    std::optional<CleanerRun> run;   // with Done
    std::optional<base::Error> why;
};
CleaningOutcome runCleaning(LogDirectory& directory, CleaningSite& site, const Cleaner::Options& options, Cleaner::Pace pace);

}  // namespace storage
