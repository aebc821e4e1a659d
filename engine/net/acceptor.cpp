// SPDX-License-Identifier: Apache-2.0
#include "net/acceptor.h"

#include "net/processors.h"
#include "os/socket.h"
#include "os/thread.h"

#include <fcntl.h>
#include <sys/resource.h>

namespace net {
namespace {

constexpr std::uint64_t listenerKey = 1, bellKey = 2;
constexpr std::chrono::milliseconds recovery{50};  // until a process without descriptors may have one again

os::UniqueFd spare() { return os::UniqueFd(::open("/dev/null", O_RDONLY | O_CLOEXEC)); }

std::string noDescriptors() {
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    return "no file descriptor left (ulimit -n is " + std::to_string(limit.rlim_cur) + ")";
}

}  // namespace

Acceptor::Acceptor(Common& common, Processors& processors, os::UniqueFd listener)
    : common_(common), processors_(processors), listener_(std::move(listener)), reserve_(spare()),
      port_(os::localPort(listener_.get())) {
    epoll_.addLevel(listener_.get(), listenerKey);
    epoll_.addLevel(bell_.fd(), bellKey);
    thread_ = std::jthread([this](std::stop_token stop) { run(stop); });
}

void Acceptor::stop() {
    if (!thread_.joinable()) return;
    thread_.request_stop();
    bell_.ring();
    thread_.join();
    listener_.reset();
}

void Acceptor::run(std::stop_token stop) {
    os::beginThread("acceptor");
    bool listening = true;
    while (!stop.stop_requested()) {
        (void)epoll_.wait(listening ? std::chrono::nanoseconds(-1) : recovery);
        if (stop.stop_requested()) return;
        if (!listening) epoll_.addLevel(listener_.get(), listenerKey);
        listening = acceptSome();
        if (!listening) epoll_.remove(listener_.get());
    }
}

bool Acceptor::acceptSome() {
    for (;;) {
        auto socket = os::acceptFrom(listener_.get());
        if (!socket && socket.error().fault == base::Fault::Full) return refuseOne();
        if (!socket || !*socket) return true;
        admit(std::move(*socket));
    }
}

// Spends the reserve on the one who waits longest, to close on him.
bool Acceptor::refuseOne() {
    reserve_.reset();
    if (auto socket = os::acceptFrom(listener_.get()); socket && *socket)
        refuse(os::peerAddress(socket->get()), noDescriptors());
    reserve_ = spare();
    return bool(reserve_);
}

void Acceptor::refuse(const std::string& peer, std::string why) {
    common_.refused.add();
    common_.reporter.refused(peer, std::move(why));
}

void Acceptor::admit(os::UniqueFd socket) {
    auto peer = std::make_shared<flow::Peer>();
    peer->address = os::peerAddress(socket.get());
    peer->listener = common_.options.listener;
    if (peer->address.empty()) return;  // it has gone already
    if (auto why = common_.limits.admit(os::hostOf(peer->address)); !why.empty())
        return refuse(peer->address, std::move(why));
    common_.accepted.add();
    common_.reporter.opened(peer->address);
    os::setNoDelay(socket.get());
    processors_.hand(Adopt{std::move(socket), base::ConnectionId{++lastId_}, std::move(peer)});
}

}  // namespace net
