// SPDX-License-Identifier: Apache-2.0
// What a node finds again after it was stopped, killed from within, or killed by the system; and what it refuses.
#include <QtTest>

#include "support/one_node.h"
#include "wire/messages/03_metadata.h"
#include "wire/messages/20_delete_topics.h"
#include "wire/messages/32_describe_configs.h"
#include "wire/messages/44_incremental_alter_configs.h"
#include "wire/record_batch.h"

#include <fstream>
#include <sys/wait.h>
#include <thread>

using wire::ErrorCode;
namespace fs = std::filesystem;

namespace {

struct Seen {
    base::Uuid id;
    std::int32_t epoch = -1;
    std::int64_t end = -1;
    std::string records;
};

Seen look(KafkaClient& client, const std::string& topic) {
    Seen seen;
    wire::MetadataRequest metadata;
    metadata.topics->emplace_back().name = topic;
    metadata.allowAutoTopicCreation = false;
    const auto told = client.ask<wire::MetadataResponse>(metadata, 12);
    if (!told || told->topics.empty() || told->topics[0].errorCode != ErrorCode::None) return seen;
    seen.id = told->topics[0].topicId;
    seen.epoch = told->topics[0].partitions.at(0).leaderEpoch;
    const auto fetched = client.ask<wire::FetchResponse>(fetchOf(topic, 0, 0), 12);
    if (!fetched || fetched->responses.empty()) return seen;
    const auto& part = fetched->responses[0].partitions.at(0);
    seen.end = part.highWatermark;
    wire::BatchIterator batches(part.records->bytes);
    while (const auto batch = batches.next())
        seen.records += std::to_string(batch->baseOffset().value()) + "+" + std::to_string(batch->count()) + (batch->crcMatches() ? " " : "! ");
    return seen;
}

void produce(KafkaClient& client, const std::string& topic, int records) {
    const auto batch = batchOf(records);
    const auto answer = client.ask<wire::ProduceResponse>(produceOf(topic, 0, batch), 9);
    QVERIFY(answer.has_value());
    QCOMPARE(answer->responses.at(0).partitionResponses.at(0).errorCode, ErrorCode::None);
}

void create(KafkaClient& client, const std::string& topic, std::vector<std::pair<std::string, std::string>> settings = {}) {
    const auto made = client.ask<wire::CreateTopicsResponse>(topicWanted(topic, 2, std::move(settings)), 7);
    QVERIFY(made.has_value());
    QCOMPARE(made->topics.at(0).errorCode, ErrorCode::None);
}

bool has(observe::Feed<observe::Event>& feed, observe::EventKind kind) {
    for (const auto& e : feed.take().events)
        if (e.kind == kind) return true;
    return false;
}

// What this program does when it is started with LOGARIUM_SERVE=<directory>: one node, its port written to descriptor 3.
int serve(const char* directory) {
    base::SystemClock clock;
    observe::Feed<observe::Event> events(10);
    observe::Feed<flow::RequestSeen> requests(10);
    node::Configuration c;
    c.port = 0;
    c.directory = directory;
    node::Node node(c, clock, {events, requests});
    const std::uint16_t at = node.start() ? node.port() : 0;
    (void)!::write(3, &at, sizeof at);
    while (true) ::pause();
}

// A node in a process of its own.
struct Child {
    pid_t pid = -1;
    std::uint16_t port = 0;
    explicit Child(const std::string& directory) {
        int ends[2];
        base::ensure(::pipe(ends) == 0, "pipe");
        pid = ::fork();
        if (pid == 0) {
            ::dup2(ends[1], 3);
            const auto variable = "LOGARIUM_SERVE=" + directory;
            char* const arguments[] = {const_cast<char*>("tst_restart"), nullptr};
            char* const environment[] = {const_cast<char*>(variable.c_str()), nullptr};
            ::execve("/proc/self/exe", arguments, environment);
            ::_exit(127);
        }
        ::close(ends[1]);
        (void)!::read(ends[0], &port, sizeof port);
        ::close(ends[0]);
    }
    void kill() {
        if (pid > 0) {
            ::kill(pid, SIGKILL);
            ::waitpid(pid, nullptr, 0);
        }
        pid = -1;
    }
    ~Child() { kill(); }
};

}  // namespace

class TestRestart : public QObject {
    Q_OBJECT
private slots:
    void killedByTheSystem() {
        TempDir folder;
        const auto directory = folder / "node-1";
        Seen before;
        for (int round = 0; round < 3; ++round) {
            Child child(directory);
            QVERIFY(child.port != 0);
            KafkaClient client(child.port);
            if (round == 0) create(client, "t", {{"segment.bytes", "2000"}});
            else QCOMPARE(look(client, "t").records, before.records);
            for (int i = 0; i < 40; ++i) produce(client, "t", 3);
            before = look(client, "t");
            QCOMPARE(before.end, std::int64_t(120 * (round + 1)));
            child.kill();
        }
        base::SystemClock clock;
        observe::Feed<observe::Event> events(1000);
        observe::Feed<flow::RequestSeen> requests(10);
        events.want(true);
        node::Configuration c;
        c.port = 0;
        c.directory = directory;
        node::Node node(c, clock, {events, requests});
        const auto started = node.start();
        QVERIFY2(started, started ? "" : started.error().what.c_str());
        QVERIFY(has(events, observe::EventKind::LogRecovered));
        KafkaClient client(node.port());
        const auto after = look(client, "t");
        QVERIFY(after.id == before.id);
        QCOMPARE(after.records, before.records);
        QVERIFY(after.epoch > before.epoch);
        produce(client, "t", 1);
        QCOMPARE(look(client, "t").end, std::int64_t(361));
    }

    void keepsEverything_data() {
        QTest::addColumn<bool>("clean");
        QTest::newRow("stopped") << true;
        QTest::newRow("killed") << false;
    }
    void keepsEverything() {
        QFETCH(bool, clean);
        OneNode one;
        QVERIFY2(one.started, one.why().c_str());
        const auto cluster = one.node->self().clusterId;
        Seen before;
        {
            KafkaClient client(one.port());
            create(client, "t", {{"retention.ms", "123456789"}});
            create(client, "gone");
            produce(client, "t", 5);
            produce(client, "t", 7);
            wire::DeleteTopicsRequest request;
            request.topicNames = {"gone"};
            QVERIFY(client.ask<wire::DeleteTopicsResponse>(request, 5).has_value());
            before = look(client, "t");
            QCOMPARE(before.records, std::string("0+5 5+7 "));
        }
        if (clean) {
            const auto began = one.clock.now();
            const auto stopped = one.node->stop();
            QVERIFY2(stopped, stopped ? "" : stopped.error().what.c_str());
            QVERIFY(one.clock.now() - began < std::chrono::seconds(2));
            QVERIFY(fs::exists(one.folder / "node-1/.kafka_cleanshutdown"));
        } else {
            one.node->kill();
            QVERIFY(!fs::exists(one.folder / "node-1/.kafka_cleanshutdown"));
        }
        one.start();
        QVERIFY2(one.started, one.why().c_str());
        QCOMPARE(one.node->self().clusterId, cluster);
        KafkaClient client(one.port());
        const auto after = look(client, "t");
        QVERIFY(after.id == before.id);
        QCOMPARE(after.records, before.records);
        QCOMPARE(after.end, std::int64_t(12));
        QVERIFY(after.epoch > before.epoch);
        QVERIFY(look(client, "gone").id.isZero());
        wire::DescribeConfigsRequest request;
        auto& resource = request.resources.emplace_back();
        resource.resourceType = 2;
        resource.resourceName = "t";
        resource.configurationKeys = {"retention.ms"};
        QCOMPARE(client.ask<wire::DescribeConfigsResponse>(request, 4)->results.at(0).configs.at(0).value.value_or(""), std::string("123456789"));
        produce(client, "t", 1);
    }
    void dynamicBrokerSettingsActAfterARestart() {
        OneNode one;
        {
            KafkaClient client(one.port());
            wire::IncrementalAlterConfigsRequest request;
            auto& resource = request.resources.emplace_back();
            resource.resourceType = 4;
            resource.resourceName = "1";
            resource.configs.push_back({"num.io.threads", 0, "2"});
            QCOMPARE(client.ask<wire::IncrementalAlterConfigsResponse>(request, 1)->responses.at(0).errorCode, ErrorCode::None);
        }
        QVERIFY(one.node->stop());
        one.start();
        flow::NetworkView view;
        QVERIFY(one.node->picture(view));
        QCOMPARE(view.handlers.size(), std::size_t(2));
    }
    void stopAnswersWhoWaits() {
        OneNode one;
        KafkaClient client(one.port());
        create(client, "t");
        QVERIFY(client.send(client.frame(fetchOf("t", 0, 0, 30'000), 12)));
        QTRY_COMPARE([&] {
            flow::NetworkView view;
            one.node->picture(view);
            return view.waitingFetchCount;
        }(), std::size_t(1));
        const auto began = one.clock.now();
        QVERIFY(one.node->stop());
        QVERIFY(one.clock.now() - began < std::chrono::seconds(2));
        QVERIFY(client.answer<wire::FetchResponse>(12).has_value());
    }
    void stopAndStartAgainInOneObject() {
        OneNode one;
        for (int i = 0; i < 3; ++i) {
            QVERIFY(one.node->stop());
            QVERIFY(one.node->state() == node::State::Stopped);
            const auto again = one.node->start();
            QVERIFY2(again, again ? "" : again.error().what.c_str());
        }
        KafkaClient client(one.port());
        create(client, "t");
        produce(client, "t", 1);
    }
    void directoryIsLocked() {
        OneNode one;
        node::Configuration c;
        c.port = 0;
        c.directory = one.folder / "node-1";
        node::Node other(c, one.clock, {one.events, one.requests});
        const auto started = other.start();
        QVERIFY(!started);
        QCOMPARE(started.error().fault, base::Fault::Locked);
        QVERIFY2(started.error().what.find(std::to_string(::getpid())) != std::string::npos, started.error().what.c_str());
        QVERIFY(!other.portWasTaken());
        QVERIFY(other.state() == node::State::Failed);
        QVERIFY(!other.problem().empty());
    }
    void portIsTaken() {
        OneNode one;
        TempDir folder;
        node::Configuration c;
        c.port = one.port();
        c.directory = folder / "node-1";
        node::Node other(c, one.clock, {one.events, one.requests});
        const auto started = other.start();
        QVERIFY(!started);
        QVERIFY(other.portWasTaken());
        QVERIFY2(started.error().what.find(std::to_string(one.port())) != std::string::npos, started.error().what.c_str());
    }
    void directoryOfAnotherNodeOrCluster() {
        OneNode one;
        QVERIFY(one.node->stop());
        node::Configuration c;
        c.port = 0;
        c.id = base::BrokerId{2};
        c.directory = one.folder / "node-1";
        node::Node other(c, one.clock, {one.events, one.requests});
        auto started = other.start();
        QVERIFY(!started);
        QVERIFY2(started.error().what.find("node 1") != std::string::npos, started.error().what.c_str());
        c.id = base::BrokerId{1};
        c.clusterId = base::Uuid::random().text();
        node::Node stranger(c, one.clock, {one.events, one.requests});
        started = stranger.start();
        QVERIFY(!started);
        QVERIFY2(started.error().what.find("cluster") != std::string::npos, started.error().what.c_str());
        one.start();
        QVERIFY2(one.started, one.why().c_str());
    }
    void damagedDirectories_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("content");
        QTest::addColumn<bool>("starts");
        QTest::newRow("meta.properties is garbage") << "meta.properties" << "version=1\nnode.id=x\n" << false;
        QTest::newRow("meta.properties is newer") << "meta.properties" << "version=7\nnode.id=1\ncluster.id=AAAAAAAAAAAAAAAAAAAAAg\n" << false;
        QTest::newRow("recovery points are garbage") << "recovery-point-offset-checkpoint" << "nonsense" << true;
        QTest::newRow("metadata log is garbage") << "__cluster_metadata-0/00000000000000000000.log" << "nonsense nonsense nonsense nonsense nonsense nonsense" << false;
        QTest::newRow("metadata log is empty") << "__cluster_metadata-0/00000000000000000000.log" << "" << false;
    }
    // An explanation, or a start that lost nothing it need not lose; never a crash.
    void damagedDirectories() {
        QFETCH(QString, file);
        QFETCH(QString, content);
        QFETCH(bool, starts);
        OneNode one;
        {
            KafkaClient client(one.port());
            create(client, "t");
            produce(client, "t", 4);
        }
        QVERIFY(one.node->stop());
        {
            std::ofstream out(one.folder / ("node-1/" + file.toStdString()), std::ios::binary | std::ios::trunc);
            out << content.toStdString();
        }
        one.start();
        if (starts) QVERIFY2(one.started, one.why().c_str());
        else QVERIFY(!one.started);
        if (!one.started) QVERIFY(!one.why().empty());
    }
    void foldersOfNobodyAreSetAside() {
        OneNode one;
        QVERIFY(one.node->stop());
        fs::create_directory(one.folder / "node-1/stranger-0");
        one.start();
        QVERIFY2(one.started, one.why().c_str());
        QVERIFY(!fs::exists(one.folder / "node-1/stranger-0"));
        int strays = 0;
        for (const auto& entry : fs::directory_iterator(one.folder / "node-1"))
            strays += entry.path().string().ends_with("-stray");
        QCOMPARE(strays, 1);
        KafkaClient client(one.port());
        create(client, "stranger");
    }
    void manyPartitionsStartFast() {
        OneNode one;
        {
            KafkaClient client(one.port());
            const auto made = client.ask<wire::CreateTopicsResponse>(topicWanted("many", 5000), 7);
            QVERIFY(made && made->topics.at(0).errorCode == ErrorCode::None);
        }
        QVERIFY(one.node->stop());
        const auto began = one.clock.now();
        one.start();
        QVERIFY2(one.started, one.why().c_str());
        qInfo("5000 partitions opened in %lld ms",
              static_cast<long long>(std::chrono::duration_cast<std::chrono::milliseconds>(one.clock.now() - began).count()));
    }
};

int main(int argc, char** argv) {
    if (const char* directory = ::getenv("LOGARIUM_SERVE")) return serve(directory);
    TestRestart test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_restart.moc"
