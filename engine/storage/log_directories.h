// SPDX-License-Identifier: Apache-2.0
#pragma once
// The directories of one node: those of `log.dirs`, and the one that holds the metadata. One that cannot be opened, or that
// fails later, is missing or offline; the others go on. It knows nothing of partitions but how many a directory was given.

#include "storage/log_directory.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace storage {

class LogDirectories {
public:
    struct Paths {
        std::string metadata;                  // without it there is no node
        std::vector<std::string> partitions;   // log.dirs; empty: the metadata's directory alone
    };
    struct Missing {
        std::string path, why;
    };
    // Fails when the metadata's directory cannot be opened, or when any of them is in use by somebody else.
    static base::Result<std::unique_ptr<LogDirectories>> open(const Paths& paths, const base::Clock& clock, LogDirectory::Options options);

    // Any thread.
    LogDirectory& metadata() const { return *all_.front(); }
    std::span<const std::unique_ptr<LogDirectory>> all() const { return all_; }
    // Where partitions live; not the metadata's, when metadata.log.dir names one that log.dirs does not.
    std::span<const std::unique_ptr<LogDirectory>> forPartitions() const { return all().subspan(metadataApart_ ? 1 : 0); }
    const std::vector<Missing>& missing() const { return missing_; }
    bool stoppedCleanly() const;
    std::string paths() const;                 // as log.dirs would list them

    // Whoever assigns partitions, one thread at a time. The live directory with the fewest of them, the first of equals;
    // null when none is live.
    LogDirectory* emptiest() const;
    void gained(const LogDirectory& directory) { ++*countOf(directory); }
    void lost(const LogDirectory& directory) {
        if (auto* count = countOf(directory); *count > 0) --*count;
    }

private:
    LogDirectories() = default;
    std::size_t* countOf(const LogDirectory& directory);

    std::vector<std::unique_ptr<LogDirectory>> all_;   // the metadata's first
    std::vector<std::size_t> counts_;                  // as all_
    std::vector<Missing> missing_;
    std::vector<std::string> configured_;
    bool metadataApart_ = false;
};

}  // namespace storage
