// SPDX-License-Identifier: Apache-2.0
#include "metadata/settings.h"

#include <QTest>
#include <algorithm>

using namespace metadata;

class TstSettings : public QObject {
    Q_OBJECT

private slots:
    void everyDefaultIsValid() {
        int rows = 0;
        for (const auto& table : {topicSettings(), brokerSettings(), otherSettings()})
            for (const auto& s : table) {
                ++rows;
                if (!s.defaultValue) continue;
                const auto why = wrong(s, *s.defaultValue);
                QVERIFY2(!why, why ? why->c_str() : "");
                QVERIFY2(!refusal(s, *s.defaultValue), s.name.data());
                QVERIFY2(!withoutEffect(s, *s.defaultValue), s.name.data());
            }
        QCOMPARE(rows, 458);
    }

    void tablesAreSortedAndFound() {
        for (const auto& table : {topicSettings(), brokerSettings(), otherSettings()}) {
            QVERIFY(std::is_sorted(table.begin(), table.end(), [](const auto& a, const auto& b) {
                return std::pair(a.scope, a.name) < std::pair(b.scope, b.name);
            }));
            for (const auto& s : table) QCOMPARE(find(s.scope, s.name), &s);
        }
        QVERIFY(!find(Scope::Topic, "no.such"));
        QVERIFY(!find(Scope::Topic, ""));
        QVERIFY(!find(Scope::Topic, "zzz"));
        QVERIFY(findBroker("leader.replication.throttled.rate"));
    }

    // Kafka lists so many to clients.
    void counts() {
        const auto listed = [](std::span<const Setting> table, Scope scope) {
            return std::count_if(table.begin(), table.end(),
                                 [=](const Setting& s) { return s.scope == scope && !s.internal; });
        };
        QCOMPARE(listed(topicSettings(), Scope::Topic), 37);
        QCOMPARE(listed(brokerSettings(), Scope::Broker), 350);
        QCOMPARE(listed(otherSettings(), Scope::Group), 21);
        QCOMPARE(listed(otherSettings(), Scope::ClientMetrics), 3);
    }

    void thoseThatActSayWhat() {
        for (const auto& table : {topicSettings(), brokerSettings(), otherSettings()})
            for (const auto& s : table)
                QVERIFY2((s.effect == Effect::NoEffectYet) == s.documentation.empty(), s.name.data());
    }

    void synonymsExist() {
        for (const auto& s : topicSettings())
            for (const auto& from : s.from()) QVERIFY2(find(Scope::Broker, from.name), from.name.data());
    }

    void words_data() {
        QTest::addColumn<int>("scope");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("message");  // empty = fine
        const auto row = [](const char* what, Scope scope, const char* name, const char* value, const char* message) {
            QTest::newRow(what) << int(scope) << name << value << message;
        };
        row("not a long", Scope::Topic, "retention.ms", "abc",
            "Invalid value abc for configuration retention.ms: Not a number of type LONG");
        row("a long with blanks", Scope::Topic, "retention.ms", " 5 ", "");
        row("too small", Scope::Topic, "retention.ms", "-2",
            "Invalid value -2 for configuration retention.ms: Value must be at least -1");
        row("beyond int", Scope::Topic, "max.message.bytes", "2147483648",
            "Invalid value 2147483648 for configuration max.message.bytes: Not a number of type INT");
        row("beyond long", Scope::Topic, "retention.ms", "9223372036854775808",
            "Invalid value 9223372036854775808 for configuration retention.ms: Not a number of type LONG");
        row("above the range", Scope::Topic, "min.cleanable.dirty.ratio", "1.5",
            "Invalid value 1.5 for configuration min.cleanable.dirty.ratio: Value must be no more than 1");
        row("a plus sign", Scope::Topic, "retention.ms", "+7", "");
        row("two signs", Scope::Topic, "retention.ms", "+-7",
            "Invalid value +-7 for configuration retention.ms: Not a number of type LONG");
        row("empty number", Scope::Topic, "retention.ms", "",
            "Invalid value  for configuration retention.ms: Not a number of type LONG");
        row("one value beside the range", Scope::Topic, "compression.gzip.level", "-1", "");
        row("outside of both", Scope::Topic, "compression.gzip.level", "0",
            "Invalid value 0 for configuration compression.gzip.level: Value must be between 1 and 9 or equal to -1");
        row("no such word", Scope::Topic, "compression.type", "brotli",
            "Invalid value brotli for configuration compression.type: String must be one of: uncompressed, zstd, lz4, "
            "snappy, gzip, producer");
        row("a word in capitals", Scope::Topic, "compression.type", "ZSTD",
            "Invalid value ZSTD for configuration compression.type: String must be one of: uncompressed, zstd, lz4, "
            "snappy, gzip, producer");
        row("either case", Scope::Broker, "group.consumer.migration.policy", "upgrade", "");
        row("no such list word", Scope::Topic, "cleanup.policy", "delete,shred",
            "Invalid value shred for configuration cleanup.policy: String must be one of: compact, delete");
        row("a list twice", Scope::Topic, "cleanup.policy", "delete,delete",
            "Configuration 'cleanup.policy' values must not be duplicated.");
        row("an empty list", Scope::Topic, "cleanup.policy", "", "");
        row("not a boolean", Scope::Topic, "preallocate", "yes",
            "Invalid value yes for configuration preallocate: Expected value to be either true or false");
        row("a boolean in capitals", Scope::Topic, "preallocate", "TRUE", "");
        row("small segments are welcome", Scope::Topic, "segment.bytes", "1024", "");
        row("but not smaller than a record", Scope::Topic, "segment.bytes", "13",
            "Invalid value 13 for configuration segment.bytes: Value must be at least 14");
        row("not a double", Scope::Topic, "min.cleanable.dirty.ratio", "half",
            "Invalid value half for configuration min.cleanable.dirty.ratio: Not a number of type DOUBLE");
        row("double maximum", Scope::Broker, "log.cleaner.io.max.bytes.per.second", "1.7976931348623157E308", "");
    }
    void words() {
        QFETCH(int, scope);
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(QString, message);
        const auto* setting = find(Scope(scope), name.toStdString());
        QVERIFY(setting);
        QCOMPARE(QString::fromStdString(wrong(*setting, value.toStdString()).value_or("")), message);
    }

    void effects_data() {
        QTest::addColumn<int>("scope");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("outcome");
        const auto row = [](const char* what, Scope scope, const char* name, const char* value, const char* outcome) {
            QTest::newRow(what) << int(scope) << name << value << outcome;
        };
        row("acts", Scope::Topic, "retention.ms", "1000", "taken");
        row("compaction", Scope::Topic, "cleanup.policy", "compact", "taken");
        row("compaction among others", Scope::Topic, "cleanup.policy", "delete, compact", "taken");
        row("tuning of compaction", Scope::Topic, "min.cleanable.dirty.ratio", "0.1", "taken");
        row("its default, written otherwise", Scope::Topic, "min.cleanable.dirty.ratio", "0.50", "taken");
        row("tiered storage", Scope::Topic, "remote.storage.enable", "true", "refused");
        row("tiered storage off", Scope::Topic, "remote.storage.enable", "FALSE", "taken");
        row("throttled replicas", Scope::Topic, "leader.replication.throttled.replicas", "*", "refused");
        row("an authorizer", Scope::Broker, "authorizer.class.name", "x.Y", "refused");
        row("groups of a later part", Scope::Broker, "offsets.topic.replication.factor", "1", "kept without effect");
        row("one voter", Scope::Broker, "controller.quorum.voters", "1@localhost:9093", "taken");
        row("several voters", Scope::Broker, "controller.quorum.voters", "1@a:9093,2@b:9093", "refused");
        row("pools", Scope::Broker, "num.io.threads", "2", "taken");
        row("an empty password", Scope::Broker, "ssl.key.password", "", "taken");
    }
    void effects() {
        QFETCH(int, scope);
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(QString, outcome);
        const auto& setting = *find(Scope(scope), name.toStdString());
        const auto v = value.toStdString();
        QVERIFY(!wrong(setting, v));
        QCOMPARE(QString(refusal(setting, v)         ? "refused"
                         : withoutEffect(setting, v) ? "kept without effect"
                                                     : "taken"),
                 outcome);
    }

    void validValuesInWords() {
        QCOMPARE(validValues(*find(Scope::Topic, "compression.gzip.level")), std::string("[1,...,9] or -1"));
        QCOMPARE(validValues(*find(Scope::Topic, "retention.ms")), std::string("[-1,...]"));
        QCOMPARE(validValues(*find(Scope::Topic, "preallocate")), std::string("[true, false]"));
        QCOMPARE(validValues(*find(Scope::Topic, "cleanup.policy")), std::string("[compact, delete]"));
        QCOMPARE(validValues(*find(Scope::Broker, "remote.log.manager.task.retry.jitter")), std::string("[0,...,0.5]"));
        QCOMPARE(validValues(*find(Scope::Topic, "retention.bytes")), std::string());
    }
};

QTEST_APPLESS_MAIN(TstSettings)
#include "tst_settings.moc"
