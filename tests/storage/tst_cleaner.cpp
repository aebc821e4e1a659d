// SPDX-License-Identifier: Apache-2.0
// The cleaner case by case: when it runs and why not, what a run keeps, and when the log refuses its outcome.
#include "support/compaction_model.h"

#include "wire/legacy_records.h"

#include <QtTest>

#include <cerrno>
#include <filesystem>
#include <fstream>

using base::Offset;
using storage::CleanQuestion;
using storage::CleanVerdict;
using support::LogBench;
using How = storage::CleaningOutcome::How;
namespace fs = std::filesystem;

namespace {

storage::LogSettings compacted() {
    storage::LogSettings settings;
    settings.cleanupCompact = true;
    settings.cleanupDelete = false;
    settings.minCleanableRatio = 0;
    settings.deleteRetentionMs = 1000;
    settings.indexIntervalBytes = 100;
    return settings;
}

struct Put {
    std::string key;
    std::optional<std::string> value;
};
struct As {
    std::int64_t producer = -1;
    std::int32_t sequence = 0;
    bool transactional = false;
    wire::Codec codec = wire::Codec::None;
    std::int64_t timestamp = 1'700'000'000'000;
};
storage::Appended put(LogBench& bench, const std::vector<Put>& records, const As& as = {}) {
    wire::BatchOptions options;
    options.codec = as.codec;
    options.transactional = as.transactional;
    if (as.producer >= 0) {
        options.producerId = base::ProducerId{as.producer};
        options.producerEpoch = base::ProducerEpoch{0};
        options.baseSequence = as.sequence;
    }
    wire::BatchBuilder builder(options);
    for (const auto& r : records)
        builder.add(as.timestamp, base::asBytes(r.key), r.value ? wire::NullableBytes(base::asBytes(*r.value)) : std::nullopt);
    auto bytes = builder.build();
    return bench.log()->appendAsLeader(bytes, base::LeaderEpoch{3}, bench.clock.wall());
}
void mark(LogBench& bench, std::int64_t producer, wire::ControlType type) {
    auto bytes = wire::endTransactionBatch({type, 1}, base::ProducerId{producer}, base::ProducerEpoch{0}, 1'700'000'000'000);
    QCOMPARE(int(bench.log()->appendAsLeader(bytes, base::LeaderEpoch{3}, bench.clock.wall(), {.origin = storage::Origin::Coordinator}).error), 0);
}
void roll(LogBench& bench) { QVERIFY(bool(bench.log()->roll(bench.clock.wall()))); }
void forget(LogBench& bench) {  // producers that are no longer known keep nothing alive
    bench.clock.advance(std::chrono::hours(48));
    bench.log()->expireProducers(bench.clock.wall());
}
How runOf(LogBench& bench) { return support::clean(bench).how; }

// "0:a=1 2:b=- | 5! | 7~": records by batch, "-" a tombstone, "!" a marker, "~" emptied, "h" a delete horizon.
std::string text(LogBench& bench) {
    std::string out;
    const auto bytes = support::readAll(*bench.log());
    wire::BatchIterator batches(bytes);
    wire::Scratch scratch;
    while (const auto b = batches.next()) {
        if (!out.empty()) out += " | ";
        if (b->hasDeleteHorizon()) out += "h ";
        if (b->count() == 0) out += std::to_string(b->lastOffset().value()) + "~";
        wire::RecordIterator records(*b, scratch);
        for (bool first = true; const auto r = records.next(); first = false) {
            if (!first) out += " ";
            out += std::to_string(r->offset.value());
            if (b->isControl()) out += "!";
            else out += ":" + std::string(base::asText(*r->key)) + "=" + (r->value ? std::string(base::asText(*r->value)) : "-");
        }
    }
    return out;
}

}  // namespace

class TestCleaner : public QObject {
    Q_OBJECT
private slots:
    // ---- when
    void whenALogIsDue_data() {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<int>("verdict");
        QTest::addColumn<int>("dirty");
        const auto row = [](const char* name, const char* change, CleanVerdict verdict, int dirty) {
            QTest::newRow(name) << QByteArray(change) << int(verdict) << dirty;
        };
        row("all of it is dirty", "", CleanVerdict::Due, 300);
        row("another policy", "delete", CleanVerdict::NotCompacted, 300);
        row("the node has no cleaner", "disabled", CleanVerdict::Disabled, 300);
        row("the directory failed", "offline", CleanVerdict::Offline, 300);
        row("it failed before", "uncleanable", CleanVerdict::Uncleanable, 300);
        row("a run is at work", "busy", CleanVerdict::Busy, 300);
        row("clean up to the active segment", "checkpoint 30", CleanVerdict::HeldByActive, 0);
        row("nothing behind that", "checkpoint 30, active empty", CleanVerdict::NothingDirty, 0);
        row("a third is dirty, a half is wanted", "checkpoint 20", CleanVerdict::BelowRatio, 100);
        row("a third is dirty, a third is not enough", "checkpoint 20, ratio third", CleanVerdict::BelowRatio, 100);
        row("a third is dirty, a quarter is wanted", "checkpoint 20, ratio quarter", CleanVerdict::Due, 100);
        row("a checkpoint inside a segment", "checkpoint 15", CleanVerdict::BelowRatio, 200);
        row("a checkpoint beyond the active base", "checkpoint 31", CleanVerdict::Due, 300);
        row("a checkpoint before the start", "start 12", CleanVerdict::BelowRatio, 200);
        row("a transaction in the first segment", "stable 5", CleanVerdict::HeldByTransaction, 0);
        row("a transaction in the second segment", "stable 15", CleanVerdict::Due, 100);
        row("the first is too young", "young 0", CleanVerdict::HeldByMinLag, 0);
        row("the third is too young", "young 2", CleanVerdict::Due, 200);
        row("little is dirty, but it is old", "checkpoint 20, old", CleanVerdict::DueByLag, 100);
        row("old, but held", "old, stable 5", CleanVerdict::HeldByTransaction, 0);
    }
    void whenALogIsDue() {
        QFETCH(QByteArray, change);
        auto settings = compacted();
        settings.minCleanableRatio = 0.5;
        CleanQuestion q;
        q.now = base::WallTime{std::chrono::milliseconds(1'000'000)};
        q.logStart = Offset{0};
        q.logEnd = q.lastStable = Offset{40};
        for (int i = 0; i < 4; ++i) q.segments.push_back({Offset{i * 10}, 100, 900'000 + i, 500'000 + i});
        const auto number = [&](const char* name) {
            const auto at = change.indexOf(name);
            return at < 0 ? -1 : std::atoi(change.constData() + at + int(std::strlen(name)));
        };
        if (change.contains("delete")) settings.cleanupCompact = false;
        q.cleanerRuns = !change.contains("disabled");
        q.offline = change.contains("offline");
        q.busy = change.contains("busy");
        if (change.contains("uncleanable")) q.uncleanable = "its bytes are damaged";
        if (const auto n = number("checkpoint "); n >= 0) q.checkpoint = Offset{n};
        if (const auto n = number("start "); n >= 0) {
            q.logStart = Offset{n};
            q.checkpoint = Offset{3};
        }
        if (const auto n = number("stable "); n >= 0) q.lastStable = Offset{n};
        if (change.contains("active empty")) q.segments.back().sizeBytes = 0;
        if (change.contains("third")) settings.minCleanableRatio = 100.0 / 300;
        if (change.contains("quarter")) settings.minCleanableRatio = 0.25;
        if (const auto n = number("young "); n >= 0) {
            settings.minCompactionLagMs = 1000;
            q.segments[std::size_t(n)].largestTimestamp = 999'500;
        }
        if (change.contains("old")) settings.maxCompactionLagMs = 400'000;
        const auto choice = storage::judge(q, settings);
        QTEST(int(choice.verdict), "verdict");
        QTEST(int(choice.dirtyBytes), "dirty");
        QCOMPARE(storage::viewOf(q, settings, {}).verdict, choice.verdict);
        // What is said of the time is what will be done then.
        if (!choice.dueAt || choice.due()) return;
        q.now = *choice.dueAt;
        const auto then = storage::judge(q, settings);
        QVERIFY(change.contains("young 0") ? then.dirtyBytes > 0 : then.verdict != CleanVerdict::BelowRatio || choice.verdict != CleanVerdict::BelowRatio);
        q.now -= std::chrono::milliseconds(1);
        QCOMPARE(storage::judge(q, settings).verdict, choice.verdict);
    }
    void theActiveSegmentIsRolledForTheLag() {
        auto settings = compacted();
        settings.maxCompactionLagMs = 5000;
        LogBench bench(settings);
        put(bench, {{"a", "1"}}, {.timestamp = 1'700'000'000'000});
        put(bench, {{"a", "2"}}, {.timestamp = 1'700'000'004'000});
        QCOMPARE(bench.log()->segmentCount(), std::size_t(1));
        put(bench, {{"a", "3"}}, {.timestamp = 1'700'000'006'000});
        QCOMPARE(bench.log()->segmentCount(), std::size_t(2));
    }

    // ---- what stays
    void theLastOfEachKeyStays() {
        LogBench bench(compacted());
        put(bench, {{"a", "1"}, {"b", "1"}, {"a", "2"}});
        put(bench, {{"c", "1"}, {"b", "2"}});
        roll(bench);
        put(bench, {{"a", "3"}, {"c", "9"}});
        QCOMPARE(runOf(bench), How::Done);
        QCOMPARE(text(bench), std::string("2:a=2 | 3:c=1 4:b=2 | 5:a=3 6:c=9"));  // never the active segment
        QCOMPARE(runOf(bench), How::NothingDue);
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        QCOMPARE(text(bench), std::string("4:b=2 | 5:a=3 6:c=9"));
        QCOMPARE(bench.log()->segmentCount(), std::size_t(2));
        QCOMPARE(bench.log()->cleanedTo(), std::optional(Offset{7}));
        QCOMPARE(bench.directory->cleanedTo(support::partition("t")), std::optional(Offset{7}));
        const auto run = *bench.log()->lastCleaning();
        QCOMPARE(run.recordsBefore, 5);
        QCOMPARE(run.recordsAfter, 3);
        QCOMPARE(run.segmentsBefore, 2u);
        QCOMPARE(run.segmentsAfter, 1u);
        QCOMPARE(run.keys, 2);
        QCOMPARE(run.bytesAfter, bench.log()->sizeBytes());
    }
    void batchesKeepWhatTheyAre() {
        for (const auto codec : {wire::Codec::None, wire::Codec::Gzip, wire::Codec::Snappy, wire::Codec::Lz4, wire::Codec::Zstd}) {
            LogBench bench(compacted());
            put(bench, {{"a", "1"}, {"b", "1"}, {"a", "2"}, {"b", "2"}, {"a", "3"}}, {.producer = 7, .sequence = 0, .codec = codec});
            put(bench, {{"b", "3"}, {"c", "1"}}, {.producer = 7, .sequence = 5, .codec = codec});
            roll(bench);
            QCOMPARE(runOf(bench), How::Done);
            QCOMPARE(text(bench), std::string("4:a=3 | 5:b=3 6:c=1"));
            const auto bytes = support::readAll(*bench.log());
            const auto first = *wire::BatchIterator(bytes).next();
            QCOMPARE(first.codec(), codec);
            QCOMPARE(first.baseOffset(), Offset{0});
            QCOMPARE(first.lastOffset(), Offset{4});
            QCOMPARE(first.baseSequence(), 0);
            QCOMPARE(first.producerId().value(), 7);
            QCOMPARE(first.leaderEpoch().value(), 3);
            QVERIFY(first.crcMatches());
        }
    }
    void tombstonesWaitForTheirHorizon() {
        LogBench bench(compacted());
        put(bench, {{"a", "1"}, {"b", "1"}});
        put(bench, {{"a", {}}, {"c", "1"}});
        roll(bench);
        put(bench, {{"d", "1"}});
        const auto seen = base::millis(bench.clock.wall());
        QCOMPARE(runOf(bench), How::Done);
        QCOMPARE(text(bench), std::string("1:b=1 | h 2:a=- 3:c=1 | 4:d=1"));
        const auto bytes = support::readAll(*bench.log());
        wire::BatchIterator batches(bytes);
        (void)batches.next();
        QCOMPARE(batches.next()->baseTimestamp(), seen + 1000);
        for (const int wait : {999, 1}) {
            bench.clock.advance(std::chrono::milliseconds(wait));
            roll(bench);
            QCOMPARE(runOf(bench), How::Done);
            QCOMPARE(text(bench), std::string(wait == 999 ? "1:b=1 | h 2:a=- 3:c=1 | 4:d=1" : "1:b=1 | h 3:c=1 | 4:d=1 | 5:e=1"));
            put(bench, {{"e", "1"}});
        }
    }
    void aProducerThatIsKnownKeepsItsLastBatch() {
        LogBench bench(compacted());
        put(bench, {{"a", "1"}, {"b", "1"}}, {.producer = 7});
        put(bench, {{"a", "2"}, {"b", "2"}});
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        QCOMPARE(text(bench), std::string("1~ | 2:a=2 3:b=2"));
        forget(bench);
        put(bench, {{"z", "1"}});
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        QCOMPARE(text(bench), std::string("2:a=2 3:b=2 | 4:z=1"));
    }
    void theEndOfWhatIsCleanStaysKnown() {
        LogBench bench(compacted());
        put(bench, {{"a", "1"}});
        put(bench, {{"a", {}}});
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        bench.clock.advance(std::chrono::seconds(2));
        put(bench, {{"b", {}}});
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        bench.clock.advance(std::chrono::seconds(2));
        put(bench, {{"c", "1"}});
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        QCOMPARE(text(bench), std::string("3:c=1"));
        put(bench, {{"c", {}}});
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        QCOMPARE(text(bench), std::string("h 4:c=-"));
    }
    void transactionsEndAsTheyDid() {
        LogBench bench(compacted());
        put(bench, {{"a", "0"}});
        put(bench, {{"a", "aborted"}, {"x", "aborted"}}, {.producer = 7, .transactional = true});   // 1, 2
        put(bench, {{"b", "kept"}}, {.producer = 8, .transactional = true});                        // 3
        mark(bench, 7, wire::ControlType::Abort);                                                   // 4
        mark(bench, 8, wire::ControlType::Commit);                                                  // 5
        forget(bench);
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        QCOMPARE(text(bench), std::string("0:a=0 | 3:b=kept | 4! | 5!"));
        QCOMPARE(bench.log()->abortedIn(Offset{0}, Offset{6})->size(), std::size_t(1));
        // Now that nothing of it is left, the abort gets a horizon, and goes when that has come.
        put(bench, {{"b", "newer"}});
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        QCOMPARE(text(bench), std::string("0:a=0 | h 4! | 5! | 6:b=newer"));
        QCOMPARE(bench.log()->abortedIn(Offset{0}, Offset{7})->size(), std::size_t(0));
        bench.clock.advance(std::chrono::seconds(2));
        put(bench, {{"c", "1"}});
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        QCOMPARE(text(bench), std::string("0:a=0 | h 5! | 6:b=newer | 7:c=1"));
        bench.clock.advance(std::chrono::seconds(2));
        put(bench, {{"c", "2"}});
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        QCOMPARE(text(bench), std::string("0:a=0 | 6:b=newer | 8:c=2"));
    }
    void anOpenTransactionHoldsTheCleanerBack() {
        LogBench bench(compacted());
        put(bench, {{"a", "1"}, {"a", "2"}});
        roll(bench);
        put(bench, {{"a", "3"}}, {.producer = 7, .transactional = true});
        roll(bench);
        put(bench, {{"a", "4"}});
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        QCOMPARE(bench.log()->cleanedTo(), std::optional(Offset{2}));
        QCOMPARE(text(bench), std::string("1:a=2 | 2:a=3 | 3:a=4"));
        mark(bench, 7, wire::ControlType::Abort);
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        QCOMPARE(text(bench), std::string("2~ | 3:a=4 | 4!"));
    }
    void aSmallMapTakesSeveralRuns() {
        LogBench bench(compacted());
        for (int i = 0; i < 30; ++i) put(bench, {{"k" + std::to_string(i % 10), std::to_string(i)}, {"j" + std::to_string(i % 10), std::to_string(i)}});
        roll(bench);
        int runs = 0;
        while (support::clean(bench, {.mapBytes = 8 * 24}).how == How::Done) ++runs;
        QVERIFY(runs > 2 && runs < 30);
        QCOMPARE(bench.log()->cleanedTo(), std::optional(Offset{60}));
        const auto seen = support::seenIn(*bench.log());
        QCOMPARE(seen.records.size(), std::size_t(20));
    }
    void segmentsAreJoinedUpToTheirSize() {
        auto settings = compacted();
        settings.segmentBytes = 1000;
        LogBench bench(settings);
        for (int i = 0; i < 40; ++i) put(bench, {{"k" + std::to_string(i), std::string(150, 'v')}});
        roll(bench);
        const auto before = bench.log()->segmentCount();
        QCOMPARE(runOf(bench), How::Done);
        QCOMPARE(bench.log()->segmentCount(), before);  // all keys differ: nothing fits together
        for (int i = 0; i < 40; ++i) put(bench, {{"k" + std::to_string(i), "w"}});
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        put(bench, {{"z", "w"}});
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);   // what the run before emptied is joined now
        QVERIFY(bench.log()->segmentCount() <= before / 2);
        const auto facts = *bench.log()->segments();
        for (const auto& s : facts) QVERIFY(s.sizeBytes <= 1000);
        QCOMPARE(support::seenIn(*bench.log()).records.size(), std::size_t(41));
        QVERIFY(bench.stop());
        QVERIFY(bench.start());
        QVERIFY(bench.log()->recovery().findings.empty());
        QCOMPARE(support::seenIn(*bench.log()).records.size(), std::size_t(41));
    }
    void oldMessagesComeOutInTheNewFormat_data() {
        QTest::addColumn<int>("magic");
        QTest::addColumn<int>("codec");
        for (const int magic : {0, 1})
            for (const int codec : {0, 1, 2, 3}) QTest::addRow("format %d, codec %d", magic, codec) << magic << codec;
    }
    void oldMessagesComeOutInTheNewFormat() {
        QFETCH(int, magic);
        QFETCH(int, codec);
        LogBench bench(compacted());
        put(bench, {{"a", "1"}, {"b", "1"}, {"a", "2"}, {"c", {}}}, {.codec = wire::Codec(codec)});
        roll(bench);
        put(bench, {{"b", "2"}});
        roll(bench);
        QVERIFY(bench.stop());
        const auto path = bench.dir / "t-0/00000000000000000000.log";
        std::string bytes;
        {
            std::ifstream in(path, std::ios::binary);
            bytes.assign(std::istreambuf_iterator<char>(in), {});
        }
        const auto old = wire::toLegacy(base::asBytes(bytes), std::int8_t(magic), Offset{0});
        QVERIFY(old.records == 4);
        std::ofstream(path, std::ios::binary | std::ios::trunc).write(reinterpret_cast<const char*>(old.bytes.data()), std::streamsize(old.bytes.size()));
        for (const char* index : {"index", "timeindex"}) fs::remove(bench.dir / (std::string("t-0/00000000000000000000.") + index));
        QVERIFY(bench.start());
        QCOMPARE(runOf(bench), How::Done);
        const auto seen = support::seenIn(*bench.log());
        QCOMPARE(seen.problem, std::string());
        std::string got;
        for (const auto& r : seen.records) got += std::to_string(r.offset) + ":" + *r.key + "=" + r.value.value_or("-") + " ";
        QCOMPARE(got, std::string("2:a=2 3:c=- 4:b=2 "));
        if (magic == 1) QCOMPARE(seen.records.front().timestamp, std::int64_t(1'700'000'000'000));
        const auto all = support::readAll(*bench.log());
        QCOMPARE(int(wire::BatchIterator(all).next()->codec()), codec);
    }
    void theNewSegmentIsAsOldAsTheLastThatWentIntoIt() {
        LogBench bench(compacted());
        put(bench, {{"a", "1"}});
        roll(bench);
        const auto path = fs::path(bench.dir / "t-0/00000000000000000000.log");
        const auto then = fs::last_write_time(path) - std::chrono::hours(100);
        fs::last_write_time(path, then);
        QCOMPARE(runOf(bench), How::Done);
        QVERIFY(std::chrono::abs(fs::last_write_time(path) - then) < std::chrono::milliseconds(2));
    }
    void whatIsBeingSentStaysReadable() {
        LogBench bench(compacted());
        put(bench, {{"a", "1"}, {"a", "2"}, {"b", "1"}});
        roll(bench);
        const auto before = support::readAll(*bench.log());
        const auto sending = bench.log()->read(Offset{0}, 1 << 20, bench.log()->logEndOffset(), true);
        QCOMPARE(runOf(bench), How::Done);
        bench.clock.advance(std::chrono::minutes(2));
        QVERIFY(!bench.directory->removeDue().empty());
        QVERIFY(support::bytesOf(*sending) == before);
        QVERIFY(support::readAll(*bench.log()) != before);
    }

    // ---- when the log has changed, or something is broken
    void aChangedLogRefusesTheOutcome_data() {
        QTest::addColumn<int>("change");
        QTest::newRow("cut") << 0;
        QTest::newRow("started anew") << 1;
        QTest::newRow("segments deleted") << 2;
    }
    void aChangedLogRefusesTheOutcome() {
        QFETCH(int, change);
        LogBench bench(compacted());
        for (int i = 0; i < 3; ++i) {
            put(bench, {{"a", std::to_string(i)}, {"b", std::to_string(i)}});
            roll(bench);
        }
        std::string after;
        const auto outcome = support::clean(bench, {}, [&] {
            auto& log = *bench.log();
            if (change == 0) QVERIFY(bool(log.truncateTo(Offset{3})));
            if (change == 1) QVERIFY(bool(log.truncateFullyAndStartAt(Offset{100})));
            if (change == 2) {
                QVERIFY(bool(log.deleteRecordsBefore(Offset{2}, Offset{6})));
                QVERIFY(bool(log.applyRetention(bench.clock.wall(), Offset{6})));
            }
            after = text(bench);
        });
        QCOMPARE(outcome.how, How::Stopped);
        QCOMPARE(text(bench), after);
        for (const auto& entry : fs::directory_iterator(bench.dir / "t-0")) QVERIFY(entry.path().extension() != ".cleaned" && entry.path().extension() != ".swap");
        QVERIFY(!bench.log()->cleanedTo() || *bench.log()->cleanedTo() <= bench.log()->logEndOffset());
        put(bench, {{"a", "9"}, {"b", "9"}});
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        const auto seen = support::seenIn(*bench.log());
        QCOMPARE(seen.records.size(), std::size_t(2));
    }
    void aCutLowersTheCheckpoint() {
        LogBench bench(compacted());
        put(bench, {{"a", "1"}});
        put(bench, {{"b", "1"}});
        roll(bench);
        QCOMPARE(runOf(bench), How::Done);
        QVERIFY(bool(bench.log()->truncateTo(Offset{1})));
        QCOMPARE(bench.directory->cleanedTo(support::partition("t")), std::optional(Offset{1}));
    }
    void aDamagedLogIsSkippedAndSaysWhy() {
        LogBench bench(compacted());
        put(bench, {{"a", "1"}, {"a", "2"}});
        put(bench, {{"b", "1"}, {"b", "2"}});
        roll(bench);
        const auto before = support::readAll(*bench.log());
        {
            std::fstream file(bench.dir / "t-0/00000000000000000000.log", std::ios::binary | std::ios::in | std::ios::out);
            file.seekp(70);
            file.put('~');
        }
        const auto outcome = support::clean(bench);
        QCOMPARE(outcome.how, How::Failed);
        QVERIFY(outcome.why->what.find("00000000000000000000.log at byte 0: ") != std::string::npos);
        QVERIFY(!bench.directory->offline());
        QCOMPARE(support::readAll(*bench.log()).size(), before.size());  // nothing was shortened
        QCOMPARE(runOf(bench), How::NothingDue);
        const auto q = *bench.log()->cleanQuestion(bench.clock.wall(), bench.log()->logEndOffset());
        QCOMPARE(storage::judge(q, bench.log()->settings()).verdict, CleanVerdict::Uncleanable);
        QVERIFY(storage::viewOf(q, bench.log()->settings(), {}).uncleanable.find(outcome.why->what) != std::string::npos);
    }
    void aLogWhoseTimestampsCannotBeReadIsSkippedToo() {
        auto settings = compacted();
        settings.maxCompactionLagMs = 3'600'000;
        LogBench bench(settings);
        put(bench, {{"a", "1"}, {"a", "2"}});
        roll(bench);
        QVERIFY(bench.stop());
        std::ofstream(bench.dir / "t-0/00000000000000000000.log", std::ios::binary | std::ios::in | std::ios::out).write(std::string(100, '~').data(), 100);
        QVERIFY(bench.start());
        const auto outcome = support::clean(bench);
        QCOMPARE(outcome.how, How::Failed);
        QVERIFY(!bench.directory->offline());
        QCOMPARE(runOf(bench), How::NothingDue);
    }
    void aFullDiskIsNoReasonToGiveUp() {
        LogBench bench(compacted());
        put(bench, {{"a", "1"}, {"a", "2"}});
        roll(bench);
        bench.directory->disk().play({{{.call = os::DiskCall::Write, .pathContains = ".cleaned", .errorNumber = ENOSPC}}});
        QCOMPARE(runOf(bench), How::Full);
        QVERIFY(!bench.directory->offline());
        bench.directory->disk().stopFaults();
        for (const auto& entry : fs::directory_iterator(bench.dir / "t-0")) QVERIFY(entry.path().extension() != ".cleaned");
        QCOMPARE(runOf(bench), How::Done);
        QCOMPARE(text(bench), std::string("1:a=2"));
    }
    void aRunThatIsStoppedLeavesNothing() {
        LogBench bench(compacted());
        put(bench, {{"a", "1"}, {"a", "2"}});
        put(bench, {{"a", "3"}, {"a", "4"}});
        roll(bench);
        const auto before = text(bench);
        for (int steps = 0; steps < 5; ++steps) {
            int left = steps;
            const auto outcome = support::clean(bench, {}, {}, [&](std::size_t) { return left-- > 0; });
            QCOMPARE(outcome.how, How::Stopped);
            QCOMPARE(text(bench), before);
        }
        QCOMPARE(runOf(bench), How::Done);
    }

    // ---- the map
    void theMapHoldsWhatItSays() {
        storage::OffsetMap map(1000, 0.9, {11, 22});
        QCOMPARE(map.capacity(), std::size_t(900));
        for (int round = 0; round < 3; ++round)
            for (int i = 0; i < 900; ++i) QVERIFY(map.put(base::asBytes("key " + std::to_string(i)), Offset{round * 1000 + i}));
        QCOMPARE(map.size(), std::size_t(900));
        QVERIFY(!map.put(base::asBytes("one more"), Offset{5000}));
        QVERIFY(map.put(base::asBytes("key 5"), Offset{6000}));
        for (int i = 0; i < 900; ++i) QCOMPARE(map.find(base::asBytes("key " + std::to_string(i))), std::optional(Offset{i == 5 ? 6000 : 2000 + i}));
        QVERIFY(!map.find(base::asBytes("one more")));
        QVERIFY(storage::OffsetMap(2, 1.0, {1, 2}).capacity() == 1);
    }
};

QTEST_APPLESS_MAIN(TestCleaner)
#include "tst_cleaner.moc"
