// SPDX-License-Identifier: Apache-2.0
#pragma once
// Bytes from a seed: the same on every machine.

#include "base/bytes.h"

#include <random>

namespace support {

inline base::Bytes randomBytes(std::size_t size, std::uint32_t seed, unsigned distinct = 256) {
    std::mt19937 next(seed);
    base::Bytes out(size);
    for (auto& b : out) b = std::byte(next() % distinct);
    return out;
}

}  // namespace support
