// SPDX-License-Identifier: Apache-2.0
#pragma once
// SipHash-2-4 with a result of 128 bits (Aumasson and Bernstein): a hash with a secret key, so that whoever chooses the
// bytes cannot choose which of them collide. For tables that keep the hash in place of the bytes.

#include "base/bytes.h"

#include <cstdint>

namespace base {

struct Hash128 {
    std::uint64_t low = 0, high = 0;
    bool operator==(const Hash128&) const = default;
};

// `low` and `high` hold the bytes of key and result in little-endian order, as in the reference.
Hash128 sipHash128(BytesView bytes, const Hash128& key);

}  // namespace base
