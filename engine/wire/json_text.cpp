// SPDX-License-Identifier: Apache-2.0
#include "wire/json_text.h"

#include <cstdint>

namespace wire {
namespace {

// Bytes of the well-formed character at the front of `text`, which begins with a byte above 0x7f; 0 if there is none.
std::size_t characterSize(std::string_view text) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? std::uint8_t(text[i]) : std::uint8_t(0); };
    const auto follows = [&](std::size_t i, unsigned least = 0x80, unsigned most = 0xbf) {
        return byte(i) >= least && byte(i) <= most;
    };
    const unsigned lead = byte(0);
    if (lead >= 0xc2 && lead <= 0xdf) return follows(1) ? 2 : 0;
    if (lead >= 0xe0 && lead <= 0xef)
        return follows(1, lead == 0xe0 ? 0xa0 : 0x80, lead == 0xed ? 0x9f : 0xbf) && follows(2) ? 3 : 0;
    if (lead >= 0xf0 && lead <= 0xf4)
        return follows(1, lead == 0xf0 ? 0x90 : 0x80, lead == 0xf4 ? 0x8f : 0xbf) && follows(2) && follows(3) ? 4 : 0;
    return 0;
}

void appendEscaped(std::string& out, char c) {
    constexpr std::string_view digits = "0123456789abcdef";
    switch (c) {
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\n': out += "\\n"; break;
        case '\r': out += "\\r"; break;
        case '\t': out += "\\t"; break;
        default:
            out += "\\u00";
            out += digits[(std::uint8_t(c) >> 4) & 15];
            out += digits[std::uint8_t(c) & 15];
    }
}

}  // namespace

std::string quoted(std::string_view text) {
    std::string out = "\"";
    while (!text.empty()) {
        const char c = text.front();
        std::size_t n = 1;
        if (std::uint8_t(c) >= 0x80) {
            n = characterSize(text);
            if (n == 0)
                out += "\xef\xbf\xbd";
            else
                out += text.substr(0, n);
            n = n == 0 ? 1 : n;
        } else if (std::uint8_t(c) < 0x20 || c == '"' || c == '\\' || c == 0x7f) {
            appendEscaped(out, c);
        } else {
            out += c;
        }
        text.remove_prefix(n);
    }
    return out + '"';
}

}  // namespace wire
