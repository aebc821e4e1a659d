// SPDX-License-Identifier: Apache-2.0
#pragma once
// An open file. Opened through os::Disk only, so that faults reach it. Any thread may use it: reads and writes name
// their position. Destroying it closes the descriptor and nothing else: what was not written is lost, as with a kill.

#include "base/bytes.h"
#include "base/result.h"
#include "os/file_slice.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace os {

class Faults;

class File {
public:
    File(int fd, std::string path, std::string name, std::shared_ptr<Faults> faults);  // by Disk
    ~File();
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    int fd() const { return fd_; }
    const std::string& path() const { return path_; }  // as when it was opened

    // Reads until `into` is full or the file ends; returns how many bytes came.
    base::Result<std::size_t> readAt(std::uint64_t position, std::span<std::byte> into) const;
    // Writes all parts, one after the other, with one system call where the system takes them all. On failure some bytes
    // may have been written: the caller's size does not advance, so the next write covers them.
    base::Result<> writeAt(std::uint64_t position, std::span<const base::BytesView> parts);
    base::Result<> writeAt(std::uint64_t position, base::BytesView bytes) { return writeAt(position, {&bytes, 1}); }
    base::Result<> sync();  // fdatasync; a failure is final for the directory: never try again
    // Only where no slice can be in flight (recovery, a tail that was never shown): see FileSlice.
    base::Result<> truncate(std::uint64_t size);
    base::Result<std::uint64_t> size() const;
    // The first position from `from` on that is not in a hole, which reads as zeros; the size when there is none.
    base::Result<std::uint64_t> dataFrom(std::uint64_t from) const;

    // Where to count what is sent of it; null: nowhere. Set before anybody else has the file.
    void countSent(std::shared_ptr<SentBytes> in) { sent_ = std::move(in); }
    SentBytes* sent() const { return sent_.get(); }

private:
    int fd_;
    std::string path_;
    std::string name_;  // relative to the disk's root
    std::shared_ptr<Faults> faults_;
    std::shared_ptr<SentBytes> sent_;
};

}  // namespace os
