// SPDX-License-Identifier: Apache-2.0
#include "controller/topic_names.h"

#include <algorithm>

namespace controller {
namespace {

constexpr std::size_t longest = 249;  // with "-<partition>" it must fit a file name of 255

bool legal(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' ||
           c == '-';
}

}  // namespace

Verdict checkTopicName(std::string_view name) {
    const auto bad = [](std::string why) {
        return Verdict{wire::ErrorCode::InvalidTopicException, "Topic name is invalid: " + std::move(why)};
    };
    const auto quoted = "'" + std::string(name) + "'";
    if (name.empty()) return bad("the empty string is not allowed");
    if (name == "." || name == "..") return bad(quoted + " is not allowed");
    if (name.size() > longest)
        return bad("the length of " + quoted + " is longer than the max allowed length " + std::to_string(longest));
    if (!std::all_of(name.begin(), name.end(), legal))
        return bad(quoted + " contains one or more characters other than ASCII alphanumerics, '.', '_' and '-'");
    return {};
}

bool mayCollide(std::string_view name) {
    return name.find_first_of("._") != std::string_view::npos;
}

bool collide(std::string_view a, std::string_view b) {
    const auto alike = [](char x, char y) { return x == y || ((x == '.' || x == '_') && (y == '.' || y == '_')); };
    return a != b && std::equal(a.begin(), a.end(), b.begin(), b.end(), alike);
}

}  // namespace controller
