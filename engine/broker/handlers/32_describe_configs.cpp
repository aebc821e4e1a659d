// SPDX-License-Identifier: Apache-2.0
// DescribeConfigs 1-4: topics, brokers (this one, or the default of all), groups, client metrics.
#include "broker/answer.h"
#include "broker/handlers/handlers.h"
#include "controller/topic_names.h"
#include "wire/messages/32_describe_configs.h"

#include <set>

namespace broker {
namespace {
using wire::ErrorCode;
using Result = wire::DescribeConfigsResponse::Result;

void refuse(Result& told, ErrorCode code, std::string message) {
    told.errorCode = code;
    told.errorMessage = std::move(message);
}

std::vector<metadata::Described> describe(const Rooms& rooms, const metadata::Image& image, std::int8_t type,
                                          const std::string& name, Result& told) {
    const metadata::Resolver resolver(image, rooms.self.id, rooms.fixed);
    switch (metadata::ResourceType(type)) {
    case metadata::ResourceType::Topic:
        if (const auto verdict = controller::checkTopicName(name); !verdict.ok()) {
            refuse(told, verdict.code, verdict.message);
            return {};
        }
        if (!image.topic(name)) {
            told.errorCode = ErrorCode::UnknownTopicOrPartition;
            return {};
        }
        return resolver.describeTopic(name);
    case metadata::ResourceType::Broker:
        if (name.empty()) return resolver.describeDefaultBroker();
        if (name == std::to_string(rooms.self.id.value())) return resolver.describeBroker();
        refuse(told, ErrorCode::InvalidRequest,
               "Unexpected broker id, expected " + std::to_string(rooms.self.id.value()) + " or empty string, but received " + name);
        return {};
    case metadata::ResourceType::BrokerLogger:
        if (name != std::to_string(rooms.self.id.value()))
            refuse(told, ErrorCode::InvalidRequest,
                   "Unexpected broker id, expected " + std::to_string(rooms.self.id.value()) + " but received " + name);
        return {};
    case metadata::ResourceType::ClientMetrics:
        if (name.empty()) break;
        return resolver.describeClientMetrics(name);
    case metadata::ResourceType::Group:
        if (name.empty()) break;
        return resolver.describeGroup(name);
    default:
        refuse(told, ErrorCode::InvalidRequest, "Unsupported resource type: " + std::to_string(int(type)));
        return {};
    }
    refuse(told, ErrorCode::InvalidRequest, "The resource name must not be empty.");
    return {};
}

void tell(const wire::DescribeConfigsRequest& body, metadata::Described& described, Result::Config& config) {
    config.readOnly = described.readOnly;
    config.configSource = std::int8_t(described.source);
    config.isSensitive = described.sensitive;
    config.configType = std::int8_t(described.type);
    config.documentation.reset();
    if (body.includeDocumentation && described.setting) config.documentation = std::string(described.setting->documentation);
    if (body.includeSynonyms)
        for (auto& s : described.synonyms)
            config.synonyms.push_back({std::move(s.name), std::move(s.value), std::int8_t(s.source)});
    config.name = std::move(described.name);
    config.value = std::move(described.value);
}
}  // namespace

flow::Reply describeConfigs(Rooms& rooms, flow::Request& request, wire::DescribeConfigsRequest body) {
    const auto image = rooms.controller->image();
    wire::DescribeConfigsResponse answer;
    for (const auto& asked : body.resources) {
        auto& told = answer.results.emplace_back();
        told.resourceType = asked.resourceType;
        told.resourceName = asked.resourceName;
        told.errorMessage.reset();
        std::optional<std::set<std::string_view>> keys;
        if (asked.configurationKeys) keys.emplace(asked.configurationKeys->begin(), asked.configurationKeys->end());
        for (auto& described : describe(rooms, *image, asked.resourceType, asked.resourceName, told))
            if (!keys || keys->contains(described.name)) tell(body, described, told.configs.emplace_back());
    }
    return answered(request, answer);
}

}  // namespace broker
