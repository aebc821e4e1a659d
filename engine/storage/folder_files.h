// SPDX-License-Identifier: Apache-2.0
#pragma once
// The files of log directories by name: what each is for, and its bytes as a tree.

#include "os/disk.h"
#include "storage/folder_view.h"

namespace storage {

// By its name alone.
FileKind kindOf(std::string_view name);
std::string_view purposeOf(FileKind kind, std::string_view name);   // one sentence

// The entries of a file that is no log, and what is wrong with it. `base`: of the segment that an index belongs to.
struct FileContents {
    wire::Node tree;
    std::string problem;
};
FileContents describeFile(std::string_view name, base::BytesView bytes, std::size_t mostEntries = 10000);

// An index file without opening the log: how many entries are in use, and the last of them.
struct IndexSummary {
    std::uint64_t bytes = 0, entries = 0;
    bool present = false, ragged = false;
    base::Bytes last;                          // its bytes; empty when there is none
};
base::Result<IndexSummary> summarizeIndex(os::Disk& disk, const std::string& path, std::size_t entrySize);

}  // namespace storage
