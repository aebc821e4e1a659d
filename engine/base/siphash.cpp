// SPDX-License-Identifier: Apache-2.0
#include "base/siphash.h"

namespace base {

namespace {

constexpr std::uint64_t rotated(std::uint64_t x, int by) { return x << by | x >> (64 - by); }

std::uint64_t loadLittle(const std::byte* at) {
    std::uint64_t v;
    std::memcpy(&v, at, sizeof v);
    return std::endian::native == std::endian::little ? v : detail::swapped(v);
}

struct State {
    std::uint64_t a, b, c, d;

    void rounds(int n) {
        for (; n > 0; --n) {
            a += b;
            b = rotated(b, 13) ^ a;
            a = rotated(a, 32);
            c += d;
            d = rotated(d, 16) ^ c;
            a += d;
            d = rotated(d, 21) ^ a;
            c += b;
            b = rotated(b, 17) ^ c;
            c = rotated(c, 32);
        }
    }
    void take(std::uint64_t word) {
        d ^= word;
        rounds(2);
        a ^= word;
    }
    std::uint64_t all() const { return a ^ b ^ c ^ d; }
};

}  // namespace

Hash128 sipHash128(BytesView bytes, const Hash128& key) {
    State s{key.low ^ 0x736f6d6570736575u, key.high ^ 0x646f72616e646f6du ^ 0xeeu, key.low ^ 0x6c7967656e657261u, key.high ^ 0x7465646279746573u};
    const auto whole = bytes.size() & ~std::size_t(7);
    for (std::size_t at = 0; at < whole; at += 8) s.take(loadLittle(bytes.data() + at));
    auto last = std::uint64_t(bytes.size()) << 56;
    for (std::size_t at = whole; at < bytes.size(); ++at) last |= std::uint64_t(bytes[at]) << (8 * (at - whole));
    s.take(last);
    Hash128 out;
    s.c ^= 0xee;
    s.rounds(4);
    out.low = s.all();
    s.b ^= 0xdd;
    s.rounds(4);
    out.high = s.all();
    return out;
}

}  // namespace base
