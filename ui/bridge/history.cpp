// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/history.h"


namespace bridge {

namespace {

void add(kit::Series& series, double at, std::optional<double> value) {
    if (value) series.add(at, *value);
    else series.addGap(at);
}

// Percentiles of the last ten seconds; nothing to say while nobody asked for that API.
void addTimes(kit::Series& p50, kit::Series& p99, double at, const cluster::ClusterView& view, const ApiRef& ref) {
    const cluster::ApiView* api = find(view, ref);
    const bool known = api && api->total.max > 0;
    add(p50, at, known ? std::optional(static_cast<double>(api->total.p50)) : std::nullopt);
    add(p99, at, known ? std::optional(static_cast<double>(api->total.p99)) : std::nullopt);
}

}  // namespace

void History::add(const ViewPtr& now, const ViewPtr& before) {
    using cluster::NodeView;
    const double at = static_cast<double>(base::millis(now->at)) / 1000;
    const Rates rates(now, before);
    newest_ = at;
    for (const NodeView& node : now->nodes) {
        NodeHistory& h = nodes_[node.id];
        const bool up = node.state == cluster::NodeState::Running;
        auto rate = [&](std::uint64_t NodeView::* counter) { return up ? rates.node(node.id, counter) : std::nullopt; };
        auto level = [&](double v) { return up ? std::optional(v) : std::nullopt; };
        bridge::add(h.bytesIn, at, rate(&NodeView::bytesIn));
        bridge::add(h.bytesOut, at, rate(&NodeView::bytesOut));
        bridge::add(h.messagesIn, at, rate(&NodeView::messagesIn));
        bridge::add(h.produceRequests, at, rate(&NodeView::produceRequests));
        bridge::add(h.fetchRequests, at, rate(&NodeView::fetchRequests));
        addTimes(h.produceP50, h.produceP99, at, *now, {node.id, wire::ApiKey::Produce});
        addTimes(h.fetchP50, h.fetchP99, at, *now, {node.id, wire::ApiKey::Fetch});
        bridge::add(h.queueDepth, at, level(static_cast<double>(node.network.queueDepth)));
        bridge::add(h.connections, at, level(static_cast<double>(node.network.connections.size())));
        bridge::add(h.openFiles, at, level(node.openFiles));
        const auto file = rates.network(node.id, &cluster::NetworkView::bytesSentFile);
        const auto copied = rates.network(node.id, &cluster::NetworkView::bytesSentCopied);
        const bool sent = up && file && copied && *file + *copied > 0;
        bridge::add(h.zeroCopy, at, sent ? std::optional(*file / (*file + *copied)) : std::nullopt);
    }
    if (now->processResidentBytes > 0) residentBytes_.add(at, static_cast<double>(now->processResidentBytes));
    else residentBytes_.addGap(at);
    auto cpu = rates.of(now->processCpuNanos, before ? before->processCpuNanos : now->processCpuNanos);
    bridge::add(cpuShare_, at, cpu ? std::optional(*cpu / 1e9) : std::nullopt);
    openFiles_.add(at, now->processOpenFiles);
    subjects_.add(at, *now, rates);
}

const NodeHistory* History::node(base::BrokerId id) const {
    auto it = nodes_.find(id);
    return it == nodes_.end() ? nullptr : &it->second;
}

}  // namespace bridge
