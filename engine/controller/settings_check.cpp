// SPDX-License-Identifier: Apache-2.0
#include "controller/settings_check.h"

#include "controller/topic_names.h"
#include "metadata/text.h"

#include <charconv>

namespace controller {
namespace {

using metadata::ResourceType;
using metadata::Scope;
using metadata::Setting;
using wire::ErrorCode;

Verdict judged(const Setting& setting, std::string_view value, ErrorCode whenWrong) {
    if (auto why = metadata::wrong(setting, value)) return {whenWrong, std::move(*why)};
    if (auto why = metadata::refusal(setting, value)) return {ErrorCode::InvalidConfig, std::move(*why)};
    return {};
}

std::string inBrackets(const std::vector<std::string>& names) {
    return "[" + metadata::join(names, ", ") + "]";
}

bool isNumber(std::string_view text) {
    std::int32_t n = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), n);
    return failed == std::errc{} && end == text.data() + text.size();
}

// Kafka answers whatever is wrong with a broker's value as INVALID_REQUEST.
Verdict checkBroker(bool oneBroker, const metadata::Values& wanted) {
    std::vector<std::string> fixed, onlyOne, late;
    for (const auto& [name, value] : wanted) {
        const auto* setting = metadata::findBroker(name);
        if (!setting) return {ErrorCode::InvalidConfig, "Unknown broker config name: " + name};
        if (setting->readOnly())
            fixed.push_back(name);
        else if (setting->update == metadata::UpdateMode::PerBroker && !oneBroker)
            onlyOne.push_back(name);
        else if (setting->update == metadata::UpdateMode::PerBroker &&
                 setting->effect == metadata::Effect::ActsAfterRestart)
            late.push_back(name);
    }
    if (!fixed.empty())
        return {ErrorCode::InvalidRequest, "Cannot update these configs dynamically: " + inBrackets(fixed)};
    if (wanted.contains("min.insync.replicas") && oneBroker)
        return {ErrorCode::InvalidConfig, "Broker-level min.insync.replicas cannot be altered while ELR is enabled."};
    for (const auto& [name, value] : wanted)
        if (auto verdict = judged(*metadata::findBroker(name), value, ErrorCode::InvalidRequest); !verdict.ok())
            return verdict;
    if (!onlyOne.empty())
        return {ErrorCode::InvalidRequest,
                "Cannot update these configs at default cluster level, broker id must be specified: " +
                    inBrackets(onlyOne)};
    if (!late.empty())
        return {ErrorCode::InvalidConfig,
                "These settings can be changed in the broker's properties file only: " + inBrackets(late)};
    return {};
}

}  // namespace

const Setting* settingOf(ResourceType type, std::string_view name) {
    switch (type) {
        case ResourceType::Topic: return metadata::find(Scope::Topic, name);
        case ResourceType::Broker: return metadata::findBroker(name);
        case ResourceType::Group: return metadata::find(Scope::Group, name);
        case ResourceType::ClientMetrics: return metadata::find(Scope::ClientMetrics, name);
        default: return nullptr;
    }
}

Verdict checkTopicSetting(std::string_view name, const std::optional<std::string>& value) {
    if (!value) return {ErrorCode::InvalidConfig, "Null value not supported for topic configs: " + std::string(name)};
    const auto* setting = metadata::find(Scope::Topic, name);
    if (!setting) return {ErrorCode::InvalidConfig, "Unknown topic config name: " + std::string(name)};
    return judged(*setting, *value, ErrorCode::InvalidConfig);
}

Verdict checkSettings(const metadata::Resource& resource, const metadata::Values& wanted) {
    if (resource.type == ResourceType::Broker) return checkBroker(!resource.name.empty(), wanted);
    const bool metrics = resource.type == ResourceType::ClientMetrics;
    for (const auto& [name, value] : wanted) {
        if (resource.type == ResourceType::Topic) {
            if (auto verdict = checkTopicSetting(name, value); !verdict.ok()) return verdict;
            continue;
        }
        const auto* setting = settingOf(resource.type, name);
        if (!setting && metrics) return {ErrorCode::InvalidRequest, "Unknown client metrics configuration: " + name};
        if (!setting) return {ErrorCode::InvalidConfig, "Unknown group config name: " + name};
        if (auto verdict = judged(*setting, value, metrics ? ErrorCode::InvalidRequest : ErrorCode::InvalidConfig);
            !verdict.ok())
            return verdict;
    }
    return {};
}

Verdict checkTogether(const metadata::Values& own, const metadata::Resolver& resolver) {
    const auto least = resolver.numberWith(own, "min.compaction.lag.ms");
    const auto most = resolver.numberWith(own, "max.compaction.lag.ms");
    if (least <= most) return {};
    return {ErrorCode::InvalidConfig, "conflict topic config setting min.compaction.lag.ms (" + std::to_string(least) +
                                          ") > max.compaction.lag.ms (" + std::to_string(most) + ")"};
}

Verdict checkResource(const metadata::Image& image, const metadata::Resource& resource, base::BrokerId askedAt) {
    const auto refuse = [](std::string why) { return Verdict{ErrorCode::InvalidRequest, std::move(why)}; };
    switch (resource.type) {
        case ResourceType::Topic:
            if (resource.name.empty()) return refuse("Default topic resources are not allowed.");
            if (auto verdict = checkTopicName(resource.name); !verdict.ok()) return verdict;
            if (!image.topic(resource.name))
                return {ErrorCode::UnknownTopicOrPartition, "The topic '" + resource.name + "' does not exist."};
            return {};
        case ResourceType::Broker:
            if (resource.name.empty()) return {};
            if (!isNumber(resource.name)) return refuse("Node id must be an integer, but it is: " + resource.name);
            if (askedAt.value() >= 0 && resource.name != std::to_string(askedAt.value()))
                return refuse("Unexpected broker id, expected " + std::to_string(askedAt.value()) + ", but received " +
                              resource.name);
            return {};
        case ResourceType::Group:
            return resource.name.empty() ? refuse("Default group resources are not allowed.") : Verdict{};
        case ResourceType::ClientMetrics:
            return resource.name.empty() ? refuse("Default client metrics resources are not allowed.") : Verdict{};
        case ResourceType::BrokerLogger: return refuse("This broker has no loggers whose level could be set");
        default: return refuse("Unknown resource type " + std::to_string(int(resource.type)));
    }
}

metadata::Record settingRecord(const metadata::Resource& resource, std::string name, std::optional<std::string> value) {
    return wire::ConfigRecord{.resourceType = std::int8_t(resource.type),
                              .resourceName = resource.name,
                              .name = std::move(name),
                              .value = std::move(value)};
}

}  // namespace controller
