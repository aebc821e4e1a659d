// SPDX-License-Identifier: Apache-2.0
#pragma once
// Bytes of an open file that somebody is about to send. Holding the slice keeps the file open, even when its segment has
// been deleted meanwhile; the range itself is never overwritten or cut while the file lives (sendfile sends pages by
// reference).

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace os {

class File;

// How many bytes of files went into sockets. Any thread adds. What is added here is added to `whole` as well: of the log,
// when this is of one of its segments.
struct SentBytes {
    std::atomic<std::uint64_t> bySendfile{0}, byCopy{0};
    std::shared_ptr<SentBytes> whole;

    void add(bool sendfile, std::uint64_t bytes) {
        (sendfile ? bySendfile : byCopy).fetch_add(bytes, std::memory_order_relaxed);
        if (whole) whole->add(sendfile, bytes);
    }
};

struct FileSlice {
    std::shared_ptr<const File> file;
    std::uint64_t position = 0;
    std::size_t length = 0;
};

}  // namespace os
