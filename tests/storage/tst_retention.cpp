// SPDX-License-Identifier: Apache-2.0
#include "support/log_bench.h"

#include <QtTest>

using base::Offset;
using support::LogBench;

class TestRetention : public QObject {
    Q_OBJECT

    static constexpr std::int64_t start = 1'700'000'000'000;
    // Segments of two batches: offsets 0..3, 4..7, …; timestamps an hour apart from batch to batch.
    static void fill(LogBench& bench, int batches) {
        auto& log = *bench.log();
        for (int i = 0; i < batches; ++i) {
            if (i % 2 == 0 && i > 0) QVERIFY(bool(log.roll(bench.clock.wall())));
            QCOMPARE(int(bench.append({.records = 2, .timestamp = start + i * 3'600'000, .valueSize = 50}).error), 0);
        }
    }
    static std::string text(const storage::Deleted& deleted) {
        std::string out;
        for (const auto& s : deleted.segments) out += std::to_string(s.baseOffset.value()) + " " + std::string(s.reason) + ", ";
        return out + "start " + std::to_string(deleted.logStart.value()) + (deleted.rolled ? ", rolled" : "");
    }
    static storage::Deleted apply(LogBench& bench, std::int64_t now = start + 10 * 3'600'000, std::int64_t highWatermark = 1000) {
        auto done = bench.log()->applyRetention(base::WallTime(std::chrono::milliseconds(now)), Offset{highWatermark});
        base::ensure(bool(done), "retention works");
        return *done;
    }

private slots:
    void nothingGoesByDefault() {
        LogBench bench;
        fill(bench, 6);
        QCOMPARE(text(apply(bench)), std::string("start 0"));
    }
    void oldSegmentsGoByTheirNewestRecord() {
        storage::LogSettings settings;
        settings.retentionMs = 7 * 3'600'000;
        LogBench bench(settings);
        fill(bench, 8);  // the newest records: hours 1, 3, 5, 7
        QCOMPARE(text(apply(bench)), std::string("0 time, start 4"));
        QCOMPARE(text(apply(bench, start + 11 * 3'600'000)), std::string("4 time, start 8"));
        QCOMPARE(bench.log()->logStartOffset(), Offset{8});
        QVERIFY(bench.log()->read(Offset{7}, 100, Offset{16}, true)->outOfRange);
    }
    void theActiveSegmentGoesAfterAFreshOneCame() {
        storage::LogSettings settings;
        settings.retentionMs = 1000;
        LogBench bench(settings);
        fill(bench, 4);
        QCOMPARE(text(apply(bench, start + 100 * 3'600'000ll)), std::string("0 time, 4 time, start 8, rolled"));
        QCOMPARE(bench.log()->segmentCount(), std::size_t(1));
        QCOMPARE(bench.log()->sizeBytes(), std::uint64_t(0));
        QCOMPARE(text(apply(bench, start + 100 * 3'600'000ll)), std::string("start 8"));  // an empty one stays
        QCOMPARE(bench.append({}).first, Offset{8});
    }
    void aTimestampInTheFutureKeepsItsSegment() {
        storage::LogSettings settings;
        settings.retentionMs = 1000;
        LogBench bench(settings);
        fill(bench, 4);
        QCOMPARE(text(apply(bench, start - 3'600'000)), std::string("start 0"));
    }
    void theClockMayBeAnywhere() {  // no overflow, and no mass deletion by a clock before all records
        storage::LogSettings settings;
        settings.retentionMs = 0;
        LogBench bench(settings);
        fill(bench, 2);
        QCOMPARE(text(apply(bench, std::numeric_limits<std::int64_t>::min() + 1)), std::string("start 0"));
    }
    void theSizeIsKeptNotUndercut() {
        LogBench probe;
        fill(probe, 2);
        const auto segment = std::int64_t(probe.log()->sizeBytes());
        for (const auto& [keep, expected] : {std::pair(3 * segment, "0 size, start 4"), std::pair(3 * segment - 1, "0 size, start 4"),
                                             std::pair(3 * segment + 1, "start 0"), std::pair(std::int64_t(0), "0 size, 4 size, 8 size, 12 size, start 16, rolled")}) {
            storage::LogSettings settings;
            settings.retentionBytes = keep;
            settings.retentionMs = -1;
            LogBench bench(settings);
            fill(bench, 8);
            QCOMPARE(text(apply(bench)), std::string(expected));
        }
    }
    void nothingGoesAboveTheHighWatermark() {
        storage::LogSettings settings;
        settings.retentionMs = 1000;
        LogBench bench(settings);
        fill(bench, 8);
        QCOMPARE(text(apply(bench, start + 100 * 3'600'000ll, 7)), std::string("0 time, start 4"));
    }
    void deleteRecordsMovesTheStartAndFreesWholeSegments() {
        storage::LogSettings settings;
        settings.cleanupDelete = false;
        settings.cleanupCompact = true;  // such a log still deletes below its start
        LogBench bench(settings);
        fill(bench, 6);
        auto& log = *bench.log();
        QCOMPARE(log.deleteRecordsBefore(Offset{13}, Offset{12}).error().fault, base::Fault::Invalid);
        QVERIFY(bool(log.deleteRecordsBefore(Offset{5}, Offset{12})));
        QCOMPARE(log.logStartOffset(), Offset{5});
        QVERIFY(bool(log.deleteRecordsBefore(Offset{3}, Offset{12})));  // no way back, and no error
        QCOMPARE(log.logStartOffset(), Offset{5});
        QVERIFY(log.read(Offset{4}, 1000, Offset{12}, true)->outOfRange);
        QCOMPARE(support::offsetsIn(support::readAll(log)).substr(0, 9), std::string("4 5 | 6 7"));  // the client drops 4
        QCOMPARE(text(apply(bench)), std::string("0 start offset, start 5"));
        QCOMPARE(log.epochFor(Offset{5}), base::LeaderEpoch{0});
        QVERIFY(bool(log.deleteRecordsBefore(Offset{12}, Offset{12})));
        QCOMPARE(text(apply(bench)), std::string("4 start offset, start 12"));
        QVERIFY(bench.stop());
        QVERIFY(bench.start());
        QCOMPARE(bench.log()->logStartOffset(), Offset{12});
        QCOMPARE(bench.log()->logEndOffset(), Offset{12});
    }
    void filesGoLaterAndReadersGoOn() {
        storage::LogSettings settings;
        settings.retentionMs = 1000;
        LogBench bench(settings);
        fill(bench, 4);
        auto& log = *bench.log();
        const auto held = log.read(Offset{0}, 100000, Offset{8}, true);
        const auto before = support::bytesOf(*held);
        apply(bench, start + 100 * 3'600'000ll);
        auto& disk = bench.directory->disk();
        QVERIFY(disk.exists("t-0/00000000000000000000.log.deleted"));
        QVERIFY(disk.exists("t-0/00000000000000000000.index.deleted"));
        QVERIFY(!disk.exists("t-0/00000000000000000000.log"));
        bench.clock.advance(std::chrono::seconds(61));
        QCOMPARE(bench.directory->removeDue().size(), std::size_t(6));
        QVERIFY(!disk.exists("t-0/00000000000000000000.log.deleted"));
        QCOMPARE(support::bytesOf(*held), before);
    }
    void theVerdictSaysWhyASegmentStays() {
        storage::LogSettings settings;
        storage::RetentionQuestion q;
        q.upperBound = q.highWatermark = Offset{10};
        q.sizeBytes = 100;
        q.logBytes = 300;
        q.newestTimestamp = start;
        q.now = base::WallTime(std::chrono::milliseconds(start + 1));
        QCOMPARE(int(judge(q, settings)), int(storage::Verdict::StaysYoung));
        settings.retentionMs = -1;
        QCOMPARE(int(judge(q, settings)), int(storage::Verdict::StaysForever));
        settings.retentionBytes = 201;
        QCOMPARE(int(judge(q, settings)), int(storage::Verdict::StaysSmall));
        settings.retentionBytes = 200;
        QCOMPARE(int(judge(q, settings)), int(storage::Verdict::GoneBySize));
        q.highWatermark = Offset{9};
        QCOMPARE(int(judge(q, settings)), int(storage::Verdict::StaysNotReplicated));
        q.active = true;
        q.sizeBytes = 0;
        QCOMPARE(int(judge(q, settings)), int(storage::Verdict::StaysEmptyActive));
    }

    // ---- at the other end
    void truncationKeepsWholeBatchesBelow_data() {
        QTest::addColumn<int>("at");
        QTest::addColumn<int>("end");
        for (int at = 0; at <= 13; ++at) QTest::addRow("%d", at) << at << std::min(at / 2 * 2, 12);
    }
    void truncationKeepsWholeBatchesBelow() {
        QFETCH(int, at);
        QFETCH(int, end);
        LogBench bench;
        fill(bench, 6);
        auto& log = *bench.log();
        const auto before = support::readAll(log);
        const auto held = log.read(Offset{0}, 100000, Offset{12}, true);
        const auto cut = log.truncateTo(Offset{at});
        QVERIFY(bool(cut));
        QCOMPARE(cut->logEnd, Offset{end});
        QCOMPARE(log.logEndOffset(), Offset{end});
        QCOMPARE(log.sizeBytes(), std::uint64_t(before.size() * std::size_t(end) / 12));
        const auto after = support::readAll(log);
        QVERIFY(std::equal(after.begin(), after.end(), before.begin()));
        QCOMPARE(support::bytesOf(*held), before);  // what was being sent is untouched
        QCOMPARE(bench.append({.records = 2, .timestamp = start, .valueSize = 50}, nullptr, 1).first, Offset{end});
        QCOMPARE(log.endOffsetFor(base::LeaderEpoch{0}).endOffset, Offset{end});
        bench.crash();
        QVERIFY(bench.start());
        QCOMPARE(bench.log()->logEndOffset(), Offset{end + 2});
        QCOMPARE(bench.log()->recovery().cutBecause, std::string());
    }
    void truncationForgetsProducersToo() {
        LogBench bench;
        auto& log = *bench.log();
        for (int i = 0; i < 6; ++i) {
            QCOMPARE(int(bench.append({.records = 1, .producer = 9, .sequence = i}).error), 0);
            if (i == 2) QVERIFY(bool(log.roll(bench.clock.wall())));
        }
        QVERIFY(bool(log.truncateTo(Offset{4})));
        QCOMPARE(log.producers().find(base::ProducerId{9})->lastSequence(), 3);
        QCOMPARE(bench.append({.records = 1, .producer = 9, .sequence = 4}).first, Offset{4});
        QVERIFY(bool(log.truncateTo(Offset{1})));
        QCOMPARE(log.producers().find(base::ProducerId{9})->lastSequence(), 0);
        QVERIFY(bool(log.truncateFullyAndStartAt(Offset{50})));
        QVERIFY(!log.producers().find(base::ProducerId{9}));
        QCOMPARE(bench.append({.records = 1, .producer = 9, .sequence = 77}).first, Offset{50});
        QCOMPARE(log.logStartOffset(), Offset{50});
    }
};

QTEST_APPLESS_MAIN(TestRetention)
#include "tst_retention.moc"
