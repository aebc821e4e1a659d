// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/replay.h"
#include "network/slowest.h"

#include <QTest>
#include <random>

namespace {

cluster::RequestSeen request(std::int64_t atMillis, std::int64_t micros) {
    cluster::RequestSeen r;
    r.at = base::WallTime(std::chrono::milliseconds(atMillis));
    r.totalMicros = micros;
    r.api = wire::ApiKey::Produce;
    return r;
}

constexpr std::int64_t noon = 1'700'000'000'000;

}  // namespace

class TestSlowest : public QObject {
    Q_OBJECT
private slots:
    void theSlowestComeFirst() {
        network::Slowest slowest;
        slowest.take({request(noon, 30), request(noon + 1, 900), request(noon + 2, 31)});
        const auto top = slowest.top(2);
        QCOMPARE(top.size(), std::size_t(2));
        QCOMPARE(top[0].seen.totalMicros, 900);
        QCOMPARE(top[1].seen.totalMicros, 31);
    }

    void itAgreesWithSortingEverything() {
        std::mt19937_64 random(7);
        network::Slowest slowest;
        std::vector<std::int64_t> all;
        for (int i = 0; i < 20'000; ++i) {
            const auto micros = std::int64_t(random() % 1'000'000);
            all.push_back(micros);
            slowest.take({request(noon + i * 10, micros)});
        }
        std::sort(all.rbegin(), all.rend());
        const auto top = slowest.top(30);
        for (std::size_t i = 0; i < top.size(); ++i) QCOMPARE(top[i].seen.totalMicros, all[i]);
    }

    void itKeepsABoundedNumberHoweverManyPass() {
        network::Slowest slowest;
        std::vector<cluster::RequestSeen> many;
        for (int i = 0; i < 100'000; ++i) many.push_back(request(noon + i % 1000, i));
        slowest.take(many);
        QVERIFY(slowest.top(1'000'000).size() <= network::Slowest::perBucket * 2);
        QCOMPARE(slowest.seenInAll(), std::uint64_t(100'000));
    }

    void whatIsOlderThanTenMinutesGoes() {
        network::Slowest slowest;
        slowest.take({request(noon, 5'000'000), request(noon + 620'000, 10)});
        slowest.expire(base::WallTime(std::chrono::milliseconds(noon + 620'000)));
        const auto top = slowest.top(10);
        QCOMPARE(top.size(), std::size_t(1));
        QCOMPARE(top[0].seen.totalMicros, 10);
    }

    void mostlyNamesTheLongestStage() {
        auto r = request(noon, 100);
        r.stageMicros = {1, 2, 90, 0, 3, 4};
        QCOMPARE(int(network::mostly(r)), int(cluster::Stage::Remote));
    }

    void aReplayWalksTheStagesInOrderWithTheirMeasuredTimes() {
        auto r = request(noon, 503'200);
        r.api = wire::ApiKey::Fetch;
        r.processor = 2;
        r.handler = 5;
        r.waitedFor = "orders-2 1 B";
        r.stageMicros = {20, 60, 503'000, 0, 10, 80};
        const auto steps = network::replayOf(r);
        QCOMPARE(steps.size(), std::size_t(6));
        QCOMPARE(int(steps[0].place), int(network::Place::Processor));
        QCOMPARE(steps[0].index, 2);
        QCOMPARE(int(steps[1].place), int(network::Place::Queue));
        QCOMPARE(steps[1].micros, 20);
        QCOMPARE(int(steps[2].place), int(network::Place::Handler));
        QCOMPARE(steps[2].index, 5);
        QCOMPARE(int(steps[3].place), int(network::Place::WaitingFetch));
        QCOMPARE(steps[3].micros, 503'000);
        QCOMPARE(int(steps[5].place), int(network::Place::Processor));
        QVERIFY(steps[3].shownMillis > steps[2].shownMillis);
    }

    void aRequestHandledInPlaceNeverShowsTheQueue() {
        auto r = request(noon, 70);
        r.handler = -1;
        r.stageMicros = {0, 60, 0, 0, 0, 10};
        for (const auto& s : network::replayOf(r)) {
            QVERIFY(s.place != network::Place::Queue);
            QVERIFY(s.place != network::Place::Handler);
        }
    }

    void aReplayStandsWhereItsTimeSays() {
        auto r = request(noon, 100);
        r.handler = 0;
        r.stageMicros = {10, 70, 0, 0, 10, 10};
        const auto steps = network::replayOf(r, 5000);
        QCOMPARE(network::at(steps, 0).step, std::size_t(0));
        for (std::size_t i = 0; i < steps.size(); ++i) QCOMPARE(network::at(steps, network::startOf(steps, i)).step, i);
        const auto end = network::at(steps, 1'000'000);
        QVERIFY(end.finished);
        QCOMPARE(end.step, steps.size() - 1);
        QVERIFY(network::at({}, 5).finished);
    }
};

QTEST_APPLESS_MAIN(TestSlowest)
#include "tst_slowest.moc"
