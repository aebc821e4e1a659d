// SPDX-License-Identifier: Apache-2.0
// Compacted topics on a running node, over the wire: made and altered, written, compacted by its own threads, read, restarted.
#include <QtTest>

#include "support/one_node.h"
#include "wire/messages/20_delete_topics.h"
#include "wire/messages/21_delete_records.h"
#include "wire/messages/44_incremental_alter_configs.h"
#include "wire/record_iterator.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

using wire::ErrorCode;

class TestCompaction : public QObject {
    Q_OBJECT
    std::unique_ptr<OneNode> one;
    std::unique_ptr<KafkaClient> client;

    void start(metadata::Values settings) {
        client.reset();
        cleaned_.clear();
        one = std::make_unique<OneNode>(std::move(settings));
        QVERIFY2(one->started, one->why().c_str());
        client = std::make_unique<KafkaClient>(one->port());
    }
    ErrorCode create(const std::string& name, std::vector<std::pair<std::string, std::string>> settings) {
        const auto made = client->ask<wire::CreateTopicsResponse>(topicWanted(name, 1, std::move(settings)), 7);
        return made && made->topics.size() == 1 ? made->topics[0].errorCode : ErrorCode::UnknownServerError;
    }
    ErrorCode alter(std::int8_t type, const std::string& name, const std::string& key, const std::string& value) {
        wire::IncrementalAlterConfigsRequest request;
        auto& resource = request.resources.emplace_back();
        resource.resourceType = type;
        resource.resourceName = name;
        resource.configs.push_back({key, 0, value});
        const auto answer = client->ask<wire::IncrementalAlterConfigsResponse>(request, 1);
        return answer && answer->responses.size() == 1 ? answer->responses[0].errorCode : ErrorCode::UnknownServerError;
    }
    // Rounds of the same keys, each value saying its round; small segments, so that most of it is not in the active one.
    void produce(const std::string& topic, int rounds, int keys, const std::string& tombstone = {}) {
        for (int round = 0; round < rounds; ++round) {
            wire::BatchOptions options;
            options.codec = round % 2 ? wire::Codec::Lz4 : wire::Codec::None;
            wire::BatchBuilder builder(options);
            for (int key = 0; key < keys; ++key) {
                const auto name = "key " + std::to_string(key);
                const auto value = "round " + std::to_string(round) + std::string(100, '.');
                builder.add(base::millis(one->clock.wall()), base::asBytes(name),
                            name == tombstone ? std::nullopt : wire::NullableBytes(base::asBytes(value)));
            }
            const auto batch = builder.build();
            const auto answer = client->ask<wire::ProduceResponse>(produceOf(topic, 0, batch), 9);
            QVERIFY(answer && answer->responses.at(0).partitionResponses.at(0).errorCode == ErrorCode::None);
        }
    }
    struct Read {
        std::map<std::string, std::string> last;
        std::int64_t records = 0, end = 0;
        bool rises = true;
    };
    Read readAll(const std::string& topic) {
        Read out;
        for (std::int64_t from = 0, before = -1;;) {
            const auto answer = client->ask<wire::FetchResponse>(fetchOf(topic, 0, from), 11);
            if (!answer || answer->responses.empty()) return out;
            const auto& part = answer->responses[0].partitions.at(0);
            out.end = part.highWatermark;
            wire::BatchIterator batches(part.records ? part.records->bytes : base::BytesView());
            wire::Scratch scratch;
            const auto asked = from;
            while (const auto batch = batches.next()) {
                from = batch->nextOffset().value();
                wire::RecordIterator records(*batch, scratch);
                while (const auto r = records.next()) {
                    if (r->offset.value() < asked) continue;
                    out.rises &= r->offset.value() > before;
                    before = r->offset.value();
                    ++out.records;
                    const std::string key(base::asText(r->key.value_or(base::BytesView())));
                    if (r->value) out.last[key] = std::string(base::asText(*r->value)).substr(0, 9);
                    else out.last.erase(key);
                }
            }
            if (from == asked) return out;
        }
    }
    // Whether the node has told so since it was started; asked again and again.
    bool cleaned(const std::string& folder) {
        for (const auto& e : one->events.take().events)
            if (e.kind == observe::EventKind::LogCleaned) cleaned_.insert(e.subject);
        return cleaned_.contains(folder);
    }
    std::set<std::string> cleaned_;
    static std::vector<std::pair<std::string, std::string>> compacted() {
        return {{"cleanup.policy", "compact"}, {"internal.segment.bytes", "5000"}, {"min.cleanable.dirty.ratio", "0.01"}, {"file.delete.delay.ms", "0"}};
    }

private slots:
    void cleanup() {
        client.reset();
        one.reset();
    }

    void theNodeCompactsByItself() {
        start({{"log.cleaner.backoff.ms", "20"}});
        QCOMPARE(create("t", compacted()), ErrorCode::None);
        produce("t", 30, 10, "key 3");
        QTRY_VERIFY_WITH_TIMEOUT(cleaned("t-0"), 20'000);
        // Until only the active segment, which holds less than six batches, has more than one record of a key.
        QTRY_VERIFY_WITH_TIMEOUT(readAll("t").records < 80, 20'000);
        const auto check = [&] {
            const auto read = readAll("t");
            QCOMPARE(read.end, std::int64_t(300));
            QVERIFY(read.rises);
            QCOMPARE(read.last.size(), std::size_t(9));
            for (const auto& [key, value] : read.last) QCOMPARE(value, std::string("round 29."));
        };
        check();
        std::ifstream checkpoint(one->folder / "node-1/cleaner-offset-checkpoint");
        std::string line;
        QVERIFY(std::getline(checkpoint, line) && line == "0" && std::getline(checkpoint, line) && line == "1" && std::getline(checkpoint, line));
        QVERIFY(line.starts_with("t 0 "));
        for (const bool kill : {false, true}) {
            client.reset();
            if (kill) one->node->kill();
            else QVERIFY(bool(one->node->stop()));
            one->start();
            QVERIFY2(one->started, one->why().c_str());
            client = std::make_unique<KafkaClient>(one->port());
            check();
        }
        produce("t", 30, 10);
        QTRY_VERIFY_WITH_TIMEOUT(readAll("t").records < 80, 20'000);
        QCOMPARE(readAll("t").end, std::int64_t(600));
    }
    void aTopicBecomesCompacted() {
        start({{"log.cleaner.backoff.ms", "20"}});
        auto settings = compacted();
        settings[0].second = "delete";
        QCOMPARE(create("t", settings), ErrorCode::None);
        produce("t", 30, 10);
        QCOMPARE(readAll("t").records, std::int64_t(300));
        QCOMPARE(alter(2, "t", "cleanup.policy", "compact,delete"), ErrorCode::None);
        QTRY_VERIFY_WITH_TIMEOUT(readAll("t").records < 80, 20'000);
        QCOMPARE(readAll("t").last.size(), std::size_t(10));
    }
    void theCleanerIsSetWhileTheNodeRuns() {
        start({{"log.cleaner.backoff.ms", "20"}, {"log.cleaner.threads", "0"}});
        QCOMPARE(create("t", compacted()), ErrorCode::None);
        produce("t", 30, 10);
        std::optional<storage::CleanerView> view;
        const auto look = [&] {
            (void)one->node->look([&](broker::Rooms& rooms) {
                const auto seen = rooms.partitions.find("t")->partitions.at(0)->cleanerView(one->clock.wall(), one->node->cleanerRuns());
                if (seen) view = *seen;
            });
            return *view;
        };
        QCOMPARE(int(look().verdict), int(storage::CleanVerdict::Disabled));
        QVERIFY(view->compacted && view->dirtyBytes > 0 && view->dirtyRatio > 0.9 && !view->last);
        QCOMPARE(alter(4, "", "log.cleaner.threads", "2"), ErrorCode::None);
        QTRY_VERIFY_WITH_TIMEOUT(look().last.has_value(), 20'000);
        QVERIFY(view->last->bytesAfter < view->last->bytesBefore && view->last->keys == 10 && view->last->recordsAfter < view->last->recordsBefore);
        QTRY_COMPARE_WITH_TIMEOUT(int(look().verdict), int(storage::CleanVerdict::HeldByActive), 20'000);
        QCOMPARE(view->firstDirty, view->firstUncleanable);
    }
    void aSlowCleanerDoesNotKeepTheNodeFromStopping() {
        start({{"log.cleaner.backoff.ms", "1"}, {"log.cleaner.io.max.bytes.per.second", "10"}});
        QCOMPARE(create("t", compacted()), ErrorCode::None);
        produce("t", 30, 10);
        const auto busy = [&] {
            bool is = false;
            (void)one->node->look([&](broker::Rooms& rooms) {
                const auto view = rooms.partitions.find("t")->partitions.at(0)->cleanerView(one->clock.wall(), one->node->cleanerRuns());
                is = view && view->verdict == storage::CleanVerdict::Busy;
            });
            return is;
        };
        QTRY_VERIFY_WITH_TIMEOUT(busy(), 20'000);
        client.reset();
        QElapsedTimer timer;
        timer.start();
        QVERIFY(bool(one->node->stop()));
        QVERIFY(timer.elapsed() < 5000);
        for (const auto& entry : std::filesystem::directory_iterator(one->folder / "node-1/t-0")) QVERIFY(entry.path().extension() != ".cleaned");
    }
    void aDeletedTopicLeavesNoCheckpoint() {
        start({{"log.cleaner.backoff.ms", "20"}});
        QCOMPARE(create("t", compacted()), ErrorCode::None);
        produce("t", 30, 10);
        QTRY_VERIFY_WITH_TIMEOUT(cleaned("t-0"), 20'000);
        const auto checkpoint = [&] {
            std::ifstream in(one->folder / "node-1/cleaner-offset-checkpoint");
            return std::string(std::istreambuf_iterator<char>(in), {});
        };
        QTRY_VERIFY_WITH_TIMEOUT(checkpoint().starts_with("0\n1\nt 0 "), 20'000);
        wire::DeleteTopicsRequest request;
        request.topics.emplace_back().name = "t";
        const auto answer = client->ask<wire::DeleteTopicsResponse>(request, 6);
        QCOMPARE(int(answer->responses.at(0).errorCode), 0);
        QTRY_COMPARE_WITH_TIMEOUT(checkpoint(), std::string("0\n0\n"), 20'000);
        // And one that comes with the same name is dirty from its start.
        QCOMPARE(create("t", compacted()), ErrorCode::None);
        produce("t", 30, 10);
        QTRY_VERIFY_WITH_TIMEOUT(readAll("t").records < 80, 20'000);
    }
    void recordsWithoutKeyAreRefused() {
        start({});
        QCOMPARE(create("t", compacted()), ErrorCode::None);
        wire::BatchBuilder builder;
        builder.add(1, base::asBytes("k"), base::asBytes("v"));
        builder.add(1, std::nullopt, base::asBytes("v"));
        const auto batch = builder.build();
        const auto answer = client->ask<wire::ProduceResponse>(produceOf("t", 0, batch), 9);
        const auto& part = answer->responses.at(0).partitionResponses.at(0);
        QCOMPARE(part.errorCode, ErrorCode::InvalidRecord);
        QCOMPARE(part.recordErrors.size(), std::size_t(1));
        QCOMPARE(part.recordErrors[0].batchIndex, 1);
        QVERIFY(part.errorMessage.has_value());
        QCOMPARE(readAll("t").records, std::int64_t(0));
    }
    void recordsOfACompactedTopicAreNotDeletedByOffset_data() {
        QTest::addColumn<QByteArray>("policy");
        QTest::addColumn<int>("error");
        QTest::newRow("compact") << QByteArray("compact") << int(ErrorCode::PolicyViolation);
        QTest::newRow("both") << QByteArray("compact,delete") << 0;
    }
    void recordsOfACompactedTopicAreNotDeletedByOffset() {
        QFETCH(QByteArray, policy);
        QFETCH(int, error);
        start({});
        auto settings = compacted();
        settings[0].second = policy.toStdString();
        QCOMPARE(create("t", settings), ErrorCode::None);
        produce("t", 1, 10);
        wire::DeleteRecordsRequest request;
        auto& topic = request.topics.emplace_back();
        topic.name = "t";
        topic.partitions.emplace_back().offset = 4;
        const auto answer = client->ask<wire::DeleteRecordsResponse>(request, 2);
        QCOMPARE(int(answer->topics.at(0).partitions.at(0).errorCode), error);
    }
};

QTEST_GUILESS_MAIN(TestCompaction)
#include "tst_compaction.moc"
