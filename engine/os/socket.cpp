// SPDX-License-Identifier: Apache-2.0
#include "os/socket.h"

#include "os/port_holder.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <cerrno>
#include <cstring>
#include <memory>

namespace os {
namespace {

using base::Error;
using base::Fault;
using base::Result;

struct FreeAddresses {
    void operator()(addrinfo* list) const { ::freeaddrinfo(list); }
};
using Addresses = std::unique_ptr<addrinfo, FreeAddresses>;

Result<Addresses> resolve(const std::string& host, std::uint16_t port, bool toListen) {
    addrinfo want{};
    want.ai_family = AF_UNSPEC;
    want.ai_socktype = SOCK_STREAM;
    want.ai_flags = AI_NUMERICSERV | (toListen ? AI_PASSIVE : 0);
    addrinfo* found = nullptr;
    const auto service = std::to_string(port);
    if (const int e = ::getaddrinfo(host.empty() ? nullptr : host.c_str(), service.c_str(), &want, &found); e != 0)
        return Error{Fault::NotFound, host + ": " + ::gai_strerror(e)};
    return Addresses(found);
}

// A name with both kinds of address (localhost) means the older one: that is what clients try first.
const addrinfo& preferred(const addrinfo& list) {
    for (const auto* a = &list; a; a = a->ai_next)
        if (a->ai_family == AF_INET) return *a;
    return list;
}

void set(int socket, int level, int option, int value) { (void)::setsockopt(socket, level, option, &value, sizeof value); }

// Only root may set cubic where the system allows less; everybody may set reno, which is as fast on a loopback.
void chooseCongestionControl(int socket) {
    for (const std::string_view name : {"cubic", "reno"})
        if (::setsockopt(socket, IPPROTO_TCP, TCP_CONGESTION, name.data(), socklen_t(name.size())) == 0) return;
}

std::string shown(const std::string& host, std::uint16_t port) {
    return (host.find(':') == std::string::npos ? host : '[' + host + ']') + ':' + std::to_string(port);
}

Error whyNot(const ListenOptions& o, const char* call, int error) {
    const auto where = shown(o.host, o.port);
    if (error != EADDRINUSE) return {Fault::Io, where + ": " + call + ": " + std::strerror(error)};
    const auto holder = holderOfPort(o.port);
    return {Fault::Locked, "port " + std::to_string(o.port) + " is in use by " +
                               (holder ? "process " + std::to_string(holder->process) + " (" + holder->name + ")"
                                       : std::string("another process"))};
}

struct Described {
    std::string host;
    std::uint16_t port = 0;
};
Described describe(const sockaddr_storage& a) {
    char text[INET6_ADDRSTRLEN] = "";
    if (a.ss_family == AF_INET) {
        const auto& in = reinterpret_cast<const sockaddr_in&>(a);
        ::inet_ntop(AF_INET, &in.sin_addr, text, sizeof text);
        return {text, ntohs(in.sin_port)};
    }
    if (a.ss_family == AF_INET6) {
        const auto& in = reinterpret_cast<const sockaddr_in6&>(a);
        ::inet_ntop(AF_INET6, &in.sin6_addr, text, sizeof text);
        return {text, ntohs(in.sin6_port)};
    }
    return {};
}

}  // namespace

Result<UniqueFd> listenOn(const ListenOptions& options) {
    auto addresses = resolve(options.host, options.port, true);
    if (!addresses) return addresses.error();
    const addrinfo& a = preferred(**addresses);
    UniqueFd fd(::socket(a.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (!fd) return whyNot(options, "socket", errno);
    set(fd.get(), SOL_SOCKET, SO_REUSEADDR, 1);
    if (options.sendBuffer > 0) set(fd.get(), SOL_SOCKET, SO_SNDBUF, options.sendBuffer);
    if (options.receiveBuffer > 0) set(fd.get(), SOL_SOCKET, SO_RCVBUF, options.receiveBuffer);
    chooseCongestionControl(fd.get());
    if (::bind(fd.get(), a.ai_addr, a.ai_addrlen) != 0) return whyNot(options, "bind", errno);
    if (::listen(fd.get(), options.backlog) != 0) return whyNot(options, "listen", errno);
    return fd;
}

Result<UniqueFd> connectTo(const std::string& host, std::uint16_t port) {
    auto addresses = resolve(host, port, false);
    if (!addresses) return addresses.error();
    const addrinfo& a = preferred(**addresses);
    UniqueFd fd(::socket(a.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (!fd) return Error{Fault::Io, shown(host, port) + ": socket: " + std::strerror(errno)};
    chooseCongestionControl(fd.get());
    setNoDelay(fd.get());
    if (::connect(fd.get(), a.ai_addr, a.ai_addrlen) != 0 && errno != EINPROGRESS)
        return Error{Fault::Io, shown(host, port) + ": " + std::strerror(errno)};
    return fd;
}

Result<> connectError(int socket) {
    int error = 0;
    socklen_t size = sizeof error;
    if (::getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) != 0) error = errno;
    if (error != 0) return Error{Fault::Io, std::strerror(error)};
    return {};
}

Result<UniqueFd> acceptFrom(int listener) {
    UniqueFd fd(::accept4(listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (fd) return fd;
    switch (errno) {
        case EAGAIN:
        case EINTR:
        case ECONNABORTED:  // it was there and is gone again
        case EPROTO:
        case EPERM:
        case ENETDOWN: return UniqueFd();
        case EMFILE:
        case ENFILE:
        case ENOBUFS:
        case ENOMEM: return Error{Fault::Full, std::strerror(errno)};
        default: return Error{Fault::Io, std::strerror(errno)};
    }
}

void setNoDelay(int socket) { set(socket, IPPROTO_TCP, TCP_NODELAY, 1); }

std::uint16_t localPort(int socket) {
    sockaddr_storage a{};
    socklen_t size = sizeof a;
    if (::getsockname(socket, reinterpret_cast<sockaddr*>(&a), &size) != 0) return 0;
    return describe(a).port;
}

std::string peerAddress(int socket) {
    sockaddr_storage a{};
    socklen_t size = sizeof a;
    if (::getpeername(socket, reinterpret_cast<sockaddr*>(&a), &size) != 0) return {};
    const auto d = describe(a);
    return shown(d.host, d.port);
}

std::string hostOf(const std::string& address) {
    auto host = address.substr(0, address.rfind(':'));
    if (host.size() > 1 && host.front() == '[' && host.back() == ']') return host.substr(1, host.size() - 2);
    return host;
}

std::string congestionControl(int socket) {
    char name[32] = "";
    socklen_t size = sizeof name - 1;
    if (::getsockopt(socket, IPPROTO_TCP, TCP_CONGESTION, name, &size) != 0) return {};
    return name;
}

}  // namespace os
