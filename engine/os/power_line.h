// SPDX-License-Identifier: Apache-2.0
#pragma once
// What has reached the platter of a directory, so that a power cut can be played: bytes beyond the synced length of a
// file are cut or torn, and creations, renames and removals whose folder was not synced are undone, newest first. A model of
// appending programs: overwritten bytes are not tracked. Any thread.

#include "base/result.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace os {

class PowerLine {
public:
    explicit PowerLine(int rootFd);   // keeps a descriptor of its own: the cut comes when the disk's user is dead
    ~PowerLine();
    PowerLine(const PowerLine&) = delete;
    PowerLine& operator=(const PowerLine&) = delete;

    // Told by Disk and File.
    void created(const std::string& path);
    void renaming(const std::string& from, const std::string& to);  // before it happens
    void removing(const std::string& path);                         // before it happens
    void synced(int fd);
    void syncedFolder(const std::string& folder);
    void syncedAll();

    // With a seed for its luck, part of what was not synced is there all the same: the first of the changes of folders, as a
    // journal keeps them in order, and of a file some more bytes, of which the last may be zeros.
    base::Result<> cut(std::optional<std::uint64_t> luck = {});

private:
    using Inode = std::pair<std::uint64_t, std::uint64_t>;  // device, number
    enum class What : std::uint8_t { Created, Renamed, Removed };
    struct Step {
        What what;
        std::string path, to;
        std::string kept;  // link to what a rename replaced or a removal took
    };
    std::string keep(const std::string& path);
    base::Result<> cutTails(const std::string& folder, std::mt19937_64* luck);

    const int rootFd_;
    std::mutex mutex_;
    std::map<Inode, std::uint64_t> lengths_;  // synced bytes; files that were there before have no entry: all of them
    std::vector<Step> steps_;
    std::uint64_t counter_ = 0;
};

}  // namespace os
