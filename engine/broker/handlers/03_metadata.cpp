// SPDX-License-Identifier: Apache-2.0
// Metadata 0-13. Topics that are asked for and do not exist may be created (auto.create.topics.enable); then the answer
// waits until they do, where Kafka answers 3 and lets the client ask again.
#include "broker/answer.h"
#include "broker/authorized.h"
#include "broker/handlers/handlers.h"
#include "broker/internal_topics.h"
#include "broker/located.h"
#include "controller/topic_names.h"
#include "wire/messages/03_metadata.h"

#include <algorithm>

namespace broker {
namespace {
using wire::ErrorCode;
using TopicAnswer = wire::MetadataResponse::Topic;


void tellPartition(const Rooms& rooms, const metadata::Image& image, const metadata::Partition& p, wire::Version version,
                   TopicAnswer::Partition& part) {
    part.partitionIndex = p.index.value();
    part.leaderEpoch = p.leaderEpoch.value();
    for (const auto id : p.replicas) {
        part.replicaNodes.push_back(id.value());
        const auto* broker = image.broker(id);
        if (!broker || broker->fenced) part.offlineReplicas.push_back(id.value());
    }
    for (const auto id : p.isr) part.isrNodes.push_back(id.value());
    const auto* leader = image.broker(p.leader);
    part.leaderId = -1;
    if (!leader || leader->fenced) part.errorCode = ErrorCode::LeaderNotAvailable;
    else if (!addressOf(rooms, *leader)) part.errorCode = version >= 6 ? ErrorCode::ListenerNotFound : ErrorCode::LeaderNotAvailable;
    else part.leaderId = p.leader.value();
    if (version == 0 && part.errorCode == ErrorCode::None && !part.offlineReplicas.empty())
        part.errorCode = ErrorCode::ReplicaNotAvailable;
}

void tellTopic(const Rooms& rooms, const metadata::Image& image, const metadata::Topic& topic, wire::Version version,
               TopicAnswer& told) {
    told.name = topic.name;
    told.topicId = topic.id;
    told.isInternal = topic.internal();
    told.partitions.resize(topic.partitions.size());
    for (std::size_t i = 0; i < topic.partitions.size(); ++i) tellPartition(rooms, image, *topic.partitions[i], version, told.partitions[i]);
}

void tellBrokers(const Rooms& rooms, const metadata::Image& image, std::int32_t pick, wire::MetadataResponse& answer) {
    for (const auto& broker : image.brokers()) {
        if (broker->fenced) continue;
        const auto address = addressOf(rooms, *broker);
        if (!address) continue;
        auto& told = answer.brokers.emplace_back();
        told.nodeId = broker->id.value();
        told.host = address->host;
        told.port = address->port;
        told.rack = broker->rack;
    }
    // Any live broker takes what is meant for the controller, and Kafka names another one each time.
    if (!answer.brokers.empty())
        answer.controllerId = answer.brokers[std::size_t(std::uint32_t(pick)) % answer.brokers.size()].nodeId;
}

// Why a topic that was to be made on demand was not: what a client cannot cure by asking again.
ErrorCode whyNotMade(const controller::TopicsCreated* made, const std::string& name) {
    if (made)
        for (const auto& topic : made->topics) {
            const auto code = topic.verdict.code;
            if (topic.name == name && (code == ErrorCode::InvalidTopicException || code == ErrorCode::InvalidReplicationFactor ||
                                       code == ErrorCode::TopicAuthorizationFailed))
                return code;
        }
    return ErrorCode::UnknownTopicOrPartition;
}

flow::Reply tell(const Rooms& rooms, const flow::Request& request, const wire::MetadataRequest& body,
                 const controller::TopicsCreated* made = nullptr) {
    const auto version = request.header.apiVersion;
    const auto image = rooms.controller->image();
    wire::MetadataResponse answer;
    answer.clusterId = rooms.self.clusterId;
    tellBrokers(rooms, *image, request.header.correlationId, answer);

    if (!body.topics || (version == 0 && body.topics->empty())) {
        answer.topics.resize(image->topics().size());
        for (std::size_t i = 0; i < answer.topics.size(); ++i)
            tellTopic(rooms, *image, *image->topics()[i], version, answer.topics[i]);
    } else {
        for (const auto& asked : *body.topics) {
            auto& told = answer.topics.emplace_back();
            const bool byId = !asked.topicId.isZero();
            const auto* topic = byId ? image->topic(asked.topicId) : asked.name ? image->topic(*asked.name) : nullptr;
            told.name = byId ? std::nullopt : asked.name;
            told.topicId = asked.topicId;
            if (version < 12 && (byId || !asked.name)) {
                told.name = asked.name;
                told.errorCode = ErrorCode::InvalidRequest;
            } else if (topic) {
                tellTopic(rooms, *image, *topic, version, told);
            } else if (byId) {
                told.errorCode = ErrorCode::UnknownTopicId;
            } else {
                told.isInternal = asked.name && isInternalTopic(*asked.name);
                told.errorCode = asked.name && controller::checkTopicName(*asked.name).ok() ? whyNotMade(made, *asked.name)
                                                                                      : ErrorCode::InvalidTopicException;
            }
        }
    }
    if (body.includeTopicAuthorizedOperations && version >= 8)
        for (auto& topic : answer.topics) topic.topicAuthorizedOperations = everyTopicOperation;
    if (body.includeClusterAuthorizedOperations) answer.clusterAuthorizedOperations = everyClusterOperation;
    return answered(request, answer);
}

std::optional<controller::CreateTopics> missingTopics(const Rooms& rooms, const wire::MetadataRequest& body) {
    if (!body.topics || !body.allowAutoTopicCreation || !rooms.limits.autoCreateTopics) return std::nullopt;
    const auto image = rooms.controller->image();
    controller::CreateTopics wanted;
    for (const auto& asked : *body.topics) {
        if (!asked.topicId.isZero() || !asked.name || image->topic(*asked.name) || !controller::checkTopicName(*asked.name).ok()) continue;
        const bool named = std::ranges::any_of(wanted.topics, [&](const auto& t) { return t.name == *asked.name; });
        if (!named) wanted.topics.emplace_back().name = *asked.name;
    }
    if (wanted.topics.empty()) return std::nullopt;
    return wanted;
}
}  // namespace

flow::Reply metadata(Rooms& rooms, flow::Request& request, wire::MetadataRequest body) {
    if (auto missing = missingTopics(rooms, body)) {
        rooms.controller->submit(std::move(*missing), std::move(request));
        return flow::Parked{};
    }
    return tell(rooms, request, body);
}

flow::Reply metadataAgain(Rooms& rooms, flow::Request& request) {
    wire::MetadataRequest body;
    if (!wire::decode(request.body(), body, request.header.apiVersion)) return flow::HangUp{"Metadata"};
    return tell(rooms, request, body, std::get_if<controller::TopicsCreated>(std::any_cast<controller::Answer>(&request.kept)));
}

}  // namespace broker
