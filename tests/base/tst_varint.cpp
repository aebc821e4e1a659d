// SPDX-License-Identifier: Apache-2.0
#include "base/hex.h"
#include "base/varint.h"

#include <QtTest>
#include <limits>

class TestVarint : public QObject {
    Q_OBJECT
private slots:
    void zigzagVectors_data() {
        QTest::addColumn<int>("value");
        QTest::addColumn<QString>("hex");
        QTest::newRow("0") << 0 << "00";
        QTest::newRow("-1") << -1 << "01";
        QTest::newRow("1") << 1 << "02";
        QTest::newRow("63") << 63 << "7e";
        QTest::newRow("-64") << -64 << "7f";
        QTest::newRow("64") << 64 << "8001";
        QTest::newRow("8191") << 8191 << "fe7f";
        QTest::newRow("8192") << 8192 << "808001";
        QTest::newRow("largest") << std::numeric_limits<int>::max() << "feffffff0f";
        QTest::newRow("smallest") << std::numeric_limits<int>::min() << "ffffffff0f";
    }
    void zigzagVectors() {
        QFETCH(int, value);
        QFETCH(QString, hex);
        base::Bytes out;
        base::appendVarint(out, value);
        QCOMPARE(QString::fromStdString(base::hex(out)), hex);
        QCOMPARE(base::varintSize(value), out.size());
        std::int32_t back = 0;
        QCOMPARE(base::readVarint(out.data(), out.data() + out.size(), back), out.data() + out.size());
        QCOMPARE(back, value);
        for (std::size_t cut = 0; cut < out.size(); ++cut)
            QVERIFY(base::readVarint(out.data(), out.data() + cut, back) == nullptr);
    }
    void everySizeOfLongComesBack() {
        for (int bit = 0; bit < 64; ++bit)
            for (const int around : {-1, 0, 1}) {
                const auto v = std::int64_t((std::uint64_t(1) << bit) + std::uint64_t(around));
                base::Bytes out;
                base::appendVarlong(out, v);
                base::appendUnsignedVarint(out, std::uint64_t(v));
                QVERIFY(base::varlongSize(v) + base::unsignedVarintSize(std::uint64_t(v)) == out.size());
                std::int64_t a = 0;
                std::uint64_t b = 0;
                const auto* end = out.data() + out.size();
                const auto* at = base::readVarlong(out.data(), end, a);
                QVERIFY(at != nullptr);
                QCOMPARE(base::readUnsignedVarint(at, end, b), end);
                QCOMPARE(a, v);
                QCOMPARE(b, std::uint64_t(v));
            }
    }
    void refusesWhatDoesNotFit_data() {
        QTest::addColumn<QString>("hex");
        QTest::newRow("never ends") << "ffffffffffffffffffffff";
        QTest::newRow("six bytes") << "808080808001";
        QTest::newRow("33 bits") << "ffffffff1f";
        QTest::newRow("nothing") << "";
    }
    void refusesWhatDoesNotFit() {
        QFETCH(QString, hex);
        const auto bytes = *base::parseHex(hex.toStdString());
        std::uint32_t v = 77;
        QVERIFY(base::readUnsignedVarint(bytes.data(), bytes.data() + bytes.size(), v) == nullptr);
        QCOMPARE(v, 77u);
    }
    void refusesMoreThan64Bits() {
        const auto bytes = *base::parseHex("ffffffffffffffffff02");
        std::uint64_t v = 0;
        QVERIFY(base::readUnsignedVarint(bytes.data(), bytes.data() + bytes.size(), v) == nullptr);
    }
    void acceptsPaddedNumbersAsKafkaDoes() {
        const auto bytes = *base::parseHex("8000");
        std::uint32_t v = 77;
        QVERIFY(base::readUnsignedVarint(bytes.data(), bytes.data() + bytes.size(), v) != nullptr);
        QCOMPARE(v, 0u);
    }
};

QTEST_APPLESS_MAIN(TestVarint)
#include "tst_varint.moc"
