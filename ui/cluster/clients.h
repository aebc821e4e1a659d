// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Connections as a person sees them: one client may hold several connections to several nodes. Connections of one
// client id and one software are one client.

#include "bridge/rates.h"

#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace clusterpage {

enum class Side { Writes, Reads };  // which way most of its bytes have gone

struct Client {
    std::string clientId, software, version;
    std::vector<base::BrokerId> nodes;            // ascending
    std::vector<bridge::ConnectionRef> connections;
    std::uint64_t bytesIn = 0, bytesOut = 0;      // since they connected
    std::optional<double> inRate, outRate;        // bytes per second
    Side side = Side::Writes;

    auto key() const { return std::tie(clientId, software, version); }
    std::optional<double> rate() const;           // both ways together
    bool operator==(const Client&) const = default;
};

std::vector<Client> clientsOf(const cluster::ClusterView& view, const bridge::Rates& rates);  // sorted by key

}  // namespace clusterpage
