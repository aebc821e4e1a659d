// SPDX-License-Identifier: Apache-2.0
// AlterConfigs 0-2, the old form: what is not named is reset.
#include "broker/answer.h"
#include "broker/handlers/handlers.h"
#include "wire/messages/33_alter_configs.h"

namespace broker {

flow::Reply alterConfigs(Rooms& rooms, flow::Request& request, wire::AlterConfigsRequest body) {
    controller::ReplaceSettings command;
    command.validateOnly = body.validateOnly;
    for (auto& asked : body.resources) {
        auto& entry = command.resources.emplace_back();
        entry.resource = {metadata::ResourceType(asked.resourceType), std::move(asked.resourceName)};
        for (auto& c : asked.configs) entry.values.emplace_back(std::move(c.name), std::move(c.value));
    }
    rooms.controller->submit(std::move(command), std::move(request));
    return flow::Parked{};
}

flow::Reply alterConfigsDone(Rooms&, flow::Request& request) {
    auto& done = std::get<controller::SettingsAltered>(std::any_cast<controller::Answer&>(request.kept));
    wire::AlterConfigsResponse answer;
    for (auto& entry : done.resources) {
        auto& told = answer.responses.emplace_back();
        told.errorCode = entry.verdict.code;
        told.errorMessage = orNull(std::move(entry.verdict.message));
        told.resourceType = std::int8_t(entry.resource.type);
        told.resourceName = std::move(entry.resource.name);
    }
    return answered(request, answer);
}

}  // namespace broker
