// SPDX-License-Identifier: Apache-2.0
#ifndef Q_MOC_RUN  // moc of Qt 6.4 stumbles over <thread>
#include "controller/controller.h"
#include "controller/metadata_log.h"
#include "support/fake_clock.h"
#endif

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace controller;

namespace {

struct Home {
    QTemporaryDir temporary;
    base::SystemClock clock;
    std::unique_ptr<storage::LogDirectory> directory;

    explicit Home(const char* golden = nullptr) {
        if (golden) {
            const QString from = QString(TESTS_DIR "/controller/golden/") + golden,
                          to = temporary.filePath("__cluster_metadata-0");
            QDir().mkpath(to);
            for (const auto& name : QDir(from).entryList(QDir::Files))
                base::ensure(QFile::copy(from + "/" + name, to + "/" + name), "a copy");
        }
        reopen();
    }
    void reopen() {
        directory.reset();
        auto opened = storage::LogDirectory::open(temporary.path().toStdString(), clock, {});
        base::ensure(bool(opened), "a log directory");
        directory = std::move(*opened);
    }
    base::Result<std::unique_ptr<MetadataLog>> log(MetadataLog::Options options = {}) {
        options.directoryId = base::Uuid::of(3, 333);
        options.controllerEndpoints = {{"CONTROLLER", "127.0.0.1", 9093, 0}};
        return MetadataLog::open(*directory, options);
    }
    std::unique_ptr<Controller> start(MetadataLog::Options options = {}) {
        auto opened = log(options);
        base::ensure(bool(opened), opened ? "" : opened.error().what.c_str());
        auto started =
            Controller::start({.node = options.node, .controllerEndpoints = {{"CONTROLLER", "127.0.0.1", 9093, 0}}},
                              std::move(*opened), clock, [](Published) {});
        base::ensure(bool(started), started ? "" : started.error().what.c_str());
        return std::move(*started);
    }
    QStringList files() const {
        return QDir(temporary.filePath("__cluster_metadata-0")).entryList(QDir::Files, QDir::Name);
    }
    QByteArray text(const char* name) const {
        QFile file(temporary.filePath("__cluster_metadata-0/") + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("?");
    }
};

void registerBroker(Controller& c, int id = 1) {
    metadata::Broker b;
    b.id = base::BrokerId{id};
    b.incarnation = base::Uuid::random();
    b.logDirs = {base::Uuid::random()};
    QVERIFY(c.ask(RegisterBroker{.broker = b, .predecessorIsGone = true, .unfenced = true}).get().verdict.ok());
}
Verdict create(Controller& c, std::string name, std::int32_t partitions = 1) {
    return c.ask(CreateTopics{.topics = {{.name = std::move(name), .partitions = partitions, .replicationFactor = 1}}})
        .get()
        .topics.at(0)
        .verdict;
}

// Offsets and kinds of all records, control records by number: "0:c2 1:c5 …".
QString kinds(const QByteArray& log) {
    QStringList out;
    const auto bytes = std::as_bytes(std::span(log.data(), std::size_t(log.size())));
    wire::BatchIterator batches(bytes);
    wire::Scratch scratch;
    while (const auto batch = batches.next()) {
        base::ensure(batch->crcMatches(), "a checksum");
        wire::RecordIterator records(*batch, scratch);
        while (const auto r = records.next())
            out << QString::number(r->offset.value()) +
                       (batch->isControl() ? ":c" + QString::number(int(*wire::controlType(*r)))
                                           : ":" + QString::number(std::to_integer<int>((*r->value)[1])));
    }
    return out.join(' ');
}

}  // namespace

class TstMetadataLog : public QObject {
    Q_OBJECT

private slots:
    // Leader change, quorum version and voters; features; the controller: as Kafka's first records.
    void freshFolder() {
        Home home;
        { auto c = home.start(); }
        QCOMPARE(kinds(home.text("00000000000000000000.log")),
                 QString("0:c2 1:c5 2:c6 3:23 4:12 5:12 6:12 7:12 8:12 9:12 10:4 11:24 12:27"));
        QCOMPARE(kinds(home.text("00000000000000000000-0000000000.checkpoint")),
                 QString("0:c3 1:c5 2:c6 3:12 4:12 5:12 6:12 7:12 8:12 9:c4"));
        QCOMPARE(home.text("quorum-state"),
                 QByteArray("{\"leaderId\":1,\"leaderEpoch\":1,\"votedId\":-1,\"votedDirectoryId\":"
                            "\"AAAAAAAAAAAAAAAAAAAAAA\",\"data_version\":1}"));
        QCOMPARE(home.text("leader-epoch-checkpoint"), QByteArray("0\n1\n1 0\n"));
        QVERIFY(home.text("partition.metadata").contains("topic_id: AAAAAAAAAAAAAAAAAAAAAQ"));
    }

    void fixedVoters() {
        Home home;
        { auto c = home.start({.fixedVoters = true}); }
        QVERIFY(kinds(home.text("00000000000000000000.log")).startsWith("0:c2 1:23 "));
        QCOMPARE(home.text("quorum-state"),
                 QByteArray("{\"clusterId\":\"\",\"leaderId\":1,\"leaderEpoch\":1,\"votedId\":-1,\"appliedOffset\":0,"
                            "\"currentVoters\":[{\"voterId\":1}],\"data_version\":0}"));
    }

    void survivesRestarts() {
        Home home;
        std::shared_ptr<const metadata::Image> before;
        for (int life = 1; life <= 3; ++life) {
            auto c = home.start();
            QCOMPARE(c->quorum().epoch, base::LeaderEpoch{life});
            if (before)
                QVERIFY(c->image()->topics().size() == before->topics().size() &&
                        c->image()->topic("t1")->id == before->topic("t1")->id);
            registerBroker(*c);
            QVERIFY(create(*c, "t" + std::to_string(life), 2).ok());
            before = c->image();
            QCOMPARE(c->quorum().highWatermark, before->offset + 1);
            if (life == 2) QVERIFY(c->stop());  // the others end like a kill
            c.reset();
            home.reopen();
        }
        QCOMPARE(home.start()->image()->topics().size(), std::size_t(3));
    }

    void readsKafkasFolders_data() {
        QTest::addColumn<QByteArray>("folder");
        QTest::addColumn<bool>("withCheckpoints");
        QTest::addColumn<int>("epoch");
        for (const bool with : {true, false}) {
            QTest::newRow(with ? "clean stop, checkpoint" : "clean stop, log alone")
                << QByteArray("one-clean") << with << 2;
            QTest::newRow(with ? "kill, checkpoint" : "kill, log alone") << QByteArray("one-killed") << with << 3;
        }
    }
    void readsKafkasFolders() {
        QFETCH(QByteArray, folder);
        QFETCH(bool, withCheckpoints);
        QFETCH(int, epoch);
        Home home(folder.constData());
        if (!withCheckpoints)
            for (const auto& name : home.files())
                if (name.endsWith(".checkpoint"))
                    QFile::remove(home.temporary.filePath("__cluster_metadata-0/" + name));
        auto c = home.start();
        QCOMPARE(c->quorum().epoch, base::LeaderEpoch{epoch});
        const auto image = c->image();
        QCOMPARE(image->feature("metadata.version"), std::int16_t(33));
        QCOMPARE(image->topics().size(), std::size_t(26));
        QVERIFY(!image->topic("gone"));
        QCOMPARE(image->topic("empty")->partitions.size(), std::size_t(3));
        QCOMPARE(image->values({metadata::ResourceType::Topic, "recompressed"}).at("compression.type"),
                 std::string("zstd"));
        QCOMPARE(image->kept().size(), std::size_t(9));  // 4 quotas, 2 credentials, 3 ACLs
        const auto& p = *image->partition("codec-none", base::PartitionIndex{0});
        QCOMPARE(p.leader, base::BrokerId{folder == "one-clean" ? -1 : 1});
        QCOMPARE(p.leaderEpoch, base::LeaderEpoch{folder == "one-clean" ? 1 : 2});
        registerBroker(*c);
        QVERIFY(create(*c, "ours").ok());
    }

    void othersVotersAreRespected() {
        Home home("one-killed");
        auto log = home.log({.node = base::BrokerId{2}});
        QVERIFY(log);
        const auto replayed = (*log)->replay([](const auto&) { return base::Result<>{}; });
        QVERIFY(!replayed);
        QCOMPARE(replayed.error().fault, base::Fault::Unsupported);
        Home fixed("one-clean");
        QVERIFY(!fixed.log({.node = base::BrokerId{2}}));
    }

    // What was not finished does not count, what was is used, and only two are kept.
    void checkpoints() {
        Home home;
        {
            auto c = home.start({.bytesBetweenCheckpoints = 3000});
            registerBroker(*c);
            for (int i = 0; i < 40; ++i) QVERIFY(create(*c, "t" + std::to_string(i), 10).ok());
        }
        QStringList checkpoints;
        for (const auto& name : home.files())
            if (name.endsWith(".checkpoint")) checkpoints << name;
        QCOMPARE(checkpoints.size(), 3);  // the first, and two
        {
            home.reopen();
            int entries = 0;
            auto log = home.log();
            QVERIFY((*log)->replay([&](const auto&) {
                ++entries;
                return base::Result<>{};
            }));
            QVERIFY2(entries > 300, qPrintable(QString::number(entries)));
        }
        QFile newest(home.temporary.filePath("__cluster_metadata-0/" + checkpoints.last()));
        QVERIFY(newest.resize(newest.size() - 20));
        home.reopen();
        auto c = home.start();
        QCOMPARE(c->image()->topics().size(), std::size_t(40));
        QCOMPARE(c->image()->partitionCount(), std::size_t(400));
    }

    void tornQuorumState() {
        Home home;
        { auto c = home.start(); }
        QFile file(home.temporary.filePath("__cluster_metadata-0/quorum-state"));
        QVERIFY(file.resize(0));
        home.reopen();
        QCOMPARE(home.start()->quorum().epoch, base::LeaderEpoch{2});
    }

    void quorumStateText_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("good");
        QTest::newRow("dynamic") << QByteArray(
                                        "{\"leaderId\":1,\"leaderEpoch\":2,\"votedId\":-1,\"votedDirectoryId\":"
                                        "\"AAAAAAAAAAAAAAAAAAAAAA\",\"data_version\":1}")
                                 << true;
        QTest::newRow("fixed")
            << QByteArray(
                   "{\"clusterId\":\"\",\"leaderId\":1,\"leaderEpoch\":1,\"votedId\":-1,\"appliedOffset\":0,"
                   "\"currentVoters\":[{\"voterId\":1},{\"voterId\":2}],\"data_version\":0}")
            << true;
        QTest::newRow("empty") << QByteArray() << false;
        QTest::newRow("cut") << QByteArray("{\"leaderId\":1,\"leaderEpoch\":") << false;
        QTest::newRow("a later version") << QByteArray("{\"leaderId\":1,\"leaderEpoch\":1,\"data_version\":2}")
                                         << false;
        QTest::newRow("an epoch too large")
            << QByteArray("{\"leaderId\":1,\"leaderEpoch\":99999999999,\"data_version\":1}") << false;
    }
    void quorumStateText() {
        QFETCH(QByteArray, text);
        QFETCH(bool, good);
        const auto state = parseQuorumState(text.toStdString());
        QCOMPARE(state.has_value(), good);
        if (good) QCOMPARE(QByteArray::fromStdString(write(*state)), text);
    }

    // Kafka's promise to be kept with 5000 partitions: a start within a tenth of a second.
    void fiveThousandPartitions() {
        Home home;
        {
            auto c = home.start();
            registerBroker(*c);
            for (int i = 0; i < 50; ++i) QVERIFY(create(*c, "t" + std::to_string(i), 100).ok());
            QVERIFY(c->stop());
        }
        home.reopen();
        QBENCHMARK_ONCE {
            auto c = home.start();
            QCOMPARE(c->image()->partitionCount(), std::size_t(5000));
        }
    }
};

QTEST_APPLESS_MAIN(TstMetadataLog)
#include "tst_metadata_log.moc"
