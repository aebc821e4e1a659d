// SPDX-License-Identifier: Apache-2.0
// LZ4 frames. Kafka's own reader takes independent blocks without dictionaries only, so anything else would be stored
// here and fail there: it is refused.
#include "base/ensure.h"
#include "wire/compression_codecs.h"

#include <algorithm>
#include <array>
#include <bit>
#include <lz4frame.h>

namespace wire::detail {
namespace {

constexpr std::array<unsigned char, 4> magic{0x04, 0x22, 0x4d, 0x18};
constexpr std::size_t flagsAt = 4, plainHeader = 7;  // magic, flags, block size, checksum
constexpr unsigned versionMask = 0xc0, version1 = 0x40, independentBit = 0x20, contentSizeBit = 0x08,
                   dictionaryBit = 0x01;

struct Reader {
    LZ4F_dctx* context = nullptr;
    Reader() { open(); }
    ~Reader() { LZ4F_freeDecompressionContext(context); }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    void open() {
        base::ensure(!LZ4F_isError(LZ4F_createDecompressionContext(&context, LZ4F_VERSION)), "lz4 reads");
    }
    // After a broken frame: liblz4 1.9 remembers the content size that the frame promised even across
    // LZ4F_resetDecompressionContext, and would refuse the next frame for it.
    void replace() {
        LZ4F_freeDecompressionContext(context);
        open();
    }
};

struct Writer {
    LZ4F_cctx* context = nullptr;
    Writer() { base::ensure(!LZ4F_isError(LZ4F_createCompressionContext(&context, LZ4F_VERSION)), "lz4 writes"); }
    ~Writer() { LZ4F_freeCompressionContext(context); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
};

// The second byte of xxHash32 (seed 0) of a descriptor, which is shorter than the hash's stripe of sixteen bytes.
std::byte descriptorChecksum(base::BytesView bytes) {
    constexpr std::uint32_t p1 = 2654435761u, p2 = 2246822519u, p3 = 3266489917u, p4 = 668265263u, p5 = 374761393u;
    base::ensure(bytes.size() < 16, "an lz4 descriptor is short");
    std::uint32_t h = p5 + std::uint32_t(bytes.size());
    for (; bytes.size() >= 4; bytes = bytes.subspan(4)) {
        std::uint32_t word = 0;
        for (std::size_t i = 0; i < 4; ++i) word |= std::to_integer<std::uint32_t>(bytes[i]) << (8 * i);
        h = std::rotl(h + word * p3, 17) * p4;
    }
    for (const auto b : bytes) h = std::rotl(h + std::to_integer<std::uint32_t>(b) * p5, 11) * p1;
    h = (h ^ (h >> 15)) * p2;
    h = (h ^ (h >> 13)) * p3;
    return std::byte((h ^ (h >> 16)) >> 8);
}

// One frame's way through the reader: bytes go in, plain bytes come out behind what the scratch already holds.
struct FrameWalk {
    LZ4F_dctx* context;
    Scratch& scratch;
    std::size_t& done;
    std::size_t bound;
    bool complete = false;

    // Feeds `in` until it is used up or the frame ends; returns what is left of it.
    RecordFault feed(base::BytesView& in) {
        const std::size_t most = bound + 1;
        while (!complete) {
            if (done == scratch.capacity()) scratch.reserve(std::min(most, scratch.capacity() * 2), done);
            const auto room = std::min(scratch.capacity(), most) - done;
            std::size_t out = room, used = in.size();
            const auto hint = LZ4F_decompress(context, scratch.data() + done, &out, in.data(), &used, nullptr);
            if (LZ4F_isError(hint)) return RecordFault::PackedCorrupt;
            done += out;
            in = in.subspan(used);
            if (done > bound) return RecordFault::PackedTooLarge;
            complete = hint == 0;
            if (!complete && in.empty() && out < room) return RecordFault::None;
        }
        return RecordFault::None;
    }
};

RecordFault unpackFrame(base::BytesView& packed, Scratch& scratch, std::size_t& done, std::size_t bound,
                        bool oldHeader) {
    static thread_local Reader reader;
    if (packed.size() < plainHeader) return RecordFault::PackedTruncated;
    if (std::memcmp(packed.data(), magic.data(), magic.size()) != 0) return RecordFault::PackedCorrupt;
    const auto flags = std::to_integer<unsigned>(packed[flagsAt]);
    if ((flags & versionMask) != version1 || (flags & independentBit) == 0 || (flags & dictionaryBit) != 0)
        return RecordFault::PackedUnsupported;
    const std::size_t headerSize = plainHeader + ((flags & contentSizeBit) != 0 ? 8 : 0);
    if (packed.size() < headerSize) return RecordFault::PackedTruncated;
    std::array<std::byte, plainHeader + 8> header;
    std::copy_n(packed.begin(), headerSize, header.begin());
    if (oldHeader)
        header[headerSize - 1] = descriptorChecksum({header.data() + flagsAt, headerSize - 1 - flagsAt});
    packed = packed.subspan(headerSize);

    FrameWalk walk{reader.context, scratch, done, bound};
    base::BytesView head(header.data(), headerSize);
    auto fault = walk.feed(head);
    if (fault == RecordFault::None) fault = walk.feed(packed);
    if (fault == RecordFault::None && !walk.complete) fault = RecordFault::PackedTruncated;
    if (fault != RecordFault::None) reader.replace();
    return fault;
}

}  // namespace

Unpacked unpackLz4(base::BytesView packed, Scratch& scratch, std::size_t bound, bool oldHeader) {
    scratch.reserve(std::min(bound + 1, std::max<std::size_t>(packed.size() * 4, 4096)), 0);
    std::size_t done = 0;
    while (!packed.empty())
        if (const auto fault = unpackFrame(packed, scratch, done, bound, oldHeader); fault != RecordFault::None)
            return {fault, {}};
    return {RecordFault::None, {scratch.data(), done}};
}

void packLz4(base::BytesView plain, base::Bytes& out, int level, bool oldHeader) {
    static thread_local Writer writer;
    LZ4F_preferences_t wanted{};
    wanted.frameInfo.blockSizeID = LZ4F_max64KB;
    wanted.frameInfo.blockMode = LZ4F_blockIndependent;
    wanted.compressionLevel = level == levels(Codec::Lz4).usual ? 0 : level;  // Kafka's usual level is the fast way
    wanted.autoFlush = 1;
    appendUpTo(out, LZ4F_compressFrameBound(plain.size(), &wanted), [&](std::byte* at, std::size_t most) {
        auto size = LZ4F_compressBegin(writer.context, at, most, &wanted);
        base::ensure(size == plainHeader, "an lz4 header without extras");
        if (oldHeader) at[plainHeader - 1] = descriptorChecksum({at, plainHeader - 1});
        for (const bool last : {false, true}) {
            const auto n = last ? LZ4F_compressEnd(writer.context, at + size, most - size, nullptr)
                                : LZ4F_compressUpdate(writer.context, at + size, most - size, plain.data(),
                                                      plain.size(), nullptr);
            base::ensure(!LZ4F_isError(n), "lz4 keeps to its bound");
            size += n;
        }
        return size;
    });
}

}  // namespace wire::detail
