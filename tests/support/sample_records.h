// SPDX-License-Identifier: Apache-2.0
#pragma once
// The five records that the golden batches of kafka-python hold, and a way to build batches from them.

#include "wire/batch_builder.h"

#include <string>
#include <vector>

namespace support {

struct SampleRecord {
    std::int64_t timestamp;
    wire::NullableBytes key, value;
    std::vector<wire::HeaderView> headers;
};

inline const std::vector<SampleRecord>& sampleRecords() {
    using base::asBytes;
    using namespace std::string_view_literals;
    static const std::string longText(300, 'x');
    static const std::vector<SampleRecord> records{
        {1700000000000, asBytes("key-0"), asBytes("value-0"), {}},
        {1700000000005, {}, asBytes("no key"), {{asBytes("h1"), asBytes("one")}, {asBytes("h1"), asBytes("two")}}},
        {1699999999990, asBytes("tombstone"), {}, {}},
        {1700000000100, asBytes(""), asBytes(""), {{asBytes("null"), {}}, {asBytes("empty"), asBytes("")}}},
        {1700000000100, asBytes("schlüssel"), asBytes(longText), {{asBytes("名"), asBytes("\x00\xff"sv)}}},
    };
    return records;
}

inline base::Bytes sampleBatch(const wire::BatchOptions& options = {}) {
    wire::BatchBuilder builder(options);
    for (const auto& r : sampleRecords()) builder.add(r.timestamp, r.key, r.value, r.headers);
    return builder.build();
}

// A batch whose records are these bytes, whatever they say, with a right checksum.
inline base::Bytes batchAround(base::BytesView records, std::int32_t count, wire::Codec codec = wire::Codec::None) {
    base::Bytes out = wire::BatchBuilder(wire::BatchOptions{}).build();
    out.insert(out.end(), records.begin(), records.end());
    base::storeBig(out.data() + wire::batch::lengthAt, std::int32_t(out.size() - wire::batch::lengthCountsFrom));
    base::storeBig(out.data() + wire::batch::attributesAt, std::int16_t(codec));
    base::storeBig(out.data() + wire::batch::lastOffsetDeltaAt, count - 1);
    base::storeBig(out.data() + wire::batch::countAt, count);
    wire::renewCrc(out);
    return out;
}

inline base::Bytes packed(wire::Codec codec, base::BytesView plain) {
    base::Bytes out;
    wire::pack(codec, plain, out);
    return out;
}

inline wire::BatchView view(base::BytesView bytes) { return wire::measureBatch(bytes).batch.value(); }

}  // namespace support
