// SPDX-License-Identifier: Apache-2.0
// What a look into a folder tells: the textbook's lookup, and why segments stay and when they go.
#include "storage/folder_reader.h"
#include "storage/textbook_example.h"
#include "support/golden_folders.h"
#include "support/log_bench.h"

#include <random>

using base::Offset;
using support::LogBench;

class TestFolderReader : public QObject {
    Q_OBJECT

    static constexpr std::int64_t start = 1'700'000'000'000 + 24 * 3'600'000;  // where the clock stands

    int went_ = 0, wentLater_ = 0;

    static base::Result<storage::FolderView> look(LogBench& bench, std::int64_t highWatermark) {
        storage::LiveMarks marks;
        marks.highWatermark = marks.lastStableOffset = Offset{highWatermark};
        auto reader = storage::FolderReader::open(bench.log()->facts(), marks, bench.clock);
        if (!reader) return reader.error();
        return (*reader)->view();
    }

    static void moveTo(LogBench& bench, std::int64_t millis) {
        bench.clock.advance(std::chrono::milliseconds(millis - base::millis(bench.clock.wall())));
    }

private slots:
    void theTextbookLookup() {
        FakeClock clock;
        auto example = storage::TextbookExample::make(clock);
        QVERIFY2(bool(example), example ? "" : example.error().what.c_str());
        const auto folder = (*example)->folder();
        const auto before = support::portrait((*example)->directory());
        auto reader = storage::FolderReader::open(folder, clock);
        QVERIFY2(bool(reader), reader ? "" : reader.error().what.c_str());
        const auto found = (*reader)->lookup({storage::LookupWanted::By::Offset, 368801});
        QVERIFY2(bool(found), found ? "" : found.error().what.c_str());
        const auto& t = found->trace;
        QCOMPARE(t.segments.back(), Offset{368796});
        QCOMPARE(t.relativeOffset, std::int64_t(5));
        QVERIFY(t.entry.has_value());
        const auto indexes = (*reader)->indexes(Offset{368796}, {});
        QVERIFY(bool(indexes));
        QCOMPARE(indexes->offsets.at(*t.entry).relativeOffset, 4u);
        QCOMPARE(indexes->offsets.at(*t.entry).position, 256u);
        QCOMPARE(t.scanFrom, std::uint64_t(256));
        QVERIFY(found->found);
        QCOMPARE(t.record, Offset{368801});
        QVERIFY(t.batchPosition > t.scanFrom);  // it had to scan
        QCOMPARE(t.passed, std::vector<std::uint64_t>{256});
        QCOMPARE(found->scanned.size(), std::size_t(2));
        QVERIFY(found->scanned.back().baseOffset <= Offset{368801} &&
                found->scanned.back().lastOffset >= Offset{368801});
        QVERIFY(support::portrait((*example)->directory()) == before);
    }
    void theTextbookFolderGoesWithItsObject() {
        FakeClock clock;
        std::string directory;
        {
            auto example = storage::TextbookExample::make(clock);
            QVERIFY(bool(example));
            directory = (*example)->directory();
            QVERIFY(std::filesystem::exists(directory));
        }
        QVERIFY(!std::filesystem::exists(directory));
    }
    // Whatever the settings: what the explanation calls due goes at the next check, and nothing else does.
    void whatIsExplainedIsWhatIsDone_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 60; ++seed) QTest::addRow("seed %d", seed) << seed;
    }
    void whatIsExplainedIsWhatIsDone() {
        QFETCH(int, seed);
        std::mt19937_64 random{std::uint64_t(seed)};
        const auto upTo = [&](std::int64_t n) { return std::int64_t(random() % std::uint64_t(n + 1)); };
        storage::LogSettings settings;
        settings.segmentBytes = 800 + upTo(600);
        settings.segmentMs = std::int64_t(1) << 50;
        settings.retentionMs = upTo(2) == 0 ? -1 : 1000 + upTo(40'000);
        settings.retentionBytes = upTo(2) == 0 ? -1 : upTo(5000);
        LogBench bench(settings);
        for (int i = 0; i < 40; ++i)
            QCOMPARE(int(bench
                             .append({.records = int(1 + upTo(2)),
                                      .timestamp = start + i * 1000 - upTo(5000),
                                      .valueSize = std::size_t(upTo(150))})
                             .error),
                     0);
        const auto end = bench.log()->logEndOffset().value();
        if (upTo(1)) QVERIFY(bool(bench.log()->deleteRecordsBefore(Offset{upTo(end)}, Offset{end})));
        const auto highWatermark = std::max(bench.log()->logStartOffset().value(), end - upTo(10));
        moveTo(bench, base::millis(bench.clock.wall()) + upTo(80'000));
        const auto view = look(bench, highWatermark);
        QVERIFY(bool(view));
        std::vector<std::int64_t> due;
        std::optional<base::WallTime> next;
        for (const auto& s : view->segments) {
            QVERIFY(s.stay.has_value());
            if (storage::isGone(s.stay->verdict) && !s.stay->heldBackBy) due.push_back(s.baseOffset.value());
            if (!next && !storage::isGone(s.stay->verdict)) next = s.stay->goesAt;
        }
        const auto done = bench.log()->applyRetention(bench.clock.wall(), Offset{highWatermark});
        QVERIFY(bool(done));
        std::vector<std::int64_t> gone;
        for (const auto& s : done->segments) gone.push_back(s.baseOffset.value());
        QCOMPARE(gone, due);
        went_ += due.empty() ? 0 : 1;
        // And the one that goes next goes at the moment that was named, not one earlier.
        if (!next || *next <= bench.clock.wall() || done->rolled) return;
        const auto first = view->segments.at(due.size()).baseOffset;
        moveTo(bench, base::millis(*next) - 1);
        const auto early = bench.log()->applyRetention(bench.clock.wall(), Offset{highWatermark});
        QVERIFY(early && early->segments.empty());
        moveTo(bench, base::millis(*next));
        const auto then = bench.log()->applyRetention(bench.clock.wall(), Offset{highWatermark});
        QVERIFY(then && !then->segments.empty());
        QCOMPARE(then->segments.front().baseOffset, first);
        ++wentLater_;
    }
    void theSeedsMetEveryCase() {
        QVERIFY2(went_ > 10 && wentLater_ > 5, qPrintable(QString("%1 %2").arg(went_).arg(wentLater_)));
    }
};

QTEST_APPLESS_MAIN(TestFolderReader)
#include "tst_folder_reader.moc"
