// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// One node's network at one moment with rates over the last second: what the reactor picture shows, without a pixel.

#include "bridge/rates.h"

namespace network {

struct ProcessorNow {
    std::uint64_t sockets = 0, responseQueue = 0;
    std::optional<double> busy, inRate, outRate;  // share of time; bytes per second
};

struct HandlerNow {
    std::optional<wire::ApiKey> api;
    std::string what;
    std::optional<double> busy;
};

struct Reactor {
    bool running = false;
    std::uint64_t connections = 0, accepted = 0, refused = 0, closedIdle = 0, malformed = 0;
    std::optional<double> acceptedRate;
    std::vector<ProcessorNow> processors;
    std::size_t queueDepth = 0, queueCapacity = 0;
    std::vector<wire::ApiKey> queued;
    std::optional<std::int64_t> queueP99;         // microseconds, the worst of the APIs in use
    std::vector<HandlerNow> handlers;
    std::vector<cluster::WaitingView> waitingProduce, waitingFetch;
    std::size_t waitingProduceCount = 0, waitingFetchCount = 0;
    std::uint64_t inPlace = 0, requests = 0;      // since start
    std::optional<double> inPlaceRate, requestRate, fileRate, copiedRate;
};

// Fills `out`, reusing what it holds; nothing when the view has no such node.
void read(Reactor& out, const cluster::ClusterView& view, const bridge::Rates& rates, base::BrokerId node);

}  // namespace network
