// SPDX-License-Identifier: GPL-3.0-or-later
// The real program, as a person or a script starts it.
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

namespace {

struct Ended {
    int status = -1;
    QByteArray out, err;
};

Ended run(const QStringList& words, const QByteArray& input = {}) {
    QProcess p;
    p.start(LOGARIUM_PROGRAM, words);
    p.write(input);
    p.closeWriteChannel();
    if (!p.waitForFinished(60000)) {
        p.kill();
        p.waitForFinished();
        return {-2, p.readAllStandardOutput(), "did not end"};
    }
    return {p.exitStatus() == QProcess::NormalExit ? p.exitCode() : -3, p.readAllStandardOutput(), p.readAllStandardError()};
}

}  // namespace

class TestProgram : public QObject {
    Q_OBJECT
private slots:
    void saysWhatItIs() {
        const auto version = run({"--version"});
        QCOMPARE(version.status, 0);
        QVERIFY(version.out.startsWith("logarium "));
        const auto help = run({"--help"});
        QCOMPARE(help.status, 0);
        for (const auto* word : {"up", "node", "apis", "frame", "--ready-file", "Exit status"}) QVERIFY2(help.out.contains(word), word);
    }

    void refusesWordsThatMakeNoSense_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("named");
        QTest::newRow("unknown command") << QStringList{"serve"} << QByteArray("serve");
        QTest::newRow("unknown flag") << QStringList{"up", "--temp", "--prot", "9"} << QByteArray("--prot");
        QTest::newRow("port is no number") << QStringList{"up", "--port", "ninety"} << QByteArray("ninety");
        QTest::newRow("port too large") << QStringList{"up", "--port", "65536"} << QByteArray("65536");
        QTest::newRow("port without value") << QStringList{"up", "--port"} << QByteArray("--port needs a value");
        QTest::newRow("topic without name") << QStringList{"up", "--temp", "--topic", ":3"} << QByteArray(":3");
        QTest::newRow("topic with no partitions") << QStringList{"up", "--temp", "--topic", "a:0"} << QByteArray("a:0");
        QTest::newRow("topic with too many parts") << QStringList{"up", "--temp", "--topic", "a:1:1:1"} << QByteArray("a:1:1:1");
        QTest::newRow("setting without value") << QStringList{"up", "--temp", "--set", "num.io.threads"} << QByteArray("num.io.threads");
        QTest::newRow("data and temp") << QStringList{"up", "--temp", "--data", "x"} << QByteArray("--temp");
        QTest::newRow("node without file") << QStringList{"node"} << QByteArray("properties file");
        QTest::newRow("frame of an unknown api") << QStringList{"frame", "--response", "Fish:1"} << QByteArray("Fish:1");
    }
    void refusesWordsThatMakeNoSense() {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, named);
        const auto e = run(words);
        QCOMPARE(e.status, 2);
        QVERIFY2(e.err.contains(named), e.err.constData());
        QVERIFY(e.out.isEmpty());
    }

    void printsAFrameAsATree() {
        const auto e = run({"frame"}, "00 12 00 04 00 00 00 07 00 04 6b 63 61 74 00 02 61 02 62 00\n");
        QVERIFY2(e.status == 0, e.err.constData());
        for (const auto* word : {"ApiVersions", "kcat", "clientSoftwareName"}) QVERIFY2(e.out.contains(word), e.out.constData());
        const auto json = run({"frame", "--json"}, "0012000400000007000000000000");
        QVERIFY(json.out.contains('{'));
    }
    void checksRecordedFrames() {
        // Only requests of versions that no one knows the layout of cannot be read (tests/golden/README.md).
        const auto e = run({"frame", "--check", TESTS_DIR "/golden/frames.jsonl"});
        auto lines = e.out.trimmed().split('\n');
        QVERIFY2(lines.takeLast().contains("frames"), (e.out + e.err).right(500).constData());
        for (const auto& line : lines) QVERIFY2(line.contains("ApiVersionsRequest has no version"), line.constData());
    }
    void failsOnADamagedFrame() {
        QCOMPARE(run({"frame", "--check"}, "0012000400000007000000").status, 1);
        QCOMPARE(run({"frame"}, QByteArray(1000, char(0xff))).status, 1);
        QCOMPARE(run({"frame", "/no/such/file"}).status, 1);
    }
    void printsItsApisAndTheirFields() {
        const auto list = QJsonDocument::fromJson(run({"apis", "--json"}).out);
        QVERIFY(list.isArray());
        QVERIFY(list.array().size() >= 16);
        const auto fields = QJsonDocument::fromJson(run({"apis", "--fields", "--json"}).out);
        QVERIFY(fields.isObject());
        QVERIFY(run({"apis"}).out.contains("Produce"));
        QVERIFY(run({"apis", "--fields"}).out.contains("transactionalId"));
    }

    void servesUntilToldToStop_data() {
        QTest::addColumn<int>("how");
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGINT") << SIGINT;
    }
    void servesUntilToldToStop() {
        QFETCH(int, how);
        QTemporaryDir dir;
        QProcess p;
        p.start(LOGARIUM_PROGRAM, {"up", "--port", "0", "--data", dir.path(), "--topic", "orders:3", "--json", "--ready-file", dir.filePath("ready")});
        QVERIFY(p.waitForReadyRead(10000));
        const auto line = p.readLine();
        const auto said = QJsonDocument::fromJson(line).object();
        QCOMPARE(said["pid"].toInteger(), p.processId());
        QCOMPARE(said["dataDirectory"].toString(), dir.path());
        QTRY_VERIFY(QFile::exists(dir.filePath("ready")));
        QFile ready(dir.filePath("ready"));
        QVERIFY(ready.open(QIODevice::ReadOnly));
        QCOMPARE(ready.readAll(), line);
        const auto bootstrap = said["bootstrap"].toString().split(':');
        QTcpSocket client;
        client.connectToHost(bootstrap[0], bootstrap[1].toUShort());
        QVERIFY(client.waitForConnected(2000));
        QVERIFY(QDir(dir.filePath("node-1/orders-2")).exists());

        QElapsedTimer clock;
        clock.start();
        ::kill(pid_t(p.processId()), how);
        QVERIFY(p.waitForFinished(5000));
        QCOMPARE(p.exitStatus(), QProcess::NormalExit);
        QCOMPARE(p.exitCode(), 0);
        QVERIFY2(clock.elapsed() < 2000, "a clean stop takes at most 2 s");
    }
    void namesTheHolderOfATakenPort() {
        QTcpServer holder;
        QVERIFY(holder.listen(QHostAddress::LocalHost));
        const auto e = run({"up", "--temp", "--port", QString::number(holder.serverPort())});
        QCOMPARE(e.status, 1);
        QVERIFY2(e.err.contains(QByteArray::number(QCoreApplication::applicationPid())), e.err.constData());
    }
    void namesTheHolderOfALockedDirectory() {
        QTemporaryDir dir;
        QProcess first;
        first.start(LOGARIUM_PROGRAM, {"up", "--port", "0", "--data", dir.path()});
        QVERIFY(first.waitForReadyRead(10000));
        const auto e = run({"up", "--port", "0", "--data", dir.path()});
        QCOMPARE(e.status, 1);
        QVERIFY2(e.err.contains(QByteArray::number(first.processId())), e.err.constData());
        first.terminate();
        QVERIFY(first.waitForFinished(5000));
    }
    void saysWhyItCannotStart_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("named");
        QTest::newRow("unknown setting") << QStringList{"--temp", "--set", "no.such.setting=1"} << QByteArray("no.such.setting");
        QTest::newRow("value of the wrong type") << QStringList{"--temp", "--set", "num.io.threads=many"} << QByteArray("num.io.threads");
        QTest::newRow("directory is a file") << QStringList{"--data", LOGARIUM_PROGRAM} << QByteArray("logarium");
        QTest::newRow("bad topic name") << QStringList{"--temp", "--topic", "a b:1"} << QByteArray("a b");
    }
    void saysWhyItCannotStart() {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, named);
        const auto e = run(QStringList{"up", "--port", "0"} + words);
        QCOMPARE(e.status, 1);
        QVERIFY2(e.err.contains(named), e.err.constData());
    }
    void temporaryDataIsGoneAfterwards() {
        QTemporaryDir dir;
        QProcess p;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("TMPDIR", dir.path());
        p.setProcessEnvironment(environment);
        p.start(LOGARIUM_PROGRAM, {"up", "--port", "0", "--temp"});
        QVERIFY(p.waitForReadyRead(10000));
        QVERIFY(!QDir(dir.path()).isEmpty());
        p.terminate();
        QVERIFY(p.waitForFinished(5000));
        QVERIFY(QDir(dir.path()).isEmpty());
    }
    void servesFromAPropertiesFile() {
        QTemporaryDir dir;
        QFile file(dir.filePath("server.properties"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(("node.id=7\nprocess.roles=broker,controller\nlisteners=PLAINTEXT://127.0.0.1:0\nlog.dirs=" + dir.filePath("logs") +
                    "\nnum.partitions=2\n").toUtf8());
        file.close();
        QProcess p;
        p.start(LOGARIUM_PROGRAM, {"node", file.fileName(), "--json"});
        QVERIFY2(p.waitForReadyRead(10000), p.readAllStandardError().constData());
        QVERIFY(QJsonDocument::fromJson(p.readLine()).object()["bootstrap"].toString().startsWith("127.0.0.1:"));
        QFile meta(dir.filePath("logs/meta.properties"));
        QVERIFY(meta.open(QIODevice::ReadOnly));
        QVERIFY(meta.readAll().contains("node.id=7"));
        p.terminate();
        QVERIFY(p.waitForFinished(5000));
        QCOMPARE(p.exitCode(), 0);
    }
    void propertiesFileErrorsNameTheLine() {
        QTemporaryDir dir;
        QFile file(dir.filePath("bad.properties"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("node.id=1\n\nnum.io.threads=eight\n");
        file.close();
        const auto e = run({"node", file.fileName()});
        QCOMPARE(e.status, 1);
        QVERIFY2(e.err.contains("bad.properties") && e.err.contains("3"), e.err.constData());
    }
};

QTEST_GUILESS_MAIN(TestProgram)
#include "tst_program.moc"
