// SPDX-License-Identifier: Apache-2.0
// Random logs, compacted again and again, against a model; with every disk call of the way failing once; and the proof that
// the model finds what it is there to find.
#include "support/compaction_model.h"

#include <QtTest>

#include <cerrno>
#include <filesystem>
#include <random>

using base::Offset;
using support::CompactionModel;
using support::LogBench;
using support::SeenLog;
using Fate = CompactionModel::Fate;
namespace fs = std::filesystem;

namespace {

constexpr std::int64_t retention = 50'000;

storage::LogSettings compacted(int segmentBytes = 3000) {
    storage::LogSettings settings;
    settings.segmentBytes = segmentBytes;
    settings.indexIntervalBytes = 200;
    settings.cleanupCompact = true;
    settings.cleanupDelete = false;
    settings.minCleanableRatio = 0;
    settings.deleteRetentionMs = retention;
    settings.fileDeleteDelayMs = 1000;
    return settings;
}

// Writes to the log and tells the model.
class Writer {
public:
    Writer(LogBench& to, CompactionModel& model, unsigned seed, int keys) : bench_(to), model_(model), random_(seed), keys_(keys) {}

    void some(int batches) {
        for (int i = 0; i < batches; ++i) {
            bench_.clock.advance(std::chrono::milliseconds(10 + below(300)));
            const auto kind = below(10);
            if (kind < 5) plain(kind < 2 ? 1 + below(3) : -1);
            else if (kind < 8) transactional(10 + below(3));
            else end(10 + below(3));
        }
    }
    void endAll() {
        for (int producer = 10; producer < 13; ++producer) end(producer);
    }
    void plain(std::int64_t producer) { append(producer, false); }
    void transactional(std::int64_t producer) { append(producer, true); }
    void end(std::int64_t producer) {
        auto& state = producers_[producer];
        if (!state.open) return;
        state.open = false;
        const bool commit = below(2) == 0;
        auto bytes = wire::endTransactionBatch({commit ? wire::ControlType::Commit : wire::ControlType::Abort, 1}, base::ProducerId{producer},
                                               base::ProducerEpoch{0}, base::millis(bench_.clock.wall()));
        const auto out = bench_.log()->appendAsLeader(bytes, epoch(), bench_.clock.wall(), {.origin = storage::Origin::Coordinator});
        QCOMPARE(int(out.error), 0);
        note(bytes);
        model_.ended(producer, commit);
    }
    int below(int n) { return int(random_() % unsigned(n)); }

private:
    struct Producer {
        std::int32_t sequence = 0;
        bool open = false;
    };
    base::LeaderEpoch epoch() { return base::LeaderEpoch{int(bench_.log()->logEndOffset().value() / 200)}; }
    void append(std::int64_t producer, bool transactional) {
        constexpr wire::Codec codecs[] = {wire::Codec::None, wire::Codec::None, wire::Codec::Gzip, wire::Codec::Snappy, wire::Codec::Lz4, wire::Codec::Zstd};
        wire::BatchOptions options;
        options.codec = codecs[below(6)];
        auto& state = producers_[producer];
        if (producer >= 0) {
            options.producerId = base::ProducerId{producer};
            options.producerEpoch = base::ProducerEpoch{0};
            options.baseSequence = state.sequence;
            options.transactional = transactional;
        }
        const int count = 1 + below(8);
        wire::BatchBuilder builder(options);
        std::vector<support::SeenRecord> records;
        for (int i = 0; i < count; ++i) {
            support::SeenRecord r;
            r.key = "key " + std::to_string(below(keys_));
            if (below(6) != 0) r.value = std::string(std::size_t(below(120)), char('a' + below(26)));
            r.timestamp = base::millis(bench_.clock.wall()) - below(2000);
            builder.add(r.timestamp, base::asBytes(*r.key), r.value ? wire::NullableBytes(base::asBytes(*r.value)) : std::nullopt);
            records.push_back(std::move(r));
        }
        auto bytes = builder.build();
        const auto out = bench_.log()->appendAsLeader(bytes, epoch(), bench_.clock.wall());
        QCOMPARE(int(out.error), 0);
        note(bytes);
        for (int i = 0; i < count; ++i) {
            records[std::size_t(i)].offset = out.first.value() + i;
            model_.appended(records[std::size_t(i)], transactional ? Fate::Open : Fate::Committed, producer);
        }
        if (producer < 0) return;
        state.sequence += count;
        state.open |= transactional;
    }
    void note(base::BytesView bytes) {
        const auto b = *wire::measureBatch(bytes).batch;
        model_.batch(std::to_string(b.baseOffset().value()) + " " + std::to_string(b.lastOffset().value()) + " " +
                     std::to_string(b.leaderEpoch().value()) + " " + std::to_string(b.producerId().value()) + "/" +
                     std::to_string(b.producerEpoch().value()) + " " + std::to_string(b.baseSequence()));
    }

    LogBench& bench_;
    CompactionModel& model_;
    std::mt19937 random_;
    const int keys_;
    std::map<std::int64_t, Producer> producers_;
};

bool cleanInto(LogBench& bench, CompactionModel& model, const storage::Cleaner::Options& options = {}) {
    const auto now = base::millis(bench.clock.wall());
    const auto segments = *bench.log()->segments();
    const auto outcome = support::clean(bench, options);
    if (outcome.why) qWarning("%s", outcome.why->what.c_str());
    if (outcome.how != storage::CleaningOutcome::How::Done) return false;
    const auto last = std::find_if(segments.begin(), segments.end(), [&](const auto& s) { return s.nextOffset >= outcome.run->cleanTo; });
    model.cleaned(outcome.run->cleanTo.value(), last->nextOffset.value(), now, retention);
    return true;
}

// What a partition remembers of its producers, and may be asked after.
std::string producersOf(const storage::Log& log) {
    std::map<std::int64_t, std::string> out;
    for (const auto& [id, state] : log.producers().all())
        out[id.value()] = std::to_string(state.epoch.value()) + ":" + std::to_string(state.lastSequence()) + (state.transactionFirstOffset ? " open" : "");
    std::string text;
    for (const auto& [id, what] : out) text += std::to_string(id) + "=" + what + " ";
    return text;
}

}  // namespace

class TestCompactionModel : public QObject {
    Q_OBJECT
private slots:
    void everySeedKeepsThePromise_data() {
        QTest::addColumn<int>("seed");
        QTest::addColumn<int>("keys");
        QTest::addColumn<int>("mapSlots");
        for (int seed = 1; seed <= 40; ++seed) {
            const int keys = seed % 4 == 0 ? 200 : 5 + seed % 17;
            QTest::addRow("seed %d", seed) << seed << keys << (seed % 3 == 0 ? 8 : 100'000);
        }
    }
    void everySeedKeepsThePromise() {
        QFETCH(int, seed);
        QFETCH(int, keys);
        QFETCH(int, mapSlots);
        LogBench bench(compacted(seed % 5 == 0 ? 20'000 : 3000));
        CompactionModel model;
        Writer writer(bench, model, unsigned(seed), keys);
        const storage::Cleaner::Options options{.mapBytes = std::size_t(mapSlots) * 24, .loadFactor = 0.9, .bufferBytes = seed % 2 ? 300u : 512u << 10};
        int runs = 0;
        for (int round = 0; round < 12; ++round) {
            writer.some(30);
            if (round % 3 == 2) writer.endAll();
            for (int again = 0; again < 1 + round % 3; ++again) {
                if (again > 0) QVERIFY(bool(bench.log()->roll(bench.clock.wall())));
                runs += cleanInto(bench, model, options);
                const auto wrong = model.judge(support::seenIn(*bench.log()));
                QVERIFY2(wrong.empty(), wrong.c_str());
                bench.clock.advance(std::chrono::milliseconds(writer.below(40'000)));
            }
            const auto producers = producersOf(*bench.log());
            if (round % 4 == 1) {
                QVERIFY(bench.stop());
                QVERIFY(bench.start());
                QVERIFY2(bench.log(), bench.error.c_str());
                QVERIFY(bench.log()->recovery().clean);
            } else if (round % 4 == 3) {
                // Nothing but the segments themselves: all that can be rebuilt must come out as it was.
                bench.crash();
                for (const auto& entry : fs::directory_iterator(bench.dir / "t-0"))
                    if (entry.path().extension() == ".snapshot" || entry.path().extension() == ".index") fs::remove(entry.path());
                fs::remove(bench.dir / "recovery-point-offset-checkpoint");
                QVERIFY(bench.start());
                QVERIFY2(bench.log(), bench.error.c_str());
                QCOMPARE(bench.log()->recovery().cutBecause, std::string());
            } else {
                continue;
            }
            QCOMPARE(producersOf(*bench.log()), producers);
            const auto wrong = model.judge(support::seenIn(*bench.log()));
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
        QVERIFY(runs > 3);
    }
    void aReadAtAMissingOffsetGivesTheNextBatch() {
        LogBench bench(compacted());
        CompactionModel model;
        Writer writer(bench, model, 7, 4);
        writer.some(150);
        writer.endAll();
        QVERIFY(bool(bench.log()->roll(bench.clock.wall())));
        QVERIFY(cleanInto(bench, model));
        auto& log = *bench.log();
        const auto all = support::readAll(log);
        std::vector<std::pair<Offset, Offset>> batches;
        wire::BatchIterator walk(all);
        while (const auto b = walk.next()) batches.push_back({b->baseOffset(), b->lastOffset()});
        QVERIFY(batches.size() < 60);
        for (const bool released : {false, true}) {
            if (released) QVERIFY(bool(log.release()));
            std::size_t next = 0;
            for (Offset from{0}; from < log.logEndOffset(); from = from + 1) {
                while (next < batches.size() && batches[next].second < from) ++next;
                const auto out = log.read(from, 1, log.logEndOffset(), true);
                QVERIFY(bool(out) && !out->outOfRange);
                if (next == batches.size()) QVERIFY(out->slices.empty());
                else QCOMPARE(out->firstOffset, batches[next].first);
            }
        }
    }

    // The n-th call of a kind fails, and then the process dies: for every n, until the run comes through.
    void aCrashAtAnyCallLosesNothing_data() {
        QTest::addColumn<int>("call");
        QTest::addColumn<int>("power");
        for (const int power : {0, 1, 2, 3})
            for (const auto call : {os::DiskCall::Open, os::DiskCall::Write, os::DiskCall::Sync, os::DiskCall::Truncate, os::DiskCall::Rename, os::DiskCall::Remove})
                QTest::addRow("call kind %d, %s", int(call), power == 0 ? "kill" : power == 1 ? "power cut" : power == 2 ? "power cut with luck" : "power cut with other luck") << int(call) << power;
    }
    void aCrashAtAnyCallLosesNothing() {
        QFETCH(int, call);
        QFETCH(int, power);
        int n = 1;
        for (; n < 400; ++n) {
            LogBench bench(compacted(1500));
            CompactionModel model;
            Writer writer(bench, model, unsigned(100 + n % 3), 12);
            writer.some(60);
            writer.endAll();
            QVERIFY(bool(bench.log()->roll(bench.clock.wall())));
            QVERIFY(cleanInto(bench, model));
            writer.some(60);
            writer.endAll();
            QVERIFY(bool(bench.log()->roll(bench.clock.wall())));
            bench.clock.advance(std::chrono::milliseconds(retention + 1));
            QVERIFY(bool(bench.log()->flush()));
            QVERIFY(bool(bench.directory->disk().syncAll()));
            auto& disk = bench.directory->disk();
            if (power) disk.armPowerCut();
            os::FaultPlan plan;
            // From the n-th call of this kind on, nothing that changes the disk works any more.
            plan.faults.push_back({.call = os::DiskCall(call), .from = std::uint64_t(n)});
            disk.play(plan);
            const auto outcome = support::clean(bench);
            disk.stopFaults();
            const bool through = outcome.how == storage::CleaningOutcome::How::Done;
            if (through) model.cleaned(outcome.run->cleanTo.value(), outcome.run->cleanTo.value(), base::millis(bench.clock.wall()), retention);
            else model.cleaned(bench.log()->logEndOffset().value(), bench.log()->logEndOffset().value(), base::millis(bench.clock.wall()), retention);
            bench.logs.clear();
            if (power == 1) QVERIFY(bool(disk.cutPower()));
            if (power > 1) QVERIFY(bool(disk.cutPower(std::uint64_t(4 * n + power))));
            bench.directory.reset();
            QVERIFY2(bench.start(), bench.error.c_str());
            QVERIFY2(bench.log(), bench.error.c_str());
            QCOMPARE(bench.log()->recovery().cutBecause, std::string());
            auto wrong = model.judge(support::seenIn(*bench.log()), false);
            QVERIFY2(wrong.empty(), qPrintable(QString("call %1: %2").arg(n).arg(wrong.c_str())));
            for (const auto& entry : fs::directory_iterator(bench.dir / "t-0")) {
                const auto ending = entry.path().extension().string();
                QVERIFY2(ending != ".cleaned" && ending != ".swap", entry.path().c_str());
            }
            // And the next run does what this one could not.
            writer.some(10);
            writer.endAll();
            QVERIFY(bool(bench.log()->roll(bench.clock.wall())));
            QVERIFY(cleanInto(bench, model));
            wrong = model.judge(support::seenIn(*bench.log()));
            QVERIFY2(wrong.empty(), qPrintable(QString("after call %1: %2").arg(n).arg(wrong.c_str())));
            if (through) break;
        }
        QVERIFY(n < 400);
        if (os::DiskCall(call) != os::DiskCall::Truncate) QVERIFY(n > 3);
    }

    // ---- planted bugs: each must be found
    void theModelFindsPlantedBugs_data() {
        QTest::addColumn<int>("bug");
        QTest::addColumn<QByteArray>("found");
        QTest::newRow("none") << 0 << QByteArray("");
        QTest::newRow("the last value of a key is lost") << 1 << QByteArray("is the last of its key, but is gone");
        QTest::newRow("a superseded record stays") << 2 << QByteArray("is still there");
        QTest::newRow("a tombstone goes at once") << 3 << QByteArray("tombstone that went too early");
        QTest::newRow("a value changes") << 4 << QByteArray("is not what was appended there");
        QTest::newRow("two records change places") << 5 << QByteArray("comes after a later one");
        QTest::newRow("a dirty record is lost") << 6 << QByteArray("is gone, but has not been cleaned");
        QTest::newRow("an aborted record is shown") << 7 << QByteArray("was aborted");
        QTest::newRow("a batch loses its sequence") << 8 << QByteArray("is not what was appended");
        QTest::newRow("a committed record is hidden") << 9 << QByteArray("is hidden");
    }
    void theModelFindsPlantedBugs() {
        QFETCH(int, bug);
        QFETCH(QByteArray, found);
        LogBench bench(compacted());
        CompactionModel model;
        Writer writer(bench, model, 3, 60);
        writer.some(120);
        writer.endAll();
        QVERIFY(bool(bench.log()->roll(bench.clock.wall())));
        QVERIFY(cleanInto(bench, model));
        writer.some(8);
        writer.endAll();
        auto seen = support::seenIn(*bench.log());
        const auto drop = [&](std::int64_t offset) {
            for (auto* list : {&seen.records, &seen.committed})
                std::erase_if(*list, [&](const auto& r) { return r.offset == offset; });
        };
        const auto first = [&](auto test) {
            for (const auto& [offset, r] : model.records())
                if (test(offset, r)) return offset;
            qFatal("there is no record to plant the bug on");
        };
        const auto isThere = [&](std::int64_t offset) {
            return std::any_of(seen.records.begin(), seen.records.end(), [&](const auto& r) { return r.offset == offset; });
        };
        if (bug == 1) drop(first([&](auto o, const auto& r) { return o < model.cleanTo() && r.seen.value && isThere(o); }));
        if (bug == 2) {
            const auto gone = first([&](auto o, const auto& r) { return r.fate == Fate::Committed && !isThere(o); });
            for (auto* list : {&seen.records, &seen.committed}) {
                list->push_back(model.records().at(gone).seen);
                std::sort(list->begin(), list->end(), [](const auto& a, const auto& b) { return a.offset < b.offset; });
            }
        }
        if (bug == 3) drop(first([&](auto o, const auto& r) { return o < model.cleanTo() && !r.seen.value && isThere(o); }));
        if (bug == 4) seen.records.front().value = "another";
        if (bug == 5) std::swap(seen.records[0], seen.records[1]);
        if (bug == 6) drop(first([&](auto o, const auto& r) { return o >= model.cleanTo() && r.fate == Fate::Committed; }));
        if (bug == 7) {
            const auto aborted = first([&](auto, const auto& r) { return r.fate == Fate::Aborted; });
            QVERIFY(aborted >= 0);
            seen.committed.push_back(model.records().at(aborted).seen);
        }
        if (bug == 8) seen.batches.front().replace(seen.batches.front().rfind(' '), std::string::npos, " 77");
        if (bug == 9) seen.committed.erase(seen.committed.begin());
        const auto wrong = model.judge(seen);
        QVERIFY2(found.isEmpty() ? wrong.empty() : wrong.find(found.toStdString()) != std::string::npos, wrong.c_str());
    }
};

QTEST_APPLESS_MAIN(TestCompactionModel)
#include "tst_compaction_model.moc"
