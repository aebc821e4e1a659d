// SPDX-License-Identifier: Apache-2.0
#include "os/event_fd.h"

#include "base/ensure.h"

#include <sys/eventfd.h>

#include <cstdint>

namespace os {

EventFd::EventFd() : fd_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) { base::ensure(bool(fd_), "eventfd: no descriptor left"); }

void EventFd::ring() const {
    const std::uint64_t one = 1;
    (void)!::write(fd_.get(), &one, sizeof one);  // full means that it rings already
}

void EventFd::clear() const {
    std::uint64_t rings;
    (void)!::read(fd_.get(), &rings, sizeof rings);
}

}  // namespace os
