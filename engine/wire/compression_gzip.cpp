// SPDX-License-Identifier: Apache-2.0
// RFC 1952 members, one or more.
#include "base/ensure.h"
#include "wire/compression_codecs.h"

#include <algorithm>
#include <zlib.h>

namespace wire::detail {
namespace {

constexpr int gzipWindow = 15 + 16;  // the largest window, in a gzip wrapper
constexpr std::size_t atOnce = std::size_t(1) << 30;  // zlib counts in 32 bits

struct Inflater {
    z_stream z{};
    Inflater() { base::ensure(::inflateInit2(&z, gzipWindow) == Z_OK, "zlib can inflate"); }
    ~Inflater() { ::inflateEnd(&z); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;
};

struct Deflater {
    z_stream z{};
    int level = Z_DEFAULT_COMPRESSION;
    Deflater() { open(); }
    ~Deflater() { ::deflateEnd(&z); }
    Deflater(const Deflater&) = delete;
    Deflater& operator=(const Deflater&) = delete;

    void open() {
        base::ensure(::deflateInit2(&z, level, Z_DEFLATED, gzipWindow, 8, Z_DEFAULT_STRATEGY) == Z_OK,
                     "zlib can deflate");
    }
    void begin(int wanted) {
        if (wanted == level) {
            ::deflateReset(&z);
            return;
        }
        ::deflateEnd(&z);
        z = {};
        level = wanted;
        open();
    }
};

Bytef* zlibs(const std::byte* at) { return const_cast<Bytef*>(reinterpret_cast<const Bytef*>(at)); }

}  // namespace

Unpacked unpackGzip(base::BytesView packed, Scratch& scratch, std::size_t bound) {
    static thread_local Inflater inflater;
    auto& z = inflater.z;
    ::inflateReset(&z);
    z.next_in = zlibs(packed.data());
    z.avail_in = uInt(std::min(packed.size(), atOnce));
    const std::size_t most = bound + 1;  // one more, to tell "as much as allowed" from "too much"
    scratch.reserve(std::min(most, std::max<std::size_t>(packed.size() * 4, 4096)), 0);
    std::size_t done = 0;
    for (;;) {
        const auto room = std::min({scratch.capacity() - done, most - done, atOnce});
        z.next_out = zlibs(scratch.data() + done);
        z.avail_out = uInt(room);
        const int outcome = ::inflate(&z, Z_NO_FLUSH);
        done += room - z.avail_out;
        if (done > bound) return {RecordFault::PackedTooLarge, {}};
        if (outcome == Z_STREAM_END) {
            if (z.avail_in == 0) return {RecordFault::None, {scratch.data(), done}};
            ::inflateReset(&z);
        } else if (outcome != Z_OK && outcome != Z_BUF_ERROR) {
            return {RecordFault::PackedCorrupt, {}};
        } else if (z.avail_out == 0) {
            scratch.reserve(std::min(most, scratch.capacity() * 2), done);
        } else if (z.avail_in == 0) {
            return {RecordFault::PackedTruncated, {}};
        }
    }
}

void packGzip(base::BytesView plain, base::Bytes& out, int level) {
    static thread_local Deflater deflater;
    deflater.begin(level);
    auto& z = deflater.z;
    base::ensure(plain.size() <= atOnce, "a batch stays far below 2 GiB");
    appendUpTo(out, ::deflateBound(&z, uLong(plain.size())), [&](std::byte* at, std::size_t most) {
        z.next_in = zlibs(plain.data());
        z.avail_in = uInt(plain.size());
        z.next_out = zlibs(at);
        z.avail_out = uInt(most);
        base::ensure(::deflate(&z, Z_FINISH) == Z_STREAM_END, "zlib keeps to its bound");
        return most - z.avail_out;
    });
}

}  // namespace wire::detail
