// SPDX-License-Identifier: Apache-2.0
#pragma once
// TCP sockets: made, described, never read or written here. All of them are non-blocking and closed on exec.

#include "base/result.h"
#include "os/unique_fd.h"

#include <cstdint>
#include <string>

namespace os {

struct ListenOptions {
    std::string host = "127.0.0.1";  // a name or a literal address, IPv4 or IPv6
    std::uint16_t port = 0;          // 0 = any free one
    int backlog = 128;
    int sendBuffer = -1;             // bytes; -1 = the system's own, which grows with the connection
    int receiveBuffer = -1;
};

// A socket that listens. Connections accepted from it inherit TCP_CONGESTION (cubic, else reno: the default of some
// machines, BBR, paces even the loopback and makes it four times slower) and the buffer sizes.
// A port in use is Fault::Locked, and `what` names the process that holds it, where that can be found out.
base::Result<UniqueFd> listenOn(const ListenOptions& options);

// Begins to connect; the socket is writable once that has come to an end (connectError() tells how).
base::Result<UniqueFd> connectTo(const std::string& host, std::uint16_t port);
base::Result<> connectError(int socket);

// One waiting connection. No descriptor and no fault: nobody waits. Fault::Full: this process has no descriptor left.
base::Result<UniqueFd> acceptFrom(int listener);

void setNoDelay(int socket);

std::uint16_t localPort(int socket);
std::string peerAddress(int socket);                     // 127.0.0.1:52114, [::1]:52114
std::string hostOf(const std::string& addressWithPort);  // 127.0.0.1, ::1
std::string congestionControl(int socket);               // cubic

}  // namespace os
