// SPDX-License-Identifier: Apache-2.0
#include "metadata/resolver.h"

#include "base/ensure.h"
#include "metadata/text.h"

#include <algorithm>
#include <charconv>

namespace metadata {
namespace {

// All spellings of one broker setting, in the order in which Kafka looks at them.
std::vector<std::string_view> spellings(std::string_view name) {
    const auto of = [](const Setting& s) {
        std::vector<std::string_view> names;
        for (const auto& f : s.from()) names.push_back(f.name);
        return names;
    };
    const auto* setting = find(Scope::Broker, name);
    if (setting && setting->synonymCount > 0) return of(*setting);
    for (const auto* finest : {"log.retention.ms", "log.roll.ms", "log.roll.jitter.ms"}) {
        auto names = of(*find(Scope::Broker, finest));
        if (std::find(names.begin(), names.end(), name) != names.end()) return names;
    }
    return {name};
}

std::int64_t number(std::string_view text) {
    std::int64_t n = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), n);
    base::ensure(failed == std::errc{} && end == text.data() + text.size(), "a setting that is not a number");
    return n;
}

double decimal(std::string_view text) {
    double n = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), n);
    base::ensure(failed == std::errc{} && end == text.data() + text.size(), "a setting that is not a number");
    return n;
}

// Kafka's own writing of a value: lists without blanks, booleans in lower case.
std::string canonical(const Setting& setting, std::string_view value) {
    if (setting.type == SettingType::List) return join(split(value), ",");
    if (setting.type == SettingType::Boolean) return lower(trimmed(value));
    return std::string(trimmed(value));
}

// In the unit of the setting that inherits it; hours below zero mean "no limit", -1, in any unit.
std::string scaled(std::string_view value, std::int64_t factor) {
    if (factor == 1) return std::string(value);
    const auto n = number(value);
    return std::to_string(n < 0 ? -1 : n * factor);
}

std::optional<std::string> valueIn(const Values& values, std::string_view name) {
    const auto found = values.find(name);
    return found != values.end() ? std::optional(found->second) : std::nullopt;
}

const Setting& known(Scope scope, std::string_view name) {
    const auto* setting = scope == Scope::Broker ? findBroker(name) : find(scope, name);
    base::ensure(setting, "a setting that is not in the table");
    return *setting;
}

}  // namespace

std::string_view name(Source source) {
    constexpr std::string_view names[] = {"UNKNOWN",
                                          "DYNAMIC_TOPIC_CONFIG",
                                          "DYNAMIC_BROKER_CONFIG",
                                          "DYNAMIC_DEFAULT_BROKER_CONFIG",
                                          "STATIC_BROKER_CONFIG",
                                          "DEFAULT_CONFIG",
                                          "DYNAMIC_BROKER_LOGGER_CONFIG",
                                          "DYNAMIC_CLIENT_METRICS_CONFIG",
                                          "DYNAMIC_GROUP_CONFIG"};
    return names[std::size_t(source)];
}

std::optional<std::string> Resolver::fixedValue(std::string_view name) const {
    if (auto value = valueIn(fixed_, name)) return value;
    if (name == "broker.id" || name == "node.id") return valueIn(fixed_, name == "broker.id" ? "node.id" : "broker.id");
    return std::nullopt;
}

// A dynamic value hides what the file says under any spelling of the same setting, as in Kafka.
std::optional<std::string> Resolver::broker(std::string_view name) const {
    const auto& setting = known(Scope::Broker, name);
    const auto worth = [&](std::string_view value) { return canonical(setting, value); };
    for (const auto* dynamic : {&dynamicBroker(), &dynamicDefault()}) {
        if (auto value = valueIn(*dynamic, name)) return worth(*value);
        for (const auto spelling : spellings(name))
            if (dynamic->contains(spelling))
                return setting.defaultValue ? std::optional(std::string(*setting.defaultValue)) : std::nullopt;
    }
    if (auto value = fixedValue(name)) return worth(*value);
    return setting.defaultValue ? std::optional(std::string(*setting.defaultValue)) : std::nullopt;
}

// What a topic or a group gets that sets nothing itself.
std::optional<std::string> Resolver::inherited(const Setting& setting) const {
    for (const auto& synonym : setting.from()) {
        if (!findBroker(synonym.name)) break;
        if (auto value = broker(synonym.name)) return canonical(setting, scaled(*value, synonym.factor));
    }
    return setting.defaultValue ? std::optional(std::string(*setting.defaultValue)) : std::nullopt;
}

std::optional<std::string> Resolver::topic(std::string_view topic, std::string_view name) const {
    const auto& setting = known(Scope::Topic, name);
    if (auto value = valueIn(image_.values({ResourceType::Topic, std::string(topic)}), name))
        return canonical(setting, *value);
    return inherited(setting);
}

std::int64_t Resolver::brokerNumber(std::string_view name) const {
    const auto value = broker(name);
    base::ensure(value.has_value(), "a number that is null");
    return number(*value);
}
double Resolver::brokerDecimal(std::string_view name) const {
    const auto value = broker(name);
    base::ensure(value.has_value(), "a number that is null");
    return decimal(*value);
}
bool Resolver::brokerFlag(std::string_view name) const {
    return broker(name) == "true";
}

std::int64_t Resolver::numberWith(const Values& own, std::string_view name) const {
    const auto& setting = known(Scope::Topic, name);
    const auto value = valueIn(own, name);
    return number(value ? canonical(setting, *value) : inherited(setting).value());
}
std::int64_t Resolver::topicNumber(std::string_view topicName, std::string_view name) const {
    const auto value = topic(topicName, name);
    base::ensure(value.has_value(), "a number that is null");
    return number(*value);
}
double Resolver::topicDecimal(std::string_view topicName, std::string_view name) const {
    const auto value = topic(topicName, name);
    base::ensure(value.has_value(), "a number that is null");
    return decimal(*value);
}
bool Resolver::topicFlag(std::string_view topicName, std::string_view name) const {
    return topic(topicName, name) == "true";
}

// Kafka lists all spellings, source by source, and then drops what stands before the first with the wanted name.
std::vector<DescribedSynonym> Resolver::brokerSynonyms(std::string_view name) const {
    const auto* setting = findBroker(name);
    std::vector<DescribedSynonym> all;
    const auto add = [&](std::string_view spelling, std::optional<std::string> value, Source source) {
        if (!value) return;
        if (setting && setting->sensitive) value.reset();
        all.push_back({std::string(spelling), std::move(value), source});
    };
    const auto names = spellings(name);
    for (const auto s : names) add(s, valueIn(dynamicBroker(), s), Source::Broker);
    for (const auto s : names) add(s, valueIn(dynamicDefault(), s), Source::DefaultBroker);
    for (const auto s : names) add(s, fixedValue(s), Source::StaticBroker);
    for (const auto s : names) {
        const auto* known = findBroker(s);
        if (known && known->defaultValue && known->scope == Scope::Broker)
            add(s, std::string(*known->defaultValue), Source::Default);
    }
    all.erase(all.begin(), std::find_if(all.begin(), all.end(), [&](const auto& s) { return s.name == name; }));
    return all;
}

std::vector<Described> Resolver::describe(Scope scope, const Values& own, Source ownSource) const {
    std::vector<Described> out;
    for (const auto& setting : scope == Scope::Topic ? topicSettings() : otherSettings()) {
        if (setting.scope != scope || setting.internal) continue;
        Described d{.name = std::string(setting.name),
                    .sensitive = setting.sensitive,
                    .type = setting.type,
                    .setting = &setting};
        if (setting.synonymCount > 0) {
            const auto server = setting.from()[0].name;
            d.synonyms = brokerSynonyms(server);
            if (!findBroker(server)) d.synonyms.push_back({std::string(server), inherited(setting), Source::Default});
        }
        d.value = inherited(setting);
        if (const auto value = valueIn(own, setting.name)) {
            d.value = canonical(setting, *value);
            d.synonyms.insert(d.synonyms.begin(), {d.name, d.value, ownSource});
        }
        d.source = d.synonyms.empty() ? Source::Default : d.synonyms.front().source;
        out.push_back(std::move(d));
    }
    return out;
}

std::vector<Described> Resolver::describeTopic(std::string_view topic) const {
    return describe(Scope::Topic, image_.values({ResourceType::Topic, std::string(topic)}), Source::Topic);
}
std::vector<Described> Resolver::describeGroup(std::string_view group) const {
    return describe(Scope::Group, image_.values({ResourceType::Group, std::string(group)}), Source::Group);
}
std::vector<Described> Resolver::describeClientMetrics(std::string_view subscription) const {
    return describe(Scope::ClientMetrics, image_.values({ResourceType::ClientMetrics, std::string(subscription)}),
                    Source::ClientMetrics);
}

std::vector<Described> Resolver::describeNewTopic(const Values& own) const {
    auto all = describe(Scope::Topic, own, Source::Topic);
    for (auto& d : all) {
        if (d.source != Source::Topic)  // here even a value from log.retention.hours tells its source
            for (const auto& synonym : d.setting->from())
                for (const auto& s : brokerSynonyms(synonym.name))
                    if (s.source != Source::Default && (d.source == Source::Default || s.source < d.source))
                        d.source = s.source;
        d.synonyms.clear();
    }
    return all;
}

Described Resolver::describeBrokerSetting(const Setting& setting) const {
    Described d{.name = std::string(setting.name),
                .readOnly = setting.readOnly(),
                .sensitive = setting.sensitive,
                .type = setting.type,
                .synonyms = brokerSynonyms(setting.name),
                .setting = &setting};
    if (!setting.sensitive) d.value = broker(setting.name);
    d.source = d.synonyms.empty() ? Source::Default : d.synonyms.front().source;
    return d;
}

std::vector<Described> Resolver::describeBroker() const {
    std::vector<Described> out;
    for (const auto& setting : brokerSettings()) {
        const bool set = dynamicBroker().contains(setting.name) || dynamicDefault().contains(setting.name);
        if (setting.internal || (setting.scope == Scope::BrokerDynamic && !set)) continue;
        out.push_back(describeBrokerSetting(setting));
    }
    return out;
}

std::vector<Described> Resolver::describeDefaultBroker() const {
    std::vector<Described> out;
    for (const auto& [name, value] : dynamicDefault()) {
        const auto* setting = findBroker(name);
        if (!setting) continue;
        auto d = describeBrokerSetting(*setting);
        if (!setting->sensitive) d.value = canonical(*setting, value);
        std::erase_if(d.synonyms, [](const auto& s) { return s.source != Source::DefaultBroker; });
        d.source = d.synonyms.empty() ? Source::Default : d.synonyms.front().source;
        out.push_back(std::move(d));
    }
    return out;
}

}  // namespace metadata
