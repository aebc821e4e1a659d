// SPDX-License-Identifier: Apache-2.0
#include "wire/compression.h"

#include "wire/compression_codecs.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace wire {
namespace {

constexpr std::array<std::string_view, 5> names{"none", "gzip", "snappy", "lz4", "zstd"};

}  // namespace

std::string_view name(Codec codec) {
    const auto i = std::size_t(codec);
    return i < names.size() ? names[i] : "unknown";
}

std::optional<Codec> codecNamed(std::string_view wanted) {
    if (wanted == "uncompressed") return Codec::None;
    const auto found = std::find(names.begin(), names.end(), wanted);
    if (found == names.end()) return std::nullopt;
    return Codec(found - names.begin());
}

CodecLevels levels(Codec codec) {
    switch (codec) {
        case Codec::Gzip: return {1, 9, -1};  // -1: zlib's own choice, which is 6
        case Codec::Lz4: return {1, 17, 9};
        case Codec::Zstd: return {-131072, 22, 3};
        case Codec::None:
        case Codec::Snappy: break;
    }
    return {};
}

void Scratch::reserve(std::size_t wanted, std::size_t keep) {
    if (wanted <= capacity_) return;
    auto larger = std::make_unique_for_overwrite<std::byte[]>(wanted);
    if (keep > 0) std::memcpy(larger.get(), data_.get(), keep);
    data_ = std::move(larger);
    capacity_ = wanted;
}

void Scratch::trim(std::size_t most) {
    if (capacity_ <= most) return;
    data_.reset();
    capacity_ = 0;
}

Unpacked unpack(Codec codec, base::BytesView packed, Scratch& scratch, std::size_t bound, bool oldHeader) {
    if (codec == Codec::None) {
        if (packed.size() > bound) return {RecordFault::PackedTooLarge, {}};
        return {RecordFault::None, packed};
    }
    if (packed.empty()) return {RecordFault::PackedTruncated, {}};
    switch (codec) {
        case Codec::Gzip: return detail::unpackGzip(packed, scratch, bound);
        case Codec::Snappy: return detail::unpackSnappy(packed, scratch, bound);
        case Codec::Lz4: return detail::unpackLz4(packed, scratch, bound, oldHeader);
        case Codec::Zstd: return detail::unpackZstd(packed, scratch, bound);
        case Codec::None: break;
    }
    return {RecordFault::BadCodec, {}};
}

void pack(Codec codec, base::BytesView plain, base::Bytes& out, std::optional<int> level, bool oldHeader) {
    const auto range = levels(codec);
    const int chosen =
        level && *level != range.usual ? std::clamp(*level, range.least, range.most) : range.usual;
    switch (codec) {
        case Codec::None: out.insert(out.end(), plain.begin(), plain.end()); break;
        case Codec::Gzip: detail::packGzip(plain, out, chosen); break;
        case Codec::Snappy: detail::packSnappy(plain, out); break;
        case Codec::Lz4: detail::packLz4(plain, out, chosen, oldHeader); break;
        case Codec::Zstd: detail::packZstd(plain, out, chosen); break;
    }
}

}  // namespace wire
