// SPDX-License-Identifier: Apache-2.0
// Every file of a log directory, damaged in every way: an explanation or the right records, never a crash, never a wrong one.
#include "support/log_bench.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

using base::Offset;
using support::LogBench;

class TestDamagedFolders : public QObject {
    Q_OBJECT
    using Batches = std::map<std::int64_t, base::Bytes>;   // by base offset

    static storage::LogSettings small() {
        storage::LogSettings settings;
        settings.segmentBytes = 900;
        settings.indexIntervalBytes = 100;
        return settings;
    }
    static std::string slurp(const std::string& path) {
        std::ifstream in(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    static void spill(const std::string& path, const std::string& bytes) { std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes; }
    static Batches batchesOf(base::BytesView bytes) {
        Batches out;
        wire::BatchIterator batches(bytes);
        for (std::size_t at = 0; const auto batch = batches.next(); at = batches.position()) {
            const auto part = bytes.subspan(at, batches.position() - at);
            out[batch->baseOffset().value()] = base::Bytes(part.begin(), part.end());
        }
        return out;
    }
    static void fill(LogBench& bench) {
        std::int32_t sequence = 0;
        for (int n = 0; n < 2; ++n)
            for (int i = 0; i < 24; ++i) {
                const int records = 1 + i % 3;
                const bool mine = i % 2 != 0;
                auto* log = bench.log("t", n);
                QCOMPARE(int(bench.append({.records = records, .timestamp = 1'700'000'000'000 + i * 10, .valueSize = std::size_t(20 + i + 5 * n),
                                           .producer = mine ? 40 + n : -1, .sequence = mine ? sequence : 0}, log, i / 8).error), 0);
                if (mine) sequence += records;
                if (i + 1 == 24) sequence = 0;
            }
        for (int n = 0; n < 2; ++n) {   // an aborted transaction, so that there is a .txnindex
            auto* log = bench.log("t", n);
            QCOMPARE(int(bench.append({.producer = 77, .transactional = true}, log, 3).error), 0);
            auto marker = wire::endTransactionBatch({wire::ControlType::Abort, 1}, base::ProducerId{77}, base::ProducerEpoch{0}, 1'700'000'001'000);
            QCOMPARE(int(log->appendAsLeader(marker, base::LeaderEpoch{3}, bench.clock.wall(), {.origin = storage::Origin::Coordinator}).error), 0);
        }
    }
    // The ways to damage a file; false: this way does not fit it.
    static bool damage(const std::string& root, const std::string& name, const std::string& way) {
        const auto path = root + "/" + name;
        auto bytes = slurp(path);
        const bool text = name.find("checkpoint") != std::string::npos || name.ends_with("partition.metadata") || name.ends_with("meta.properties");
        if (way == "empty") {
            if (bytes.empty()) return false;
            bytes.clear();
        } else if (way == "truncated") {
            if (bytes.size() < 2) return false;
            bytes.resize(bytes.size() / 2);
        } else if (way.starts_with("flipped")) {
            const auto share = std::size_t(way.back() - '0');   // eighths of the file
            const auto at = bytes.size() * share / 8;
            if (at >= bytes.size()) return false;
            // A batch's offset is under no checksum: a turned bit there moves right records to a wrong place.
            if (name.ends_with(".log")) {
                wire::BatchIterator batches(base::asBytes(bytes));
                for (std::size_t begin = 0; batches.next(); begin = batches.position())
                    if (at >= begin && at < begin + 8) return false;
            }
            bytes[at] = char(bytes[at] ^ (1 << share));
        } else if (way == "grown") {
            bytes += std::string(40, '\x7f');
        } else if (way == "swapped") {
            auto other = name;
            if (name.starts_with("t-0/")) other[2] = '1';
            else return false;
            // Nothing in a segment's bytes says whose it is: that one is swapped with a neighbour of its own.
            if (name.ends_with(".log")) {
                std::set<std::string> logs;
                for (const auto& e : std::filesystem::directory_iterator(root + "/t-0"))
                    if (e.path().extension() == ".log") logs.insert("t-0/" + e.path().filename().string());
                auto next = logs.upper_bound(name);
                other = next == logs.end() ? *logs.begin() : *next;
            }
            const auto there = slurp(root + "/" + other);
            if (there == bytes || there.empty()) return false;
            spill(root + "/" + other, bytes);
            bytes = there;
        } else if (way == "newer") {
            if (name.ends_with(".snapshot") && bytes.size() > 2) bytes[1] = 9;
            else if (name.ends_with(".log") && bytes.size() > 17) bytes[16] = 3;
            else if (text && bytes.find("version") != std::string::npos) {
                const auto at = bytes.find_first_of("01", bytes.find("version"));
                bytes[at] = '9';
            } else if (text && !bytes.empty()) bytes[0] = '9';
            else return false;
        }
        spill(path, bytes);
        return true;
    }

private slots:
    void everyFileInEveryWay_data() {
        QTest::addColumn<bool>("clean");
        QTest::newRow("stopped cleanly") << true;
        QTest::newRow("killed") << false;
    }
    void everyFileInEveryWay() {
        QFETCH(bool, clean);
        LogBench good(small());
        QVERIFY(bool(good.directory->writeMeta({"cluster", base::BrokerId{1}, base::Uuid::of(1, 2)})));
        fill(good);
        if (QTest::currentTestFailed()) return;
        std::map<int, Batches> before;
        std::map<int, Offset> ends;
        for (int n = 0; n < 2; ++n) {
            before[n] = batchesOf(support::readAll(*good.log("t", n)));
            ends[n] = good.log("t", n)->logEndOffset();
            QVERIFY(good.log("t", n)->segmentCount() > 2);
        }
        if (clean) QVERIFY(good.stop(true));
        else {
            storage::OffsetCheckpoint points;
            points.set(support::partition("t", 0), Offset{0});
            QVERIFY(bool(good.directory->writeRecoveryPoints(points)));
            for (auto& entry : good.logs) QVERIFY(bool(entry.second->release()));
            good.crash();
        }
        std::vector<std::string> files;
        for (const auto& e : std::filesystem::recursive_directory_iterator(good.dir.path()))
            if (e.is_regular_file() && e.path().filename() != ".lock") files.push_back(std::filesystem::relative(e.path(), good.dir.path()));
        std::sort(files.begin(), files.end());

        int cases = 0, explained = 0;
        for (const auto& name : files)
            for (const std::string way : {"empty", "truncated", "flipped 0", "flipped 1", "flipped 3", "flipped 5", "flipped 7", "grown", "swapped", "newer"}) {
                const auto where = QString::fromStdString(name + " " + way);
                TempDir folder;
                std::filesystem::copy(good.dir.path(), folder / "d", std::filesystem::copy_options::recursive);
                if (!damage(folder / "d", name, way)) continue;
                ++cases;
                std::string said;
                auto directory = storage::LogDirectory::open(folder / "d", good.clock, {});
                if (!directory) {
                    QVERIFY2(!directory.error().what.empty(), qPrintable(where));
                    ++explained;
                    continue;
                }
                for (const auto& finding : (*directory)->findings()) said += finding;
                for (int n = 0; n < 2; ++n) {
                    auto log = storage::Log::open({**directory, support::partition("t", n)}, std::make_shared<storage::LogSettings>(small()));
                    if (!log) {
                        QVERIFY2(!log.error().what.empty(), qPrintable(where));
                        said += log.error().what;
                        continue;
                    }
                    bool unreadable = false;
                    for (auto o = (*log)->logStartOffset(); o < (*log)->logEndOffset();) {
                        const auto out = (*log)->read(o, 1 << 20, (*log)->logEndOffset(), true);
                        auto next = o + 1;
                        if (!out) {
                            QVERIFY2(out.error().fault == base::Fault::Corrupt && !out.error().what.empty(), qPrintable(where));
                            said += out.error().what;
                            unreadable = true;
                        } else {
                            for (const auto& [offset, bytes] : batchesOf(support::bytesOf(*out))) {
                                const auto was = before[n].find(offset);
                                // The leader epoch, like the offset, is not under the checksum; only the offset follows from the rest.
                                QVERIFY2(was != before[n].end() && std::ranges::equal(base::BytesView(was->second).subspan(16), base::BytesView(bytes).subspan(16)),
                                         qPrintable(where + ": a wrong record at " + QString::number(offset)));
                                wire::BatchIterator one(bytes);
                                next = std::max(next, one.next()->nextOffset());
                            }
                        }
                        o = next;
                    }
                    for (const std::int64_t t : {0ll, 1'700'000'000'100ll, 1'800'000'000'000ll}) {
                        const auto found = (*log)->lookupTimestamp(t);
                        QVERIFY2(found || found.error().fault == base::Fault::Corrupt, qPrintable(where));
                    }
                    (void)(*log)->abortedIn(Offset{0}, (*log)->logEndOffset());
                    for (const auto& text : (*log)->recovery().findings) said += text;
                    for (const auto& text : (*log)->recovery().damages) said += text;
                    said += (*log)->recovery().cutBecause;
                    // After a kill nobody can know of records behind the recovery point that are simply not there.
                    const bool unknowable = !clean && name.ends_with(".log") && !unreadable;
                    if (((*log)->logEndOffset() < ends[n] || unreadable) && !unknowable)
                        QVERIFY2(!said.empty(), qPrintable(where + ": it is shorter, and nobody says why"));
                    auto batch = support::batchOf({});
                    const auto appended = (*log)->appendAsLeader(batch, base::LeaderEpoch{9}, good.clock.wall());
                    QVERIFY2(appended.error == wire::ErrorCode::None || !appended.message.empty(), qPrintable(where));
                }
                explained += !said.empty();
            }
        qInfo() << cases << "damaged folders," << explained << "explained";
        QVERIFY(cases >= 200);
        QVERIFY(explained >= 100);   // the others harm nothing that is ever believed
    }
};

QTEST_APPLESS_MAIN(TestDamagedFolders)
#include "tst_damaged_folders.moc"
