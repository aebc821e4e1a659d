// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster/clients.h"

#include <map>

namespace clusterpage {
namespace {

void add(std::optional<double>& sum, std::optional<double> term) {
    if (term) sum = sum.value_or(0) + *term;
}

}  // namespace

std::optional<double> Client::rate() const {
    if (!inRate && !outRate) return std::nullopt;
    return inRate.value_or(0) + outRate.value_or(0);
}

std::vector<Client> clientsOf(const cluster::ClusterView& view, const bridge::Rates& rates) {
    std::map<std::tuple<std::string, std::string, std::string>, Client> byName;
    for (const auto& node : view.nodes)
        for (const auto& c : node.network.connections) {
            Client& client = byName[{c.clientId, c.softwareName, c.softwareVersion}];
            if (client.nodes.empty() || client.nodes.back() != node.id) client.nodes.push_back(node.id);
            const bridge::ConnectionRef ref{node.id, c.id};
            client.connections.push_back(ref);
            client.bytesIn += c.bytesIn;
            client.bytesOut += c.bytesOut;
            add(client.inRate, rates.connection(ref, &cluster::ConnectionView::bytesIn));
            add(client.outRate, rates.connection(ref, &cluster::ConnectionView::bytesOut));
        }
    std::vector<Client> out;
    out.reserve(byName.size());
    for (auto& [name, client] : byName) {
        std::tie(client.clientId, client.software, client.version) = name;
        client.side = client.bytesOut > client.bytesIn ? Side::Reads : Side::Writes;
        out.push_back(std::move(client));
    }
    return out;
}

}  // namespace clusterpage
