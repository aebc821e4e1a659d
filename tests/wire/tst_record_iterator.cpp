// SPDX-License-Identifier: Apache-2.0
#include "support/golden.h"
#include "support/record_text.h"
#include "support/sample_records.h"
#include "wire/record_iterator.h"

#include <QtTest>

using wire::RecordFault;

namespace {

// Walks everything; returns how many records came and why it ended.
std::pair<int, RecordFault> walk(const wire::BatchView& batch, std::size_t bound = wire::usualUnpackedBound) {
    wire::Scratch scratch;
    wire::RecordIterator records(batch, scratch, bound);
    int n = 0;
    while (const auto r = records.next()) {
        n += int(r->headers().size()) == r->headerCount ? 1 : 1000;
    }
    return {n, records.fault()};
}

}  // namespace

class TestRecordIterator : public QObject {
    Q_OBJECT

private slots:
    void readsWhatKafkaPythonWrote_data() {
        QTest::addColumn<QString>("file");
        for (const auto* f : {"v2-none", "v2-gzip", "v2-snappy", "v2-lz4", "v2-zstd", "v2-transactional"}) QTest::newRow(f) << f;
    }
    void readsWhatKafkaPythonWrote() {
        QFETCH(QString, file);
        const auto bytes = support::goldenBytes("records/" + file.toStdString() + ".hex");
        const auto batch = support::view(bytes);
        QVERIFY(batch.crcMatches());
        wire::Scratch scratch;
        wire::RecordIterator records(batch, scratch);
        for (int i = 0; i < 5; ++i) {
            const auto& wanted = support::sampleRecords()[std::size_t(i)];
            const auto got = records.next();
            QVERIFY(bool(got));
            QCOMPARE(got->offset.value(), i);
            QCOMPARE(got->timestamp, wanted.timestamp);
            QCOMPARE(support::text(got->key), support::text(wanted.key));
            QCOMPARE(support::text(got->value), support::text(wanted.value));
            const auto headers = got->headers();
            QCOMPARE(headers.size(), wanted.headers.size());
            for (std::size_t h = 0; h < headers.size(); ++h) {
                QCOMPARE(base::hex(headers[h].key), base::hex(wanted.headers[h].key));
                QCOMPARE(support::text(headers[h].value), support::text(wanted.headers[h].value));
            }
            QCOMPARE(got->sequence, batch.hasSequence() ? std::int32_t((2147483646u + unsigned(i)) & 0x7fffffff) : -1);
        }
        QVERIFY(!records.next());
        QVERIFY(records.fault() == RecordFault::None);
    }
    void everyTruncationOfTheRecordsIsNamed() {
        const auto whole = support::sampleBatch();
        const auto records = base::BytesView(whole).subspan(wire::batch::recordsAt);
        for (std::size_t cut = 0; cut < records.size(); ++cut) {
            const auto bytes = support::batchAround(records.first(cut), 5);
            const auto [n, fault] = walk(support::view(bytes));
            QVERIFY(n < 5);
            QVERIFY(fault == RecordFault::MissingRecords || fault == RecordFault::RecordOverrun || fault == RecordFault::BadVarint);
        }
    }
    void everyChangedByteIsReadWithoutHarm() {
        auto bytes = support::sampleBatch();
        for (std::size_t i = wire::batch::attributesAt; i < bytes.size(); ++i) {
            const auto was = bytes[i];
            for (const int v : {0x00, 0x01, 0x7f, 0x80, 0xff}) {
                bytes[i] = std::byte(v);
                walk(support::view(bytes));
            }
            bytes[i] = was;
        }
    }
    void liesInOneRecord_data() {
        QTest::addColumn<QString>("record");
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("fault");
        const auto row = [](const char* name, const char* hex, int count, RecordFault fault) {
            QTest::newRow(name) << hex << count << int(fault);
        };
        //   length, attributes, timestamp delta, offset delta, key length, value length, header count
        row("fine", "0c 00 00 00 01 01 00", 1, RecordFault::None);
        row("count too large", "0c 00 00 00 01 01 00", 2, RecordFault::MissingRecords);
        row("count too small", "0c 00 00 00 01 01 00 0c 00 00 02 01 01 00", 1, RecordFault::TrailingBytes);
        row("count zero", "0c 00 00 00 01 01 00", 0, RecordFault::TrailingBytes);
        row("count negative", "0c 00 00 00 01 01 00", -1, RecordFault::BadCount);
        row("length negative", "01 00 00 00 01 01 00", 1, RecordFault::NegativeLength);
        row("length zero", "00 00 00 00 01 01 00", 1, RecordFault::FieldOverrun);
        row("length beyond the batch", "0e 00 00 00 01 01 00", 1, RecordFault::RecordOverrun);
        row("length largest", "feffffff0f 00 00 00 01 01 00", 1, RecordFault::RecordOverrun);
        row("length within", "0a 00 00 00 01 01 00", 1, RecordFault::BadVarint);
        row("a byte left over", "0e 00 00 00 01 01 00 00", 1, RecordFault::RecordUnderrun);
        row("key beyond the record", "0c 00 00 00 06 01 00", 1, RecordFault::FieldOverrun);
        row("key length -2", "0c 00 00 00 03 01 00", 1, RecordFault::NegativeLength);
        row("value beyond the record", "0c 00 00 00 01 04 00", 1, RecordFault::FieldOverrun);
        row("value largest", "14 00 00 00 01 feffffff0f 00", 1, RecordFault::FieldOverrun);
        row("headers -1", "0c 00 00 00 01 01 01", 1, RecordFault::BadCount);
        row("headers without bytes", "0c 00 00 00 01 01 02", 1, RecordFault::BadCount);
        row("headers largest", "14 00 00 00 01 01 feffffff0f", 1, RecordFault::BadCount);
        row("header key null", "10 00 00 00 01 01 02 01 01", 1, RecordFault::NegativeLength);
        row("header value -2", "10 00 00 00 01 01 02 00 03", 1, RecordFault::NegativeLength);
        row("header value null", "10 00 00 00 01 01 02 00 01", 1, RecordFault::None);
        row("header beyond the record", "10 00 00 00 01 01 02 04 01", 1, RecordFault::FieldOverrun);
        row("endless varint", "1c 00 00 ffffffffffff 01 01 00 00 00 00 00", 1, RecordFault::BadVarint);
    }
    void liesInOneRecord() {
        QFETCH(QString, record);
        QFETCH(int, count);
        QFETCH(int, fault);
        const auto bytes = support::batchAround(*base::parseHex(record.toStdString()), count);
        QCOMPARE(std::string(sentence(walk(support::view(bytes)).second)), std::string(sentence(RecordFault(fault))));
    }
    void unknownCodecsAndBombsAreNamed() {
        auto bytes = support::sampleBatch();
        for (int codec = 5; codec <= 7; ++codec) {
            base::storeBig(bytes.data() + wire::batch::attributesAt, std::int16_t(codec));
            QVERIFY(walk(support::view(bytes)).second == RecordFault::BadCodec);
        }
        const base::Bytes zeros(1 << 20);
        for (const auto codec : {wire::Codec::Gzip, wire::Codec::Snappy, wire::Codec::Lz4, wire::Codec::Zstd}) {
            const auto bomb = support::batchAround(support::packed(codec, zeros), 1, codec);
            QVERIFY(walk(support::view(bomb), 1 << 19).second == RecordFault::PackedTooLarge);
        }
    }
    void controlBatchesOfUnknownTypeAreRecordsLikeOthers() {
        const auto bytes = wire::controlBatch(wire::ControlType(99), base::asBytes("later"), 5);
        wire::Scratch scratch;
        wire::RecordIterator records(support::view(bytes), scratch);
        const auto r = records.next();
        QVERIFY(bool(r));
        QVERIFY(wire::controlType(*r) == wire::ControlType(99));
        QVERIFY(!wire::endTransactionMarker(*r));
    }
    void transactionMarkersComeBack() {
        for (const auto type : {wire::ControlType::Abort, wire::ControlType::Commit}) {
            const wire::EndTransactionMarker marker{type, 12};
            const auto bytes = wire::endTransactionBatch(marker, base::ProducerId{7}, base::ProducerEpoch{2}, 1700000000000);
            const auto b = support::view(bytes);
            QVERIFY(b.isControl() && b.isTransactional() && b.crcMatches());
            QCOMPARE(b.sizeInBytes(), 78u);  // as Kafka's
            QCOMPARE(b.baseSequence(), -1);
            wire::Scratch scratch;
            wire::RecordIterator records(b, scratch);
            const auto r = records.next();
            QVERIFY(r && wire::endTransactionMarker(*r) == marker);
        }
    }
};

QTEST_APPLESS_MAIN(TestRecordIterator)
#include "tst_record_iterator.moc"
