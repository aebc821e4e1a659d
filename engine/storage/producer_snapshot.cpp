// SPDX-License-Identifier: Apache-2.0
// The `.snapshot` format of ProducerStates: version, checksum of what follows, count, then 46 bytes for each producer with
// only the last of its batches.
#include "base/crc32c.h"
#include "storage/producer_states.h"

#include <algorithm>

namespace storage {

namespace {

constexpr std::int16_t knownVersion = 1;
constexpr std::size_t crcAt = 2, countAt = 6, entriesAt = 10, entrySize = 46;

class Writer {
public:
    explicit Writer(std::byte* at) : at_(at) {}
    template <class T>
    void put(T v) {
        base::storeBig(at_, v);
        at_ += sizeof(T);
    }

private:
    std::byte* at_;
};

class Reader {
public:
    explicit Reader(const std::byte* at) : at_(at) {}
    template <class T>
    T take() {
        const auto v = base::loadBig<T>(at_);
        at_ += sizeof(T);
        return v;
    }

private:
    const std::byte* at_;
};

}  // namespace

base::Bytes ProducerStates::encode() const {
    std::vector<base::ProducerId> ids;
    for (const auto& [id, state] : producers_) ids.push_back(id);
    std::sort(ids.begin(), ids.end());
    base::Bytes out(entriesAt + ids.size() * entrySize, std::byte{0});
    Writer w(out.data());
    w.put(knownVersion);
    w.put(std::uint32_t(0));
    w.put(std::int32_t(ids.size()));
    for (const auto id : ids) {
        const auto& state = producers_.at(id);
        const auto newest = state.newest() ? *state.newest() : ProducerBatch{};
        w.put(id.value());
        w.put(state.epoch.value());
        w.put(newest.lastSequence);
        w.put(newest.lastOffset.value());
        w.put(newest.offsetDelta);
        w.put(state.lastTimestamp);
        w.put(state.coordinatorEpoch);
        w.put(state.transactionFirstOffset.value_or(base::Offset{-1}).value());
    }
    base::storeBig(out.data() + crcAt, base::crc32c(base::BytesView(out).subspan(countAt)));
    return out;
}

base::Result<> ProducerStates::decode(base::BytesView bytes, base::WallTime now, std::int64_t afterMs) {
    if (bytes.size() < entriesAt) return base::Error{base::Fault::Truncated, "a producer snapshot has at least 10 bytes"};
    const auto version = base::loadBig<std::int16_t>(bytes.data());
    if (version != knownVersion)
        return base::Error{base::Fault::Unsupported, "producer snapshot version " + std::to_string(version) + " is not known"};
    if (base::crc32c(bytes.subspan(countAt)) != base::loadBig<std::uint32_t>(bytes.data() + crcAt))
        return base::Error{base::Fault::Corrupt, "the checksum of the producer snapshot does not match"};
    const auto count = base::loadBig<std::int32_t>(bytes.data() + countAt);
    if (count < 0 || std::size_t(count) != (bytes.size() - entriesAt) / entrySize || (bytes.size() - entriesAt) % entrySize != 0)
        return base::Error{base::Fault::Corrupt, "the producer snapshot's count does not fit its size"};
    clear();
    Reader r(bytes.data() + entriesAt);
    for (std::int32_t i = 0; i < count; ++i) {
        const base::ProducerId id{r.take<std::int64_t>()};
        ProducerState state;
        state.epoch = base::ProducerEpoch{r.take<std::int16_t>()};
        ProducerBatch batch;
        batch.lastSequence = r.take<std::int32_t>();
        batch.lastOffset = base::Offset{r.take<std::int64_t>()};
        batch.offsetDelta = r.take<std::int32_t>();
        batch.timestamp = state.lastTimestamp = r.take<std::int64_t>();
        state.coordinatorEpoch = r.take<std::int32_t>();
        const base::Offset first{r.take<std::int64_t>()};
        if (batch.lastOffset.value() >= 0 && batch.offsetDelta >= 0) state.remember(batch);
        if (first.value() >= 0) {
            state.transactionFirstOffset = first;
            open_[first] = id;
        }
        const bool silent = afterMs >= 0 && state.lastTimestamp < base::millis(now) - afterMs;
        if (!silent || state.transactionFirstOffset) producers_[id] = state;
    }
    return {};
}

}  // namespace storage
