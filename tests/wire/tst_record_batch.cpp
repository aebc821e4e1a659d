// SPDX-License-Identifier: Apache-2.0
#include "support/golden.h"
#include "support/sample_records.h"
#include "wire/record_batch.h"

#include <QtTest>
#include <limits>

using wire::RecordFault;

class TestRecordBatch : public QObject {
    Q_OBJECT

private slots:
    void readsEveryHeaderField() {
        auto bytes = support::goldenBytes("records/v2-transactional.hex");
        const auto b = support::view(bytes);
        QVERIFY(b.crcMatches());
        QCOMPARE(b.sizeInBytes(), bytes.size());
        QCOMPARE(b.baseOffset().value(), 0);
        QCOMPARE(b.lastOffset().value(), 4);
        QCOMPARE(b.nextOffset().value(), 5);
        QCOMPARE(b.count(), 5);
        QVERIFY(b.codec() == wire::Codec::None && b.codecKnown());
        QVERIFY(b.isTransactional() && !b.isControl() && !b.hasDeleteHorizon());
        QVERIFY(b.timestampType() == wire::TimestampType::CreateTime);
        QCOMPARE(b.baseTimestamp(), 1700000000000);
        QCOMPARE(b.maxTimestamp(), 1700000000100);
        QCOMPARE(b.producerId().value(), 4711);
        QCOMPARE(b.producerEpoch().value(), std::int16_t(3));
        QCOMPARE(b.baseSequence(), 2147483646);
        QCOMPARE(b.lastSequence(), 2);  // after 2147483647 comes 0
        QCOMPARE(b.recordBytes().size(), bytes.size() - 61);
    }
    void sequencesWrapToZero() {
        QCOMPARE(wire::sequenceAfter(5, 3), 8);
        QCOMPARE(wire::sequenceAfter(2147483647, 1), 0);
        QCOMPARE(wire::sequenceAfter(2147483647, 2147483647), 2147483646);
    }
    void patchesOutsideTheChecksumLeaveItValid() {
        auto bytes = support::sampleBatch();
        const auto crc = support::view(bytes).crc();
        wire::setBaseOffset(bytes, base::Offset{368796});
        wire::setLeaderEpoch(bytes, base::LeaderEpoch{7});
        const auto b = support::view(bytes);
        QVERIFY(b.crcMatches() && b.crc() == crc);
        QCOMPARE(b.baseOffset().value(), 368796);
        QCOMPARE(b.lastOffset().value(), 368800);
        QCOMPARE(b.leaderEpoch().value(), 7);
    }
    void appendTimeRenewsTheChecksum() {
        auto bytes = support::sampleBatch();
        wire::setLogAppendTime(bytes, 1800000000000);
        const auto b = support::view(bytes);
        QVERIFY(b.crcMatches());
        QVERIFY(b.timestampType() == wire::TimestampType::LogAppendTime);
        QCOMPARE(b.maxTimestamp(), 1800000000000);
        QCOMPARE(b.baseTimestamp(), 1700000000000);
        wire::Scratch scratch;
        wire::RecordIterator records(b, scratch);
        while (const auto r = records.next()) QCOMPARE(r->timestamp, 1800000000000);
    }
    void everyFlippedBitBehindTheChecksumIsSeen() {
        auto bytes = support::sampleBatch();
        for (std::size_t i = wire::batch::crcAt; i < bytes.size(); ++i)
            for (int bit = 0; bit < 8; ++bit) {
                bytes[i] ^= std::byte(1 << bit);
                QVERIFY(!support::view(bytes).crcMatches());
                bytes[i] ^= std::byte(1 << bit);
            }
    }
    void walksConsecutiveBatchesAndStopsAtEachTruncation() {
        base::Bytes all;
        std::vector<std::size_t> ends;
        for (const auto codec : {wire::Codec::None, wire::Codec::Lz4, wire::Codec::Zstd}) {
            const auto one = support::sampleBatch({.codec = codec});
            all.insert(all.end(), one.begin(), one.end());
            ends.push_back(all.size());
        }
        for (std::size_t cut = 0; cut <= all.size(); ++cut) {
            const base::Bytes exact(all.begin(), all.begin() + std::ptrdiff_t(cut));  // so that ASan sees an overrun
            wire::BatchIterator walk(exact);
            std::size_t seen = 0;
            while (walk.next()) ++seen;
            const auto whole = std::size_t(std::upper_bound(ends.begin(), ends.end(), cut) - ends.begin());
            const auto end = whole == 0 ? 0 : ends[whole - 1];
            QCOMPARE(seen, whole);
            QCOMPARE(walk.position(), end);
            QVERIFY(walk.fault() == (cut == end ? RecordFault::None : RecordFault::Truncated));
            QVERIFY(!walk.next());
        }
    }
    void saysHowMuchIsMissing() {
        const auto bytes = support::sampleBatch();
        QCOMPARE(wire::measureBatch(base::BytesView(bytes).first(16)).wanted, 17u);
        QCOMPARE(wire::measureBatch(base::BytesView(bytes).first(17)).wanted, bytes.size());
    }
    void namesWhatIsNotABatch_data() {
        QTest::addColumn<int>("at");
        QTest::addColumn<QString>("patch");
        QTest::addColumn<int>("fault");
        QTest::newRow("magic 0") << 16 << "00" << int(RecordFault::OldMagic);
        QTest::newRow("magic 1") << 16 << "01" << int(RecordFault::OldMagic);
        QTest::newRow("magic 3") << 16 << "03" << int(RecordFault::BadMagic);
        QTest::newRow("magic -1") << 16 << "ff" << int(RecordFault::BadMagic);
        QTest::newRow("length 0") << 8 << "00000000" << int(RecordFault::ShortLength);
        QTest::newRow("length one too small") << 8 << "00000030" << int(RecordFault::ShortLength);
        QTest::newRow("length -1") << 8 << "ffffffff" << int(RecordFault::ShortLength);
        QTest::newRow("length smallest") << 8 << "80000000" << int(RecordFault::ShortLength);
        QTest::newRow("length largest") << 8 << "7fffffff" << int(RecordFault::Truncated);
    }
    void namesWhatIsNotABatch() {
        QFETCH(int, at);
        QFETCH(QString, patch);
        QFETCH(int, fault);
        auto bytes = support::sampleBatch();
        const auto with = *base::parseHex(patch.toStdString());
        std::copy(with.begin(), with.end(), bytes.begin() + at);
        QCOMPARE(int(wire::measureBatch(bytes).fault), fault);
    }
    void extremeOffsetsAreOnlyNumbers() {
        auto bytes = support::sampleBatch();
        wire::setBaseOffset(bytes, base::Offset{std::numeric_limits<std::int64_t>::max()});
        base::storeBig(bytes.data() + wire::batch::baseTimestampAt, std::numeric_limits<std::int64_t>::max());
        const auto b = support::view(bytes);
        QVERIFY(b.lastOffset().value() < 0);
        wire::Scratch scratch;
        wire::RecordIterator records(b, scratch);
        int n = 0;
        while (records.next()) ++n;
        QCOMPARE(n, 5);
    }
};

QTEST_APPLESS_MAIN(TestRecordBatch)
#include "tst_record_batch.moc"
