// SPDX-License-Identifier: Apache-2.0
#include "base/hex.h"
#include "wire/metadata_records.h"
#include "wire/record_registry.h"
#include "wire/records/consumer_protocol.h"
#include "wire/records/offsets.h"
#include "wire/records/transactions.h"
#include "wire/versioned.h"

#include <QTest>

using namespace wire;

class TestInternalRecords : public QObject {
    Q_OBJECT
private slots:
    void aMetadataRecordStandsInItsFrame() {
        Bytes out;
        encodeFramed(out, FeatureLevelRecord{.name = "metadata.version", .featureLevel = 33});
        QCOMPARE(base::hex(out),
                 "01"
                 "0c"
                 "00"
                 "11"
                 "6d657461646174612e76657273696f6e"
                 "0021"
                 "00");
        const auto back = decodeFramed(out);
        QVERIFY(bool(back));
        const auto* feature = std::get_if<FeatureLevelRecord>(&*back);
        QVERIFY(feature && feature->name == "metadata.version" && feature->featureLevel == 33);
        QCOMPARE(nameOf(*back), std::string_view("FeatureLevelRecord"));
    }

    void olderVersionsCanBeWritten() {
        PartitionRecord p;
        p.partitionId = 2;
        p.replicas = p.isr = {0};
        p.directories.resize(1);
        Bytes v1;
        encodeFramed(v1, p, 1);
        const auto back = decodeFramed(v1);
        QVERIFY(bool(back));
        QVERIFY(*back == MetadataRecord(p));
    }

    void whatWeDoNotKnowIsUnsupported_data() {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<int>("fault");
        QTest::newRow("another frame version") << QByteArray("02 0c 00") << int(base::Fault::Unsupported);
        QTest::newRow("a type without definition") << QByteArray("01 06 00") << int(base::Fault::Unsupported);
        QTest::newRow("a newer version") << QByteArray("01 0c 07 00") << int(base::Fault::Unsupported);
        QTest::newRow("cut off in the frame") << QByteArray("01 0c") << int(base::Fault::Corrupt);
        QTest::newRow("cut off in the body") << QByteArray("01 0c 00 11") << int(base::Fault::Corrupt);
    }
    void whatWeDoNotKnowIsUnsupported() {
        QFETCH(QByteArray, hex);
        const auto got = decodeFramed(*base::parseHex(hex.constData()));
        QVERIFY(!got);
        QTEST(int(got.error().fault), "fault");
    }

    void aKeyBeginsWithItsType() {
        const auto key = encodeKey(OffsetCommitKey{.group = "g", .topic = "t", .partition = 1});
        QCOMPARE(base::hex(key),
                 "0001"
                 "0001"
                 "67"
                 "0001"
                 "74"
                 "00000001");
        QCOMPARE(*leadingInt16(key), std::int16_t(1));
        const auto back = decodeKey<OffsetCommitKey>(key);
        QVERIFY(bool(back));
        QCOMPARE(back->topic, std::string("t"));
        QVERIFY(!decodeKey<OffsetCommitKey>({}));
    }

    void aValueBeginsWithItsVersion() {
        TransactionLogValue v;
        v.producerId = 5;
        v.nextProducerEpoch = 3;
        QCOMPARE(base::hex(encodeVersioned(v, 0)).substr(0, 20),
                 "0000"
                 "0000000000000005");
        const auto back = decodeVersioned<TransactionLogValue>(encodeVersioned(v, 1));
        QVERIFY(bool(back));
        QVERIFY(*back == v);
        const auto old = decodeVersioned<TransactionLogValue>(encodeVersioned(v, 0));
        QVERIFY(bool(old));
        QCOMPARE(old->nextProducerEpoch, std::int16_t(-1));  // version 0 has no tags
    }

    void aNewerSubscriptionIsReadAsOurs() {
        ConsumerProtocolSubscription s;
        s.topics = {"orders"};
        s.rackId = "r";
        auto bytes = encodeVersioned(s, 3);
        bytes[1] = std::byte{9};
        bytes.push_back(std::byte{1});  // what the newer version adds at the end
        QVERIFY(!decodeVersioned<ConsumerProtocolSubscription>(bytes));
        const auto back = decodeVersioned<ConsumerProtocolSubscription>(bytes, Newer::ReadAsOurs);
        QVERIFY(bool(back));
        QVERIFY(*back == s);
    }

    void recordTypesAreFound() {
        const auto* topic = recordMessagesOf(InternalLog::ClusterMetadata, 2);
        QVERIFY(topic && !topic->key);
        QCOMPARE(topic->value->layout->name, std::string_view("TopicRecord"));
        const auto* offset = recordMessagesOf(InternalLog::ConsumerOffsets, 1);
        QCOMPARE(offset->value->layout->name, std::string_view("OffsetCommitValue"));
        QVERIFY(!recordMessagesOf(InternalLog::TransactionState, 1));
    }
};

QTEST_APPLESS_MAIN(TestInternalRecords)
#include "tst_internal_records.moc"
