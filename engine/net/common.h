// SPDX-License-Identifier: Apache-2.0
#pragma once
// What the threads of one server share. Everything in it may be used by any of them.

#include "base/cache_line.h"
#include "base/clock.h"
#include "flow/request_queue.h"
#include "net/handler.h"
#include "net/lights.h"
#include "net/limits.h"
#include "net/options.h"
#include "net/reporter.h"
#include "observe/counter.h"

#include <atomic>

namespace net {

struct Common {
    Common(ServerOptions o, Handler& h, const base::Clock& c, ServerFeeds feeds)
        : options(std::move(o)), handler(h), clock(c), queue(options.queuedMaxRequests, options.ioThreads),
          limits({options.maxConnections, options.maxConnectionsPerIp, options.maxConnectionsPerIpOverrides}),
          reporter(options.node, c, feeds), maxIdle(options.connectionsMaxIdle), requestMaxBytes(options.requestMaxBytes) {}

    const ServerOptions options;
    Handler& handler;
    const base::Clock& clock;
    alignas(base::cacheLine) flow::RequestQueue queue;
    alignas(base::cacheLine) ConnectionLimits limits;
    alignas(base::cacheLine) Reporter reporter;
    Lights lights;

    std::atomic<std::chrono::milliseconds> maxIdle;  // negative = never
    std::atomic<std::int32_t> requestMaxBytes;
    alignas(base::cacheLine) observe::Counter accepted, refused;
};

}  // namespace net
