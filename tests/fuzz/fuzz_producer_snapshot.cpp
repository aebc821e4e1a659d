// SPDX-License-Identifier: Apache-2.0
// Any bytes as a producer snapshot, with and without a right checksum.
#include "base/crc32c.h"
#include "storage/producer_states.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const base::BytesView bytes(reinterpret_cast<const std::byte*>(data), size);
    storage::ProducerStates states;
    static_cast<void>(states.decode(bytes, {}, -1));
    base::Bytes copy(bytes.begin(), bytes.end());
    if (copy.size() >= 6) base::storeBig(copy.data() + 2, base::crc32c(base::BytesView(copy).subspan(6)));
    if (!states.decode(copy, base::WallTime(std::chrono::milliseconds(1700000000000)), 86400000)) return 0;
    storage::ProducerStates again;
    const auto encoded = states.encode();
    base::ensure(bool(again.decode(encoded, {}, -1)), "what was read can be written");
    base::ensure(again.encode() == encoded, "and is the same");
    storage::BatchHeader batch;
    for (const auto& [id, state] : states.all()) {
        batch.producerId = id;
        batch.producerEpoch = state.epoch;
        batch.baseSequence = state.lastSequence();
        static_cast<void>(states.check(batch, base::Offset{7}, "t-0"));
    }
    static_cast<void>(states.firstUnstableOffset(base::Offset{100}));
    static_cast<void>(states.expire({}, 0));
    return 0;
}
