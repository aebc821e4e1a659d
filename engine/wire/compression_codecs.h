// SPDX-License-Identifier: Apache-2.0
#pragma once
// Inside compression.cpp only: each codec's two directions. The inputs are never empty.

#include "wire/compression.h"

namespace wire::detail {

Unpacked unpackGzip(base::BytesView packed, Scratch& scratch, std::size_t bound);
Unpacked unpackSnappy(base::BytesView packed, Scratch& scratch, std::size_t bound);
Unpacked unpackLz4(base::BytesView packed, Scratch& scratch, std::size_t bound, bool oldHeader);
Unpacked unpackZstd(base::BytesView packed, Scratch& scratch, std::size_t bound);

void packGzip(base::BytesView plain, base::Bytes& out, int level);
void packSnappy(base::BytesView plain, base::Bytes& out);
void packLz4(base::BytesView plain, base::Bytes& out, int level, bool oldHeader);
void packZstd(base::BytesView plain, base::Bytes& out, int level);

// Makes `out` longer by at most `most` bytes that `fill(at, most)` writes; fill returns how many it wrote.
template <class Fill>
void appendUpTo(base::Bytes& out, std::size_t most, Fill fill) {
    const auto before = out.size();
    out.resize(before + most);
    out.resize(before + fill(out.data() + before, most));
}

}  // namespace wire::detail
