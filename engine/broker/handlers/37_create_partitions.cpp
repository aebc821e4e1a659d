// SPDX-License-Identifier: Apache-2.0
// CreatePartitions 0-3.
#include "broker/answer.h"
#include "broker/handlers/handlers.h"
#include "wire/messages/37_create_partitions.h"

namespace broker {

flow::Reply createPartitions(Rooms& rooms, flow::Request& request, wire::CreatePartitionsRequest body) {
    controller::CreatePartitions command;
    command.validateOnly = body.validateOnly;
    for (auto& asked : body.topics) {
        auto& topic = command.topics.emplace_back();
        topic.name = std::move(asked.name);
        topic.count = asked.count;
        if (!asked.assignments) continue;
        auto& all = topic.assignments.emplace();
        for (const auto& a : *asked.assignments) {
            auto& replicas = all.emplace_back();
            for (const auto id : a.brokerIds) replicas.push_back(base::BrokerId{id});
        }
    }
    rooms.controller->submit(std::move(command), std::move(request));
    return flow::Parked{};
}

flow::Reply createPartitionsDone(Rooms&, flow::Request& request) {
    auto& done = std::get<controller::PartitionsCreated>(std::any_cast<controller::Answer&>(request.kept));
    wire::CreatePartitionsResponse answer;
    for (auto& topic : done.topics) {
        auto& told = answer.results.emplace_back();
        told.name = std::move(topic.name);
        told.errorCode = topic.verdict.code;
        told.errorMessage = orNull(std::move(topic.verdict.message));
    }
    return answered(request, answer);
}

}  // namespace broker
