// SPDX-License-Identifier: Apache-2.0
#ifndef Q_MOC_RUN  // moc of Qt 6.4 stumbles over <thread>
#include "machine/runtime.h"
#include "support/fake_clock.h"
#include "support/memory_journal.h"
#endif

#include <QTest>
#include <future>

namespace {

// Adds numbers up; a negative one is refused without a record, and "gate" waits for the test.
struct Adder {
    using Command = int;
    using Answer = std::string;
    using Record = int;
    using Then = int;  // the number of the order

    std::future<void>* gate = nullptr;
    int settled = 0, tentative = 0;
    std::vector<std::pair<int, std::string>> told;
    std::vector<std::size_t> groups;

    machine::Outcome<int, std::string> decide(const int& n, base::Offset next) {
        if (n == 0 && gate) gate->wait();
        if (n < 0) return {{}, "refused at " + std::to_string(tentative)};
        return {{n}, std::to_string(tentative + n) + "@" + std::to_string(next.value())};
    }
    std::vector<std::vector<base::Bytes>> encode(const std::vector<int>& records) {
        return {{base::Bytes(std::size_t(records[0]))}};
    }
    void apply(const std::vector<int>& records, base::Offset, base::LeaderEpoch, base::WallTime) {
        tentative += records[0];
    }
    std::string refusal(const int&, const base::Error& why) { return "broken: " + why.what; }
    void settle(std::vector<std::pair<int, std::string>> answers) {
        settled = tentative;
        groups.push_back(answers.size());
        for (auto& a : answers) told.push_back(std::move(a));
    }
    void abandon() { tentative = settled; }
};

struct Bench {
    FakeClock clock;
    MemoryStore store;
    MemoryJournal journal{store};
    Adder adder;
    machine::Runtime<Adder> runtime{adder, journal, clock};
};

}  // namespace

class TstRuntime : public QObject {
    Q_OBJECT

private slots:
    void eachOrderSeesTheEarlierOnes() {
        Bench b;
        for (const int n : {5, 7, -1, 2}) b.runtime.submit(n, n);
        b.runtime.stop();
        const std::vector<std::pair<int, std::string>> expected{
            {5, "5@0"}, {7, "12@1"}, {-1, "refused at 12"}, {2, "14@2"}};
        QVERIFY(b.adder.told == expected);
        QCOMPARE(b.store.durable, std::size_t(3));
        QCOMPARE(b.runtime.durable(), base::Offset{3});
    }

    // Whatever waits while the first order is carried out is written with one sync.
    void ordersThatWaitShareASync() {
        std::promise<void> open;
        auto gate = open.get_future();
        Bench b;
        b.adder.gate = &gate;
        b.runtime.submit(0, 0);
        for (int i = 1; i <= 100; ++i) b.runtime.submit(i, i);
        open.set_value();
        b.runtime.stop();
        QCOMPARE(b.adder.told.size(), std::size_t(101));
        QCOMPARE(b.adder.settled, 5050);
        QVERIFY2(b.store.syncs <= 2, qPrintable(QString::number(b.store.syncs)));
    }

    void refusalsNeedNoSync() {
        Bench b;
        b.runtime.submit(-1, 1);
        b.runtime.stop();
        QCOMPARE(b.store.syncs, 0);
        QCOMPARE(b.adder.told.size(), std::size_t(1));
    }

    void brokenJournal_data() {
        QTest::addColumn<bool>("appending");
        QTest::newRow("append fails") << true;
        QTest::newRow("sync fails") << false;
    }
    // Nobody is told of success, nothing is shown, and every later order learns why.
    void brokenJournal() {
        QFETCH(bool, appending);
        Bench b;
        (appending ? b.store.failAppendAfter : b.store.failSyncAfter) = 0;
        b.runtime.submit(5, 1);
        b.runtime.submit(-1, 2);
        b.runtime.stop();
        QCOMPARE(b.adder.told.size(), std::size_t(2));
        for (const auto& [order, answer] : b.adder.told) QVERIFY2(answer.starts_with("broken: "), answer.c_str());
        QCOMPARE(b.adder.settled, 0);
        QCOMPARE(b.store.durable, std::size_t(0));
        QVERIFY(b.runtime.broken());
    }

    // Only the order that does not fit is refused.
    void fullDisk() {
        Bench b;
        b.store.full = true;
        b.runtime.submit(5, 1);
        b.runtime.submit(-1, 2);
        b.runtime.stop();
        QCOMPARE(b.adder.told.at(0).second, std::string("broken: no space left (played)"));
        QCOMPARE(b.adder.told.at(1).second, std::string("refused at 0"));
        QVERIFY(!b.runtime.broken());
    }

    void stopTwice() {
        Bench b;
        b.runtime.stop();
        b.runtime.stop();
    }
};

QTEST_APPLESS_MAIN(TstRuntime)
#include "tst_runtime.moc"
