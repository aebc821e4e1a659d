// SPDX-License-Identifier: Apache-2.0
#include "storage/cleaned_segment.h"

#include <limits>

namespace storage {

void CleanedSegment::discard(os::Disk& disk, const std::string& folder) const {
    for (const auto ending : endingsLogLast)
        for (const std::string_view suffix : {std::string_view(swapSuffix), std::string_view(cleanedSuffix)})
            static_cast<void>(disk.remove(folder + "/" + segmentFileName(baseOffset, ending) + std::string(suffix)));
}

CleanedSegmentWriter::CleanedSegmentWriter(const Segment::Home& home, base::Offset baseOffset, std::size_t bufferBytes)
    : home_(home), base_(baseOffset), bufferBytes_(bufferBytes), offsets_(home.directory, path(OffsetIndex::suffix), baseOffset),
      times_(home.directory, path(TimeIndex::suffix), baseOffset), transactions_(home.directory, path(TransactionIndex::suffix)),
      largest_{-1, baseOffset} {}

base::Result<std::unique_ptr<CleanedSegmentWriter>> CleanedSegmentWriter::create(const Segment::Home& home, base::Offset baseOffset,
                                                                                 std::size_t bufferBytes) {
    std::unique_ptr<CleanedSegmentWriter> writer(new CleanedSegmentWriter(home, baseOffset, bufferBytes));
    auto& disk = home.directory.disk();
    const auto path = writer->path(Segment::suffix);
    if (auto r = disk.remove(path); !r) return r.error();
    for (auto* file : {&writer->offsets_.file(), &writer->times_.file(), &writer->transactions_.file()})
        if (auto r = file->startEmpty(); !r) return r.error();
    auto file = disk.open(path, os::Access::CreateNew);
    if (!file) return file.error();
    writer->file_ = std::move(*file);
    writer->buffer_.reserve(bufferBytes);
    return writer;
}

// Positions in an index have 31 bits, and so have its offsets.
bool CleanedSegmentWriter::fits(std::size_t bytes, base::Offset lastOffset) const {
    constexpr std::uint64_t most = std::numeric_limits<std::int32_t>::max();
    return size_ + bytes <= most && std::uint64_t(lastOffset - base_) <= most;
}

base::Result<> CleanedSegmentWriter::append(base::BytesView batch, base::Offset lastOffset, std::int64_t maxTimestamp) {
    base::ensure(size_ == 0 || fits(batch.size(), lastOffset), "a cleaned segment has room for the batch");
    if (maxTimestamp > largest_.timestamp) largest_ = {maxTimestamp, lastOffset};
    if (std::int64_t(size_ - lastIndexed_) > home_.settings->indexIntervalBytes) {
        lastIndexed_ = size_;
        offsets_.append({lastOffset, std::uint32_t(size_)});
        if (auto r = times_.maybeAppend(largest_); !r) return r;
        if (offsets_.file().flushDue()) {
            if (auto r = offsets_.file().flush(); !r) return r;
            if (auto r = times_.file().flush(); !r) return r;
        }
    }
    size_ += batch.size();
    if (buffer_.size() + batch.size() > bufferBytes_)
        if (auto r = flush(); !r) return r;
    if (batch.size() >= bufferBytes_) {
        auto r = file_->writeAt(written_, batch);
        written_ += batch.size();
        return r;
    }
    buffer_.insert(buffer_.end(), batch.begin(), batch.end());
    return {};
}

base::Result<> CleanedSegmentWriter::append(const AbortedTransaction& aborted) { return transactions_.append(aborted); }

base::Result<> CleanedSegmentWriter::flush() {
    if (buffer_.empty()) return {};
    auto r = file_->writeAt(written_, buffer_);
    written_ += buffer_.size();
    buffer_.clear();
    return r;
}

base::Result<CleanedSegment> CleanedSegmentWriter::finish(base::WallTime modified) {
    auto& disk = home_.directory.disk();
    if (auto r = flush(); !r) return r.error();
    CleanedSegment out{base_, size_, modified, transactions_.count() > 0};
    if (largest_.timestamp >= 0)
        if (auto r = times_.maybeAppend(largest_); !r) return r.error();
    if (auto r = file_->sync(); !r) return r.error();
    file_.reset();
    for (auto* index : {&offsets_.file(), &times_.file()})
        if (auto r = index->settle(); !r) return r.error();
    for (auto* index : {&offsets_.file(), &times_.file(), &transactions_.file()}) {
        if (!index->present()) continue;
        const auto file = disk.open(index->path(), os::Access::ReadWrite);
        if (!file) return file.error();
        if (auto r = (*file)->sync(); !r) return r.error();
    }
    if (auto r = disk.setModified(path(Segment::suffix), modified); !r) return r.error();
    return out;
}

void CleanedSegmentWriter::discard() {
    file_.reset();
    CleanedSegment{base_, 0, {}, false}.discard(home_.directory.disk(), home_.folder);
}

}  // namespace storage
