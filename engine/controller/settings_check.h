// SPDX-License-Identifier: Apache-2.0
#pragma once
// Whether a client may give a setting a value, with Kafka's codes and sentences.

#include "controller/commands.h"
#include "metadata/record.h"
#include "metadata/resolver.h"

namespace controller {

// One value of a topic. Null is not a value.
Verdict checkTopicSetting(std::string_view name, const std::optional<std::string>& value);

// The values that would newly be set on a resource. A broker's are judged together, as Kafka does.
Verdict checkSettings(const metadata::Resource& resource, const metadata::Values& wanted);

// Whether the values that a topic would have, `own` and those it inherits, agree with each other.
Verdict checkTogether(const metadata::Values& own, const metadata::Resolver& resolver);

// Whether settings of this resource can be altered at all, asked at broker `askedAt` (-1 = no matter).
Verdict checkResource(const metadata::Image& image, const metadata::Resource& resource, base::BrokerId askedAt);

const metadata::Setting* settingOf(metadata::ResourceType type, std::string_view name);  // null = unknown

metadata::Record settingRecord(const metadata::Resource& resource, std::string name, std::optional<std::string> value);

}  // namespace controller
