// SPDX-License-Identifier: Apache-2.0
#include "controller/checkpoint.h"

#include "wire/record_iterator.h"

#include <charconv>

namespace controller {
namespace {

constexpr std::string_view suffix = ".checkpoint";
constexpr std::size_t offsetDigits = 20, epochDigits = 10;

std::string padded(std::int64_t n, std::size_t digits) {
    const auto text = std::to_string(n);
    return std::string(digits - std::min(digits, text.size()), '0') + text;
}

template <class T>
std::optional<T> number(std::string_view text) {
    T n{};
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (failed != std::errc{} || end != text.data() + text.size() || n < 0) return std::nullopt;
    return n;
}

}  // namespace

std::string checkpointName(const CheckpointId& id) {
    return padded(id.end.value(), offsetDigits) + "-" + padded(id.epoch.value(), epochDigits) + std::string(suffix);
}

std::optional<CheckpointId> parseCheckpointName(std::string_view name) {
    if (name.size() != offsetDigits + 1 + epochDigits + suffix.size() || !name.ends_with(suffix) ||
        name[offsetDigits] != '-')
        return std::nullopt;
    const auto end = number<std::int64_t>(name.substr(0, offsetDigits));
    const auto epoch = number<std::int32_t>(name.substr(offsetDigits + 1, epochDigits));
    if (!end || !epoch) return std::nullopt;
    return CheckpointId{base::Offset{*end}, base::LeaderEpoch{*epoch}};
}

bool isWholeCheckpoint(base::BytesView bytes) {
    wire::BatchIterator batches(bytes);
    std::optional<wire::BatchView> last;
    while (const auto batch = batches.next()) last = batch;
    if (!last || batches.fault() != wire::RecordFault::None || !last->isControl()) return false;
    wire::Scratch scratch;
    const auto record = wire::RecordIterator(*last, scratch).next();
    return record && wire::controlType(*record) == wire::ControlType::SnapshotFooter;
}

CheckpointWriter::CheckpointWriter(base::Offset firstOffset, base::LeaderEpoch epoch, base::WallTime now)
    : next_(firstOffset), epoch_(epoch), now_(now) {}

void CheckpointWriter::begin(base::WallTime lastRecord, const std::optional<Voters>& voters) {
    ControlBatch batch(options(), base::millis(now_));
    batch.add(SnapshotHeader{.lastContainedLogTimestamp = base::millis(lastRecord)});
    if (voters) {
        batch.add(KRaftVersion{.kRaftVersion = 1});
        batch.add(*voters);
    }
    put(batch.build(), voters ? 3 : 1);
}

void CheckpointWriter::add(base::Bytes record) {
    waiting_.push_back(std::move(record));
    if (waiting_.size() == recordsInBatch) flush();
}

void CheckpointWriter::flush() {
    if (waiting_.empty()) return;
    wire::BatchBuilder batch(options());
    for (const auto& r : waiting_) batch.add(base::millis(now_), std::nullopt, base::BytesView(r));
    put(batch.build(), std::int64_t(waiting_.size()));
    waiting_.clear();
}

base::Bytes CheckpointWriter::finish() {
    flush();
    ControlBatch batch(options(), base::millis(now_));
    batch.add(SnapshotFooter{});
    put(batch.build(), 1);
    return std::move(out_);
}

void CheckpointWriter::put(base::Bytes batch, std::int64_t records) {
    out_.insert(out_.end(), batch.begin(), batch.end());
    next_ = next_ + records;
}

}  // namespace controller
