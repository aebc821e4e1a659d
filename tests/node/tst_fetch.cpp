// SPDX-License-Identifier: Apache-2.0
// Fetch and ListOffsets against a running node, over the wire.
#include <QtTest>

#include "support/one_node.h"
#include "wire/legacy_records.h"
#include "wire/messages/20_delete_topics.h"
#include "wire/record_batch.h"

#include <thread>

using wire::ErrorCode;

namespace {
int recordsIn(base::BytesView bytes) {
    wire::BatchIterator batches(bytes);
    int n = 0;
    while (const auto batch = batches.next()) {
        if (!batch->crcMatches()) return -1;
        n += batch->count();
    }
    return n;
}
}  // namespace

class TestFetch : public QObject {
    Q_OBJECT
    std::unique_ptr<OneNode> one;
    std::unique_ptr<KafkaClient> client, other;
    base::Uuid id;

    void produce(base::BytesView batch, std::int32_t partition = 0) {
        const auto answer = other->ask<wire::ProduceResponse>(produceOf("t", partition, batch), 9);
        QVERIFY(answer.has_value());
        QCOMPARE(answer->responses.at(0).partitionResponses.at(0).errorCode, ErrorCode::None);
    }
    wire::ListOffsetsResponse::Topic::Partition list(std::int64_t timestamp, wire::Version version = 11, std::int8_t isolation = 0) {
        wire::ListOffsetsRequest request;
        request.replicaId = -1;
        request.isolationLevel = isolation;
        auto& topic = request.topics.emplace_back();
        topic.name = "t";
        topic.partitions.emplace_back().timestamp = timestamp;
        const auto answer = client->ask<wire::ListOffsetsResponse>(request, version);
        return answer ? answer->topics.at(0).partitions.at(0) : wire::ListOffsetsResponse::Topic::Partition{-1, ErrorCode::UnknownServerError, 0, 0, 0};
    }

private slots:
    void init() {
        one = std::make_unique<OneNode>();
        QVERIFY2(one->started, one->why().c_str());
        client = std::make_unique<KafkaClient>(one->port());
        other = std::make_unique<KafkaClient>(one->port());
        const auto made = client->ask<wire::CreateTopicsResponse>(topicWanted("t", 3), 7);
        QVERIFY(made && made->topics.at(0).errorCode == ErrorCode::None);
        id = made->topics[0].topicId;
    }
    void cleanup() {
        client.reset();
        other.reset();
        one.reset();
    }

    void everyVersion_data() {
        QTest::addColumn<int>("version");
        for (int v = 0; v <= 18; ++v) QTest::addRow("v%d", v) << v;
    }
    void everyVersion() {
        QFETCH(int, version);
        produce(batchOf(5));
        produce(batchOf(5));
        auto request = fetchOf("t", 0, 7);
        request.topics[0].topicId = id;
        const auto answer = client->ask<wire::FetchResponse>(request, wire::Version(version));
        QVERIFY(answer && answer->responses.size() == 1);
        QVERIFY(version >= 13 ? answer->responses[0].topicId == id : answer->responses[0].topic == "t");
        const auto& part = answer->responses[0].partitions.at(0);
        QCOMPARE(part.errorCode, ErrorCode::None);
        QCOMPARE(part.highWatermark, std::int64_t(10));
        QVERIFY(part.records.has_value());
        if (version <= 3) {
            wire::Scratch scratch;
            wire::LegacyIterator old(part.records->bytes, scratch);
            std::int64_t expected = 7;
            while (const auto message = old.next()) {
                QCOMPARE(message->offset.value(), expected++);
                QCOMPARE(int(message->magic), version >= 2 ? 1 : 0);
            }
            QCOMPARE(expected, std::int64_t(10));
        } else {
            // From the batch that holds the offset on.
            QCOMPARE(recordsIn(part.records->bytes), 5);
            QCOMPARE(wire::BatchIterator(part.records->bytes).next()->baseOffset().value(), std::int64_t(5));
            QVERIFY(!part.abortedTransactions);
        }
    }
    void errors_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("expected");
        QTest::newRow("unknown topic") << "topic" << int(ErrorCode::UnknownTopicOrPartition);
        QTest::newRow("unknown partition") << "partition" << int(ErrorCode::UnknownTopicOrPartition);
        QTest::newRow("below the start") << "below" << int(ErrorCode::OffsetOutOfRange);
        QTest::newRow("beyond the end") << "beyond" << int(ErrorCode::OffsetOutOfRange);
        QTest::newRow("at the end") << "end" << int(ErrorCode::None);
        QTest::newRow("a later epoch") << "later epoch" << int(ErrorCode::UnknownLeaderEpoch);
    }
    void errors() {
        QFETCH(QString, what);
        QFETCH(int, expected);
        produce(batchOf(4));
        auto request = fetchOf(what == "topic" ? "absent" : "t", what == "partition" ? 9 : 0,
                               what == "below" ? -5 : what == "beyond" ? 5 : what == "end" ? 4 : 0);
        if (what == "later epoch") request.topics[0].partitions[0].currentLeaderEpoch = 1000;
        const auto answer = client->ask<wire::FetchResponse>(request, 12);
        QVERIFY(answer.has_value());
        const auto& part = answer->responses.at(0).partitions.at(0);
        QCOMPARE(int(part.errorCode), expected);
        QCOMPARE(part.highWatermark, std::int64_t(expected == 0 ? 4 : -1));
        QVERIFY(part.records && part.records->bytes.empty());
    }
    void unknownTopicId() {
        auto request = fetchOf("", 0, 0);
        request.topics[0].topicId = base::Uuid::random();
        const auto answer = client->ask<wire::FetchResponse>(request, 17);
        QVERIFY(answer.has_value());
        QCOMPARE(answer->responses.at(0).partitions.at(0).errorCode, ErrorCode::UnknownTopicId);
    }
    void longPollEndsWithData() {
        const auto began = one->clock.now();
        QVERIFY(client->send(client->frame(fetchOf("t", 0, 0, 15'000), 12)));
        QTRY_COMPARE([&] {
            flow::NetworkView view;
            one->node->picture(view);
            return view.waitingFetchCount;
        }(), std::size_t(1));
        produce(batchOf(2));
        const auto answer = client->answer<wire::FetchResponse>(12);
        QVERIFY(answer.has_value());
        QCOMPARE(recordsIn(answer->responses.at(0).partitions.at(0).records->bytes), 2);
        QVERIFY(one->clock.now() - began < std::chrono::seconds(10));
    }
    void longPollEndsWithTime() {
        const auto began = one->clock.now();
        const auto answer = client->ask<wire::FetchResponse>(fetchOf("t", 0, 0, 300), 12);
        QVERIFY(answer.has_value());
        QVERIFY(answer->responses.at(0).partitions.at(0).records->bytes.empty());
        QVERIFY(one->clock.now() - began >= std::chrono::milliseconds(300));
    }
    void longPollWaitsForMinBytes() {
        auto request = fetchOf("t", 0, 0, 15'000);
        request.minBytes = 400;
        QVERIFY(client->send(client->frame(request, 12)));
        for (int i = 0; i < 4; ++i) produce(batchOf(1, 100));
        const auto answer = client->answer<wire::FetchResponse>(12);
        QVERIFY(answer.has_value());
        QVERIFY(answer->responses.at(0).partitions.at(0).records->bytes.size() >= 400);
    }
    void longPollEndsWhenTheTopicGoes() {
        QVERIFY(client->send(client->frame(fetchOf("t", 0, 0, 15'000), 12)));
        QTRY_COMPARE([&] {
            flow::NetworkView view;
            one->node->picture(view);
            return view.waitingFetchCount;
        }(), std::size_t(1));
        wire::DeleteTopicsRequest gone;
        gone.topicNames = {"t"};
        QVERIFY(other->ask<wire::DeleteTopicsResponse>(gone, 5).has_value());
        const auto answer = client->answer<wire::FetchResponse>(12);
        QVERIFY(answer.has_value());
        QCOMPARE(answer->responses.at(0).partitions.at(0).errorCode, ErrorCode::UnknownTopicOrPartition);
    }
    void whoGoesIsNotWaitedFor() {
        QVERIFY(client->send(client->frame(fetchOf("t", 0, 0, 2'000'000'000), 12)));
        const auto waiting = [&] {
            flow::NetworkView view;
            one->node->picture(view);
            return view.waitingFetchCount;
        };
        QTRY_COMPARE(waiting(), std::size_t(1));
        client->reset();
        QTRY_COMPARE(waiting(), std::size_t(0));
        client = std::make_unique<KafkaClient>(one->port());
    }
    void firstBatchComesWholeAndTheRestKeepsWithinTheLimit() {
        produce(batchOf(1, 5000));
        produce(batchOf(1, 5000));
        produce(batchOf(1, 5000), 1);
        auto request = fetchOf("t", 0, 0);
        request.maxBytes = 100;
        request.topics[0].partitions[0].partitionMaxBytes = 100;
        auto second = request.topics[0].partitions[0];
        second.partition = 1;
        request.topics[0].partitions.push_back(second);
        const auto answer = client->ask<wire::FetchResponse>(request, 12);
        QVERIFY(answer && answer->responses.size() == 1);
        QCOMPARE(recordsIn(answer->responses[0].partitions.at(0).records->bytes), 1);
        QVERIFY(answer->responses[0].partitions.at(1).records->bytes.empty());
        QCOMPARE(answer->responses[0].partitions[1].highWatermark, std::int64_t(1));
    }
    void sessionTellsOnlyNews() {
        auto request = fetchOf("t", 0, 0);
        auto second = request.topics[0].partitions[0];
        second.partition = 1;
        request.topics[0].partitions.push_back(second);
        request.sessionEpoch = 0;
        produce(batchOf(1));
        auto answer = client->ask<wire::FetchResponse>(request, 12);
        QVERIFY(answer && answer->sessionId != 0);
        QCOMPARE(answer->responses.at(0).partitions.size(), std::size_t(2));

        auto next = fetchOf("t", 0, 1);
        next.sessionId = answer->sessionId;
        next.sessionEpoch = 1;
        answer = client->ask<wire::FetchResponse>(next, 12);
        QVERIFY(answer && answer->errorCode == ErrorCode::None);
        QVERIFY(answer->responses.empty());

        produce(batchOf(3), 1);
        next.topics.clear();
        next.sessionEpoch = 2;
        answer = client->ask<wire::FetchResponse>(next, 12);
        QVERIFY(answer && answer->responses.size() == 1);
        QCOMPARE(answer->responses[0].partitions.size(), std::size_t(1));
        QCOMPARE(answer->responses[0].partitions[0].partitionIndex, 1);
        QCOMPARE(recordsIn(answer->responses[0].partitions[0].records->bytes), 3);
    }
    void emptyIncrementalFetchPollsToo() {
        auto request = fetchOf("t", 0, 0);
        request.sessionEpoch = 0;
        auto answer = client->ask<wire::FetchResponse>(request, 12);
        QVERIFY(answer && answer->sessionId != 0);
        wire::FetchRequest next;
        next.sessionId = answer->sessionId;
        next.sessionEpoch = 1;
        next.maxWaitMs = 15'000;
        next.minBytes = 1;
        QVERIFY(client->send(client->frame(next, 12)));
        produce(batchOf(2));
        answer = client->answer<wire::FetchResponse>(12);
        QVERIFY(answer && answer->responses.size() == 1);
        QCOMPARE(recordsIn(answer->responses[0].partitions[0].records->bytes), 2);
    }
    void sessionErrorsStandOnTop() {
        auto request = fetchOf("t", 0, 0);
        request.sessionEpoch = 0;
        const auto opened = client->ask<wire::FetchResponse>(request, 12);
        QVERIFY(opened.has_value());
        request.sessionId = opened->sessionId;
        request.sessionEpoch = 7;
        auto answer = client->ask<wire::FetchResponse>(request, 12);
        QVERIFY(answer && answer->errorCode == ErrorCode::InvalidFetchSessionEpoch);
        QVERIFY(answer->sessionId == 0 && answer->responses.empty());
        request.sessionEpoch = 1;
        request.topics[0].topicId = id;
        answer = client->ask<wire::FetchResponse>(request, 13);
        QVERIFY(answer && answer->errorCode == ErrorCode::FetchSessionTopicIdError);
        request.sessionId = opened->sessionId == 1 ? 2 : 1;
        answer = client->ask<wire::FetchResponse>(request, 12);
        QVERIFY(answer && answer->errorCode == ErrorCode::FetchSessionIdNotFound);
    }
    void bytesAreTheProducers() {
        for (const auto codec : {wire::Codec::None, wire::Codec::Gzip, wire::Codec::Snappy, wire::Codec::Lz4, wire::Codec::Zstd}) {
            const auto batch = batchOf(20, 50, codec);
            produce(batch, 2);
            const auto end = list(-1);
            Q_UNUSED(end);
        }
        auto request = fetchOf("t", 2, 0);
        const auto answer = client->ask<wire::FetchResponse>(request, 12);
        QVERIFY(answer.has_value());
        QCOMPARE(recordsIn(answer->responses.at(0).partitions.at(0).records->bytes), 100);
        wire::BatchIterator batches(answer->responses[0].partitions[0].records->bytes);
        const auto first = batches.next();
        const auto sent = batchOf(20, 50);
        // All but base offset and leader epoch is as it was sent.
        QVERIFY(base::asText(first->bytes().subspan(wire::batch::magicAt)) == base::asText(base::BytesView(sent).subspan(wire::batch::magicAt)));
    }
    void listOffsets() {
        QCOMPARE(list(-1).offset, std::int64_t(0));
        QCOMPARE(list(-3).offset, std::int64_t(-1));
        produce(batchOf(10));
        QCOMPARE(list(-1).offset, std::int64_t(10));
        QCOMPARE(list(-1).timestamp, std::int64_t(-1));
        QCOMPARE(list(-2).offset, std::int64_t(0));
        QCOMPARE(list(-4).offset, std::int64_t(0));
        QCOMPARE(list(-5).offset, std::int64_t(-1));
        QCOMPARE(list(-6).offset, std::int64_t(-1));
        QCOMPARE(list(-3).offset, std::int64_t(9));
        QCOMPARE(list(-3).timestamp, std::int64_t(1'700'000'000'009));
        QCOMPARE(list(1'700'000'000'004).offset, std::int64_t(4));
        QCOMPARE(list(1'700'000'000'004).timestamp, std::int64_t(1'700'000'000'004));
        QCOMPARE(list(1'700'000'000'010).offset, std::int64_t(-1));
        QCOMPARE(list(1'700'000'000'010).errorCode, ErrorCode::None);
    }
    void listOffsetsSpecialTimesNeedTheirVersion_data() {
        QTest::addColumn<qint64>("timestamp");
        QTest::addColumn<int>("since");
        QTest::newRow("max timestamp") << qint64(-3) << 7;
        QTest::newRow("earliest local") << qint64(-4) << 8;
        QTest::newRow("latest tiered") << qint64(-5) << 9;
        QTest::newRow("earliest pending upload") << qint64(-6) << 11;
        QTest::newRow("unknown") << qint64(-7) << 12;
    }
    void listOffsetsSpecialTimesNeedTheirVersion() {
        QFETCH(qint64, timestamp);
        QFETCH(int, since);
        for (int v = 1; v <= 11; ++v)
            QCOMPARE(list(timestamp, wire::Version(v)).errorCode, v < since ? ErrorCode::UnsupportedVersion : ErrorCode::None);
    }
    void sameBytesWhileOthersAppend() {
        std::atomic<bool> stop{false};
        std::thread appender([&] {
            KafkaClient mine(one->port());
            const auto batch = batchOf(10, 200);
            while (!stop.load()) (void)mine.ask<wire::ProduceResponse>(produceOf("t", 0, batch), 9);
        });
        std::int64_t at = 0;
        for (int round = 0; round < 200; ++round) {
            const auto answer = client->ask<wire::FetchResponse>(fetchOf("t", 0, at, 500), 12);
            QVERIFY(answer.has_value());
            wire::BatchIterator batches(answer->responses.at(0).partitions.at(0).records->bytes);
            while (const auto batch = batches.next()) {
                QVERIFY(batch->crcMatches());
                QCOMPARE(batch->baseOffset().value(), at);
                at = batch->nextOffset().value();
            }
        }
        stop = true;
        appender.join();
        QVERIFY(at > 0);
    }
};

QTEST_APPLESS_MAIN(TestFetch)
#include "tst_fetch.moc"
