// SPDX-License-Identifier: Apache-2.0
#include "storage/offset_index.h"
#include "storage/time_index.h"
#include "storage/transaction_index.h"
#include "support/log_bench.h"

#include <QtTest>

using base::Offset;
using storage::OffsetEntry;
using storage::OffsetIndex;
using storage::TimeEntry;
using storage::TimeIndex;

class TestOffsetIndex : public QObject {
    Q_OBJECT

    static base::Bytes fileBytes(support::LogBench& bench, const std::string& path) { return *bench.directory->disk().readWhole(path); }

private slots:
    void theTextbookEntryIsTaken() {
        support::LogBench bench;
        OffsetIndex index(*bench.directory, "00000000000000368796.index", Offset{368796});
        for (auto [relative, position] : {std::pair(1, 0u), std::pair(3, 147u), std::pair(4, 256u), std::pair(6, 497u), std::pair(8, 1407u)})
            index.append({Offset{368796 + relative}, position});
        storage::LookupTrace trace;
        const auto found = index.lookup(Offset{368801}, &trace);
        QVERIFY(bool(found));
        QCOMPARE(trace.relativeOffset, 5);
        QVERIFY(found->has_value());
        QCOMPARE((*found)->offset, Offset{368800});
        QCOMPARE((*found)->position, 256u);
        QCOMPARE(*trace.entry, std::size_t(2));
        QCOMPARE(trace.probes.size(), std::size_t(3));
        for (auto [probe, key, tooFar] : {std::tuple(0u, 4, false), std::tuple(1u, 8, true), std::tuple(2u, 6, true)}) {
            QCOMPARE(trace.probes[probe].key, std::int64_t(key));
            QCOMPARE(trace.probes[probe].tooFar, tooFar);
        }
    }
    void findsTheFloorEverywhere() {
        support::LogBench bench;
        OffsetIndex index(*bench.directory, "x.index", Offset{1000});
        QVERIFY(!index.lookup(Offset{1005})->has_value());
        for (int i = 1; i <= 2000; ++i) {
            index.append({Offset{1000 + i * 3}, std::uint32_t(i) * 100});
            if (index.file().flushDue()) QVERIFY(bool(index.file().flush()));  // part in the file, part in memory
        }
        QVERIFY(!index.lookup(Offset{999})->has_value());
        QVERIFY(!index.lookup(Offset{1002})->has_value());
        for (int wanted = 3; wanted < 6100; ++wanted) {
            const auto found = index.lookup(Offset{1000 + wanted});
            const int i = std::min(wanted / 3, 2000);
            QCOMPARE(**found, (OffsetEntry{Offset{1000 + i * 3}, std::uint32_t(i) * 100}));
        }
        QCOMPARE(**index.lookup(Offset{std::int64_t(1) << 40}), (OffsetEntry{Offset{7000}, 200000}));
        QCOMPARE(**index.lookupPosition(200'000'000), (OffsetEntry{Offset{7000}, 200000}));
        QCOMPARE(**index.lookupPosition(299), (OffsetEntry{Offset{1006}, 200}));
        QVERIFY(!index.lookupPosition(99)->has_value());
    }
    void bytesAreKafkas() {
        support::LogBench bench;
        OffsetIndex offsets(*bench.directory, "x.index", Offset{100});
        offsets.append({Offset{100 + 0x01020304}, 0x0a0b0c0d});
        QVERIFY(bool(offsets.file().flush()));
        QCOMPARE(base::hex(fileBytes(bench, "x.index")), std::string("010203040a0b0c0d"));
        TimeIndex times(*bench.directory, "x.timeindex", Offset{100});
        QVERIFY(bool(times.maybeAppend({0x0102030405060708, Offset{100 + 9}})));
        QVERIFY(bool(times.file().flush()));
        QCOMPARE(base::hex(fileBytes(bench, "x.timeindex")), std::string("010203040506070800000009"));
        storage::TransactionIndex aborted(*bench.directory, "x.txnindex");
        QVERIFY(bool(aborted.append({base::ProducerId{7}, Offset{1}, Offset{2}, Offset{3}})));
        QCOMPARE(base::hex(fileBytes(bench, "x.txnindex")),
                 std::string("0000" "0000000000000007" "0000000000000001" "0000000000000002" "0000000000000003"));
    }
    void entriesSurviveReopening() {
        support::LogBench bench;
        {
            OffsetIndex index(*bench.directory, "x.index", Offset{0});
            for (int i = 1; i <= 700; ++i) index.append({Offset{i}, std::uint32_t(i)});
            QVERIFY(bool(index.file().flush()));
        }
        OffsetIndex index(*bench.directory, "x.index", Offset{0});
        QVERIFY(bool(index.file().load()));
        QCOMPARE(index.count(), std::size_t(700));
        index.append({Offset{701}, 701});
        QCOMPARE(**index.last(), (OffsetEntry{Offset{701}, 701}));
        QCOMPARE(index.entries()->size(), std::size_t(701));
        QVERIFY(bool(index.truncateToPosition(650)));
        QCOMPARE(**index.last(), (OffsetEntry{Offset{649}, 649}));
        QCOMPARE(fileBytes(bench, "x.index").size(), std::size_t(649 * 8));
    }
    void zerosOfAPreallocatedFileAreCutOff_data() {
        QTest::addColumn<int>("entries");
        QTest::newRow("none") << 0;
        QTest::newRow("one") << 1;
        QTest::newRow("a few") << 5;
        QTest::newRow("many") << 3000;
    }
    void zerosOfAPreallocatedFileAreCutOff() {
        QFETCH(int, entries);
        support::LogBench bench;
        base::Bytes bytes(10485760, std::byte{0});
        for (int i = 0; i < entries; ++i) {
            base::storeBig(bytes.data() + i * 8, std::int32_t(i + 1));
            base::storeBig(bytes.data() + i * 8 + 4, std::int32_t(i * 50));
        }
        QVERIFY(bool(bench.directory->disk().writeInto("x.index", 0, bytes)));
        OffsetIndex index(*bench.directory, "x.index", Offset{0});
        QVERIFY(bool(index.file().load()));
        QCOMPARE(index.count(), std::size_t(entries));
        QCOMPARE(bench.directory->disk().facts("x.index")->size, std::uint64_t(entries * 8));
    }
    void aRaggedFileSaysSo() {
        support::LogBench bench;
        QVERIFY(bool(bench.directory->disk().writeInto("x.index", 0, base::asBytes("0123456789abc"))));
        OffsetIndex index(*bench.directory, "x.index", Offset{0});
        QVERIFY(bool(index.file().load()));
        QVERIFY(index.file().ragged());
        QCOMPARE(index.count(), std::size_t(1));
    }
    void timeEntriesOnlyRise() {
        support::LogBench bench;
        TimeIndex index(*bench.directory, "x.timeindex", Offset{50});
        QVERIFY(!index.lookup(10)->has_value());
        QVERIFY(bool(index.maybeAppend({100, Offset{55}})));
        QVERIFY(bool(index.maybeAppend({100, Offset{60}})));
        QVERIFY(bool(index.maybeAppend({90, Offset{70}})));
        QVERIFY(bool(index.maybeAppend({101, Offset{80}})));
        QCOMPARE(index.count(), std::size_t(2));
        QVERIFY(!index.lookup(99)->has_value());
        QCOMPARE(**index.lookup(100), (TimeEntry{100, Offset{55}}));
        QCOMPARE(**index.lookup(5000), (TimeEntry{101, Offset{80}}));
        QVERIFY(bool(index.truncateToOffset(Offset{80})));
        QCOMPARE(index.count(), std::size_t(1));
    }
    void abortedTransactionsAreCollectedAsFarAsNeeded() {
        support::LogBench bench;
        storage::TransactionIndex index(*bench.directory, "x.txnindex");
        const auto aborted = [](int producer, int first, int last, int stable) {
            return storage::AbortedTransaction{base::ProducerId{producer}, Offset{first}, Offset{last}, Offset{stable}};
        };
        for (const auto& a : {aborted(1, 0, 10, 11), aborted(2, 5, 20, 15), aborted(3, 15, 30, 31), aborted(4, 40, 50, 51)})
            QVERIFY(bool(index.append(a)));
        QVERIFY(bool(index.check(Offset{0})));
        std::vector<storage::AbortedTransaction> found;
        QCOMPARE(*index.collect(Offset{11}, Offset{31}, found), true);
        QCOMPARE(found.size(), std::size_t(2));
        QCOMPARE(found[0].producer, base::ProducerId{2});
        QCOMPARE(found[1].producer, base::ProducerId{3});
        found.clear();
        QCOMPARE(*index.collect(Offset{0}, Offset{100}, found), false);
        QCOMPARE(found.size(), std::size_t(4));
        QVERIFY(bool(index.append(aborted(5, 60, 45, 61))));  // its marker lies before its first record
        QVERIFY(!index.check(Offset{0}));
    }
    void mappingsAreBounded() {
        support::LogBench bench;
        bench.crash();
        bench.options.maxMappings = 3;
        QVERIFY(bench.start());
        std::vector<std::unique_ptr<OffsetIndex>> indexes;
        for (int i = 0; i < 20; ++i) {
            indexes.push_back(std::make_unique<OffsetIndex>(*bench.directory, std::to_string(i) + ".index", Offset{0}));
            indexes.back()->append({Offset{i + 1}, 7});
            QVERIFY(bool(indexes.back()->file().flush()));
        }
        for (int round = 0; round < 2; ++round)
            for (int i = 0; i < 20; ++i) QCOMPARE((**indexes[std::size_t(i)]->lookup(Offset{100})).offset, Offset{i + 1});
        QVERIFY(bench.directory->mappings().size() <= 3);
    }
};

QTEST_APPLESS_MAIN(TestOffsetIndex)
#include "tst_offset_index.moc"
