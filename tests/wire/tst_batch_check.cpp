// SPDX-License-Identifier: Apache-2.0
#include "support/golden.h"
#include "support/sample_records.h"
#include "wire/batch_check.h"

#include <QtTest>
#include <limits>

using wire::Codec;
using wire::ErrorCode;

namespace {

constexpr std::int64_t now = 1700000000200;  // shortly after the sample records

wire::BatchRules rules() {
    wire::BatchRules r;
    r.now = now;
    r.partition = "orders-0";
    return r;
}

// A good batch with one header field changed and the checksum renewed.
template <class T>
base::Bytes with(std::size_t at, T value, const wire::BatchOptions& options = {}) {
    auto bytes = support::sampleBatch(options);
    base::storeBig(bytes.data() + at, value);
    wire::renewCrc(bytes);
    return bytes;
}

void refuses(base::BytesView bytes, const wire::BatchRules& r, ErrorCode wanted, const char* message) {
    const auto checked = wire::checkProduceBatch(bytes, r);
    QCOMPARE(int(checked.error), int(wanted));
    QVERIFY2(QString::fromStdString(checked.message).contains(message), checked.message.c_str());
    QVERIFY(!checked.batch);
}

constexpr Codec everyCodec[] = {Codec::None, Codec::Gzip, Codec::Snappy, Codec::Lz4, Codec::Zstd};
namespace at = wire::batch;

}  // namespace

class TestBatchCheck : public QObject {
    Q_OBJECT

private slots:
    void acceptsGoodBatches() {
        for (const auto codec : everyCodec)
            for (const bool strict : {false, true}) {
                auto r = rules();
                r.strict = strict;
                const auto bytes = support::sampleBatch({.codec = codec});
                const auto checked = wire::checkProduceBatch(bytes, r);
                QCOMPARE(checked.message, std::string());
                QCOMPARE(int(checked.error), int(ErrorCode::None));
                QVERIFY(checked.consecutive);
                QCOMPARE(checked.maxTimestamp, 1700000000100);
                QCOMPARE(checked.batch->count(), 5);
            }
        const auto producer = support::goldenBytes("records/v2-transactional.hex");
        QCOMPARE(int(wire::checkProduceBatch(producer, rules()).error), int(ErrorCode::None));
    }
    void refusesWhatIsNotOneBatch() {
        const auto one = support::sampleBatch();
        auto two = one;
        two.insert(two.end(), one.begin(), one.end());
        refuses({}, rules(), ErrorCode::InvalidRecord, "one whole record batch");
        refuses(two, rules(), ErrorCode::InvalidRecord, "exactly one");
        two.resize(one.size() + 3);
        refuses(two, rules(), ErrorCode::InvalidRecord, "exactly one");
        for (std::size_t cut = 0; cut < one.size(); ++cut)
            refuses(base::Bytes(one.begin(), one.begin() + std::ptrdiff_t(cut)), rules(), ErrorCode::InvalidRecord, "one whole");
        refuses(support::goldenBytes("records/v1-none.hex"), rules(), ErrorCode::InvalidRecord, "magic version 2");
        refuses(with(at::magicAt, std::int8_t(9)), rules(), ErrorCode::CorruptMessage, "unknown magic");
        refuses(with(at::lengthAt, std::int32_t(3)), rules(), ErrorCode::CorruptMessage, "too small");
        refuses(with(at::attributesAt, std::int16_t(5)), rules(), ErrorCode::CorruptMessage, "compression type");
    }
    void refusesHeadersThatContradictThemselves() {
        refuses(with(at::baseOffsetAt, std::int64_t(1)), rules(), ErrorCode::InvalidRecord, "should be 0, but it is 1");
        refuses(with(at::lastOffsetDeltaAt, std::int32_t(-1)), rules(), ErrorCode::InvalidRecord, "invalid offset range: [0, -1]");
        refuses(with(at::lastOffsetDeltaAt, std::numeric_limits<std::int32_t>::min()), rules(), ErrorCode::InvalidRecord, "offset range");
        refuses(with(at::lastOffsetDeltaAt, std::numeric_limits<std::int32_t>::max()), rules(), ErrorCode::InvalidRecord, "Inconsistent");
        refuses(with(at::lastOffsetDeltaAt, std::int32_t(5)), rules(), ErrorCode::InvalidRecord, "[0, 5] and count of records 5");
        refuses(with(at::countAt, std::int32_t(0)), rules(), ErrorCode::InvalidRecord, "Invalid reported count for record batch: 0");
        refuses(with(at::countAt, std::int32_t(-5)), rules(), ErrorCode::InvalidRecord, "Invalid reported count");
        refuses(support::sampleBatch({.control = true}), rules(), ErrorCode::InvalidRecord, "control records");
        refuses(support::sampleBatch({.producerId = base::ProducerId{7}}), rules(), ErrorCode::InvalidRecord,
                "Invalid sequence number -1 in record batch with producerId 7");
        refuses(support::sampleBatch({.transactional = true}), rules(), ErrorCode::InvalidRecord, "needs a producer id");
    }
    void refusesFlippedBits() {
        auto bytes = support::sampleBatch({.codec = Codec::Lz4});
        bytes.back() ^= std::byte{1};
        refuses(bytes, rules(), ErrorCode::CorruptMessage, "stored crc");
    }
    void refusesMoreThanTheTopicTakes() {
        const auto bytes = support::sampleBatch();
        auto r = rules();
        r.maxBytes = bytes.size();
        QCOMPARE(int(wire::checkProduceBatch(bytes, r).error), int(ErrorCode::None));
        r.maxBytes = bytes.size() - 1;
        refuses(bytes, r, ErrorCode::MessageTooLarge, "exceeds the maximum configured value");
    }
    void zstdNeedsProduceSeven() {
        auto r = rules();
        r.zstdAllowed = false;
        refuses(support::sampleBatch({.codec = Codec::Zstd}), r, ErrorCode::UnsupportedCompressionType, "ZStandard");
        QCOMPARE(int(wire::checkProduceBatch(support::sampleBatch({.codec = Codec::Lz4}), r).error), int(ErrorCode::None));
    }
    void compactedTopicsNeedKeys() {
        for (const auto codec : everyCodec) {
            auto r = rules();
            r.compacted = true;
            const auto bytes = support::sampleBatch({.codec = codec});
            refuses(bytes, r, ErrorCode::InvalidRecord,
                    "One or more records have been rejected due to 1 record errors in total, and only showing the first three "
                    "errors at most: [Compacted topic cannot accept message without key in topic partition orders-0.]");
            const auto checked = wire::checkProduceBatch(bytes, r);
            QCOMPARE(checked.recordErrors.size(), 1u);
            QCOMPARE(checked.recordErrors[0].batchIndex, 1);
        }
    }
    void timestampsFarAway_data() {
        QTest::addColumn<qint64>("before");
        QTest::addColumn<qint64>("after");
        QTest::addColumn<QList<int>>("refused");
        constexpr auto any = std::numeric_limits<qint64>::max();
        QTest::newRow("anything") << any << any << QList<int>{};
        QTest::newRow("the oldest") << qint64(209) << any << QList<int>{2};
        QTest::newRow("just old enough") << qint64(210) << any << QList<int>{};
        QTest::newRow("nothing old") << qint64(0) << any << QList<int>{0, 1, 2, 3, 4};
        QTest::newRow("nothing newer than 150 ms ago") << any << qint64(-150) << QList<int>{3, 4};
    }
    void timestampsFarAway() {
        QFETCH(qint64, before);
        QFETCH(qint64, after);
        QFETCH(QList<int>, refused);
        for (const auto codec : everyCodec) {
            auto r = rules();
            r.timestampBeforeMax = before;
            r.timestampAfterMax = after;
            const auto checked = wire::checkProduceBatch(support::sampleBatch({.codec = codec}), r);
            QCOMPARE(int(checked.error), int(refused.empty() ? ErrorCode::None : ErrorCode::InvalidTimestamp));
            QList<int> indices;
            for (const auto& e : checked.recordErrors) indices << e.batchIndex;
            QCOMPARE(indices, refused);
        }
    }
    void aRecordWithoutTimestampIsFine() {
        wire::BatchBuilder builder;
        builder.add(-1, {}, base::asBytes("v"));
        auto r = rules();
        r.timestampBeforeMax = 10;
        QCOMPARE(int(wire::checkProduceBatch(builder.build(), r).error), int(ErrorCode::None));
    }
    void appendTimeTopicsIgnoreTimestamps() {
        auto r = rules();
        r.timestampType = wire::TimestampType::LogAppendTime;
        r.timestampBeforeMax = r.timestampAfterMax = 0;
        for (const auto codec : everyCodec)
            QCOMPARE(int(wire::checkProduceBatch(support::sampleBatch({.codec = codec}), r).error), int(ErrorCode::None));
    }
    void producersMayNotClaimAppendTime() {
        const auto bytes = support::sampleBatch({.timestampType = wire::TimestampType::LogAppendTime, .logAppendTime = now});
        refuses(bytes, rules(), ErrorCode::InvalidTimestamp, "invalid timestamp");
        QCOMPARE(wire::checkProduceBatch(bytes, rules()).recordErrors.size(), 5u);
    }
    void aLargestTimestampThatLiesIsCorrected() {
        const auto bytes = with(at::maxTimestampAt, std::int64_t(1700000009999));
        const auto checked = wire::checkProduceBatch(bytes, rules());
        QCOMPARE(int(checked.error), int(ErrorCode::None));
        QCOMPARE(checked.maxTimestamp, 1700000000100);
    }
    void gapsAreAcceptedAndReported() {
        wire::BatchBuilder builder;
        builder.addAt(1, now, {}, {}, 0, {});
        auto bytes = builder.buildSpanning(1);
        base::storeBig(bytes.data() + at::lastOffsetDeltaAt, std::int32_t(0));
        wire::renewCrc(bytes);
        const auto checked = wire::checkProduceBatch(bytes, rules());
        QCOMPARE(int(checked.error), int(ErrorCode::None));
        QVERIFY(!checked.consecutive);
    }
    void brokenRecordsAreRefusedWherePossible() {
        const auto plain = *base::parseHex("0c 00 00 00 06 01 00");
        refuses(support::batchAround(plain, 1), rules(), ErrorCode::InvalidRecord, "beyond its record in topic partition orders-0");
        const auto good = *base::parseHex("0c 00 00 00 01 01 00");
        refuses(support::batchAround(good, 2), rules(), ErrorCode::InvalidRecord, "count is reached");
        auto r = rules();
        r.strict = true;
        r.timestampType = wire::TimestampType::LogAppendTime;
        for (const auto codec : {Codec::Gzip, Codec::Snappy, Codec::Lz4, Codec::Zstd}) {
            refuses(support::batchAround(support::packed(codec, plain), 1, codec), r, ErrorCode::InvalidRecord, "beyond its record");
            refuses(support::batchAround(plain, 1, codec), r, ErrorCode::CorruptMessage, "compressed bytes");
            const base::Bytes zeros(1 << 20);
            r.unpackedBound = 1 << 16;
            refuses(support::batchAround(support::packed(codec, zeros), 1, codec), r, ErrorCode::CorruptMessage, "exceeds the bound");
            r.unpackedBound = wire::usualUnpackedBound;
        }
    }
    // The quick way through a record must judge as the thorough one does, whatever a byte of it says.
    void aByteChangedIsJudgedAsTheIteratorReadsIt() {
        const auto first = *base::parseHex("2a 00 c8 01 02 04 6b 31 10 76 61 6c 75 65 2d 2d 31 00 00 00 00 00");
        const auto record = base::Bytes(first.begin(), first.begin() + 22);
        const auto good = *base::parseHex("1a 00 00 00 01 0e 76 61 6c 75 65 2d 32 00");
        for (std::size_t i = 0; i < record.size(); ++i)
            for (int value = 0; value < 256; ++value) {
                auto records = record;
                records[i] = std::byte(value);
                for (int behind = 0; behind < 3; ++behind) records.insert(records.end(), good.begin(), good.end());
                const auto bytes = support::batchAround(records, 4);
                const auto batch = wire::measureBatch(bytes).batch;
                wire::Scratch scratch;
                wire::RecordIterator iterator(*batch, scratch);
                std::vector<std::int64_t> offsets;
                std::vector<bool> keyless;
                while (const auto r = iterator.next()) offsets.push_back(r->offsetDelta), keyless.push_back(!r->key);
                auto r = rules();
                const auto checked = wire::checkProduceBatch(bytes, r);
                const auto where = "byte " + std::to_string(i) + " = " + std::to_string(value);
                QVERIFY2((checked.error == ErrorCode::None) == (iterator.fault() == wire::RecordFault::None), where.c_str());
                if (checked.error != ErrorCode::None) continue;
                QVERIFY2(checked.consecutive == (offsets == std::vector<std::int64_t>{0, 1, 2, 3}), where.c_str());
                r.compacted = true;
                const auto compacted = wire::checkProduceBatch(bytes, r);
                QVERIFY2(compacted.recordErrors.size() == std::size_t(std::count(keyless.begin(), keyless.end(), true)), where.c_str());
            }
    }
    void numbersMayTakeAnyWidth() {
        wire::BatchBuilder builder;
        constexpr int count = 20000;  // offsets of one, two and three bytes
        std::int64_t latest = 0;
        for (int i = 0; i < count; ++i) {
            const auto at = now - std::int64_t(i % 5000) * i * 40;  // deltas of one to six bytes
            latest = std::max(latest, at);
            const std::string key(std::size_t(i % 97 == 0 ? 9000 : i % 70), 'k'), value(std::size_t(i % 89 == 0 ? 70000 : i % 300), 'v');
            builder.add(at, i % 997 == 5 ? wire::NullableBytes{} : base::asBytes(key), base::asBytes(value));
        }
        auto r = rules();
        r.maxBytes = std::numeric_limits<std::int32_t>::max();
        const auto bytes = builder.build();
        const auto checked = wire::checkProduceBatch(bytes, r);
        QCOMPARE(checked.message, std::string());
        QVERIFY(checked.consecutive);
        QCOMPARE(checked.maxTimestamp, latest);
        r.compacted = true;
        QList<int> wanted, found;
        for (int i = 5; i < count; i += 997) wanted << i;
        for (const auto& e : wire::checkProduceBatch(bytes, r).recordErrors) found << e.batchIndex;
        QCOMPARE(found, wanted);
    }
    void recordErrorsAreBounded() {
        wire::BatchBuilder builder;
        for (int i = 0; i < 3000; ++i) builder.add(now, {}, base::asBytes("v"));
        auto r = rules();
        r.compacted = true;
        const auto checked = wire::checkProduceBatch(builder.build(), r);
        QCOMPARE(int(checked.error), int(ErrorCode::InvalidRecord));
        QCOMPARE(checked.recordErrors.size(), wire::maxRecordErrors);
    }
};

QTEST_APPLESS_MAIN(TestBatchCheck)
#include "tst_batch_check.moc"
