// SPDX-License-Identifier: GPL-3.0-or-later
// Every table of the pages under random views, watched by Qt's own model tester.
#include "kit/format.h"
#include "made_views.h"
#include "network/network_models.h"
#include "network/stage_scene.h"
#include "page/connections.h"
#include "page/settings_model.h"
#include "throughput/samples_model.h"
#include "topics/topics_models.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace {

constexpr int rounds = 120;

// Reads every cell, as a view would.
void readAll(const QAbstractItemModel& model) {
    for (int r = 0; r < model.rowCount(); ++r)
        for (int c = 0; c < model.columnCount(); ++c)
            for (const int role : {int(Qt::DisplayRole), int(kit::SortRole), int(Qt::ToolTipRole), int(kit::StatusRole), int(Qt::FontRole)})
                (void)model.data(model.index(r, c), role);
    for (int c = 0; c < model.columnCount(); ++c) QVERIFY(!model.headerData(c, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
}

template <class Fill>
void underRandomViews(QAbstractItemModel& model, Fill fill) {
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    bridge::ViewPtr before;
    for (int i = 0; i < rounds; ++i) {
        const auto now = made::randomView(std::uint64_t(i), i);
        fill(*now, bridge::Rates(now, before ? before : now));
        readAll(model);
        before = now;
    }
}

}  // namespace

class TestPageModels : public QObject {
    Q_OBJECT
private slots:
    void connections() {
        page::ConnectionsModel model;
        underRandomViews(model, [&](const auto& view, const auto& rates) {
            model.setRows(page::connectionRows(view, rates));
            QCOMPARE(std::size_t(model.rowCount()), bridge::connectionCount(view));
        });
    }
    void topics() {
        topics::TopicsModel model;
        underRandomViews(model, [&](const auto& view, const auto& rates) {
            model.setRows(::topics::topicRows(view, rates));
            QCOMPARE(std::size_t(model.rowCount()), view.topics.size());
        });
    }
    void partitions() {
        topics::PartitionsModel model(true);
        underRandomViews(model, [&](const auto& view, const auto& rates) {
            model.setRows(::topics::partitionRows(view, rates));
            QCOMPARE(std::size_t(model.rowCount()), bridge::partitionCount(view));
        });
    }
    void partsOfTheReactor() {
        network::PartModel model;
        underRandomViews(model, [&](const auto& view, const auto& rates) {
            network::Reactor reactor;
            network::read(reactor, view, rates, view.nodes.empty() ? base::BrokerId{-1} : view.nodes.front().id);
            auto rows = network::partRows(reactor);
            QVERIFY(std::is_sorted(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.key() < b.key(); }));
            model.setRows(std::move(rows));
        });
    }
    void apis() {
        network::ApiModel model;
        underRandomViews(model, [&](const auto& view, const auto& rates) {
            model.setRows(network::apiRows(view, rates, base::BrokerId(1)));
        });
    }

    void slowest() {
        network::SlowModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        network::Slowest slowest;
        std::mt19937_64 random(3);
        for (int i = 0; i < rounds; ++i) {
            std::vector<cluster::RequestSeen> seen;
            for (int k = 0; k < 50; ++k) seen.push_back(made::request(random, 1'764'500'000'000 + i * 20'000));
            slowest.take(seen);
            slowest.expire(made::wall(1'764'500'000'000 + i * 20'000));
            model.show(slowest.top(20));
            QCOMPARE(model.rowCount(), 20);
            readAll(model);
        }
    }

    void aRateIsTheDifferenceOfTwoViews() {
        const auto before = made::view({.seconds = 10}), now = made::view({.seconds = 11});
        const auto rows = topics::topicRows(*now, bridge::Rates(now, before));
        QCOMPARE(rows.front().name, std::string("orders"));
        QVERIFY(rows.front().messagesIn.has_value());
        QCOMPARE(qRound(*rows.front().messagesIn), 4000);
        QCOMPARE(rows.front().overrides, std::size_t(1));
    }

    void whatWasNotMeasuredIsNoZero() {
        const auto now = made::view({.seconds = 10});
        const auto rows = page::connectionRows(*now, bridge::Rates(now, now));
        QVERIFY(!rows.empty());
        QVERIFY(!rows.front().inRate.has_value());
        page::ConnectionsModel model;
        model.setRows(rows);
        QCOMPARE(model.index(0, 5).data().toString(), kit::missing());
    }

    void stagesOfTheBusiestApiComeFirst() {
        const auto before = made::view({.seconds = 10}), now = made::view({.seconds = 11});
        const auto rows = network::stageRows(*now, bridge::Rates(now, before), base::BrokerId(1), 8);
        QCOMPARE(rows.size(), std::size_t(4));
        QVERIFY(rows.front().api == wire::ApiKey::Fetch);
        QCOMPARE(network::stageRows(*now, bridge::Rates(now, before), base::BrokerId(1), 2).size(), std::size_t(2));
    }

    void anEditedSettingBecomesASignalAndKeepsItsDraft() {
        page::SettingsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        cluster::SettingView bytes, type;
        bytes.name = "segment.bytes";
        bytes.value = bytes.defaultValue = "1073741824";
        bytes.source = "DEFAULT_CONFIG";
        type.name = "cleanup.policy";
        type.value = type.defaultValue = "delete";
        type.source = "DEFAULT_CONFIG";
        model.show({bytes, type});
        QCOMPARE(model.at(0).seen.name, std::string("cleanup.policy"));
        QSignalSpy edits(&model, &page::SettingsModel::edited);
        model.setData(model.index(1, page::SettingsModel::Value), "1024");
        QCOMPARE(edits.size(), 1);
        QCOMPARE(edits[0][0].toInt(), 1);
        model.setDraft(1, std::string("1024"), "Value must be at least 1048576");
        model.show({type, bytes});
        QCOMPARE(model.index(1, page::SettingsModel::Value).data().toString(), QString("1024"));
        QVERIFY(model.index(1, page::SettingsModel::Value).data(Qt::ToolTipRole).toString().contains("at least"));
        QVERIFY(model.at(1).isChanged());
        model.clearDrafts();
        QCOMPARE(model.index(1, page::SettingsModel::Value).data().toString(), QString("1073741824"));
    }

    void choicesOfASetting_data() {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("valid");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("boolean") << "boolean" << "" << QStringList{"true", "false"};
        QTest::newRow("words") << "string" << "[none, gzip, lz4]" << QStringList{"none", "gzip", "lz4"};
        QTest::newRow("range from") << "int" << "[1,...]" << QStringList{};
        QTest::newRow("range to") << "long" << "[0,...,9223372036854775807]" << QStringList{};
        QTest::newRow("list of words is typed") << "list" << "[compact, delete]" << QStringList{};
        QTest::newRow("free text") << "string" << "" << QStringList{};
        QTest::newRow("a sentence") << "string" << "[non-empty string]" << QStringList{};
    }
    void choicesOfASetting() {
        QFETCH(QString, type);
        QFETCH(QString, valid);
        QFETCH(QStringList, expected);
        cluster::SettingView s;
        s.type = type.toStdString();
        s.validValues = valid.toStdString();
        QCOMPARE(page::SettingsModel::choices(s), expected);
    }

    void samplesGrowAndForget() {
        kit::Series in, out;
        throughput::SamplesModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto plain = [](double v) { return QString::number(v); };
        model.setColumns({{"in", &in, plain}, {"out", &out, plain}});
        for (int s = 0; s < 400; ++s) {
            in.add(1000 + s, s);
            if (s % 7 == 0) out.addGap(1000 + s);
            else out.add(1000 + s, 2 * s);
            model.update(1000 + s - 60, 1000 + s);
            QVERIFY(model.rowCount() <= 61);
        }
        QCOMPARE(model.rowCount(), 61);
        QCOMPARE(model.index(60, 1).data().toString(), QString("399"));
        QCOMPARE(model.index(59, 2).data().toString(), QString("796"));
        QCOMPARE(model.index(60, 2).data().toString(), kit::missing());
        QCOMPARE(model.index(60, 0).data(kit::SortRole).toString().isEmpty(), false);
        model.update(1000, 1399);
        QCOMPARE(model.rowCount(), 400);
        QCOMPARE(model.index(0, 2).data().toString(), kit::missing());
    }
};

QTEST_MAIN(TestPageModels)
#include "tst_page_models.moc"
