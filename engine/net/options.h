// SPDX-License-Identifier: Apache-2.0
#pragma once
// What a server is told at its start, by Kafka's names where Kafka has one.

#include "base/ids.h"
#include "flow/network_view.h"
#include "observe/event.h"
#include "observe/feed.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <string>

namespace net {

inline constexpr int unlimited = 2147483647;
inline constexpr int mostNetworkThreads = 64;
inline constexpr int mostIoThreads = 256;

struct ServerOptions {
    base::BrokerId node{-1};                                   // for events
    std::string listener = "PLAINTEXT";
    std::string host = "127.0.0.1";
    std::uint16_t port = 9092;                                 // 0 = any free one
    int networkThreads = 3;                                    // num.network.threads, at most mostNetworkThreads
    int ioThreads = 8;                                         // num.io.threads, at most mostIoThreads
    std::size_t queuedMaxRequests = 500;                       // queued.max.requests
    std::chrono::milliseconds connectionsMaxIdle{600'000};     // connections.max.idle.ms; negative = never
    int maxConnections = unlimited;                            // max.connections
    int maxConnectionsPerIp = unlimited;                       // max.connections.per.ip
    std::map<std::string, int> maxConnectionsPerIpOverrides;   // max.connections.per.ip.overrides, by literal address
    std::int32_t requestMaxBytes = 104'857'600;                // socket.request.max.bytes
    int sendBuffer = -1;                                       // socket.send.buffer.bytes; -1 = the system's own
    int receiveBuffer = -1;                                    // socket.receive.buffer.bytes
    int backlog = 50;                                          // socket.listen.backlog.size
    // How long a processor may run quick requests itself, in one round; 0 = always hand over.
    std::chrono::microseconds placeBudget{3000};
    std::chrono::milliseconds stopGrace{1000};                 // how long stop() waits for answers under way
};

// Where the server posts what it sees. Either may be null. Both are asked for wanted() first.
struct ServerFeeds {
    observe::Feed<observe::Event>* events = nullptr;           // ConnectionOpened/Closed/Refused, MalformedBytes, PoolResized
    observe::Feed<flow::RequestSeen>* requests = nullptr;
};

}  // namespace net
