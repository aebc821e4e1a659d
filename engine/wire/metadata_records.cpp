// SPDX-License-Identifier: Apache-2.0
#include "wire/metadata_records.h"

#include "wire/reader.h"
#include "wire/writer.h"

#include <array>
#include <utility>

namespace wire {
namespace {

constexpr std::uint32_t frameVersion = 1;

using Decode = base::Result<MetadataRecord> (*)(BytesView body, Version version);

template <class R>
base::Result<MetadataRecord> decodeAs(BytesView body, Version version) {
    MetadataRecord out{std::in_place_type<R>};
    auto used = decode(body, *std::get_if<R>(&out), version);
    if (!used) return used.error();
    return out;
}

struct Row {
    std::int16_t type;
    Decode decode;
};

template <std::size_t... I>
constexpr auto rows(std::index_sequence<I...>) {
    return std::array{Row{std::variant_alternative_t<I, MetadataRecord>::recordType,
                          &decodeAs<std::variant_alternative_t<I, MetadataRecord>>}...};
}
constexpr auto table = rows(std::make_index_sequence<std::variant_size_v<MetadataRecord>>{});

}  // namespace

std::string_view nameOf(const MetadataRecord& record) {
    return std::visit([](const auto& r) { return r.layout.name; }, record);
}

void encodeFramed(Bytes& out, const MetadataRecord& record) {
    encodeFramed(out, record, std::visit([](const auto& r) { return r.layout.versions.last; }, record));
}

void encodeFramed(Bytes& out, const MetadataRecord& record, Version version) {
    std::visit(
        [&](const auto& r) {
            {
                Writer frame(out);
                frame.uvarint(frameVersion);
                frame.uvarint(std::uint32_t(r.recordType));
                frame.uvarint(std::uint32_t(version));
            }
            encode(out, r, version);
        },
        record);
}

base::Result<MetadataRecord> decodeFramed(BytesView value) {
    Reader in(value);
    const auto frame = in.uvarint();
    const auto type = in.uvarint();
    const auto version = in.uvarint();
    if (!in.ok()) return base::Error{base::Fault::Corrupt, "metadata record frame" + in.why()};
    if (frame != frameVersion)
        return base::Error{base::Fault::Unsupported, "metadata record in a frame of version " + std::to_string(frame)};
    for (const auto& row : table)
        if (std::uint32_t(row.type) == type)
            return row.decode(value.subspan(in.at()), Version(std::min<std::uint32_t>(version, anyLater)));
    return base::Error{base::Fault::Unsupported, "metadata record of type " + std::to_string(type)};
}

}  // namespace wire
