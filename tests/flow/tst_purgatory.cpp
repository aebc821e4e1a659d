// SPDX-License-Identifier: Apache-2.0
#include <QtTest>  // first: moc stumbles over <chrono> otherwise

#include "flow/purgatory.h"
#include "support/fake_clock.h"

#include <random>
#include <thread>

using flow::Mark;
using flow::Need;
using flow::Purgatory;
using flow::Source;
using flow::Wait;
using namespace std::chrono_literals;

class TestPurgatory : public QObject {
    Q_OBJECT
private slots:
    void aFetchWakesOnAnyMark() {
        Purgatory p;
        const auto a = p.newSource(), b = p.newSource();
        park(p, 1, {{a, Mark::HighWatermark, 10}, {b, Mark::HighWatermark, 20}}, Need::Any);
        QCOMPARE(ids(p.advanced(a, Mark::HighWatermark, 10)), "");  // not beyond 10
        QCOMPARE(ids(p.advanced(b, Mark::LogEnd, 99)), "");         // another mark
        QCOMPARE(ids(p.advanced(b, Mark::HighWatermark, 21)), "1");
        QCOMPARE(ids(p.advanced(a, Mark::HighWatermark, 11)), "");  // it has gone
        QCOMPARE(p.size(), std::size_t(0));
    }
    void aProduceNeedsAllMarks() {
        Purgatory p;
        const auto a = p.newSource(), b = p.newSource();
        park(p, 1, {{a, Mark::HighWatermark, 10}, {b, Mark::HighWatermark, 20}}, Need::All);
        QCOMPARE(ids(p.advanced(a, Mark::HighWatermark, 11)), "");
        QCOMPARE(ids(p.advanced(a, Mark::HighWatermark, 12)), "");  // the same one again does not count twice
        QCOMPARE(ids(p.advanced(b, Mark::HighWatermark, 21)), "1");
    }
    void freesOnlyWhatIsReachedInOrderOfOffset() {
        Purgatory p;
        const auto a = p.newSource();
        for (const int past : {30, 10, 20, 10}) park(p, past, {{a, Mark::HighWatermark, past}}, Need::All);
        QCOMPARE(ids(p.advanced(a, Mark::HighWatermark, 20)), "10 10");
        QCOMPARE(ids(p.advanced(a, Mark::HighWatermark, 100)), "20 30");
    }
    void losingASourceFreesAllWhoWaitForIt() {
        Purgatory p;
        const auto a = p.newSource(), b = p.newSource();
        park(p, 1, {{a, Mark::HighWatermark, 10}, {b, Mark::HighWatermark, 20}}, Need::All);
        park(p, 2, {{a, Mark::LogEnd, 10}}, Need::Any);
        park(p, 3, {{b, Mark::LogEnd, 10}}, Need::Any);
        QCOMPARE(ids(p.left(a)), "2 1");
        QCOMPARE(p.size(), std::size_t(1));
    }
    void deadlinesFreeInOrder() {
        Purgatory p;
        FakeClock clock;
        for (const int ms : {50, 10, 40, 20, 30})
            p.park(request(ms), {}, Need::Any, clock.now() + std::chrono::milliseconds(ms), clock.now());
        QCOMPARE(ids(p.expired(clock.now())), "");
        clock.advance(35ms);
        auto freed = p.expired(clock.now());
        QVERIFY(std::all_of(freed.begin(), freed.end(), [](const auto& r) { return r.timedOut; }));
        QCOMPARE(ids(std::move(freed)), "10 20 30");
        QCOMPARE(*p.nextDeadline(), clock.now() + 5ms);
        QCOMPARE(ids(p.drain()), "40 50");
        QVERIFY(!p.nextDeadline());
    }
    void forgetsAConnection() {
        Purgatory p;
        const auto a = p.newSource();
        for (int i = 1; i <= 20; ++i) {
            auto r = request(i);
            r.connection = base::ConnectionId{std::uint64_t(i)};
            p.park(std::move(r), {{a, Mark::LogEnd, 5}}, Need::Any, later(20 - i), {});
        }
        for (const std::uint64_t id : {20, 7, 1}) {
            QVERIFY(p.forget(base::ConnectionId{id}));
            QVERIFY(!p.forget(base::ConnectionId{id}));
        }
        QCOMPARE(p.size(), std::size_t(17));
        QCOMPARE(p.expired(later(5)).size(), std::size_t(5));
        QVERIFY(!p.forget(base::ConnectionId{16}));
        QCOMPARE(p.advanced(a, Mark::LogEnd, 6).size(), std::size_t(12));
    }
    void showsTheSoonestFirst() {
        Purgatory p;
        FakeClock clock;
        for (int i = 0; i < 10; ++i) {
            auto r = request(i);
            r.header.apiKey = i % 2 ? wire::ApiKey::Fetch : wire::ApiKey::Produce;
            r.waitedFor = "w" + std::to_string(i);
            p.park(std::move(r), {}, Need::Any, clock.now() + std::chrono::milliseconds(100 - i), clock.now());
        }
        const auto shown = p.picture(wire::ApiKey::Fetch, 2, clock.now());
        QCOMPARE(shown.count, std::size_t(5));
        QCOMPARE(shown.entries.size(), std::size_t(2));
        QCOMPARE(shown.entries[0].what, std::string("w9"));
        QCOMPARE(shown.entries[0].deadlineInMillis, std::int64_t(91));
        QCOMPARE(shown.entries[1].what, std::string("w7"));
    }
    // The same orders to a simple model, many times over.
    void agreesWithAModel() {
        std::mt19937 random(7);
        for (int round = 0; round < 300; ++round) {
            Purgatory p;
            std::vector<Source> sources;
            for (int i = 0; i < 3; ++i) sources.push_back(p.newSource());
            struct Modelled {
                int id;
                std::vector<Wait> waits;
                std::vector<bool> reached;
                bool all;
                base::Instant deadline;
            };
            std::vector<Modelled> model;
            for (int step = 0; step < 60; ++step) {
                std::vector<int> expected, got;
                const auto at = later(int(random() % 50));
                std::vector<flow::Request> freed;
                if (random() % 2) {
                    Modelled m{step, {}, {}, random() % 2 == 0, at};
                    for (std::size_t n = random() % 3 + 1; n-- > 0;)
                        m.waits.push_back({sources[random() % 3], Mark(random() % 2), std::int64_t(random() % 20)});
                    m.reached.assign(m.waits.size(), false);
                    p.park(request(step), m.waits, m.all ? Need::All : Need::Any, m.deadline, {});
                    model.push_back(m);
                } else if (random() % 4 == 0) {
                    for (const auto& m : model)
                        if (m.deadline <= at) expected.push_back(m.id);
                    freed = p.expired(at);
                } else {
                    const auto source = sources[random() % 3];
                    const auto mark = Mark(random() % 2);
                    const std::int64_t to = random() % 20;
                    for (auto& m : model) {
                        for (std::size_t i = 0; i < m.waits.size(); ++i)
                            if (m.waits[i].source == source && m.waits[i].mark == mark && m.waits[i].past < to)
                                m.reached[i] = true;
                        const auto n = std::count(m.reached.begin(), m.reached.end(), true);
                        if (m.all ? n == std::ptrdiff_t(m.waits.size()) : n > 0) expected.push_back(m.id);
                    }
                    freed = p.advanced(source, mark, to);
                }
                for (const auto& r : freed) got.push_back(r.header.correlationId);
                std::sort(got.begin(), got.end());
                std::sort(expected.begin(), expected.end());
                QCOMPARE(got, expected);
                std::erase_if(model, [&](const auto& m) { return std::count(expected.begin(), expected.end(), m.id) > 0; });
                QCOMPARE(p.size(), model.size());
            }
        }
    }
    void waitEndsWhenADeadlinePasses() {
        Purgatory p;
        base::SystemClock clock;
        std::stop_source stop;
        p.park(request(1), {}, Need::Any, clock.now() + 20ms, clock.now());
        QCOMPARE(ids(p.waitExpired(clock, 20s, stop.get_token())), "1");
    }
    void waitNoticesASoonerDeadline() {
        Purgatory p;
        base::SystemClock clock;
        std::stop_source stop;
        std::jthread other([&] { p.park(request(1), {}, Need::Any, clock.now() + 5ms, clock.now()); });
        auto freed = p.waitExpired(clock, 20s, stop.get_token());
        while (freed.empty()) freed = p.waitExpired(clock, 20s, stop.get_token());
        QCOMPARE(ids(std::move(freed)), "1");
    }
    void waitEndsOnStopAndPoke() {
        Purgatory p;
        FakeClock clock;
        std::stop_source stop;
        p.park(request(1), {}, Need::Any, clock.now() + 1h, clock.now());
        std::jthread poker([&] {
            clock.advance(2h);
            p.poke();
        });
        QCOMPARE(ids(p.waitExpired(clock, 10h, stop.get_token())), "1");
        std::jthread stopper([&] { stop.request_stop(); });
        QCOMPARE(ids(p.waitExpired(clock, 10h, stop.get_token())), "");
    }
    // A mark that moves between the look and park() must not be missed when one looks again.
    void parkThenLookAgainLosesNothing() {
        Purgatory p;
        const auto source = p.newSource();
        std::mutex m;
        std::int64_t mark = 0;
        std::atomic<int> freed{0};
        const int rounds = 20000;
        std::jthread writer([&] {
            for (int i = 1; i <= rounds; ++i) {
                {
                    std::lock_guard l(m);
                    mark = i;
                }
                freed += int(p.advanced(source, Mark::HighWatermark, i).size());
                while (freed < i) std::this_thread::yield();
            }
        });
        for (int i = 0; i < rounds; ++i) {
            p.park(request(i), {{source, Mark::HighWatermark, i}}, Need::All, base::Instant::max(), {});
            std::int64_t now;
            {
                std::lock_guard l(m);
                now = mark;
            }
            freed += int(p.advanced(source, Mark::HighWatermark, now).size());
            while (freed < i + 1) std::this_thread::yield();
        }
        QCOMPARE(freed.load(), rounds);
    }

private:
    static base::Instant later(int ms) { return base::Instant{} + 1h + std::chrono::milliseconds(ms); }
    static flow::Request request(int id) {
        flow::Request r;
        r.header.correlationId = id;
        return r;
    }
    static void park(Purgatory& p, int id, std::vector<Wait> waits, Need need) {
        p.park(request(id), std::move(waits), need, base::Instant::max(), later(0));
    }
    static QString ids(std::vector<flow::Request> requests) {
        QStringList all;
        for (const auto& r : requests) all += QString::number(r.header.correlationId);
        return all.join(' ');
    }
};

QTEST_APPLESS_MAIN(TestPurgatory)
#include "tst_purgatory.moc"
