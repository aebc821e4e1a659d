// SPDX-License-Identifier: Apache-2.0
#include "observe/feed.h"

#include <QtTest>
#include <string>
#include <thread>

class TestFeed : public QObject {
    Q_OBJECT
private slots:
    void keepsOrderAndCountsWhatItDrops() {
        observe::Feed<int> feed(3);
        for (int i = 0; i < 5; ++i) feed.post(i);
        const auto batch = feed.take();
        QCOMPARE(batch.events, (std::vector<int>{0, 1, 2}));
        QCOMPARE(batch.dropped, 2u);
        QVERIFY(feed.take().events.empty());
        feed.post(9);
        const auto next = feed.take();
        QCOMPARE(next.events, std::vector<int>{9});
        QCOMPARE(next.dropped, 0u);
    }
    void nobodyWantsItAtFirst() {
        observe::Feed<std::string> feed(1);
        QVERIFY(!feed.wanted());
        feed.want(true);
        QVERIFY(feed.wanted());
    }
    void deliveredAndDroppedMakeUpWhatWasPosted() {
        constexpr int posters = 4, each = 20000;
        observe::Feed<std::string> feed(100);
        std::vector<std::thread> threads;
        for (int t = 0; t < posters; ++t)
            threads.emplace_back([&feed] { for (int i = 0; i < each; ++i) feed.post(std::to_string(i)); });
        std::size_t seen = 0;
        const auto pull = [&] {
            const auto batch = feed.take();
            QVERIFY(batch.events.size() <= 100);
            seen += batch.events.size() + batch.dropped;
        };
        for (int i = 0; i < 1000; ++i) pull();
        for (auto& t : threads) t.join();
        pull();
        QCOMPARE(seen, std::size_t(posters * each));
    }
};

QTEST_APPLESS_MAIN(TestFeed)
#include "tst_feed.moc"
