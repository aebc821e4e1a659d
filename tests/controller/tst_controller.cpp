// SPDX-License-Identifier: Apache-2.0
#ifndef Q_MOC_RUN  // moc of Qt 6.4 stumbles over <thread>
#include "controller/controller.h"
#include "metadata/restatement.h"
#include "support/fake_clock.h"
#include "support/memory_journal.h"
#endif

#include <QTest>
#include <random>
#include <thread>

using namespace controller;
using wire::ErrorCode;

namespace {

metadata::Broker brokerOf(int id) {
    metadata::Broker b;
    b.id = base::BrokerId{id};
    b.incarnation = base::Uuid::random();
    b.endpoints = {{"PLAINTEXT", "127.0.0.1", std::uint16_t(9090 + id), 0}};
    b.logDirs = {base::Uuid::random()};
    return b;
}

// A controller over a store that survives it.
struct Node {
    explicit Node(MemoryStore& kept) : store(kept) {
        auto started = Controller::start({.node = base::BrokerId{1}}, std::make_unique<MemoryJournal>(store), clock,
                                         [this](Published p) {
                                             std::lock_guard hold(mutex);
                                             published.push_back(std::move(p));
                                         });
        base::ensure(bool(started), started ? "" : started.error().what.c_str());
        controller = std::move(*started);
    }
    template <class C>
    auto ask(C order) {
        return controller->ask(std::move(order)).get();
    }
    std::int64_t registerBroker(int id, bool unfenced = true) {
        return ask(RegisterBroker{.broker = brokerOf(id), .predecessorIsGone = true, .unfenced = unfenced}).epoch;
    }
    Verdict create(std::string name, std::int32_t partitions = 1, std::int16_t replicas = 1) {
        return ask(CreateTopics{
                       .topics = {{.name = std::move(name), .partitions = partitions, .replicationFactor = replicas}}})
            .topics.at(0)
            .verdict;
    }

    MemoryStore& store;
    FakeClock clock;
    std::mutex mutex;
    std::vector<Published> published;
    std::unique_ptr<Controller> controller;
};

// What somebody might order next, given the state.
Command anything(std::mt19937_64& random, const metadata::Image& image) {
    const auto below = [&](std::size_t n) { return std::size_t(random() % n); };
    const auto name = [&] {
        return "t" + std::to_string(below(8)) + (below(4) == 0 ? "." : "_") + std::to_string(below(3));
    };
    const auto id = [&] { return base::BrokerId{std::int32_t(1 + below(3))}; };
    const auto epochOf = [&](base::BrokerId b) {
        return image.broker(b) && below(10) != 0 ? image.broker(b)->epoch : std::int64_t(-1);
    };
    switch (below(9)) {
        case 0:
        case 1:
            return CreateTopics{.topics = {{.name = name(),
                                            .partitions = std::int32_t(below(4)),
                                            .replicationFactor = std::int16_t(1 + below(3)),
                                            .settings = {{"retention.ms", std::to_string(below(100))}}}}};
        case 2: return DeleteTopics{{{name(), {}}}};
        case 3: return CreatePartitions{.topics = {{.name = name(), .count = std::int32_t(below(8))}}};
        case 4:
            return AlterSettings{.resources = {{{metadata::ResourceType::Topic, name()},
                                                {{"segment.ms", below(2) ? AlterOp::Set : AlterOp::Delete,
                                                  std::to_string(1 + below(9))}}}}};
        case 5:
            return ReplaceSettings{.resources = {{{metadata::ResourceType::Broker, std::to_string(1 + below(3))},
                                                  {{"num.io.threads", std::to_string(1 + below(9))}}}}};
        case 6: return AllocateProducerIds{.broker = id(), .brokerEpoch = epochOf(id())};
        case 7: {
            const auto b = id();
            return RegisterBroker{.broker = brokerOf(b.value()),
                                  .previousEpoch = below(2) ? epochOf(b) : -1,
                                  .predecessorIsGone = below(3) != 0,
                                  .unfenced = below(2) != 0};
        }
        default: {
            const auto b = id();
            return ChangeBroker{b, epochOf(b), BrokerState(below(3))};
        }
    }
}

}  // namespace

class TstController : public QObject {
    Q_OBJECT

private slots:
    void freshClusterHasKafkasFeatures() {
        MemoryStore store;
        Node node(store);
        const auto image = node.controller->image();
        const std::map<std::string, std::int16_t, std::less<>> expected{
            {"metadata.version", 33}, {"eligible.leader.replicas.version", 1},
            {"group.version", 1},     {"share.version", 2},
            {"streams.version", 1},   {"transaction.version", 2}};
        QVERIFY(image->features() == expected);
        QCOMPARE(image->values({metadata::ResourceType::Broker, ""}).at("min.insync.replicas"), std::string("1"));
        QVERIFY(image->controller(base::BrokerId{1}));
        QCOMPARE(node.published.size(), std::size_t(1));
        QVERIFY(!node.published[0].before);
        QCOMPARE(store.durable, std::size_t(10));
    }

    void answersComeAfterTheState() {
        MemoryStore store;
        Node node(store);
        node.registerBroker(1);
        flow::Request request;
        request.header.correlationId = 77;
        node.controller->submit(CreateTopics{.topics = {{.name = "orders", .partitions = 3, .replicationFactor = 1}}},
                                std::move(request));
        QVERIFY(node.controller->stop());
        const auto& last = node.published.back();
        QCOMPARE(last.completed.size(), std::size_t(1));
        QCOMPARE(last.completed[0].request.header.correlationId, 77);
        QVERIFY(std::get<TopicsCreated>(last.completed[0].answer).topics.at(0).verdict.ok());
        QVERIFY(last.after->topic("orders"));
        QVERIFY(!last.before->topic("orders"));
        QCOMPARE(last.changes.created.size(), std::size_t(1));
        QCOMPARE(last.changes.partitions.size(), std::size_t(3));
        QVERIFY(node.controller->image() == last.after);
    }

    void ordersFromManyThreads() {
        MemoryStore store;
        Node node(store);
        node.registerBroker(1);
        std::vector<std::jthread> clients;
        for (int c = 0; c < 4; ++c)
            clients.emplace_back([&, c] {
                for (int i = 0; i < 50; ++i)
                    base::ensure(node.create("c" + std::to_string(c) + "-" + std::to_string(i)).ok(),
                                 "a topic was not made");
            });
        clients.clear();
        QCOMPARE(node.controller->image()->topics().size(), std::size_t(200));
    }

    // Whatever happened, a restart from the log, and one from a checkpoint, show what was published.
    void replayGivesTheSameState() {
        const auto seed = std::random_device{}();
        std::mt19937_64 random(seed);
        MemoryStore store;
        for (int life = 0; life < 5; ++life) {
            std::shared_ptr<const metadata::Image> last;
            {
                Node node(store);
                for (int i = 0; i < 150; ++i)
                    std::visit([&](auto&& order) { node.ask(std::move(order)); },
                               anything(random, *node.controller->image()));
                last = node.controller->image();
            }
            metadata::Delta replayed{metadata::Image{}};
            for (const auto& r : store.records) {
                const auto record = wire::decodeFramed(r.value);
                QVERIFY2(record && replayed.apply(*record), qPrintable("seed " + QString::number(seed)));
            }
            QVERIFY2(*replayed.finish() == *last, qPrintable("seed " + QString::number(seed)));
            metadata::Delta restated{metadata::Image{}};
            for (const auto& bytes : metadata::restated(*last)) QVERIFY(restated.apply(*wire::decodeFramed(bytes)));
            QVERIFY2(*restated.finish() == *last, qPrintable("seed " + QString::number(seed)));
        }
    }

    void bigRequestsAreTransactions() {
        MemoryStore store;
        Node node(store);
        node.registerBroker(1);
        CreateTopics order;
        for (int i = 0; i < 3; ++i)
            order.topics.push_back({.name = "t" + std::to_string(i), .partitions = 3333, .replicationFactor = 1});
        const auto before = store.batches.size();
        QVERIFY(node.ask(order).topics[0].verdict.ok());
        QCOMPARE(store.batches.size() - before, std::size_t(2));
        QCOMPARE(store.batches.back() + store.batches[before], std::size_t(3 * 3334 + 2));
    }

    // The process dies between the two batches: nothing of the request is there after the restart.
    void halfATransactionIsNothing() {
        MemoryStore store;
        {
            Node node(store);
            node.registerBroker(1);
            node.create("before");
            CreateTopics order;
            for (int i = 0; i < 3; ++i)
                order.topics.push_back({.name = "t" + std::to_string(i), .partitions = 3333, .replicationFactor = 1});
            node.ask(order);
        }
        store.records.resize(store.records.size() - store.batches.back());
        Node node(store);
        QCOMPARE(node.controller->image()->topics().size(), std::size_t(1));
        QVERIFY(node.create("after").ok());
        QVERIFY(std::holds_alternative<wire::AbortTransactionRecord>(
            *wire::decodeFramed(store.records[store.records.size() - 4].value)));
    }

    void brokenDisk() {
        MemoryStore store;
        Node node(store);
        node.registerBroker(1);
        store.failSyncAfter = 0;
        const auto before = node.controller->image();
        QCOMPARE(node.create("t").code, ErrorCode::KafkaStorageError);
        QVERIFY(node.controller->image() == before);
        QVERIFY(!node.controller->problem().empty());
        QCOMPARE(node.ask(AllocateProducerIds{base::BrokerId{1}, 0}).verdict.code, ErrorCode::KafkaStorageError);
        QCOMPARE(node.ask(DeleteTopics{{{"x", {}}}}).topics.at(0).verdict.code, ErrorCode::KafkaStorageError);
    }

    void fullDiskRefusesOnlyTheRequest() {
        MemoryStore store;
        Node node(store);
        node.registerBroker(1);
        store.full = true;
        QCOMPARE(node.create("t").code, ErrorCode::KafkaStorageError);
        store.full = false;
        QVERIFY(node.create("t").ok());
    }

    void damagedLogIsReported() {
        MemoryStore store;
        { Node node(store); }
        store.records.push_back({base::LeaderEpoch{1}, base::WallTime{},
                                 metadata::encode(wire::RemoveTopicRecord{.topicId = base::Uuid::of(9, 9)})});
        FakeClock clock;
        const auto started = Controller::start({.node = base::BrokerId{1}}, std::make_unique<MemoryJournal>(store),
                                               clock, [](Published) {});
        QVERIFY(!started);
        QCOMPARE(started.error().fault, base::Fault::Corrupt);
    }

    // 1000 partitions within the 30 ms that the controller may take of the 250 ms for the whole.
    void aThousandPartitions() {
        MemoryStore store;
        Node node(store);
        node.registerBroker(1);
        QBENCHMARK_ONCE {
            QVERIFY(node.create("wide", 1000).ok());
        }
        QCOMPARE(node.controller->image()->partitionCount(), std::size_t(1000));
    }
};

QTEST_APPLESS_MAIN(TstController)
#include "tst_controller.moc"
