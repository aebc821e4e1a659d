// SPDX-License-Identifier: Apache-2.0
#include "base/hex.h"
#include "wire/field_table.h"
#include "wire/frame_input.h"
#include "wire/json_text.h"
#include "wire/messages/00_produce.h"
#include "wire/messages/03_metadata.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace wire;

namespace {

Bytes metadataRequest() {
    Bytes frame;
    writeRequestHeader(frame, {.apiKey = ApiKey::Metadata, .apiVersion = 4, .correlationId = 9, .clientId = "me"});
    MetadataRequest r;
    r.topics->push_back({.topicId = {}, .name = "orders"});
    encode(frame, r, 4);
    return frame;
}

Bytes prefixed(const Bytes& frame) {
    Bytes out(4);
    base::storeBig(out.data(), std::uint32_t(frame.size()));
    out.insert(out.end(), frame.begin(), frame.end());
    return out;
}

FrameReport report(std::string_view input, FrameOptions options = {}) {
    auto got = describeFrames(input, options);
    return got ? *got : FrameReport{.output = got.error().what, .frames = 0, .failures = 99};
}

}  // namespace

class TestFrameText : public QObject {
    Q_OBJECT
private slots:
    void aRequestIsShownByNameAndByte() {
        const auto frame = metadataRequest();
        const auto tree = describeFrame({.direction = Direction::Request, .bytes = frame});
        QVERIFY(bool(tree));
        QCOMPARE(asText(*tree),
                 "Metadata request v4, 25 bytes\n"
                 "0..12         header\n"
                 "0..2            requestApiKey: 3  (Metadata)\n"
                 "2..4            requestApiVersion: 4\n"
                 "4..8            correlationId: 9\n"
                 "8..12           clientId: \"me\"\n"
                 "12..25        body\n"
                 "12..24          topics  (1 element)\n"
                 "16..24            [0]\n"
                 "16..24              name: \"orders\"\n"
                 "24..25          allowAutoTopicCreation: true\n");
        QCOMPARE(pathAt(tree->body, 20), "topics[0].name");
    }

    void recordsAreOpened() {
        const auto batch = *base::parseHex(
            "0000000000000000 0000003f 00000000 02 00000000 0000 00000000 0000000000000001 0000000000000001"
            "ffffffffffffffff ffff ffffffff 00000001 1a 00 00 00 02 6b 04 7661 02 02 68 02 76");
        ProduceRequest r;
        r.topicData.resize(1);
        r.topicData[0].partitionData.push_back({.index = 0, .records = Records::view(batch)});
        Bytes frame;
        writeRequestHeader(frame, {.apiKey = ApiKey::Produce, .apiVersion = 3, .correlationId = 1, .clientId = ""});
        encode(frame, r, 3);
        const auto text = asText(*describeFrame({.direction = Direction::Request, .bytes = frame}));
        for (const char* part : {"batch 0", "recordsCount: 1", "record 0", "crc: 0  (does not match)", "key: \"k\"",
                                 "value: \"va\"", "header h: \"v\""})
            QVERIFY2(text.find(part) != std::string::npos, text.c_str());
    }

    void whatIsDamagedIsShownUpToTheDamage() {
        auto frame = metadataRequest();
        frame.resize(frame.size() - 3);
        const auto tree = describeFrame({.direction = Direction::Request, .bytes = frame});
        QVERIFY(bool(tree));
        QVERIFY2(tree->fault.find("name") != std::string::npos, tree->fault.c_str());
        QVERIFY(asText(*tree).find("cannot be read further") != std::string::npos);
        QVERIFY(!checkFrame({.direction = Direction::Request, .bytes = frame}));
    }

    void hexRawAndPrefixedMeanTheSame() {
        const auto frame = metadataRequest();
        const auto expected = report(base::hex(frame)).output;
        QVERIFY(expected.starts_with("Metadata request v4"));
        const auto withLength = prefixed(frame);
        QCOMPARE(report(base::asText(frame)).output, expected);
        QCOMPARE(report(base::asText(withLength)).output, expected);
        QCOMPARE(report(base::hex(withLength)).output, expected);
        auto two = withLength;
        two.insert(two.end(), withLength.begin(), withLength.end());
        QCOMPARE(report(base::asText(two)).output, expected + expected);
        QCOMPARE(report(base::asText(two)).frames, std::size_t(2));
    }

    void jsonIsOneObjectAFrame() {
        const auto out = report(base::hex(metadataRequest()), {.json = true, .check = false, .responseTo = {}}).output;
        const auto object = QJsonDocument::fromJson(QByteArray::fromStdString(out)).object();
        QCOMPARE(object["name"].toString(), QString("Metadata"));
        const auto topics = object["body"]["children"][0];
        QCOMPARE(topics["name"].toString(), QString("topics"));
        QCOMPARE(topics["children"][0]["children"][0]["value"].toString(), QString("orders"));
        QCOMPARE(topics["children"][0]["children"][0]["from"].toInt(), 16);
    }

    void checkNamesTheFieldThatDiffers() {
        Bytes frame = metadataRequest();
        frame.back() = std::byte{7};  // true, but we would write 1
        const auto out = report(base::hex(frame), {.json = false, .check = true, .responseTo = {}});
        QCOMPARE(out.failures, std::size_t(1));
        QVERIFY2(out.output.find("in allowAutoTopicCreation") != std::string::npos, out.output.c_str());
        QCOMPARE(report(base::hex(metadataRequest()), {.json = false, .check = true, .responseTo = {}}).output,
                 "1 frames, 0 differ\n");
    }

    void nonsenseIsAnError_data() {
        QTest::addColumn<QByteArray>("input");
        QTest::newRow("nothing") << QByteArray(" \n");
        QTest::newRow("prose") << QByteArray("hello there");
        QTest::newRow("half a JSON line") << QByteArray("{\"api\":3,");
        QTest::newRow("JSON without version") << QByteArray("{\"api\":3,\"request\":\"00\"}");
        QTest::newRow("bad hex in JSON") << QByteArray("{\"api\":3,\"version\":1,\"request\":\"0g\"}");
        QTest::newRow("four bytes") << QByteArray("00030001");
        QTest::newRow("an unknown key") << QByteArray("7fff0001000000010000");
    }
    void nonsenseIsAnError() {
        QFETCH(QByteArray, input);
        QVERIFY(report({input.constData(), std::size_t(input.size())}).failures > 0);
    }

    void jsonTextIsAlwaysValid_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("plain") << QByteArray("abc");
        QTest::newRow("quotes and controls") << QByteArray("\"\\\n\t\x01\x7f");
        QTest::newRow("Chinese") << QByteArray("主题 🙂");
        QTest::newRow("a stray byte") << QByteArray("a\xffz");
        QTest::newRow("an overlong slash") << QByteArray("\xc0\xaf");
        QTest::newRow("a surrogate") << QByteArray("\xed\xa0\x80");
        QTest::newRow("cut off") << QByteArray("\xe4\xb8");
    }
    void jsonTextIsAlwaysValid() {
        QFETCH(QByteArray, text);
        const auto json = QByteArray::fromStdString("[" + quoted({text.constData(), std::size_t(text.size())}) + "]");
        const auto back = QJsonDocument::fromJson(json);
        QVERIFY2(back.isArray(), json.constData());
        if (QString::fromUtf8(text).toUtf8() == text) QCOMPARE(back.array()[0].toString().toUtf8(), text);
    }

    void theFieldTableIsJson() {
        const auto tables =
            QJsonDocument::fromJson(QByteArray::fromStdString(fieldTableJson())).object()["messages"].toArray();
        QVERIFY(tables.size() > 250);
        const auto produce = tables[0].toObject();
        QCOMPARE(produce["name"].toString(), QString("ProduceRequest"));
        QCOMPARE(produce["valid"].toArray()[0].toInt(), 3);
        QVERIFY(fieldTableText().find("\n  transactionalId string v3+, nullable, default null\n") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestFrameText)
#include "tst_frame_text.moc"
