// SPDX-License-Identifier: Apache-2.0
#pragma once
// Takes the picture of a running cluster: one pass over nodes and partitions, a short lock each.

#include "cluster/view.h"
#include "node/node.h"

#include <memory>
#include <vector>

namespace cluster {

ClusterView buildView(const std::vector<std::shared_ptr<node::Node>>& nodes, const base::Clock& clock);

}  // namespace cluster
