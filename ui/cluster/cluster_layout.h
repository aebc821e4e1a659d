// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Where nodes, clients and the links between them stand in the cluster picture. Pure: a description and a size in,
// rectangles and lines out. It knows no painter and no font beyond the sizes it is given.

#include "cluster/clients.h"

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <vector>

namespace clusterpage {

struct NodeBox {
    base::BrokerId id;
    QRectF rect;
};

struct ClientBox {
    int client = -1;          // index into the clients given; -1 = the box that stands for the rest
    int more = 0;             // how many clients that box stands for
    Side side = Side::Writes;
    QRectF rect;
};

// A client's line to a node: leaves `from` horizontally and arrives at `to` horizontally.
struct Link {
    int clientBox = 0;        // index into ClusterLayout::clients
    base::BrokerId node;
    QPointF from, to;
    bool towardsNode = true;  // where the arrow points: the way most bytes go
};

struct ClusterLayout {
    QSizeF size;              // what it needs; as wide as given, perhaps higher
    std::vector<NodeBox> nodes;
    std::vector<ClientBox> clients;
    std::vector<Link> links;
};

// Sizes that follow the font: one line of text is `line` high.
struct ClusterMetrics {
    double line = 16;
    double gap = 16;
    double cardWidth = 264;   // of a node at most
    double pillWidth = 172;   // of a client at most
};

ClusterLayout layOut(const std::vector<base::BrokerId>& nodes, const std::vector<Client>& clients, QSizeF available,
                     const ClusterMetrics& metrics = {});

double nodeCardHeight(const ClusterMetrics& metrics);
double clientPillHeight(const ClusterMetrics& metrics);

}  // namespace clusterpage
