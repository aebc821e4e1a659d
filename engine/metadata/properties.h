// SPDX-License-Identifier: Apache-2.0
#pragma once
// A Java properties file, such as Kafka's server.properties.

#include "base/result.h"
#include "metadata/image.h"

namespace metadata {

struct Property {
    std::string name, value;
    int line = 0;  // where it begins, from 1
    bool operator==(const Property&) const = default;
};

// Comments, escapes, continued lines, as java.util.Properties reads them (UTF-8). The error names line and cause.
base::Result<std::vector<Property>> parseProperties(std::string_view text);

// The settings of a node, checked one by one.
struct NodeSettings {
    Values values;                     // as given, by Kafka's names
    std::vector<std::string> notices;  // what was accepted although nothing acts on it, a line each
};
// Every error names file and line: an unknown name that looks like a slip, a value of the wrong type or out of range,
// one that nobody would act upon (setting.h). `file` is for the messages only; empty = the settings came another way.
base::Result<NodeSettings> checkSettings(const std::vector<Property>& properties, std::string_view file);
base::Result<NodeSettings> parseNodeSettings(std::string_view text, std::string_view file);

}  // namespace metadata
