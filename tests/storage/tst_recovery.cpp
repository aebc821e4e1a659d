// SPDX-License-Identifier: Apache-2.0
// Opening logs after clean stops, kills, power cuts and damage.
#include "support/log_bench.h"

#include <QtTest>

#include <filesystem>
#include <fstream>
#include <set>

using base::Offset;
using support::LogBench;
namespace fs = std::filesystem;

class TestRecovery : public QObject {
    Q_OBJECT

    static storage::LogSettings small() {
        storage::LogSettings settings;
        settings.segmentBytes = 1200;
        settings.indexIntervalBytes = 200;
        return settings;
    }
    static void fill(LogBench& bench, int batches) {
        for (int i = 0; i < batches; ++i)
            QCOMPARE(int(bench.append({.records = 1 + i % 3, .timestamp = 1'700'000'000'000 + i, .valueSize = std::size_t(10 + i * 13 % 60),
                                       .producer = i % 2 ? 5 : -1, .sequence = sequence_[i]}, nullptr, i / 10).error), 0);
    }
    static std::map<std::string, std::string> files(const std::string& folder) {
        std::map<std::string, std::string> out;
        for (const auto& entry : fs::directory_iterator(folder)) {
            std::ifstream in(entry.path(), std::ios::binary);
            out[entry.path().filename()] = {std::istreambuf_iterator<char>(in), {}};
        }
        return out;
    }
    static void write(const std::string& path, const std::string& bytes) { std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes; }
    static std::map<int, int> makeSequences() {
        std::map<int, int> out;
        int next = 0;
        for (int i = 0; i < 200; ++i) {
            out[i] = i % 2 ? next : 0;
            if (i % 2) next += 1 + i % 3;
        }
        return out;
    }
    inline static std::map<int, int> sequence_ = makeSequences();

    struct Picture {
        base::Bytes bytes;
        std::string epochs, producers, indexes;
        bool operator==(const Picture&) const = default;
    };
    // Everything that can be asked of the log.
    static Picture look(LogBench& bench) {
        auto& log = *bench.log();
        Picture p;
        p.bytes = support::readAll(log);
        for (int e = 0; e < 20; ++e) p.epochs += std::to_string(log.endOffsetFor(base::LeaderEpoch{e}).endOffset.value()) + " ";
        p.producers = base::hex(log.producers().encode());
        for (std::int64_t t = 1'700'000'000'000; t < 1'700'000'000'100; t += 3) {
            const auto found = *log.lookupTimestamp(t);
            p.indexes += std::to_string(found ? found->offset.value() : -1) + " ";
        }
        for (Offset o = log.logStartOffset(); o < log.logEndOffset(); o = o + 1)
            p.indexes += support::offsetsIn(support::bytesOf(*log.read(o, 1, log.logEndOffset(), true))) + ";";
        return p;
    }

private slots:
    void aCleanStopNeedsNoScan() {
        LogBench bench(small());
        fill(bench, 60);
        const auto before = look(bench);
        QVERIFY(bench.log()->segmentCount() > 3);
        for (const bool sync : {false, true}) {
            QVERIFY(bench.stop(sync));
            QVERIFY(bench.start());
            QVERIFY(bench.directory->stoppedCleanly());
            QVERIFY(bench.log()->recovery().clean);
            QCOMPARE(bench.log()->recovery().findings, std::vector<std::string>{});
            QCOMPARE(bench.log()->topicId(), base::Uuid::of(7, 0));
            QCOMPARE(bench.log()->recoveryPoint(), bench.log()->logEndOffset());
            QVERIFY(look(bench) == before);
        }
        // Nothing was appended: the next clean stop writes nothing into the folder.
        const auto there = files(bench.dir / "t-0");
        QVERIFY(bench.stop());
        QVERIFY(files(bench.dir / "t-0") == there);
    }
    void appendingGoesOnAfterACleanStop() {
        LogBench bench(small()), whole(small());
        fill(whole, 60);
        for (int i = 0; i < 60; ++i) {
            QCOMPARE(int(bench.append({.records = 1 + i % 3, .timestamp = 1'700'000'000'000 + i, .valueSize = std::size_t(10 + i * 13 % 60),
                                       .producer = i % 2 ? 5 : -1, .sequence = sequence_[i]}, nullptr, i / 10).error), 0);
            if (i % 7 == 3) {
                QVERIFY(bench.stop());
                QVERIFY(bench.start());
            }
            if (i % 7 == 5) QVERIFY(bool(bench.log()->release()));
        }
        QVERIFY(look(bench) == look(whole));
    }
    void aKillLosesNothingThatWasWritten() {
        LogBench bench(small());
        fill(bench, 60);
        const auto before = look(bench);
        const auto segments = bench.log()->segmentCount();
        bench.crash();
        QVERIFY(bench.start());
        auto& log = *bench.log();
        QVERIFY(!log.recovery().clean);
        QCOMPARE(log.recovery().batches, 60);
        QCOMPARE(log.recovery().records, log.logEndOffset().value());
        QCOMPARE(log.recovery().bytesScanned, log.sizeBytes());
        QCOMPARE(log.recovery().cutBecause, std::string());
        QCOMPARE(log.segmentCount(), segments);
        QVERIFY(look(bench) == before);
    }
    void theRecoveryPointSavesTheScan() {
        LogBench bench(small());
        fill(bench, 60);
        const auto before = look(bench);
        auto& log = *bench.log();
        const auto work = log.takeFlush();
        QVERIFY(bool(storage::Log::run(bench.directory->disk(), *work)));
        log.flushed(*work);
        storage::OffsetCheckpoint points;
        points.set(support::partition("t"), log.recoveryPoint());
        QVERIFY(bool(bench.directory->writeRecoveryPoints(points)));
        const auto activeBytes = log.segments()->back().sizeBytes;
        bench.crash();
        QVERIFY(bench.start());
        QCOMPARE(bench.log()->recovery().bytesScanned, activeBytes);
        QVERIFY(look(bench) == before);
    }
    void theTornTailIsCutAtEveryByte() {
        LogBench bench;
        for (int i = 0; i < 3; ++i) bench.append({.records = 2, .valueSize = 8});
        const auto two = 2 * bench.log()->sizeBytes() / 3;
        bench.crash();
        const auto path = bench.dir / "t-0/00000000000000000000.log";
        const auto whole = files(bench.dir / "t-0")["00000000000000000000.log"];
        for (auto size = two; size <= whole.size(); ++size) {
            write(path, whole.substr(0, size));
            QVERIFY(bench.start());
            auto& log = *bench.log();
            const bool complete = size == whole.size();
            QCOMPARE(log.logEndOffset(), Offset{complete ? 6 : 4});
            QCOMPARE(log.recovery().bytesCut, complete ? 0u : size - two);
            QCOMPARE(log.recovery().cutBecause.empty(), complete || size == two);
            QCOMPARE(bench.append({.records = 1}).first, Offset{complete ? 6 : 4});
            QVERIFY(!support::readAll(log).empty());
            bench.crash();
        }
    }
    void aTailOfZerosOrRubbishIsCut_data() {
        QTest::addColumn<QByteArray>("tail");
        QTest::newRow("zeros") << QByteArray(5000, '\0');
        QTest::newRow("ones") << QByteArray(100, '\xff');
        QTest::newRow("text") << QByteArray("this is no batch, and never was one; it only stands here");
        QTest::newRow("one byte") << QByteArray("x");
    }
    void aTailOfZerosOrRubbishIsCut() {
        QFETCH(QByteArray, tail);
        for (const bool clean : {false, true}) {  // also when the marker lies
            LogBench bench;
            bench.append({.records = 2});
            const auto size = bench.log()->sizeBytes();
            if (clean) QVERIFY(bench.stop());
            else bench.crash();
            const auto path = bench.dir / "t-0/00000000000000000000.log";
            write(path, files(bench.dir / "t-0")["00000000000000000000.log"] + tail.toStdString());
            QVERIFY(bench.start());
            QCOMPARE(bench.log()->logEndOffset(), Offset{2});
            QCOMPARE(fs::file_size(path), size);
            QCOMPARE(bench.log()->recovery().bytesCut, std::uint64_t(tail.size()));
            QVERIFY2(bench.log()->recovery().cutBecause.find("00000000000000000000.log at byte " + std::to_string(size)) != std::string::npos,
                     bench.log()->recovery().cutBecause.c_str());
        }
    }
    void aReservedTailThatStayedEmptyIsNoDamage() {
        auto settings = small();
        settings.preallocate = true;
        LogBench bench(settings);
        QVERIFY(bench.log());
        QVERIFY(bench.stop());
        QVERIFY(bench.start());
        QVERIFY(bench.log()->recovery().clean);
        QCOMPARE(bench.log()->recovery().findings, std::vector<std::string>{});
        QCOMPARE(bench.log()->sizeBytes(), std::uint64_t(0));
    }
    void aDamagedMiddleIsToldAndTheRestIsServed_data() {
        QTest::addColumn<bool>("clean");
        QTest::addColumn<int>("segment");
        QTest::addColumn<int>("byte");      // of a batch in the middle of that segment
        QTest::addColumn<int>("length");
        for (const bool clean : {false, true})
            for (const int segment : {0, 1, 3}) {
                const auto name = [&](const char* what) { return QString("%1, segment %2, %3").arg(clean ? "clean" : "killed").arg(segment).arg(what); };
                QTest::newRow(qPrintable(name("a bit of a record"))) << clean << segment << 70 << 1;
                QTest::newRow(qPrintable(name("the checksum"))) << clean << segment << 18 << 1;
                QTest::newRow(qPrintable(name("the length"))) << clean << segment << 9 << 2;
                QTest::newRow(qPrintable(name("the whole header"))) << clean << segment << 0 << 61;
            }
    }
    void aDamagedMiddleIsToldAndTheRestIsServed() {
        QFETCH(bool, clean);
        QFETCH(int, segment);
        QFETCH(int, byte);
        QFETCH(int, length);
        auto settings = small();
        settings.indexIntervalBytes = 64;
        LogBench bench(settings);
        fill(bench, 60);
        const auto segments = *bench.log()->segments();
        QVERIFY(segments.size() > 4);
        const auto end = bench.log()->logEndOffset();
        const auto whole = support::readAll(*bench.log());
        if (clean) QVERIFY(bench.stop());
        else bench.crash();
        const auto path = bench.dir.path() + "/" + segments[std::size_t(segment)].path;
        auto bytes = files(bench.dir / "t-0")[fs::path(path).filename()];
        // The third batch of the segment.
        std::vector<std::pair<std::int64_t, std::size_t>> batches;
        wire::BatchIterator each(base::asBytes(bytes));
        for (std::size_t at = 0; const auto batch = each.next(); at = each.position()) batches.emplace_back(batch->baseOffset().value(), at);
        QVERIFY(batches.size() > 4);
        const auto [bad, position] = batches[2];
        for (int i = 0; i < length; ++i) bytes[position + std::size_t(byte + i)] = char(bytes[position + std::size_t(byte + i)] ^ 0x55);
        write(path, bytes);
        QVERIFY(bench.start());
        auto* log = bench.log();
        QVERIFY2(log, bench.error.c_str());
        QCOMPARE(log->logEndOffset(), end);
        QCOMPARE(log->recovery().bytesCut, std::uint64_t(0));
        QCOMPARE(log->recovery().damages.size(), std::size_t(clean ? 0 : 1));
        int lost = 0;
        std::set<std::int64_t> served;
        for (Offset o{0}; o < end; o = o + 1) {
            const auto out = log->read(o, 1, end, true);
            if (!out) {
                QCOMPARE(out.error().fault, base::Fault::Corrupt);
                ++lost;
                QVERIFY(o.value() >= bad && o.value() < batches[4].first);
                continue;
            }
            const auto got = support::bytesOf(*out);
            wire::BatchIterator iterator(got);
            const auto batch = iterator.next();
            QVERIFY(batch && batch->crcMatches());
            QVERIFY(batch->baseOffset() <= o && o <= batch->lastOffset());
            QVERIFY(std::search(whole.begin(), whole.end(), got.begin(), got.end()) != whole.end());
        }
        QVERIFY(lost >= 1);
        // A long read ends before the damage, and one may go on behind it.
        const auto before = log->read(segments[std::size_t(segment)].baseOffset, 1 << 20, end, true);
        QVERIFY(bool(before));
        QCOMPARE(before->bytes, position);
        QVERIFY(bench.append({}).first == end);
        QCOMPARE(log->lookupTimestamp(0) ? 1 : 0, 1);
    }

    // Each recovery begins at the first byte here, and none of them may know less than the one before.
    void aKillBehindADamagedMiddleLosesNothingMore() {
        auto settings = small();
        settings.indexIntervalBytes = 64;
        LogBench bench(settings);
        fill(bench, 60);
        const auto end = bench.log()->logEndOffset();
        bench.crash();
        const auto path = bench.dir / "t-0/00000000000000000000.log";
        auto bytes = files(bench.dir / "t-0")[fs::path(path).filename()];
        wire::BatchIterator each(base::asBytes(bytes));
        for (int i = 0; i < 4; ++i) QVERIFY(each.next());
        for (std::size_t i = 0; i < 61; ++i) bytes[each.position() + i] = 'x';
        write(path, bytes);
        QVERIFY(bench.start());
        QCOMPARE(bench.log()->logEndOffset(), end);
        const auto damages = bench.log()->recovery().damages;
        QCOMPARE(damages.size(), std::size_t(1));
        bench.settings.indexIntervalBytes = 1 << 20;  // such that no later entry stands there by chance
        for (int kill = 0; kill < 3; ++kill) {
            bench.crash();
            QVERIFY(bench.start());
            QVERIFY2(bench.log(), bench.error.c_str());
            QCOMPARE(bench.log()->logEndOffset(), end);
            QCOMPARE(bench.log()->recovery().bytesCut, std::uint64_t(0));
            QCOMPARE(bench.log()->recovery().damages, damages);
        }
    }
    // The bad batch leads to one that has a good checksum and cannot stand in this segment: what is cut is cut at once.
    void recoveryIsFinalBeforeABatchThatCannotStandThere() {
        LogBench bench(small());
        fill(bench, 3);
        bench.crash();
        const auto path = bench.dir / "t-0/00000000000000000000.log";
        auto bytes = files(bench.dir / "t-0")[fs::path(path).filename()];
        auto damaged = support::batchOf({});
        damaged.back() ^= std::byte(1);
        wire::BatchOptions far;
        far.baseOffset = Offset{std::int64_t(1) << 40};
        wire::BatchBuilder builder(far);
        builder.add(1'700'000'000'000, base::asBytes("key"), base::asBytes("value"));
        const auto beyond = builder.build();
        const auto whole = bytes.size();
        for (const auto& batch : {damaged, beyond}) bytes.append(reinterpret_cast<const char*>(batch.data()), batch.size());
        write(path, bytes);
        QVERIFY(bench.start());
        QCOMPARE(bench.log()->sizeBytes(), std::uint64_t(whole));
        QCOMPARE(bench.log()->recovery().damages, std::vector<std::string>{});
        bench.crash();
        QVERIFY(bench.start());
        QCOMPARE(bench.log()->sizeBytes(), std::uint64_t(whole));
        QCOMPARE(bench.log()->recovery().bytesCut, std::uint64_t(0));
    }

    void damagedSideFilesAreRebuilt_data() {
        QTest::addColumn<QByteArray>("ending");
        QTest::addColumn<QByteArray>("damage");
        QTest::addColumn<bool>("clean");
        for (const char* ending : {".index", ".timeindex", ".snapshot", "leader-epoch-checkpoint", "partition.metadata"})
            for (const char* damage : {"missing", "empty", "cut", "ones", "zeros", "flipped", "swapped"})
                for (const bool clean : {false, true})
                    QTest::addRow("%s %s after a %s", ending, damage, clean ? "clean stop" : "kill") << QByteArray(ending) << QByteArray(damage) << clean;
    }
    void damagedSideFilesAreRebuilt() {
        QFETCH(QByteArray, ending);
        QFETCH(QByteArray, damage);
        QFETCH(bool, clean);
        LogBench bench(small());
        fill(bench, 60);
        const auto before = look(bench);
        if (clean) QVERIFY(bench.stop());
        else bench.crash();
        std::vector<std::string> hit;
        const auto all = files(bench.dir / "t-0");
        for (const auto& [name, bytes] : all)
            if (name.ends_with(ending.toStdString())) hit.push_back(name);
        if (hit.empty()) QSKIP("such a file is not there after a kill");
        for (std::size_t i = 0; i < hit.size(); ++i) {
            const auto path = bench.dir / ("t-0/" + hit[i]);
            auto bytes = all.at(hit[i]);
            if (damage == "missing") fs::remove(path);
            if (damage == "empty") write(path, "");
            if (damage == "cut") write(path, bytes.substr(0, bytes.size() - std::min<std::size_t>(bytes.size(), 5)));
            if (damage == "ones") write(path, std::string(bytes.size(), '\xff'));
            if (damage == "zeros") write(path, std::string(bytes.size(), '\0'));
            if (damage == "flipped") {
                for (std::size_t at = 3; at < bytes.size(); at += 11) bytes[at] = char(bytes[at] ^ 0x15);
                write(path, bytes);
            }
            if (damage == "swapped") write(path, all.at(hit[(i + 1) % hit.size()]));
        }
        QVERIFY(bench.start());
        QVERIFY2(bench.log() != nullptr, bench.error.c_str());
        auto after = look(bench);
        // Without any snapshot a clean log is not read for producers; after that their sequences may begin anywhere.
        if (ending == ".snapshot" && clean) after.producers = before.producers;
        QCOMPARE(after.producers, before.producers);
        QCOMPARE(after.epochs, before.epochs);
        QCOMPARE(after.indexes, before.indexes);
        QVERIFY(after == before);
        QCOMPARE(int(bench.append({}, nullptr, 7).error), 0);
    }
    void leftoversAreCleared() {
        LogBench bench;
        bench.append({});
        bench.crash();
        for (const char* name : {"00000000000000000000.log.deleted", "00000000000000000007.log.cleaned", "00000000000000000009.index",
                                 "leader-epoch-checkpoint.tmp"})
            write(bench.dir / (std::string("t-0/") + name), "x");
        QVERIFY(bench.start());
        QCOMPARE(bench.log()->logEndOffset(), Offset{1});
        QCOMPARE(bench.log()->recovery().findings.size(), std::size_t(3));  // what retention deletes is no news
        QCOMPARE(files(bench.dir / "t-0").count("00000000000000000009.index"), std::size_t(0));
    }
    void anInterruptedReplacementIsFinished_data() {
        QTest::addColumn<bool>("oldAreGone");
        QTest::newRow("before the old segments were renamed") << false;
        QTest::newRow("after the old segments were renamed") << true;
    }
    void anInterruptedReplacementIsFinished() {
        QFETCH(bool, oldAreGone);
        LogBench bench;
        auto& log = *bench.log();
        for (int i = 0; i < 6; ++i) {
            bench.append({.records = 2, .valueSize = 30});
            if (i % 2 == 1) QVERIFY(bool(log.roll(bench.clock.wall())));
        }
        bench.append({.records = 2});
        // The cleaner made one segment out of the first two, and kept of them what lies in batches 0 and 3.
        const auto whole = support::readAll(log);
        const auto size = std::ptrdiff_t(log.read(Offset{0}, 1, Offset{2}, true)->bytes);
        std::string cleaned(reinterpret_cast<const char*>(whole.data()), std::size_t(size));
        cleaned.append(reinterpret_cast<const char*>(whole.data()) + 3 * size, std::size_t(size));
        bench.crash();
        write(bench.dir / "t-0/00000000000000000000.log.swap", cleaned);
        write(bench.dir / "t-0/00000000000000000000.index.swap", "");
        write(bench.dir / "t-0/00000000000000000000.timeindex.swap", "");
        if (oldAreGone)
            for (const char* name : {"00000000000000000000.log", "00000000000000000004.log"})
                fs::rename(bench.dir / (std::string("t-0/") + name), bench.dir / (std::string("t-0/") + name + ".deleted"));
        QVERIFY(bench.start());
        QCOMPARE(support::offsetsIn(support::readAll(*bench.log())), std::string("0 1 | 6 7 | 8 9 | 10 11 | 12 13"));
        QCOMPARE(bench.log()->segmentCount(), std::size_t(3));
        QVERIFY(!bench.directory->disk().exists("t-0/00000000000000000004.log"));
        QVERIFY(!bench.directory->disk().exists("t-0/00000000000000000000.log.swap"));
        QCOMPARE(bench.log()->recovery().cutBecause, std::string());
    }
    void aLogThatEndsBeforeItsStartBeginsAnew() {
        LogBench bench;
        bench.append({.records = 3});
        bench.crash();
        write(bench.dir / "log-start-offset-checkpoint", "0\n1\nt 0 10\n");
        QVERIFY(bench.start());
        QCOMPARE(bench.log()->logStartOffset(), Offset{10});
        QCOMPARE(bench.log()->logEndOffset(), Offset{10});
        QCOMPARE(bench.append({}).first, Offset{10});
    }
    void theFiveBatchWindowIsBackAsFarAsTheLogGoes() {
        LogBench bench;
        for (int i = 0; i < 8; ++i) bench.append({.records = 1, .producer = 5, .sequence = i});
        bench.crash();
        QVERIFY(bench.start());
        QVERIFY(bench.append({.records = 1, .producer = 5, .sequence = 3}).duplicate);
        QVERIFY(bench.append({.records = 1, .producer = 5, .sequence = 7}).duplicate);
        QCOMPARE(bench.append({.records = 1, .producer = 5, .sequence = 8}).first, Offset{8});
        QVERIFY(bench.stop());
        QVERIFY(bench.start());
        QVERIFY(bench.append({.records = 1, .producer = 5, .sequence = 8}).duplicate);  // a snapshot keeps the last one
        QCOMPARE(bench.append({.records = 1, .producer = 5, .sequence = 9}).first, Offset{9});
    }

    void theFiveBatchWindowIsBackAfterATruncation() {
        LogBench bench;
        for (int i = 0; i < 9; ++i) QCOMPARE(bench.append({.records = 1, .producer = 5, .sequence = i}).first, Offset{i});
        QVERIFY(bool(bench.log()->truncateTo(Offset{7})));
        for (const bool restarted : {false, true}) {
            if (restarted) {
                bench.crash();
                QVERIFY(bench.start());
            }
            for (int i = 2; i < 7; ++i) {
                const auto again = bench.append({.records = 1, .producer = 5, .sequence = i});
                QVERIFY(again.duplicate);
                QCOMPARE(again.first, Offset{i});
            }
            QCOMPARE(int(bench.append({.records = 1, .producer = 5, .sequence = 1}).error), int(wire::ErrorCode::OutOfOrderSequenceNumber));
            QCOMPARE(int(bench.append({.records = 1, .producer = 5, .sequence = 8}).error), int(wire::ErrorCode::OutOfOrderSequenceNumber));
            QCOMPARE(bench.log()->logEndOffset(), Offset{7});
        }
        QCOMPARE(bench.append({.records = 1, .producer = 5, .sequence = 7}).first, Offset{7});
    }

    // The crash model: the power goes after any write; what had been flushed is there, what follows is a prefix of what was
    // appended, and nothing else.
    void aPowerCutAfterAnyAppendKeepsWhatWasFlushed() {
        for (int cutAt = 1; cutAt <= 40; ++cutAt) {
            LogBench bench(small());
            bench.directory->disk().armPowerCut();
            base::Bytes appended;
            Offset flushed{0};
            for (int i = 0; i < cutAt; ++i) {
                auto bytes = support::batchOf({.records = 1 + i % 3, .timestamp = 1'700'000'000'000 + i, .valueSize = std::size_t(10 + i * 29 % 150)});
                const auto out = bench.log()->appendAsLeader(bytes, base::LeaderEpoch{i / 10}, bench.clock.wall());
                QCOMPARE(int(out.error), 0);
                appended.insert(appended.end(), bytes.begin(), bytes.end());
                if (i % 5 == 4) {
                    QVERIFY(bool(bench.log()->flush()));
                    QVERIFY(bool(bench.directory->disk().syncDirectory("")));
                    flushed = bench.log()->logEndOffset();
                    storage::OffsetCheckpoint points;
                    points.set(support::partition("t"), bench.log()->recoveryPoint());
                    QVERIFY(bool(bench.directory->writeRecoveryPoints(points)));
                }
                if (i % 7 == 6)
                    if (const auto work = bench.log()->takeFlush()) QVERIFY(bool(storage::Log::run(bench.directory->disk(), *work)));
            }
            const auto end = bench.log()->logEndOffset();
            bench.logs.clear();
            QVERIFY(bool(bench.directory->disk().cutPower()));
            bench.directory.reset();
            QVERIFY2(bench.start(), bench.error.c_str());
            QVERIFY2(bench.log(), bench.error.c_str());
            auto& log = *bench.log();
            QVERIFY2(log.logEndOffset() >= flushed && log.logEndOffset() <= end, std::to_string(cutAt).c_str());
            const auto after = support::readAll(log);
            QVERIFY(after.size() <= appended.size() && std::equal(after.begin(), after.end(), appended.begin()));
            const auto next = log.logEndOffset();
            QCOMPARE(bench.append({}, nullptr, 9).first, next);
        }
    }
    void aPowerCutAfterACleanStopLosesNothing() {
        LogBench bench(small());
        bench.directory->disk().armPowerCut();
        fill(bench, 40);
        const auto before = look(bench);
        for (auto& [p, log] : bench.logs) QVERIFY(bool(log->close(true)));
        storage::OffsetCheckpoint points;
        points.set(support::partition("t"), bench.log()->recoveryPoint());
        QVERIFY(bool(bench.directory->writeRecoveryPoints(points)));
        QVERIFY(bool(bench.directory->markClean(3)));
        bench.logs.clear();
        QVERIFY(bool(bench.directory->disk().cutPower()));
        bench.directory.reset();
        QVERIFY(bench.start());
        QVERIFY(bench.directory->stoppedCleanly());
        QVERIFY(bench.log()->recovery().clean);
        QVERIFY(look(bench) == before);
    }
    // The n-th disk call of any kind fails, for every n: an explanation, and afterwards a log that opens with a prefix.
    void everyCallMayFailOnce_data() {
        QTest::addColumn<int>("call");
        QTest::addColumn<int>("error");
        for (int call = 0; call < int(os::diskCallKinds); ++call)
            for (const int error : {ENOSPC, EIO}) QTest::addRow("call kind %d, %s", call, error == EIO ? "EIO" : "ENOSPC") << call << error;
    }
    void everyCallMayFailOnce() {
        QFETCH(int, call);
        QFETCH(int, error);
        for (std::uint64_t n = 1; n < 200; ++n) {
            LogBench bench(small());
            QVERIFY(bench.log());
            os::DiskFault fault;
            fault.call = os::DiskCall(call);
            fault.from = n;
            fault.count = 1;
            fault.errorNumber = error;
            bench.directory->disk().play({{fault}});
            std::set<std::int64_t> acknowledged;
            bool hit = false;
            for (int i = 0; i < 25; ++i) {
                const auto out = bench.append({.records = 2, .timestamp = 1'700'000'000'000 + i, .valueSize = 60});
                if (out.error == wire::ErrorCode::None) acknowledged.insert(out.last.value());
                else hit = true;
                if (i % 6 == 5) {
                    if (!bench.log()->read(Offset{0}, 100, bench.log()->logEndOffset(), true)) hit = true;
                    if (!bench.log()->release()) hit = true;
                    if (!bench.log()->flush()) hit = true;
                }
            }
            bench.directory->disk().stopFaults();
            const auto end = bench.log()->logEndOffset();
            bench.crash();
            QVERIFY(bench.start());
            QVERIFY2(bench.log(), bench.error.c_str());
            QVERIFY(bench.log()->logEndOffset() <= end);
            for (const auto offset : acknowledged) QVERIFY2(bench.log()->logEndOffset() > Offset{offset}, std::to_string(n).c_str());
            if (!hit && n > 60) break;
        }
    }
};

QTEST_APPLESS_MAIN(TestRecovery)
#include "tst_recovery.moc"
