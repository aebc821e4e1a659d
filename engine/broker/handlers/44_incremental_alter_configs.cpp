// SPDX-License-Identifier: Apache-2.0
// IncrementalAlterConfigs 0-1: set, delete, append to or subtract from single settings.
#include "broker/answer.h"
#include "broker/handlers/handlers.h"
#include "wire/messages/44_incremental_alter_configs.h"

namespace broker {

flow::Reply incrementalAlterConfigs(Rooms& rooms, flow::Request& request, wire::IncrementalAlterConfigsRequest body) {
    controller::AlterSettings command;
    command.validateOnly = body.validateOnly;
    for (auto& asked : body.resources) {
        auto& entry = command.resources.emplace_back();
        entry.resource = {metadata::ResourceType(asked.resourceType), std::move(asked.resourceName)};
        for (auto& c : asked.configs)
            entry.changes.push_back({std::move(c.name), controller::AlterOp(c.configOperation), std::move(c.value)});
    }
    rooms.controller->submit(std::move(command), std::move(request));
    return flow::Parked{};
}

flow::Reply incrementalAlterConfigsDone(Rooms&, flow::Request& request) {
    auto& done = std::get<controller::SettingsAltered>(std::any_cast<controller::Answer&>(request.kept));
    wire::IncrementalAlterConfigsResponse answer;
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
