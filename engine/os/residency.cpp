// SPDX-License-Identifier: Apache-2.0
#include "os/residency.h"

#include "os/faults.h"

#include <algorithm>
#include <cerrno>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

namespace os {

std::size_t pageSize() {
    static const auto size = std::size_t(::sysconf(_SC_PAGESIZE));
    return size;
}

base::Result<> residentPages(const File& file, std::uint64_t size,
                             const std::function<void(std::uint64_t, std::uint64_t, bool)>& each) {
    constexpr std::uint64_t pieceBytes = std::uint64_t(256) << 20;
    const auto page = pageSize();
    std::vector<unsigned char> pages;
    for (std::uint64_t at = 0; at < size; at += pieceBytes) {
        const auto length = std::size_t(std::min(pieceBytes, size - at));
        void* mapped = ::mmap(nullptr, length, PROT_READ, MAP_SHARED, file.fd(), off_t(at));
        if (mapped == MAP_FAILED) return ioError(errno, "mapping", file.path());
        pages.resize((length + page - 1) / page);
        const int failed = ::mincore(mapped, length, pages.data()) != 0 ? errno : 0;
        ::munmap(mapped, length);
        if (failed) return ioError(failed, "asking the page cache about", file.path());
        for (std::size_t from = 0; from < pages.size();) {
            auto to = from + 1;
            while (to < pages.size() && (pages[to] & 1) == (pages[from] & 1)) ++to;
            each(at / page + from, to - from, (pages[from] & 1) != 0);
            from = to;
        }
    }
    return {};
}

base::Result<std::uint64_t> residentBytes(const File& file, std::uint64_t size) {
    std::uint64_t bytes = 0;
    const auto page = pageSize();
    auto done = residentPages(file, size, [&](std::uint64_t first, std::uint64_t count, bool resident) {
        if (resident) bytes += std::min((first + count) * page, size) - first * page;
    });
    if (!done) return done.error();
    return bytes;
}

}  // namespace os
