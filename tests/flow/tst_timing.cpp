// SPDX-License-Identifier: Apache-2.0
#include "flow/frame_pool.h"
#include "flow/timing.h"

#include <QtTest>

using flow::Stage;
using namespace std::chrono_literals;

class TestTiming : public QObject {
    Q_OBJECT
private slots:
    void anImmediateAnswer() {
        const auto s = flow::stageTimes(timing(0, 10, -1, 35, 40, 47), 0ms);
        QCOMPARE(text(s), "queue 10, local 25, remote 0, throttle 0, response queue 5, send 7, total 47");
    }
    void aParkedRequestWaitsRemotely() {
        const auto s = flow::stageTimes(timing(0, 10, 12, 500, 501, 510), 0ms);
        QCOMPARE(text(s), "queue 10, local 2, remote 488, throttle 0, response queue 1, send 9, total 510");
    }
    void throttlingIsWhatTheAnswerSays() {
        const auto s = flow::stageTimes(timing(0, 1, -1, 2, 3, 4), 250ms);
        QCOMPARE(text(s), "queue 1, local 1, remote 0, throttle 250000, response queue 1, send 1, total 4");
    }
    void stationsThatWereNotPassedTakeNoTime() {
        const auto s = flow::stageTimes(timing(5, -1, -1, -1, -1, -1), 0ms);
        QCOMPARE(text(s), "queue 0, local 0, remote 0, throttle 0, response queue 0, send 0, total 0");
    }
    void aPoolGivesBackAFrameOfLikeSize() {
        flow::FramePool pool(1 << 20, 4);
        flow::Frame large, small;
        large.resize(500'000);
        small.resize(100);
        const auto* where = large.data();
        pool.give(std::move(large));
        pool.give(std::move(small));
        QCOMPARE(pool.take(50).room(), std::size_t(100));
        QCOMPARE(pool.take(50).room(), std::size_t(0));  // not half a megabyte for 50 bytes
        auto again = pool.take(400'000);
        QVERIFY(again.data() == where && again.empty());
        QCOMPARE(pool.bytes(), std::size_t(0));
    }
    void aPoolIsBounded() {
        flow::FramePool pool(1 << 20, 4);
        for (int i = 0; i < 10; ++i) {
            flow::Frame f;
            f.resize(300'000);
            pool.give(std::move(f));
        }
        QCOMPARE(pool.bytes(), std::size_t(900'000));
    }

private:
    static flow::Timing timing(int received, int started, int parked, int answered, int sendStarted, int sent) {
        const auto at = [](int us) { return us < 0 ? base::Instant{} : base::Instant{} + 24h + std::chrono::microseconds(us); };
        flow::Timing t;
        t.received = at(received);
        t.started = at(started);
        t.parked = at(parked);
        t.answered = at(answered);
        t.sendStarted = at(sendStarted);
        t.sent = at(sent);
        return t;
    }
    static QString text(const flow::StageTimes& s) {
        return QString("queue %1, local %2, remote %3, throttle %4, response queue %5, send %6, total %7")
            .arg(s[Stage::RequestQueue]).arg(s[Stage::Local]).arg(s[Stage::Remote]).arg(s[Stage::Throttle])
            .arg(s[Stage::ResponseQueue]).arg(s[Stage::ResponseSend]).arg(s.total);
    }
};

QTEST_APPLESS_MAIN(TestTiming)
#include "tst_timing.moc"
