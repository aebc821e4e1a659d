// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/format.h"

#include <QtTest>

class TestFormat : public QObject {
    Q_OBJECT
    static QString plain(QString text) { return text.replace(QChar(0x202F), '_').replace(QChar(0x2212), '-'); }

private slots:
    void numbersAreGrouped() {
        QCOMPARE(plain(kit::number(std::int64_t{0})), "0");
        QCOMPARE(plain(kit::number(std::int64_t{999})), "999");
        QCOMPARE(plain(kit::number(std::int64_t{1000})), "1_000");
        QCOMPARE(plain(kit::number(std::int64_t{571040})), "571_040");
        QCOMPARE(plain(kit::number(std::int64_t{-1234567})), "-1_234_567");
        QCOMPARE(plain(kit::number(std::numeric_limits<std::int64_t>::min())), "-9_223_372_036_854_775_808");
        QCOMPARE(plain(kit::number(1204.46, 1)), "1_204.5");
        QCOMPARE(plain(kit::number(std::nan(""), 1)), QString(kit::missing()));
    }

    void bytesHaveThreeFigures_data() {
        QTest::addColumn<double>("n");
        QTest::addColumn<QString>("shown");
        QTest::newRow("none") << 0.0 << "0 B";
        QTest::newRow("below a kilobyte") << 812.0 << "812 B";
        QTest::newRow("a kilobyte") << 1000.0 << "1 kB";
        QTest::newRow("rounds up to the next unit") << 999'960.0 << "1.0 MB";
        QTest::newRow("one decimal") << 41.63e6 << "41.6 MB";
        QTest::newRow("no decimal from a hundred") << 118.4e6 << "118 MB";
        QTest::newRow("gigabytes") << 3.14e9 << "3.1 GB";
        QTest::newRow("thousands of the largest unit") << 2.5e15 << "2_500 TB";
    }
    void bytesHaveThreeFigures() {
        QFETCH(double, n);
        QTEST(plain(kit::bytes(n)), "shown");
    }

    void nearlyAllIsNotAll() {
        QCOMPARE(kit::percent(1.0), "100 %");
        QCOMPARE(kit::percent(0.9999), "99.9 %");
        QCOMPARE(kit::percent(0.992), "99.2 %");
        QCOMPARE(kit::percent(0.0), "0 %");
    }

    void durationsAreSaidAsAPersonWould_data() {
        using namespace std::chrono;
        QTest::addColumn<qlonglong>("nanos");
        QTest::addColumn<QString>("said");
        auto row = [](const char* name, nanoseconds d, const char* said) { QTest::newRow(name) << static_cast<qlonglong>(d.count()) << said; };
        row("nanoseconds", nanoseconds(412), "412 ns");
        row("microseconds", nanoseconds(1100), "1.1 µs");
        row("milliseconds", milliseconds(84), "84 ms");
        row("almost a second", microseconds(999'700), "1.0 s");
        row("seconds", milliseconds(28'800), "28.8 s");
        row("minutes", seconds(600), "10 min");
        row("minutes and seconds", seconds(134), "2 min 14 s");
        row("hours and minutes", minutes(229), "3 h 49 min");
        row("days", hours(168), "7 days");
        row("negative", milliseconds(-1500), "-1.5 s");
    }
    void durationsAreSaidAsAPersonWould() {
        QFETCH(qlonglong, nanos);
        QTEST(plain(kit::duration(std::chrono::nanoseconds(nanos))), "said");
    }

    void aDurationMayBeForever() {
        QCOMPARE(plain(kit::durationMs(604'800'000)), "7 days");
        QCOMPARE(plain(kit::durationMs(std::numeric_limits<std::int64_t>::max())), "106_751_991_167 days");
        QCOMPARE(plain(kit::durationMs(9'223'372'036'854)), plain(kit::duration(std::chrono::milliseconds(9'223'372'036'854))));
    }

    void stageTimesStayReadable() {
        QCOMPARE(kit::micros(0), "0 ms");
        QCOMPARE(kit::micros(20), "0.02 ms");
        QCOMPARE(kit::micros(8100), "8.1 ms");
        QCOMPARE(kit::micros(503'200), "503 ms");
        QCOMPARE(kit::micros(1'200'000), "1.2 s");
        QCOMPARE(kit::micros(3), "0.003 ms");
    }

    void ratesKeepSmallOnesVisible() {
        QCOMPARE(kit::perSecond(0.4), "0.4/s");
        QCOMPARE(kit::perSecond(0), "0/s");
        QCOMPARE(plain(kit::perSecond(2140)), "2_140/s");
    }

    void upFor() {
        QCOMPARE(kit::upFor(std::chrono::seconds(2467)), "00:41:07");
        QCOMPARE(kit::upFor(std::chrono::seconds(86'400 * 3 + 61)), "3 d 00:01:01");
    }
};

QTEST_APPLESS_MAIN(TestFormat)
#include "tst_format.moc"
