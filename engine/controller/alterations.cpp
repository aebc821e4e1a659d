// SPDX-License-Identifier: Apache-2.0
// Core's decisions on settings.
#include "controller/core.h"
#include "controller/settings_check.h"
#include "metadata/text.h"

#include <algorithm>
#include <set>

namespace controller {
namespace {

using metadata::Image;
using metadata::Record;
using metadata::Resource;
using metadata::ResourceType;
using metadata::Values;
using wire::ErrorCode;

// What is to become of a resource's settings: a value, or none = back to what it inherits.
using Wanted = std::map<std::string, std::optional<std::string>>;

std::vector<std::string> parts(std::string_view list) {
    auto out = metadata::split(list);
    std::erase(out, "");
    return out;
}

// A list with elements added or taken away, starting from what is set or else from the default.
std::string edited(const Values& now, const metadata::Setting& setting, AlterOp op, std::string_view elements) {
    const auto found = now.find(setting.name);
    auto list = parts(found != now.end() ? std::string_view(found->second) : setting.defaultValue.value_or(""));
    for (auto& e : parts(elements)) {
        if (op == AlterOp::Subtract)
            std::erase(list, e);
        else if (std::find(list.begin(), list.end(), e) == list.end())
            list.push_back(std::move(e));
    }
    return metadata::join(list, ",");
}

Verdict readChanges(const Values& now, const AlterSettings::Entry& entry, Wanted& out) {
    std::vector<std::string> nulls;
    for (const auto& c : entry.changes) {
        const auto same = [&](const auto& other) { return other.name == c.name; };
        if (std::count_if(entry.changes.begin(), entry.changes.end(), same) > 1)
            return {ErrorCode::InvalidRequest, "Error due to duplicate config keys"};
        if (!c.value && c.op != AlterOp::Delete) nulls.push_back(c.name);
    }
    if (!nulls.empty())
        return {ErrorCode::InvalidRequest, "Null value not supported for : " + metadata::join(nulls, ",")};
    for (const auto& c : entry.changes) {
        if (c.op < AlterOp::Set || c.op > AlterOp::Subtract)
            return {ErrorCode::InvalidRequest,
                    "Unknown operation type " + std::to_string(int(c.op)) + " for config key " + c.name};
        if (c.op == AlterOp::Set)
            out[c.name] = *c.value;
        else if (c.op == AlterOp::Delete)
            out[c.name] = std::nullopt;
        else {
            const auto* setting = settingOf(entry.resource.type, c.name);
            if (!setting || setting->type != metadata::SettingType::List)
                return {ErrorCode::InvalidConfig, std::string("Can't ") +
                                                      (c.op == AlterOp::Append ? "APPEND" : "SUBTRACT") + " to key " +
                                                      c.name + " because its type is not LIST."};
            out[c.name] = edited(now, *setting, c.op, *c.value);
        }
    }
    return {};
}

// Records for what differs, and notices for what nothing acts upon. A broker's values are written even when equal, as
// Kafka does: it lets a broker read its keys again.
Verdict plan(const Image& image, const metadata::Resolver& resolver, const Resource& resource, const Wanted& wanted,
             std::vector<Record>& records, std::vector<std::string>& notices) {
    const auto& now = image.values(resource);
    Values set, after = now;
    for (const auto& [name, value] : wanted) {
        if (value)
            set[name] = after[name] = *value;
        else
            after.erase(name);
    }
    if (auto verdict = checkSettings(resource, set); !verdict.ok()) return verdict;
    if (resource.type == ResourceType::Topic)
        if (auto verdict = checkTogether(after, resolver); !verdict.ok()) return verdict;
    const bool broker = resource.type == ResourceType::Broker;
    if (broker && resource.name.empty() && image.feature("eligible.leader.replicas.version") > 0)
        if (const auto found = wanted.find("min.insync.replicas"); found != wanted.end() && !found->second)
            return {ErrorCode::InvalidConfig,
                    "Cluster-level min.insync.replicas cannot be removed while ELR is enabled."};
    for (const auto& [name, value] : wanted) {
        const auto found = now.find(name);
        const bool equal = value ? found != now.end() && found->second == *value : found == now.end();
        if (equal && !broker) continue;
        records.push_back(settingRecord(resource, name, value));
        if (value && metadata::withoutEffect(*settingOf(resource.type, name), *value))
            notices.push_back(name + "=" + *value + " is kept, but has no effect yet");
    }
    return {};
}

// Runs `each` for every resource named once; the answer has one entry a resource, in order.
template <class Entries, class Each>
SettingsAltered forEachResource(const Image& image, const Entries& entries, base::BrokerId askedAt, Each each) {
    SettingsAltered answer;
    std::set<Resource> answered;
    for (const auto& entry : entries) {
        const auto same = [&](const auto& other) { return other.resource == entry.resource; };
        if (!answered.insert(entry.resource).second) continue;
        auto verdict = std::count_if(entries.begin(), entries.end(), same) > 1
                           ? Verdict{ErrorCode::InvalidRequest, "Each resource must appear at most once."}
                           : checkResource(image, entry.resource, askedAt);
        if (verdict.ok()) verdict = each(entry, answer.notices);
        answer.resources.push_back({entry.resource, std::move(verdict)});
    }
    return answer;
}

}  // namespace

Core::Out Core::on(const Image& image, const AlterSettings& order, base::Offset) {
    Out out;
    out.answer = forEachResource(image, order.resources, order.askedAt, [&](const auto& entry, auto& notices) {
        Wanted wanted;
        if (auto verdict = readChanges(image.values(entry.resource), entry, wanted); !verdict.ok()) return verdict;
        return plan(image, {image, node_, fixed_}, entry.resource, wanted, out.records, notices);
    });
    if (order.validateOnly) out.records.clear();
    return out;
}

Core::Out Core::on(const Image& image, const ReplaceSettings& order, base::Offset) {
    Out out;
    out.answer = forEachResource(image, order.resources, order.askedAt, [&](const auto& entry, auto& notices) {
        Wanted wanted;
        std::vector<std::string> nulls;
        for (const auto& [name, value] : entry.values) {
            const auto same = [&, &key = name](const auto& other) { return other.first == key; };
            if (std::count_if(entry.values.begin(), entry.values.end(), same) > 1)
                return Verdict{ErrorCode::InvalidRequest, "Error due to duplicate config keys"};
            if (!value) nulls.push_back(name);
            wanted[name] = value;
        }
        if (!nulls.empty())
            return Verdict{ErrorCode::InvalidRequest, "Null value not supported for : " + metadata::join(nulls, ",")};
        for (const auto& [name, value] : image.values(entry.resource))
            wanted.emplace(name, std::nullopt);  // what is not named goes
        return plan(image, {image, node_, fixed_}, entry.resource, wanted, out.records, notices);
    });
    if (order.validateOnly) out.records.clear();
    return out;
}

}  // namespace controller
