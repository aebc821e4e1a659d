// SPDX-License-Identifier: Apache-2.0
#pragma once
// The network of one node: a listener with its acceptor, processors that own the sockets, a bounded queue and handler
// threads. Several servers in one process know nothing of each other.

#include "base/clock.h"
#include "base/result.h"
#include "flow/network_view.h"
#include "net/handler.h"
#include "net/options.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace net {

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
    void picture(flow::NetworkView& into, bool withConnections = true);

private:
    class Impl;
    explicit Server(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace net
