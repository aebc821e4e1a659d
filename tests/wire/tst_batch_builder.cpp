// SPDX-License-Identifier: Apache-2.0
#include "support/golden.h"
#include "support/record_text.h"
#include "support/sample_records.h"
#include "wire/batch_builder.h"

#include <QtTest>
#include <limits>

using wire::Codec;

namespace {

constexpr Codec everyCodec[] = {Codec::None, Codec::Gzip, Codec::Snappy, Codec::Lz4, Codec::Zstd};

std::string recordsOf(base::BytesView bytes) {
    const auto all = support::listing(bytes);
    return all.substr(all.find('\n'));
}

}  // namespace

class TestBatchBuilder : public QObject {
    Q_OBJECT

private slots:
    void equalsKafkaPythonsBatchToTheByte() {
        QCOMPARE(base::hex(support::sampleBatch({.leaderEpoch = base::LeaderEpoch{0}})),
                 base::hex(support::goldenBytes("records/v2-none.hex")));
        QCOMPARE(base::hex(support::sampleBatch({.leaderEpoch = base::LeaderEpoch{0},
                                                 .producerId = base::ProducerId{4711},
                                                 .producerEpoch = base::ProducerEpoch{3},
                                                 .baseSequence = 2147483646,
                                                 .transactional = true})),
                 base::hex(support::goldenBytes("records/v2-transactional.hex")));
    }
    void everyCodecHoldsTheSameRecords() {
        const auto plain = recordsOf(support::sampleBatch());
        for (const auto codec : everyCodec) {
            const auto bytes = support::sampleBatch({.codec = codec});
            QVERIFY(support::view(bytes).codec() == codec);
            QCOMPARE(recordsOf(bytes), plain);
        }
    }
    void timestampsAtTheExtremes() {
        constexpr auto least = std::numeric_limits<std::int64_t>::min(), most = std::numeric_limits<std::int64_t>::max();
        wire::BatchBuilder builder;
        for (const auto t : {std::int64_t(0), least, most, std::int64_t(-1)}) builder.add(t, {}, {});
        const auto bytes = builder.build();
        QCOMPARE(support::view(bytes).maxTimestamp(), most);
        wire::Scratch scratch;
        wire::RecordIterator records(support::view(bytes), scratch);
        for (const auto t : {std::int64_t(0), least, most, std::int64_t(-1)}) QCOMPARE(records.next()->timestamp, t);
    }
    void appendTimeRulesEveryRecord() {
        const auto bytes = support::sampleBatch({.timestampType = wire::TimestampType::LogAppendTime, .logAppendTime = 42});
        QCOMPARE(support::view(bytes).baseTimestamp(), 42);
        QCOMPARE(support::view(bytes).maxTimestamp(), 42);
        wire::Scratch scratch;
        wire::RecordIterator records(support::view(bytes), scratch);
        while (const auto r = records.next()) QCOMPARE(r->timestamp, 42);
    }
    void sizeBoundIsABound() {
        wire::BatchBuilder builder;
        std::size_t bound = builder.sizeInBytes();
        for (const auto& r : support::sampleRecords()) {
            bound += wire::BatchBuilder::sizeBound(r.key, r.value, r.headers);
            builder.add(r.timestamp, r.key, r.value, r.headers);
            QVERIFY(builder.sizeInBytes() <= bound);
        }
        const auto size = builder.sizeInBytes();
        QCOMPARE(builder.build().size(), size);
    }
    void gapsAndARangeBeyondTheLastRecord() {
        wire::BatchBuilder builder(wire::BatchOptions{.baseOffset = base::Offset{100}});
        builder.addAt(3, 10, base::asBytes("a"), {}, 0, {});
        builder.addAt(7, 20, base::asBytes("b"), {}, 0, {});
        const auto bytes = builder.buildSpanning(9);
        const auto b = support::view(bytes);
        QCOMPARE(b.count(), 2);
        QCOMPARE(b.lastOffset().value(), 109);
        QCOMPARE(recordsOf(bytes), std::string("\n  103 10 \"61\" null\n  107 20 \"62\" null\n"));
    }
    void repackingKeepsRecordsAndProducer() {
        for (const auto from : everyCodec)
            for (const auto to : everyCodec) {
                const wire::BatchOptions options{.codec = from,
                                                 .producerId = base::ProducerId{9},
                                                 .producerEpoch = base::ProducerEpoch{1},
                                                 .baseSequence = 40,
                                                 .transactional = true};
                const auto before = support::sampleBatch(options);
                wire::Scratch scratch;
                const auto after = wire::repacked(support::view(before), to, {}, scratch);
                QVERIFY(after.fault == wire::RecordFault::None);
                const auto b = support::view(after.bytes);
                QVERIFY(b.codec() == to && b.isTransactional() && b.crcMatches());
                QCOMPARE(b.producerId().value(), 9);
                QCOMPARE(b.baseSequence(), 40);
                QCOMPARE(recordsOf(after.bytes), recordsOf(before));
            }
    }
    void repackingClosesGaps() {
        wire::BatchBuilder builder;
        builder.addAt(2, 10, {}, base::asBytes("a"), 0, {});
        builder.addAt(5, 10, {}, base::asBytes("b"), 0, {});
        const auto gappy = builder.build();
        wire::Scratch scratch;
        const auto closed = wire::repacked(support::view(gappy), Codec::None, {}, scratch);
        QCOMPARE(support::view(closed.bytes).lastOffsetDelta(), 1);
        QCOMPARE(recordsOf(closed.bytes), std::string("\n  0 10 null \"61\"\n  1 10 null \"62\"\n"));
    }
    void repackingRefusesBrokenRecords() {
        const auto broken = support::batchAround(*base::parseHex("0c 00 00 00 06 01 00"), 1);
        wire::Scratch scratch;
        QVERIFY(wire::repacked(support::view(broken), Codec::Lz4, {}, scratch).fault == wire::RecordFault::FieldOverrun);
    }
};

QTEST_APPLESS_MAIN(TestBatchBuilder)
#include "tst_batch_builder.moc"
