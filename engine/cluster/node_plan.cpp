// SPDX-License-Identifier: Apache-2.0
#include "cluster/node_plan.h"

#include "metadata/properties.h"
#include "metadata/text.h"
#include "node/listeners.h"

#include <charconv>

namespace cluster {
namespace {
base::Error refused(std::string what) { return base::Error{base::Fault::Invalid, std::move(what)}; }

std::string valueOf(const std::map<std::string, std::string>& settings, const std::string& name) {
    const auto at = settings.find(name);
    return at == settings.end() ? "" : at->second;
}

base::Result<> placeDirectories(node::Configuration& c, const ClusterWanted& cluster, const NodeWanted& wanted) {
    auto dirs = valueOf(wanted.settings, "log.dirs");
    if (dirs.empty()) dirs = valueOf(wanted.settings, "log.dir");
    for (auto& path : metadata::split(dirs)) c.logDirectories.emplace_back(std::move(path));
    if (c.logDirectories.empty()) {
        if (cluster.dataDirectory.empty()) return refused("no data directory is given");
        c.logDirectories.push_back(cluster.dataDirectory + "/node-" + std::to_string(c.id.value()));
    }
    c.directory = valueOf(wanted.settings, "metadata.log.dir");
    if (c.directory.empty()) c.directory = c.logDirectories.front();
    return {};
}
// What a node gets that nobody wrote a properties file for: reported as its own static settings, and overridden as such.
// Kafka's socket buffers of 100 KiB cost a third of the CPU when records are sent; the system's grow as far as they help.
constexpr std::pair<const char*, const char*> unlessAsked[] = {
    {"socket.send.buffer.bytes", "-1"},
    {"socket.receive.buffer.bytes", "-1"},
};
}  // namespace

base::Result<NodePlan> planNode(const ClusterWanted& cluster, const NodeWanted& wanted) {
    std::vector<metadata::Property> properties;
    for (const auto& [name, value] : wanted.settings) properties.push_back({name, value, 0});
    auto checked = metadata::checkSettings(properties, "");
    if (!checked) return checked.error();

    NodePlan plan;
    plan.notices = std::move(checked->notices);
    auto& c = plan.configuration;
    c.settings = std::move(checked->values);
    if (!wanted.fromSettings) c.settings.insert(std::begin(unlessAsked), std::end(unlessAsked));
    c.id = base::BrokerId{wanted.id};
    c.host = wanted.host;
    c.port = wanted.port;
    c.rack = wanted.rack;
    if (wanted.fromSettings) {
        auto listener = node::clientListener(c.settings);
        if (!listener) return listener.error();
        c.host = listener->bind.host;
        c.port = listener->bind.port;
        c.advertisedHost = listener->advertisedHost;
        c.advertisedPort = listener->advertisedPort;
        c.rack = valueOf(wanted.settings, "broker.rack");
        auto id = valueOf(wanted.settings, "node.id");
        if (id.empty()) id = valueOf(wanted.settings, "broker.id");
        std::int32_t number = -1;
        const auto [end, ec] = std::from_chars(id.data(), id.data() + id.size(), number);
        if (ec != std::errc() || end != id.data() + id.size() || number < 0) return refused("node.id is missing: it is the node's number in the cluster");
        c.id = base::BrokerId{number};
    }
    if (c.id.value() < 0) return refused("a node's id is not negative, unlike " + std::to_string(c.id.value()));
    if (auto placed = placeDirectories(c, cluster, wanted); !placed) return placed.error();
    return plan;
}

}  // namespace cluster
