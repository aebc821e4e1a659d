// SPDX-License-Identifier: Apache-2.0
#pragma once
// Which names a topic may have.

#include "controller/commands.h"

#include <string_view>

namespace controller {

// Kafka's rules and sentences; a good name gives a verdict that is ok().
Verdict checkTopicName(std::string_view name);

// `.` and `_` become the same letter in metric names, so that a.b and a_b would be confused.
bool mayCollide(std::string_view name);
bool collide(std::string_view a, std::string_view b);  // different names that read the same there

}  // namespace controller
