// SPDX-License-Identifier: Apache-2.0
#include "metadata/delta.h"
#include "metadata/resolver.h"

#include <QFile>
#include <QTest>

using namespace metadata;

namespace {

wire::ConfigRecord setting(ResourceType type, std::string resource, std::string name, std::string value) {
    return {.resourceType = std::int8_t(type),
            .resourceName = std::move(resource),
            .name = std::move(name),
            .value = std::move(value)};
}

// The states in which Kafka was asked.
Image imageOf(const QString& state) {
    Delta delta{Image{}};
    const auto set = [&](ResourceType type, std::string resource, std::string name, std::string value) {
        QVERIFY(delta.apply(setting(type, std::move(resource), std::move(name), std::move(value))));
    };
    set(ResourceType::Broker, "", "min.insync.replicas", "1");
    if (state == "set") {
        set(ResourceType::Broker, "", "log.retention.ms", "111111111");
        set(ResourceType::Broker, "", "log.cleaner.threads", "2");
        set(ResourceType::Broker, "", "message.max.bytes", "1000001");
        set(ResourceType::Broker, "1", "log.retention.ms", "222222222");
        set(ResourceType::Broker, "1", "message.max.bytes", "1000002");
        set(ResourceType::Topic, "fresh", "retention.ms", "333333333");
        set(ResourceType::Topic, "fresh", "max.message.bytes", "1000003");
        set(ResourceType::Topic, "fresh", "min.insync.replicas", "2");
        set(ResourceType::Group, "g1", "consumer.session.timeout.ms", "50000");
        set(ResourceType::ClientMetrics, "m1", "interval.ms", "60000");
    }
    return *delta.finish();
}

Values fileOf(int node) {
    Values v{{"node.id", std::to_string(node)},
             {"process.roles", "broker,controller"},
             {"controller.listener.names", "CONTROLLER"},
             {"inter.broker.listener.name", "PLAINTEXT"},
             {"log.dirs", "<data>/node" + std::to_string(node)},
             {"listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT"},
             {"controller.quorum.bootstrap.servers", "127.0.0.1:25502,127.0.0.1:25512,127.0.0.1:25522"}};
    v["listeners"] = node == 1 ? "PLAINTEXT://127.0.0.1:25501,CONTROLLER://127.0.0.1:25502"
                               : "PLAINTEXT://127.0.0.1:25511,CONTROLLER://127.0.0.1:25512";
    v["advertised.listeners"] = v["listeners"];
    if (node == 2) v["log.retention.hours"] = "100";
    return v;
}

std::vector<Described> answer(const Resolver& resolver, const QString& what) {
    if (what.startsWith("topic")) return resolver.describeTopic("fresh");
    if (what.startsWith("broker")) return resolver.describeBroker();
    if (what == "default broker") return resolver.describeDefaultBroker();
    if (what == "group") return resolver.describeGroup("g1");
    return resolver.describeClientMetrics("m1");
}

QString text(const Described& d) {
    QStringList synonyms;
    for (const auto& s : d.synonyms)
        synonyms << QString::fromStdString(s.name + " = " + s.value.value_or("null")) + ", " +
                        QString::number(int(s.source));
    return QStringList{QString::fromStdString(d.name),
                       QString::fromStdString(d.value.value_or("null")),
                       QString::number(int(d.source)),
                       d.readOnly ? "true" : "false",
                       d.sensitive ? "true" : "false",
                       QString::fromUtf8(name(d.type).data(), qsizetype(name(d.type).size())),
                       synonyms.join("; ")}
        .join('\t');
}

}  // namespace

class TstResolver : public QObject {
    Q_OBJECT

private slots:
    // Every answer of tests/metadata/golden/describe_configs.tsv, and nothing beside it where Kafka's answer was whole.
    void asKafka_data() {
        QTest::addColumn<QStringList>("expected");
        QFile file(TESTS_DIR "/metadata/golden/describe_configs.tsv");
        QVERIFY(file.open(QIODevice::ReadOnly));
        QMap<QString, QStringList> cases;
        while (!file.atEnd()) {
            auto line = QString::fromUtf8(file.readLine());
            line.chop(1);
            if (!line.startsWith('#')) cases[line.section('\t', 0, 0)] << line.section('\t', 1);
        }
        QCOMPARE(cases.size(), 13);
        for (auto it = cases.cbegin(); it != cases.cend(); ++it) QTest::newRow(qPrintable(it.key())) << it.value();
    }
    void asKafka() {
        QFETCH(QStringList, expected);
        const QString which = QTest::currentDataTag();
        const int node = which.endsWith("broker 2") ? 2 : 1;
        const auto image = imageOf(which.section(' ', 0, 0));
        const auto fixed = fileOf(node);
        const auto all = answer(Resolver(image, base::BrokerId{node}, fixed), which.section(' ', 1));
        QMap<QString, QString> got;
        for (const auto& d : all) got[QString::fromStdString(d.name)] = text(d);
        for (const auto& line : expected) QCOMPARE(got.take(line.section('\t', 0, 0)), line);
        if (which == "fresh topic" || which == "fresh group" || which == "fresh client metrics" ||
            which.endsWith("default broker"))
            QVERIFY2(got.isEmpty(), qPrintable(got.keys().join(' ')));
        if (which == "fresh broker 1") {
            QCOMPARE(got.size(), 350 - expected.size());
            for (const auto& line : got) {
                const auto f = line.split('\t');
                const bool null = f[1] == "null";
                const bool isTheFallback = null || f[6] == f[0] + " = " + f[1] + ", 5";
                QVERIFY2(f[2] == "5" && isTheFallback && (!null || f[6].isEmpty()), qPrintable(line));
            }
        }
    }

    void inForce_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("topicSetting");
        QTest::addColumn<qlonglong>("worth");
        QTest::newRow("hours") << "log.retention.hours"
                               << "1"
                               << "retention.ms" << 3600000LL;
        QTest::newRow("minutes") << "log.retention.minutes"
                                 << "2"
                                 << "retention.ms" << 120000LL;
        QTest::newRow("milliseconds") << "log.retention.ms"
                                      << "3"
                                      << "retention.ms" << 3LL;
        QTest::newRow("hours without limit") << "log.retention.hours"
                                             << "-5"
                                             << "retention.ms" << -1LL;
        QTest::newRow("roll hours") << "log.roll.hours"
                                    << "2"
                                    << "segment.ms" << 7200000LL;
        QTest::newRow("jitter hours") << "log.roll.jitter.hours"
                                      << "1"
                                      << "segment.jitter.ms" << 3600000LL;
        QTest::newRow("flush by the scheduler") << "log.flush.scheduler.interval.ms"
                                                << "9"
                                                << "flush.ms" << 9LL;
        QTest::newRow("flush") << "log.flush.interval.ms"
                               << "8"
                               << "flush.ms" << 8LL;
        QTest::newRow("segment size") << "log.segment.bytes"
                                      << "4096"
                                      << "segment.bytes" << 4096LL;
        QTest::newRow("delete delay") << "log.segment.delete.delay.ms"
                                      << "1"
                                      << "file.delete.delay.ms" << 1LL;
    }
    void inForce() {
        QFETCH(QString, from);
        QFETCH(QString, value);
        QFETCH(QString, topicSetting);
        QFETCH(qlonglong, worth);
        const Image none;
        const Values fixed{{from.toStdString(), value.toStdString()}};
        QCOMPARE(qlonglong(Resolver(none, base::BrokerId{1}, fixed).topicNumber("t", topicSetting.toStdString())),
                 worth);
    }

    void minutesWinOverHours() {
        const Image none;
        const Values fixed{{"log.retention.hours", "1"}, {"log.retention.minutes", "1"}};
        QCOMPARE(Resolver(none, base::BrokerId{1}, fixed).topicNumber("t", "retention.ms"), std::int64_t(60000));
    }

    void newTopicTellsTheSource() {
        const auto image = imageOf("fresh");
        const Values fixed{{"log.retention.hours", "100"}};
        const auto all = Resolver(image, base::BrokerId{2}, fixed).describeNewTopic({{"segment.bytes", "2097152"}});
        QCOMPARE(all.size(), std::size_t(37));
        for (const auto& d : all) {
            const auto expected = d.name == "retention.ms"          ? Source::StaticBroker
                                  : d.name == "segment.bytes"       ? Source::Topic
                                  : d.name == "min.insync.replicas" ? Source::DefaultBroker
                                                                    : Source::Default;
            QVERIFY2(d.source == expected, d.name.c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TstResolver)
#include "tst_resolver.moc"
