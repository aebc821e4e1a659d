// SPDX-License-Identifier: Apache-2.0
#include "metadata/delta.h"

#include <QTest>

using namespace metadata;

namespace {

const auto ordersId = base::Uuid::of(1, 1000), paymentsId = base::Uuid::of(1, 2000);

wire::PartitionRecord partition(const base::Uuid& topic, std::int32_t index) {
    wire::PartitionRecord r;
    r.partitionId = index;
    r.topicId = topic;
    r.replicas = {1, 2};
    r.isr = {1, 2};
    r.leader = 1;
    r.leaderEpoch = 0;
    r.partitionEpoch = 0;
    return r;
}

void apply(Delta& delta, const Record& record) {
    base::ensure(bool(delta.apply(record)), "a record that contradicts the state");
}

Image twoTopics() {
    Delta delta{Image{}};
    apply(delta, wire::TopicRecord{.name = "payments", .topicId = paymentsId});
    apply(delta, wire::TopicRecord{.name = "orders", .topicId = ordersId});
    for (int i = 0; i < 3; ++i) apply(delta, partition(ordersId, i));
    apply(delta, partition(paymentsId, 0));
    delta.moveTo(base::Offset{5}, base::LeaderEpoch{1}, base::WallTime{});
    return *delta.finish();
}

}  // namespace

class TstDelta : public QObject {
    Q_OBJECT

private slots:
    void topicsAreFoundBothWays() {
        const auto image = twoTopics();
        QCOMPARE(image.topic("orders")->id, ordersId);
        QCOMPARE(image.topic(ordersId)->name, std::string("orders"));
        QCOMPARE(image.sharedTopic(paymentsId)->name, std::string("payments"));
        QCOMPARE(image.topics().front()->name, std::string("orders"));
        QCOMPARE(image.partitionCount(), std::size_t(4));
        QVERIFY(!image.topic("nosuch"));
        QVERIFY(!image.topic(base::Uuid::of(9, 9)));
        QVERIFY(image.partition("orders", base::PartitionIndex{2}));
        QVERIFY(!image.partition("orders", base::PartitionIndex{3}));
        QVERIFY(!image.partition("orders", base::PartitionIndex{-1}));
    }

    // A reader of the old image sees nothing of the change, and what did not change is the same object.
    void oldImageStandsAndIsShared() {
        const auto before = twoTopics();
        Delta delta(before);
        wire::PartitionChangeRecord r;
        r.partitionId = 1;
        r.topicId = ordersId;
        r.leader = 2;
        r.isr = {2};
        QVERIFY(delta.apply(r));
        const auto changes = delta.changes();
        const auto after = delta.finish();

        const auto& was = *before.partition("orders", base::PartitionIndex{1});
        const auto& is = *after->partition("orders", base::PartitionIndex{1});
        QCOMPARE(was.leader, base::BrokerId{1});
        QCOMPARE(is.leader, base::BrokerId{2});
        QCOMPARE(is.leaderEpoch, base::LeaderEpoch{1});
        QCOMPARE(is.partitionEpoch, 1);
        QCOMPARE(is.isr, std::vector{base::BrokerId{2}});
        QCOMPARE(after->partition("orders", base::PartitionIndex{0}),
                 before.partition("orders", base::PartitionIndex{0}));
        QCOMPARE(after->topic("payments"), before.topic("payments"));
        QVERIFY(after->topic("orders") != before.topic("orders"));
        QVERIFY(changes.partitions ==
                (std::set<std::pair<base::Uuid, base::PartitionIndex>>{{ordersId, base::PartitionIndex{1}}}));
    }

    void isrChangeKeepsTheLeaderEpoch() {
        Delta delta(twoTopics());
        wire::PartitionChangeRecord r;
        r.partitionId = 0;
        r.topicId = ordersId;
        r.isr = {1};
        QVERIFY(delta.apply(r));
        const auto after = delta.finish();
        const auto& p = *after->partition("orders", base::PartitionIndex{0});
        QCOMPARE(p.leaderEpoch, base::LeaderEpoch{0});
        QCOMPARE(p.partitionEpoch, 1);
    }

    void removedTopicTakesItsSettings() {
        Delta delta(twoTopics());
        QVERIFY(delta.apply(
            wire::ConfigRecord{.resourceType = 2, .resourceName = "orders", .name = "retention.ms", .value = "1"}));
        QVERIFY(delta.apply(wire::RemoveTopicRecord{.topicId = ordersId}));
        const auto changes = delta.changes();
        const auto after = delta.finish();
        QVERIFY(!after->topic("orders"));
        QVERIFY(!after->topic(ordersId));
        QVERIFY(after->values({ResourceType::Topic, "orders"}).empty());
        QCOMPARE(after->partitionCount(), std::size_t(1));
        QCOMPARE(changes.deleted.size(), std::size_t(1));
        QCOMPARE(changes.deleted[0]->partitions.size(), std::size_t(3));
        QVERIFY(changes.partitions.empty());
    }

    void topicMadeAndRemovedLeavesNoTrace() {
        const auto before = twoTopics();
        Delta delta(before);
        const auto id = base::Uuid::of(1, 3000);
        QVERIFY(delta.apply(wire::TopicRecord{.name = "short", .topicId = id}));
        QVERIFY(delta.apply(partition(id, 0)));
        QVERIFY(delta.apply(wire::RemoveTopicRecord{.topicId = id}));
        QVERIFY(delta.changes().empty());
        QVERIFY(*delta.finish() == before);
    }

    void aNameMayComeBackWithAnotherId() {
        Delta delta(twoTopics());
        QVERIFY(delta.apply(wire::RemoveTopicRecord{.topicId = ordersId}));
        const auto id = base::Uuid::of(1, 3000);
        QVERIFY(delta.apply(wire::TopicRecord{.name = "orders", .topicId = id}));
        QVERIFY(delta.apply(partition(id, 0)));
        QCOMPARE(delta.changes().deleted.size(), std::size_t(1));
        QCOMPARE(delta.changes().created, std::vector{id});
        const auto after = delta.finish();
        QCOMPARE(after->topic("orders")->id, id);
        QVERIFY(!after->topic(ordersId));
    }

    void settingsComeAndGo() {
        Delta delta{Image{}};
        const auto set = [&](std::optional<std::string> v) {
            return delta.apply(wire::ConfigRecord{
                .resourceType = 4, .resourceName = "1", .name = "num.io.threads", .value = std::move(v)});
        };
        QVERIFY(set("4"));
        QCOMPARE(delta.image().values({ResourceType::Broker, "1"}).at("num.io.threads"), std::string("4"));
        QVERIFY(set(std::nullopt));
        QVERIFY(delta.image().resources().empty());
        QCOMPARE(delta.changes().resources.size(), std::size_t(1));
    }

    void contradictions_data() {
        QTest::addColumn<int>("which");
        QTest::newRow("partition of an unknown topic") << 0;
        QTest::newRow("a gap in the partitions") << 1;
        QTest::newRow("a negative partition") << 2;
        QTest::newRow("change of an unknown partition") << 3;
        QTest::newRow("removal of an unknown topic") << 4;
        QTest::newRow("a topic made twice") << 5;
        QTest::newRow("change of an unknown broker") << 6;
    }
    void contradictions() {
        QFETCH(int, which);
        wire::PartitionChangeRecord change;
        change.partitionId = 7;
        change.topicId = ordersId;
        const Record records[] = {partition(base::Uuid::of(9, 9), 0),
                                  partition(ordersId, 4),
                                  partition(ordersId, -1),
                                  change,
                                  wire::RemoveTopicRecord{.topicId = base::Uuid::of(9, 9)},
                                  wire::TopicRecord{.name = "orders", .topicId = base::Uuid::of(9, 9)},
                                  wire::BrokerRegistrationChangeRecord{.brokerId = 4, .brokerEpoch = 1, .fenced = 1}};
        Delta delta(twoTopics());
        const auto result = delta.apply(records[which]);
        QVERIFY(!result);
        QCOMPARE(result.error().fault, base::Fault::Corrupt);
    }

    void registrationsAreWrittenInTheOldestVersion() {
        const auto version = [](const Record& r) { return std::to_integer<int>(encode(r)[2]); };
        QCOMPARE(version(wire::BrokerRegistrationChangeRecord{.brokerId = 1, .fenced = 1}), 0);
        QCOMPARE(version(wire::BrokerRegistrationChangeRecord{.brokerId = 1, .inControlledShutdown = 1}), 1);
        QCOMPARE(
            version(wire::BrokerRegistrationChangeRecord{.brokerId = 1, .cordonedLogDirs = std::vector<base::Uuid>{}}),
            3);
        QCOMPARE(version(wire::PartitionRecord{}), 2);
    }
};

QTEST_APPLESS_MAIN(TstDelta)
#include "tst_delta.moc"
