// SPDX-License-Identifier: Apache-2.0
// Two framings are about: the raw block of the snappy library, and the stream of blocks that snappy-java ("xerial")
// writes. We read both, also xerial streams one after the other, and write xerial as the Java client does.
#include "wire/compression_codecs.h"

#include <algorithm>
#include <array>
#include <snappy.h>

namespace wire::detail {
namespace {

constexpr std::array<unsigned char, 16> xerialHeader{0x82, 'S', 'N', 'A', 'P', 'P', 'Y', 0, 0, 0, 0, 1, 0, 0, 0, 1};
constexpr std::size_t magicSize = 8;          // versions follow; other writers put other numbers there
constexpr std::size_t blockSize = 32 * 1024;  // of plain bytes, as snappy-java has it

const char* chars(const std::byte* at) { return reinterpret_cast<const char*>(at); }
char* chars(std::byte* at) { return reinterpret_cast<char*>(at); }

bool startsXerial(base::BytesView bytes) {
    return bytes.size() >= xerialHeader.size() && std::memcmp(bytes.data(), xerialHeader.data(), magicSize) == 0;
}

// Unpacks one raw block behind the first `done` bytes of the scratch, and moves `done`.
RecordFault unpackBlock(base::BytesView block, Scratch& scratch, std::size_t& done, std::size_t bound) {
    std::size_t size = 0;
    if (!snappy::GetUncompressedLength(chars(block.data()), block.size(), &size)) return RecordFault::PackedCorrupt;
    if (size > bound - done) return RecordFault::PackedTooLarge;
    if (done + size > scratch.capacity()) scratch.reserve(std::max(done + size, std::min(bound, 2 * done)), done);
    // A block of nothing still needs a place to point to.
    scratch.reserve(1, done);
    if (!snappy::RawUncompress(chars(block.data()), block.size(), chars(scratch.data() + done)))
        return RecordFault::PackedCorrupt;
    done += size;
    return RecordFault::None;
}

}  // namespace

Unpacked unpackSnappy(base::BytesView packed, Scratch& scratch, std::size_t bound) {
    std::size_t done = 0;
    auto fault = RecordFault::None;
    if (!startsXerial(packed)) {
        fault = unpackBlock(packed, scratch, done, bound);
        packed = {};
    }
    while (!packed.empty() && fault == RecordFault::None) {
        if (startsXerial(packed)) {
            packed = packed.subspan(xerialHeader.size());
            continue;
        }
        if (packed.size() < 4) return {RecordFault::PackedTruncated, {}};
        const auto length = base::loadBig<std::int32_t>(packed.data());
        packed = packed.subspan(4);
        if (length < 0) return {RecordFault::PackedCorrupt, {}};
        if (std::size_t(length) > packed.size()) return {RecordFault::PackedTruncated, {}};
        fault = unpackBlock(packed.first(std::size_t(length)), scratch, done, bound);
        packed = packed.subspan(std::size_t(length));
    }
    if (fault != RecordFault::None) return {fault, {}};
    return {RecordFault::None, {scratch.data(), done}};
}

void packSnappy(base::BytesView plain, base::Bytes& out) {
    const auto header = std::as_bytes(std::span(xerialHeader));
    out.insert(out.end(), header.begin(), header.end());
    while (!plain.empty()) {
        const auto block = plain.first(std::min(plain.size(), blockSize));
        plain = plain.subspan(block.size());
        appendUpTo(out, 4 + snappy::MaxCompressedLength(block.size()), [&](std::byte* at, std::size_t) {
            std::size_t size = 0;
            snappy::RawCompress(chars(block.data()), block.size(), chars(at + 4), &size);
            base::storeBig(at, std::int32_t(size));
            return size + 4;
        });
    }
}

}  // namespace wire::detail
