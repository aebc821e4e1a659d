// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/subject_history.h"

#include <algorithm>

namespace bridge {
namespace {

void put(kit::Series& series, double at, std::optional<double> value) {
    if (value) series.add(at, *value);
    else series.addGap(at);
}

void sum(std::optional<double>& total, std::optional<double> term) {
    if (term) total = total.value_or(0) + *term;
}

}  // namespace

void SubjectHistory::add(double at, const cluster::ClusterView& now, const Rates& rates) {
    std::map<std::string, Moved> topics, clients;
    for (const auto& t : now.topics)
        topics[t.name] = {rates.topic(t.name, &cluster::PartitionView::bytesIn), rates.topic(t.name, &cluster::PartitionView::bytesOut),
                          rates.topic(t.name, &cluster::PartitionView::messagesIn)};
    for (const auto& node : now.nodes) {
        for (const auto& c : node.network.connections) {
            if (c.clientId.empty()) continue;
            Moved& moved = clients[c.clientId];
            const ConnectionRef ref{node.id, c.id};
            sum(moved.bytesIn, rates.connection(ref, &cluster::ConnectionView::bytesIn));
            sum(moved.bytesOut, rates.connection(ref, &cluster::ConnectionView::bytesOut));
            sum(moved.count, rates.connection(ref, &cluster::ConnectionView::requests));
        }
        auto& apis = apis_[node.id];
        for (const auto& api : node.network.apis) {
            if (api.requests == 0) continue;
            ApiHistory& h = apis[api.api];
            const bool known = api.total.max > 0;
            put(h.rate, at, rates.api({node.id, api.api}, &cluster::ApiView::requests));
            put(h.p50, at, known ? std::optional(double(api.total.p50)) : std::nullopt);
            put(h.p99, at, known ? std::optional(double(api.total.p99)) : std::nullopt);
        }
    }
    add(topics_, at, topics);
    add(clients_, at, clients);
}

void SubjectHistory::add(Kept& kept, double at, const std::map<std::string, Moved>& moved) {
    for (const auto& [name, m] : moved) {
        const bool moves = m.bytesIn.value_or(0) > 0 || m.bytesOut.value_or(0) > 0 || m.count.value_or(0) > 0;
        if (!moves || kept.count(name)) continue;
        if (kept.size() >= mostOfAKind) {
            const auto oldest = std::min_element(kept.begin(), kept.end(), [](const auto& a, const auto& b) { return a.second->movedAt < b.second->movedAt; });
            if (oldest->second->movedAt >= at - 10) continue;   // everybody moves: first come, first kept
            kept.erase(oldest);
        }
        kept.emplace(name, std::make_shared<FlowHistory>());
    }
    for (auto& [name, flow] : kept) {
        const auto found = moved.find(name);
        const Moved m = found == moved.end() ? Moved{} : found->second;
        put(flow->bytesIn, at, m.bytesIn);
        put(flow->bytesOut, at, m.bytesOut);
        put(flow->count, at, m.count);
        if (m.bytesIn.value_or(0) > 0 || m.bytesOut.value_or(0) > 0 || m.count.value_or(0) > 0) flow->movedAt = at;
    }
}

std::shared_ptr<const FlowHistory> SubjectHistory::found(const Kept& kept, const std::string& name) {
    const auto at = kept.find(name);
    return at == kept.end() ? nullptr : at->second;
}

std::vector<std::string> SubjectHistory::names(const Kept& kept) {
    std::vector<std::string> out;
    for (const auto& [name, flow] : kept) out.push_back(name);
    return out;
}

const std::map<wire::ApiKey, ApiHistory>* SubjectHistory::apis(base::BrokerId node) const {
    const auto at = apis_.find(node);
    return at == apis_.end() ? nullptr : &at->second;
}

}  // namespace bridge
