// SPDX-License-Identifier: Apache-2.0
#pragma once
// All settings that Apache Kafka 4.4 defines, and the checks on their values. The table is constant data; every node
// and thread reads the same one.

#include "metadata/setting.h"

#include <string>

namespace metadata {

// Sorted by name within a scope. The first holds scopes Broker and BrokerDynamic, the last all the others.
std::span<const Setting> topicSettings();
std::span<const Setting> brokerSettings();
std::span<const Setting> otherSettings();

const Setting* find(Scope scope, std::string_view name);
// A broker's setting by name, static or dynamic only.
const Setting* findBroker(std::string_view name);

std::string validValues(const Setting& setting);  // as Kafka's documentation writes it; empty = anything of the type

// Type and limits, e.g. "Invalid value x for configuration retention.ms: Not a number of type LONG". None = fine.
std::optional<std::string> wrong(const Setting& setting, std::string_view value);

// A valid value that this program would not act upon although somebody may rely on it (setting.h, Effect). None = fine.
std::optional<std::string> refusal(const Setting& setting, std::string_view value);

// True when the value differs from the default and is kept without any effect as yet: say so wherever it is shown.
bool withoutEffect(const Setting& setting, std::string_view value);

}  // namespace metadata
