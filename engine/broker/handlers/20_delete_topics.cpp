// SPDX-License-Identifier: Apache-2.0
// DeleteTopics 1-6: by name, or from version 6 by id.
#include "broker/answer.h"
#include "broker/handlers/handlers.h"
#include "wire/messages/20_delete_topics.h"

namespace broker {

flow::Reply deleteTopics(Rooms& rooms, flow::Request& request, wire::DeleteTopicsRequest body) {
    controller::DeleteTopics command;
    for (auto& name : body.topicNames) command.topics.push_back({std::move(name), {}});
    for (auto& topic : body.topics) command.topics.push_back({std::move(topic.name), topic.topicId});
    rooms.controller->submit(std::move(command), std::move(request));
    return flow::Parked{};
}

flow::Reply deleteTopicsDone(Rooms&, flow::Request& request) {
    auto& done = std::get<controller::TopicsDeleted>(std::any_cast<controller::Answer&>(request.kept));
    wire::DeleteTopicsResponse answer;
    for (auto& topic : done.topics) {
        auto& told = answer.responses.emplace_back();
        told.name = std::move(topic.name);
        told.topicId = topic.id;
        told.errorCode = topic.verdict.code;
        told.errorMessage = orNull(std::move(topic.verdict.message));
    }
    return answered(request, answer);
}

}  // namespace broker
