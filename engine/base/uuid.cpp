// SPDX-License-Identifier: Apache-2.0
#include "base/uuid.h"

#include <sys/random.h>

namespace base {
namespace {

constexpr char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

int digit(char c) {
    for (int i = 0; i < 64; ++i)
        if (alphabet[i] == c) return i;
    return -1;
}

}  // namespace

Uuid Uuid::of(std::uint64_t high, std::uint64_t low) {
    Uuid u;
    storeBig(u.bytes.data(), high);
    storeBig(u.bytes.data() + 8, low);
    return u;
}

Uuid Uuid::random() {
    for (;;) {
        Uuid u;
        ensure(::getrandom(u.bytes.data(), u.bytes.size(), 0) == ssize_t(u.bytes.size()), "no randomness");
        u.bytes[6] = (u.bytes[6] & std::byte{0x0f}) | std::byte{0x40};
        u.bytes[8] = (u.bytes[8] & std::byte{0x3f}) | std::byte{0x80};
        const auto first = std::to_integer<unsigned>(u.bytes[0]) >> 2;  // the six bits of the first character
        if (alphabet[first] != '-') return u;
    }
}

std::string Uuid::text() const {
    std::string out;
    out.reserve(22);
    unsigned held = 0;
    int bits = 0;
    for (const auto b : bytes) {
        held = held << 8 | std::to_integer<unsigned>(b);
        for (bits += 8; bits >= 6; bits -= 6) out += alphabet[held >> (bits - 6) & 63];
    }
    out += alphabet[held << (6 - bits) & 63];
    return out;
}

Result<Uuid> Uuid::parse(std::string_view text) {
    const Error bad{Fault::Invalid, "not a Kafka uuid (22 characters of base64url): " + std::string(text.substr(0, 40))};
    if (text.ends_with("==")) text.remove_suffix(2);
    if (text.size() != 22) return bad;
    Uuid u;
    unsigned held = 0;
    int bits = 0;
    std::size_t filled = 0;
    for (const char c : text) {
        const int d = digit(c);
        if (d < 0) return bad;
        held = held << 6 | unsigned(d);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            if (filled < u.bytes.size()) u.bytes[filled++] = std::byte(held >> bits & 0xff);
        }
    }
    if ((held & ((1u << bits) - 1)) != 0) return bad;
    return u;
}

}  // namespace base
