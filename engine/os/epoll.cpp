// SPDX-License-Identifier: Apache-2.0
#include "os/epoll.h"

#include "base/ensure.h"

#include <cerrno>
#include <ctime>

namespace os {

Epoll::Epoll() : epoll_(::epoll_create1(EPOLL_CLOEXEC)) { base::ensure(bool(epoll_), "epoll_create1: no descriptor left"); }

void Epoll::add(int fd, std::uint64_t key, std::uint32_t events) {
    epoll_event e{};
    e.events = events;
    e.data.u64 = key;
    base::ensure(::epoll_ctl(epoll_.get(), EPOLL_CTL_ADD, fd, &e) == 0, "epoll_ctl(ADD)");
}

void Epoll::addEdge(int fd, std::uint64_t key) { add(fd, key, EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET); }

void Epoll::addLevel(int fd, std::uint64_t key) { add(fd, key, EPOLLIN); }

void Epoll::remove(int fd) { (void)::epoll_ctl(epoll_.get(), EPOLL_CTL_DEL, fd, nullptr); }

std::span<const Epoll::Ready> Epoll::wait(std::chrono::nanoseconds timeout) {
    int millis = -1;
    if (timeout.count() >= 0) {  // rounded up, or a deadline 0.4 ms away would be polled for
        const auto up = std::chrono::ceil<std::chrono::milliseconds>(timeout).count();
        millis = up > 3'600'000 ? 3'600'000 : int(up);
    }
    const int n = ::epoll_wait(epoll_.get(), raw_, most, millis);
    if (n < 0) {
        base::ensure(errno == EINTR, "epoll_wait");
        return {};
    }
    for (int i = 0; i < n; ++i) {
        const auto what = raw_[i].events;
        ready_[i] = {raw_[i].data.u64, (what & (EPOLLIN | EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0,
                     (what & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0, (what & (EPOLLOUT | EPOLLHUP | EPOLLERR)) != 0,
                     (what & (EPOLLHUP | EPOLLERR)) != 0};
    }
    return {ready_, std::size_t(n)};
}

}  // namespace os
