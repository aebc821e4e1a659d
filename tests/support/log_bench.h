// SPDX-License-Identifier: Apache-2.0
#pragma once
// A log directory with logs in it, for tests: opened, crashed, closed and opened again; and small batches to put in.

#include <QtTest>  // before the others: moc 6.4 stumbles over <chrono> otherwise

#include "fake_clock.h"
#include "record_text.h"
#include "storage/log.h"
#include "temp_dir.h"
#include "wire/batch_builder.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace support {

inline base::TopicPartition partition(const std::string& topic, int n = 0) { return {topic, base::PartitionIndex{n}}; }

struct BatchOf {
    int records = 1;
    std::int64_t timestamp = 1'700'000'000'000;
    std::int64_t step = 1;                    // between the records' timestamps
    std::size_t valueSize = 20;
    std::int64_t producer = -1;
    std::int16_t producerEpoch = 0;
    std::int32_t sequence = 0;
    wire::Codec codec = wire::Codec::None;
    bool transactional = false;
};
inline base::Bytes batchOf(const BatchOf& b) {
    wire::BatchOptions options;
    options.codec = b.codec;
    if (b.producer >= 0) {
        options.producerId = base::ProducerId{b.producer};
        options.producerEpoch = base::ProducerEpoch{b.producerEpoch};
        options.baseSequence = b.sequence;
    }
    options.transactional = b.transactional;
    wire::BatchBuilder builder(options);
    for (int i = 0; i < b.records; ++i) {
        const auto key = "key " + std::to_string(i);
        const std::string value(b.valueSize, char('a' + i % 26));
        builder.add(b.timestamp + i * b.step, base::asBytes(key), base::asBytes(value));
    }
    return builder.build();
}

class LogBench {
public:
    explicit LogBench(storage::LogSettings with = {}) : settings(with) { start(); }
    ~LogBench() { crash(); }

    // The process as it starts: opens the directory. False: see error.
    bool start() {
        auto opened = storage::LogDirectory::open(dir.path(), clock, options);
        if (!opened) {
            error = opened.error().what;
            return false;
        }
        directory = std::move(*opened);
        return true;
    }
    // kill -9: what was not written is gone, what was written stays.
    void crash() {
        logs.clear();
        directory.reset();
    }
    // Opens or makes the log of a partition.
    storage::Log* log(const std::string& topic = "t", int n = 0) {
        const auto p = partition(topic, n);
        if (auto found = logs.find(p); found != logs.end()) return found->second.get();
        const storage::Log::Where where{*directory, p};
        const auto shared = std::make_shared<storage::LogSettings>(settings);
        auto made = directory->disk().exists(storage::folderName(p)) ? storage::Log::open(where, shared)
                                                                     : storage::Log::create(where, shared, base::Uuid::of(7, std::uint64_t(n)));
        if (!made) {
            error = made.error().what;
            return nullptr;
        }
        return (logs[p] = std::move(*made)).get();
    }
    // A clean stop, checkpoints and marker included.
    bool stop(bool sync = false) {
        storage::OffsetCheckpoint points, starts;
        for (auto& [p, log] : logs) {
            if (auto r = log->close(sync); !r) {
                error = r.error().what;
                return false;
            }
            points.set(p, log->recoveryPoint());
            if (log->logStartOffset().value() > 0) starts.set(p, log->logStartOffset());
        }
        if (!directory->writeRecoveryPoints(points) || !directory->writeLogStartOffsets(starts) || !directory->markClean(5)) return false;
        crash();
        return true;
    }
    storage::Appended append(const BatchOf& b, storage::Log* to = nullptr, int epoch = 0) {
        auto bytes = batchOf(b);
        return (to ? to : log())->appendAsLeader(bytes, base::LeaderEpoch{epoch}, clock.wall());
    }

    TempDir dir;
    FakeClock clock;
    storage::LogSettings settings;
    storage::LogDirectory::Options options;
    std::unique_ptr<storage::LogDirectory> directory;
    std::map<base::TopicPartition, std::unique_ptr<storage::Log>> logs;
    std::string error;
};

// All bytes that a read returns, in order.
inline base::Bytes bytesOf(const storage::ReadOut& out) {
    base::Bytes bytes;
    for (const auto& slice : out.slices) {
        base::Bytes part(slice.length);
        const auto got = slice.file->readAt(slice.position, part);
        base::ensure(got && *got == slice.length, "a slice can be read whole");
        bytes.insert(bytes.end(), part.begin(), part.end());
    }
    return bytes;
}
inline base::Bytes readAll(storage::Log& log, std::int64_t from = -1) {
    const auto out = log.read(from < 0 ? log.logStartOffset() : base::Offset{from}, std::size_t(1) << 30, log.logEndOffset(), true);
    base::ensure(bool(out), "the log can be read");
    return bytesOf(*out);
}
// "0 1 2 | 3 4": offsets by batch.
inline std::string offsetsIn(base::BytesView bytes) {
    std::string out;
    wire::BatchIterator batches(bytes);
    wire::Scratch scratch;
    while (const auto batch = batches.next()) {
        if (!out.empty()) out += " |";
        wire::RecordIterator records(*batch, scratch);
        while (const auto record = records.next()) out += (out.empty() ? "" : " ") + std::to_string(record->offset.value());
    }
    return out;
}

}  // namespace support
