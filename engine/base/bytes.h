// SPDX-License-Identifier: Apache-2.0
#pragma once
// Bytes travel as spans; owners are Bytes. Everything on disk and on the wire is big-endian.

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

namespace base {

using Bytes = std::vector<std::byte>;
using BytesView = std::span<const std::byte>;

namespace detail {
template <std::integral T>
constexpr T swapped(T v) {
    if constexpr (sizeof(T) == 1) return v;
    else if constexpr (sizeof(T) == 2) return T(__builtin_bswap16(std::uint16_t(v)));
    else if constexpr (sizeof(T) == 4) return T(__builtin_bswap32(std::uint32_t(v)));
    else return T(__builtin_bswap64(std::uint64_t(v)));
}
}  // namespace detail

// Reads a big-endian number. The caller has checked that sizeof(T) bytes are there.
template <std::integral T>
T loadBig(const std::byte* at) {
    T v;
    std::memcpy(&v, at, sizeof v);
    return std::endian::native == std::endian::little ? detail::swapped(v) : v;
}
template <std::integral T>
void storeBig(std::byte* at, T v) {
    if (std::endian::native == std::endian::little) v = detail::swapped(v);
    std::memcpy(at, &v, sizeof v);
}

inline BytesView asBytes(std::string_view text) { return std::as_bytes(std::span(text.data(), text.size())); }
inline std::string_view asText(BytesView bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace base
