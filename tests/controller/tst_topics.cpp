// SPDX-License-Identifier: Apache-2.0
#include "support/small_cluster.h"

#include <QTest>

using namespace controller;
using wire::ErrorCode;

namespace {

QString text(const Verdict& v) {
    return QString::number(int(v.code)) + " " + QString::fromStdString(v.message);
}

CreateTopics::Topic named(std::string name) {
    return {.name = std::move(name), .partitions = 1, .replicationFactor = 1};
}
std::vector<base::BrokerId> ids(std::initializer_list<int> numbers) {
    std::vector<base::BrokerId> out;
    for (const int n : numbers) out.emplace_back(n);
    return out;
}

}  // namespace

class TstTopics : public QObject {
    Q_OBJECT

private slots:
    void created() {
        SmallCluster cluster(3);
        const auto answer = cluster.run(CreateTopics{
            .topics = {
                {.name = "orders", .partitions = 4, .replicationFactor = 3, .settings = {{"retention.ms", "5"}}}}});
        const auto& t = answer.topics.at(0);
        QVERIFY(t.verdict.ok());
        QCOMPARE(t.partitions, 4);
        QCOMPARE(t.replicationFactor, std::int16_t(3));
        QCOMPARE(t.settings.size(), std::size_t(37));
        const auto& topic = *cluster.image().topic("orders");
        QCOMPARE(topic.id, t.id);
        QCOMPARE(topic.partitions.size(), std::size_t(4));
        QCOMPARE(cluster.image().values({metadata::ResourceType::Topic, "orders"}).at("retention.ms"),
                 std::string("5"));
        for (const auto& p : topic.partitions) {
            QCOMPARE(p->leader, p->replicas.front());
            QCOMPARE(p->isr, p->replicas);
            QCOMPARE(p->leaderEpoch, base::LeaderEpoch{0});
            QCOMPARE(p->directories.size(), std::size_t(3));
            QCOMPARE(p->directories[0], base::Uuid::of(6, std::uint64_t(p->replicas[0].value()) + 200));
        }
        // Kafka's order: the topic, its settings, its partitions.
        QVERIFY(std::holds_alternative<wire::TopicRecord>(cluster.records[0]));
        QVERIFY(std::holds_alternative<wire::ConfigRecord>(cluster.records[1]));
        QVERIFY(std::holds_alternative<wire::PartitionRecord>(cluster.records[2]));
    }

    void defaultsComeFromTheSettings() {
        SmallCluster cluster(3, {{"num.partitions", "5"}, {"default.replication.factor", "2"}});
        const auto answer = cluster.run(CreateTopics{.topics = {{.name = "t"}}});
        QCOMPARE(answer.topics[0].partitions, 5);
        QCOMPARE(answer.topics[0].replicationFactor, std::int16_t(2));
    }

    void validateOnlyChangesNothing() {
        SmallCluster cluster(1);
        const auto before = cluster.image();
        const auto answer = cluster.run(CreateTopics{.topics = {named("t")}, .validateOnly = true});
        QVERIFY(answer.topics[0].verdict.ok());
        QCOMPARE(answer.topics[0].partitions, 1);
        QVERIFY(cluster.records.empty());
        QVERIFY(cluster.image() == before);
    }

    void refused_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<QString>("verdict");
        int n = 0;
        const auto row = [&](const char* what, const char* verdict) { QTest::newRow(what) << n++ << verdict; };
        row("exists", "36 Topic 'orders' already exists.");
        row("dots", "17 Topic name is invalid: '..' is not allowed");
        row("empty", "17 Topic name is invalid: the empty string is not allowed");
        row("a slash",
            "17 Topic name is invalid: 'bad/name' contains one or more characters other than ASCII alphanumerics, '.', "
            "'_' and '-'");
        row("too long", qPrintable("17 Topic name is invalid: the length of '" + QString(250, 'n') +
                                   "' is longer than the max allowed length 249"));
        row("collides", "17 Topic 'a_b' collides with existing topic: a.b");
        row("no partitions", "37 Number of partitions was set to an invalid non-positive value.");
        row("no replicas", "38 Replication factor must be larger than 0, or -1 to use the default value.");
        row("too many replicas",
            "38 Unable to replicate the partition 4 time(s): The target replication factor of 4 cannot be reached "
            "because only 3 broker(s) are registered or some brokers have all their log directories cordoned.");
        row("unknown setting", "40 Unknown topic config name: foo.bar");
        row("bad setting", "40 Invalid value abc for configuration retention.ms: Not a number of type LONG");
        row("null setting", "40 Null value not supported for topic configs: retention.ms");
        row("lags that contradict each other",
            "40 conflict topic config setting min.compaction.lag.ms (100) > max.compaction.lag.ms (99)");
        row("assignment and partitions",
            "42 A manual partition assignment was specified, but numPartitions was not set to -1.");
        row("assignment and replicas",
            "42 A manual partition assignment was specified, but replication factor was not set to -1.");
        row("unknown broker",
            "39 The manual partition assignment includes broker 9, but no such broker is registered.");
        row("broker twice", "39 The manual partition assignment includes the broker 1 more than once.");
        row("empty list", "39 The manual partition assignment includes an empty replica list.");
        row("uneven",
            "39 The manual partition assignment includes a partition with 2 replica(s), but this is not consistent "
            "with previous partitions, which have 1 replica(s).");
        row("a gap", "39 partitions should be a consecutive 0-based integer sequence");
        row("the same partition twice", "39 Found multiple manual partition assignments for partition 0");
        row("only fenced brokers",
            "39 All brokers specified in the manual partition assignment for partition 0 are fenced or in controlled "
            "shutdown.");
        row("10001 partitions", "44 Excessively large number of partitions per request.");
    }
    void refused() {
        QFETCH(int, which);
        QFETCH(QString, verdict);
        SmallCluster cluster(3);
        QVERIFY(cluster.create("orders").ok());
        QVERIFY(cluster.create("a.b").ok());
        QVERIFY(cluster.move(3, BrokerState::Fenced).ok());
        using A = CreateTopics::Assignment;
        const auto p = [](int i) { return base::PartitionIndex{i}; };
        const auto assigned = [](std::vector<A> list, std::int32_t partitions = -1, std::int16_t replicas = -1) {
            return CreateTopics::Topic{
                .name = "new", .partitions = partitions, .replicationFactor = replicas, .assignments = std::move(list)};
        };
        const auto with = [](std::string name, std::optional<std::string> value) {
            return CreateTopics::Topic{.name = "new",
                                       .partitions = 1,
                                       .replicationFactor = 1,
                                       .settings = {{std::move(name), std::move(value)}}};
        };
        const CreateTopics::Topic orders[] = {named("orders"),
                                              named(".."),
                                              named(""),
                                              named("bad/name"),
                                              named(std::string(250, 'n')),
                                              named("a_b"),
                                              {.name = "new", .partitions = 0, .replicationFactor = 1},
                                              {.name = "new", .partitions = 1, .replicationFactor = 0},
                                              {.name = "new", .partitions = 1, .replicationFactor = 4},
                                              with("foo.bar", "1"),
                                              with("retention.ms", "abc"),
                                              with("retention.ms", std::nullopt),
                                              {.name = "new",
                                               .partitions = 1,
                                               .replicationFactor = 1,
                                               .settings = {{"min.compaction.lag.ms", "100"},
                                                            {"max.compaction.lag.ms", " 99"}}},
                                              assigned({A{p(0), ids({1})}}, 1),
                                              assigned({A{p(0), ids({1})}}, -1, 1),
                                              assigned({A{p(0), ids({9})}}),
                                              assigned({A{p(0), ids({1, 1})}}),
                                              assigned({A{p(0), {}}}),
                                              assigned({A{p(0), ids({1})}, A{p(1), ids({1, 2})}}),
                                              assigned({A{p(0), ids({1})}, A{p(2), ids({1})}}),
                                              assigned({A{p(0), ids({1})}, A{p(0), ids({2})}}),
                                              assigned({A{p(0), ids({3})}}),
                                              {.name = "new", .partitions = 10001, .replicationFactor = 1}};
        const auto answer = cluster.run(CreateTopics{.topics = {orders[which]}});
        QCOMPARE(text(answer.topics.at(0).verdict), verdict);
        QVERIFY(cluster.records.empty());
    }

    void manualAssignmentMayIncludeFencedBrokers() {
        SmallCluster cluster(3);
        QVERIFY(cluster.move(3, BrokerState::Fenced).ok());
        const auto answer = cluster.run(
            CreateTopics{.topics = {{.name = "t", .assignments = {{base::PartitionIndex{0}, ids({3, 1})}}}}});
        QVERIFY(answer.topics[0].verdict.ok());
        QCOMPARE(cluster.partition("t", 0).isr, ids({1}));
        QCOMPARE(cluster.partition("t", 0).leader, base::BrokerId{1});
    }

    void duplicatesInOneRequestAreAnsweredOnce() {
        SmallCluster cluster(1);
        const auto answer = cluster.run(CreateTopics{.topics = {named("a"), named("b"), named("a")}});
        QCOMPARE(answer.topics.size(), std::size_t(2));
        QCOMPARE(text(answer.topics[0].verdict), QString("42 Duplicate topic name."));
        QVERIFY(answer.topics[1].verdict.ok());
        QVERIFY(!cluster.image().topic("a"));
    }

    void namesOfOneRequestMayNotCollide() {
        SmallCluster cluster(1);
        const auto answer = cluster.run(CreateTopics{.topics = {named("a.b"), named("a_b")}});
        QVERIFY(answer.topics[0].verdict.ok());
        QCOMPARE(answer.topics[1].verdict.code, ErrorCode::InvalidTopicException);
    }

    void deleted() {
        SmallCluster cluster(1);
        for (const auto* name : {"a", "b", "c"}) QVERIFY(cluster.create(name).ok());
        const auto idOf = [&](const char* name) { return cluster.image().topic(name)->id; };
        const auto a = idOf("a"), b = idOf("b"), c = idOf("c");
        const auto answer = cluster.run(DeleteTopics{{{"a", {}},
                                                      {std::nullopt, b},
                                                      {"nosuch", {}},
                                                      {std::nullopt, base::Uuid::of(9, 9)},
                                                      {"c", c},
                                                      {std::nullopt, {}},
                                                      {"c", {}},
                                                      {std::nullopt, c}}});
        QStringList verdicts;
        for (const auto& t : answer.topics) verdicts << text(t.verdict);
        QCOMPARE(verdicts, QStringList({"0 ", "0 ", "3 This server does not host this topic-partition.",
                                        "100 This server does not host this topic ID.",
                                        "42 You may not specify both topic name and topic id.",
                                        "42 Neither topic name nor id were specified.", "0 ",
                                        "42 The provided topic name maps to an ID that was already supplied."}));
        QCOMPARE(answer.topics[1].name, std::optional<std::string>("b"));
        QCOMPARE(answer.topics[0].id, a);
        QVERIFY(cluster.image().topics().empty());
    }

    void deletionCanBeForbidden() {
        SmallCluster cluster(1, {{"delete.topic.enable", "false"}});
        QVERIFY(cluster.create("a").ok());
        QCOMPARE(cluster.run(DeleteTopics{{{"a", {}}}}).topics[0].verdict.code, ErrorCode::TopicDeletionDisabled);
        QVERIFY(cluster.image().topic("a"));
    }

    void partitionsAdded_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("assignments");  // "1;2" = one more on each, "-" = none given
        QTest::addColumn<QString>("verdict");
        QTest::newRow("two more") << 5 << "-"
                                  << "0 ";
        QTest::newRow("where I say") << 5 << "2;1"
                                     << "0 ";
        QTest::newRow("as many") << 3 << "-"
                                 << "37 Topic already has 3 partition(s).";
        QTest::newRow("fewer") << 1 << "-"
                               << "37 The topic gx currently has 3 partition(s); 1 would not be an increase.";
        QTest::newRow("too few lists")
            << 90 << "1"
            << "39 Attempted to add 87 additional partition(s), but only 1 assignment(s) were specified.";
        QTest::newRow("broker twice") << 4 << "1,1"
                                      << "39 The manual partition assignment includes the broker 1 more than once.";
        QTest::newRow("other replication factor")
            << 4 << "1,2"
            << "39 The manual partition assignment includes a partition with 2 replica(s), but this is not consistent "
               "with previous partitions, which have 1 replica(s).";
        QTest::newRow("too many") << 20000 << "-"
                                  << "44 Excessively large number of partitions per request.";
    }
    void partitionsAdded() {
        QFETCH(int, count);
        QFETCH(QString, assignments);
        QFETCH(QString, verdict);
        SmallCluster cluster(2);
        QVERIFY(cluster.create("gx", 3).ok());
        CreatePartitions::Topic wanted{.name = "gx", .count = count};
        if (assignments != "-") {
            wanted.assignments.emplace();
            for (const auto& list : assignments.split(';')) {
                wanted.assignments->emplace_back();
                for (const auto& id : list.split(',')) wanted.assignments->back().emplace_back(id.toInt());
            }
        }
        const auto answer = cluster.run(CreatePartitions{.topics = {wanted}});
        QCOMPARE(text(answer.topics[0].verdict), verdict);
        QCOMPARE(cluster.image().topic("gx")->partitions.size(), std::size_t(verdict == "0 " ? count : 3));
        if (assignments == "2;1") QCOMPARE(cluster.partition("gx", 3).leader, base::BrokerId{2});
    }
};

QTEST_APPLESS_MAIN(TstTopics)
#include "tst_topics.moc"
