// SPDX-License-Identifier: Apache-2.0
#include "base/crc32c.h"

#include <algorithm>
#include <isa-l/crc.h>
#include <zlib.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace base {
namespace {

constexpr std::size_t atOnce = std::size_t(1) << 30;  // both libraries count in int

// ISA-L leaves the upper halves of the vector registers in use. Until they are cleared, ordinary code on this thread
// runs up to four times slower on processors with AVX (measured: a batch check of 45 ns took 165 ns).
#if defined(__x86_64__)
[[gnu::target("avx")]] void clearUpperHalves() { _mm256_zeroupper(); }
void tidyVectorRegisters() {
    static const bool hasAvx = __builtin_cpu_supports("avx") != 0;
    if (hasAvx) clearUpperHalves();
}
#else
void tidyVectorRegisters() {}
#endif

}  // namespace

std::uint32_t crc32c(BytesView bytes, std::uint32_t seed) {
    std::uint32_t state = ~seed;
    while (!bytes.empty()) {
        const auto n = std::min(bytes.size(), atOnce);
        auto* at = const_cast<unsigned char*>(reinterpret_cast<const unsigned char*>(bytes.data()));  // only read
        state = ::crc32_iscsi(at, int(n), state);
        bytes = bytes.subspan(n);
    }
    tidyVectorRegisters();
    return ~state;
}

std::uint32_t crc32(BytesView bytes, std::uint32_t seed) {
    return std::uint32_t(::crc32_z(seed, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

}  // namespace base
