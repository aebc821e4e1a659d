// SPDX-License-Identifier: Apache-2.0
#pragma once
// Kafka's `listeners` and `advertised.listeners`: NAME://host:port, separated by commas.

#include "base/result.h"
#include "metadata/image.h"

#include <string>
#include <string_view>
#include <vector>

namespace node {

struct Listener {
    std::string name, host;        // host empty = not said
    std::uint16_t port = 0;
    bool operator==(const Listener&) const = default;
};
base::Result<std::vector<Listener>> parseListeners(std::string_view text);
std::string text(const Listener& listener);

// Where a node with these settings listens for clients, and what it tells them. Refuses what is not spoken here (TLS,
// SASL, several client listeners). Kafka takes a missing host for every interface; here it means the loopback one.
struct ClientListener {
    Listener bind;
    std::string advertisedHost;
    std::uint16_t advertisedPort = 0;   // 0 = the port that is bound
    bool everywhere = false;            // not a loopback address: whoever reaches the machine reaches the node
};
base::Result<ClientListener> clientListener(const metadata::Values& settings);

bool isLoopback(std::string_view host);

}  // namespace node
