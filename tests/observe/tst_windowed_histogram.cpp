// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "observe/windowed_histogram.h"

#include <thread>

using namespace std::chrono_literals;

class TestWindowedHistogram : public QObject {
    Q_OBJECT
    const base::Instant start{24h};

private slots:
    void costsNothingBeforeItIsUsed() {
        const observe::WindowedHistogram idle;
        QVERIFY(sizeof idle <= sizeof(void*));
        QCOMPARE(idle.snapshot(start).count(), 0u);
    }
    void forgetsAfterTenToTwelveSeconds() {
        observe::WindowedHistogram recent;
        recent.record(100, start);
        QCOMPARE(recent.snapshot(start).count(), 1u);
        QCOMPARE(recent.snapshot(start + 10s).count(), 1u);
        QCOMPARE(recent.snapshot(start + 12s).count(), 0u);
    }
    void slidesWhileRecording() {
        observe::WindowedHistogram recent;
        for (int second = 0; second < 60; ++second) {
            for (int i = 0; i < 100; ++i) recent.record(second, start + std::chrono::seconds(second));
            const auto d = recent.snapshot(start + std::chrono::seconds(second));
            if (second >= 12) QVERIFY(d.count() == 1100 || d.count() == 1200);
            QVERIFY(second < 12 || d.percentile(0.001) + 12 > std::uint64_t(second));
            QCOMPARE(d.max, std::uint64_t(second));
        }
    }
    void aLongSilenceLeavesNothingBehind() {
        observe::WindowedHistogram recent;
        recent.record(5, start);
        recent.record(7, start + 24s);  // the same part, twelve seconds later and again
        const auto d = recent.snapshot(start + 24s);
        QCOMPARE(d.count(), 1u);
        QCOMPARE(d.max, 7u);
    }
    void othersMayLookMeanwhile() {
        observe::WindowedHistogram recent;
        std::jthread records([&] { for (int i = 0; i < 40000; ++i) recent.record(i, start + std::chrono::milliseconds(i)); });
        for (int i = 0; i < 200; ++i) QVERIFY(recent.snapshot(start + 40s).count() <= 12000);
        records.join();
        QCOMPARE(recent.snapshot(start + 40s - 1ms).count(), 12000u);
    }
};

QTEST_APPLESS_MAIN(TestWindowedHistogram)
#include "tst_windowed_histogram.moc"
