// SPDX-License-Identifier: Apache-2.0
#include "metadata/restatement.h"

namespace metadata {
namespace {

std::vector<std::int32_t> numbers(const std::vector<base::BrokerId>& ids) {
    std::vector<std::int32_t> out;
    for (const auto id : ids) out.push_back(id.value());
    return out;
}
std::optional<std::vector<std::int32_t>> numbersIfAny(const std::vector<base::BrokerId>& ids) {
    return ids.empty() ? std::nullopt : std::optional(numbers(ids));
}

template <class To>
std::vector<To> endpointsAs(const std::vector<Endpoint>& endpoints) {
    std::vector<To> out;
    for (const auto& e : endpoints)
        out.push_back({.name = e.listener, .host = e.host, .port = e.port, .securityProtocol = e.securityProtocol});
    return out;
}
template <class To>
std::vector<To> featuresAs(const std::vector<FeatureRange>& features) {
    std::vector<To> out;
    for (const auto& f : features)
        out.push_back({.name = f.name, .minSupportedVersion = f.least, .maxSupportedVersion = f.most});
    return out;
}

wire::RegisterBrokerRecord recordOf(const Broker& b) {
    wire::RegisterBrokerRecord r;
    r.brokerId = b.id.value();
    r.incarnationId = b.incarnation;
    r.brokerEpoch = b.epoch;
    r.endPoints = endpointsAs<wire::RegisterBrokerRecord::EndPoint>(b.endpoints);
    r.features = featuresAs<wire::RegisterBrokerRecord::Feature>(b.features);
    r.rack = b.rack;
    r.fenced = b.fenced;
    r.inControlledShutdown = b.inControlledShutdown;
    r.logDirs = b.logDirs;
    r.cordonedLogDirs = b.cordonedLogDirs;
    return r;
}

wire::RegisterControllerRecord recordOf(const ControllerNode& c) {
    wire::RegisterControllerRecord r;
    r.controllerId = c.id.value();
    r.incarnationId = c.incarnation;
    r.endPoints = endpointsAs<wire::RegisterControllerRecord::EndPoint>(c.endpoints);
    r.features = featuresAs<wire::RegisterControllerRecord::Feature>(c.features);
    return r;
}

wire::PartitionRecord recordOf(const base::Uuid& topic, const Partition& p) {
    wire::PartitionRecord r;
    r.partitionId = p.index.value();
    r.topicId = topic;
    r.replicas = numbers(p.replicas);
    r.isr = numbers(p.isr);
    r.removingReplicas = numbers(p.removing);
    r.addingReplicas = numbers(p.adding);
    r.leader = p.leader.value();
    r.leaderRecoveryState = p.leaderRecoveryState;
    r.leaderEpoch = p.leaderEpoch.value();
    r.partitionEpoch = p.partitionEpoch;
    r.directories = p.directories;
    r.eligibleLeaderReplicas = numbersIfAny(p.elr);
    r.lastKnownElr = numbersIfAny(p.lastKnownElr);
    return r;
}

}  // namespace

std::vector<base::Bytes> restated(const Image& image) {
    std::vector<base::Bytes> out;
    const auto say = [&](const Record& record) { out.push_back(encode(record)); };
    // A reader learns first how the rest is written.
    if (const auto version = image.feature("metadata.version"); version > 0)
        say(wire::FeatureLevelRecord{.name = "metadata.version", .featureLevel = version});
    for (const auto& [name, level] : image.features())
        if (name != "metadata.version") say(wire::FeatureLevelRecord{.name = name, .featureLevel = level});
    for (const auto& b : image.brokers()) say(recordOf(*b));
    for (const auto& c : image.controllers()) say(recordOf(*c));
    for (const auto& t : image.topics()) {
        say(wire::TopicRecord{.name = t->name, .topicId = t->id});
        for (const auto& p : t->partitions) say(recordOf(t->id, *p));
    }
    for (const auto& [resource, values] : image.resources())
        for (const auto& [name, value] : *values)
            say(wire::ConfigRecord{.resourceType = std::int8_t(resource.type),
                                   .resourceName = resource.name,
                                   .name = name,
                                   .value = value});
    if (image.nextProducerId() > 0)
        say(wire::ProducerIdsRecord{.brokerId = -1, .brokerEpoch = -1, .nextProducerId = image.nextProducerId()});
    for (const auto& [key, record] : image.kept()) out.push_back(*record);
    return out;
}

}  // namespace metadata
