// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster/cluster_layout.h"

#include <algorithm>
#include <set>

namespace clusterpage {
namespace {

// How many nodes stand in each row: a triangle for three, a quincunx for five, so that every pair can be joined.
std::vector<int> rowsOf(int nodes, int columns) {
    if (nodes <= 0) return {};
    if (columns == 1) return std::vector<int>(std::size_t(nodes), 1);
    if (nodes == 1) return {1};
    if (nodes == 2) return {2};
    if (nodes == 3) return {1, 2};
    if (nodes == 5 && columns == 2) return {2, 1, 2};
    if (nodes == 5) return {2, 3};
    std::vector<int> rows(std::size_t((nodes + columns - 1) / columns), columns);
    if (nodes % columns) rows.front() = nodes % columns;
    return rows;
}

struct Sides {
    std::vector<int> writes, reads;  // indices of clients
};

Sides sidesOf(const std::vector<Client>& clients) {
    Sides out;
    for (std::size_t i = 0; i < clients.size(); ++i)
        (clients[i].side == Side::Writes ? out.writes : out.reads).push_back(int(i));
    return out;
}

void placeColumn(ClusterLayout& out, const std::vector<int>& which, Side side, double x, double width, double height,
                 const ClusterMetrics& m) {
    if (which.empty()) return;
    const double pill = clientPillHeight(m), step = pill + m.gap;
    const int room = std::max(1, int((height - m.gap) / step));
    const bool all = int(which.size()) <= room;
    const int shown = all ? int(which.size()) : std::max(0, room - 1);
    const int boxes = all ? shown : shown + 1;
    double y = std::max(m.gap, (height - boxes * step + m.gap) / 2);
    for (int i = 0; i < boxes; ++i, y += step) {
        ClientBox box;
        box.side = side;
        box.rect = QRectF(x, y, width, pill);
        if (i < shown) box.client = which[std::size_t(i)];
        else box.more = int(which.size()) - shown;
        out.clients.push_back(box);
    }
}

void linkUp(ClusterLayout& out, const std::vector<Client>& clients, const Sides& sides) {
    for (std::size_t b = 0; b < out.clients.size(); ++b) {
        const ClientBox& box = out.clients[b];
        std::set<base::BrokerId> ends;
        if (box.client >= 0) {
            const auto& nodes = clients[std::size_t(box.client)].nodes;
            ends.insert(nodes.begin(), nodes.end());
        } else {
            const auto& column = box.side == Side::Writes ? sides.writes : sides.reads;
            for (std::size_t i = column.size() - std::size_t(box.more); i < column.size(); ++i) {
                const auto& nodes = clients[std::size_t(column[i])].nodes;
                ends.insert(nodes.begin(), nodes.end());
            }
        }
        const bool left = box.side == Side::Writes;
        for (const auto& node : out.nodes) {
            if (!ends.count(node.id)) continue;
            Link link;
            link.clientBox = int(b);
            link.node = node.id;
            link.from = QPointF(left ? box.rect.right() : box.rect.left(), box.rect.center().y());
            link.to = QPointF(left ? node.rect.left() : node.rect.right(), 0);
            link.towardsNode = left;
            out.links.push_back(link);
        }
    }
    // Arrivals at one edge of one card are spread over its height in the order of their origins, so they do not meet.
    for (const auto& node : out.nodes)
        for (const bool left : {true, false}) {
            std::vector<Link*> here;
            for (auto& link : out.links)
                if (link.node == node.id && link.towardsNode == left) here.push_back(&link);
            std::stable_sort(here.begin(), here.end(), [](auto* a, auto* b) { return a->from.y() < b->from.y(); });
            for (std::size_t i = 0; i < here.size(); ++i) {
                const double even = node.rect.top() + node.rect.height() * double(i + 1) / double(here.size() + 1);
                const double level = here[i]->from.y();
                const bool straight = here.size() <= 3 && level > node.rect.top() + 12 && level < node.rect.bottom() - 12;
                here[i]->to.setY(straight ? level : even);
            }
        }
}

}  // namespace

double nodeCardHeight(const ClusterMetrics& m) { return m.line * 8.5 + 32; }
double clientPillHeight(const ClusterMetrics& m) { return m.line * 2 + 20; }

ClusterLayout layOut(const std::vector<base::BrokerId>& nodes, const std::vector<Client>& clients, QSizeF available,
                     const ClusterMetrics& m) {
    ClusterLayout out;
    const Sides sides = sidesOf(clients);
    const double width = available.width();
    const double reach = std::max(36.0, m.gap * 2.5);  // between a column of clients and the nodes, for the links
    const double pill = std::min(m.pillWidth, std::max(m.line * 7, width * 0.24));
    const double side = pill + reach;
    const double inner = std::max(m.line * 10, width - 2 * side);

    const double narrowest = m.line * 11;
    const double between = m.gap * 3;
    const int columns = std::clamp(int((inner + between) / (narrowest + between)), 1, 3);
    const auto rows = rowsOf(int(nodes.size()), columns);
    const int widest = rows.empty() ? 1 : *std::max_element(rows.begin(), rows.end());
    const double card = std::min(m.cardWidth, (inner - (widest - 1) * between) / widest);
    const double high = nodeCardHeight(m);
    const double needed = double(rows.size()) * high + double(rows.size() + 1) * m.gap * 1.5;
    const double height = std::max(available.height(), needed);

    const double free = height - double(rows.size()) * high;
    const double gap = free / double(rows.size() + 1);
    const double spread = rows.size() > 1 ? std::min(gap, high) : gap;
    double y = (height - double(rows.size()) * high - double(rows.empty() ? 0 : rows.size() - 1) * spread) / 2;
    std::size_t next = 0;
    for (const int inRow : rows) {
        // Two in a row stand at the outer places, so that a node above and between them sees both.
        const double air = inRow > 1 ? std::min(between * 2.5, (inner - inRow * card) / (inRow - 1)) : 0;
        double x = (width - inRow * card - (inRow - 1) * air) / 2;
        for (int i = 0; i < inRow; ++i, x += card + air) out.nodes.push_back({nodes[next++], QRectF(x, y, card, high)});
        y += high + spread;
    }
    placeColumn(out, sides.writes, Side::Writes, 0, pill, height, m);
    placeColumn(out, sides.reads, Side::Reads, width - pill, pill, height, m);
    linkUp(out, clients, sides);
    out.size = QSizeF(width, height);
    return out;
}

}  // namespace clusterpage
