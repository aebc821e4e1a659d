// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QtTest>
// After these: moc cannot parse g++ 12's <mutex> when nothing was included before it.
#include "base/spinning_mutex.h"

#include <atomic>
#include <thread>
#include <unistd.h>
#include <vector>

class TestSpinningMutex : public QObject {
    Q_OBJECT
private slots:
    void oneAtATime() {
        constexpr int threads = 4, turns = 50'000;
        base::SpinningMutex mutex;
        long plain = 0;
        std::vector<std::thread> all;
        for (int t = 0; t < threads; ++t)
            all.emplace_back([&] {
                for (int i = 0; i < turns; ++i) {
                    const std::lock_guard lock(mutex);
                    ++plain;
                }
            });
        for (auto& thread : all) thread.join();
        QCOMPARE(plain, long(threads) * turns);
    }
    void aTakenOneIsNotTriedInVain() {
        base::SpinningMutex mutex;
        QVERIFY(mutex.try_lock());
        bool taken = true;
        std::thread([&] { taken = mutex.try_lock(); }).join();
        QVERIFY(!taken);
        mutex.unlock();
        QVERIFY(mutex.try_lock());
        mutex.unlock();
    }
    // Whoever holds it for long must not cost the waiter's core.
    void aWaiterThatLookedOftenEnoughSleeps() {
        base::SpinningMutex mutex;
        std::unique_lock held(mutex);
        std::atomic<int> id{0};
        std::atomic<bool> entered{false};
        std::thread waiter([&] {
            id = gettid();
            const std::lock_guard lock(mutex);
            entered = true;
        });
        const auto sleeps = [&] {
            QFile stat(QStringLiteral("/proc/self/task/%1/stat").arg(id));
            if (id == 0 || !stat.open(QIODevice::ReadOnly)) return false;
            const auto line = stat.readAll();
            return line.mid(line.lastIndexOf(')') + 2, 1) == "S";
        };
        const bool slept = QTest::qWaitFor(sleeps, 30'000);
        const bool outside = !entered;
        held.unlock();
        waiter.join();
        QVERIFY(slept);
        QVERIFY(outside);
        QVERIFY(entered);
    }
};

QTEST_APPLESS_MAIN(TestSpinningMutex)
#include "tst_spinning_mutex.moc"
