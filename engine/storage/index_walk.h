// SPDX-License-Identifier: Apache-2.0
#pragma once
// The entries of an index file from the first to the last, through a small window, without opening the log.

#include "os/disk.h"
#include "storage/folder_files.h"

namespace storage {

class IndexWalk {
public:
    IndexWalk(os::Disk& disk, std::string path, std::size_t entrySize)
        : disk_(disk), path_(std::move(path)), entrySize_(entrySize) {}

    base::Result<> open() {
        auto summary = summarizeIndex(disk_, path_, entrySize_);
        if (!summary) return summary.error();
        if (!summary->present) return {};
        auto file = disk_.open(path_, os::Access::Read);
        if (!file) return file.error();
        summary_ = std::move(*summary);
        file_ = std::move(*file);
        return {};
    }
    bool present() const { return summary_.present; }
    // Room that was allocated in advance need not be a whole number of entries.
    bool ragged() const { return summary_.ragged && summary_.entries == summary_.bytes / entrySize_; }
    std::uint64_t count() const { return summary_.entries; }
    std::uint64_t number() const { return next_; }
    // The next entry, until the next call; null at the end.
    const std::byte* peek() {
        if (next_ >= summary_.entries) return nullptr;
        const auto place = next_ * entrySize_;
        if (place < from_ || place + entrySize_ > from_ + size_) {
            buffer_.resize(entrySize_ * 1024);
            const auto got = file_->readAt(place, buffer_);
            from_ = place;
            size_ = got ? *got : 0;
            if (size_ < entrySize_) return nullptr;
        }
        return buffer_.data() + (place - from_);
    }
    void pass() { ++next_; }

private:
    os::Disk& disk_;
    const std::string path_;
    const std::size_t entrySize_;
    IndexSummary summary_;
    std::shared_ptr<os::File> file_;
    base::Bytes buffer_;
    std::uint64_t from_ = 0, size_ = 0, next_ = 0;
};

}  // namespace storage
