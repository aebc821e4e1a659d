// SPDX-License-Identifier: Apache-2.0
#include "support/log_bench.h"

#include <QtTest>

#include <fstream>

class TestLogDirectory : public QObject {
    Q_OBJECT

    static void put(const TempDir& dir, const std::string& name, const std::string& text) { std::ofstream(dir / name) << text; }

private slots:
    void isHeldByOne() {
        support::LogBench bench;
        const auto second = storage::LogDirectory::open(bench.dir.path(), bench.clock, {});
        QVERIFY(!second);
        QCOMPARE(second.error().fault, base::Fault::Locked);
        bench.crash();
        QVERIFY(bool(storage::LogDirectory::open(bench.dir.path(), bench.clock, {})));
    }
    void theMarkerIsReadOnce() {
        support::LogBench bench;
        QVERIFY(!bench.directory->stoppedCleanly());
        QVERIFY(bool(bench.directory->markClean(17)));
        bench.crash();
        QVERIFY(bench.start());
        QVERIFY(bench.directory->stoppedCleanly());
        QCOMPARE(bench.directory->previousBrokerEpoch(), 17);
        bench.crash();
        QVERIFY(bench.start());
        QVERIFY(!bench.directory->stoppedCleanly());
        QCOMPARE(bench.directory->previousBrokerEpoch(), -1);
    }
    void identityAndCheckpointsStay() {
        support::LogBench bench;
        QVERIFY(!bench.directory->meta());
        const storage::MetaProperties meta{"clusterclusterclusterc", base::BrokerId{3}, base::Uuid::random()};
        QVERIFY(bool(bench.directory->writeMeta(meta)));
        storage::OffsetCheckpoint points, watermarks, starts;
        points.set(support::partition("a", 1), base::Offset{11});
        watermarks.set(support::partition("a", 1), base::Offset{12});
        starts.set(support::partition("a", 1), base::Offset{13});
        QVERIFY(bool(bench.directory->writeRecoveryPoints(points)));
        QVERIFY(bool(bench.directory->writeHighWatermarks(watermarks)));
        QVERIFY(bool(bench.directory->writeLogStartOffsets(starts)));
        bench.crash();
        QVERIFY(bench.start());
        QCOMPARE(*bench.directory->meta(), meta);
        QCOMPARE(*bench.directory->recoveryPoint(support::partition("a", 1)), base::Offset{11});
        QCOMPARE(*bench.directory->highWatermark(support::partition("a", 1)), base::Offset{12});
        QCOMPARE(*bench.directory->logStartOffset(support::partition("a", 1)), base::Offset{13});
        QVERIFY(!bench.directory->recoveryPoint(support::partition("b")));
    }
    void damagedCheckpointsAreFindingsNotFailures() {
        support::LogBench bench;
        bench.crash();
        put(bench.dir, "replication-offset-checkpoint", "0\n7\nx 0");
        put(bench.dir, "recovery-point-offset-checkpoint", std::string("\xff\x00\x01", 3));
        QVERIFY(bench.start());
        QCOMPARE(bench.directory->findings().size(), std::size_t(2));
        QVERIFY(bench.directory->findings()[1].find("replication-offset-checkpoint: line 3") != std::string::npos);
    }
    void aDamagedIdentityIsRefused() {
        support::LogBench bench;
        bench.crash();
        put(bench.dir, "meta.properties", "version=9\ncluster.id=x\nnode.id=1\n");
        QVERIFY(!bench.start());
        QVERIFY(bench.error.find("meta.properties: version '9' is not known") != std::string::npos);
    }
    void deletedFoldersGoAfterTheDelay() {
        support::LogBench bench;
        QVERIFY(bench.log("t", 4));
        QCOMPARE(bench.directory->folders()->size(), std::size_t(1));
        bench.logs.clear();
        QVERIFY(bool(bench.directory->deleteFolder(support::partition("t", 4), std::chrono::seconds(60))));
        const auto folders = bench.directory->folders();
        QCOMPARE(folders->size(), std::size_t(1));
        QCOMPARE(int(folders->front().kind), int(storage::FolderKind::Deleted));
        QVERIFY(bench.directory->removeDue().empty());
        bench.clock.advance(std::chrono::seconds(60));
        QCOMPARE(bench.directory->removeDue(), std::vector<std::string>{folders->front().name});
        QVERIFY(bench.directory->folders()->empty());
        QCOMPARE(bench.directory->waitingForRemoval(), std::size_t(0));
    }
    void whatAnEarlierProcessDeletedIsRemoved() {
        support::LogBench bench;
        QVERIFY(bench.log("t", 4));
        bench.logs.clear();
        QVERIFY(bool(bench.directory->deleteFolder(support::partition("t", 4), std::chrono::seconds(60))));
        bench.crash();
        QVERIFY(bench.start());
        QCOMPARE(bench.directory->removeDue().size(), std::size_t(1));
        QVERIFY(bench.directory->folders()->empty());
    }
    void failingIsFinalAndKeepsItsFirstReason() {
        support::LogBench bench;
        QVERIFY(!bench.directory->offline());
        bench.directory->fail({base::Fault::Io, "first"});
        bench.directory->fail({base::Fault::Io, "second"});
        QVERIFY(bench.directory->offline());
        QCOMPARE(bench.directory->offlineReason(), std::string("first"));
    }
    void handlesAreReopenedWhenTheyWereLetGo() {
        support::LogBench bench;
        bench.crash();
        bench.options.maxOpenFiles = 4;
        QVERIFY(bench.start());
        for (int i = 0; i < 20; ++i) QCOMPARE(int(bench.append({}, bench.log("t", i)).error), 0);
        QVERIFY(bench.directory->files().size() <= 4);
        QVERIFY(bench.directory->disk().openFiles() <= 4 + 1);  // and the lock
        for (int i = 0; i < 20; ++i) QCOMPARE(support::offsetsIn(support::readAll(*bench.log("t", i))), std::string("0"));
        // A slice that somebody holds outlives the handle's eviction.
        const auto held = bench.log("t", 0)->read(base::Offset{0}, 1000, base::Offset{1}, true);
        for (int i = 1; i < 20; ++i) QCOMPARE(int(bench.append({}, bench.log("t", i)).error), 0);
        QCOMPARE(support::offsetsIn(support::bytesOf(*held)), std::string("0"));
    }
};

QTEST_APPLESS_MAIN(TestLogDirectory)
#include "tst_log_directory.moc"
