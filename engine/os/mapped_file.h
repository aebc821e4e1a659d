// SPDX-License-Identifier: Apache-2.0
#pragma once
// A file mapped for reading, in random order (no read-ahead). It needs no descriptor once mapped. The window may be larger
// than the file, so that a growing file stays visible; who reads must stay within what has been written.

#include "base/bytes.h"
#include "os/disk.h"

#include <memory>
#include <string>

namespace os {

class MappedFile {
public:
    static base::Result<std::shared_ptr<MappedFile>> map(Disk& disk, const std::string& path, std::size_t window);
    MappedFile(void* at, std::size_t window) : at_(at), window_(window) {}
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    // The first `length` bytes, which the caller knows to be in the file. length <= window().
    base::BytesView bytes(std::size_t length) const;
    std::size_t window() const { return window_; }

private:
    void* at_;
    std::size_t window_;
};

}  // namespace os
