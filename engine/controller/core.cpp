// SPDX-License-Identifier: Apache-2.0
#include "controller/core.h"

#include "controller/settings_check.h"

namespace controller {

// In the order in which Kafka writes them.
std::span<const Feature> features() {
    static constexpr Feature all[] = {
        {"metadata.version", 7, 33, 33}, {"eligible.leader.replicas.version", 0, 1, 1},
        {"group.version", 0, 1, 1},      {"share.version", 0, 2, 2},
        {"streams.version", 0, 1, 1},    {"transaction.version", 0, 2, 2},
        {"kraft.version", 0, 1, 0},  // finalized by the quorum's control records, not here
    };
    return all;
}

Core::Core(base::BrokerId node, metadata::Values fixed, Chance chance)
    : node_(node), fixed_(std::move(fixed)), random_(chance.seed), newId_(std::move(chance.newId)) {}

Core::Out Core::decide(const metadata::Image& image, const Command& command, base::Offset next) {
    return std::visit([&](const auto& order) { return on(image, order, next); }, command);
}

std::vector<metadata::Record> Core::bootstrap() {
    std::vector<metadata::Record> out;
    out.push_back(wire::BeginTransactionRecord{.name = "Bootstrap records"});
    for (const auto& f : features())
        if (f.initial > 0)
            out.push_back(wire::FeatureLevelRecord{.name = std::string(f.name), .featureLevel = f.initial});
    out.push_back(settingRecord({metadata::ResourceType::Broker, ""}, "min.insync.replicas", "1"));
    out.push_back(wire::EndTransactionRecord{});
    return out;
}

metadata::Record Core::registration(const std::vector<metadata::Endpoint>& endpoints,
                                    const base::Uuid& incarnation) const {
    wire::RegisterControllerRecord r;
    r.controllerId = node_.value();
    r.incarnationId = incarnation;
    for (const auto& e : endpoints)
        r.endPoints.push_back(
            {.name = e.listener, .host = e.host, .port = e.port, .securityProtocol = e.securityProtocol});
    for (const auto& f : features())
        r.features.push_back(
            {.name = std::string(f.name), .minSupportedVersion = f.least, .maxSupportedVersion = f.most});
    return r;
}

}  // namespace controller
