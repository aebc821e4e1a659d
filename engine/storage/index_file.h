// SPDX-License-Identifier: Apache-2.0
#pragma once
// A file of entries of one size, appended in order and read mapped. The newest entries wait in memory and are written
// together; they are part of every view. It is never preallocated; zeros that Apache Kafka left behind are cut off. In a
// directory that is only looked at, the file is copied into memory and everything else happens there.
// It does not know what an entry means.

#include "base/bytes.h"
#include "base/result.h"
#include "storage/log_directory.h"

#include <memory>
#include <string>

namespace storage {

class IndexFile {
public:
    IndexFile(LogDirectory& directory, std::string path, std::size_t entrySize)
        : directory_(directory), path_(std::move(path)), entrySize_(entrySize), mapping_(directory.mappings()) {}

    // Looks at the file; must come before anything else but startEmpty. Absent is fine: no entries.
    base::Result<> load();
    // Forgets what the file held: a new segment, or one whose index is about to be rebuilt.
    base::Result<> startEmpty();
    // What load() saw beyond whole entries: the file ended inside one.
    bool ragged() const { return ragged_; }
    bool present() const { return present_; }  // the file exists, as far as we know

    std::size_t count() const { return stored_ + pending_.size() / entrySize_; }
    const std::string& path() const { return path_; }

    // Entries in order: first those in the file, then those that wait. Valid until the next change.
    struct View {
        std::shared_ptr<os::MappedFile> mapping;
        base::BytesView stored, pending;
        std::size_t entrySize = 1;

        std::size_t count() const { return (stored.size() + pending.size()) / entrySize; }
        const std::byte* at(std::size_t entry) const {
            const auto place = entry * entrySize;
            return place < stored.size() ? stored.data() + place : pending.data() + (place - stored.size());
        }
    };
    base::Result<View> view();

    // The newest entry when it still waits in memory, else null: saves a look into the file.
    const std::byte* newestWaiting() const {
        return pending_.empty() ? nullptr : pending_.data() + (pending_.size() - entrySize_);
    }
    void append(base::BytesView entry) { pending_.insert(pending_.end(), entry.begin(), entry.end()); }
    bool flushDue() const { return pending_.size() >= chunk; }
    base::Result<> flush();
    base::Result<> settle();  // flush(), and the file exists even when it has no entries
    base::Result<> truncate(std::size_t count);  // keeps the first `count` entries

    bool mapped() const { return mapping_.peek() != nullptr; }   // at the moment

private:
    base::Result<> copy(std::uint64_t size);

    static constexpr std::size_t chunk = 4096;  // bytes that wait, at most about

    LogDirectory& directory_;
    const std::string path_;
    const std::size_t entrySize_;
    std::size_t stored_ = 0;
    bool ragged_ = false, present_ = false;
    base::Bytes pending_;
    HandleCache<os::MappedFile>::Slot mapping_;
};

}  // namespace storage
