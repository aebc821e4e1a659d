// SPDX-License-Identifier: Apache-2.0
#include "support/small_cluster.h"

#include <QTest>

using namespace controller;
using metadata::ResourceType;

namespace {

QString text(const Verdict& v) {
    return QString::number(int(v.code)) + " " + QString::fromStdString(v.message);
}

}  // namespace

class TstAlterations : public QObject {
    Q_OBJECT

private slots:
    // Codes and sentences as Apache Kafka 4.4.0 gave them where it refuses too.
    void set_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<QString>("resource");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("verdict");
        const auto row = [](const char* what, int type, const char* resource, const char* name, const char* value,
                            const char* verdict) {
            QTest::newRow(what) << type << resource << name << value << verdict;
        };
        row("topic", 2, "gx", "retention.ms", "870000000", "0 ");
        row("unknown topic", 2, "nosuch", "retention.ms", "1", "3 The topic 'nosuch' does not exist.");
        row("default topic", 2, "", "retention.ms", "1", "42 Default topic resources are not allowed.");
        row("bad topic name", 2, "a/b", "retention.ms", "1",
            "17 Topic name is invalid: 'a/b' contains one or more characters other than ASCII alphanumerics, '.', '_' "
            "and '-'");
        row("unknown topic setting", 2, "gx", "nosuch.key", "1", "40 Unknown topic config name: nosuch.key");
        row("not a number", 2, "gx", "retention.ms", "abc",
            "40 Invalid value abc for configuration retention.ms: Not a number of type LONG");
        row("no effect yet", 2, "gx", "remote.storage.enable", "true",
            "40 Invalid value true for configuration remote.storage.enable: not supported here: this setting has no "
            "effect yet, so only its default (false) is taken");
        row("a broker", 4, "1", "num.io.threads", "3", "0 ");
        row("another broker", 4, "99", "log.cleaner.threads", "1",
            "42 Unexpected broker id, expected 1, but received 99");
        row("broker without number", 4, "x", "log.cleaner.threads", "1", "42 Node id must be an integer, but it is: x");
        row("read-only", 4, "1", "node.id", "7", "42 Cannot update these configs dynamically: [node.id]");
        row("broker, not a number", 4, "1", "num.io.threads", "x",
            "42 Invalid value x for configuration num.io.threads: Not a number of type INT");
        row("broker, unknown", 4, "1", "no.such", "x", "40 Unknown broker config name: no.such");
        row("all brokers", 4, "", "log.retention.ms", "1", "0 ");
        row("per broker for all", 4, "", "listeners", "PLAINTEXT://:1",
            "42 Cannot update these configs at default cluster level, broker id must be specified: [listeners]");
        row("only in the file", 4, "1", "listeners", "PLAINTEXT://:1",
            "40 These settings can be changed in the broker's properties file only: [listeners]");
        row("min isr of one broker", 4, "1", "min.insync.replicas", "2",
            "40 Broker-level min.insync.replicas cannot be altered while ELR is enabled.");
        row("min isr of all", 4, "", "min.insync.replicas", "2", "0 ");
        row("group", 32, "g", "share.auto.offset.reset", "earliest", "0 ");
        row("default group", 32, "", "share.auto.offset.reset", "earliest",
            "42 Default group resources are not allowed.");
        row("group, out of range", 32, "g", "consumer.session.timeout.ms", "0",
            "40 Invalid value 0 for configuration consumer.session.timeout.ms: Value must be at least 1");
        row("client metrics", 16, "sub2", "interval.ms", "1000", "0 ");
        row("client metrics, unknown", 16, "sub2", "bad", "1000", "42 Unknown client metrics configuration: bad");
        row("unknown type", 77, "x", "a", "b", "42 Unknown resource type 77");
    }
    void set() {
        QFETCH(int, type);
        QFETCH(QString, resource);
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(QString, verdict);
        const metadata::Resource wanted{ResourceType(type), resource.toStdString()};
        for (const bool replace : {false, true}) {
            SmallCluster cluster(1);
            QVERIFY(cluster.create("gx").ok());
            const auto n = name.toStdString(), v = value.toStdString();
            const auto before = cluster.image();
            // To replace the settings of all brokers would drop min.insync.replicas, which may not be.
            if (replace && type == 4 && resource.isEmpty() && verdict == "0 " && name != "min.insync.replicas")
                continue;
            const auto answer =
                replace ? cluster.run(ReplaceSettings{.resources = {{wanted, {{n, v}}}}, .askedAt = base::BrokerId{1}})
                        : cluster.run(AlterSettings{.resources = {{wanted, {{n, AlterOp::Set, v}}}},
                                                    .askedAt = base::BrokerId{1}});
            QCOMPARE(text(answer.resources.at(0).verdict), verdict);
            if (verdict == "0 ")
                QCOMPARE(cluster.image().values(wanted).at(n), v);
            else
                QVERIFY(cluster.image() == before);
        }
    }

    // What a topic has already counts, and what goes does not.
    void lagsMayNotContradictEachOther() {
        SmallCluster cluster(1);
        QVERIFY(cluster.create("gx").ok());
        const metadata::Resource topic{ResourceType::Topic, "gx"};
        const std::string least = "min.compaction.lag.ms", most = "max.compaction.lag.ms";
        const auto alter = [&](std::vector<AlterSettings::Change> changes) {
            return text(cluster.run(AlterSettings{.resources = {{topic, std::move(changes)}}}).resources.at(0).verdict);
        };
        const auto conflict = QString("40 conflict topic config setting min.compaction.lag.ms (100) > max.compaction.lag.ms (99)");
        QCOMPARE(alter({{least, AlterOp::Set, "100"}, {most, AlterOp::Set, "99"}}), conflict);
        QCOMPARE(alter({{least, AlterOp::Set, "100"}}), "0 ");
        QCOMPARE(alter({{most, AlterOp::Set, "99"}}), conflict);
        QCOMPARE(alter({{most, AlterOp::Set, "99"}, {least, AlterOp::Delete, std::nullopt}}), "0 ");
        const auto replaced = cluster.run(ReplaceSettings{.resources = {{topic, {{least, "100"}}}}});
        QCOMPARE(text(replaced.resources.at(0).verdict), "0 ");
        QVERIFY(!cluster.image().values(topic).contains(most));
    }

    void lists_data() {
        QTest::addColumn<QString>("now");  // "-" = not set
        QTest::addColumn<int>("op");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("after");
        QTest::newRow("append to the default") << "-" << 2 << "delete"
                                               << "delete";
        QTest::newRow("append twice") << "delete" << 2 << "delete"
                                      << "delete";
        QTest::newRow("subtract the default") << "-" << 3 << "delete"
                                              << "";
        QTest::newRow("subtract what is not there") << "delete" << 3 << "compact"
                                                    << "delete";
        QTest::newRow("append to nothing") << "" << 2 << "delete"
                                           << "delete";
    }
    void lists() {
        QFETCH(QString, now);
        QFETCH(int, op);
        QFETCH(QString, value);
        QFETCH(QString, after);
        SmallCluster cluster(1);
        QVERIFY(cluster.create("t").ok());
        if (now != "-") QVERIFY(cluster.set(ResourceType::Topic, "t", "cleanup.policy", now.toStdString()).ok());
        const auto answer = cluster.run(AlterSettings{
            .resources = {{{ResourceType::Topic, "t"}, {{"cleanup.policy", AlterOp(op), value.toStdString()}}}}});
        QVERIFY(answer.resources[0].verdict.ok());
        const auto& values = cluster.image().values({ResourceType::Topic, "t"});
        const auto found = values.find("cleanup.policy");
        QCOMPARE(QString::fromStdString(found == values.end() ? "delete" : found->second), after);
    }

    void appendNeedsAList() {
        SmallCluster cluster(1);
        QVERIFY(cluster.create("t").ok());
        const auto answer = cluster.run(
            AlterSettings{.resources = {{{ResourceType::Topic, "t"}, {{"retention.ms", AlterOp::Append, "1"}}}}});
        QCOMPARE(text(answer.resources[0].verdict),
                 QString("40 Can't APPEND to key retention.ms because its type is not LIST."));
    }

    void deleteRestoresTheDefault() {
        SmallCluster cluster(1);
        QVERIFY(cluster.create("t").ok());
        QVERIFY(cluster.set(ResourceType::Topic, "t", "retention.ms", "1").ok());
        const auto drop = AlterSettings{
            .resources = {{{ResourceType::Topic, "t"}, {{"retention.ms", AlterOp::Delete, std::nullopt}}}}};
        QVERIFY(cluster.run(drop).resources[0].verdict.ok());
        QVERIFY(cluster.image().values({ResourceType::Topic, "t"}).empty());
        QVERIFY(cluster.run(drop).resources[0].verdict.ok());  // once more: nothing to write
        QVERIFY(cluster.records.empty());
    }

    void replaceDropsWhatIsNotNamed() {
        SmallCluster cluster(1);
        QVERIFY(cluster.create("t").ok());
        QVERIFY(cluster.set(ResourceType::Topic, "t", "retention.ms", "1").ok());
        QVERIFY(cluster.set(ResourceType::Topic, "t", "segment.ms", "2").ok());
        QVERIFY(cluster.run(ReplaceSettings{.resources = {{{ResourceType::Topic, "t"}, {{"segment.ms", "3"}}}}})
                    .resources[0]
                    .verdict.ok());
        const metadata::Values expected{{"segment.ms", "3"}};
        QVERIFY(cluster.image().values({ResourceType::Topic, "t"}) == expected);
    }

    void clusterMinIsrMayNotGo() {
        SmallCluster cluster(1);
        const auto answer = cluster.run(AlterSettings{
            .resources = {{{ResourceType::Broker, ""}, {{"min.insync.replicas", AlterOp::Delete, std::nullopt}}}}});
        QCOMPARE(text(answer.resources[0].verdict),
                 QString("40 Cluster-level min.insync.replicas cannot be removed while ELR is enabled."));
    }

    void theRestOfARequestIsDone() {
        SmallCluster cluster(1);
        QVERIFY(cluster.create("a").ok());
        QVERIFY(cluster.create("b").ok());
        const auto answer = cluster.run(
            AlterSettings{.resources = {{{ResourceType::Topic, "a"}, {{"retention.ms", AlterOp::Set, "x"}}},
                                        {{ResourceType::Topic, "b"}, {{"retention.ms", AlterOp::Set, "1"}}},
                                        {{ResourceType::Topic, "a"}, {{"segment.ms", AlterOp::Set, "1"}}}}});
        QCOMPARE(answer.resources.size(), std::size_t(2));
        QCOMPARE(text(answer.resources[0].verdict), QString("42 Each resource must appear at most once."));
        QVERIFY(answer.resources[1].verdict.ok());
    }

    void malformedChanges() {
        SmallCluster cluster(1);
        QVERIFY(cluster.create("t").ok());
        const auto say = [&](std::vector<AlterSettings::Change> changes) {
            return text(cluster.run(AlterSettings{.resources = {{{ResourceType::Topic, "t"}, std::move(changes)}}})
                            .resources[0]
                            .verdict);
        };
        QCOMPARE(say({{"retention.ms", AlterOp::Set, "1"}, {"retention.ms", AlterOp::Set, "2"}}),
                 QString("42 Error due to duplicate config keys"));
        QCOMPARE(say({{"retention.ms", AlterOp::Set, std::nullopt}}),
                 QString("42 Null value not supported for : retention.ms"));
        QCOMPARE(say({{"retention.ms", AlterOp(9), "1"}}),
                 QString("42 Unknown operation type 9 for config key retention.ms"));
    }

    void whatNothingActsOnIsNoted() {
        SmallCluster cluster(1);
        const auto answer = cluster.run(
            AlterSettings{.resources = {{{ResourceType::Broker, ""}, {{"background.threads", AlterOp::Set, "2"}}}}});
        QVERIFY(answer.resources[0].verdict.ok());
        QCOMPARE(answer.notices, std::vector<std::string>{"background.threads=2 is kept, but has no effect yet"});
    }

    void validateOnlyWritesNothing() {
        SmallCluster cluster(1);
        QVERIFY(cluster.create("t").ok());
        QVERIFY(
            cluster
                .run(AlterSettings{.resources = {{{ResourceType::Topic, "t"}, {{"retention.ms", AlterOp::Set, "1"}}}},
                                   .validateOnly = true})
                .resources[0]
                .verdict.ok());
        QVERIFY(cluster.records.empty());
    }
};

QTEST_APPLESS_MAIN(TstAlterations)
#include "tst_alterations.moc"
