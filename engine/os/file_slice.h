// SPDX-License-Identifier: Apache-2.0
#pragma once
// Bytes of an open file that somebody is about to send. Holding the slice keeps the file open, even when its segment has
// been deleted meanwhile; the range itself is never overwritten or cut while the file lives (sendfile sends pages by
// reference).

#include <cstddef>
#include <cstdint>
#include <memory>

namespace os {

class File;

struct FileSlice {
    std::shared_ptr<const File> file;
    std::uint64_t position = 0;
    std::size_t length = 0;
};

}  // namespace os
