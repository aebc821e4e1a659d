// SPDX-License-Identifier: GPL-3.0-or-later
// The Storage page's pictures as numbers, its lookup as steps, and its tables.
#include "storage/batch_fields.h"
#include "storage/laboratory_tab.h"
#include "storage/lookup_scene.h"
#include "storage/segments_layout.h"
#include "storage/storage_models.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace storagepage;
using storage::LookupWanted;
using By = LookupWanted::By;

namespace {

storage::FolderView folderOf(int segments, bool uneven = false) {
    storage::FolderView f;
    for (int i = 0; i < segments; ++i) {
        storage::SegmentView s;
        s.baseOffset = base::Offset(i * 100);
        s.nextOffset = base::Offset(i * 100 + 100);
        s.sizeBytes = uneven ? std::uint64_t(1) << (i % 20) : 1000;
        s.active = i + 1 == segments;
        f.segments.push_back(s);
        f.sizeBytes += s.sizeBytes;
    }
    f.logEnd = base::Offset(segments * 100);
    f.highWatermark = base::Offset(segments * 100 - 10);
    f.logStart = base::Offset(30);
    return f;
}

storage::LookupView textbook() {
    storage::LookupView l;
    l.wanted = {By::Offset, 368801};
    l.found = true;
    l.trace.segments = {base::Offset(368796)};
    l.trace.relativeOffset = 5;
    l.trace.probes = {{2, 4, 256, false}, {4, 8, 1407, true}, {3, 6, 497, true}};
    l.trace.entry = 2;
    l.trace.scanFrom = 256;
    l.trace.passed = {256};
    l.trace.batchPosition = 344;
    return l;
}

}  // namespace

class TestStorageLayouts : public QObject {
    Q_OBJECT
private slots:
    void segmentsLieSideBySideToScale_data() {
        QTest::addColumn<int>("segments");
        QTest::addColumn<bool>("uneven");
        QTest::addColumn<double>("width");
        for (int n : {1, 2, 6, 40, 300, 10'000})
            for (bool uneven : {false, true})
                for (double w : {300.0, 760.0, 1400.0})
                    QTest::addRow("%d segments, %s, %.0f wide", n, uneven ? "uneven" : "even", w) << n << uneven << w;
    }
    void segmentsLieSideBySideToScale() {
        QFETCH(int, segments);
        QFETCH(bool, uneven);
        QFETCH(double, width);
        const auto folder = folderOf(segments, uneven);
        const auto seen = layOut(folder, {width, 1, base::Offset((segments - 1) * 100), {100, 150, 80, 200}});
        QVERIFY(!seen.boxes.empty());
        std::size_t counted = 0;
        double x = -1;
        for (const auto& box : seen.boxes) {
            QVERIFY(box.rect.left() > x && box.rect.width() > 0);
            x = box.rect.right() - 0.001;
            QCOMPARE(box.first, counted);
            counted += box.count;
        }
        QCOMPARE(counted, folder.segments.size());
        QVERIFY(x <= width + 0.01);
        QVERIFY(x > width - 1);
        QCOMPARE(seen.chosen, int(seen.boxes.size()) - 1);
        // Of two that are both wider than the least, the larger one is the wider one.
        for (const auto& a : seen.boxes)
            for (const auto& b : seen.boxes)
                if (a.count == 1 && b.count == 1 &&
                    folder.segments[a.first].sizeBytes < folder.segments[b.first].sizeBytes)
                    QVERIFY(a.rect.width() <= b.rect.width() + 0.01);
        for (std::size_t i = 1; i < seen.flags.size(); ++i)
            QVERIFY(seen.flags[i].label.left() >= seen.flags[i - 1].label.left());
    }

    void flagsStandWhereTheirOffsetsLie() {
        const auto seen = layOut(folderOf(2), {1004, 1, {}, {}});
        QCOMPARE(seen.flags.size(), std::size_t(3));
        QCOMPARE(seen.flags[0].kind, Flag::Kind::LogStart);
        QCOMPARE(seen.flags[0].x, 150.0);
        QCOMPARE(seen.flags[1].kind, Flag::Kind::HighWatermark);
        QCOMPARE(seen.flags[1].x, 504 + 450.0);
        QCOMPARE(seen.flags[2].x, 1003.0);
    }
    void equalMarksAreOneFlag() {
        auto folder = folderOf(1);
        folder.logStart = base::Offset(0);
        folder.highWatermark = folder.logEnd;
        const auto seen = layOut(folder, {500, 1, {}, {}});
        QCOMPARE(seen.flags.size(), std::size_t(1));
        QCOMPARE(seen.flags[0].kind, Flag::Kind::Both);
    }
    void anEmptyFolderIsNoTrap() {
        const auto seen = layOut(storage::FolderView(), {500, 1, base::Offset(0), {}});
        QVERIFY(seen.boxes.empty() && seen.flags.empty());
        QCOMPARE(seen.chosen, -1);
    }

    void labelsDoNotOverlap_data() {
        QTest::addColumn<QList<double>>("centres");
        QTest::newRow("far apart") << QList<double>{50, 300, 600};
        QTest::newRow("all at one place") << QList<double>{300, 300, 300};
        QTest::newRow("all at the right") << QList<double>{790, 795, 799};
        QTest::newRow("all at the left") << QList<double>{0, 1, 2};
    }
    void labelsDoNotOverlap() {
        QFETCH(QList<double>, centres);
        const std::vector<double> widths{100, 150, 80};
        const auto begins = spread(std::vector<double>(centres.begin(), centres.end()), widths, 0, 800, 10);
        double free = 0;
        for (std::size_t i = 0; i < begins.size(); ++i) {
            QVERIFY(begins[i] >= free - 0.001);
            free = begins[i] + widths[i] + 10;
        }
        QVERIFY(free - 10 <= 800.001);
    }

    void aPlaceOnTheStripLeadsBackToItsByte() {
        const auto seen = layOut(folderOf(3), {800, 1, base::Offset(100), {}});
        for (std::uint64_t byte : {std::uint64_t(0), std::uint64_t(500), std::uint64_t(999)}) {
            const QPointF at(seen.stripX(byte, 1000) + 0.3, seen.strip.center().y());
            QCOMPARE(*seen.positionAt(at, 1000), byte);
        }
        QVERIFY(!seen.positionAt({10, 0}, 1000));
        QVERIFY(!seen.positionAt({10, seen.strip.center().y()}, 0));
        QCOMPARE(seen.cells.size(), stripCells(800, 1));
    }

    void whatIsTypedIsUnderstood_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("by");  // -1: refused
        QTest::addColumn<qint64>("value");
        QTest::newRow("offset") << "368801" << 0 << qint64(368801);
        QTest::newRow("offset with its name") << "Offset 368801" << 0 << qint64(368801);
        QTest::newRow("grouped") << QString::fromUtf8("368 801") << 0 << qint64(368801);
        QTest::newRow("narrow spaces, as copied") << QString("368") + QChar(0x202F) + "801" << 0 << qint64(368801);
        QTest::newRow("milliseconds") << "time 1764500000000" << 1 << qint64(1764500000000);
        const auto at = QDateTime(QDate(2026, 1, 31), QTime(9, 14, 2, 118)).toMSecsSinceEpoch();
        QTest::newRow("date and time") << "2026-01-31 09:14:02.118" << 1 << qint64(at);
        QTest::newRow("with a T") << "2026-01-31T09:14:02.118" << 1 << qint64(at);
        QTest::newRow("negative") << "-5" << -1 << qint64(0);
        QTest::newRow("words") << "yesterday" << -1 << qint64(0);
        QTest::newRow("nothing") << "" << -1 << qint64(0);
        QTest::newRow("offset that is none") << "offset 09:14" << -1 << qint64(0);
        QTest::newRow("too large") << "99999999999999999999" << -1 << qint64(0);
    }
    void whatIsTypedIsUnderstood() {
        QFETCH(QString, text);
        QFETCH(int, by);
        QFETCH(qint64, value);
        const auto wanted = parseLookup(text);
        QCOMPARE(wanted.has_value(), by >= 0);
        if (by < 0) return;
        QCOMPARE(int(wanted->by), by);
        QCOMPARE(qint64(wanted->value), value);
    }

    void theTextbookIsSteppedThrough() {
        const auto stages = stagesOf(textbook());
        QCOMPARE(stages.size(), std::size_t(5));
        QCOMPARE(stepsIn(stages), 1 + 1 + 3 + 1 + 2);
        QCOMPARE(takenOf(stages, Stage::Search, 4), 2);
        QCOMPARE(takenOf(stages, Stage::Scan, 6), 0);
        QCOMPARE(takenOf(stages, Stage::Scan, 8), 2);
        QVERIFY(standing(stages, 8).finished && !standing(stages, 7).finished);
        QCOMPARE(standing(stages, 4).stage, std::size_t(2));
        for (int i = 1; i <= 8; ++i) QVERIFY(standing(stages, i).stage >= standing(stages, i - 1).stage);
    }
    void aLookupByTimeSearchesBothIndexes() {
        auto l = textbook();
        l.wanted.by = By::Time;
        l.trace.timeProbes = {{0, 1, 2, false}};
        QCOMPARE(stagesOf(l).size(), std::size_t(7));
        l.trace.segments.clear();
        QCOMPARE(stagesOf(l).size(), std::size_t(3));
    }

    void anExcerptShowsProbesAndTheEntryTaken() {
        const auto l = textbook();
        const std::vector<storage::Probe> near{
            {0, 1, 0, false}, {1, 3, 147, false}, {2, 4, 256, false}, {3, 6, 497, false}, {4, 8, 1407, false}};
        const auto rows = excerpt(l.trace.probes, l.trace.entry, near, 10);
        QCOMPARE(rows.size(), std::size_t(5));
        for (std::size_t i = 0; i < 5; ++i) QCOMPARE(*rows[i].entry, i);
        QVERIFY(rows[2].taken && rows[2].probe == 1);
        QVERIFY(rows[4].tooFar && rows[4].probe == 2);
        QCOMPARE(rows[1].value, 147);
        // Little room: the taken one stays, and the rows never exceed it.
        for (std::size_t most = 2; most < 10; ++most) {
            std::vector<storage::Probe> far;
            for (std::size_t i = 0; i < 14; ++i) far.push_back({std::size_t(1000) >> i, 0, 0, false});
            const auto few = excerpt(far, 0, near, most);
            QVERIFY(few.size() <= most);
            QVERIFY(std::any_of(few.begin(), few.end(), [](const auto& r) { return r.taken; }));
        }
    }

    void lookupColumnsDoNotOverlap() {
        for (double w : {500.0, 760.0, 1200.0}) {
            const auto l = layOutLookup(7, lookupRows(), lookupBatches(), w, 1);
            QVERIFY(l.left.right() < l.middle.left() && l.middle.right() < l.right.left());
            QVERIFY(l.right.right() <= w + 0.01);
            QVERIFY(l.stages.back().bottom() <= lookupHeight(1) + 0.01);
            QVERIFY(l.rows.back().bottom() <= lookupHeight(1) + 0.01);
            QVERIFY(l.batchesNote.bottom() <= lookupHeight(1) + 0.01);
        }
    }

    void theTreeFitsHoweverManyPages() {
        for (std::size_t pages : {std::size_t(1), std::size_t(7), std::size_t(500), std::size_t(20'000)}) {
            const auto levels = layOutTree({{1.0F}, std::vector<float>(pages, 0.5F)}, 760, 1);
            QCOMPARE(levels.size(), std::size_t(2));
            std::size_t counted = 0;
            for (const auto& cell : levels[1].cells) {
                counted += cell.pages;
                QVERIFY(cell.rect.right() <= 760.01 && cell.rect.width() > 0);
                QVERIFY(qAbs(cell.fill - 0.5) < 1e-6);
            }
            QCOMPARE(counted, pages);
        }
    }

    void modelsAreModels() {
        SegmentsModel segments;
        BatchesModel batches;
        QAbstractItemModelTester a(&segments, QAbstractItemModelTester::FailureReportingMode::Fatal),
            b(&batches, QAbstractItemModelTester::FailureReportingMode::Fatal);
        for (int n : {3, 8, 2, 0}) segments.setRows(segmentRows(folderOf(n), base::WallTime{}));
        storage::BatchRow row;
        row.crcOk = false;
        batches.setRows({row});
        QCOMPARE(batches.data(batches.index(0, 0), kit::StatusRole).toInt(), int(kit::Status::Broken));
        for (int c = 0; c < batches.columnCount(); ++c)
            QVERIFY(!batches.headerData(c, Qt::Horizontal).toString().isEmpty());
    }

    void unpackedBytesAreASpaceOfTheirOwn() {
        storage::BatchBytes batch;
        batch.row.position = 344;
        batch.row.codec = wire::Codec::Zstd;
        batch.bytes.resize(80);
        batch.tree = {"batch", "batch", 0, 80, "", "", {{"crc", "uint32", 17, 21, "1", "matches", {}}}};
        QCOMPARE(opened(batch).spaces.size(), std::size_t(1));
        batch.unpacked.resize(30);
        batch.records = {{"record 0", "record", 0, 30, "", "", {}}};
        const auto seen = opened(batch);
        QCOMPARE(seen.spaces.size(), std::size_t(2));
        QCOMPARE(seen.fields[0].children[0].from, qint64(344 + 17));
        QCOMPARE(seen.fields[1].space, 1);
        QCOMPARE(seen.fields[1].from, qint64(0));
    }

    void costsComeFromTheComparison() {
        storage::IndexComparisonWanted wanted;
        wanted.inserts = 5000;
        const auto rows = costRows(*storage::compareIndexes(wanted));
        QVERIFY(rows.size() > 8);
        for (const auto& r : rows) QVERIFY(!r.name.isEmpty() && !r.sparse.isEmpty() && !r.tree.isEmpty());
    }
};

QTEST_MAIN(TestStorageLayouts)
#include "tst_storage_layouts.moc"
