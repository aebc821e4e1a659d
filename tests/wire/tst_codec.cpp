// SPDX-License-Identifier: Apache-2.0
#include "base/hex.h"
#include "wire/codec.h"
#include "wire/messages/00_produce.h"
#include "wire/messages/01_fetch.h"
#include "wire/messages/03_metadata.h"
#include "wire/messages/18_api_versions.h"
#include "wire/messages/75_describe_topic_partitions.h"
#include "wire/records/consumer_groups.h"

#include <QTest>

using namespace wire;

namespace {

Bytes hex(const char* text) {
    return *base::parseHex(text);
}

template <Message M>
std::string hexOf(const M& message, Version v) {
    Bytes out;
    encode(out, message, v);
    return base::hex(out);
}

template <Message M>
std::string whyNot(BytesView bytes, Version v) {
    M message;
    const auto used = decode(bytes, message, v);
    return used ? std::string() : used.error().what;
}

FetchRequest oneFetch() {
    FetchRequest r;
    r.maxWaitMs = 500;
    r.minBytes = 1;
    r.topics.resize(1);
    r.topics[0].topic = "orders";
    r.topics[0].partitions.resize(1);
    return r;
}

}  // namespace

class TestCodec : public QObject {
    Q_OBJECT
private slots:
    void bytesAreThoseOfKafka() {
        MetadataRequest r;
        r.topics->push_back({.topicId = {}, .name = "ab"});
        QCOMPARE(hexOf(r, 0),
                 "00000001"
                 "0002"
                 "6162");
        QCOMPARE(hexOf(r, 8),
                 "00000001"
                 "0002"
                 "6162"
                 "01"
                 "00"
                 "00");
        QCOMPARE(hexOf(r, 9),
                 "02"
                 "03"
                 "6162"
                 "00"
                 "01"
                 "00"
                 "00"
                 "00");
        r.topics.reset();
        QCOMPARE(hexOf(r, 1), "ffffffff");
        QCOMPARE(hexOf(r, 9),
                 "00"
                 "01"
                 "00"
                 "00"
                 "00");
    }

    void aNullThatTheVersionLacksBecomesEmpty() {
        MetadataRequest r;
        r.topics.reset();
        QCOMPARE(hexOf(r, 0), "00000000");
    }

    void aNullWhereNoneMayBeIsRefused() {
        const auto why = whyNot<MetadataRequest>(hex("ffffffff"), 0);
        QVERIFY2(why.find("topics at byte 4: a null where none may be") != std::string::npos, why.c_str());
    }

    void aStructMayBeNull() {
        DescribeTopicPartitionsRequest r;
        QCOMPARE(hexOf(r, 0),
                 "01"
                 "000007d0"
                 "ff"
                 "00");
        r.cursor = DescribeTopicPartitionsRequest::Cursor{};
        r.cursor->topicName = "t";
        QCOMPARE(hexOf(r, 0),
                 "01"
                 "000007d0"
                 "01"
                 "0274"
                 "00000000"
                 "00"
                 "00");
        DescribeTopicPartitionsRequest back;
        QVERIFY(bool(decode(hex(hexOf(r, 0).c_str()), back, 0)));
        QVERIFY(back == r);
    }

    // As Kafka 4.4's own serializer writes it: a varint, where an untagged struct has an int8.
    void aTaggedStructMayBeNull() {
        using Value = ConsumerGroupMemberMetadataValue;
        Value v;
        QCOMPARE(hexOf(v, 0), "010101010101ffffffff0100");
        v.classicMemberMetadata.reset();
        QCOMPARE(hexOf(v, 0), "010101010101ffffffff0101000100");
        v.classicMemberMetadata = Value::ClassicMemberMetadata{};
        v.classicMemberMetadata->sessionTimeoutMs = 5;
        QCOMPARE(hexOf(v, 0), "010101010101ffffffff0101000701000000050100");
        Value back;
        QVERIFY(bool(decode(hex("010101010101ffffffff0101000100"), back, 0)));
        QVERIFY(!back.classicMemberMetadata);
    }

    void tagsAtTheirDefaultAreLeftOut() {
        auto r = oneFetch();
        const auto before = encodedSize(r, 17);
        r.clusterId = "c";
        QCOMPARE(encodedSize(r, 17), before + 2 + 2);  // tag, size, compact string of one
    }

    void aKnownTagOfAnotherVersionIsRefused() {
        auto r = oneFetch();
        r.replicaState.replicaId = 7;
        Bytes bytes;
        encode(bytes, r, 15);
        FetchRequest back;
        QVERIFY(bool(decode(bytes, back, 15)));
        QCOMPARE(back.replicaState.replicaId, 7);
        Bytes old;
        encode(old, r, 14);
        old.pop_back();
        for (const int b : {1, 1, 13, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0}) old.push_back(std::byte(b));
        const auto why = whyNot<FetchRequest>(old, 14);
        QVERIFY2(why.find("a tag that this version must not carry") != std::string::npos, why.c_str());
    }

    void badTagsAreRefused_data() {
        QTest::addColumn<QByteArray>("tags");
        QTest::addColumn<QByteArray>("why");
        QTest::newRow("the same tag twice") << QByteArray("02 64 00 64 00") << QByteArray("do not ascend");
        QTest::newRow("descending") << QByteArray("02 65 00 64 00") << QByteArray("do not ascend");
        QTest::newRow("longer than the rest") << QByteArray("01 64 05 00") << QByteArray("beyond the end");
        QTest::newRow("more tags than there are") << QByteArray("03 64 00") << QByteArray("cut off");
        QTest::newRow("known, too short") << QByteArray("01 01 07 00000000 00000000") << QByteArray("wrong size");
        QTest::newRow("known, too long") << QByteArray("01 01 09 00000000 00000000 00") << QByteArray("wrong size");
        QTest::newRow("a varint without end") << QByteArray("ff ff ff ff ff ff") << QByteArray("too long");
        QTest::newRow("a varint above 32 bits") << QByteArray("ff ff ff ff 1f") << QByteArray("too long");
    }
    void badTagsAreRefused() {
        QFETCH(QByteArray, tags);
        QFETCH(QByteArray, why);
        Bytes bytes;
        encode(bytes, ApiVersionsResponse{}, 3);  // tag 1 is an int64
        bytes.pop_back();
        const auto bad = hex(tags.constData());
        bytes.insert(bytes.end(), bad.begin(), bad.end());
        const auto said = whyNot<ApiVersionsResponse>(bytes, 3);
        QVERIFY2(said.find(why.toStdString()) != std::string::npos, said.c_str());
    }

    void stringsHaveALongest() {
        MetadataRequest r;
        r.topics->push_back({.topicId = {}, .name = std::string(40000, 'x')});
        Bytes bytes;
        encode(bytes, r, 9);
        MetadataRequest back;
        QVERIFY(bool(decode(bytes, back, 9)));
        QCOMPARE((*back.topics)[0].name->size(), std::size_t(32767));
        Bytes tooLong = hex("02 80 80 02");  // one topic with a name of 32767 + 1 bytes
        tooLong[1] = std::byte{0x81};
        tooLong.insert(tooLong.end(), 40000, std::byte{'x'});
        const auto why = whyNot<MetadataRequest>(tooLong, 9);
        QVERIFY2(why.find("32767") != std::string::npos, why.c_str());
    }

    // A few bytes may stand for a large element; a large frame of them must not take gigabytes.
    void aFrameOfTinyElementsIsRefused() {
        const std::uint32_t n = 3'000'000;
        Bytes bytes(5 + std::size_t(n) * 2 + 10);
        bytes[0] = std::byte((n & 0x7f) | 0x80);
        bytes[1] = std::byte(((n >> 7) & 0x7f) | 0x80);
        bytes[2] = std::byte(((n >> 14) & 0x7f) | 0x80);
        bytes[3] = std::byte(n >> 21);
        for (std::size_t i = 4; i < bytes.size(); i += 2) bytes[i] = std::byte{1};  // an empty name, no tags
        const auto why = whyNot<MetadataRequest>(bytes, 9);
        QVERIFY2(why.find("more elements than a message of this size may have") != std::string::npos, why.c_str());
    }

    void aVersionThatDoesNotExistIsRefused() {
        QVERIFY(whyNot<FetchRequest>({}, 19).find("no version 19") != std::string::npos);
        QVERIFY(whyNot<FetchRequest>({}, -1).find("no version -1") != std::string::npos);
    }

    void recordsAreAViewIntoTheFrame() {
        const auto batch = hex("01020304");
        ProduceRequest r;
        r.topicData.resize(1);
        r.topicData[0].partitionData.push_back({.index = 3, .records = Records::view(batch)});
        Bytes frame;
        encode(frame, r, 9);
        ProduceRequest back;
        QVERIFY(bool(decode(frame, back, 9)));
        const auto& got = back.topicData[0].partitionData[0].records;
        QVERIFY(got && got->bytes.data() > frame.data() && got->bytes.data() < frame.data() + frame.size());
        got->writableIn(frame)[0] = std::byte{9};
        QCOMPARE(base::hex(got->bytes), "09020304");
    }

    void externalRecordsLeaveAHole_data() {
        QTest::addColumn<Version>("version");
        for (const Version v : {Version(4), Version(11), Version(12), Version(18)}) QTest::addRow("Fetch v%d", v) << v;
    }
    void externalRecordsLeaveAHole() {
        QFETCH(Version, version);
        const auto response = [](Records first, Records second) {
            FetchResponse r;
            r.responses.resize(1);
            r.responses[0].topic = "t";
            r.responses[0].partitions.resize(3);
            r.responses[0].partitions[0].records = std::move(first);
            r.responses[0].partitions[2].records = std::move(second);
            return r;
        };
        const Bytes a(300, std::byte{0xaa}), b(5, std::byte{0xbb});
        Bytes whole;
        encode(whole, response(Records::view(a), Records::view(b)), version);

        const auto sparse = response(Records::external(300, 41), Records::external(5, 42));
        QCOMPARE(encodedSize(sparse, version), whole.size());
        Bytes fields = hex("0000abcd");  // something stands before
        std::vector<Hole> holes;
        encode(fields, sparse, version, &holes);
        QCOMPARE(fields.size(), 4 + whole.size() - 305);
        QCOMPARE(holes.size(), std::size_t(2));
        QCOMPARE(holes[0].ticket, 41);
        QCOMPARE(holes[1].size, std::size_t(5));
        fields.insert(fields.begin() + std::ptrdiff_t(holes[1].at), b.begin(),
                      b.end());  // last first: places stay true
        fields.insert(fields.begin() + std::ptrdiff_t(holes[0].at), a.begin(), a.end());
        fields.erase(fields.begin(), fields.begin() + 4);
        QCOMPARE(base::hex(fields), base::hex(whole));
    }

    void decodingAgainForgetsWhatWasThere() {
        FetchRequest r = oneFetch();
        r.rackId = "old";
        Bytes bytes;
        encode(bytes, oneFetch(), 4);
        QVERIFY(bool(decode(bytes, r, 4)));
        QCOMPARE(r.rackId, std::string());
        QCOMPARE(r.topics.size(), std::size_t(1));
    }
};

QTEST_APPLESS_MAIN(TestCodec)
#include "tst_codec.moc"
