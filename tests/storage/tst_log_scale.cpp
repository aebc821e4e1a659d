// SPDX-License-Identifier: Apache-2.0
// What many partitions cost: memory, descriptors, and time to open them after a clean stop. Times are printed, and only held
// to bounds that a loaded machine keeps.
#include "support/log_bench.h"

#include <QtTest>

#include <filesystem>
#include <malloc.h>
#include <sys/resource.h>

using support::LogBench;

class TestLogScale : public QObject {
    Q_OBJECT

    static constexpr int partitions = 5000;
    static std::size_t heap() { return mallinfo2().uordblks; }

private slots:
    void fiveThousandPartitions() {
        LogBench bench;
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < partitions; ++i) {
            auto* log = bench.log("topic", i);
            QVERIFY2(log, bench.error.c_str());
            QVERIFY(bool(log->release()));
        }
        qInfo("created %d partitions in %lld ms", partitions, timer.restart());
        for (int i = 0; i < partitions; ++i)
            for (int n = 0; n < 3; ++n) QCOMPARE(int(bench.append({.records = 2, .valueSize = 100}, bench.log("topic", i)).error), 0);
        qInfo("appended 3 batches to each in %lld ms", timer.restart());
        QVERIFY(bench.directory->disk().openFiles() <= bench.options.maxOpenFiles + 1);
        for (const auto& [p, log] : bench.logs) QVERIFY(bool(log->release()));
        qInfo("released in %lld ms", timer.restart());
        QCOMPARE(bench.directory->disk().openFiles(), 1u);  // the lock
        QVERIFY(bench.stop());
        qInfo("stopped cleanly in %lld ms", timer.restart());

        QVERIFY(bench.start());
        const auto settings = std::make_shared<storage::LogSettings>();
        const auto before = heap();
        timer.restart();
        std::vector<std::unique_ptr<storage::Log>> logs;
        logs.reserve(partitions);
        for (int i = 0; i < partitions; ++i) {
            auto log = storage::Log::open({*bench.directory, support::partition("topic", i)}, settings);
            QVERIFY(bool(log));
            logs.push_back(std::move(*log));
        }
        const auto took = timer.elapsed();
        const auto each = (heap() - before) / partitions;
        qInfo("opened after a clean stop in %lld ms, %zu bytes of heap each", took, each);
        QVERIFY2(took < 10'000, "opening is far too slow");
        QVERIFY2(each <= 1024, "an idle partition costs at most 1 KiB");
        QCOMPARE(bench.directory->disk().openFiles(), 1u);
        for (const auto& log : logs) {
            QVERIFY(log->recovery().clean);
            QCOMPARE(log->logEndOffset(), base::Offset{6});
        }
    }
    void fifteenThousandReplicasFitInTwentyThousandHandles() {
        rlimit before{};
        QCOMPARE(::getrlimit(RLIMIT_NOFILE, &before), 0);
        if (before.rlim_max < 20'000) QSKIP("the system gives fewer than 20,000 handles");
        const rlimit narrow{20'000, before.rlim_max};
        QCOMPARE(::setrlimit(RLIMIT_NOFILE, &narrow), 0);
        {
            LogBench bench;
            for (int round = 0; round < 2; ++round)   // nobody is released: all of them are busy
                for (int i = 0; i < 15'000; ++i) {
                    auto* log = bench.log("topic", i);
                    QVERIFY2(log, bench.error.c_str());
                    const auto out = bench.append({.records = 1, .valueSize = 20}, log);
                    QVERIFY2(out.error == wire::ErrorCode::None, out.message.c_str());
                    QCOMPARE(support::offsetsIn(support::readAll(*log)), std::string(round == 0 ? "0" : "0 | 1"));
                }
            const auto held = std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
            qInfo("%zd handles for 15,000 busy replicas", held);
            QVERIFY(held < 20'000);
        }
        QCOMPARE(::setrlimit(RLIMIT_NOFILE, &before), 0);
    }
    void appendingDoesNotCostMoreBesideManySegments() {
        storage::LogSettings settings;
        settings.segmentBytes = 150;
        LogBench bench(settings);
        auto& log = *bench.log();
        const auto opens = [&] {
            const auto before = bench.directory->disk().openFiles();
            for (int i = 0; i < 50; ++i) {
                auto out = log.read(log.logEndOffset() - 1, 1000, log.logEndOffset(), true);
                base::ensure(out && out->bytes > 0, "the tail is read");
            }
            return bench.directory->disk().openFiles() - before;
        };
        for (int i = 0; i < 1000; ++i) QCOMPARE(int(bench.append({.records = 1, .valueSize = 50}).error), 0);
        QVERIFY(log.segmentCount() > 400);
        QCOMPARE(opens(), 0u);
        QCOMPARE(support::offsetsIn(support::readAll(log, 990)), std::string("990 | 991 | 992 | 993 | 994 | 995 | 996 | 997 | 998 | 999"));
    }
};

QTEST_APPLESS_MAIN(TestLogScale)
#include "tst_log_scale.moc"
