// SPDX-License-Identifier: Apache-2.0
#include "base/hex.h"
#include "wire/error_code.h"
#include "wire/header.h"

#include <QTest>
#include <set>

using namespace wire;

class TestHeader : public QObject {
    Q_OBJECT
private slots:
    void aRequestHeaderIsRead_data() {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<QByteArray>("client");
        QTest::addColumn<std::size_t>("bodyAt");
        QTest::newRow("v1") << QByteArray("0003 0001 00000007 0002 6162") << QByteArray("ab") << std::size_t(12);
        QTest::newRow("v1, null client id") << QByteArray("0003 0001 00000007 ffff") << QByteArray() << std::size_t(10);
        QTest::newRow("v2, the client id is not compact")
            << QByteArray("0003 0009 00000007 0002 6162 00") << QByteArray("ab") << std::size_t(13);
        QTest::newRow("v2, an unknown tag")
            << QByteArray("0003 0009 00000007 0000 01 05 02 ffff") << QByteArray("") << std::size_t(15);
    }
    void aRequestHeaderIsRead() {
        QFETCH(QByteArray, hex);
        QFETCH(QByteArray, client);
        QFETCH(std::size_t, bodyAt);
        auto bytes = *base::parseHex(hex.constData());
        bytes.push_back(std::byte{0x55});
        const auto head = readRequestHeader(bytes);
        QVERIFY2(bool(head), head ? "" : head.error().what.c_str());
        QCOMPARE(head->header.apiKey, ApiKey::Metadata);
        QCOMPARE(head->header.correlationId, 7);
        QCOMPARE(head->header.clientId.has_value(), !client.isNull());
        QCOMPARE(QByteArray::fromStdString(head->header.clientId.value_or("")),
                 client.isNull() ? QByteArray("") : client);
        QCOMPARE(head->bodyAt, bodyAt);
    }

    void aHeaderThatMakesNoSenseIsRefused_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("seven bytes") << QByteArray(7, '\0');
        QTest::newRow("HTTP") << QByteArray("GET / HTTP/1.1\r\n\r\n");
        QTest::newRow("TLS") << QByteArray::fromHex("16030100a5010000a103037d");
        QTest::newRow("a key of the ZooKeeper era") << QByteArray::fromHex("00040000000000010000");
        QTest::newRow("a client id beyond the end") << QByteArray::fromHex("000300010000000700ff61");
    }
    void aHeaderThatMakesNoSenseIsRefused() {
        QFETCH(QByteArray, bytes);
        QVERIFY(!readRequestHeader(base::asBytes({bytes.constData(), std::size_t(bytes.size())})));
    }

    // A client of the future asks in a version that we do not know; its header must still be understood.
    void ApiVersionsIsReadInAnyVersion() {
        const auto head = readRequestHeader(*base::parseHex("0012 0064 00000001 0000 00"));
        QVERIFY(bool(head));
        QCOMPARE(head->header.apiVersion, Version(100));
    }

    void headerVersionsFollowFlexibility_data() {
        QTest::addColumn<ApiKey>("key");
        QTest::addColumn<Version>("version");
        QTest::addColumn<Version>("request");
        QTest::addColumn<Version>("response");
        QTest::newRow("Produce v8") << ApiKey::Produce << Version(8) << Version(1) << Version(0);
        QTest::newRow("Produce v9") << ApiKey::Produce << Version(9) << Version(2) << Version(1);
        QTest::newRow("ApiVersions v3") << ApiKey::ApiVersions << Version(3) << Version(2) << Version(0);
        QTest::newRow("SaslHandshake v1") << ApiKey::SaslHandshake << Version(1) << Version(1) << Version(0);
        QTest::newRow("OffsetDelete v0") << ApiKey::OffsetDelete << Version(0) << Version(1) << Version(0);
        QTest::newRow("Vote v0") << ApiKey::Vote << Version(0) << Version(2) << Version(1);
    }
    void headerVersionsFollowFlexibility() {
        QFETCH(ApiKey, key);
        QFETCH(Version, version);
        QTEST(requestHeaderVersion(key, version), "request");
        QTEST(responseHeaderVersion(key, version), "response");
    }

    void theResponseHeaderIsShort() {
        Bytes out;
        writeResponseHeader(out, ApiKey::ApiVersions, 3, 0x01020304);
        QCOMPARE(base::hex(out), "01020304");
        out.clear();
        writeResponseHeader(out, ApiKey::Fetch, 12, 0x01020304);
        QCOMPARE(base::hex(out), "0102030400");
    }

    void apisAreFoundByKeyAndName() {
        QCOMPARE(apis().size(), std::size_t(91));
        for (const auto& a : apis()) {
            QCOMPARE(find(a.key), &a);
            QCOMPARE(find(a.name), &a);
        }
        QVERIFY(!find(ApiKey(4)));
        QVERIFY(!find(ApiKey(-1)));
        QVERIFY(!find("produce"));
        QCOMPARE(name(ApiKey(9999)), std::string_view("Unknown"));
    }

    void errorCodesHaveNamesAndSentences() {
        std::set<std::string_view> names;
        for (const auto& e : errorTexts()) {
            QCOMPARE(find(e.code), &e);
            QVERIFY(names.insert(e.name).second);
            QCOMPARE(e.message.empty(), e.code == ErrorCode::None);
        }
        QCOMPARE(name(ErrorCode::NotLeaderOrFollower), std::string_view("NOT_LEADER_OR_FOLLOWER"));
        QCOMPARE(int(ErrorCode::UnknownTopicId), 100);
        QVERIFY(retriable(ErrorCode::NotController) && !retriable(ErrorCode::InvalidRequest));
        QCOMPARE(name(ErrorCode(-2)), std::string_view("UNKNOWN_CODE"));
        QCOMPARE(name(ErrorCode(1000)), std::string_view("UNKNOWN_CODE"));
    }
};

QTEST_APPLESS_MAIN(TestHeader)
#include "tst_header.moc"
