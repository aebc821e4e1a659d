// SPDX-License-Identifier: Apache-2.0
// Produce and InitProducerId against a running node, over the wire.
#include <QtTest>

#include "support/one_node.h"
#include "wire/messages/03_metadata.h"
#include "wire/messages/22_init_producer_id.h"
#include "wire/record_batch.h"

using wire::ErrorCode;

namespace {
base::Uuid idOf(KafkaClient& client, const std::string& topic) {
    wire::MetadataRequest request;
    request.topics->emplace_back().name = topic;
    request.allowAutoTopicCreation = false;
    const auto answer = client.ask<wire::MetadataResponse>(request, 12);
    return answer && !answer->topics.empty() ? answer->topics[0].topicId : base::Uuid{};
}
base::Bytes producerBatch(std::int64_t producer, std::int16_t epoch, std::int32_t sequence, int records) {
    wire::BatchOptions options;
    options.producerId = base::ProducerId{producer};
    options.producerEpoch = base::ProducerEpoch{epoch};
    options.baseSequence = sequence;
    wire::BatchBuilder builder(options);
    for (int i = 0; i < records; ++i) builder.add(1'700'000'000'000, base::asBytes("k"), base::asBytes("v"));
    return builder.build();
}
}  // namespace

class TestProduce : public QObject {
    Q_OBJECT
    std::unique_ptr<OneNode> one;
    std::unique_ptr<KafkaClient> client;

    wire::ProduceResponse::Response::PartitionResponse produce(base::BytesView batch, wire::Version version = 9,
                                                               const std::string& topic = "t", std::int32_t partition = 0,
                                                               std::int16_t acks = 1) {
        const auto answer = client->ask<wire::ProduceResponse>(produceOf(topic, partition, batch, acks), version);
        if (!answer || answer->responses.size() != 1 || answer->responses[0].partitionResponses.size() != 1) {
            wire::ProduceResponse::Response::PartitionResponse none;
            none.errorCode = ErrorCode::UnknownServerError;
            return none;
        }
        return answer->responses[0].partitionResponses[0];
    }

private slots:
    void init() {
        one = std::make_unique<OneNode>();
        QVERIFY2(one->started, one->why().c_str());
        client = std::make_unique<KafkaClient>(one->port());
        const auto made = client->ask<wire::CreateTopicsResponse>(topicWanted("t", 2), 7);
        QVERIFY(made && made->topics.size() == 1);
        QCOMPARE(made->topics[0].errorCode, ErrorCode::None);
    }
    void cleanup() {
        client.reset();
        one.reset();
    }

    void everyVersion_data() {
        QTest::addColumn<int>("version");
        for (int v = 3; v <= 13; ++v) QTest::addRow("v%d", v) << v;
    }
    void everyVersion() {
        QFETCH(int, version);
        const auto batch = batchOf(3);
        auto request = produceOf("t", 0, batch);
        request.topicData[0].topicId = idOf(*client, "t");
        for (std::int64_t base : {0, 3}) {
            const auto answer = client->ask<wire::ProduceResponse>(request, wire::Version(version));
            QVERIFY(answer.has_value());
            const auto& part = answer->responses.at(0).partitionResponses.at(0);
            QCOMPARE(part.errorCode, ErrorCode::None);
            QCOMPARE(part.baseOffset, base);
            QCOMPARE(part.logStartOffset, std::int64_t(version >= 5 ? 0 : -1));
            QVERIFY(version >= 13 ? answer->responses[0].topicId == request.topicData[0].topicId : answer->responses[0].name == "t");
        }
    }
    void acksAllIsAnsweredAndAcksNoneIsNot() {
        const auto batch = batchOf(1);
        QCOMPARE(produce(batch, 9, "t", 0, -1).errorCode, ErrorCode::None);
        QVERIFY(client->send(client->frame(produceOf("t", 0, batch, 0), 9)));
        // The next answer belongs to the next request.
        const auto part = produce(batch);
        QCOMPARE(part.errorCode, ErrorCode::None);
        QCOMPARE(part.baseOffset, std::int64_t(2));
    }
    void acksNoneThatFailsClosesTheConnection() {
        const auto batch = batchOf(1);
        QVERIFY(client->send(client->frame(produceOf("absent", 0, batch, 0), 9)));
        QVERIFY(client->closedByPeer());
    }

    void refusals_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<int>("expected");
        QTest::newRow("wrong checksum") << "crc" << int(ErrorCode::CorruptMessage);
        QTest::newRow("acks=5") << "acks" << int(ErrorCode::InvalidRequiredAcks);
        QTest::newRow("no records") << "null" << int(ErrorCode::InvalidRecord);
        QTest::newRow("empty records") << "empty" << int(ErrorCode::InvalidRecord);
        QTest::newRow("two batches") << "two" << int(ErrorCode::InvalidRecord);
        QTest::newRow("garbage") << "garbage" << int(ErrorCode::InvalidRecord);
        QTest::newRow("magic 1") << "magic" << int(ErrorCode::InvalidRecord);
        QTest::newRow("unknown topic") << "topic" << int(ErrorCode::UnknownTopicOrPartition);
        QTest::newRow("unknown partition") << "partition" << int(ErrorCode::UnknownTopicOrPartition);
        QTest::newRow("negative partition") << "negative" << int(ErrorCode::UnknownTopicOrPartition);
        QTest::newRow("too large") << "large" << int(ErrorCode::MessageTooLarge);
        QTest::newRow("timestamp too far ahead") << "future" << int(ErrorCode::InvalidTimestamp);
        QTest::newRow("transactional without an id") << "transactional" << int(ErrorCode::TransactionalIdAuthorizationFailed);
    }
    void refusals() {
        QFETCH(QString, what);
        QFETCH(int, expected);
        auto batch = batchOf(1);
        std::string topic = "t";
        std::int32_t partition = 0;
        std::int16_t acks = 1;
        if (what == "crc") batch.back() ^= std::byte{1};
        if (what == "acks") acks = 5;
        if (what == "empty") batch.clear();
        if (what == "two") {
            const auto again = batch;
            batch.insert(batch.end(), again.begin(), again.end());
        }
        if (what == "garbage") {
            batch.assign(100, std::byte{0x5a});
            batch[wire::batch::magicAt] = std::byte{2};
        }
        if (what == "magic") batch[wire::batch::magicAt] = std::byte{1};
        if (what == "topic") topic = "absent";
        if (what == "partition") partition = 7;
        if (what == "negative") partition = -1;
        if (what == "large") batch = batchOf(1, 1'100'000);
        if (what == "future") batch = batchOf(1, 10, wire::Codec::None, base::millis(one->clock.wall()) + 2 * 3'600'000);
        if (what == "transactional") {
            wire::BatchOptions options;
            options.transactional = true;
            options.producerId = base::ProducerId{1};
            options.producerEpoch = base::ProducerEpoch{0};
            options.baseSequence = 0;
            wire::BatchBuilder builder(options);
            builder.add(1, base::asBytes("k"), base::asBytes("v"));
            batch = builder.build();
        }
        auto request = produceOf(topic, partition, batch, acks);
        if (what == "null") request.topicData[0].partitionData[0].records.reset();
        const auto answer = client->ask<wire::ProduceResponse>(request, 8);
        QVERIFY(answer.has_value());
        const auto& part = answer->responses.at(0).partitionResponses.at(0);
        QCOMPARE(int(part.errorCode), expected);
        QCOMPARE(part.baseOffset, std::int64_t(-1));
        if (part.errorCode == ErrorCode::InvalidRecord || part.errorCode == ErrorCode::InvalidTimestamp)
            QVERIFY(part.errorMessage && !part.errorMessage->empty());
        // Nothing of it was kept.
        const auto good = batchOf(1);
        QCOMPARE(produce(good).baseOffset, std::int64_t(0));
    }
    void unknownTopicId() {
        const auto batch = batchOf(1);
        auto request = produceOf("", 0, batch);
        request.topicData[0].topicId = base::Uuid::random();
        const auto answer = client->ask<wire::ProduceResponse>(request, 13);
        QVERIFY(answer.has_value());
        QCOMPARE(answer->responses.at(0).partitionResponses.at(0).errorCode, ErrorCode::UnknownTopicId);
    }
    void zstdNeedsVersion7() {
        const auto batch = batchOf(5, 100, wire::Codec::Zstd);
        QCOMPARE(produce(batch, 6).errorCode, ErrorCode::UnsupportedCompressionType);
        QCOMPARE(produce(batch, 7).errorCode, ErrorCode::None);
    }
    void oldFormatsAreConverted() {
        // A message of format 0: offset, size, crc, magic, attributes, key, value; made by hand as a client of 0.8 does.
        const auto modern = batchOf(1);
        const auto legacy = [] {
            base::Bytes set;
            const auto put = [&](auto v) {
                set.resize(set.size() + sizeof v);
                base::storeBig(set.data() + set.size() - sizeof v, v);
            };
            put(std::int64_t(0));
            put(std::int32_t(14 + 1 + 1));
            put(std::uint32_t(0));
            set.push_back(std::byte{0});
            set.push_back(std::byte{0});
            put(std::int32_t(1));
            set.push_back(std::byte{'k'});
            put(std::int32_t(1));
            set.push_back(std::byte{'v'});
            std::uint32_t crc = ~0u;
            for (std::size_t i = 16; i < set.size(); ++i) {
                crc ^= std::uint32_t(set[i]);
                for (int bit = 0; bit < 8; ++bit) crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
            }
            base::storeBig(set.data() + 12, ~crc);
            return set;
        }();
        for (wire::Version v : {0, 1, 2}) QCOMPARE(produce(legacy, v).errorCode, ErrorCode::None);
        QCOMPARE(produce(modern).baseOffset, std::int64_t(3));
    }
    void idempotence() {
        wire::InitProducerIdRequest init;
        init.transactionalId.reset();
        const auto given = client->ask<wire::InitProducerIdResponse>(init, 4);
        QVERIFY(given && given->errorCode == ErrorCode::None);
        const auto other = client->ask<wire::InitProducerIdResponse>(init, 4);
        QVERIFY(other && other->producerId != given->producerId);
        QCOMPARE(given->producerEpoch, std::int16_t(0));

        const auto first = producerBatch(given->producerId, 0, 0, 2), second = producerBatch(given->producerId, 0, 2, 2),
                   gap = producerBatch(given->producerId, 0, 9, 1), newer = producerBatch(given->producerId, 1, 0, 1);
        QCOMPARE(produce(first).baseOffset, std::int64_t(0));
        QCOMPARE(produce(second).baseOffset, std::int64_t(2));
        const auto again = produce(first);
        QCOMPARE(again.errorCode, ErrorCode::None);
        QCOMPARE(again.baseOffset, std::int64_t(0));
        QCOMPARE(produce(gap).errorCode, ErrorCode::OutOfOrderSequenceNumber);
        QCOMPARE(produce(newer).baseOffset, std::int64_t(4));
        QCOMPARE(produce(first).errorCode, ErrorCode::InvalidProducerEpoch);
    }
    void manyProducerIdsAreAllDifferent() {
        wire::InitProducerIdRequest init;
        init.transactionalId.reset();
        std::set<std::int64_t> ids;
        for (int i = 0; i < 2500; ++i) {
            const auto given = client->ask<wire::InitProducerIdResponse>(init, wire::Version(i % 6));
            QVERIFY(given && given->errorCode == ErrorCode::None);
            QVERIFY(ids.insert(given->producerId).second);
        }
    }
    void transactionalIdsHaveNoCoordinator() {
        wire::InitProducerIdRequest init;
        init.transactionalId = "orders";
        init.transactionTimeoutMs = 1000;
        const auto given = client->ask<wire::InitProducerIdResponse>(init, 4);
        QVERIFY(given.has_value());
        QCOMPARE(given->errorCode, ErrorCode::CoordinatorNotAvailable);
        init.transactionalId = "";
        QCOMPARE(client->ask<wire::InitProducerIdResponse>(init, 4)->errorCode, ErrorCode::InvalidRequest);
    }
    void severalPartitionsInOneRequest() {
        const auto batch = batchOf(2);
        auto request = produceOf("t", 0, batch);
        auto& other = request.topicData[0].partitionData.emplace_back();
        other.index = 1;
        other.records = wire::Records::view(batch);
        auto& absent = request.topicData.emplace_back();
        absent.name = "absent";
        absent.partitionData.push_back({0, wire::Records::view(batch)});
        const auto answer = client->ask<wire::ProduceResponse>(request, 9);
        QVERIFY(answer && answer->responses.size() == 2);
        QCOMPARE(answer->responses[0].partitionResponses.size(), std::size_t(2));
        QCOMPARE(answer->responses[0].partitionResponses[1].errorCode, ErrorCode::None);
        QCOMPARE(answer->responses[1].partitionResponses[0].errorCode, ErrorCode::UnknownTopicOrPartition);
    }
};

QTEST_APPLESS_MAIN(TestProduce)
#include "tst_produce.moc"
