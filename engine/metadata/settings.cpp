// SPDX-License-Identifier: Apache-2.0
#include "metadata/settings.h"

#include "metadata/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace metadata {
namespace {

// A limit as Java prints it: 1 and 0.5.
std::string printed(double number) {
    if (number == std::floor(number)) return std::to_string(std::int64_t(number));
    std::string text = std::to_string(number);
    while (text.ends_with('0')) text.pop_back();
    return text;
}

std::string invalid(const Setting& setting, std::string_view value, const std::string& why) {
    return "Invalid value " + std::string(value) + " for configuration " + std::string(setting.name) + ": " + why;
}

std::optional<double> whole(std::string_view text, std::int64_t least, std::int64_t most) {
    if (text.starts_with('+') && text.size() > 1 && text[1] != '-') text.remove_prefix(1);
    std::int64_t n = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (failed != std::errc{} || end != text.data() + text.size() || n < least || n > most) return std::nullopt;
    return double(n);
}

std::optional<double> fraction(std::string_view text) {
    double n = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (failed != std::errc{} || end != text.data() + text.size() || std::isnan(n)) return std::nullopt;
    return n;
}

template <class T>
std::optional<double> wholeOf(std::string_view text) {
    return whole(text, std::numeric_limits<T>::min(), std::numeric_limits<T>::max());
}

std::optional<double> number(SettingType type, std::string_view text) {
    switch (type) {
        case SettingType::Int: return wholeOf<std::int32_t>(text);
        case SettingType::Short: return wholeOf<std::int16_t>(text);
        case SettingType::Long: return wholeOf<std::int64_t>(text);
        default: return fraction(text);
    }
}

std::optional<std::string> wrongNumber(const Setting& setting, std::string_view value) {
    const auto n = number(setting.type, value);
    if (!n) return invalid(setting, value, "Not a number of type " + std::string(name(setting.type)));
    if (setting.also && *n == double(*setting.also)) return std::nullopt;
    if (setting.also && setting.least && setting.most && (*n < *setting.least || *n > *setting.most))
        return invalid(setting, value,
                       "Value must be between " + printed(*setting.least) + " and " + printed(*setting.most) +
                           " or equal to " + std::to_string(*setting.also));
    if (setting.least && *n < *setting.least)
        return invalid(setting, value, "Value must be at least " + printed(*setting.least));
    if (setting.most && *n > *setting.most)
        return invalid(setting, value, "Value must be no more than " + printed(*setting.most));
    return std::nullopt;
}

std::optional<std::string> wrongWord(const Setting& setting, std::string_view value, std::string_view word) {
    if (setting.words.empty()) return std::nullopt;
    for (const auto& allowed : split(setting.words))
        if (setting.anyCase ? lower(allowed) == lower(word) : allowed == word) return std::nullopt;
    return invalid(
        setting, value,
        std::string(setting.anyCase ? "String must be one of (case insensitive): " : "String must be one of: ") +
            std::string(setting.words));
}

std::optional<std::string> wrongList(const Setting& setting, std::string_view value) {
    auto elements = split(value);
    for (const auto& e : elements)
        if (auto why = wrongWord(setting, e, e)) return why;
    std::sort(elements.begin(), elements.end());
    if (std::adjacent_find(elements.begin(), elements.end()) != elements.end())
        return "Configuration '" + std::string(setting.name) + "' values must not be duplicated.";
    return std::nullopt;
}

// Two writings of the same value: 1 and 01, "a,b" and "a, b".
bool same(const Setting& setting, std::string_view a, std::string_view b) {
    a = trimmed(a);
    b = trimmed(b);
    switch (setting.type) {
        case SettingType::Int:
        case SettingType::Short:
        case SettingType::Long:
        case SettingType::Double: return number(setting.type, a) == number(setting.type, b);
        case SettingType::Boolean: return lower(a) == lower(b);
        case SettingType::List: return split(a) == split(b);
        default: return a == b;
    }
}

bool isDefault(const Setting& setting, std::string_view value) {
    if (setting.defaultValue) return same(setting, value, *setting.defaultValue);
    return trimmed(value).empty();  // Kafka writes the null of a text as nothing
}

}  // namespace

std::string_view name(SettingType type) {
    constexpr std::string_view names[] = {"BOOLEAN", "STRING", "INT",   "SHORT",   "LONG",
                                          "DOUBLE",  "LIST",   "CLASS", "PASSWORD"};
    return names[std::size_t(type) - 1];
}
std::string_view name(UpdateMode mode) {
    constexpr std::string_view names[] = {"read-only", "per-broker",       "cluster-wide", "per-topic",
                                          "per-group", "per-subscription", "per-entity"};
    return names[std::size_t(mode)];
}
std::string_view name(Effect effect) {
    constexpr std::string_view names[] = {"acts", "acts after restart", "no effect yet"};
    return names[std::size_t(effect)];
}
std::string_view name(Importance importance) {
    constexpr std::string_view names[] = {"high", "medium", "low"};
    return names[std::size_t(importance)];
}

std::string validValues(const Setting& setting) {
    if (!setting.validValues.empty()) return std::string(setting.validValues);
    if (!setting.words.empty())
        return (setting.anyCase ? "(case insensitive) [" : "[") + std::string(setting.words) + "]";
    if (!setting.least) return {};
    std::string text =
        "[" + printed(*setting.least) + ",..." + (setting.most ? "," + printed(*setting.most) : "") + "]";
    return setting.also ? text + " or " + std::to_string(*setting.also) : text;
}

const Setting* find(Scope scope, std::string_view wanted) {
    const auto all = scope == Scope::Topic                                     ? topicSettings()
                     : scope == Scope::Broker || scope == Scope::BrokerDynamic ? brokerSettings()
                                                                               : otherSettings();
    const auto before = [](const Setting& s, const std::pair<Scope, std::string_view>& key) {
        return std::pair(s.scope, s.name) < key;
    };
    const auto found = std::lower_bound(all.begin(), all.end(), std::pair(scope, wanted), before);
    return found != all.end() && found->scope == scope && found->name == wanted ? &*found : nullptr;
}

const Setting* findBroker(std::string_view wanted) {
    const auto* setting = find(Scope::Broker, wanted);
    return setting ? setting : find(Scope::BrokerDynamic, wanted);
}

std::optional<std::string> wrong(const Setting& setting, std::string_view given) {
    const auto value = trimmed(given);
    switch (setting.type) {
        case SettingType::Boolean:
            if (lower(value) == "true" || lower(value) == "false") return std::nullopt;
            return invalid(setting, given, "Expected value to be either true or false");
        case SettingType::Int:
        case SettingType::Short:
        case SettingType::Long:
        case SettingType::Double: return wrongNumber(setting, value);
        case SettingType::List: return wrongList(setting, value);
        default: return wrongWord(setting, value, value);
    }
}

std::optional<std::string> refusal(const Setting& setting, std::string_view value) {
    const auto refuse = [&](std::string_view why) {
        return invalid(setting, value, "not supported here: " + std::string(why));
    };
    if (!setting.refusedWord.empty()) {
        const auto words = split(value);
        if (std::find(words.begin(), words.end(), setting.refusedWord) != words.end())
            return refuse(setting.refusedWhy);
    }
    if (!setting.severalWhy.empty() && split(value).size() > 1) return refuse(setting.severalWhy);
    if (setting.effect != Effect::NoEffectYet || setting.spare || isDefault(setting, value)) return std::nullopt;
    return refuse("this setting has no effect yet, so only its default (" +
                  std::string(setting.defaultValue.value_or("null")) + ") is taken");
}

bool withoutEffect(const Setting& setting, std::string_view value) {
    return setting.effect == Effect::NoEffectYet && !isDefault(setting, value);
}

}  // namespace metadata
