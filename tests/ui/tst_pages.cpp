// SPDX-License-Identifier: GPL-3.0-or-later
// Each page offscreen: shown, fed with made-up views and requests, picked, hidden. With SHOTS=<folder> it is kept as a
// picture for the eye, in both themes and both languages.
#include "cluster/cluster_page.h"
#include "made_views.h"
#include "network/network_page.h"
#include "network/reactor_scene.h"
#include "throughput/throughput_page.h"
#include "topics/topics_page.h"
#include "ui/support/engine_double.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>

namespace {

using Make = page::Page* (*)(page::Context, QWidget*);

struct Clean {
    Clean() { doubles::script() = {}; }
};

struct Window {
    Clean clean;   // before the bridge takes the first view
    Engine engine;
    bridge::EngineBridge bridge{engine};
    bridge::Preferences preferences;
    bridge::ClusterControl control{bridge, preferences};
    bridge::Selection selection;
    kit::TimeLink time;
    QWidget frame;
    page::Page* page = nullptr;

    explicit Window(Make make, QSize size = {800, 634}) {
        page = make(page::Context{bridge, selection, time, control}, &frame);
        frame.resize(size);
        page->resize(size);
        frame.show();
        page->setShown(true);
        QCoreApplication::processEvents();   // the texts, a queued call away
        QCoreApplication::processEvents();
    }
    // Two views a second apart, through the bridge as a running engine's would come.
    void feed(const made::Load& load) {
        made::Load later = load;
        later.seconds += 1;
        give(made::view(load));
        give(made::view(later));
    }
    void give(bridge::ViewPtr view) {
        doubles::script().view = std::move(view);
        bridge.pull();
    }
    QImage grab() {
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        QImage image = frame.grab().toImage();
        return image;
    }
};

void keep(const QImage& image, const QString& name) {
    const QString folder = qEnvironmentVariable("SHOTS");
    if (folder.isEmpty()) return;
    QDir().mkpath(folder);
    image.save(folder + '/' + name + ".png");
}

void wear(bool dark) {
    kit::Looks looks;
    looks.theme = dark ? kit::Theme::darkened() : kit::Theme::light();
    kit::applyLooks(*qApp, looks);
}

const std::pair<const char*, Make> pages[] = {
    {"cluster", clusterpage::makePage}, {"topics", topics::makePage}, {"network", network::makePage}, {"throughput", throughput::makePage}};

}  // namespace

class TestPages : public QObject {
    Q_OBJECT
private slots:
    void showsAViewInBothThemesAndLanguages_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<bool>("dark");
        QTest::addColumn<bool>("chinese");
        for (int i = 0; i < int(std::size(pages)); ++i)
            for (const bool dark : {false, true})
                for (const bool chinese : {false, true})
                    QTest::addRow("%s %s %s", pages[i].first, dark ? "dark" : "light", chinese ? "zh" : "en") << i << dark << chinese;
    }
    void showsAViewInBothThemesAndLanguages() {
        QFETCH(int, which);
        QFETCH(bool, dark);
        QFETCH(bool, chinese);
        QTranslator translator;
        if (!chinese && translator.load(":/translations/logarium_en.qm")) QCoreApplication::installTranslator(&translator);
        if (chinese && translator.load(":/translations/logarium_zh_CN.qm")) QCoreApplication::installTranslator(&translator);
        wear(dark);
        Window window(pages[which].second);
        std::mt19937_64 random(9);
        std::vector<cluster::RequestSeen> requests;
        for (int i = 0; i < 40; ++i) requests.push_back(made::request(random, 1'764'500'010'000 + i));
        emit window.bridge.requestsArrived(requests, 0);
        for (int s = 0; s < 90; ++s) const_cast<bridge::History&>(window.bridge.history()).add(made::view({.seconds = 10.0 + s}), made::view({.seconds = 9.0 + s}));
        window.feed({.seconds = 100});
        emit window.bridge.historyGrew();
        const QImage image = window.grab();
        for (auto* scene : window.page->findChildren<kit::Scene*>())
            if (scene->isVisible()) QVERIFY2(scene->height() >= scene->minimumHeight() && scene->width() >= scene->minimumWidth(), scene->metaObject()->className());
        QVERIFY(!window.page->title().isEmpty());
        keep(image, QString("%1-%2-%3").arg(pages[which].first, dark ? "dark" : "light", chinese ? "zh" : "en"));
        window.page->showTable(true);
        window.feed({.seconds = 101});
        emit window.bridge.historyGrew();
        keep(window.grab(), QString("%1-%2-%3-table").arg(pages[which].first, dark ? "dark" : "light", chinese ? "zh" : "en"));
        QVERIFY(window.page->asCsv().count('\n') > 1);
        QCoreApplication::removeTranslator(&translator);
    }

    void anEmptyClusterShowsTheEmptyState_data() {
        QTest::addColumn<int>("which");
        for (int i = 0; i < int(std::size(pages)); ++i) QTest::newRow(pages[i].first) << i;
    }
    void anEmptyClusterShowsTheEmptyState() {
        QFETCH(int, which);
        wear(false);
        Window window(pages[which].second);
        window.give(std::make_shared<cluster::ClusterView>());
        keep(window.grab(), QString("%1-empty").arg(pages[which].first));
        auto* empty = window.page->findChild<kit::EmptyState*>();
        QVERIFY(empty && empty->isVisible());
    }

    void randomViewsNeverTrip_data() { anEmptyClusterShowsTheEmptyState_data(); }
    void randomViewsNeverTrip() {
        QFETCH(int, which);
        wear(false);
        Window window(pages[which].second);
        for (int i = 0; i < 40; ++i) {
            window.give(made::randomView(std::uint64_t(i), i));
            if (i % 10 == 5) window.page->showTable(i % 20 == 5);
            window.grab();
        }
    }

    void whatIsHiddenIsNotFed() {
        wear(false);
        Window window(topics::makePage);
        window.page->setShown(false);
        window.feed({.seconds = 5});
        const auto tables = window.page->findChildren<kit::DataTable*>();
        QVERIFY(!tables.isEmpty());
        for (const auto* table : tables)
            QVERIFY2(table->source()->rowCount() == 0, qPrintable(table->source()->metaObject()->className() + (" of " + table->parentWidget()->objectName())));
        QVERIFY(!doubles::script().watched);
    }

    void requestsAreWatchedOnlyWhileTheNetworkIsShown() {
        wear(false);
        Window window(network::makePage);
        QVERIFY(doubles::script().requestsWatched);
        window.page->setShown(false);
        QVERIFY(!doubles::script().requestsWatched);
    }

    void aPoolIsResizedFromThePicture() {
        wear(false);
        Window window(network::makePage);
        window.feed({.seconds = 5});
        window.grab();
        auto* scene = window.page->findChild<network::ReactorScene*>();
        emit scene->handlersWanted(9);
        QVERIFY(!doubles::script().orders.empty());
        QCOMPARE(doubles::script().orders.back(), std::string("alterBroker num.io.threads=9"));
    }

    void aRefusalIsSaidInThePage() {
        wear(false);
        Window window(network::makePage);
        window.feed({.seconds = 5});
        doubles::script().answer = {wire::ErrorCode::InvalidConfig, "Invalid value 0 for configuration num.io.threads: Value must be at least 1"};
        emit window.page->findChild<network::ReactorScene*>()->handlersWanted(0);
        auto* strip = window.page->findChild<kit::MessageStrip*>();
        QTRY_VERIFY(strip->sentence().contains("at least 1"));
    }

    void aTopicIsPickedForAllPages() {
        wear(false);
        Window window(topics::makePage);
        window.feed({.seconds = 5});
        QSignalSpy changed(&window.selection, &bridge::Selection::changed);
        kit::DataTable* table = nullptr;
        for (auto* each : window.page->findChildren<kit::DataTable*>())
            if (qobject_cast<topics::TopicsModel*>(each->source())) table = each;
        QVERIFY(table);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(changed.size(), 1);
        QVERIFY(std::holds_alternative<bridge::TopicRef>(window.selection.current()));
    }

    void picturesAreExported_data() { anEmptyClusterShowsTheEmptyState_data(); }
    void picturesAreExported() {
        QFETCH(int, which);
        wear(false);
        Window window(pages[which].second);
        for (int s = 0; s < 30; ++s) const_cast<bridge::History&>(window.bridge.history()).add(made::view({.seconds = 10.0 + s}), made::view({.seconds = 9.0 + s}));
        window.feed({.seconds = 40});
        emit window.bridge.historyGrew();
        window.grab();
        QTemporaryDir folder;
        QStringList names{"a.png", "a.svg"};
        if (QString(pages[which].first) == "throughput") names << "a.pdf";
        for (const QString& name : names) {
            QVERIFY2(window.page->exportPicture(folder.filePath(name)), qPrintable(name));
            QVERIFY(QFileInfo(folder.filePath(name)).size() > 1500);
        }
        const QString kept = qEnvironmentVariable("SHOTS");
        if (!kept.isEmpty()) window.page->exportPicture(kept + '/' + pages[which].first + "-export.png");
    }
};

QTEST_MAIN(TestPages)
#include "tst_pages.moc"
