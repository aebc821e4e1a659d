// SPDX-License-Identifier: Apache-2.0
#include "observe/striped_counter.h"

#include <QtTest>
#include <thread>
#include <vector>

class TestCounters : public QObject {
    Q_OBJECT
private slots:
    void anyThreadMayCount_data() {
        QTest::addColumn<int>("threads");
        QTest::newRow("one") << 1;
        QTest::newRow("as many as stripes") << 8;
        QTest::newRow("more than stripes") << 19;
    }
    void anyThreadMayCount() {
        QFETCH(const int, threads);
        observe::Counter plain;
        observe::StripedCounter striped;
        {
            std::vector<std::jthread> all;
            for (int t = 0; t < threads; ++t)
                all.emplace_back([&] { for (int i = 0; i < 10000; ++i) plain.add(), striped.add(3); });
        }
        QCOMPARE(plain.value(), std::uint64_t(threads) * 10000);
        QCOMPARE(striped.value(), std::uint64_t(threads) * 30000);
    }
    void itNeverFallsWhileOthersLook() {
        observe::OwnCounter own;
        observe::StripedCounter striped;
        std::jthread counts([&] { for (int i = 0; i < 100000; ++i) own.add(2), striped.add(); });
        for (std::uint64_t last = 0, lastStriped = 0; last < 200000 || lastStriped < 100000;) {
            const auto now = own.value(), nowStriped = striped.value();
            QVERIFY(now >= last && nowStriped >= lastStriped);
            last = now, lastStriped = nowStriped;
        }
    }
};

QTEST_APPLESS_MAIN(TestCounters)
#include "tst_counters.moc"
