// SPDX-License-Identifier: Apache-2.0
// The engine as the program and the window use it: orders as futures, views, events.
#include <QtTest>

#include "engine.h"
#include "support/one_node.h"
#include "wire/messages/03_metadata.h"

#include <thread>

using wire::ErrorCode;

namespace {
ClusterWanted wanted(const TempDir& folder, std::uint16_t port = 0) {
    ClusterWanted w;
    w.dataDirectory = folder / "data";
    NodeWanted n;
    n.port = port;
    w.nodes.push_back(n);
    return w;
}
std::uint16_t portOf(const std::string& bootstrap) { return std::uint16_t(std::stoi(bootstrap.substr(bootstrap.rfind(':') + 1))); }

ErrorCode produce(std::uint16_t port, const std::string& topic, int records = 1) {
    KafkaClient client(port);
    const auto batch = batchOf(records);
    const auto answer = client.ask<wire::ProduceResponse>(produceOf(topic, 0, batch), 9);
    return answer ? answer->responses.at(0).partitionResponses.at(0).errorCode : ErrorCode::NetworkException;
}
bool has(Engine& engine, cluster::EventKind kind, const std::string& subject = "") {
    bool found = false;
    for (const auto& e : engine.takeEvents().events) found = found || (e.kind == kind && (subject.empty() || e.subject == subject));
    return found;
}
const cluster::TopicView* topicIn(const cluster::ClusterView& view, const std::string& name) {
    for (const auto& t : view.topics)
        if (t.name == name) return &t;
    return nullptr;
}
}  // namespace

class TestEngine : public QObject {
    Q_OBJECT
private slots:
    void startsServesAndStops() {
        TempDir folder;
        Engine engine;
        QVERIFY(engine.view()->nodes.empty());
        auto w = wanted(folder);
        w.topics.push_back({"orders", 3, 1, {{"retention.ms", "60000"}}});
        const auto started = engine.start(w).get();
        QVERIFY2(started, started ? "" : started.error().what.c_str());
        QCOMPARE(produce(portOf(*started), "orders"), ErrorCode::None);
        const auto view = engine.view();
        QCOMPARE(view->nodes.size(), std::size_t(1));
        QCOMPARE(view->nodes[0].state, cluster::NodeState::Running);
        QCOMPARE(view->bootstrap(), *started);
        QVERIFY(!view->clusterId.empty());
        QVERIFY(engine.stop().get().ok());
        QVERIFY(engine.view()->nodes.empty());
        KafkaClient late(portOf(*started));
        QVERIFY(!late.connected());
    }
    void viewsFollow() {
        TempDir folder;
        Engine engine;
        const auto started = engine.start(wanted(folder)).get();
        QVERIFY(bool(started));
        engine.watch(true);
        QVERIFY(engine.createTopic({"t", 2, 1, {}}).get().ok());
        QCOMPARE(produce(portOf(*started), "t", 5), ErrorCode::None);
        QTRY_VERIFY(topicIn(*engine.view(), "t") && topicIn(*engine.view(), "t")->partitions[0].highWatermark == base::Offset{5});
        const auto view = engine.view();
        const auto* topic = topicIn(*view, "t");
        QCOMPARE(topic->partitions.size(), std::size_t(2));
        QCOMPARE(topic->partitions[0].messagesIn, std::uint64_t(5));
        QCOMPARE(topic->partitions[0].leader, base::BrokerId{1});
        QCOMPARE(view->nodes[0].leaders, 2u);
        QVERIFY(view->nodes[0].bytesIn > 0);
        QVERIFY(view->processResidentBytes > 0 && view->processOpenFiles > 0);
        engine.watch(false);
        QVERIFY(engine.deleteTopic("t").get().ok());
        QTRY_VERIFY(!topicIn(*engine.view(), "t"));
    }
    void ordersAreTheControllers() {
        TempDir folder;
        Engine engine;
        QCOMPARE(engine.createTopic({"t", 1, 1, {}}).get().code, ErrorCode::BrokerNotAvailable);
        const auto started = engine.start(wanted(folder)).get();
        QVERIFY(bool(started));
        QVERIFY(engine.createTopic({"t", -1, -1, {}}, true).get().ok());
        QVERIFY(engine.createTopic({"t", -1, -1, {}}).get().ok());
        const auto again = engine.createTopic({"t", 1, 1, {}}).get();
        QCOMPARE(again.code, ErrorCode::TopicAlreadyExists);
        QVERIFY(!again.message.empty());
        QVERIFY(engine.addPartitions("t", 4).get().ok());
        QCOMPARE(engine.addPartitions("t", 2).get().code, ErrorCode::InvalidPartitions);
        QVERIFY(engine.alterTopic("t", {{"retention.ms", "1000"}}).get().ok());
        const auto settings = engine.topicSettings("t").get();
        const auto retention = std::ranges::find(settings, std::string("retention.ms"), &cluster::SettingView::name);
        QVERIFY(retention != settings.end());
        QCOMPARE(retention->value, std::string("1000"));
        QCOMPARE(retention->source, std::string("DYNAMIC_TOPIC_CONFIG"));
        QCOMPARE(retention->effect, std::string("acts"));
        QVERIFY(engine.alterTopic("t", {{"retention.ms", std::nullopt}}).get().ok());
        QCOMPARE(engine.alterTopic("t", {{"retention.ms", "x"}}).get().code, ErrorCode::InvalidConfig);
        QVERIFY(engine.alterBroker(base::BrokerId{1}, {{"num.io.threads", "2"}}).get().ok());
        QVERIFY(engine.brokerSettings(base::BrokerId{1}).get().size() > 100);
        QCOMPARE(produce(portOf(*started), "t", 10), ErrorCode::None);
        QVERIFY(engine.deleteRecords("t", base::PartitionIndex{0}, base::Offset{4}).get().ok());
        QCOMPARE(engine.deleteRecords("t", base::PartitionIndex{0}, base::Offset{400}).get().code, ErrorCode::OffsetOutOfRange);
        QVERIFY(engine.deleteTopic("t").get().ok());
        QCOMPARE(engine.deleteTopic("t").get().code, ErrorCode::UnknownTopicOrPartition);
    }
    void eventsTell() {
        TempDir folder;
        Engine engine;
        QVERIFY(bool(engine.start(wanted(folder)).get()));
        QVERIFY(has(engine, cluster::EventKind::NodeStarted));
        QVERIFY(engine.createTopic({"t", 1, 1, {}}).get().ok());
        QVERIFY(has(engine, cluster::EventKind::TopicCreated, "t"));
        QVERIFY(engine.addPartitions("t", 2).get().ok());
        QVERIFY(has(engine, cluster::EventKind::PartitionsAdded, "t"));
        QVERIFY(engine.alterTopic("t", {{"retention.ms", "1000"}}).get().ok());
        QVERIFY(has(engine, cluster::EventKind::ConfigChanged, "t"));
        QVERIFY(engine.deleteTopic("t").get().ok());
        QVERIFY(has(engine, cluster::EventKind::TopicDeleted, "t"));
        QVERIFY(engine.stop().get().ok());
        QVERIFY(has(engine, cluster::EventKind::NodeStopped));
    }
    void requestsAreSeenWhileWatched() {
        TempDir folder;
        Engine engine;
        auto w = wanted(folder);
        w.topics.push_back({"t", 1, 1, {}});
        const auto started = engine.start(w).get();
        QVERIFY(bool(started));
        QCOMPARE(produce(portOf(*started), "t"), ErrorCode::None);
        QVERIFY(engine.takeRequests().requests.empty());
        engine.watchRequests(true);
        QCOMPARE(produce(portOf(*started), "t"), ErrorCode::None);
        // The request before may be posted late, but without what it was about.
        std::vector<cluster::RequestSeen> seen;
        QTRY_VERIFY([&] {
            for (auto& r : engine.takeRequests().requests)
                if (!r.what.empty()) seen.push_back(std::move(r));
            return !seen.empty();
        }());
        QCOMPARE(int(seen[0].api), int(wire::ApiKey::Produce));
        QCOMPARE(seen[0].what, std::string("t-0"));
        QCOMPARE(seen[0].clientId, std::string("test"));
    }
    void twoEnginesAreStrangers() {
        TempDir here, there;
        Engine one, two;
        const auto a = one.start(wanted(here)).get(), b = two.start(wanted(there)).get();
        QVERIFY(a && b);
        QVERIFY(one.createTopic({"t", 1, 1, {}}).get().ok());
        QCOMPARE(produce(portOf(*a), "t"), ErrorCode::None);
        KafkaClient client(portOf(*b));
        wire::MetadataRequest request;
        request.topics.reset();
        const auto told = client.ask<wire::MetadataResponse>(request, 12);
        QVERIFY(told && told->topics.empty());
        QCOMPARE(told->brokers.size(), std::size_t(1));
        QVERIFY(told->clusterId.value_or("") != one.view()->clusterId);
        QVERIFY(two.stop().get().ok());
        QCOMPARE(produce(portOf(*a), "t"), ErrorCode::None);
    }
    void oneDirectoryForTwo() {
        TempDir folder;
        Engine one, two;
        QVERIFY(bool(one.start(wanted(folder)).get()));
        const auto second = two.start(wanted(folder)).get();
        QVERIFY(!second);
        QCOMPARE(second.error().fault, base::Fault::Locked);
        QVERIFY(two.view()->nodes.empty());
    }
    void nobodysDataIsRemovedButOurs() {
        TempDir folder;
        Engine one, two;
        QVERIFY(bool(one.start(wanted(folder)).get()));
        auto w = wanted(folder);
        w.temporary = true;
        QVERIFY(!two.start(w).get());
        QVERIFY(two.stop().get().ok());
        QVERIFY(std::filesystem::exists(folder / "data/node-1/meta.properties"));
    }
    void portTaken() {
        TempDir here, there, third;
        Engine one, two, three;
        const auto a = one.start(wanted(here)).get();
        QVERIFY(bool(a));
        const auto refused = two.start(wanted(there, portOf(*a))).get();
        QVERIFY(!refused);
        auto w = wanted(third, portOf(*a));
        w.nodes[0].nextFreePort = true;
        const auto moved = three.start(w).get();
        QVERIFY2(moved, moved ? "" : moved.error().what.c_str());
        QVERIFY(portOf(*moved) != portOf(*a));
        bool taken = false, failed = false;
        for (const auto& e : three.takeEvents().events) {
            taken = taken || e.kind == cluster::EventKind::PortTaken;
            failed = failed || e.kind == cluster::EventKind::NodeFailed;
        }
        QVERIFY(taken && !failed);
        QVERIFY(has(two, cluster::EventKind::NodeFailed));
        // The refused one can still be started elsewhere.
        QVERIFY(bool(two.start(wanted(there)).get()));
    }
    void refusals_data() {
        QTest::addColumn<QString>("what");
        for (const auto* what : {"no nodes", "two nodes", "unknown setting", "wrong value", "one directory twice", "negative id", "bad topic", "directory in a file"})
            QTest::newRow(what) << what;
    }
    void refusals() {
        QFETCH(QString, what);
        TempDir folder;
        Engine engine;
        auto w = wanted(folder);
        if (what == "no nodes") w.nodes.clear();
        if (what == "two nodes") w.nodes.push_back({2});
        if (what == "unknown setting") w.nodes[0].settings["num.io.thread"] = "1";
        if (what == "wrong value") w.nodes[0].settings["num.io.threads"] = "many";
        if (what == "one directory twice") w.nodes[0].settings["log.dirs"] = folder / "a" + "," + folder / "a";
        if (what == "negative id") w.nodes[0].id = -5;
        if (what == "bad topic") w.topics.push_back({"a/b", 1, 1, {}});
        if (what == "directory in a file") w.dataDirectory = "/proc/self/status/data";
        const auto started = engine.start(w).get();
        QVERIFY(!started);
        QVERIFY(!started.error().what.empty());
        QVERIFY(engine.view()->nodes.empty());
        QVERIFY(bool(engine.start(wanted(folder)).get()));   // nothing is left running or locked
    }
    void nodeStopsAndStartsAgain() {
        TempDir folder;
        Engine engine;
        auto w = wanted(folder);
        w.topics.push_back({"t", 1, 1, {}});
        const auto started = engine.start(w).get();
        QVERIFY(bool(started));
        QVERIFY(engine.stopNode(base::BrokerId{1}).get().ok());
        QVERIFY(!KafkaClient(portOf(*started)).connected());
        QVERIFY(engine.startNode(base::BrokerId{1}).get().ok());
        QTRY_COMPARE(engine.view()->nodes.at(0).state, cluster::NodeState::Running);
        QCOMPARE(produce(engine.view()->nodes[0].port, "t"), ErrorCode::None);
        QVERIFY(!engine.stopNode(base::BrokerId{7}).get().ok());
    }
    void temporaryDataGoes() {
        TempDir folder;
        {
            Engine engine;
            auto w = wanted(folder);
            w.temporary = true;
            QVERIFY(bool(engine.start(w).get()));
            QVERIFY(std::filesystem::exists(folder / "data/node-1"));
        }
        QVERIFY(!std::filesystem::exists(folder / "data"));
    }
    void fromSettings() {
        TempDir folder;
        Engine engine;
        auto w = wanted(folder);
        w.nodes[0].fromSettings = true;
        w.nodes[0].settings = {{"node.id", "7"}, {"listeners", "PLAINTEXT://127.0.0.1:0,CONTROLLER://127.0.0.1:0"},
                               {"controller.listener.names", "CONTROLLER"}, {"process.roles", "broker,controller"},
                               {"log.dirs", folder / "logs"}, {"num.partitions", "3"}};
        const auto started = engine.start(w).get();
        QVERIFY2(started, started ? "" : started.error().what.c_str());
        QVERIFY(engine.createTopic({"t", -1, -1, {}}).get().ok());
        engine.watch(true);
        QTRY_VERIFY(topicIn(*engine.view(), "t"));
        QCOMPARE(topicIn(*engine.view(), "t")->partitions.size(), std::size_t(3));
        QCOMPARE(engine.view()->nodes.at(0).id, base::BrokerId{7});
        QVERIFY(std::filesystem::exists(folder / "logs/t-0"));
    }
    // Without a properties file the system sizes the sockets' buffers, unless that was asked for; with one, Kafka's default holds.
    void socketBuffers_data() {
        QTest::addColumn<QMap<QString, QString>>("settings");
        QTest::addColumn<bool>("file");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("source");
        QTest::newRow("nothing said") << QMap<QString, QString>{} << false << "-1" << "STATIC_BROKER_CONFIG";
        QTest::newRow("asked for") << QMap<QString, QString>{{"socket.send.buffer.bytes", "4096"}} << false << "4096" << "STATIC_BROKER_CONFIG";
        QTest::newRow("a properties file") << QMap<QString, QString>{{"node.id", "1"}, {"listeners", "PLAINTEXT://127.0.0.1:0,CONTROLLER://127.0.0.1:0"},
                                                                     {"controller.listener.names", "CONTROLLER"}, {"process.roles", "broker,controller"}}
                                           << true << "102400" << "DEFAULT_CONFIG";
    }
    void socketBuffers() {
        using Given = QMap<QString, QString>;
        QFETCH(const Given, settings);
        QFETCH(const bool, file);
        QFETCH(const QString, value);
        QFETCH(const QString, source);
        TempDir folder;
        Engine engine;
        auto w = wanted(folder);
        w.nodes[0].fromSettings = file;
        for (auto at = settings.begin(); at != settings.end(); ++at) w.nodes[0].settings[at.key().toStdString()] = at.value().toStdString();
        const auto started = engine.start(w).get();
        QVERIFY2(started, started ? "" : started.error().what.c_str());
        const auto all = engine.brokerSettings(base::BrokerId{1}).get();
        const auto found = std::ranges::find(all, std::string("socket.send.buffer.bytes"), &cluster::SettingView::name);
        QVERIFY(found != all.end());
        QCOMPARE(QString::fromStdString(found->value), value);
        QCOMPARE(QString::fromStdString(found->source), source);
        QCOMPARE(QString::fromStdString(found->defaultValue), QString("102400"));
    }
    void apisAreTheTable() {
        const auto apis = Engine::servedApis();
        QVERIFY(apis.size() >= 17);
        QCOMPARE(apis[0].name, std::string("Produce"));
        QCOMPARE(apis[0].maxVersion, std::int16_t(13));
    }
};

QTEST_APPLESS_MAIN(TestEngine)
#include "tst_engine.moc"
