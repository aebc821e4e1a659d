// SPDX-License-Identifier: Apache-2.0
#include "storage/index_laboratory.h"

#include <QtTest>
#include <map>
#include <random>

using storage::BTreeModel;
using storage::compareIndexes;
using storage::IndexComparison;
using storage::IndexComparisonWanted;
using Keys = IndexComparisonWanted::Keys;

class TestIndexLaboratory : public QObject {
    Q_OBJECT
private slots:
    void theTreeIsAMap_data() {
        QTest::addColumn<int>("pageBytes");
        QTest::addColumn<int>("order");  // 0 rising, 1 falling, 2 random with repeats
        for (int page : {64, 128, 512, 4096})
            for (int order : {0, 1, 2}) QTest::addRow("pages of %d, order %d", page, order) << page << order;
    }
    void theTreeIsAMap() {
        QFETCH(int, pageBytes);
        QFETCH(int, order);
        BTreeModel tree({std::uint32_t(pageBytes), 8});
        std::map<std::uint64_t, std::uint64_t> model;
        std::mt19937_64 random(7);
        for (std::uint64_t i = 0; i < 5000; ++i) {
            const std::uint64_t key = order == 0 ? i : order == 1 ? 10'000 - i : random() % 3000;
            tree.insert(key, i);
            model[key] = i;
        }
        QCOMPARE(tree.counts().keys, std::uint64_t(model.size()));
        for (const auto& [key, value] : model) QCOMPARE(tree.find(key), std::optional(value));
        for (std::uint64_t i = 0; i < 200; ++i) {
            const auto key = random() % 20'000;
            QCOMPARE(tree.find(key).has_value(), model.count(key) == 1);
        }
        const auto levels = tree.levels();
        QCOMPARE(levels.size(), tree.depth());
        std::size_t pages = 0;
        for (const auto& level : levels) {
            pages += level.size();
            for (float fill : level) QVERIFY(fill > 0 && fill <= 1);
        }
        QCOMPARE(pages, tree.pages());
        // Every page but the first came from a split or from a new root.
        QCOMPARE(tree.pages(), 1 + tree.counts().leafSplits + tree.counts().innerSplits + (tree.depth() - 1));
    }

    void aLookupTouchesOnePageALevel() {
        BTreeModel tree({128, 4});
        for (std::uint64_t i = 0; i < 2000; ++i) tree.insert(i, i);
        const auto before = tree.counts().pageTouches;
        QVERIFY(tree.find(1234).has_value());
        QCOMPARE(tree.counts().pageTouches - before, std::uint64_t(tree.depth()));
        QVERIFY(tree.depth() > 2);
    }

    void risingKeysFillPages() {
        BTreeModel tree({4096, 64});
        for (std::uint64_t i = 0; i < 100'000; ++i) tree.insert(i, i);
        double fill = 0;
        const auto levels = tree.levels();
        for (float f : levels.back()) fill += double(f);
        QVERIFY(fill / double(levels.back().size()) > 0.98);
    }

    void nothingIsWrittenWhileAllFitsIntoThePool() {
        BTreeModel tree({4096, 1000});
        for (std::uint64_t i = 0; i < 10'000; ++i) tree.insert(i * 7919 % 10'007, i);
        QCOMPARE(tree.counts().pageWrites, std::uint64_t(0));
        QCOMPARE(tree.counts().pageReads, std::uint64_t(0));
        tree.writeBack();
        QCOMPARE(tree.counts().pageWrites, std::uint64_t(tree.pages()));
        tree.writeBack();
        QCOMPARE(tree.counts().pageWrites, std::uint64_t(tree.pages()));
    }

    void bothLeadToTheRecord_data() {
        QTest::addColumn<int>("inserts");
        QTest::addColumn<int>("record");
        QTest::addColumn<int>("interval");
        QTest::addColumn<int>("page");
        for (int inserts : {1, 2, 100, 5000})
            for (int record : {70, 5000})
                for (int interval : {0, 4096, 100'000})
                    for (int page : {64, 4096})
                        QTest::addRow("%d of %d bytes, interval %d, pages of %d", inserts, record, interval, page)
                            << inserts << record << interval << page;
    }
    void bothLeadToTheRecord() {
        QFETCH(int, inserts);
        QFETCH(int, record);
        QFETCH(int, interval);
        QFETCH(int, page);
        for (Keys keys : {Keys::Rising, Keys::Random}) {
            IndexComparisonWanted wanted;
            wanted.inserts = std::uint32_t(inserts);
            wanted.recordBytes = std::uint32_t(record);
            wanted.indexIntervalBytes = std::uint32_t(interval);
            wanted.pageBytes = std::uint32_t(page);
            wanted.keys = keys;
            const auto seen = compareIndexes(wanted);
            QVERIFY(seen && seen->everythingFound);
            QCOMPARE(seen->tree.keys, std::uint64_t(inserts));
            QCOMPARE(seen->logBytes, std::uint64_t(inserts) * std::uint64_t(record));
            // An entry where more than the interval lies behind the last one; never for the first batch.
            const auto apart = std::uint64_t(interval / record + 1);
            QCOMPARE(seen->sparse.entries, std::uint64_t(inserts - 1) / apart);
            QVERIFY(seen->sparse.bytesScanned <= double(apart) * record);
            QCOMPARE(seen->tree.pagesTouched, double(seen->tree.depth));
            QVERIFY(!seen->samples.empty() && seen->samples.size() <= 64);
            QCOMPARE(seen->samples.back().inserts, std::uint64_t(inserts));
            QCOMPARE(seen->samples.back().treeWritten, seen->tree.bytesWritten);
            QCOMPARE(seen->samples.back().sparseWritten, seen->sparse.bytesWritten);
        }
    }

    void theSparseIndexDoesNotCareAboutKeysAndTheTreeDoes() {
        IndexComparisonWanted wanted;
        wanted.inserts = 60'000;
        const auto rising = compareIndexes(wanted);
        wanted.keys = Keys::Random;
        const auto random = compareIndexes(wanted);
        QCOMPARE(random->sparse.bytesWritten, rising->sparse.bytesWritten);
        QCOMPARE(random->sparse.probes, rising->sparse.probes);
        QVERIFY(random->tree.bytesWritten > 20 * rising->tree.bytesWritten);
        QVERIFY(random->tree.fill < 0.8 && rising->tree.fill > 0.95);
        QVERIFY(rising->tree.sizeBytes > 40 * rising->sparse.sizeBytes);
    }

    void theSameWishGivesTheSameNumbers() {
        IndexComparisonWanted wanted;
        wanted.inserts = 5000;
        wanted.keys = Keys::Random;
        const auto once = compareIndexes(wanted), again = compareIndexes(wanted);
        QVERIFY(once->samples == again->samples);
        QCOMPARE(once->tree.levels, again->tree.levels);
    }

    void nothingInsertedIsNothingCounted() {
        IndexComparisonWanted wanted;
        wanted.inserts = 0;
        const auto seen = compareIndexes(wanted);
        QVERIFY(seen);
        QVERIFY(seen->samples.empty());
        QCOMPARE(seen->sparse.entries, std::uint64_t(0));
        QCOMPARE(seen->tree.keys, std::uint64_t(0));
    }

    void itCanBeStopped() {
        IndexComparisonWanted wanted;
        wanted.inserts = 1'000'000;
        int asked = 0;
        bool shares = true;
        QVERIFY(!compareIndexes(wanted, [&](double share) {
            shares = shares && share >= 0 && share <= 1;
            return ++asked < 3;
        }));
        QCOMPARE(asked, 3);
        QVERIFY(shares);
    }
};

QTEST_APPLESS_MAIN(TestIndexLaboratory)
#include "tst_index_laboratory.moc"
