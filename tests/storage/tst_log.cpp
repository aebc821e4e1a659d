// SPDX-License-Identifier: Apache-2.0
// Appending and reading.
#include "support/log_bench.h"

#include "wire/control_records.h"

#include <QtTest>

#include <cerrno>

using base::LeaderEpoch;
using base::Offset;
using support::BatchOf;
using support::LogBench;
using wire::ErrorCode;

class TestLog : public QObject {
    Q_OBJECT

    static constexpr std::size_t plenty = 1 << 30;
    static std::string offsets(storage::Log& log, std::int64_t from, std::size_t maxBytes = plenty, std::int64_t upTo = -1, bool minOne = true) {
        const auto out = log.read(Offset{from}, maxBytes, upTo < 0 ? log.logEndOffset() : Offset{upTo}, minOne);
        if (!out) return "error: " + out.error().what;
        if (out->outOfRange) return "out of range";
        return support::offsetsIn(support::bytesOf(*out));
    }

private slots:
    void offsetsFollowOneAnother() {
        LogBench bench;
        auto& log = *bench.log();
        const auto first = bench.append({.records = 3});
        QCOMPARE(first.error, ErrorCode::None);
        QCOMPARE(first.first, Offset{0});
        QCOMPARE(first.last, Offset{2});
        QCOMPARE(first.records, 3);
        QCOMPARE(first.logAppendTime, -1);
        const auto second = bench.append({.records = 2}, nullptr, 4);
        QCOMPARE(second.first, Offset{3});
        QCOMPARE(log.logEndOffset(), Offset{5});
        QCOMPARE(log.latestEpoch(), LeaderEpoch{4});
        QCOMPARE(log.epochFor(Offset{2}), LeaderEpoch{0});
        QCOMPARE(log.endOffsetFor(LeaderEpoch{0}).endOffset, Offset{3});
        QCOMPARE(log.sizeBytes(), std::uint64_t(first.bytes + second.bytes));
        const auto bytes = support::readAll(log);
        QCOMPARE(support::offsetsIn(bytes), std::string("0 1 2 | 3 4"));
        wire::BatchIterator batches(bytes);
        QVERIFY(batches.next()->crcMatches());
        const auto batch = *batches.next();
        QVERIFY(batch.crcMatches());
        QCOMPARE(batch.leaderEpoch(), LeaderEpoch{4});
    }
    void readsWholeBatchesWithinTheLimits() {
        LogBench bench;
        auto& log = *bench.log();
        std::size_t size = 0;
        for (int i = 0; i < 4; ++i) size = bench.append({.records = 3}).bytes;
        QCOMPARE(offsets(log, 0), std::string("0 1 2 | 3 4 5 | 6 7 8 | 9 10 11"));
        QCOMPARE(offsets(log, 4), std::string("3 4 5 | 6 7 8 | 9 10 11"));
        QCOMPARE(offsets(log, 11), std::string("9 10 11"));
        QCOMPARE(offsets(log, 12), std::string(""));
        QCOMPARE(offsets(log, 13), std::string("out of range"));
        QCOMPARE(offsets(log, 0, 2 * size), std::string("0 1 2 | 3 4 5"));
        QCOMPARE(offsets(log, 0, 3 * size - 1), std::string("0 1 2 | 3 4 5"));
        QCOMPARE(offsets(log, 4, 1), std::string("3 4 5"));
        QCOMPARE(offsets(log, 4, 1, -1, false), std::string(""));
        QCOMPARE(offsets(log, 0, plenty, 6), std::string("0 1 2 | 3 4 5"));
        QCOMPARE(offsets(log, 0, plenty, 8), std::string("0 1 2 | 3 4 5"));  // not yet wholly below the bound
        QCOMPARE(offsets(log, 6, plenty, 8), std::string(""));
        QCOMPARE(offsets(log, 6, plenty, 6), std::string(""));
        QCOMPARE(offsets(log, 12, plenty, 6), std::string(""));
    }
    void everyOffsetIsFoundWithOrWithoutTheNewestBatchesInMemory_data() {
        QTest::addColumn<bool>("released");
        QTest::addColumn<int>("segmentBytes");
        QTest::newRow("a large segment") << false << (1 << 20);
        QTest::newRow("one segment") << false << (1 << 30);
        QTest::newRow("one segment, released") << true << (1 << 30);
        QTest::newRow("many segments") << false << 2000;
        QTest::newRow("many segments, released") << true << 2000;
    }
    void everyOffsetIsFoundWithOrWithoutTheNewestBatchesInMemory() {
        QFETCH(bool, released);
        QFETCH(int, segmentBytes);
        storage::LogSettings settings;
        settings.segmentBytes = segmentBytes;
        settings.indexIntervalBytes = 300;
        LogBench bench(settings);
        auto& log = *bench.log();
        std::vector<std::string> expected;  // by offset: its batch and all later ones
        std::vector<std::string> batches;
        int next = 0;
        for (int i = 0; i < 120; ++i) {
            const int records = 1 + i % 4;
            QCOMPARE(bench.append({.records = records, .valueSize = std::size_t(5 + i * 7 % 90)}).error, ErrorCode::None);
            std::string text;
            for (int r = 0; r < records; ++r) text += (r ? " " : "") + std::to_string(next++);
            batches.push_back(text);
        }
        if (released) QVERIFY(bool(log.release()));
        int offset = 0;
        for (std::size_t i = 0; i < batches.size(); ++i) {
            std::string all;
            for (std::size_t j = i; j < batches.size(); ++j) all += (j > i ? " | " : "") + batches[j];
            for (int r = 0; r < 1 + int(i) % 4; ++r, ++offset) {
                QCOMPARE(offsets(log, offset), all);
                QCOMPARE(offsets(log, offset, 1), batches[i]);
                if (i > 0) QCOMPARE(offsets(log, offset - 1 - r, 1, offset - r), batches[i - 1]);
            }
        }
        QCOMPARE(offset, next);
    }
    void aReadEndsWhereTheNextOneGoesOn() {
        storage::LogSettings settings;
        settings.segmentBytes = 3000;
        settings.indexIntervalBytes = 200;
        LogBench bench(settings);
        auto& log = *bench.log();
        std::string all;
        for (int i = 0; i < 100; ++i) {
            QCOMPARE(bench.append({.records = 2, .valueSize = std::size_t(i)}).error, ErrorCode::None);
            all += (i ? " | " : "") + std::to_string(2 * i) + " " + std::to_string(2 * i + 1);
        }
        for (const std::size_t step : {1u, 300u, 1000u, 5000u, 100000u}) {
            std::string joined;
            for (Offset at{0}; at < log.logEndOffset();) {
                const auto out = log.read(at, step, log.logEndOffset(), true);
                QVERIFY(bool(out));
                QVERIFY(out->nextOffset > at);
                QVERIFY(out->bytes <= std::max<std::size_t>(step, 400));
                joined += (joined.empty() ? "" : " | ") + support::offsetsIn(support::bytesOf(*out));
                at = out->nextOffset;
            }
            QCOMPARE(joined, all);
        }
    }
    void theTextbookLookup() {
        // Segment 368796; wanted 368801; the nearest entry is 4 -> 256; from there batches are scanned.
        storage::LogSettings settings;
        settings.indexIntervalBytes = 200;
        LogBench bench(settings);
        storage::OffsetCheckpoint starts;
        starts.set(support::partition("t"), Offset{368796});
        QVERIFY(bool(bench.directory->writeLogStartOffsets(starts)));
        QVERIFY(bool(bench.directory->disk().makeDirectory("t-0")));
        bench.crash();
        QVERIFY(bench.start());
        auto& log = *bench.log();
        QCOMPARE(log.logEndOffset(), Offset{368796});
        const auto append = [&](std::initializer_list<std::size_t> values) {
            wire::BatchBuilder builder{wire::BatchOptions{}};
            for (const auto size : values) builder.add(1, {}, base::asBytes(std::string(size, 'x')));
            auto bytes = builder.build();
            return log.appendAsLeader(bytes, LeaderEpoch{0}, bench.clock.wall()).bytes;
        };
        QCOMPARE(append({26, 27}), std::size_t(128));  // offsets 0 and 1 of the segment
        QCOMPARE(append({26, 27}), std::size_t(128));  // 2 and 3
        append({10});                                  // 4, at byte 256: indexed
        append({10});                                  // 5
        append({10, 20});
        const auto trace = log.explainLookup(Offset{368801});
        QVERIFY(bool(trace));
        QCOMPARE(trace->segments, std::vector<Offset>{Offset{368796}});
        QCOMPARE(trace->relativeOffset, 5);
        QCOMPARE(trace->probes.size(), std::size_t(1));
        QCOMPARE(trace->probes[0].key, 4);
        QCOMPARE(trace->probes[0].value, 256);
        QCOMPARE(*trace->entry, std::size_t(0));
        QCOMPARE(trace->scanFrom, std::uint64_t(256));
        QCOMPARE(trace->passed, std::vector<std::uint64_t>{256});
        QCOMPARE(trace->batchBase, Offset{368801});
        QCOMPARE(trace->record, Offset{368801});
    }

    // ---- what is refused
    void badBatchesAreRefusedAndLeaveNoTrace_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("error");
        const auto bytes = [](base::Bytes b) { return QByteArray(reinterpret_cast<const char*>(b.data()), int(b.size())); };
        auto good = support::batchOf({.records = 2});
        QTest::newRow("nothing") << QByteArray() << int(ErrorCode::InvalidRecord);
        auto damaged = good;
        damaged.back() ^= std::byte{1};
        QTest::newRow("checksum") << bytes(damaged) << int(ErrorCode::CorruptMessage);
        auto two = good;
        two.insert(two.end(), good.begin(), good.end());
        QTest::newRow("two batches") << bytes(two) << int(ErrorCode::InvalidRecord);
        QTest::newRow("too large") << bytes(support::batchOf({.records = 1, .valueSize = 5000})) << int(ErrorCode::MessageTooLarge);
        QTest::newRow("from the future") << bytes(support::batchOf({.timestamp = 9'000'000'000'000})) << int(ErrorCode::InvalidTimestamp);
        QTest::newRow("larger than a segment") << bytes(support::batchOf({.records = 1, .valueSize = 2500})) << int(ErrorCode::RecordListTooLarge);
    }
    void badBatchesAreRefusedAndLeaveNoTrace() {
        QFETCH(QByteArray, bytes);
        QFETCH(int, error);
        storage::LogSettings settings;
        settings.maxMessageBytes = 3000;
        settings.segmentBytes = 2000;
        LogBench bench(settings);
        auto& log = *bench.log();
        bench.append({});
        const auto given = std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
        base::Bytes view(given.begin(), given.end());
        const auto out = log.appendAsLeader(view, LeaderEpoch{0}, bench.clock.wall());
        QCOMPARE(int(out.error), error);
        QVERIFY(!out.message.empty());
        QCOMPARE(out.first, Offset{-1});
        QCOMPARE(log.logEndOffset(), Offset{1});
        QCOMPARE(bench.append({}).first, Offset{1});
    }
    void aCompactedTopicNeedsKeys() {
        storage::LogSettings settings;
        settings.cleanupCompact = true;
        LogBench bench(settings);
        wire::BatchBuilder builder{wire::BatchOptions{}};
        builder.add(1'700'000'000'000, base::asBytes("k"), base::asBytes("v"));
        builder.add(1'700'000'000'000, {}, base::asBytes("v"));
        auto bytes = builder.build();
        const auto out = bench.log()->appendAsLeader(bytes, LeaderEpoch{0}, bench.clock.wall());
        QCOMPARE(out.error, ErrorCode::InvalidRecord);
        QCOMPARE(out.recordErrors.size(), std::size_t(1));
        QCOMPARE(out.recordErrors[0].batchIndex, 1);
    }
    void repeatedBatchesOfAnIdempotentProducerAreAnsweredNotAppended() {
        LogBench bench;
        auto& log = *bench.log();
        const BatchOf first{.records = 3, .producer = 42, .sequence = 0}, second{.records = 2, .producer = 42, .sequence = 3};
        QCOMPARE(bench.append(first).first, Offset{0});
        QCOMPARE(bench.append(second).first, Offset{3});
        const auto again = bench.append(first);
        QCOMPARE(again.error, ErrorCode::None);
        QVERIFY(again.duplicate);
        QCOMPARE(again.first, Offset{0});
        QCOMPARE(again.last, Offset{2});
        QCOMPARE(log.logEndOffset(), Offset{5});
        QCOMPARE(bench.append({.records = 1, .producer = 42, .sequence = 9}).error, ErrorCode::OutOfOrderSequenceNumber);
        QCOMPARE(bench.append({.records = 1, .producer = 42, .producerEpoch = 1, .sequence = 0}).error, ErrorCode::None);
        QCOMPARE(bench.append({.records = 1, .producer = 42, .sequence = 5}).error, ErrorCode::InvalidProducerEpoch);
        QCOMPARE(bench.append({.records = 1, .producer = 43, .sequence = 7}).error, ErrorCode::None);
    }

    // ---- what is changed on the way
    void logAppendTimeIsStamped() {
        storage::LogSettings settings;
        settings.timestampType = wire::TimestampType::LogAppendTime;
        LogBench bench(settings);
        auto& log = *bench.log();
        const auto out = bench.append({.records = 2, .timestamp = 5});
        QCOMPARE(out.logAppendTime, base::millis(bench.clock.wall()));
        const auto bytes = support::readAll(log);
        const auto batch = *wire::measureBatch(bytes).batch;
        QVERIFY(batch.crcMatches());
        QCOMPARE(int(batch.timestampType()), int(wire::TimestampType::LogAppendTime));
        QCOMPARE(batch.maxTimestamp(), out.logAppendTime);
        QCOMPARE((*log.lookupTimestamp(out.logAppendTime))->offset, Offset{0});
        QVERIFY(!log.lookupTimestamp(out.logAppendTime + 1)->has_value());
    }
    void theTopicsCompressionWins_data() {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        for (int from = 0; from <= 4; ++from)
            for (int to = 0; to <= 4; ++to)
                QTest::addRow("%s to %s", wire::name(wire::Codec(from)).data(), wire::name(wire::Codec(to)).data()) << from << to;
    }
    void theTopicsCompressionWins() {
        QFETCH(int, from);
        QFETCH(int, to);
        storage::LogSettings settings;
        settings.compression = wire::Codec(to);
        LogBench bench(settings);
        QCOMPARE(bench.append({}).first, Offset{0});
        const auto out = bench.append({.records = 20, .valueSize = 300, .codec = wire::Codec(from)});
        QCOMPARE(out.error, ErrorCode::None);
        QCOMPARE(out.last, Offset{20});
        const auto bytes = support::readAll(*bench.log(), 1);
        const auto batch = *wire::measureBatch(bytes).batch;
        QVERIFY(batch.crcMatches());
        QCOMPARE(int(batch.codec()), to);
        QCOMPARE(batch.count(), 20);
        QCOMPARE(batch.baseOffset(), Offset{1});
    }
    void ourOwnRecordsMayComeInSeveralBatches() {
        LogBench bench;
        auto& log = *bench.log();
        auto bytes = support::batchOf({.records = 2});
        const auto more = wire::controlBatch(wire::ControlType::LeaderChange, base::asBytes("x"), 5);
        bytes.insert(bytes.end(), more.begin(), more.end());
        const auto out = log.appendAsLeader(bytes, LeaderEpoch{3}, bench.clock.wall(), {.origin = storage::Origin::Coordinator});
        QCOMPARE(out.error, ErrorCode::None);
        QCOMPARE(out.last, Offset{2});
        QCOMPARE(support::offsetsIn(support::readAll(log)), std::string("0 1 | 2"));
        base::Bytes garbage(40);
        QCOMPARE(log.appendAsLeader(garbage, LeaderEpoch{3}, bench.clock.wall(), {.origin = storage::Origin::Coordinator}).error, ErrorCode::InvalidRecord);
    }
    void followersTakeBatchesAsTheyAre() {
        LogBench bench;
        auto& leader = *bench.log("leader");
        for (int i = 0; i < 5; ++i) bench.append({.records = 3}, &leader, i);
        auto& follower = *bench.log("follower");
        const auto bytes = support::readAll(leader);
        const auto some = follower.appendAsFollower(bytes, LeaderEpoch{2}, bench.clock.wall());
        QCOMPARE(some.error, ErrorCode::None);
        QCOMPARE(some.last, Offset{8});  // epochs 3 and 4 wait until they are fetched as such
        QCOMPARE(follower.appendAsFollower(bytes, LeaderEpoch{4}, bench.clock.wall()).error, ErrorCode::UnknownServerError);  // again from 0
        const auto rest = support::readAll(leader, 9);
        QCOMPARE(follower.appendAsFollower(rest, LeaderEpoch{4}, bench.clock.wall()).last, Offset{14});
        QCOMPARE(support::readAll(follower), bytes);
        QCOMPARE(follower.endOffsetFor(LeaderEpoch{1}), leader.endOffsetFor(LeaderEpoch{1}));
        auto damaged = support::batchOf({});
        damaged.back() ^= std::byte{1};
        QCOMPARE(follower.appendAsFollower(damaged, LeaderEpoch{4}, bench.clock.wall()).error, ErrorCode::CorruptMessage);
    }

    // ---- time
    void timestampsAreFoundEvenOutOfOrder() {
        storage::LogSettings settings;
        settings.segmentBytes = 1500;
        settings.indexIntervalBytes = 150;
        LogBench bench(settings);
        auto& log = *bench.log();
        const std::int64_t base = 1'700'000'000'000;
        std::vector<std::int64_t> times;
        for (int i = 0; i < 150; ++i) {
            const std::int64_t t = base + (i * 37) % 101 * 10 + i;
            const auto codec = i % 3 ? wire::Codec::None : wire::Codec::Lz4;
            QCOMPARE(bench.append({.records = 2, .timestamp = t, .step = -3, .codec = codec}).error, ErrorCode::None);
            times.push_back(t);
            times.push_back(t - 3);
        }
        const auto expected = [&](std::int64_t t, std::size_t from) -> std::int64_t {
            for (std::size_t i = from; i < times.size(); ++i)
                if (times[i] >= t) return std::int64_t(i);
            return -1;
        };
        for (int round = 0; round < 2; ++round) {
            for (std::int64_t t = base - 10; t < base + 1300; t += 7) {
                const auto found = log.lookupTimestamp(t);
                QVERIFY(bool(found));
                const auto want = expected(t, std::size_t(log.logStartOffset().value()));
                QCOMPARE(*found ? (**found).offset.value() : -1, want);
                if (*found) QCOMPARE((**found).timestamp, times[std::size_t(want)]);
            }
            const auto largest = log.maxTimestamp();
            const auto at = std::max_element(times.begin(), times.end()) - times.begin();
            QCOMPARE(largest->offset.value(), std::int64_t(at));
            QCOMPARE(largest->timestamp, times[std::size_t(at)]);
            QVERIFY(bool(log.deleteRecordsBefore(Offset{77}, log.logEndOffset())));
            QVERIFY(bool(log.release()));
        }
    }
    void anEmptyLogHasNoTimes() {
        LogBench bench;
        QVERIFY(!bench.log()->lookupTimestamp(0)->has_value());
        QCOMPARE(bench.log()->maxTimestamp()->offset, Offset{-1});
    }

    // ---- rolling
    void segmentsRoll_data() {
        QTest::addColumn<QByteArray>("why");
        for (const char* why : {"size", "time", "index full"}) QTest::newRow(why) << QByteArray(why);
    }
    void segmentsRoll() {
        QFETCH(QByteArray, why);
        storage::LogSettings settings;
        settings.indexIntervalBytes = 100;
        if (why == "size") settings.segmentBytes = 400;
        if (why == "time") settings.segmentMs = 1000;
        if (why == "index full") settings.segmentIndexBytes = 36;  // two time entries and the reserved one
        LogBench bench(settings);
        auto& log = *bench.log();
        std::optional<storage::Rolled> rolled;
        for (int i = 0; i < 10 && !rolled; ++i) rolled = bench.append({.timestamp = 1'700'000'000'000 + i * 300, .valueSize = 20}).rolled;
        QVERIFY(rolled.has_value());
        QCOMPARE(QByteArray(rolled->reason.data(), int(rolled->reason.size())), why);
        QCOMPARE(log.segmentCount(), std::size_t(2));
        const auto segments = *log.segments();
        QCOMPARE(segments[1].baseOffset, rolled->baseOffset);
        QCOMPARE(segments[0].nextOffset, rolled->baseOffset);
        QVERIFY(segments[1].active);
        QVERIFY(bench.directory->disk().exists("t-0/" + storage::segmentFileName(rolled->baseOffset, ".snapshot")));
        QVERIFY(bench.directory->disk().exists("t-0/00000000000000000000.index"));
        QVERIFY(bench.directory->disk().exists("t-0/00000000000000000000.timeindex"));
        const auto work = log.takeFlush();
        QVERIFY(work.has_value());
        QCOMPARE(work->upTo, rolled->baseOffset);
        QVERIFY(bool(storage::Log::run(bench.directory->disk(), *work)));
        log.flushed(*work);
        QCOMPARE(log.recoveryPoint(), rolled->baseOffset);
        QVERIFY(!log.takeFlush());
    }
    void theRelativeOffsetFitsItsField() {
        LogBench bench;
        auto& log = *bench.log();
        auto bytes = support::batchOf({});
        QCOMPARE(log.appendAsFollower(bytes, LeaderEpoch{0}, bench.clock.wall()).error, ErrorCode::None);
        wire::setBaseOffset(bytes, Offset{0x7fffffff});
        QVERIFY(!log.appendAsFollower(bytes, LeaderEpoch{0}, bench.clock.wall()).rolled);
        wire::setBaseOffset(bytes, Offset{0x80000000ll});
        const auto out = log.appendAsFollower(bytes, LeaderEpoch{0}, bench.clock.wall());
        QVERIFY(out.rolled.has_value());
        QCOMPARE(out.rolled->reason, std::string_view("offset range"));
        QCOMPARE(support::offsetsIn(support::readAll(log)), std::string("0 | 2147483647 | 2147483648"));
        QCOMPARE(offsets(log, 5), std::string("2147483647 | 2147483648"));  // a hole: the next existing one
    }
    void preallocatedSegmentsAreTrimmedWhenTheyRoll() {
        storage::LogSettings settings;
        settings.segmentBytes = 5000;
        settings.preallocate = true;
        LogBench bench(settings);
        auto& log = *bench.log();
        QCOMPARE(bench.directory->disk().facts("t-0/00000000000000000000.log")->size, std::uint64_t(5000));
        const auto out = bench.append({});
        QVERIFY(bool(log.roll(bench.clock.wall())));
        QCOMPARE(bench.directory->disk().facts("t-0/00000000000000000000.log")->size, std::uint64_t(out.bytes));
        bench.append({});
        bench.crash();
        QVERIFY(bench.start());
        QCOMPARE(bench.log()->logEndOffset(), Offset{2});  // the zeros are not records
    }

    // ---- transactions, as far as they are in place
    void abortedTransactionsAreListed() {
        storage::LogSettings settings;
        settings.segmentBytes = 700;
        LogBench bench(settings);
        auto& log = *bench.log();
        const auto marker = [&](int producer, wire::ControlType type) {
            auto bytes = wire::endTransactionBatch({type, 1}, base::ProducerId{producer}, base::ProducerEpoch{0}, base::millis(bench.clock.wall()));
            QCOMPARE(log.appendAsLeader(bytes, LeaderEpoch{0}, bench.clock.wall(), {.origin = storage::Origin::Coordinator}).error, ErrorCode::None);
        };
        for (int i = 0; i < 10; ++i) {
            bench.append({.records = 2, .producer = 1, .sequence = i * 2, .transactional = true});
            bench.append({.records = 1, .producer = 2, .sequence = i, .transactional = true});
            marker(1, i % 2 ? wire::ControlType::Abort : wire::ControlType::Commit);
            marker(2, wire::ControlType::Abort);
        }
        QCOMPARE(log.lastStableOffset(Offset{48}), Offset{45});  // the last round begins at 45, its markers lie at 48 and 49
        QCOMPARE(log.lastStableOffset(log.logEndOffset()), log.logEndOffset());
        const auto check = [&] {
            const auto all = log.abortedIn(Offset{0}, log.logEndOffset());
            QVERIFY(bool(all));
            QCOMPARE(all->size(), std::size_t(15));
            const auto some = log.abortedIn(Offset{5}, Offset{10});
            QCOMPARE(some->size(), std::size_t(2));
            QCOMPARE((*some)[0], (storage::AbortedTransaction{base::ProducerId{1}, Offset{5}, Offset{8}, Offset{7}}));
        };
        check();
        bench.append({.records = 2, .producer = 1, .sequence = 20, .transactional = true});
        QCOMPARE(log.lastStableOffset(log.logEndOffset()), Offset{50});
        bench.crash();
        QVERIFY(bench.start());
        auto& again = *bench.log();
        QVERIFY(!again.recovery().clean);
        QCOMPARE(again.lastStableOffset(again.logEndOffset()), Offset{50});
        const auto all = again.abortedIn(Offset{0}, again.logEndOffset());
        QCOMPARE(all->size(), std::size_t(15));
    }

    // ---- a disk that fails
    void aFullDiskRefusesAndRecovers() {
        LogBench bench;
        auto& log = *bench.log();
        bench.append({});
        for (const auto kind : {os::DiskFault::Kind::Refuse, os::DiskFault::Kind::Short}) {
            os::DiskFault full;
            full.kind = kind;
            full.errorNumber = ENOSPC;
            full.bytes = 30;
            bench.directory->disk().play({{full}});
            const auto out = bench.append({});
            QCOMPARE(out.error, ErrorCode::KafkaStorageError);
            QVERIFY(out.fault.has_value());
            QCOMPARE(out.fault->fault, base::Fault::Full);
            QVERIFY(!bench.directory->offline());
            QCOMPARE(offsets(log, 0), QString("0").toStdString() + (log.logEndOffset() > Offset{1} ? " | 1" : ""));
            bench.directory->disk().stopFaults();
            QCOMPARE(bench.append({}).error, ErrorCode::None);
        }
        QCOMPARE(offsets(log, 0), std::string("0 | 1 | 2"));
        bench.crash();
        QVERIFY(bench.start());
        QCOMPARE(offsets(*bench.log(), 0), std::string("0 | 1 | 2"));
    }
    void aFailingDiskTakesTheDirectoryOffline_data() {
        QTest::addColumn<int>("call");
        QTest::newRow("write") << int(os::DiskCall::Write);
        QTest::newRow("sync") << int(os::DiskCall::Sync);
    }
    void aFailingDiskTakesTheDirectoryOffline() {
        QFETCH(int, call);
        storage::LogSettings settings;
        settings.flushMessages = 1;
        LogBench bench(settings);
        bench.append({});
        os::DiskFault broken;
        broken.call = os::DiskCall(call);
        broken.count = 1;
        bench.directory->disk().play({{broken}});
        QCOMPARE(bench.append({}).error, ErrorCode::KafkaStorageError);
        QVERIFY(bench.directory->offline());
        QVERIFY(bench.directory->offlineReason().find("t-0/") != std::string::npos);
        bench.directory->disk().stopFaults();
        QCOMPARE(bench.append({}).error, ErrorCode::KafkaStorageError);  // it stays offline: what the cache holds is unknown
    }
    void onlyALogThatWasLeftAloneIsReleased() {
        LogBench bench;
        auto& log = *bench.log();
        bench.append({});
        QCOMPARE(bench.directory->files().size(), std::size_t(1));
        QVERIFY(bool(log.releaseIdle()));  // it was used since the last time
        QCOMPARE(bench.directory->files().size(), std::size_t(1));
        QVERIFY(bool(log.releaseIdle()));
        QCOMPARE(bench.directory->files().size(), std::size_t(0));
        QCOMPARE(offsets(log, 0), std::string("0"));
        QVERIFY(bool(log.releaseIdle()));
        QCOMPARE(bench.directory->files().size(), std::size_t(1));
    }
    void flushMessagesSyncs() {
        storage::LogSettings settings;
        settings.flushMessages = 3;
        LogBench bench(settings);
        auto& log = *bench.log();
        bench.append({.records = 2});
        QCOMPARE(log.recoveryPoint(), Offset{0});
        bench.append({.records = 2});
        QCOMPARE(log.recoveryPoint(), Offset{4});
    }
};

QTEST_APPLESS_MAIN(TestLog)
#include "tst_log.moc"
