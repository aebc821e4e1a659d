// SPDX-License-Identifier: Apache-2.0
#include "storage/producer_states.h"
#include "support/log_bench.h"

#include <QtTest>

using base::Offset;
using base::ProducerEpoch;
using base::ProducerId;
using storage::BatchHeader;
using storage::ProducerStates;
using wire::ControlType;
using wire::ErrorCode;

class TestProducerStates : public QObject {
    Q_OBJECT

    static BatchHeader batch(int producer, int epoch, std::int32_t sequence, int records, std::int64_t offset, bool transactional = false) {
        BatchHeader h;
        h.producerId = ProducerId{producer};
        h.producerEpoch = ProducerEpoch(std::int16_t(epoch));
        h.baseSequence = sequence;
        h.baseOffset = Offset{offset};
        h.lastOffset = Offset{offset + records - 1};
        h.count = records;
        h.lastOffsetDelta = records - 1;
        h.maxTimestamp = 1000 + offset;
        if (transactional) h.attributes = wire::batch::transactionalBit;
        return h;
    }
    static ErrorCode verdict(const ProducerStates& states, const BatchHeader& b) { return states.check(b, b.baseOffset, "t-0").error; }
    static std::optional<storage::AbortedTransaction> end(ProducerStates& states, int producer, int epoch, std::int64_t offset, ControlType type) {
        return states.markerAppended(batch(producer, epoch, -1, 1, offset, true), {type, 3});
    }

private slots:
    void sequencesMustFollow_data() {
        QTest::addColumn<int>("epoch");
        QTest::addColumn<int>("sequence");
        QTest::addColumn<int>("error");
        QTest::newRow("next") << 2 << 15 << int(ErrorCode::None);
        QTest::newRow("gap") << 2 << 16 << int(ErrorCode::OutOfOrderSequenceNumber);
        QTest::newRow("overlap, not a duplicate") << 2 << 14 << int(ErrorCode::OutOfOrderSequenceNumber);
        QTest::newRow("older epoch") << 1 << 15 << int(ErrorCode::InvalidProducerEpoch);
        QTest::newRow("newer epoch from 0") << 3 << 0 << int(ErrorCode::None);
        QTest::newRow("newer epoch from elsewhere") << 3 << 15 << int(ErrorCode::OutOfOrderSequenceNumber);
    }
    void sequencesMustFollow() {
        QFETCH(int, epoch);
        QFETCH(int, sequence);
        QFETCH(int, error);
        ProducerStates states;
        states.appended(batch(7, 2, 10, 5, 100));
        QCOMPARE(int(verdict(states, batch(7, epoch, sequence, 3, 105))), error);
        QCOMPARE(int(verdict(states, batch(8, 0, 77, 3, 105))), int(ErrorCode::None));  // nobody knows producer 8
    }
    void sequencesWrapToZero() {
        ProducerStates states;
        states.appended(batch(7, 0, 0x7ffffffe, 2, 0));  // 2147483646, 2147483647
        QCOMPARE(verdict(states, batch(7, 0, 0, 1, 2)), ErrorCode::None);
        QCOMPARE(verdict(states, batch(7, 0, 1, 1, 2)), ErrorCode::OutOfOrderSequenceNumber);
        states.appended(batch(7, 0, 0, 1, 2));
        const auto across = batch(7, 0, 0x7ffffffe, 4, 3);  // wraps inside
        ProducerStates other;
        other.appended(across);
        QCOMPARE(other.find(ProducerId{7})->lastSequence(), 1);
        QVERIFY(other.check(across, Offset{7}, "t-0").duplicateOf.has_value());
    }
    void theLastFiveBatchesAreRememberedAsDuplicates() {
        ProducerStates states;
        for (int i = 0; i < 8; ++i) states.appended(batch(7, 0, i * 10, 10, i * 10));
        for (int i = 0; i < 8; ++i) {
            const auto again = states.check(batch(7, 0, i * 10, 10, 80), Offset{80}, "t-0");
            if (i < 3) {
                QCOMPARE(again.error, ErrorCode::OutOfOrderSequenceNumber);
            } else {
                QCOMPARE(again.error, ErrorCode::None);
                QCOMPARE(again.duplicateOf->firstOffset(), Offset{i * 10});
                QCOMPARE(again.duplicateOf->lastOffset, Offset{i * 10 + 9});
            }
        }
        // The same first sequence with another length is no duplicate.
        QVERIFY(!states.check(batch(7, 0, 70, 9, 80), Offset{80}, "t-0").duplicateOf);
        // A new epoch forgets them.
        states.appended(batch(7, 1, 0, 1, 80));
        QCOMPARE(verdict(states, batch(7, 0, 70, 10, 81)), ErrorCode::InvalidProducerEpoch);
    }
    void messagesNameWhatWasExpected() {
        ProducerStates states;
        states.appended(batch(7, 2, 10, 5, 100));
        QCOMPARE(states.check(batch(7, 2, 20, 1, 105), Offset{105}, "t-0").message,
                 std::string("Out of order sequence number for producer 7 at offset 105 in partition t-0: 20 (incoming seq. number), "
                             "14 (current end sequence number)"));
    }
    void transactionsHoldBackTheStableOffset() {
        ProducerStates states;
        QVERIFY(!states.firstUnstableOffset(Offset{100}));
        states.appended(batch(1, 0, 0, 2, 10, true));
        states.appended(batch(2, 0, 0, 2, 12, true));
        states.appended(batch(1, 0, 2, 2, 14, true));
        QCOMPARE(*states.firstUnstableOffset(Offset{16}), Offset{10});
        QCOMPARE(verdict(states, batch(1, 0, 4, 1, 16)), ErrorCode::InvalidTxnState);  // not transactional meanwhile
        const auto aborted = end(states, 1, 0, 16, ControlType::Abort);
        QCOMPARE(*aborted, (storage::AbortedTransaction{ProducerId{1}, Offset{10}, Offset{16}, Offset{12}}));
        QCOMPARE(*states.firstUnstableOffset(Offset{16}), Offset{10});  // its marker is not replicated yet
        QCOMPARE(*states.firstUnstableOffset(Offset{17}), Offset{12});
        QVERIFY(!end(states, 2, 0, 17, ControlType::Commit));
        QVERIFY(!states.firstUnstableOffset(Offset{18}));
        QVERIFY(!end(states, 2, 0, 18, ControlType::Abort));  // nothing was open
    }
    void lateMarkersAreFenced() {
        ProducerStates states;
        states.appended(batch(1, 5, 0, 2, 10, true));
        end(states, 1, 5, 12, ControlType::Commit);  // coordinator epoch 3
        const auto check = [&](int epoch, int coordinator) {
            return states.checkMarker(batch(1, epoch, -1, 1, 13, true), {ControlType::Commit, coordinator}, Offset{13}).error;
        };
        QCOMPARE(check(4, 3), ErrorCode::InvalidProducerEpoch);
        QCOMPARE(check(5, 2), ErrorCode::TransactionCoordinatorFenced);
        QCOMPARE(check(5, 3), ErrorCode::None);
    }
    void snapshotsRoundTripTheLastBatch() {
        ProducerStates states;
        for (int i = 0; i < 3; ++i) states.appended(batch(9, 1, i * 2, 2, i * 2));
        states.appended(batch(3, 0, 0, 4, 6, true));
        states.appended(batch(5, 0, 0, 1, 10, true));
        end(states, 5, 0, 11, ControlType::Commit);
        const auto bytes = states.encode();
        QCOMPARE(bytes.size(), std::size_t(10 + 3 * 46));
        ProducerStates back;
        QVERIFY(bool(back.decode(bytes, base::WallTime{}, -1)));
        QCOMPARE(back.size(), std::size_t(3));
        QCOMPARE(back.encode(), bytes);
        QCOMPARE(*back.firstUnstableOffset(Offset{12}), Offset{6});
        QVERIFY(back.check(batch(9, 1, 4, 2, 12), Offset{12}, "t").duplicateOf.has_value());
        QCOMPARE(back.check(batch(9, 1, 2, 2, 12), Offset{12}, "t").error, ErrorCode::OutOfOrderSequenceNumber);  // only the last is kept
        QCOMPARE(back.find(ProducerId{5})->coordinatorEpoch, 3);
    }
    void damagedSnapshotsAreRefused() {
        ProducerStates states;
        states.appended(batch(9, 1, 0, 2, 0));
        states.appended(batch(10, 1, 0, 2, 2));
        const auto good = states.encode();
        for (std::size_t i = 0; i < good.size(); ++i) {
            auto cut = good;
            cut.resize(i);
            QVERIFY(!ProducerStates().decode(cut, {}, -1));
            auto flipped = good;
            flipped[i] ^= std::byte{0x10};
            QVERIFY(!ProducerStates().decode(flipped, {}, -1));
        }
    }
    void silentProducersExpire() {
        ProducerStates states;
        states.appended(batch(1, 0, 0, 1, 0));          // at 1000 ms
        states.appended(batch(2, 0, 0, 1, 500));        // at 1500 ms
        states.appended(batch(3, 0, 0, 1, 1, true));    // an open transaction does not expire
        const auto bytes = states.encode();
        QCOMPARE(states.expire(base::WallTime(std::chrono::milliseconds(2000)), 999), std::size_t(1));
        QVERIFY(!states.find(ProducerId{1}));
        QVERIFY(states.find(ProducerId{3}));
        ProducerStates back;
        QVERIFY(bool(back.decode(bytes, base::WallTime(std::chrono::milliseconds(2000)), 999)));
        QCOMPARE(back.size(), std::size_t(2));
    }
};

QTEST_APPLESS_MAIN(TestProducerStates)
#include "tst_producer_states.moc"
