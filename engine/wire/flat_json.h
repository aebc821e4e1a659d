// SPDX-License-Identifier: Apache-2.0
#pragma once
// One JSON object on one line, without objects or arrays in it: all that golden frames need.

#include "base/result.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace wire {

// Strings without their quotes, numbers and words as they stand; null is absent.
using FlatObject = std::map<std::string, std::optional<std::string>, std::less<>>;

base::Result<FlatObject> parseFlatObject(std::string_view line);

}  // namespace wire
