// SPDX-License-Identifier: Apache-2.0
#pragma once
// The network of one node: a listener with its acceptor, processors that own the sockets, a bounded queue and handler
// threads. Several servers in one process know nothing of each other.

#include "base/clock.h"
#include "base/result.h"
#include "cluster/view.h"
#include "net/handler.h"
#include "observe/feed.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace net {

inline constexpr int unlimited = 2147483647;

struct ServerOptions {
    base::BrokerId node{-1};                                   // for events
    std::string listener = "PLAINTEXT";
    std::string host = "127.0.0.1";
    std::uint16_t port = 9092;                                 // 0 = any free one
    int networkThreads = 3;                                    // num.network.threads
    int ioThreads = 8;                                         // num.io.threads
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
    std::chrono::microseconds placeBudget{1000};
    std::chrono::milliseconds stopGrace{1000};                 // how long stop() waits for answers under way
};

// Where the server posts what it sees. Either may be null. Both are asked for wanted() first.
struct ServerFeeds {
    observe::Feed<cluster::Event>* events = nullptr;           // ConnectionOpened/Closed/Refused, MalformedBytes, PoolResized
    observe::Feed<cluster::RequestSeen>* requests = nullptr;
};

class Server {
public:
    // Listens and serves. The handler, the clock and the feeds must outlive it.
    // A port that is taken is Fault::Locked, and the message names the process that holds it.
    static base::Result<std::unique_ptr<Server>> start(ServerOptions options, Handler& handler, const base::Clock& clock,
                                                       ServerFeeds feeds = {});
    ~Server();  // stop()
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    std::uint16_t port() const;
    const std::string& host() const;

    // Closes the listener, lets answers under way be sent (for at most stopGrace), closes everything, ends the threads.
    // Requests that are parked must be resumed by their keeper first: Purgatory::drain().
    void stop();

    // -- any thread, also from within Handler::handle ------------------------------------------------------------------
    void send(flow::Response response);                        // the answer to a request that had been parked
    void resume(flow::Request request);                        // run it again
    void resume(std::vector<flow::Request> requests);

    // -- any thread, one at a time; they act on the running server -----------------------------------------------------
    void resizeNetworkThreads(int threads);                    // sockets of a retired processor move to the others
    void resizeIoThreads(int threads);
    void setQueuedMaxRequests(std::size_t capacity);
    void setConnectionsMaxIdle(std::chrono::milliseconds idle);
    void setMaxConnections(int total, int perIp, std::map<std::string, int> overrides);
    void setRequestMaxBytes(std::int32_t bytes);

    // Makes every thread look at the clock, which somebody moved by hand.
    void clockMoved();

    // Fills in everything of NetworkView but the waiting rooms, which are the purgatory's. Asks the processors for their
    // connections and waits for them a few milliseconds at most; a busy processor is shown as it last was.
    void picture(cluster::NetworkView& into, bool withConnections = true);

private:
    class Impl;
    explicit Server(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace net
