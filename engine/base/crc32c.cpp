// SPDX-License-Identifier: Apache-2.0
#include "base/crc32c.h"

#include <algorithm>
#include <isa-l/crc.h>
#include <zlib.h>

namespace base {
namespace {

constexpr std::size_t atOnce = std::size_t(1) << 30;  // both libraries count in int

}  // namespace

std::uint32_t crc32c(BytesView bytes, std::uint32_t seed) {
    std::uint32_t state = ~seed;
    while (!bytes.empty()) {
        const auto n = std::min(bytes.size(), atOnce);
        auto* at = const_cast<unsigned char*>(reinterpret_cast<const unsigned char*>(bytes.data()));  // only read
        state = ::crc32_iscsi(at, int(n), state);
        bytes = bytes.subspan(n);
    }
    return ~state;
}

std::uint32_t crc32(BytesView bytes, std::uint32_t seed) {
    return std::uint32_t(::crc32_z(seed, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

}  // namespace base
