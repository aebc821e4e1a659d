// SPDX-License-Identifier: Apache-2.0
#pragma once
// All settings that Apache Kafka 4.4 defines, and the checks on their values. The table is constant data; every node
// and thread reads the same one.

#include "metadata/setting.h"
#include "wire/error_code.h"

#include <string>

namespace metadata {

std::span<const Setting> settings();                  // by scope, then name
std::span<const Setting> settings(Scope scope);       // by name
const Setting* find(Scope scope, std::string_view name);
// A broker's setting by name, static or dynamic only.
const Setting* findBroker(std::string_view name);

// Why a value is not accepted, in Kafka's words, with the error code that belongs to it.
struct Objection {
    wire::ErrorCode code{};
    std::string message;
};

// Type and limits, e.g. "Invalid value x for configuration retention.ms: Not a number of type LONG". None = fine.
std::optional<std::string> wrong(const Setting& setting, std::string_view value);

// A valid value that this program would not act upon although somebody may rely on it (setting.h, Effect). None = fine.
std::optional<std::string> refusal(const Setting& setting, std::string_view value);

// True when the value differs from the default and is kept without any effect as yet: say so wherever it is shown.
bool withoutEffect(const Setting& setting, std::string_view value);

}  // namespace metadata
