// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/find.h"

#include <algorithm>

namespace bridge {

namespace {
// The engine keeps these lists sorted by key.
template <class List, class Key>
auto among(const List& list, const Key& key) -> decltype(list.data()) {
    auto it = std::lower_bound(list.begin(), list.end(), key, [](const auto& row, const Key& k) { return row.key() < k; });
    return it != list.end() && it->key() == key ? &*it : nullptr;
}
}  // namespace

const cluster::NodeView* find(const cluster::ClusterView& view, base::BrokerId node) { return among(view.nodes, node); }

const cluster::TopicView* find(const cluster::ClusterView& view, const std::string& topic) { return among(view.topics, topic); }

const cluster::PartitionView* find(const cluster::ClusterView& view, const PartitionRef& ref) {
    const cluster::TopicView* topic = find(view, ref.topic);
    if (!topic) return nullptr;
    const auto i = static_cast<std::size_t>(ref.partition.value());
    if (i < topic->partitions.size() && topic->partitions[i].partition == ref.partition) return &topic->partitions[i];
    for (const auto& p : topic->partitions)
        if (p.partition == ref.partition) return &p;
    return nullptr;
}

const cluster::ConnectionView* find(const cluster::ClusterView& view, const ConnectionRef& ref) {
    const cluster::NodeView* node = find(view, ref.node);
    return node ? among(node->network.connections, ref.connection) : nullptr;
}

const cluster::ApiView* find(const cluster::ClusterView& view, const ApiRef& ref) {
    const cluster::NodeView* node = find(view, ref.node);
    return node ? among(node->network.apis, ref.api) : nullptr;
}

bool isRunning(const cluster::ClusterView& view) {
    return std::any_of(view.nodes.begin(), view.nodes.end(), [](const auto& n) { return n.state == cluster::NodeState::Running; });
}

bool isBusy(const cluster::ClusterView& view) {
    return std::any_of(view.nodes.begin(), view.nodes.end(), [](const auto& n) {
        return n.state == cluster::NodeState::Starting || n.state == cluster::NodeState::Recovering || n.state == cluster::NodeState::Stopping;
    });
}

const cluster::NodeView* firstNode(const cluster::ClusterView& view) { return view.nodes.empty() ? nullptr : &view.nodes.front(); }

std::size_t partitionCount(const cluster::ClusterView& view) {
    std::size_t n = 0;
    for (const auto& t : view.topics) n += t.partitions.size();
    return n;
}

std::size_t connectionCount(const cluster::ClusterView& view) {
    std::size_t n = 0;
    for (const auto& node : view.nodes) n += node.network.connections.size();
    return n;
}

}  // namespace bridge
