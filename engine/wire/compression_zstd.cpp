// SPDX-License-Identifier: Apache-2.0
// Zstandard frames, one or more. The plain bytes go straight into the scratch: no window is ever allocated, so a frame
// that asks for a huge one costs nothing.
#include "base/ensure.h"
#include "wire/compression_codecs.h"

#include <algorithm>
#include <zstd.h>
#include <zstd_errors.h>

namespace wire::detail {
namespace {

struct Reader {
    ZSTD_DCtx* context = ZSTD_createDCtx();
    Reader() { base::ensure(context != nullptr, "zstd reads"); }
    ~Reader() { ZSTD_freeDCtx(context); }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
};

struct Writer {
    ZSTD_CCtx* context = ZSTD_createCCtx();
    Writer() { base::ensure(context != nullptr, "zstd writes"); }
    ~Writer() { ZSTD_freeCCtx(context); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
};

RecordFault faultOf(std::size_t outcome) {
    switch (ZSTD_getErrorCode(outcome)) {
        case ZSTD_error_srcSize_wrong: return RecordFault::PackedTruncated;
        case ZSTD_error_dstSize_tooSmall: return RecordFault::PackedTooLarge;
        case ZSTD_error_dictionary_wrong:
        case ZSTD_error_version_unsupported:
        case ZSTD_error_frameParameter_unsupported: return RecordFault::PackedUnsupported;
        default: return RecordFault::PackedCorrupt;
    }
}

}  // namespace

Unpacked unpackZstd(base::BytesView packed, Scratch& scratch, std::size_t bound) {
    static thread_local Reader reader;
    const auto told = ZSTD_getFrameContentSize(packed.data(), packed.size());
    const bool known = told != ZSTD_CONTENTSIZE_UNKNOWN && told != ZSTD_CONTENTSIZE_ERROR;
    if (known && told > bound) return {RecordFault::PackedTooLarge, {}};
    // Streams do not tell their size. Most batches shrink to no less than an eighth; else try again with more room.
    auto room = known ? std::size_t(told) : std::max<std::size_t>(packed.size() * 8, 64 * 1024);
    room = std::min(std::max({room, scratch.capacity(), std::size_t(1)}), bound);
    for (;;) {
        scratch.reserve(std::max<std::size_t>(room, 1), 0);
        const auto n = ZSTD_decompressDCtx(reader.context, scratch.data(), room, packed.data(), packed.size());
        if (!ZSTD_isError(n)) return {RecordFault::None, {scratch.data(), n}};
        const auto fault = faultOf(n);
        if (fault != RecordFault::PackedTooLarge || room == bound) return {fault, {}};
        room = room > bound / 2 ? bound : room * 2;
    }
}

void packZstd(base::BytesView plain, base::Bytes& out, int level) {
    static thread_local Writer writer;
    appendUpTo(out, ZSTD_compressBound(plain.size()), [&](std::byte* at, std::size_t most) {
        const auto n = ZSTD_compressCCtx(writer.context, at, most, plain.data(), plain.size(), level);
        base::ensure(!ZSTD_isError(n), "zstd keeps to its bound");
        return n;
    });
}

}  // namespace wire::detail
