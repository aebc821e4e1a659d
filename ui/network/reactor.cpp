// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/reactor.h"

namespace network {
namespace {

void readProcessors(Reactor& out, const cluster::NodeView& node, const bridge::Rates& rates) {
    out.processors.resize(node.network.processors.size());
    out.connections = 0;
    for (std::size_t i = 0; i < out.processors.size(); ++i) {
        const auto& p = node.network.processors[i];
        auto& now = out.processors[i];
        now.sockets = p.connections;
        now.responseQueue = p.responseQueue;
        now.busy = rates.processorBusy(node.id, p.index);
        now.inRate = rates.processor(node.id, p.index, &cluster::ProcessorView::bytesIn);
        now.outRate = rates.processor(node.id, p.index, &cluster::ProcessorView::bytesOut);
        out.connections += p.connections;
    }
}

void readHandlers(Reactor& out, const cluster::NodeView& node, const bridge::Rates& rates) {
    out.handlers.resize(node.network.handlers.size());
    for (std::size_t i = 0; i < out.handlers.size(); ++i) {
        const auto& h = node.network.handlers[i];
        out.handlers[i].api = h.api;
        out.handlers[i].what = h.what;
        out.handlers[i].busy = rates.handlerBusy(node.id, h.index);
    }
}

void readApis(Reactor& out, const cluster::NodeView& node, const bridge::Rates& rates) {
    out.requests = 0;
    out.requestRate.reset();
    out.queueP99.reset();
    for (const auto& api : node.network.apis) {
        out.requests += api.requests;
        const auto rate = rates.api({node.id, api.api}, &cluster::ApiView::requests);
        if (rate) out.requestRate = out.requestRate.value_or(0) + *rate;
        const auto& queue = api.stages[std::size_t(cluster::Stage::RequestQueue)];
        if (rate && *rate > 0) out.queueP99 = std::max(out.queueP99.value_or(0), queue.p99);
    }
}

}  // namespace

void read(Reactor& out, const cluster::ClusterView& view, const bridge::Rates& rates, base::BrokerId id) {
    const auto* node = bridge::find(view, id);
    if (!node) {
        out = {};
        return;
    }
    const auto& net = node->network;
    out.running = node->state == cluster::NodeState::Running;
    out.accepted = net.accepted;
    out.refused = net.refused;
    out.closedIdle = net.closedIdle;
    out.malformed = net.malformed;
    out.acceptedRate = rates.network(id, &cluster::NetworkView::accepted);
    out.queueDepth = net.queueDepth;
    out.queueCapacity = net.queueCapacity;
    out.queued = net.queued;
    out.waitingProduce = net.waitingProduce;
    out.waitingFetch = net.waitingFetch;
    out.waitingProduceCount = net.waitingProduceCount;
    out.waitingFetchCount = net.waitingFetchCount;
    out.inPlace = net.handledInPlace;
    out.inPlaceRate = rates.network(id, &cluster::NetworkView::handledInPlace);
    out.fileRate = rates.network(id, &cluster::NetworkView::bytesSentFile);
    out.copiedRate = rates.network(id, &cluster::NetworkView::bytesSentCopied);
    readProcessors(out, *node, rates);
    readHandlers(out, *node, rates);
    readApis(out, *node, rates);
}

}  // namespace network
