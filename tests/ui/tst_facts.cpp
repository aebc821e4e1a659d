// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/engine_double.h"
#include "support/views.h"

#include "shell/facts.h"
#include "shell/time_line.h"

#include <QtTest>

using namespace bridge;

class TestFacts : public QObject {
    Q_OBJECT
    std::map<std::string, cluster::SettingView> settings_;
    shell::SettingLookup lookup() {
        return [this](const std::string& n) -> const cluster::SettingView* {
            auto it = settings_.find(n);
            return it == settings_.end() ? nullptr : &it->second;
        };
    }
    static QString plain(QString text) { return text.replace(QChar(0x202F), ' '); }
    static Rates rates(cluster::ClusterView now) { return Rates(views::shared(std::move(now)), views::shared(views::cluster(0, 0))); }

private slots:
    void init() {
        settings_.clear();
        auto set = [&](const char* name, const char* value) {
            cluster::SettingView s;
            s.name = name;
            s.value = value;
            settings_[name] = s;
        };
        set("retention.ms", "604800000");
        set("retention.bytes", "-1");
        set("cleanup.policy", "delete");
        set("min.insync.replicas", "1");
        set("connections.max.idle.ms", "600000");
    }

    void aPartitionSaysWhyItsHighWatermarkIsWhereItIs() {
        auto view = views::cluster(1, 300'000);
        const auto f = shell::factsOf(PartitionRef{"orders", base::PartitionIndex{0}}, rates(view), lookup());
        QCOMPARE(f.title, "orders-0");
        QVERIFY2(plain(f.whys[0].sentence).contains("is the log end offset, 1 000: with one replica"), qPrintable(f.whys[0].sentence));
        QCOMPARE(f.whys[0].setting, "min.insync.replicas = 1");
        QVERIFY(plain(f.whys[2].sentence).contains("older than 7 days"));
    }

    void whatAnAcknowledgementPromisesIsSaid_data() {
        QTest::addColumn<bool>("durable");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("setting");
        QTest::newRow("page cache") << false << "survives kill -9, not a power cut" << "logarium.flush.profile = kafka";
        QTest::newRow("durable") << true << "flushed to the disk: it survives a power cut" << "logarium.flush.profile = durable";
    }
    void whatAnAcknowledgementPromisesIsSaid() {
        QFETCH(bool, durable);
        QFETCH(QString, sentence);
        QFETCH(QString, setting);
        auto view = views::cluster(1, 300'000);
        view.nodes[0].durable = durable;
        for (const Thing& thing : {Thing(NodeRef{view.nodes[0].id}), Thing(PartitionRef{"orders", base::PartitionIndex{0}})}) {
            const auto f = shell::factsOf(thing, rates(view), lookup());
            QVERIFY2(f.whys[1].sentence.contains(sentence), qPrintable(f.whys[1].sentence));
            QCOMPARE(f.whys[1].setting, setting);
        }
    }
    void whatIsNotFlushedIsNotCommittedUnderTheDurableProfile() {
        auto view = views::cluster(1, 300'000);
        view.nodes[0].durable = true;
        view.topics[0].partitions[0].highWatermark = base::Offset{962};
        const auto f = shell::factsOf(PartitionRef{"orders", base::PartitionIndex{0}}, rates(view), lookup());
        QVERIFY2(plain(f.whys[0].sentence).contains("38 records below the log end offset: those have not been flushed"), qPrintable(f.whys[0].sentence));
    }
    void anOfflineLogDirectoryIsNamed() {
        auto view = views::cluster(1, 300'000);
        view.nodes[0].directories = {{"/data/a", ""}, {"/data/b", "fsync: Input/output error"}};
        const auto f = shell::factsOf(NodeRef{view.nodes[0].id}, rates(view), lookup());
        QCOMPARE(f.status, std::optional(kit::Status::Attention));
        QVERIFY(std::any_of(f.rows.begin(), f.rows.end(), [](const auto& row) { return row.name == "Log directory, offline" && row.value == "/data/b"; }));
        QVERIFY(std::any_of(f.whys.begin(), f.whys.end(), [](const auto& why) { return why.sentence == "/data/b is offline: fsync: Input/output error"; }));
    }

    void whatIsNotCommittedIsCounted() {
        auto view = views::cluster(1, 300'000);
        view.topics[0].partitions[0].highWatermark = base::Offset{962};
        const auto f = shell::factsOf(PartitionRef{"orders", base::PartitionIndex{0}}, rates(view), lookup());
        QVERIFY2(plain(f.whys[0].sentence).contains("962, 38 records below"), qPrintable(f.whys[0].sentence));
    }

    void anOfflinePartitionNamesItsProblem() {
        auto view = views::cluster(1, 0);
        view.topics[0].partitions[0].offline = true;
        view.topics[0].partitions[0].problem = "00000000000000000000.log: Input/output error";
        const auto f = shell::factsOf(PartitionRef{"orders", base::PartitionIndex{0}}, rates(view), lookup());
        QCOMPARE(f.status, std::optional(kit::Status::Broken));
        QVERIFY(f.whys[0].sentence.contains("Input/output error"));
    }

    void whatIsGoneIsSaidToBeGone() {
        const auto f = shell::factsOf(ConnectionRef{base::BrokerId{1}, base::ConnectionId{99}}, rates(views::cluster(1, 0)), lookup());
        QVERIFY(!f.found);
        QVERIFY(f.whys.empty());
    }

    void aParkedRequestSaysWhatItWaitedFor() {
        auto r = std::make_shared<cluster::RequestSeen>();
        r->api = wire::ApiKey::Fetch;
        r->waitedFor = "orders-2 1 B";
        r->stageMicros[2] = 503'000;
        r->totalMicros = 503'200;
        const auto f = shell::factsOf(RequestRef{r}, rates(views::cluster(1, 0)), lookup());
        QVERIFY2(f.whys[0].sentence.contains("503 ms for orders-2 1 B"), qPrintable(f.whys[0].sentence));
    }

    void everyKindOfThingHasATitleAndRows_data() {
        QTest::addColumn<int>("which");
        for (int i = 0; i < 5; ++i) QTest::addRow("thing %d", i) << i;
    }
    void everyKindOfThingHasATitleAndRows() {
        QFETCH(int, which);
        const Thing things[] = {NodeRef{base::BrokerId{1}}, TopicRef{"orders"}, PartitionRef{"orders", base::PartitionIndex{1}},
                                ConnectionRef{base::BrokerId{1}, base::ConnectionId{7}}, ApiRef{base::BrokerId{1}, wire::ApiKey::Produce}};
        const auto f = shell::factsOf(things[which], rates(views::cluster(1, 5'000'000)), lookup());
        QVERIFY(f.found && !f.title.isEmpty() && f.rows.size() > 5);
        QVERIFY(!f.whys.empty());
        for (const auto& row : f.rows) QVERIFY2(!row.name.isEmpty() && !row.value.isEmpty(), qPrintable(row.name));
    }

    void marksMergeWhereTheyWouldOverlap() {
        std::deque<bridge::LoggedEvent> events;
        auto at = [&](std::int64_t second, cluster::EventKind kind, cluster::Severity severity) {
            events.push_back({events.size() + 1, views::event(kind, "x", {}, severity, second)});
        };
        at(-400, cluster::EventKind::NodeStarted, cluster::Severity::Fine);   // before the range
        at(0, cluster::EventKind::TopicCreated, cluster::Severity::Fine);
        at(1, cluster::EventKind::LogTruncated, cluster::Severity::Attention);
        at(1, cluster::EventKind::ConnectionOpened, cluster::Severity::Fine);
        at(100, cluster::EventKind::TopicDeleted, cluster::Severity::Fine);
        const double from = 1'700'000'000.0 - 300;
        const auto marks = shell::timeMarks(events, from, from + 600, 100, 600, 7);
        QCOMPARE(marks.size(), std::size_t{3});
        QCOMPARE(marks[0].count, 2);
        QCOMPARE(marks[0].severity, cluster::Severity::Attention);
        QCOMPARE(marks[0].newest, std::uint64_t{3});
        QCOMPARE(marks[0].x, 400.0);
        QCOMPARE(marks[1].lane, 2);
        QCOMPARE(marks[2].x, 500.0);
    }
};

QTEST_MAIN(TestFacts)
#include "tst_facts.moc"
