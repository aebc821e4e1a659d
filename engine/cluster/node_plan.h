// SPDX-License-Identifier: Apache-2.0
#pragma once
// From what a person asked for to the configuration of a node, with every refusal in one sentence.

#include "engine.h"
#include "node/node.h"

namespace cluster {

struct NodePlan {
    node::Configuration configuration;
    std::vector<std::string> notices;   // settings that are kept although nothing acts on them
};
base::Result<NodePlan> planNode(const ClusterWanted& cluster, const NodeWanted& wanted);

}  // namespace cluster
