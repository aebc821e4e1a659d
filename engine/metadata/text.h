// SPDX-License-Identifier: Apache-2.0
#pragma once
// Small things about the text of settings.

#include <string>
#include <string_view>
#include <vector>

namespace metadata {

std::string_view trimmed(std::string_view text);
std::string lower(std::string_view text);               // ASCII
std::vector<std::string> split(std::string_view list);  // at commas, elements trimmed; "" = no element
std::string join(const std::vector<std::string>& parts, std::string_view between);
// How many single-letter slips lie between two words, counted up to `most` + 1.
std::size_t slips(std::string_view a, std::string_view b, std::size_t most);

}  // namespace metadata
