// SPDX-License-Identifier: Apache-2.0
#pragma once
// Which pages of a file are in the page cache, as the kernel says (mincore). Of a file that belongs to somebody else it says
// that all of them are. No page is touched.

#include "base/result.h"
#include "os/file.h"

#include <cstdint>
#include <functional>

namespace os {

std::size_t pageSize();

// Calls `each(first page, count, resident)` for runs of pages of the first `size` bytes, in order.
base::Result<> residentPages(const File& file, std::uint64_t size,
                             const std::function<void(std::uint64_t first, std::uint64_t count, bool resident)>& each);

// Bytes of the first `size` that are in the page cache.
base::Result<std::uint64_t> residentBytes(const File& file, std::uint64_t size);

}  // namespace os
