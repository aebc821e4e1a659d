// SPDX-License-Identifier: Apache-2.0
#pragma once
// `.timeindex`: entries of 12 bytes, rising: the largest timestamp so far, and the offset (relative to the segment's base) of
// the last record of the batch that brought it. So every batch up to that offset has no larger timestamp.

#include "storage/index_file.h"
#include "storage/lookup_trace.h"

#include <optional>

namespace storage {

struct TimeEntry {
    std::int64_t timestamp = -1;
    base::Offset offset;
    bool operator==(const TimeEntry&) const = default;
};

class TimeIndex {
public:
    static constexpr std::size_t entrySize = 12;
    static constexpr char suffix[] = ".timeindex";

    TimeIndex(LogDirectory& directory, std::string path, base::Offset base)
        : file_(directory, std::move(path), entrySize), base_(base) {}

    IndexFile& file() { return file_; }
    const IndexFile& file() const { return file_; }
    std::size_t count() const { return file_.count(); }

    // The last entry with a timestamp at or before the wanted one.
    base::Result<std::optional<TimeEntry>> lookup(std::int64_t timestamp, LookupTrace* trace = nullptr);
    base::Result<std::optional<TimeEntry>> last();
    base::Result<std::vector<TimeEntry>> entries();
    // Only a timestamp beyond that of the last entry makes a new one.
    base::Result<> maybeAppend(TimeEntry entry);
    base::Result<> truncateToOffset(base::Offset offset);  // keeps entries of offsets below

private:
    TimeEntry decode(const std::byte* at) const;

    IndexFile file_;
    base::Offset base_;
};

}  // namespace storage
