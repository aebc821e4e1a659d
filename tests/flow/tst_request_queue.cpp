// SPDX-License-Identifier: Apache-2.0
#include "flow/request_queue.h"

#include <QtTest>
#include <thread>

using flow::Request;
using flow::RequestQueue;

class TestRequestQueue : public QObject {
    Q_OBJECT
private slots:
    void refusesWhatDoesNotFit() {
        RequestQueue q(3, 1);
        auto five = requests(5);
        QCOMPARE(q.offer(five), std::size_t(3));
        QCOMPARE(q.depth(), std::size_t(3));
        QCOMPARE(five[3].header.correlationId, 3);  // stayed where it was
        QVERIFY(!q.roomWanted());
        QCOMPARE(take(q, 10), "0 1 2");
        QVERIFY(q.roomWanted());
        QVERIFY(!q.roomWanted());  // once
    }
    void resumedWorkIsNeverRefusedAndGoesFirst() {
        RequestQueue q(1, 1);
        auto one = requests(1);
        QCOMPARE(q.offer(one), std::size_t(1));
        q.resume(requests(3, 100));
        QCOMPARE(q.depth(), std::size_t(4));
        QCOMPARE(take(q, 10), "100 101 102 0");
    }
    void turnsAreLimitedAndKeptForQueuedWork() {
        RequestQueue q(10, 2);
        QCOMPARE(*q.tryTurn(), 0);
        QCOMPARE(*q.tryTurn(), 1);
        QVERIFY(!q.tryTurn());
        q.giveTurn(0);
        auto one = requests(1);
        q.offer(one);
        QVERIFY(!q.tryTurn());  // it is needed for what is queued
        QCOMPARE(take(q, 1), "0");
        QCOMPARE(*q.tryTurn(), 0);
    }
    void fewerTurnsAreKeptToAtOnce() {
        RequestQueue q(10, 3);
        for (int i = 0; i < 3; ++i) QVERIFY(bool(q.tryTurn()));
        q.setTurns(1);
        q.giveTurn(2);
        QVERIFY(!q.tryTurn());
        q.giveTurn(0);
        QCOMPARE(*q.tryTurn(), 0);
        std::vector<Request> none;
        QVERIFY(!q.take(none, 1, 1));  // this thread is one too many
    }
    void closingHandsOutTheRest() {
        RequestQueue q(10, 1);
        auto two = requests(2);
        q.offer(two);
        q.close();
        QCOMPARE(take(q, 1), "0");
        QCOMPARE(take(q, 1), "1");
        std::vector<Request> none;
        QVERIFY(!q.take(none, 1, 0));
    }
    void showsWhatItHolds() {
        RequestQueue q(10, 1);
        auto two = requests(2);
        two[0].header.apiKey = wire::ApiKey::Produce;
        two[1].header.apiKey = wire::ApiKey::Metadata;
        q.offer(two);
        QVERIFY(q.keys(1) == std::vector{wire::ApiKey::Produce});
        QVERIFY((q.keys(9) == std::vector{wire::ApiKey::Produce, wire::ApiKey::Metadata}));
    }
    void everythingArrivesOnceWhateverTheThreads() {
        RequestQueue q(16, 3);
        const int count = 30000;
        std::vector<std::atomic<int>> seen(count);
        std::vector<std::jthread> handlers;
        for (int i = 0; i < 3; ++i)
            handlers.emplace_back([&, i] {
                std::vector<Request> taken;
                while (const auto turn = q.take(taken, 8, i)) {
                    for (const auto& r : taken) ++seen[std::size_t(r.header.correlationId)];
                    taken.clear();
                    q.giveTurn(*turn);
                }
            });
        for (int at = 0; at < count;) {
            if (at % 7 == 0) {
                q.resume(requests(1, at++));
                continue;
            }
            auto one = requests(1, at);
            if (q.offer(one) == 1) ++at;
            else std::this_thread::yield();
        }
        q.close();
        handlers.clear();
        QVERIFY(std::all_of(seen.begin(), seen.end(), [](const auto& n) { return n == 1; }));
    }

private:
    static std::vector<Request> requests(int n, int from = 0) {
        std::vector<Request> all;
        for (int i = 0; i < n; ++i) {
            all.emplace_back();
            all.back().header.correlationId = from + i;
        }
        return all;
    }
    static QString take(RequestQueue& q, std::size_t most) {
        std::vector<Request> taken;
        const auto turn = q.take(taken, most, 0);
        if (turn) q.giveTurn(*turn);
        QStringList ids;
        for (const auto& r : taken) ids += QString::number(r.header.correlationId);
        return ids.join(' ');
    }
};

QTEST_APPLESS_MAIN(TestRequestQueue)
#include "tst_request_queue.moc"
