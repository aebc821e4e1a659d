// SPDX-License-Identifier: Apache-2.0
#include "metadata/properties.h"

#include <QTest>

using namespace metadata;

class TstProperties : public QObject {
    Q_OBJECT

private slots:
    void lines_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("read");  // name=value@line, separated by |
        const auto row = [](const char* what, const char* text, const char* read) {
            QTest::newRow(what) << QByteArray(text) << QByteArray(read);
        };
        row("empty", "", "");
        row("equals", "a=b", "a=b@1");
        row("colon and blanks", "a : b", "a=b@1");
        row("blank only", "a b c", "a=b c@1");
        row("name alone", "a", "a=@1");
        row("second separator belongs to the value", "a==b", "a==b@1");
        row("comments", "# a=1\n! b=2\n  # c=3\nd=4", "d=4@4");
        row("hash inside a value", "a=1 # 2", "a=1 # 2@1");
        row("trailing blanks stay", "a=1  ", "a=1  @1");
        row("continued", "a=1,\\\n   2,\\\n\t3\nb=x", "a=1,2,3@1|b=x@4");
        row("continued at the end", "a=1\\", "a=1@1");
        row("two backslashes do not continue", "a=1\\\\\nb=2", "a=1\\@1|b=2@2");
        row("a comment is not continued", "#x\\\na=1", "a=1@2");
        row("windows line ends", "a=1\r\nb=2\r\n", "a=1@1|b=2@2");
        row("old mac line ends", "a=1\rb=2", "a=1@1|b=2@2");
        row("escapes", "a=\\t\\n\\r\\f\\z", "a=\t\n\r\fz@1");
        row("escaped separators in the name", "a\\=\\:\\ b=c", "a=: b=c@1");
        row("unicode", "a=\\u00e9\\u4e2d", "a=\xc3\xa9\xe4\xb8\xad@1");
        row("surrogates", "a=\\ud83d\\ude00", "a=\xf0\x9f\x98\x80@1");
        row("half a surrogate", "a=\\ud83dx", "a=\xef\xbf\xbdx@1");
        row("form feed is a blank", "\fa\f=\fb", "a=b@1");
        row("the same twice", "a=1\na=2", "a=1@1|a=2@2");
    }
    void lines() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, read);
        const auto properties = parseProperties(text.toStdString());
        QVERIFY(properties);
        QByteArray got;
        for (const auto& p : *properties)
            got += (got.isEmpty() ? "" : "|") +
                   QByteArray::fromStdString(p.name + "=" + p.value + "@" + std::to_string(p.line));
        QCOMPARE(got, read);
    }

    void badEscape() {
        const auto properties = parseProperties("a=1\n\nb=\\u12g4");
        QVERIFY(!properties);
        QCOMPARE(QString::fromStdString(properties.error().what),
                 QString("line 3: \\u must be followed by four hexadecimal digits"));
    }

    void errors_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("error");
        QTest::newRow("a slip")
            << QByteArray("log.dir=/x\nlog.segmnt.bytes=1")
            << "server.properties:2: unknown setting log.segmnt.bytes, did you mean log.segment.bytes?";
        QTest::newRow("a wrong type")
            << QByteArray("\nnode.id=one")
            << "server.properties:2: Invalid value one for configuration node.id: Not a number of type INT";
        QTest::newRow("out of range")
            << QByteArray("num.io.threads=0")
            << "server.properties:1: Invalid value 0 for configuration num.io.threads: Value must be at least 1";
        QTest::newRow("nothing would act") << QByteArray("authorizer.class.name=x.Y")
                                           << "server.properties:1: Invalid value x.Y for configuration "
                                              "authorizer.class.name: not supported here: this setting has "
                                              "no effect yet, so only its default () is taken";
        QTest::newRow("bad escape") << QByteArray("a=\\u")
                                    << "server.properties: line 1: \\u must be followed by four hexadecimal digits";
    }
    void errors() {
        QFETCH(QByteArray, text);
        QFETCH(QString, error);
        const auto settings = parseNodeSettings(text.toStdString(), "server.properties");
        QVERIFY(!settings);
        QCOMPARE(QString::fromStdString(settings.error().what), error);
    }

    // The file that Kafka 4.4 ships starts a node, and says what in it does nothing.
    void kafkasOwnFile() {
        const auto settings = parseNodeSettings(
            "process.roles=broker,controller\n"
            "node.id=1\n"
            "controller.quorum.bootstrap.servers=localhost:9093\n"
            "listeners=PLAINTEXT://:9092,CONTROLLER://:9093\n"
            "inter.broker.listener.name=PLAINTEXT\n"
            "advertised.listeners=PLAINTEXT://localhost:9092,CONTROLLER://localhost:9093\n"
            "controller.listener.names=CONTROLLER\n"
            "listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT\n"
            "num.network.threads=3\n"
            "num.io.threads=8\n"
            "socket.send.buffer.bytes=102400\n"
            "socket.receive.buffer.bytes=102400\n"
            "socket.request.max.bytes=104857600\n"
            "log.dirs=/tmp/kraft-combined-logs\n"
            "num.partitions=1\n"
            "num.recovery.threads.per.data.dir=1\n"
            "offsets.topic.replication.factor=1\n"
            "share.coordinator.state.topic.replication.factor=1\n"
            "share.coordinator.state.topic.min.isr=1\n"
            "transaction.state.log.replication.factor=1\n"
            "transaction.state.log.min.isr=1\n"
            "log.retention.hours=168\n"
            "log.segment.bytes=1073741824\n"
            "log.retention.check.interval.ms=300000\n"
            "my.own.plugin.setting=7\n",
            "server.properties");
        QVERIFY2(settings, settings ? "" : settings.error().what.c_str());
        QCOMPARE(settings->values.size(), std::size_t(24));
        QCOMPARE(settings->values.at("log.retention.hours"), std::string("168"));
        QVERIFY(std::find(settings->notices.begin(), settings->notices.end(),
                          "server.properties:17: offsets.topic.replication.factor has no effect yet") !=
                settings->notices.end());
        QCOMPARE(settings->notices.back(),
                 std::string("server.properties:25: unknown setting my.own.plugin.setting is ignored"));
    }
};

QTEST_APPLESS_MAIN(TstProperties)
#include "tst_properties.moc"
