// SPDX-License-Identifier: Apache-2.0
#pragma once
// A segment that the cleaner writes beside the log, as `.cleaned` files: no reader sees it, and what a crash leaves of it is
// removed at the next start. Once finished it is on the platter and only has to be renamed.

#include "storage/segment.h"

#include <memory>
#include <string>

namespace storage {

inline constexpr char cleanedSuffix[] = ".cleaned", swapSuffix[] = ".swap";
// The endings of a segment's files in the order in which they are renamed. The log is last: while it has its old name, the
// replacement has not happened. The time index is first: it is always there, so it tells whether that step has begun.
inline constexpr std::string_view endingsLogLast[] = {TimeIndex::suffix, OffsetIndex::suffix, TransactionIndex::suffix, Segment::suffix};

struct CleanedSegment {
    base::Offset baseOffset;
    std::uint64_t sizeBytes = 0;
    base::WallTime modified;
    bool hasAborted = false;
    // Removes the files, whatever they are called by now.
    void discard(os::Disk& disk, const std::string& folder) const;
};

class CleanedSegmentWriter {
public:
    // `home` outlives it. Files that an earlier attempt left are replaced.
    static base::Result<std::unique_ptr<CleanedSegmentWriter>> create(const Segment::Home& home, base::Offset baseOffset, std::size_t bufferBytes);

    bool fits(std::size_t bytes, base::Offset lastOffset) const;
    base::Result<> append(base::BytesView batch, base::Offset lastOffset, std::int64_t maxTimestamp);
    base::Result<> append(const AbortedTransaction& aborted);
    // Everything reaches the platter. `modified`: of the last segment that went into it, as retention may ask.
    base::Result<CleanedSegment> finish(base::WallTime modified);
    void discard();

    std::uint64_t size() const { return size_; }

private:
    CleanedSegmentWriter(const Segment::Home& home, base::Offset baseOffset, std::size_t bufferBytes);
    base::Result<> flush();
    std::string path(std::string_view ending) const { return home_.path(base_, ending) + cleanedSuffix; }

    const Segment::Home& home_;
    const base::Offset base_;
    const std::size_t bufferBytes_;
    std::shared_ptr<os::File> file_;
    OffsetIndex offsets_;
    TimeIndex times_;
    TransactionIndex transactions_;
    base::Bytes buffer_;
    std::uint64_t size_ = 0, written_ = 0, lastIndexed_ = 0;
    TimeEntry largest_;
};

}  // namespace storage
