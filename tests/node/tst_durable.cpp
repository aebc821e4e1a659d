// SPDX-License-Identifier: Apache-2.0
// The durable profile: what an acknowledgement means, what consumers may see, and that one sync serves many.
#include <QtTest>

#include "broker/group_commit.h"
#include "os/power_line.h"
#include "support/one_node.h"
#include "wire/record_batch.h"

#include <thread>

using wire::ErrorCode;
using namespace std::chrono_literals;

namespace {
const metadata::Values durable{{"logarium.flush.profile", "durable"}};

os::FaultPlan slowSync(std::chrono::microseconds delay) {
    os::DiskFault fault;
    fault.call = os::DiskCall::Sync;
    fault.kind = os::DiskFault::Kind::Delay;
    fault.pathContains = "t-";
    fault.delay = delay;
    return {{fault}};
}
ErrorCode produce(KafkaClient& client, base::BytesView batch, std::int16_t acks = 1, std::int32_t partition = 0) {
    const auto answer = client.ask<wire::ProduceResponse>(produceOf("t", partition, batch, acks), 9);
    return answer ? answer->responses.at(0).partitionResponses.at(0).errorCode : ErrorCode::UnknownServerError;
}
bool makeTopic(KafkaClient& client, int partitions = 1, std::vector<std::pair<std::string, std::string>> settings = {}) {
    const auto made = client.ask<wire::CreateTopicsResponse>(topicWanted("t", partitions, std::move(settings)), 7);
    return made && made->topics.at(0).errorCode == ErrorCode::None;
}
replica::Marks marks(OneNode& one) {
    replica::Marks marks;
    one.node->look([&](broker::Rooms& rooms) { marks = rooms.partitions.find("t")->partition(base::PartitionIndex{0})->marks(); });
    return marks;
}
void play(OneNode& one, os::FaultPlan plan) {
    one.node->look([&](broker::Rooms& rooms) { rooms.directories.metadata().disk().play(std::move(plan)); });
}
std::int64_t highWatermarkSeen(KafkaClient& client, std::int64_t from, std::size_t* bytes = nullptr) {
    const auto answer = client.ask<wire::FetchResponse>(fetchOf("t", 0, from), 11);
    if (!answer) return -1;
    const auto& p = answer->responses.at(0).partitions.at(0);
    if (bytes) *bytes = p.records ? p.records->bytes.size() : 0;
    return p.highWatermark;
}
}  // namespace

class TestDurable : public QObject {
    Q_OBJECT
private slots:
    void theAcknowledgementAndTheConsumersWaitForTheDisk_data() {
        QTest::addColumn<int>("acks");
        QTest::newRow("acks=1") << 1;
        QTest::newRow("acks=all") << -1;
    }
    void theAcknowledgementAndTheConsumersWaitForTheDisk() {
        QFETCH(int, acks);
        OneNode one(durable);
        QVERIFY2(one.started, one.why().c_str());
        KafkaClient producer(one.port()), consumer(one.port());
        QVERIFY(makeTopic(producer));
        play(one, slowSync(700ms));
        const auto batch = batchOf(3);
        QVERIFY(producer.send(producer.frame(produceOf("t", 0, batch, std::int16_t(acks)), 9)));
        QTRY_COMPARE(marks(one).logEnd, base::Offset{3});
        QCOMPARE(marks(one).flushed, base::Offset{0});
        std::size_t bytes = 1;
        QCOMPARE(highWatermarkSeen(consumer, 0, &bytes), 0);
        QCOMPARE(bytes, std::size_t(0));
        const auto answer = producer.answer<wire::ProduceResponse>(9);
        QVERIFY(answer.has_value());
        QCOMPARE(answer->responses.at(0).partitionResponses.at(0).errorCode, ErrorCode::None);
        QCOMPARE(marks(one).flushed, base::Offset{3});
        QCOMPARE(highWatermarkSeen(consumer, 0, &bytes), 3);
        QCOMPARE(bytes, batch.size());
    }
    void acksNoneIsSyncedToo() {
        OneNode one(durable);
        KafkaClient producer(one.port());
        QVERIFY(makeTopic(producer));
        const auto batch = batchOf(3);
        QVERIFY(producer.send(producer.frame(produceOf("t", 0, batch, 0), 9)));
        QTRY_COMPARE(marks(one).highWatermark, base::Offset{3});
    }
    void kafkasProfileWaitsForNothing() {
        OneNode one;
        KafkaClient producer(one.port());
        QVERIFY(makeTopic(producer));
        play(one, slowSync(20s));
        QCOMPARE(produce(producer, batchOf(3)), ErrorCode::None);
        QCOMPARE(marks(one).highWatermark, base::Offset{3});
    }
    void oneSyncServesAllThatCameMeanwhile() {
        OneNode one(durable);
        KafkaClient first(one.port());
        QVERIFY(makeTopic(first));
        play(one, slowSync(200ms));
        std::uint64_t before = 0, after = 0;
        one.node->look([&](broker::Rooms& rooms) { before = rooms.groupCommit->syncs(); });
        constexpr int producers = 16;
        std::atomic<int> fine{0};
        {
            std::vector<std::jthread> all;
            for (int i = 0; i < producers; ++i)
                all.emplace_back([&] {
                    KafkaClient client(one.port());
                    if (produce(client, batchOf(1)) == ErrorCode::None) ++fine;
                });
        }
        one.node->look([&](broker::Rooms& rooms) { after = rooms.groupCommit->syncs(); });
        QCOMPARE(fine.load(), producers);
        QVERIFY2(after - before <= producers / 2, qPrintable(QString::number(after - before)));
    }
    void tooLateIsATimeout() {
        OneNode one(durable);
        KafkaClient producer(one.port());
        QVERIFY(makeTopic(producer));
        play(one, slowSync(800ms));
        const auto batch = batchOf(1);
        auto request = produceOf("t", 0, batch);
        request.timeoutMs = 50;
        const auto answer = producer.ask<wire::ProduceResponse>(request, 9);
        QVERIFY(answer.has_value());
        QCOMPARE(answer->responses.at(0).partitionResponses.at(0).errorCode, ErrorCode::RequestTimedOut);
    }
    void whatWasAcknowledgedSurvivesAPowerCut_data() {
        QTest::addColumn<int>("records");
        for (const int n : {1, 7, 40}) QTest::newRow(qPrintable(QString("%1 batches").arg(n))) << n;
    }
    // Small segments, so that rolling is in it: new files, whose entries in the folder must be synced as well.
    void whatWasAcknowledgedSurvivesAPowerCut() {
        QFETCH(int, records);
        OneNode one(durable);
        std::shared_ptr<os::Faults> line;
        one.node->look([&](broker::Rooms& rooms) {
            rooms.directories.metadata().disk().armPowerCut();
            line = rooms.directories.metadata().disk().faults();
        });
        {
            KafkaClient producer(one.port());
            QVERIFY(makeTopic(producer, 1, {{"internal.segment.bytes", "2000"}}));
            for (int i = 0; i < records; ++i) QCOMPARE(produce(producer, batchOf(1, 100)), ErrorCode::None);
        }
        one.node->kill();
        QVERIFY(bool(line->power()->cut()));
        one.start();
        QVERIFY2(one.started, one.why().c_str());
        QCOMPARE(marks(one).logEnd, base::Offset{records});
        QCOMPARE(marks(one).highWatermark, base::Offset{records});
        KafkaClient consumer(one.port());
        for (int i = 0; i < records; ++i) {
            const auto answer = consumer.ask<wire::FetchResponse>(fetchOf("t", 0, i), 11);
            QVERIFY(answer && answer->responses.at(0).partitions.at(0).records->bytes.size() >= 100);
            wire::BatchIterator batches(answer->responses[0].partitions[0].records->bytes);
            const auto batch = batches.next();
            QVERIFY(batch && batch->crcMatches());
            QCOMPARE(batch->baseOffset(), base::Offset{i});
        }
    }
    void kafkasProfileMakesNoSuchPromise() {
        OneNode one;
        std::shared_ptr<os::Faults> line;
        one.node->look([&](broker::Rooms& rooms) {
            rooms.directories.metadata().disk().armPowerCut();
            line = rooms.directories.metadata().disk().faults();
        });
        {
            KafkaClient producer(one.port());
            QVERIFY(makeTopic(producer));
            QCOMPARE(produce(producer, batchOf(3)), ErrorCode::None);
        }
        one.node->kill();
        QVERIFY(bool(line->power()->cut()));
        one.start();
        QVERIFY2(one.started, one.why().c_str());
        QCOMPARE(marks(one).logEnd, base::Offset{0});   // or the model of the cut is worth nothing
    }
};

QTEST_GUILESS_MAIN(TestDurable)
#include "tst_durable.moc"
