// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Finding things in a view. Null when the view does not have them (any more).

#include "bridge/selection.h"

namespace bridge {

const cluster::NodeView* find(const cluster::ClusterView& view, base::BrokerId node);
const cluster::TopicView* find(const cluster::ClusterView& view, const std::string& topic);
const cluster::PartitionView* find(const cluster::ClusterView& view, const PartitionRef& partition);
const cluster::ConnectionView* find(const cluster::ClusterView& view, const ConnectionRef& connection);
const cluster::ApiView* find(const cluster::ClusterView& view, const ApiRef& api);

bool isRunning(const cluster::ClusterView& view);          // any node accepts connections
bool isBusy(const cluster::ClusterView& view);             // any node starts, recovers or stops
const cluster::NodeView* firstNode(const cluster::ClusterView& view);
std::size_t partitionCount(const cluster::ClusterView& view);
std::size_t connectionCount(const cluster::ClusterView& view);

}  // namespace bridge
