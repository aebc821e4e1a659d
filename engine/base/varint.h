// SPDX-License-Identifier: Apache-2.0
#pragma once
// Numbers of variable length, seven bits a byte, lowest first. Records use the zigzag kind (protobuf's sint), flexible
// protocol fields the unsigned kind. Readers never look at or beyond `end`; a number that does not end in time or does
// not fit its type is refused.

#include "base/bytes.h"

#include <concepts>
#include <cstdint>

namespace base {

constexpr std::size_t maxVarintSize = 5;
constexpr std::size_t maxVarlongSize = 10;

constexpr std::uint32_t zigzag(std::int32_t v) { return (std::uint32_t(v) << 1) ^ std::uint32_t(v >> 31); }
constexpr std::uint64_t zigzag(std::int64_t v) { return (std::uint64_t(v) << 1) ^ std::uint64_t(v >> 63); }
constexpr std::int32_t unzigzag(std::uint32_t v) { return std::int32_t((v >> 1) ^ (0u - (v & 1))); }
constexpr std::int64_t unzigzag(std::uint64_t v) { return std::int64_t((v >> 1) ^ (0ull - (v & 1))); }

namespace detail {
template <std::unsigned_integral T>
const std::byte* readLongUnsigned(const std::byte* at, const std::byte* end, T& out) {
    T v = 0;
    for (unsigned shift = 0; at != end; shift += 7) {
        const auto b = std::to_integer<unsigned>(*at++);
        const T part = T(b & 0x7f);
        if (shift + 7 > sizeof(T) * 8 && (part >> (sizeof(T) * 8 - shift)) != 0) return nullptr;
        v |= T(part << shift);
        if (b < 0x80) {
            out = v;
            return at;
        }
        if (shift + 7 >= sizeof(T) * 8) return nullptr;
    }
    return nullptr;
}
}  // namespace detail

// Reads one number at `at`; returns the place after it, or null (and leaves `out` alone) when it is malformed.
template <std::unsigned_integral T>
[[nodiscard]] inline const std::byte* readUnsignedVarint(const std::byte* at, const std::byte* end, T& out) {
    // Nearly all numbers of a record take one byte or two.
    if (at < end) [[likely]] {
        const auto first = std::to_integer<T>(*at);
        if (first < 0x80) [[likely]] {
            out = first;
            return at + 1;
        }
        if (end - at > 1 && std::to_integer<T>(at[1]) < 0x80) [[likely]] {
            out = T((first & 0x7f) | std::to_integer<T>(at[1]) << 7);
            return at + 2;
        }
    }
    return detail::readLongUnsigned(at, end, out);
}
[[nodiscard]] inline const std::byte* readVarint(const std::byte* at, const std::byte* end, std::int32_t& out) {
    std::uint32_t v = 0;
    at = readUnsignedVarint(at, end, v);
    if (at != nullptr) out = unzigzag(v);
    return at;
}
[[nodiscard]] inline const std::byte* readVarlong(const std::byte* at, const std::byte* end, std::int64_t& out) {
    std::uint64_t v = 0;
    at = readUnsignedVarint(at, end, v);
    if (at != nullptr) out = unzigzag(v);
    return at;
}

template <std::unsigned_integral T>
constexpr std::size_t unsignedVarintSize(T v) {
    std::size_t n = 1;
    for (; v >= 0x80; v = T(v >> 7)) ++n;
    return n;
}
constexpr std::size_t varintSize(std::int32_t v) { return unsignedVarintSize(zigzag(v)); }
constexpr std::size_t varlongSize(std::int64_t v) { return unsignedVarintSize(zigzag(v)); }

// Writes one number at `at`, where maxVarintSize (maxVarlongSize for 64 bits) bytes must be free; returns the end.
template <std::unsigned_integral T>
inline std::byte* writeUnsignedVarint(std::byte* at, T v) {
    for (; v >= 0x80; v = T(v >> 7)) *at++ = std::byte((v & 0x7f) | 0x80);
    *at++ = std::byte(v);
    return at;
}
inline std::byte* writeVarint(std::byte* at, std::int32_t v) { return writeUnsignedVarint(at, zigzag(v)); }
inline std::byte* writeVarlong(std::byte* at, std::int64_t v) { return writeUnsignedVarint(at, zigzag(v)); }

template <std::unsigned_integral T>
inline void appendUnsignedVarint(Bytes& out, T v) {
    std::byte room[maxVarlongSize];
    out.insert(out.end(), room, writeUnsignedVarint(room, v));
}
inline void appendVarint(Bytes& out, std::int32_t v) { appendUnsignedVarint(out, zigzag(v)); }
inline void appendVarlong(Bytes& out, std::int64_t v) { appendUnsignedVarint(out, zigzag(v)); }

}  // namespace base
