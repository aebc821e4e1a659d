// SPDX-License-Identifier: Apache-2.0
// Segments that Apache Kafka wrote, against what Kafka's own classes and its consumer read in them.
#include "support/golden.h"
#include "support/record_text.h"
#include "wire/batch_builder.h"

#include <QtTest>

class TestKafkaSegments : public QObject {
    Q_OBJECT

    static void segments() {
        QTest::addColumn<QString>("folder");
        for (const auto* folder : {"codec-none-0", "codec-gzip-0", "codec-snappy-0", "codec-lz4-0", "codec-zstd-0", "txn-0",
                                   "compacted-0", "compacted-txn-0", "time-append-0", "idempotent-0", "recompressed-0"})
            QTest::newRow(folder) << folder;
    }

private slots:
    void readAsKafkaReadsThem_data() { segments(); }
    void readAsKafkaReadsThem() {
        QFETCH(QString, folder);
        const auto name = "records/segment-" + folder.toStdString();
        auto wanted = support::goldenText(name + ".txt");
        wanted.erase(0, wanted.find('\n') + 1);  // the comment
        const auto ours = QString::fromStdString(support::listing(support::goldenBytes(name + ".hex"))).split('\n');
        const auto theirs = QString::fromStdString(wanted).split('\n');
        for (int i = 0; i < std::min(ours.size(), theirs.size()); ++i) QCOMPARE(ours[i], theirs[i]);
        QCOMPARE(ours.size(), theirs.size());
    }
    void uncompressedBatchesAreBuiltAgainToTheByte_data() { segments(); }
    void uncompressedBatchesAreBuiltAgainToTheByte() {
        QFETCH(QString, folder);
        const auto bytes = support::goldenBytes("records/segment-" + folder.toStdString() + ".hex");
        wire::Scratch scratch;
        wire::BatchIterator batches(bytes);
        int rebuilt = 0;
        while (const auto b = batches.next()) {
            if (b->codec() != wire::Codec::None || b->hasDeleteHorizon()) continue;
            if (b->count() == 0) {
                QCOMPARE(base::hex(wire::emptyBatch(*b)), base::hex(b->bytes()));
                continue;
            }
            wire::BatchOptions o;
            o.timestampType = b->timestampType();
            o.logAppendTime = b->maxTimestamp();
            o.baseOffset = b->baseOffset();
            o.leaderEpoch = b->leaderEpoch();
            o.producerId = b->producerId();
            o.producerEpoch = b->producerEpoch();
            o.baseSequence = b->baseSequence();
            o.transactional = b->isTransactional();
            o.control = b->isControl();
            wire::BatchBuilder builder(o);
            wire::RecordIterator records(*b, scratch);
            std::int64_t first = -1;
            while (const auto r = records.next()) {
                if (first < 0) first = r->timestamp;
                builder.addAt(r->offsetDelta, r->timestamp, r->key, r->value, r->headerCount, r->headerBytes);
            }
            if (first != b->baseTimestamp()) continue;  // a cleaned batch counts from a record that is gone
            QCOMPARE(base::hex(builder.buildSpanning(b->lastOffsetDelta())), base::hex(b->bytes()));
            ++rebuilt;
        }
        if (folder == "codec-none-0" || folder.startsWith("txn")) QVERIFY(rebuilt > 5);
        QVERIFY(batches.fault() == wire::RecordFault::None);
    }
};

QTEST_APPLESS_MAIN(TestKafkaSegments)
#include "tst_kafka_segments.moc"
