// SPDX-License-Identifier: Apache-2.0
#pragma once
// `.index`: where in the segment to start looking for an offset. Entries of 8 bytes, rising: the offset of a batch's last
// record relative to the segment's base, and the batch's file position; one for every index.interval.bytes or so.

#include "storage/index_file.h"
#include "storage/lookup_trace.h"

#include <optional>

namespace storage {

struct OffsetEntry {
    base::Offset offset;           // of the last record in the batch
    std::uint32_t position = 0;
    bool operator==(const OffsetEntry&) const = default;
};

class OffsetIndex {
public:
    static constexpr std::size_t entrySize = 8;
    static constexpr char suffix[] = ".index";

    OffsetIndex(LogDirectory& directory, std::string path, base::Offset base)
        : file_(directory, std::move(path), entrySize), base_(base) {}

    IndexFile& file() { return file_; }
    const IndexFile& file() const { return file_; }
    std::size_t count() const { return file_.count(); }

    // The last entry with an offset at or before the wanted one; none = start at the beginning of the segment.
    base::Result<std::optional<OffsetEntry>> lookup(base::Offset wanted, LookupTrace* trace = nullptr);
    // The last entry whose batch begins at or before the position.
    base::Result<std::optional<OffsetEntry>> lookupPosition(std::uint64_t position);
    base::Result<std::optional<OffsetEntry>> last();
    base::Result<std::vector<OffsetEntry>> entries();
    void append(OffsetEntry entry);
    // Keeps the entries of batches that begin before the position.
    base::Result<> truncateToPosition(std::uint64_t position);

private:
    OffsetEntry decode(const std::byte* at) const;

    IndexFile file_;
    base::Offset base_;
};

// How many of the entries have a relative offset at or before `wanted`. For any bytes: those of a file, a view, a test.
std::size_t countUpTo(const IndexFile::View& entries, std::uint32_t wanted, std::vector<Probe>* probes = nullptr);

}  // namespace storage
