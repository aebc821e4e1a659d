// SPDX-License-Identifier: Apache-2.0
#include "base/hex.h"

#include <QtTest>

class TestHex : public QObject {
    Q_OBJECT
private slots:
    void parsesWhatPeopleType_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("plain");
        QTest::newRow("plain") << "00ff10" << "00ff10";
        QTest::newRow("upper case and prefix") << "0xDEADbeef" << "deadbeef";
        QTest::newRow("gaps") << " 01:02, 03\n\t04\r\n" << "01020304";
        QTest::newRow("comments") << "# origin ff\n0102 # two bytes\n03" << "010203";
        QTest::newRow("nothing") << "" << "";
    }
    void parsesWhatPeopleType() {
        QFETCH(QString, text);
        QFETCH(QString, plain);
        const auto bytes = base::parseHex(text.toStdString());
        QVERIFY(bool(bytes));
        QCOMPARE(QString::fromStdString(base::hex(*bytes)), plain);
    }
    void saysWhereItIsWrong() {
        for (const auto* bad : {"0", "012", "0g", "01 2", "0x0x01"}) QVERIFY2(!base::parseHex(bad), bad);
        QCOMPARE(base::parseHex("0102xy").error().what, std::string("not two hex digits at character 5: \"xy\""));
    }
    void dumpShowsPositionBytesAndText() {
        const auto dump = base::hexDump(base::asBytes("Kafka says hello.\n"), 0x20);
        QCOMPARE(dump, std::string("00000020  4b 61 66 6b 61 20 73 61  79 73 20 68 65 6c 6c 6f  Kafka says hello\n"
                                   "00000030  2e 0a                                             ..\n"));
    }
};

QTEST_APPLESS_MAIN(TestHex)
#include "tst_hex.moc"
