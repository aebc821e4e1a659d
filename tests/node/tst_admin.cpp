// SPDX-License-Identifier: Apache-2.0
// Everything but records, against a running node, over the wire.
#include <QtTest>

#include "broker/dispatch.h"
#include "support/one_node.h"
#include "wire/messages/03_metadata.h"
#include "wire/messages/18_api_versions.h"
#include "wire/messages/20_delete_topics.h"
#include "wire/messages/21_delete_records.h"
#include "wire/messages/23_offset_for_leader_epoch.h"
#include "wire/messages/32_describe_configs.h"
#include "wire/messages/33_alter_configs.h"
#include "wire/messages/35_describe_log_dirs.h"
#include "wire/messages/37_create_partitions.h"
#include "wire/messages/44_incremental_alter_configs.h"
#include "wire/messages/60_describe_cluster.h"
#include "wire/messages/75_describe_topic_partitions.h"

#include <algorithm>

using wire::ErrorCode;

class TestAdmin : public QObject {
    Q_OBJECT
    std::unique_ptr<OneNode> one;
    std::unique_ptr<KafkaClient> client;

    ErrorCode create(const std::string& name, std::int32_t partitions = 1, std::vector<std::pair<std::string, std::string>> settings = {}) {
        const auto made = client->ask<wire::CreateTopicsResponse>(topicWanted(name, partitions, std::move(settings)), 7);
        return made && made->topics.size() == 1 ? made->topics[0].errorCode : ErrorCode::UnknownServerError;
    }
    wire::MetadataResponse metadata(const std::string& topic, wire::Version version = 12, bool create = false) {
        wire::MetadataRequest request;
        request.topics->emplace_back().name = topic;
        request.allowAutoTopicCreation = create;
        request.includeTopicAuthorizedOperations = version >= 8;
        return client->ask<wire::MetadataResponse>(request, version).value_or(wire::MetadataResponse{});
    }
    wire::DescribeConfigsResponse::Result describe(std::int8_t type, const std::string& name, std::vector<std::string> keys = {}) {
        wire::DescribeConfigsRequest request;
        auto& resource = request.resources.emplace_back();
        resource.resourceType = type;
        resource.resourceName = name;
        if (keys.empty()) resource.configurationKeys.reset();
        else resource.configurationKeys = std::move(keys);
        request.includeSynonyms = true;
        const auto answer = client->ask<wire::DescribeConfigsResponse>(request, 4);
        return answer && answer->results.size() == 1 ? answer->results[0] : wire::DescribeConfigsResponse::Result{ErrorCode::UnknownServerError, {}, 0, {}, {}};
    }
    ErrorCode alter(std::int8_t type, const std::string& name, const std::string& key, std::optional<std::string> value, std::int8_t op = 0) {
        wire::IncrementalAlterConfigsRequest request;
        auto& resource = request.resources.emplace_back();
        resource.resourceType = type;
        resource.resourceName = name;
        resource.configs.push_back({key, op, std::move(value)});
        const auto answer = client->ask<wire::IncrementalAlterConfigsResponse>(request, 1);
        return answer && answer->responses.size() == 1 ? answer->responses[0].errorCode : ErrorCode::UnknownServerError;
    }

private slots:
    void init() {
        one = std::make_unique<OneNode>();
        QVERIFY2(one->started, one->why().c_str());
        client = std::make_unique<KafkaClient>(one->port());
    }
    void cleanup() {
        client.reset();
        one.reset();
    }

    void apiVersionsIsTheTable() {
        for (wire::Version v = 0; v <= 5; ++v) {
            wire::ApiVersionsRequest request;
            request.clientSoftwareName = "tst";
            request.clientSoftwareVersion = "1.0";
            const auto answer = client->ask<wire::ApiVersionsResponse>(request, v);
            QVERIFY(answer && answer->errorCode == ErrorCode::None);
            QCOMPARE(answer->apiKeys.size(), broker::rows().size());
            for (std::size_t i = 0; i < answer->apiKeys.size(); ++i) {
                QCOMPARE(answer->apiKeys[i].apiKey, std::int16_t(broker::rows()[i].key));
                QCOMPARE(answer->apiKeys[i].maxVersion, broker::rows()[i].versions.last);
            }
            if (v >= 3) QVERIFY(!answer->finalizedFeatures.empty());
            // Supported features that begin at 0 are only told from version 4 on.
            const bool zero = std::ranges::any_of(answer->supportedFeatures, [](const auto& f) { return f.minVersion == 0; });
            QCOMPARE(zero, v >= 4);
        }
    }
    void apiVersionsOfTheFuture() {
        for (wire::Version v : {6, 7, 100, 32767}) {
            base::Bytes frame;
            wire::RequestHeader header;
            header.apiKey = wire::ApiKey::ApiVersions;
            header.apiVersion = v;
            header.correlationId = 77;
            wire::writeRequestHeader(frame, header);
            frame.resize(frame.size() + 20, std::byte{0xff});
            QVERIFY(client->send(frame));
            const auto raw = client->receive();
            QVERIFY(raw.has_value());
            wire::ApiVersionsResponse answer;
            const auto used = wire::decode(base::BytesView(*raw).subspan(4), answer, 0);
            QVERIFY(used && *used + 4 == raw->size());
            QCOMPARE(answer.errorCode, ErrorCode::UnsupportedVersion);
            QCOMPARE(answer.apiKeys.size(), std::size_t(1));
            QCOMPARE(answer.apiKeys[0].apiKey, std::int16_t(18));
            QCOMPARE(answer.apiKeys[0].maxVersion, std::int16_t(5));
        }
    }
    void apiVersionsJudgesNames_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("fine");
        QTest::newRow("plain") << "apache-kafka-java" << true;
        QTest::newRow("dots") << "a.b-c.d" << true;
        QTest::newRow("one letter") << "x" << true;
        QTest::newRow("empty") << "" << false;
        QTest::newRow("dash first") << "-x" << false;
        QTest::newRow("dot last") << "x." << false;
        QTest::newRow("blank inside") << "a b" << false;
    }
    void apiVersionsJudgesNames() {
        QFETCH(QString, name);
        QFETCH(bool, fine);
        wire::ApiVersionsRequest request;
        request.clientSoftwareName = name.toStdString();
        request.clientSoftwareVersion = "1";
        const auto answer = client->ask<wire::ApiVersionsResponse>(request, 3);
        QVERIFY(answer.has_value());
        QCOMPARE(answer->errorCode, fine ? ErrorCode::None : ErrorCode::InvalidRequest);
    }
    void apiVersionsKnowsItsCluster() {
        wire::ApiVersionsRequest request;
        request.clientSoftwareName = request.clientSoftwareVersion = "x";
        request.clusterId = one->node->self().clusterId;
        QCOMPARE(client->ask<wire::ApiVersionsResponse>(request, 5)->errorCode, ErrorCode::InvalidRequest);
        request.nodeId = 1;
        QCOMPARE(client->ask<wire::ApiVersionsResponse>(request, 5)->errorCode, ErrorCode::None);
        request.nodeId = 2;
        QCOMPARE(client->ask<wire::ApiVersionsResponse>(request, 5)->errorCode, ErrorCode::RebootstrapRequired);
        request.nodeId = 1;
        request.clusterId = "another";
        QCOMPARE(client->ask<wire::ApiVersionsResponse>(request, 5)->errorCode, ErrorCode::RebootstrapRequired);
    }
    void unknownKeysAndVersionsClose() {
        for (const auto& [key, version] : {std::pair{4, 0}, {10, 0}, {95, 0}, {1000, 0}, {-1, 0}, {3, 14}, {3, -1}, {19, 1}}) {
            KafkaClient mine(one->port());
            base::Bytes frame(14);
            base::storeBig(frame.data(), std::int16_t(key));
            base::storeBig(frame.data() + 2, std::int16_t(version));
            base::storeBig(frame.data() + 8, std::int16_t(-1));
            QVERIFY(mine.send(frame));
            QVERIFY(mine.closedByPeer());
        }
    }

    void metadataEveryVersion() {
        QCOMPARE(create("t", 3), ErrorCode::None);
        for (wire::Version v = 0; v <= 13; ++v) {
            const auto answer = metadata("t", v);
            QCOMPARE(answer.brokers.size(), std::size_t(1));
            QCOMPARE(answer.brokers[0].nodeId, 1);
            QCOMPARE(answer.brokers[0].port, int(one->port()));
            QCOMPARE(answer.controllerId, v >= 1 ? 1 : -1);
            QCOMPARE(answer.topics.size(), std::size_t(1));
            QCOMPARE(answer.topics[0].errorCode, ErrorCode::None);
            QCOMPARE(answer.topics[0].partitions.size(), std::size_t(3));
            QCOMPARE(answer.topics[0].partitions[2].leaderId, 1);
            QVERIFY(answer.topics[0].partitions[2].isrNodes == std::vector<std::int32_t>{1});
            QCOMPARE(answer.topics[0].topicAuthorizedOperations, v >= 8 ? 3576 : std::numeric_limits<std::int32_t>::min());
            QCOMPARE(answer.topics[0].topicId.isZero(), v < 10);
        }
    }
    void metadataOfAllTopics() {
        QCOMPARE(create("b"), ErrorCode::None);
        QCOMPARE(create("a"), ErrorCode::None);
        wire::MetadataRequest none, all;
        all.topics.reset();
        QCOMPARE(client->ask<wire::MetadataResponse>(none, 0)->topics.size(), std::size_t(2));
        QCOMPARE(client->ask<wire::MetadataResponse>(none, 1)->topics.size(), std::size_t(0));
        QCOMPARE(client->ask<wire::MetadataResponse>(all, 1)->topics.size(), std::size_t(2));
        QCOMPARE(client->ask<wire::MetadataResponse>(all, 13)->topics.size(), std::size_t(2));
    }
    void metadataById() {
        QCOMPARE(create("t"), ErrorCode::None);
        const auto id = metadata("t").topics[0].topicId;
        wire::MetadataRequest request;
        request.topics->emplace_back().topicId = id;
        (*request.topics)[0].name.reset();
        for (wire::Version v : {10, 11}) QCOMPARE(client->ask<wire::MetadataResponse>(request, v)->topics.at(0).errorCode, ErrorCode::InvalidRequest);
        for (wire::Version v : {12, 13}) QCOMPARE(client->ask<wire::MetadataResponse>(request, v)->topics.at(0).name.value_or(""), std::string("t"));
        (*request.topics)[0].topicId = base::Uuid::random();
        const auto unknown = client->ask<wire::MetadataResponse>(request, 12);
        QCOMPARE(unknown->topics.at(0).errorCode, ErrorCode::UnknownTopicId);
        QVERIFY(!unknown->topics[0].name);
    }
    void metadataCreatesOnDemand() {
        QCOMPARE(metadata("wanted", 12, false).topics.at(0).errorCode, ErrorCode::UnknownTopicOrPartition);
        const auto made = metadata("wanted", 12, true);
        QCOMPARE(made.topics.at(0).errorCode, ErrorCode::None);
        QCOMPARE(made.topics[0].partitions.size(), std::size_t(1));
        const auto batch = batchOf(1);
        const auto produced = client->ask<wire::ProduceResponse>(produceOf("wanted", 0, batch), 9);
        QCOMPARE(produced->responses.at(0).partitionResponses.at(0).errorCode, ErrorCode::None);
        QCOMPARE(metadata("a.b", 12, true).topics.at(0).errorCode, ErrorCode::None);
        QCOMPARE(metadata("a_b", 12, true).topics.at(0).errorCode, ErrorCode::InvalidTopicException);
        for (const auto* bad : {"", ".", "..", "a b", "ä"})
            QCOMPARE(metadata(bad, 12, true).topics.at(0).errorCode, ErrorCode::InvalidTopicException);
    }
    void metadataCreatesNothingWhenTheNodeForbids() {
        client.reset();
        one = std::make_unique<OneNode>(metadata::Values{{"auto.create.topics.enable", "false"}});
        QVERIFY2(one->started, one->why().c_str());
        client = std::make_unique<KafkaClient>(one->port());
        QCOMPARE(metadata("wanted", 12, true).topics.at(0).errorCode, ErrorCode::UnknownTopicOrPartition);
    }

    void topicsComeAndGo() {
        for (wire::Version v = 2; v <= 7; ++v) {
            const auto made = client->ask<wire::CreateTopicsResponse>(topicWanted("t", 2, {{"retention.ms", "5000"}}), v);
            QVERIFY(made && made->topics.size() == 1);
            QCOMPARE(made->topics[0].errorCode, ErrorCode::None);
            if (v >= 5) {
                QCOMPARE(made->topics[0].numPartitions, 2);
                QVERIFY(made->topics[0].configs && made->topics[0].configs->size() > 30);
            }
            QCOMPARE(create("t"), ErrorCode::TopicAlreadyExists);
            wire::DeleteTopicsRequest gone;
            const auto dv = wire::Version(v - 1);
            if (dv >= 6) gone.topics.emplace_back().name = "t";
            else gone.topicNames = {"t"};
            const auto deleted = client->ask<wire::DeleteTopicsResponse>(gone, dv);
            QVERIFY(deleted && deleted->responses.size() == 1);
            QCOMPARE(deleted->responses[0].errorCode, ErrorCode::None);
            QCOMPARE(metadata("t").topics.at(0).errorCode, ErrorCode::UnknownTopicOrPartition);
        }
    }
    void createRefusals_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("partitions");
        QTest::addColumn<int>("factor");
        QTest::addColumn<QString>("setting");
        QTest::addColumn<int>("expected");
        QTest::newRow("name") << "a/b" << 1 << 1 << "" << int(ErrorCode::InvalidTopicException);
        QTest::newRow("the controller's own log") << "__cluster_metadata" << 1 << 1 << "" << int(ErrorCode::TopicAuthorizationFailed);
        QTest::newRow("no partitions") << "x" << 0 << 1 << "" << int(ErrorCode::InvalidPartitions);
        QTest::newRow("too many replicas") << "x" << 1 << 3 << "" << int(ErrorCode::InvalidReplicationFactor);
        QTest::newRow("unknown setting") << "x" << 1 << 1 << "no.such" << int(ErrorCode::InvalidConfig);
    }
    void createRefusals() {
        QFETCH(QString, name);
        QFETCH(int, partitions);
        QFETCH(int, factor);
        QFETCH(QString, setting);
        QFETCH(int, expected);
        auto request = topicWanted(name.toStdString(), partitions);
        request.topics[0].replicationFactor = std::int16_t(factor);
        if (!setting.isEmpty()) request.topics[0].configs.push_back({setting.toStdString(), "1"});
        const auto made = client->ask<wire::CreateTopicsResponse>(request, 7);
        QVERIFY(made.has_value());
        QCOMPARE(int(made->topics.at(0).errorCode), expected);
        QVERIFY(made->topics[0].errorMessage && !made->topics[0].errorMessage->empty());
    }
    void validateOnlyMakesNothing() {
        auto request = topicWanted("t");
        request.validateOnly = true;
        QCOMPARE(client->ask<wire::CreateTopicsResponse>(request, 7)->topics.at(0).errorCode, ErrorCode::None);
        QCOMPARE(metadata("t").topics.at(0).errorCode, ErrorCode::UnknownTopicOrPartition);
    }
    void partitionsAreAdded() {
        QCOMPARE(create("t", 1), ErrorCode::None);
        wire::CreatePartitionsRequest more;
        auto& topic = more.topics.emplace_back();
        topic.name = "t";
        topic.assignments.reset();
        for (wire::Version v = 0; v <= 3; ++v) {
            topic.count = 2 + v;
            QCOMPARE(client->ask<wire::CreatePartitionsResponse>(more, v)->results.at(0).errorCode, ErrorCode::None);
        }
        QCOMPARE(metadata("t").topics.at(0).partitions.size(), std::size_t(5));
        const auto batch = batchOf(1);
        QCOMPARE(client->ask<wire::ProduceResponse>(produceOf("t", 4, batch), 9)->responses.at(0).partitionResponses.at(0).errorCode, ErrorCode::None);
        topic.count = 2;
        QCOMPARE(client->ask<wire::CreatePartitionsResponse>(more, 3)->results.at(0).errorCode, ErrorCode::InvalidPartitions);
    }
    void recordsAreDeleted() {
        QCOMPARE(create("t", 1), ErrorCode::None);
        const auto batch = batchOf(10);
        (void)client->ask<wire::ProduceResponse>(produceOf("t", 0, batch), 9);
        wire::DeleteRecordsRequest request;
        auto& topic = request.topics.emplace_back();
        topic.name = "t";
        auto& partition = topic.partitions.emplace_back();
        partition.offset = 4;
        auto answer = client->ask<wire::DeleteRecordsResponse>(request, 2);
        QCOMPARE(answer->topics.at(0).partitions.at(0).errorCode, ErrorCode::None);
        QCOMPARE(answer->topics[0].partitions[0].lowWatermark, std::int64_t(4));
        QCOMPARE(client->ask<wire::FetchResponse>(fetchOf("t", 0, 2), 12)->responses.at(0).partitions.at(0).errorCode, ErrorCode::OffsetOutOfRange);
        partition.offset = -1;
        answer = client->ask<wire::DeleteRecordsResponse>(request, 0);
        QCOMPARE(answer->topics.at(0).partitions.at(0).lowWatermark, std::int64_t(10));
        partition.offset = 11;
        QCOMPARE(client->ask<wire::DeleteRecordsResponse>(request, 1)->topics.at(0).partitions.at(0).errorCode, ErrorCode::OffsetOutOfRange);
    }
    void epochsEnd() {
        QCOMPARE(create("t", 1), ErrorCode::None);
        const auto batch = batchOf(3);
        (void)client->ask<wire::ProduceResponse>(produceOf("t", 0, batch), 9);
        const auto epoch = metadata("t").topics.at(0).partitions.at(0).leaderEpoch;
        wire::OffsetForLeaderEpochRequest request;
        auto& topic = request.topics.emplace_back();
        topic.topic = "t";
        auto& partition = topic.partitions.emplace_back();
        partition.leaderEpoch = epoch;
        for (wire::Version v = 2; v <= 4; ++v) {
            const auto answer = client->ask<wire::OffsetForLeaderEpochResponse>(request, v);
            QCOMPARE(answer->topics.at(0).partitions.at(0).errorCode, ErrorCode::None);
            QCOMPARE(answer->topics[0].partitions[0].endOffset, std::int64_t(3));
        }
        partition.currentLeaderEpoch = epoch + 1;
        QCOMPARE(client->ask<wire::OffsetForLeaderEpochResponse>(request, 4)->topics.at(0).partitions.at(0).errorCode, ErrorCode::UnknownLeaderEpoch);
    }

    void settingsAreDescribed() {
        QCOMPARE(create("t", 1, {{"retention.ms", "5000"}}), ErrorCode::None);
        const auto all = describe(2, "t");
        QCOMPARE(all.errorCode, ErrorCode::None);
        QVERIFY(all.configs.size() >= 35);
        const auto one_ = describe(2, "t", {"retention.ms"});
        QCOMPARE(one_.configs.size(), std::size_t(1));
        QCOMPARE(one_.configs[0].value.value_or(""), std::string("5000"));
        QCOMPARE(int(one_.configs[0].configSource), 1);
        QVERIFY(!one_.configs[0].synonyms.empty());
        QVERIFY(describe(4, "1").configs.size() > 300);
        QCOMPARE(describe(4, "").errorCode, ErrorCode::None);
        QCOMPARE(describe(4, "2").errorCode, ErrorCode::InvalidRequest);
        QCOMPARE(describe(2, "absent").errorCode, ErrorCode::UnknownTopicOrPartition);
        QCOMPARE(describe(3, "x").errorCode, ErrorCode::InvalidRequest);
    }
    void settingsAct() {
        QCOMPARE(create("t"), ErrorCode::None);
        const auto batch = batchOf(1, 2000);
        QCOMPARE(alter(2, "t", "max.message.bytes", "1000"), ErrorCode::None);
        QCOMPARE(client->ask<wire::ProduceResponse>(produceOf("t", 0, batch), 9)->responses.at(0).partitionResponses.at(0).errorCode, ErrorCode::MessageTooLarge);
        QCOMPARE(alter(2, "t", "max.message.bytes", std::nullopt, 1), ErrorCode::None);
        QCOMPARE(client->ask<wire::ProduceResponse>(produceOf("t", 0, batch), 9)->responses.at(0).partitionResponses.at(0).errorCode, ErrorCode::None);
        QCOMPARE(alter(4, "1", "message.max.bytes", "1000"), ErrorCode::None);
        QCOMPARE(client->ask<wire::ProduceResponse>(produceOf("t", 0, batch), 9)->responses.at(0).partitionResponses.at(0).errorCode, ErrorCode::MessageTooLarge);
        QCOMPARE(alter(4, "", "num.io.threads", "3"), ErrorCode::None);
        QCOMPARE(alter(4, "", "num.network.threads", "1"), ErrorCode::None);
        // A processor retires once its connections have settled and moved.
        const auto pools = [&] {
            flow::NetworkView view;
            one->node->picture(view);
            return std::pair(view.handlers.size(), view.processors.size());
        };
        QTRY_COMPARE(pools(), std::pair(std::size_t(3), std::size_t(1)));
        QCOMPARE(alter(4, "1", "node.id", "9"), ErrorCode::InvalidRequest);
        QCOMPARE(alter(2, "absent", "retention.ms", "1"), ErrorCode::UnknownTopicOrPartition);
        QCOMPARE(alter(2, "t", "retention.ms", "x"), ErrorCode::InvalidConfig);
    }
    void alterConfigsReplaces() {
        QCOMPARE(create("t", 1, {{"retention.ms", "5000"}}), ErrorCode::None);
        wire::AlterConfigsRequest request;
        auto& resource = request.resources.emplace_back();
        resource.resourceType = 2;
        resource.resourceName = "t";
        resource.configs.push_back({"segment.ms", "70000"});
        for (wire::Version v = 0; v <= 2; ++v) QCOMPARE(client->ask<wire::AlterConfigsResponse>(request, v)->responses.at(0).errorCode, ErrorCode::None);
        QCOMPARE(int(describe(2, "t", {"retention.ms"}).configs.at(0).configSource), 5);
        QCOMPARE(describe(2, "t", {"segment.ms"}).configs.at(0).value.value_or(""), std::string("70000"));
    }
    void clusterIsDescribed() {
        for (wire::Version v = 0; v <= 2; ++v) {
            wire::DescribeClusterRequest request;
            request.includeClusterAuthorizedOperations = true;
            const auto answer = client->ask<wire::DescribeClusterResponse>(request, v);
            QVERIFY(answer.has_value());
            QCOMPARE(answer->clusterId, one->node->self().clusterId);
            QCOMPARE(answer->brokers.size(), std::size_t(1));
            QCOMPARE(answer->clusterAuthorizedOperations, 8096);
        }
        wire::DescribeClusterRequest request;
        request.endpointType = 2;
        QCOMPARE(client->ask<wire::DescribeClusterResponse>(request, 2)->errorCode, ErrorCode::MismatchedEndpointType);
    }
    void topicPartitionsComeInPages() {
        QCOMPARE(create("a", 3), ErrorCode::None);
        QCOMPARE(create("b", 2), ErrorCode::None);
        wire::DescribeTopicPartitionsRequest request;
        request.responsePartitionLimit = 2;
        std::string seen;
        for (int page = 0; page < 10; ++page) {
            const auto answer = client->ask<wire::DescribeTopicPartitionsResponse>(request, 0);
            QVERIFY(answer.has_value());
            for (const auto& topic : answer->topics)
                for (const auto& p : topic.partitions) seen += *topic.name + std::to_string(p.partitionIndex) + " ";
            if (!answer->nextCursor) break;
            request.cursor = {answer->nextCursor->topicName, answer->nextCursor->partitionIndex};
        }
        QCOMPARE(seen, std::string("a0 a1 a2 b0 b1 "));
        wire::DescribeTopicPartitionsRequest unknown;
        unknown.topics.push_back({"absent"});
        QCOMPARE(client->ask<wire::DescribeTopicPartitionsResponse>(unknown, 0)->topics.at(0).errorCode, ErrorCode::UnknownTopicOrPartition);
    }
    void logDirsAreDescribed() {
        QCOMPARE(create("t", 2), ErrorCode::None);
        const auto batch = batchOf(10);
        (void)client->ask<wire::ProduceResponse>(produceOf("t", 1, batch), 9);
        wire::DescribeLogDirsRequest request;
        request.topics.reset();
        for (wire::Version v = 1; v <= 5; ++v) {
            const auto answer = client->ask<wire::DescribeLogDirsResponse>(request, v);
            QVERIFY(answer && answer->results.size() == 1);
            QCOMPARE(answer->results[0].topics.at(0).partitions.size(), std::size_t(2));
            std::int64_t size = 0;
            for (const auto& p : answer->results[0].topics[0].partitions) size += p.partitionSize;
            QCOMPARE(size, std::int64_t(batch.size()));
            if (v >= 4) QVERIFY(answer->results[0].usableBytes > 0 && answer->results[0].totalBytes > 0);
        }
    }
    void thousandPartitions() {
        const auto began = one->clock.now();
        QCOMPARE(create("many", 1000), ErrorCode::None);
        const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(one->clock.now() - began).count();
        qInfo("1000 partitions in %lld ms", static_cast<long long>(took));
        QCOMPARE(metadata("many").topics.at(0).partitions.size(), std::size_t(1000));
    }
};

QTEST_APPLESS_MAIN(TestAdmin)
#include "tst_admin.moc"
