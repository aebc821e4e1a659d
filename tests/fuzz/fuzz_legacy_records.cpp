// SPDX-License-Identifier: Apache-2.0
// Any bytes as a message set of format 0 or 1, with the outer checksums set right: walked and converted both ways.
#include "base/crc32c.h"
#include "base/ensure.h"
#include "wire/batch_check.h"
#include "wire/legacy_records.h"

namespace {

constexpr std::size_t bound = 1 << 20;

void rightenChecksums(std::span<std::byte> set) {
    while (set.size() > wire::legacy::attributesAt) {
        const auto size = base::loadBig<std::int32_t>(set.data() + wire::legacy::sizeAt);
        if (size < 5 || std::size_t(size) > set.size() - wire::legacy::entryHeaderSize) return;
        const auto body = set.subspan(wire::legacy::magicAt, std::size_t(size) - 4);
        base::storeBig(set.data() + wire::legacy::crcAt, base::crc32(body));
        set = set.subspan(wire::legacy::entryHeaderSize + std::size_t(size));
    }
}

std::size_t count(base::BytesView set, wire::RecordFault& fault) {
    wire::Scratch scratch;
    wire::LegacyIterator walk(set, scratch, bound);
    std::size_t n = 0;
    while (walk.next()) ++n;
    fault = walk.fault();
    return n;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto* first = reinterpret_cast<const std::byte*>(data);
    base::Bytes set(first, first + size);
    rightenChecksums(set);
    wire::RecordFault fault{};
    const auto n = count(set, fault);

    const auto up = wire::fromLegacy(set, bound);
    if (up.fault == wire::RecordFault::None) {
        base::ensure(fault == wire::RecordFault::None && up.records == n, "every message becomes a record");
        wire::BatchRules rules;
        rules.strict = true;
        rules.maxBytes = 2 * bound;
        rules.unpackedBound = 2 * bound;
        rules.timestampType = wire::TimestampType::LogAppendTime;  // any timestamp is fine here
        base::ensure(wire::checkProduceBatch(up.bytes, rules).error == wire::ErrorCode::None, "we convert to sound batches");
        for (const std::int8_t magic : {std::int8_t(0), std::int8_t(1)}) {
            const auto down = wire::toLegacy(up.bytes, magic, base::Offset{0}, 2 * bound);
            base::ensure(down.fault == wire::RecordFault::None && down.records == n, "and back");
            wire::Scratch scratch;
            wire::LegacyIterator walk(down.bytes, scratch, 4 * bound);
            std::size_t back = 0;
            while (walk.next()) ++back;
            base::ensure(walk.fault() == wire::RecordFault::None && back == n, "what we write we read");
        }
    }
    (void)wire::toLegacy(set, 0, base::Offset{0}, bound);
    (void)wire::toLegacy(set, 1, base::Offset{0}, bound);
    return 0;
}
