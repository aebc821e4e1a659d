// SPDX-License-Identifier: Apache-2.0
// The power goes before every single disk call of what makes a log shorter or writes its checkpoints and snapshots. What had
// been synced for an acknowledgement is there, and what is there is a run of what was appended: nothing invented or reordered.
#include "support/log_bench.h"
#include "support/golden_folders.h"

#include <QtTest>

#include <functional>

using base::Offset;
using support::LogBench;

class TestPowerCut : public QObject {
    Q_OBJECT

    struct Batch {
        std::int64_t first = 0, next = 0;
        base::Bytes bytes;
    };
    using History = std::vector<Batch>;

    // A log that acknowledges under logarium.flush.profile=durable, and what may be found after the power went. Every step is
    // false once the disk has refused: the process is dead then.
    struct Life {
        LogBench bench{small()};
        History now;
        std::vector<History> before;      // what a cut may bring back: truncated, and no acknowledgement since
        std::int64_t acknowledged = 0;    // up to here
        std::int64_t mayBeGone = 0;       // below this, by retention or a new start
        int sequence = 0, epoch = 0;

        Life() { bench.directory->disk().armPowerCut(); }
        bool append(int records, std::size_t valueSize = 60) {
            auto bytes = support::batchOf({.records = records, .timestamp = 1'700'000'000'000 + sequence, .valueSize = valueSize, .producer = 5, .sequence = sequence});
            const auto out = bench.log()->appendAsLeader(bytes, base::LeaderEpoch{epoch}, bench.clock.wall());
            // One that was refused may lie in the file all the same: what failed can have come after it.
            const bool taken = out.error == wire::ErrorCode::None;
            const auto first = taken ? out.first.value() : bench.log()->logEndOffset().value();
            if (taken) sequence += records;
            now.push_back({first, first + records, std::move(bytes)});
            return taken;
        }
        bool sync() {
            auto& log = *bench.log();
            if (const auto work = log.takeSync()) {
                if (!storage::Log::run(bench.directory->disk(), *work)) return false;
                log.flushed(*work);
            }
            acknowledged = log.logEndOffset().value();
            before.clear();
            return true;
        }
        bool checkpoint() {
            storage::OffsetCheckpoint points, starts;
            points.set(support::partition("t"), bench.log()->recoveryPoint());
            starts.set(support::partition("t"), bench.log()->logStartOffset());
            return bool(bench.directory->writeRecoveryPoints(points)) && bool(bench.directory->writeLogStartOffsets(starts));
        }
        bool fill(int batches) {
            for (int i = 0; i < batches; ++i) {
                if (i % 8 == 7) ++epoch;
                if (!append(1 + i % 3, std::size_t(10 + i * 29 % 150))) return false;
                if (i % 5 == 4 && !sync()) return false;
            }
            return true;
        }
        bool truncateTo(std::int64_t offset) {
            before.push_back(now);
            while (!now.empty() && now.back().next > offset) {
                sequence -= int(now.back().next - now.back().first);
                now.pop_back();
            }
            acknowledged = std::min(acknowledged, now.empty() ? std::int64_t(0) : now.back().next);
            ++epoch;
            return bool(bench.log()->truncateTo(Offset{offset}));
        }
        bool startAnewAt(std::int64_t offset) {
            before.push_back(std::exchange(now, {}));
            acknowledged = 0;
            mayBeGone = offset;
            sequence = 0;
            ++epoch;
            return bool(bench.log()->truncateFullyAndStartAt(Offset{offset}));
        }
        bool retention() {
            auto settings = small();
            settings.retentionBytes = 1500;
            settings.fileDeleteDelayMs = 0;
            bench.log()->configure(std::make_shared<storage::LogSettings>(settings));
            mayBeGone = bench.log()->logEndOffset().value();
            const auto done = bench.log()->applyRetention(bench.clock.wall(), bench.log()->logEndOffset());
            if (!done) return false;
            mayBeGone = done->logStart.value();
            bench.clock.advance(std::chrono::seconds(1));
            bench.directory->removeDue();
            return !done->segments.empty();
        }
        bool deleteRecords(std::int64_t offset) {
            mayBeGone = offset;
            return bool(bench.log()->deleteRecordsBefore(Offset{offset}, bench.log()->logEndOffset()));
        }
        bool stop() {
            auto& log = *bench.log();
            const bool closed = bool(log.close(false)) && checkpoint() && bool(bench.directory->markClean(3));
            if (closed) acknowledged = log.logEndOffset().value();
            return closed;
        }
        void cut(std::optional<std::uint64_t> luck = {}) {
            bench.directory->disk().stopFaults();
            bench.logs.clear();
            base::ensure(bool(bench.directory->disk().cutPower(luck)), "the power can be cut");
            bench.directory.reset();
        }
    };
    static storage::LogSettings small() {
        storage::LogSettings settings;
        settings.durable = true;
        settings.segmentBytes = 1200;
        settings.indexIntervalBytes = 200;
        settings.producerIdExpirationMs = std::int64_t(1) << 50;
        return settings;
    }

    struct Story {
        const char* name;
        std::function<bool(Life&)> run;
    };
    static const std::vector<Story>& stories() {
        static const std::vector<Story> all = {
            {"rolling", [](Life& l) { return l.fill(30) && l.sync(); }},
            {"retention", [](Life& l) { return l.fill(30) && l.sync() && l.checkpoint() && l.retention() && l.checkpoint() && l.fill(8) && l.sync() && l.retention(); }},
            {"DeleteRecords", [](Life& l) { return l.fill(30) && l.sync() && l.deleteRecords(25) && l.checkpoint() && l.retention() && l.fill(8) && l.sync(); }},
            {"truncation in the active segment", [](Life& l) { return l.fill(20) && l.sync() && l.truncateTo(l.now.back().first - 2) && l.fill(9) && l.sync(); }},
            {"truncation over segments", [](Life& l) {
                 return l.fill(30) && l.sync() && l.checkpoint() && l.truncateTo(20) && l.checkpoint() && l.fill(14) && l.sync() && l.checkpoint();
             }},
            {"truncation twice", [](Life& l) { return l.fill(24) && l.sync() && l.truncateTo(30) && l.fill(4) && l.truncateTo(8) && l.fill(12) && l.sync(); }},
            {"a new start", [](Life& l) { return l.fill(20) && l.sync() && l.startAnewAt(100) && l.checkpoint() && l.fill(9) && l.sync(); }},
            {"snapshot, checkpoints and marker", [](Life& l) { return l.fill(23) && l.checkpoint() && l.stop(); }},
        };
        return all;
    }

    // Whether the batches are a run of that history, and what it lacks at the front may be gone.
    static bool isRunOf(const History& history, const std::vector<Batch>& found, std::int64_t mayBeGone) {
        if (found.empty()) return true;
        std::size_t at = 0;
        while (at < history.size() && history[at].first != found.front().first) ++at;
        if (at > 0 && at <= history.size() && history[at - 1].next > mayBeGone) return false;
        if (history.size() - at < found.size()) return false;
        for (std::size_t i = 0; i < found.size(); ++i)
            if (history[at + i].bytes != found[i].bytes) return false;
        return true;
    }
    static std::string verdict(Life& life) {
        if (!life.bench.start()) return "the directory does not open: " + life.bench.error;
        auto* log = life.bench.log();
        if (!log) return "the log does not open: " + life.bench.error;
        if (!log->recovery().damages.empty()) return "damage: " + log->recovery().damages.front();
        const auto end = log->logEndOffset().value();
        if (end < life.acknowledged) return "acknowledged to " + std::to_string(life.acknowledged) + ", there to " + std::to_string(end);
        const auto bytes = support::readAll(*log);
        std::vector<Batch> found;
        wire::BatchIterator batches(bytes);
        while (const auto batch = batches.next()) {
            found.push_back({batch->baseOffset().value(), batch->lastOffset().value() + 1, {batch->bytes().begin(), batch->bytes().end()}});
            if (log->epochFor(batch->baseOffset()) != batch->leaderEpoch()) return "another epoch at " + std::to_string(batch->baseOffset().value());
        }
        if (found.empty() && life.acknowledged > life.mayBeGone) return "empty, but acknowledged to " + std::to_string(life.acknowledged);
        if (!found.empty() && found.back().next != end) return "the log ends behind its last batch";
        bool known = isRunOf(life.now, found, life.mayBeGone);
        for (const auto& history : life.before) known = known || isRunOf(history, found, life.mayBeGone);
        if (!known) return "there is " + support::offsetsIn(bytes) + ", which nobody appended like that";
        if (found.empty()) return {};
        // The producer goes on behind its last batch that is there, and that one is known again.
        wire::BatchIterator again(found.back().bytes);
        const auto last = again.next();
        const auto* state = log->producers().find(base::ProducerId{5});
        if (!state || state->lastSequence() != last->baseSequence() + last->count() - 1)
            return "producer at sequence " + std::to_string(state ? state->lastSequence() : -1) + ", its last batch begins with " + std::to_string(last->baseSequence());
        if (life.bench.append({.records = 1, .producer = 5, .sequence = state->lastSequence() + 1}, nullptr, 99).first.value() != end)
            return "the log does not go on at its end";
        return {};
    }

private slots:
    void anywhere_data() {
        QTest::addColumn<int>("story");
        QTest::addColumn<int>("call");
        for (std::size_t s = 0; s < stories().size(); ++s)
            for (const auto& [call, name] : {std::pair(os::DiskCall::Open, "opening"), std::pair(os::DiskCall::Write, "writing"), std::pair(os::DiskCall::Sync, "syncing"),
                                             std::pair(os::DiskCall::Truncate, "cutting"), std::pair(os::DiskCall::Rename, "renaming"), std::pair(os::DiskCall::Remove, "removing")})
                QTest::addRow("%s, before %s", stories()[s].name, name) << int(s) << int(call);
    }
    void anywhere() {
        QFETCH(int, story);
        QFETCH(int, call);
        bool whole = false;
        for (std::uint64_t n = 1; !whole; ++n) {
            QVERIFY2(n < 2000, "the story never comes to its end");
            for (const std::optional<std::uint64_t> luck : {std::optional<std::uint64_t>(), std::optional(2 * n), std::optional(2 * n + 1)}) {
                Life life;
                QVERIFY(life.bench.log() && life.sync());   // the folder itself has been acknowledged
                os::DiskFault fault;
                fault.call = os::DiskCall(call);
                fault.from = n;
                life.bench.directory->disk().play({{fault}});
                whole = stories()[std::size_t(story)].run(life);
                life.cut(luck);
                const auto wrong = verdict(life);
                QVERIFY2(wrong.empty(), ("call " + std::to_string(n) + ", luck " + (luck ? std::to_string(*luck) : "none") + ": " + wrong).c_str());
            }
        }
    }
    // That the judge can find against somebody.
    void whatIsWrongIsSeen_data() {
        QTest::addColumn<QString>("crime");
        QTest::addColumn<QString>("verdict");
        QTest::newRow("acknowledged and not synced") << "unsynced" << "acknowledged to";
        QTest::newRow("a record with another value") << "changed" << "which nobody appended like that";
        QTest::newRow("the same batch twice") << "twice" << "which nobody appended like that";
        QTest::newRow("another leader epoch") << "epoch" << "another epoch at";
        QTest::newRow("a segment that is gone") << "gone" << "acknowledged to";
        QTest::newRow("a bit of a batch in the middle") << "damaged" << "damage: ";
    }
    void whatIsWrongIsSeen() {
        QFETCH(QString, crime);
        QFETCH(QString, verdict);
        Life life;
        QVERIFY(life.bench.log() && life.sync() && life.fill(30) && life.sync());
        if (crime == "unsynced") {
            QVERIFY(life.append(1));
            life.acknowledged = life.bench.log()->logEndOffset().value();
        }
        const auto segments = *life.bench.log()->segments();
        life.cut();
        const auto path = life.bench.dir / segments.front().path;
        auto bytes = support::slurp(path);
        const auto first = wire::measureBatch(base::asBytes(bytes)).batch->sizeInBytes();
        const auto renewed = [&](std::size_t at, std::size_t length) {
            wire::renewCrc(std::span(reinterpret_cast<std::byte*>(bytes.data()) + at, length));
        };
        if (crime == "changed") {
            bytes[first - 2] ^= 1;
            renewed(0, first);
        } else if (crime == "damaged") {
            bytes[first - 2] ^= 1;
        } else if (crime == "twice") {
            life.now.erase(life.now.begin() + 1);
        } else if (crime == "epoch") {
            bytes[15] ^= 1;  // the low byte of partitionLeaderEpoch, which the checksum leaves out
        }
        support::spill(path, bytes);
        if (crime == "gone")
            for (const char* ending : {".log", ".index", ".timeindex"})
                std::filesystem::remove(life.bench.dir / (segments.back().path.substr(0, segments.back().path.size() - 4) + ending));
        const auto said = QString::fromStdString(TestPowerCut::verdict(life));
        QVERIFY2(said.contains(verdict), qPrintable(said));
    }
    void aDeletedTopicIsThereOrGoneAndItsNeighbourStays() {
        for (const auto call : {os::DiskCall::Rename, os::DiskCall::Remove, os::DiskCall::Write, os::DiskCall::Sync})
            for (std::uint64_t n = 1; n < 12; ++n) {
                Life life;
                QVERIFY(life.fill(10) && life.sync());
                auto* other = life.bench.log("other");
                QVERIFY(life.bench.append({.records = 3}, other).first == Offset{0});
                QVERIFY(bool(other->flush()));
                os::DiskFault fault;
                fault.call = call;
                fault.from = n;
                life.bench.directory->disk().play({{fault}});
                life.bench.logs.erase(support::partition("other"));
                if (life.bench.directory->deleteFolder(support::partition("other"), std::chrono::milliseconds(0))) {
                    life.bench.clock.advance(std::chrono::seconds(1));
                    life.bench.directory->removeDue();
                }
                life.cut();
                const auto wrong = verdict(life);
                QVERIFY2(wrong.empty(), wrong.c_str());
                if (life.bench.directory->disk().exists("other-0")) {
                    other = life.bench.log("other");
                    QVERIFY2(other, life.bench.error.c_str());
                    QCOMPARE(support::offsetsIn(support::readAll(*other)), std::string("0 1 2"));
                }
            }
    }
};

QTEST_APPLESS_MAIN(TestPowerCut)
#include "tst_power_cut.moc"
