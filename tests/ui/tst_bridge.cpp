// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/engine_double.h"
#include "support/views.h"

#include "bridge/engine_bridge.h"
#include "bridge/words.h"

#include <QRegularExpression>
#include <QTranslator>
#include <QtTest>

using doubles::script;
using K = cluster::EventKind;

class TestBridge : public QObject {
    Q_OBJECT
private slots:
    void init() { script() = {}; }

    void ratesAreDifferencesOverAboutASecond() {
        Engine engine;
        script().view = views::shared(views::cluster(0, 0));
        bridge::EngineBridge bridge(engine);
        for (int i = 1; i <= 3; ++i) {
            script().view = views::shared(views::cluster(i, static_cast<std::uint64_t>(i) * 1'000'000));
            bridge.pull();
        }
        QCOMPARE(bridge.rates().seconds(), 1.0);
        QCOMPARE(*bridge.rates().all(&cluster::NodeView::bytesIn), 1e6);
        QCOMPARE(*bridge.rates().topic("orders", &cluster::PartitionView::messagesIn), 10002.0);
        QCOMPARE(*bridge.rates().processorBusy(base::BrokerId{1}, 0), 0.3);
        QVERIFY(!bridge.rates().topic("gone", &cluster::PartitionView::messagesIn));
    }

    void aCounterThatFellGivesNoRate() {
        bridge::Rates rates(views::shared(views::cluster(1, 10)), views::shared(views::cluster(0, 1'000'000)));
        QVERIFY(!rates.node(base::BrokerId{1}, &cluster::NodeView::bytesIn));
    }

    void zeroCopyIsTheShareOfSendfile() {
        bridge::Rates rates(views::shared(views::cluster(1, 1'000'000)), views::shared(views::cluster(0, 0)));
        QCOMPARE(*rates.zeroCopyShare(), 2'000'000.0 / 2'020'000.0);
        bridge::Rates idle(views::shared(views::cluster(1, 0)), views::shared(views::cluster(0, 0)));
        QVERIFY(!idle.zeroCopyShare());
    }

    void hiddenPagesCostNothing() {
        Engine engine;
        bridge::EngineBridge bridge(engine);
        QVERIFY(!script().watched);
        bridge::Interest a(bridge, bridge::Interest::In::View);
        bridge::Interest b(bridge, bridge::Interest::In::View);
        QVERIFY(script().watched);
        a.release();
        QVERIFY(script().watched);
        b = bridge::Interest();
        QVERIFY(!script().watched);
        {
            bridge::Interest c(bridge, bridge::Interest::In::Requests);
            bridge::Interest moved(std::move(c));
            QVERIFY(script().requestsWatched);
        }
        QVERIFY(!script().requestsWatched);
    }

    void requestsAreTakenOnlyWhenWanted() {
        Engine engine;
        bridge::EngineBridge bridge(engine);
        QSignalSpy arrived(&bridge, &bridge::EngineBridge::requestsArrived);
        script().requests.resize(3);
        bridge.pull();
        QCOMPARE(arrived.size(), 0);
        bridge::Interest look(bridge, bridge::Interest::In::Requests);
        bridge.pull();
        QCOMPARE(arrived.size(), 1);
    }

    void answersComeUnlessWhoAskedIsGone() {
        Engine engine;
        bridge::EngineBridge bridge(engine);
        int answered = 0;
        std::promise<int> later;
        bridge.await<int>(later.get_future(), this, [&](int v) { answered = v; });
        bridge.pull();
        QCOMPARE(answered, 0);
        later.set_value(42);
        bridge.pull();
        QCOMPARE(answered, 42);
        auto* gone = new QObject;
        std::promise<int> another;
        bridge.await<int>(another.get_future(), gone, [&](int v) { answered = v; });
        delete gone;
        another.set_value(7);
        bridge.pull();
        QCOMPARE(answered, 42);
    }

    void historyHasOneSampleASecondAndGapsWhileNothingRuns() {
        Engine engine;
        script().view = views::shared(views::cluster(0, 0));
        bridge::EngineBridge bridge(engine);
        for (int i = 1; i <= 3; ++i) {
            script().view = views::shared(views::cluster(i, static_cast<std::uint64_t>(i) * 500));
            bridge.pull();
        }
        auto stopped = views::cluster(4, 0);
        stopped.nodes[0].state = cluster::NodeState::Stopped;
        script().view = views::shared(stopped);
        bridge.pull();
        const auto* h = bridge.history().node(base::BrokerId{1});
        QVERIFY(h);
        QCOMPARE(h->bytesIn.size(), std::size_t{4});
        QCOMPARE(h->bytesIn[2].value, 500.0);
        QVERIFY(std::isnan(h->bytesIn.last().value));
    }

    void eventsAreBoundedAndNumbered() {
        bridge::EventLog log;
        for (int i = 0; i < 250; ++i) log.add(std::vector<cluster::Event>(100, views::event(K::TopicDeleted, "t", {})), 1);
        QCOMPARE(log.all().size(), bridge::EventLog::capacity);
        QCOMPARE(log.total(), std::uint64_t{25'000});
        QCOMPARE(log.all().back().number, std::uint64_t{25'000});
        QCOMPARE(log.dropped(), std::uint64_t{250});
    }

    void everyKindHasASentence() {
        for (int k = 0; k <= static_cast<int>(K::Warning); ++k) {
            const auto e = views::event(static_cast<K>(k), "orders-0", {"12", "reason", "holder"});
            const QString said = bridge::sentence(e);
            QVERIFY2(!said.isEmpty() && !said.contains('%'), qPrintable(said));
            QVERIFY(!bridge::kindName(e.kind).isEmpty());
        }
    }

    void whyItHappenedIsTranslated_data() {
        QTest::addColumn<QString>("why");
        QTest::addColumn<bool>("ours");
        QTest::newRow("by the client") << "the client closed it" << true;
        QTest::newRow("in a request") << "the client closed it in the middle of a request" << true;
        QTest::newRow("reset") << "the connection was reset" << true;
        QTest::newRow("stop") << "the server stops" << true;
        QTest::newRow("idle") << "idle for 600000 ms" << true;
        QTest::newRow("no Kafka") << "told off" << true;
        QTest::newRow("a full index") << "index full" << true;
        QTest::newRow("the system's words") << "Broken pipe" << false;
    }
    void whyItHappenedIsTranslated() {
        QFETCH(QString, why);
        QFETCH(bool, ours);
        const auto e = views::event(K::ConnectionClosed, "127.0.0.1:5", {"127.0.0.1:5", why.toStdString()});
        QVERIFY(bridge::sentence(e).contains(why == "idle for 600000 ms" ? QString("idle for 10 min") : why));
        QTranslator chinese;
        QVERIFY(chinese.load(":/translations/logarium_zh_CN.qm"));
        QCoreApplication::installTranslator(&chinese);
        const auto said = bridge::sentence(e);
        QCoreApplication::removeTranslator(&chinese);
        static const QRegularExpression english("closed|reset|stops|idle|told|full|pipe");
        QCOMPARE(!said.contains(english), ours);
    }

    void subjectsAreFoundInTheView() {
        const auto view = views::cluster(1, 0);
        QCOMPARE(bridge::subjectOf(views::event(K::TopicCreated, "orders", {}), view), bridge::Thing(bridge::TopicRef{"orders"}));
        QCOMPARE(bridge::subjectOf(views::event(K::SegmentRolled, "orders-2", {}), view), bridge::Thing(bridge::PartitionRef{"orders", base::PartitionIndex{2}}));
        QCOMPARE(bridge::subjectOf(views::event(K::SegmentRolled, "orders-99", {}), view), bridge::Thing(bridge::NodeRef{base::BrokerId{1}}));
        QCOMPARE(bridge::subjectOf(views::event(K::ConnectionOpened, "", {"127.0.0.1:52114"}), view),
                 bridge::Thing(bridge::ConnectionRef{base::BrokerId{1}, base::ConnectionId{7}}));
    }

    void selectionTellsOnlyChanges() {
        bridge::Selection selection;
        QSignalSpy changed(&selection, &bridge::Selection::changed);
        selection.select(bridge::TopicRef{"orders"});
        selection.select(bridge::TopicRef{"orders"});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(selection.topic(), std::string("orders"));
    }
};

QTEST_MAIN(TestBridge)
#include "tst_bridge.moc"
