// SPDX-License-Identifier: Apache-2.0
#include "os/mapped_file.h"

#include <cerrno>
#include <sys/mman.h>

namespace os {

base::Result<std::shared_ptr<MappedFile>> MappedFile::map(Disk& disk, const std::string& path, std::size_t window) {
    auto file = disk.open(path, Access::Read);
    if (!file) return file.error();
    void* at = ::mmap(nullptr, window, PROT_READ, MAP_SHARED, (*file)->fd(), 0);
    if (at == MAP_FAILED) return ioError(errno, "mapping", (*file)->path());
    ::madvise(at, window, MADV_RANDOM);
    return std::make_shared<MappedFile>(at, window);
}

MappedFile::~MappedFile() { ::munmap(at_, window_); }

base::BytesView MappedFile::bytes(std::size_t length) const {
    base::ensure(length <= window_, "reading beyond a mapped window");
    return {static_cast<const std::byte*>(at_), length};
}

}  // namespace os
