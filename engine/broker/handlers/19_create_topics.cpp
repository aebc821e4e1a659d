// SPDX-License-Identifier: Apache-2.0
// CreateTopics 2-7. The controller decides; its answer comes back with the request when the topics exist and their
// partitions can be written to.
#include "broker/answer.h"
#include "broker/handlers/handlers.h"
#include "wire/messages/19_create_topics.h"

namespace broker {

flow::Reply createTopics(Rooms& rooms, flow::Request& request, wire::CreateTopicsRequest body) {
    controller::CreateTopics command;
    command.validateOnly = body.validateOnly;
    for (auto& asked : body.topics) {
        auto& topic = command.topics.emplace_back();
        topic.name = std::move(asked.name);
        topic.partitions = asked.numPartitions;
        topic.replicationFactor = asked.replicationFactor;
        for (const auto& a : asked.assignments) {
            auto& assignment = topic.assignments.emplace_back();
            assignment.partition = base::PartitionIndex{a.partitionIndex};
            for (const auto id : a.brokerIds) assignment.replicas.push_back(base::BrokerId{id});
        }
        for (auto& c : asked.configs) topic.settings.emplace_back(std::move(c.name), std::move(c.value));
    }
    rooms.controller->submit(std::move(command), std::move(request));
    return flow::Parked{};
}

flow::Reply createTopicsDone(Rooms&, flow::Request& request) {
    auto& done = std::get<controller::TopicsCreated>(std::any_cast<controller::Answer&>(request.kept));
    wire::CreateTopicsResponse answer;
    for (auto& topic : done.topics) {
        auto& told = answer.topics.emplace_back();
        told.name = std::move(topic.name);
        told.topicId = topic.id;
        told.errorCode = topic.verdict.code;
        told.errorMessage = orNull(std::move(topic.verdict.message));
        if (told.errorCode != wire::ErrorCode::None) continue;
        told.numPartitions = topic.partitions;
        told.replicationFactor = topic.replicationFactor;
        for (auto& s : topic.settings) {
            auto& config = told.configs->emplace_back();
            config.name = std::move(s.name);
            config.value = std::move(s.value);
            config.readOnly = s.readOnly;
            config.configSource = std::int8_t(s.source);
            config.isSensitive = s.sensitive;
        }
    }
    return answered(request, answer);
}

}  // namespace broker
