// SPDX-License-Identifier: Apache-2.0
#include "base/siphash.h"

#include <QtTest>

class TestSipHash : public QObject {
    Q_OBJECT
private slots:
    // From the reference implementation: the key is 00 01 … 0f, the bytes are 00 01 … of that length.
    void knownAnswers_data() {
        QTest::addColumn<int>("length");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("nothing") << 0 << QByteArray("a3817f04ba25a8e66df67214c7550293");
        QTest::newRow("one byte") << 1 << QByteArray("da87c1d86b99af44347659119b22fc45");
        QTest::newRow("a whole word") << 8 << QByteArray("3b62a9ba6258f5610f83e264f31497b4");
        QTest::newRow("a word and all but one byte") << 15 << QByteArray("5493e99933b0a8117e08ec0f97cfc3d9");
        QTest::newRow("the last of the reference") << 63 << QByteArray("5150d1772f50834a503e069a973fbd7c");
    }
    void knownAnswers() {
        QFETCH(int, length);
        QFETCH(QByteArray, expected);
        base::Bytes bytes;
        for (int i = 0; i < length; ++i) bytes.push_back(std::byte(i));
        const auto hash = base::sipHash128(bytes, {0x0706050403020100u, 0x0f0e0d0c0b0a0908u});
        QByteArray text;
        for (const auto part : {hash.low, hash.high})
            for (int i = 0; i < 8; ++i) text.append(char(part >> (8 * i)));
        QCOMPARE(text.toHex(), expected);
    }
    void anotherKeyGivesAnotherHash() {
        const auto bytes = base::asBytes("user-17");
        QVERIFY(!(base::sipHash128(bytes, {1, 2}) == base::sipHash128(bytes, {1, 3})));
        QVERIFY(base::sipHash128(bytes, {1, 2}) == base::sipHash128(bytes, {1, 2}));
    }
};

QTEST_APPLESS_MAIN(TestSipHash)
#include "tst_siphash.moc"
