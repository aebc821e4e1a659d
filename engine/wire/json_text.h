// SPDX-License-Identifier: Apache-2.0
#pragma once
// Text as a JSON string literal. Bytes that are no UTF-8 become U+FFFD, so that the result always is.

#include <string>
#include <string_view>

namespace wire {

std::string quoted(std::string_view text);

}  // namespace wire
