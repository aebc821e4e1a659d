// SPDX-License-Identifier: Apache-2.0
// Any bytes as a run of record batches: walked, judged as a produce request, and repacked when they are sound.
#include "base/ensure.h"
#include "wire/batch_check.h"
#include "wire/control_records.h"

namespace {

constexpr std::size_t bound = 1 << 20;

std::size_t walk(const wire::BatchView& batch, wire::Scratch& scratch, wire::RecordFault& fault) {
    wire::RecordIterator records(batch, scratch, bound);
    std::size_t n = 0;
    while (const auto r = records.next()) {
        base::ensure(r->headers().size() == std::size_t(r->headerCount), "checked headers can be taken apart");
        if (batch.isControl()) (void)wire::endTransactionMarker(*r);
        ++n;
    }
    fault = records.fault();
    return n;
}

void repack(const wire::BatchView& batch, std::size_t count, wire::Scratch& scratch) {
    wire::RecordFault fault{};
    for (const auto codec : {wire::Codec::None, wire::Codec::Lz4}) {
        const auto again = wire::repacked(batch, codec, {}, scratch, bound);
        base::ensure(again.fault == wire::RecordFault::None, "what could be read can be repacked");
        const auto measured = wire::measureBatch(again.bytes);
        base::ensure(measured.batch && measured.batch->crcMatches(), "we build whole batches");
        base::ensure(walk(*measured.batch, scratch, fault) == count, "repacking keeps every record");
    }
}

void judge(base::BytesView bytes) {
    base::Bytes copy(bytes.begin(), bytes.end());
    wire::renewCrc(copy);  // a fuzzer does not find checksums
    wire::BatchRules rules;
    rules.now = 1700000000000;
    rules.unpackedBound = bound;
    for (int variant = 0; variant < 4; ++variant) {
        rules.strict = (variant & 1) != 0;
        rules.compacted = (variant & 2) != 0;
        const auto checked = wire::checkProduceBatch(copy, rules);
        base::ensure(checked.batch.has_value() == (checked.error == wire::ErrorCode::None), "accepted or refused");
        base::ensure(checked.batch.has_value() == checked.message.empty(), "a refusal says why");
        if (!checked.batch || !rules.strict) continue;
        wire::Scratch scratch;
        wire::RecordFault fault{};
        const auto n = walk(*checked.batch, scratch, fault);
        base::ensure(fault == wire::RecordFault::None && n == std::size_t(checked.batch->count()), "strict means sound");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const base::BytesView bytes(reinterpret_cast<const std::byte*>(data), size);
    wire::BatchIterator batches(bytes);
    wire::Scratch scratch;
    while (const auto batch = batches.next()) {
        wire::RecordFault fault{};
        const auto n = walk(*batch, scratch, fault);
        if (fault == wire::RecordFault::None && n > 0) repack(*batch, n, scratch);
        judge(batch->bytes());
    }
    base::ensure(batches.position() <= size, "no batch reaches beyond the bytes");
    return 0;
}
