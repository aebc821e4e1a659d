// SPDX-License-Identifier: Apache-2.0
#include "observe/histogram.h"

#include <QtTest>
#include <algorithm>
#include <memory>
#include <random>
#include <thread>
#include <vector>

namespace cells = observe::cells;

class TestHistogram : public QObject {
    Q_OBJECT
private slots:
    void everyTimeLiesInItsCell() {
        for (std::uint64_t v = 0; v <= cells::longest; v += v / 97 + 1) {
            const auto c = cells::of(v);
            QVERIFY(c < cells::count);
            QVERIFY(cells::lowest(c) <= v && v < cells::lowest(c) + cells::width(c));
        }
        for (std::size_t c = 1; c < cells::count; ++c)
            QCOMPARE(cells::lowest(c), cells::lowest(c - 1) + cells::width(c - 1));
    }
    void percentilesAreWithinThreePercent() {
        std::mt19937 next(7);
        std::lognormal_distribution<double> times(6, 2);
        observe::Histogram histogram;
        std::vector<std::int64_t> all;
        for (int i = 0; i < 20000; ++i) {
            all.push_back(std::int64_t(times(next)));
            histogram.record(all.back());
        }
        std::sort(all.begin(), all.end());
        const auto d = histogram.snapshot();
        QCOMPARE(d.count(), 20000u);
        QCOMPARE(d.max, std::uint64_t(all.back()));
        QCOMPARE(d.percentile(1.0), d.longest());
        for (const double q : {0.01, 0.25, 0.5, 0.9, 0.99, 0.999}) {
            const auto truth = double(all[std::size_t(std::ceil(q * 20000)) - 1]);
            QVERIFY2(std::abs(double(d.percentile(q)) - truth) <= truth * 0.032 + 1, QByteArray::number(q));
        }
        std::uint64_t sum = 0;
        for (const auto v : all) sum += std::uint64_t(v);
        QCOMPARE(d.mean(), sum / 20000);
    }
    void emptyAndExtremes() {
        observe::Histogram histogram;
        QCOMPARE(histogram.snapshot().percentile(0.5), 0u);
        QCOMPARE(histogram.snapshot().mean(), 0u);
        histogram.record(-5);
        QCOMPARE(histogram.snapshot().percentile(0.99), 0u);
        const auto century = std::int64_t(3155760000) * 1000000;
        histogram.record(century);
        QCOMPARE(histogram.snapshot().max, std::uint64_t(century));
        QCOMPARE(histogram.snapshot().longest(), std::uint64_t(century));
        QCOMPARE(histogram.snapshot().count(), 2u);
    }
    void aDifferenceHoldsWhatCameBetween() {
        observe::Histogram histogram;
        for (int i = 0; i < 100; ++i) histogram.record(1000);
        const auto before = histogram.snapshot();
        for (int i = 0; i < 10; ++i) histogram.record(20);
        const auto between = histogram.snapshot() - before;
        QCOMPARE(between.count(), 10u);
        QCOMPARE(between.mean(), 20u);
        QCOMPARE(between.percentile(0.99), 20u);
        QCOMPARE(between.longest(), 20u);
        auto sum = before;
        sum += between;
        QCOMPARE(sum.count(), 110u);
        QCOMPARE(sum.sum, histogram.snapshot().sum);
    }
    void othersMayLookMeanwhile() {
        observe::Histogram histogram;
        std::jthread records([&] { for (int i = 0; i < 100000; ++i) histogram.record(i % 1000); });
        std::uint64_t seen = 0;
        while (seen < 100000) {
            const auto count = histogram.snapshot().count();
            QVERIFY(count >= seen);
            seen = count;
        }
        records.join();
        QCOMPARE(seen, 100000u);
        QCOMPARE(histogram.snapshot().max, 999u);
    }
};

QTEST_APPLESS_MAIN(TestHistogram)
#include "tst_histogram.moc"
