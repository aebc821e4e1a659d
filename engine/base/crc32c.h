// SPDX-License-Identifier: Apache-2.0
#pragma once
// The two checksums of Kafka's formats. CRC-32C (Castagnoli) guards record batches v2 and producer snapshots; CRC-32
// (IEEE) guards the message sets of format 0 and 1.

#include "base/bytes.h"

#include <cstdint>

namespace base {

// The checksum of `bytes`, or, with the checksum of what comes before them as `seed`, of both together. ISA-L picks the
// fastest way that this processor has, down to a table.
std::uint32_t crc32c(BytesView bytes, std::uint32_t seed = 0);
std::uint32_t crc32(BytesView bytes, std::uint32_t seed = 0);

}  // namespace base
