// SPDX-License-Identifier: Apache-2.0
#pragma once
// What the threads of one server share. Everything in it may be used by any of them.

#include "base/clock.h"
#include "flow/request_queue.h"
#include "net/api_meters.h"
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
    flow::RequestQueue queue;
    ConnectionLimits limits;
    ApiMeters meters;
    Reporter reporter;
    Lights lights;

    std::atomic<std::chrono::milliseconds> maxIdle;  // negative = never
    std::atomic<std::int32_t> requestMaxBytes;
    observe::Counter accepted, refused, closedIdle, malformed, handledInPlace, bytesSentFile, bytesSentCopied;
};

}  // namespace net
