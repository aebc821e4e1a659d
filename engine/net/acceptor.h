// SPDX-License-Identifier: Apache-2.0
#pragma once
// One listener's thread: takes connections and deals them to the processors in turn. It keeps a descriptor in reserve, so
// that it can refuse in good order when the process has none left.

#include "net/common.h"
#include "os/epoll.h"
#include "os/event_fd.h"
#include "os/unique_fd.h"

#include <thread>

namespace net {

class Processors;

class Acceptor {
public:
    Acceptor(Common& common, Processors& processors, os::UniqueFd listener);
    ~Acceptor() { stop(); }

    std::uint16_t port() const { return port_; }
    void stop();  // the owner; closes the listener

private:
    void run(std::stop_token stop);
    bool acceptSome();  // false: no descriptors; come back later
    bool refuseOne();
    void admit(os::UniqueFd socket);
    void refuse(const std::string& peer, std::string why);

    Common& common_;
    Processors& processors_;
    os::UniqueFd listener_;
    os::UniqueFd reserve_;
    std::uint16_t port_;
    os::EventFd bell_;
    os::Epoll epoll_;
    std::uint64_t lastId_ = 0;
    std::jthread thread_;
};

}  // namespace net
