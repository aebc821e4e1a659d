// SPDX-License-Identifier: Apache-2.0
#pragma once
// Other threads leave orders; the owner takes them all at once. The only door into a thread that sleeps in Epoll::wait.

#include "os/event_fd.h"

#include <mutex>
#include <utility>
#include <vector>

namespace net {

template <class Order>
class Inbox {
public:
    // Any thread. False: closed, and the order is where it was.
    bool leave(Order&& order) {
        bool first;
        {
            std::lock_guard hold(mutex_);
            if (!open_) return false;
            first = orders_.empty();
            orders_.push_back(std::move(order));
        }
        if (first) bell_.ring();
        return true;
    }

    // -- the owner ---------------------------------------------------------------------------------------------------
    int bell() const { return bell_.fd(); }
    // `into` must be empty; its memory will hold the next orders.
    void takeAll(std::vector<Order>& into) {
        bell_.clear();
        std::lock_guard hold(mutex_);
        into.swap(orders_);
    }
    bool closeIfEmpty() {
        std::lock_guard hold(mutex_);
        if (!orders_.empty()) return false;
        open_ = false;
        return true;
    }
    void open() {
        std::lock_guard hold(mutex_);
        open_ = true;
    }

private:
    os::EventFd bell_;
    std::mutex mutex_;
    std::vector<Order> orders_;
    bool open_ = true;
};

}  // namespace net
