// SPDX-License-Identifier: Apache-2.0
#pragma once
// Waits for many descriptors. What is ready comes back under the number it was added with, never as a pointer.

#include "os/unique_fd.h"

#include <sys/epoll.h>

#include <chrono>
#include <cstdint>
#include <span>

namespace os {

class Epoll {
public:
    struct Ready {
        std::uint64_t key = 0;
        bool readable = false;  // also when the other side closed: reading tells
        bool ended = false;     // the other side will send no more; a short read does not mean that all was read
        bool writable = false;
        bool broken = false;    // reset, or both directions are closed
    };

    Epoll();

    // Told whenever the state changes (edge-triggered): read or write until the system says "not now".
    void addEdge(int fd, std::uint64_t key);
    // Told as long as something can be read.
    void addLevel(int fd, std::uint64_t key);
    void remove(int fd);

    // Negative timeout: as long as it takes. The span lives until the next call.
    std::span<const Ready> wait(std::chrono::nanoseconds timeout);

private:
    static constexpr int most = 128;
    void add(int fd, std::uint64_t key, std::uint32_t events);
    UniqueFd epoll_;
    epoll_event raw_[most];
    Ready ready_[most];
};

}  // namespace os
