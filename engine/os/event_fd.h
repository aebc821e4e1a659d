// SPDX-License-Identifier: Apache-2.0
#pragma once
// A bell that another thread rings to make somebody who sleeps in Epoll::wait look up.

#include "os/unique_fd.h"

namespace os {

class EventFd {
public:
    EventFd();
    void ring() const;   // any thread
    void clear() const;  // the owner, before it looks at what was left for it
    int fd() const { return fd_.get(); }

private:
    UniqueFd fd_;
};

}  // namespace os
