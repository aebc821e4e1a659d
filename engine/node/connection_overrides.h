// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <charconv>
#include <map>
#include <string>
#include <string_view>

namespace node {

// max.connections.per.ip.overrides: "127.0.0.1:200,10.0.0.7:5". What does not read like that is passed over.
inline std::map<std::string, int> connectionOverrides(std::string_view text) {
    std::map<std::string, int> limits;
    while (!text.empty()) {
        const auto comma = text.find(',');
        const auto one = text.substr(0, comma);
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 1);
        const auto colon = one.rfind(':');
        if (colon == std::string_view::npos) continue;
        int limit = 0;
        const auto digits = one.substr(colon + 1);
        if (const auto [end, ec] = std::from_chars(digits.data(), digits.data() + digits.size(), limit);
            ec == std::errc() && end == digits.data() + digits.size())
            limits[std::string(one.substr(0, colon))] = limit;
    }
    return limits;
}

}  // namespace node
