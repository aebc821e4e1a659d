// SPDX-License-Identifier: Apache-2.0
// verify calls sound what Kafka left, and damaged what was damaged, file kind by file kind; and changes nothing.
#include "support/log_bench.h"  // first: it has QtTest

#include "os/lock_file.h"
#include "storage/folder_files.h"
#include "storage/folder_verify.h"
#include "storage/transaction_index.h"
#include "support/fake_clock.h"
#include "support/golden_folders.h"

#include <QtTest>
#include <algorithm>
#include <set>
#include <sys/wait.h>

class TestFolderVerify : public QObject {
    Q_OBJECT

    struct Told {
        storage::Verified counts;
        std::string damages, notes, unseen, failure;
    };
    static Told verify(const std::string& path) {
        FakeClock clock;
        Told out;
        const auto done = storage::verify(path, clock, [&](const storage::Finding& f) {
            using Kind = storage::Finding::Kind;
            (f.kind == Kind::Damage ? out.damages
             : f.kind == Kind::Note ? out.notes
                                    : out.unseen) += f.file + ": " + f.what + "\n";
        });
        if (done)
            out.counts = *done;
        else
            out.failure = done.error().what;
        return out;
    }
    TempDir golden_;

    // One file of each kind, of the folder `txn-0` or of the directory.
    std::string fileOf(const std::string& node, storage::FileKind kind) const {
        std::vector<std::string> names;
        for (const auto& e : std::filesystem::directory_iterator(node))
            if (e.is_regular_file() && storage::kindOf(e.path().filename().string()) == kind)
                names.push_back(e.path().string());
        const auto folder =
            node + (kind == storage::FileKind::MetadataSnapshot || kind == storage::FileKind::QuorumState
                        ? "/__cluster_metadata-0"
                        : "/txn-0");
        for (const auto& e : std::filesystem::directory_iterator(folder))
            if (storage::kindOf(e.path().filename().string()) == kind && e.file_size() > 0)
                names.push_back(e.path().string());
        std::sort(names.begin(), names.end());
        return names.empty() ? std::string() : names.front();
    }

private slots:
    void initTestCase() {
        for (const char* name : {"one-clean", "one-killed", "one-torn", "three-clean"}) {
            std::filesystem::create_directories(golden_ / name);
            support::unpackGolden(name, golden_ / name);
        }
    }
    void soundWhereKafkaStopped_data() {
        QTest::addColumn<QString>("node");
        for (const char* node :
             {"one-clean/node1", "one-killed/node1", "three-clean/node1", "three-clean/node2", "three-clean/node3"})
            QTest::newRow(node) << QString(node);
    }
    void soundWhereKafkaStopped() {
        QFETCH(QString, node);
        const auto path = golden_ / node.toStdString();
        const auto before = support::portrait(path);
        const auto told = verify(path);
        QVERIFY2(told.damages.empty() && told.unseen.empty() && told.failure.empty(),
                 (told.damages + told.unseen + told.failure).c_str());
        QVERIFY(told.counts.folders > 40 && told.counts.batches > 700 && told.counts.indexEntries > 400);
        QVERIFY(support::portrait(path) == before);
    }
    void everyDamageOfTheTornFolderIsTold_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<bool>("damage");
        for (const char* folder : {"codec-none-0", "codec-gzip-0", "codec-lz4-1", "codec-snappy-0", "codec-snappy-1",
                                   "codec-zstd-0", "time-append-0", "txn-0"})
            QTest::newRow(folder) << QString(folder) << true;
        for (const char* folder : {"codec-lz4-0", "codec-none-1"})
            QTest::newRow(folder) << QString(folder) << false;  // zeros at the end; left-overs
    }
    void everyDamageOfTheTornFolderIsTold() {
        QFETCH(QString, folder);
        QFETCH(bool, damage);
        const auto told = verify(golden_ / ("one-torn/node1/" + folder.toStdString()));
        QVERIFY2(!told.damages.empty() == damage, (told.damages + told.failure).c_str());
        QVERIFY2(!told.notes.empty() == !damage, told.notes.c_str());
    }
    void damagedFilesAreTold_data() {
        using K = storage::FileKind;
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("way");
        const std::pair<const char*, K> kinds[] = {{"log", K::Log},
                                                   {"index", K::OffsetIndex},
                                                   {"timeindex", K::TimeIndex},
                                                   {"txnindex", K::TransactionIndex},
                                                   {"snapshot", K::ProducerSnapshot},
                                                   {"leader-epoch-checkpoint", K::LeaderEpochs},
                                                   {"partition.metadata", K::PartitionMetadata},
                                                   {"metadata snapshot", K::MetadataSnapshot},
                                                   {"quorum-state", K::QuorumState},
                                                   {"offset checkpoint", K::OffsetCheckpoint},
                                                   {"meta.properties", K::MetaProperties}};
        for (const auto& [name, kind] : kinds)
            for (const char* way : {"emptied", "truncated", "flipped", "swapped"}) {
                // An offset index without entries is sound: a lookup then reads from the segment's start.
                if (kind == K::OffsetIndex && QString(way) == "emptied") continue;
                QTest::newRow((std::string(name) + " " + way).c_str()) << int(kind) << QString(way);
            }
    }
    void damagedFilesAreTold() {
        QFETCH(int, kind);
        QFETCH(QString, way);
        TempDir dir;
        std::filesystem::copy(golden_ / "one-clean/node1", dir / "n", std::filesystem::copy_options::recursive);
        const auto path = fileOf(dir / "n", storage::FileKind(kind));
        QVERIFY(!path.empty());
        auto bytes = support::slurp(path);
        const auto entry = kind == int(storage::FileKind::TransactionIndex) ? storage::TransactionIndex::entrySize : 1;
        if (way == "emptied")
            bytes.clear();
        else if (way == "truncated")
            bytes.resize(bytes.size() / 2 / entry * entry + (entry > 1 ? 0 : bytes.size() / 2 % 8 == 0 ? 3 : 0));
        else if (way == "swapped") {  // with the other file of its folder that is least like it
            const auto other = storage::FileKind(kind) == storage::FileKind::Log ? storage::FileKind::OffsetIndex
                                                                                 : storage::FileKind::Log;
            const auto there = fileOf(dir / "n", other);
            support::spill(path, support::slurp(there));
            support::spill(there, bytes);
            bytes = support::slurp(path);
        } else {
            // A text's first byte; of bytes, one in the middle, and a low bit: nothing stands out by its size.
            const bool text =
                kind >= int(storage::FileKind::LeaderEpochs) && kind != int(storage::FileKind::MetadataSnapshot);
            bytes[text ? 0 : bytes.size() / 2] ^= text ? 0x08 : 0x01;
        }
        support::spill(path, bytes);
        const auto told = verify(dir / "n");
        // Kafka takes an empty checkpoint for one without partitions.
        const auto& said =
            kind == int(storage::FileKind::OffsetCheckpoint) && way == "emptied" ? told.notes : told.damages;
        QVERIFY2(!said.empty(), (path + "\n" + told.damages + told.notes + told.failure).c_str());
        // Of an emptied segment its indexes tell.
        const auto name = std::filesystem::path(path).filename().string();
        QVERIFY2(said.find(kind == int(storage::FileKind::Log) ? name.substr(0, 20) : name) != std::string::npos,
                 said.c_str());
    }
    void tellsWhatIsMissingBehindTheRecoveryPoint() {
        TempDir dir;
        std::filesystem::copy(golden_ / "one-clean/node1", dir / "n", std::filesystem::copy_options::recursive);
        std::vector<std::string> logs;
        for (const auto& e : std::filesystem::directory_iterator(dir / "n/codec-none-0"))
            if (e.path().extension() == ".log") logs.push_back(e.path().string());
        const auto last = *std::max_element(logs.begin(), logs.end());
        for (const char* ending : {".log", ".index", ".timeindex"})
            std::filesystem::remove(last.substr(0, last.size() - 4) + ending);
        const auto told = verify(dir / "n/codec-none-0");
        QVERIFY2(told.damages.find("recovery-point-offset-checkpoint") != std::string::npos, told.damages.c_str());
    }
    void whatIsWrongInEveryBatchIsToldAFewTimesAndCounted() {
        support::LogBench bench;
        for (int i = 0; i < 40; ++i) QCOMPARE(int(bench.append({}).error), 0);
        QVERIFY(bench.stop());
        for (const char* ending : {".log", ".index", ".timeindex"})
            std::filesystem::rename(bench.dir / ("t-0/00000000000000000000" + std::string(ending)), bench.dir / ("t-0/00000000000000001000" + std::string(ending)));
        const auto told = verify(bench.dir / "t-0");
        QVERIFY2(told.counts.damaged >= 40, (std::to_string(told.counts.damaged) + told.damages + told.notes + told.failure).c_str());
        QVERIFY2(std::count(told.damages.begin(), told.damages.end(), '\n') <= 13, told.damages.c_str());
        QVERIFY2(told.damages.find(".log: and 30 more of this kind\n") != std::string::npos, told.damages.c_str());
    }
    void whatCannotBeReadIsNotCalledSound() {
        if (::geteuid() == 0) {  // whom nothing can be kept from: a pipe is refused to everybody
            TempDir dir;
            std::filesystem::create_directories(dir / "t-0");
            QCOMPARE(::mkfifo((dir / "t-0/00000000000000000000.log").c_str(), 0600), 0);
            QVERIFY(!verify(dir / "t-0").damages.empty());
            return;
        }
        TempDir dir;
        std::filesystem::copy(golden_ / "one-clean/node1", dir / "n", std::filesystem::copy_options::recursive);
        std::filesystem::permissions(dir / "n/txn-0", std::filesystem::perms::none);
        const auto told = verify(dir / "n");
        std::filesystem::permissions(dir / "n/txn-0", std::filesystem::perms::owner_all);
        QVERIFY2(told.damages.empty() && told.counts.unseen == 1, (told.damages + told.unseen).c_str());
    }
    void passesOverHoles() {
        TempDir dir;
        std::filesystem::create_directories(dir / "t-0");
        for (const char* name :
             {"t-0/00000000000000000000.log", "t-0/00000000000000000000.index", "t-0/00000000000000000000.timeindex"}) {
            support::spill(dir / name, "");
            std::filesystem::resize_file(dir / name, std::uintmax_t(64) << 30);
        }
        QElapsedTimer timer;
        timer.start();
        const auto told = verify(dir / "t-0");
        QVERIFY2(told.damages.empty() && told.notes.find("allocated in advance") != std::string::npos,
                 (told.damages + told.failure).c_str());
        QVERIFY(timer.elapsed() < 5000);  // reading it would take longer
    }
    void checksEachLogDirectoryInAFolder() {
        const auto whole = verify(golden_ / "three-clean");
        QVERIFY2(whole.failure.empty(), whole.failure.c_str());
        storage::Verified sum;
        for (const char* node : {"/node1", "/node2", "/node3"}) sum += verify(golden_ / "three-clean" + node).counts;
        QVERIFY(sum.segments > 10);
        QCOMPARE(whole.counts.folders, sum.folders);
        QCOMPARE(whole.counts.segments, sum.segments);
        QCOMPARE(whole.counts.batches, sum.batches);
        QCOMPARE(whole.counts.bytes, sum.bytes);
    }
    // By its name it could be partition 1 of a topic "node".
    void takesNoLogDirectoryForAPartition() {
        TempDir dir;
        std::filesystem::copy(golden_ / "one-torn/node1", dir / "node-1", std::filesystem::copy_options::recursive);
        const auto told = verify(dir.path());
        QCOMPARE(told.counts.segments, verify(golden_ / "one-torn/node1").counts.segments);
        QVERIFY(told.counts.segments > 0);
    }
    void refusesWhatIsNoLogDirectory_data() {
        QTest::addColumn<QString>("path");
        for (const char* path : {"/", "/dev/null", "/bin/sh", "/proc", "/no such folder"})
            QTest::newRow(path) << QString(path);
    }
    void refusesWhatIsNoLogDirectory() {
        QFETCH(QString, path);
        const auto told = verify(path.toStdString());
        QVERIFY(!told.failure.empty());
        QVERIFY(told.damages.empty());
    }
    void looksWhileAnotherProcessHoldsTheLock() {
        TempDir dir;
        std::filesystem::copy(golden_ / "one-clean/node1", dir / "n", std::filesystem::copy_options::recursive);
        // The owner of a young log has written no index entry yet.
        std::string active;
        for (const auto& e : std::filesystem::directory_iterator(dir / "n/txn-0"))
            if (e.path().extension() == ".log") active = std::max(active, e.path().string());
        QVERIFY(!active.empty() && std::filesystem::file_size(active) > 0);
        for (const char* suffix : {".index", ".timeindex"})
            QVERIFY(std::filesystem::remove(std::filesystem::path(active).replace_extension(suffix)));
        int ready[2], done[2];
        QVERIFY(::pipe(ready) == 0 && ::pipe(done) == 0);
        const auto child = ::fork();
        if (child == 0) {
            auto disk = os::Disk::at(dir / "n", false);
            auto lock = os::LockFile::take(**disk, ".lock");
            char c = lock ? 'y' : 'n';
            ::close(done[1]);
            if (::write(ready[1], &c, 1) == 1) (void)!::read(done[0], &c, 1);
            ::_exit(0);
        }
        char held = 0;
        QCOMPARE(::read(ready[0], &held, 1), ssize_t(1));
        const auto before = support::portrait(dir / "n");
        const auto told = verify(dir / "n");
        const bool same = support::portrait(dir / "n") == before;
        ::close(done[0]);
        ::close(done[1]);
        ::waitpid(child, nullptr, 0);
        QCOMPARE(held, 'y');
        QVERIFY(same);
        QVERIFY2(told.damages.empty(), told.damages.c_str());
        QVERIFY2(told.notes.find("is in use by process " + std::to_string(child)) != std::string::npos,
                 told.notes.c_str());
        // Nobody has it open now, so nobody remembers them.
        const auto later = verify(dir / "n").damages;
        QVERIFY2(later.find("the offset index is missing") != std::string::npos, later.c_str());
        QVERIFY2(later.find("the time index is missing") != std::string::npos, later.c_str());
    }
};

QTEST_APPLESS_MAIN(TestFolderVerify)
#include "tst_folder_verify.moc"
