// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "net/server.h"
#include "support/echo_handler.h"
#include "support/fake_clock.h"
#include "support/frame_client.h"

#include <chrono>
#include <thread>

// A server on a free port with everything that a test wants to look at.
struct RunningServer {
    EchoHandler handler;
    FakeClock clock;
    observe::Feed<observe::Event> events{10'000};
    observe::Feed<flow::RequestSeen> requests{10'000};
    std::unique_ptr<net::Server> server;

    explicit RunningServer(net::ServerOptions options = {}) {
        events.want(true);
        options.port = 0;
        auto started = net::Server::start(options, handler, clock, {&events, &requests});
        base::ensure(bool(started), "start");
        server = std::move(*started);
    }
    std::uint16_t port() const { return server->port(); }
    flow::NetworkView picture() {
        flow::NetworkView v;
        server->picture(v);
        return v;
    }
    // Asks until it is so; a test that waits in vain fails.
    template <class Condition>
    bool until(Condition c) {
        for (const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20); std::chrono::steady_clock::now() < end;) {
            if (c()) return true;
            std::this_thread::yield();
        }
        return false;
    }
    bool open(std::size_t n) {
        return until([&] { return picture().connections.size() == n; });
    }
    std::string lastWhy(observe::EventKind kind) {
        std::string why;
        until([&] {
            for (auto& e : events.take().events)
                if (e.kind == kind) why = e.args.at(1);
            return !why.empty();
        });
        return why;
    }
};
