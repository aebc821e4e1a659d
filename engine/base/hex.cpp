// SPDX-License-Identifier: Apache-2.0
#include "base/hex.h"

#include <algorithm>

namespace base {
namespace {

constexpr char digits[] = "0123456789abcdef";

int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

void appendByte(std::string& out, std::byte b) {
    out += digits[std::to_integer<unsigned>(b) >> 4];
    out += digits[std::to_integer<unsigned>(b) & 15];
}

void appendRow(std::string& out, BytesView row, std::uint64_t position) {
    for (int shift = 28; shift >= 0; shift -= 4) out += digits[position >> shift & 15];
    out += ' ';
    for (std::size_t i = 0; i < 16; ++i) {
        out += i == 8 ? "  " : " ";
        if (i < row.size()) appendByte(out, row[i]);
        else out += "  ";
    }
    out += "  ";
    for (const auto b : row) {
        const auto c = std::to_integer<char>(b);
        out += c >= ' ' && c <= '~' ? c : '.';
    }
    out += '\n';
}

bool isGap(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ':' || c == ','; }

}  // namespace

std::string hex(BytesView bytes) {
    std::string out;
    out.reserve(bytes.size() * 2);
    for (const auto b : bytes) appendByte(out, b);
    return out;
}

std::string hexDump(BytesView bytes, std::uint64_t firstPosition) {
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += 16)
        appendRow(out, bytes.subspan(at, std::min<std::size_t>(16, bytes.size() - at)), firstPosition + at);
    return out;
}

Result<Bytes> parseHex(std::string_view text) {
    Bytes out;
    out.reserve(text.size() / 2);
    if (text.starts_with("0x") || text.starts_with("0X")) text.remove_prefix(2);
    for (std::size_t i = 0; i < text.size();) {
        if (isGap(text[i])) {
            ++i;
        } else if (text[i] == '#') {
            i = std::min(text.find('\n', i), text.size());
        } else {
            const int high = digit(text[i]);
            const int low = i + 1 < text.size() ? digit(text[i + 1]) : -1;
            if (high < 0 || low < 0)
                return Error{Fault::Invalid, "not two hex digits at character " + std::to_string(i + 1) + ": \"" +
                                                 std::string(text.substr(i, 2)) + "\""};
            out.push_back(std::byte(high << 4 | low));
            i += 2;
        }
    }
    return out;
}

}  // namespace base
