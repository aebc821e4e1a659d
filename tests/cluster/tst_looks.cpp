// SPDX-License-Identifier: Apache-2.0
// Looks into the folder of a replica that is at work, through the engine, as the window asks.
#include "engine.h"
#include "support/one_node.h"
#include "support/temp_dir.h"

#include <QtTest>

using wire::ErrorCode;
using By = storage::LookupWanted::By;

class TestLooks : public QObject {
    Q_OBJECT

    std::unique_ptr<TempDir> folder_;
    std::unique_ptr<Engine> engine_;
    std::unique_ptr<KafkaClient> client_;
    storage::FolderPlace place_;
    base::Offset last_;  // base of the active segment

    static constexpr int batches = 60, recordsInBatch = 3;

    storage::FolderView view() {
        auto got = engine_->folder(place_).get();
        base::ensure(bool(got), "the replica's folder can be looked at");
        return std::move(*got);
    }
    int fetch(wire::Version version) {
        const auto answer = client_->ask<wire::FetchResponse>(fetchOf("t", 0, 0), version);
        return answer ? int(answer->responses.at(0).partitions.at(0).records->bytes.size()) : -1;
    }

private slots:
    void init() {
        folder_ = std::make_unique<TempDir>();
        engine_ = std::make_unique<Engine>();
        ClusterWanted wanted;
        wanted.dataDirectory = *folder_ / "data";
        NodeWanted node;
        node.port = 0;
        wanted.nodes.push_back(node);
        wanted.topics.push_back({"t", 1, 1, {{"index.interval.bytes", "300"}, {"retention.ms", "60000000"}}});
        const auto started = engine_->start(wanted).get();
        QVERIFY2(started, started ? "" : started.error().what.c_str());
        client_ = std::make_unique<KafkaClient>(std::uint16_t(std::stoi(started->substr(started->rfind(':') + 1))));
        for (int i = 0; i < batches; ++i) {
            const auto batch = batchOf(recordsInBatch, 1000);
            const auto answer = client_->ask<wire::ProduceResponse>(produceOf("t", 0, batch), 9);
            QVERIFY(answer && answer->responses.at(0).partitionResponses.at(0).errorCode == ErrorCode::None);
        }
        place_ = storage::LiveReplica{engine_->view()->nodes.at(0).id, {"t", base::PartitionIndex{0}}};
        last_ = view().segments.back().baseOffset;
    }
    void cleanup() {
        client_.reset();
        engine_.reset();
        folder_.reset();
    }

    void theFolder() {
        const auto v = view();
        QCOMPARE(v.logStart, base::Offset{0});
        QCOMPARE(v.logEnd, base::Offset{batches * recordsInBatch});
        QCOMPARE(v.highWatermark.value_or(base::Offset{-1}), v.logEnd);
        QVERIFY(v.leading && v.leaderEpoch.value() >= 0 && !v.topicId.empty());
        QVERIFY2(v.problems.empty(), v.problems.empty() ? "" : v.problems.front().c_str());
        QCOMPARE(v.segments.size(), std::size_t(1));
        const auto& s = v.segments.back();
        QVERIFY(s.active && s.logOpen && s.offsetEntries > 10 && s.sizeBytes > 5000 && s.stay);
        const auto records = engine_->countRecords(place_, last_).get();
        QVERIFY(bool(records));
        QCOMPARE(*records, std::int64_t(batches * recordsInBatch));
    }
    void indexesAndBatchesAgree() {
        const auto index = engine_->indexes(place_, last_).get();
        QVERIFY(bool(index));
        QVERIFY(index->offsetCount > 10 && index->offsets.size() == index->offsetCount);
        std::map<std::uint64_t, storage::BatchRow> rows;
        std::optional<std::uint64_t> next = 0;
        while (next) {  // in pages
            const auto page = engine_->batches(place_, last_, *next, 7).get();
            QVERIFY(bool(page));
            QVERIFY2(page->problem.empty(), page->problem.c_str());
            for (const auto& row : page->batches) rows[row.position] = row;
            next = page->next;
        }
        QCOMPARE(rows.size(), std::size_t(batches));
        std::int64_t expected = 0;
        for (const auto& [position, row] : rows) {
            QCOMPARE(row.baseOffset.value(), expected);
            QVERIFY(row.crcOk);
            expected += recordsInBatch;
        }
        for (const auto& e : index->offsets) QCOMPARE(rows.at(e.position).lastOffset, e.offset);
        const auto bytes = engine_->batchBytes(place_, last_, rows.rbegin()->first).get();
        QVERIFY(bool(bytes));
        QVERIFY2(bytes->problem.empty(), bytes->problem.c_str());
        QCOMPARE(bytes->bytes.size(), std::size_t(rows.rbegin()->second.size));
        QVERIFY(!bytes->tree.children.empty());
        for (const auto& child : bytes->tree.children)
            QVERIFY(child.from <= child.to && child.to <= bytes->bytes.size());
    }
    void lookups() {
        for (const std::int64_t offset : {0, 1, 50, batches * recordsInBatch - 1}) {
            const auto found = engine_->lookup(place_, {By::Offset, offset}).get();
            QVERIFY(found && found->found);
            QCOMPARE(found->trace.record.value(), offset);
            QCOMPARE(found->trace.batchBase.value(), offset / recordsInBatch * recordsInBatch);
            QVERIFY(!found->trace.probes.empty() && !found->scanned.empty());
        }
        const auto beyond = engine_->lookup(place_, {By::Offset, 100'000}).get();
        QVERIFY(!beyond || !beyond->found);
        const auto first = engine_->lookup(place_, {By::Time, 0}).get();
        QVERIFY(first && first->found);
        QCOMPARE(first->trace.record, base::Offset{0});
        const auto never = engine_->lookup(place_, {By::Time, std::int64_t(1) << 50}).get();
        QVERIFY(never && !never->found);
    }
    void residency() {
        const auto r = engine_->residency(place_, last_, 4).get();
        QVERIFY(bool(r));
        QCOMPARE(r->fileBytes, view().segments.back().sizeBytes);
        QCOMPARE(r->residentBytes, r->fileBytes);  // it was written a moment ago
        for (const auto share : r->shares) QCOMPARE(share, 1.0f);
    }
    void newClientsAreServedFromTheFile() {
        const auto bytes = fetch(12);
        QVERIFY(bytes > 100'000);  // few bytes would be copied: that is cheaper than a call of their own
        QTRY_COMPARE(view().sent.bySendfile, std::uint64_t(bytes));
        QCOMPARE(view().sent.byCopy, std::uint64_t(0));
        QCOMPARE(view().segments.back().sent, view().sent);
    }
    void oldClientsLoseZeroCopy_data() {
        QTest::addColumn<int>("version");
        for (int version = 0; version <= 3; ++version) QTest::addRow("v%d", version) << version;
    }
    void oldClientsLoseZeroCopy() {
        QFETCH(int, version);
        const auto bytes = fetch(wire::Version(version));
        QVERIFY(bytes > 1000);
        QCOMPARE(view().sent.byCopy, std::uint64_t(bytes));
        QCOMPARE(view().sent.bySendfile, std::uint64_t(0));
        QCOMPARE(view().segments.back().sent, view().sent);
    }
    void whatIsNotThereIsSaid() {
        QVERIFY(!engine_->folder(storage::LiveReplica{base::BrokerId{99}, {"t", base::PartitionIndex{0}}}).get());
        QVERIFY(
            !engine_->folder(storage::LiveReplica{engine_->view()->nodes.at(0).id, {"absent", base::PartitionIndex{0}}})
                 .get());
        QVERIFY(!engine_->batches(place_, base::Offset{12345}, 0).get());
        QVERIFY(!engine_->batchBytes(place_, last_, 17).get() ||
                !engine_->batchBytes(place_, last_, 17).get()->problem.empty());
        QVERIFY(!engine_->folder(storage::ForeignFolder{"/proc"}).get());
    }
    void aStoppedNodesFolderIsAForeignOne() {
        const auto path = view().path;
        QVERIFY(engine_->stop().get().ok());
        const auto v = engine_->folder(storage::ForeignFolder{path}).get();
        QVERIFY2(bool(v), v ? "" : v.error().what.c_str());
        QCOMPARE(v->logEnd, base::Offset{batches * recordsInBatch});
        QVERIFY(v->owner.empty() && v->problems.empty());
        QVERIFY(!engine_->folder(place_).get());
    }
};

QTEST_GUILESS_MAIN(TestLooks)
#include "tst_looks.moc"
