// SPDX-License-Identifier: Apache-2.0
// The first byte chooses codec and header kind; the rest is unpacked, and packed and unpacked again.
#include "base/ensure.h"
#include "wire/compression.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    constexpr std::size_t bound = 1 << 18;
    const auto codec = wire::Codec(data[0] % 5);
    const bool oldHeader = (data[0] & 0x80) != 0;
    const base::BytesView bytes(reinterpret_cast<const std::byte*>(data) + 1, size - 1);
    wire::Scratch scratch;
    const auto unpacked = wire::unpack(codec, bytes, scratch, bound, oldHeader);
    base::ensure(unpacked.bytes.size() <= bound, "the bound holds");

    const auto plain = unpacked.fault == wire::RecordFault::None ? unpacked.bytes : bytes;
    base::Bytes packed;
    wire::pack(codec, plain, packed, {}, oldHeader);
    wire::Scratch other;
    const auto again = wire::unpack(codec, packed, other, plain.size(), oldHeader);
    base::ensure(again.fault == wire::RecordFault::None && base::asText(again.bytes) == base::asText(plain), "round trip");
    return 0;
}
