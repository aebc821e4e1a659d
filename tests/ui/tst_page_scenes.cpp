// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures, painted offscreen with made-up views in both themes. With SHOTS=<folder> they are kept for the eye.
#include "cluster/cluster_scene.h"
#include "made_views.h"
#include "network/reactor_scene.h"
#include "network/stage_scene.h"
#include "topics/matrix_scene.h"

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace {

// How many colours a picture has: one of a single colour shows nothing.
int colours(const QImage& image) {
    QSet<QRgb> seen;
    for (int y = 0; y < image.height(); y += 2)
        for (int x = 0; x < image.width(); x += 2) seen.insert(image.pixel(x, y));
    return int(seen.size());
}

void keep(const QImage& image, const QString& name) {
    const QString folder = qEnvironmentVariable("SHOTS");
    if (folder.isEmpty()) return;
    QDir().mkpath(folder);
    image.save(folder + '/' + name + ".png");
}

QImage grab(QWidget& widget, const QSize& size) {
    QWidget frame;
    QPalette palette;
    palette.setColor(QPalette::Window, kit::theme().panel);
    frame.setPalette(palette);
    widget.setParent(&frame);
    widget.move(16, 16);
    widget.resize(size.expandedTo(widget.minimumSize()));
    frame.resize(widget.size() + QSize(32, 32));
    frame.show();
    const bool exposed = QTest::qWaitForWindowExposed(&frame);
    Q_UNUSED(exposed);
    QImage image = frame.grab().toImage();
    widget.setParent(nullptr);
    return image;
}

void themes() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void wear(bool dark) {
    kit::Looks looks;
    looks.theme = dark ? kit::Theme::darkened() : kit::Theme::light();
    kit::applyLooks(*qApp, looks);
}

network::Reactor reactorOf(const made::Load& load) {
    made::Load later = load;
    later.seconds += 1;
    const auto before = made::view(load), now = made::view(later);
    network::Reactor out;
    network::read(out, *now, bridge::Rates(now, before), base::BrokerId(1));
    return out;
}

}  // namespace

class TestPageScenes : public QObject {
    Q_OBJECT
private slots:
    void reactor_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("processors");
        QTest::addColumn<int>("handlers");
        for (const bool dark : {false, true})
            for (const auto& [p, h] : {std::pair(3, 8), std::pair(1, 1), std::pair(6, 16), std::pair(16, 64)})
                QTest::addRow("%s %d processors %d handlers", dark ? "dark" : "light", p, h) << dark << p << h;
    }
    void reactor() {
        QFETCH(bool, dark);
        QFETCH(int, processors);
        QFETCH(int, handlers);
        wear(dark);
        network::ReactorScene scene;
        scene.show(reactorOf({.processors = processors, .handlers = handlers, .seconds = 10}));
        const QImage image = grab(scene, {728, 360});
        QVERIFY(colours(image) > 10);
        keep(image, QString("reactor-%1-%2-%3").arg(dark ? "dark" : "light").arg(processors).arg(handlers));
        QCOMPARE(int(scene.spots().size()), 5 + processors + handlers);
        for (const auto& spot : scene.spots()) QVERIFY(!spot.name.isEmpty());
    }

    void theReplayIsPaintedOverTheReactor() {
        wear(false);
        network::ReactorScene scene;
        scene.show(reactorOf({.seconds = 10}));
        const QImage without = grab(scene, {890, 380});
        std::mt19937_64 random(5);
        auto request = made::request(random, 1'764'500'000'000);
        request.handler = 3;
        request.waitedFor = "orders-2 1 B";
        request.api = wire::ApiKey::Fetch;
        request.stageMicros = {20, 60, 503'000, 0, 10, 80};
        const auto steps = network::replayOf(request);
        scene.showReplay(network::ReplayShown{request, steps, network::at(steps, network::startOf(steps, 3) + 2000)});
        const QImage with = grab(scene, {890, 380});
        QVERIFY(with != without);
        keep(with, "reactor-replay");
    }

    void poolsAreResizedByTheirSigns() {
        wear(false);
        network::ReactorScene scene;
        scene.show(reactorOf({.seconds = 10}));
        grab(scene, {728, 360});
        QSignalSpy handlers(&scene, &network::ReactorScene::handlersWanted), processors(&scene, &network::ReactorScene::processorsWanted);
        const auto layout = network::layOut({3, 8}, QSizeF(scene.size()), kit::px(16));
        QTest::mouseClick(&scene, Qt::LeftButton, {}, layout.handlersMore.center().toPoint());
        QTest::mouseClick(&scene, Qt::LeftButton, {}, layout.processorsLess.center().toPoint());
        QCOMPARE(handlers.size(), 1);
        QCOMPARE(handlers[0][0].toInt(), 9);
        QCOMPARE(processors.size(), 1);
        QCOMPARE(processors[0][0].toInt(), 2);
    }

    void stages_data() { themes(); }
    void stages() {
        QFETCH(bool, dark);
        wear(dark);
        const auto before = made::view({.seconds = 10}), now = made::view({.seconds = 11});
        network::StageScene scene;
        scene.show(network::stageRows(*now, bridge::Rates(now, before), base::BrokerId(1), 8));
        const QImage image = grab(scene, {728, 160});
        QVERIFY(colours(image) > 10);
        keep(image, QString("stages-%1").arg(dark ? "dark" : "light"));
    }

    void cluster_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("clients");
        for (const bool dark : {false, true})
            for (const int nodes : {1, 3, 5})
                for (const int clients : {0, 6, 40}) QTest::addRow("%s %d nodes %d clients", dark ? "dark" : "light", nodes, clients) << dark << nodes << clients;
    }
    void cluster() {
        QFETCH(bool, dark);
        QFETCH(int, nodes);
        QFETCH(int, clients);
        wear(dark);
        const auto before = made::view({.nodes = nodes, .clients = clients, .seconds = 10}), now = made::view({.nodes = nodes, .clients = clients, .seconds = 11});
        kit::Series history;
        for (int i = 0; i < 90; ++i) history.add(i, 38e6 + 4e6 * ((i * 7919) % 13 - 6) / 6);
        auto shown = clusterpage::clusterNow(*now, bridge::Rates(now, before));
        for (auto& node : shown.nodes) node.history = &history;
        clusterpage::ClusterScene scene;
        scene.show(shown);
        const QImage image = grab(scene, {728, 520});
        QVERIFY(colours(image) > 10);
        keep(image, QString("cluster-%1-%2-%3").arg(dark ? "dark" : "light").arg(nodes).arg(clients));
        QVERIFY(int(scene.spots().size()) >= nodes);
    }

    void aStoppedNodeSaysWhy() {
        wear(false);
        auto shown = clusterpage::clusterNow(*made::view({.seconds = 1}), bridge::Rates(nullptr, nullptr));
        shown.nodes[0].state = cluster::NodeState::Failed;
        shown.nodes[0].problem = "Port 9092 is taken by process 812 (java).";
        clusterpage::ClusterScene scene;
        scene.show(shown);
        keep(grab(scene, {728, 420}), "cluster-failed");
        QVERIFY(scene.spots().front().name.contains("failed"));
    }

    void matrix_data() { themes(); }
    void matrix() {
        QFETCH(bool, dark);
        wear(dark);
        for (const int nodes : {1, 3}) {
            const auto view = made::view({.nodes = nodes, .partitions = 6, .seconds = 3});
            std::vector<base::BrokerId> brokers;
            for (const auto& n : view->nodes) brokers.push_back(n.id);
            topics::MatrixScene scene;
            auto partitions = view->topics.front().partitions;
            partitions[4].offline = true;
            partitions[4].problem = "Its log directory failed.";
            scene.show(partitions, brokers);
            const QImage image = grab(scene, {728, 220});
            QVERIFY(colours(image) > 10);
            keep(image, QString("matrix-%1-%2").arg(dark ? "dark" : "light").arg(nodes));
        }
    }

    void picturesAreSavedAsPngAndSvg() {
        wear(false);
        QTemporaryDir folder;
        network::ReactorScene scene;
        scene.show(reactorOf({.seconds = 10}));
        grab(scene, {728, 360});
        for (const QString name : {"reactor.png", "reactor.svg"}) {
            QVERIFY(scene.savePicture(folder.filePath(name)));
            QVERIFY(QFileInfo(folder.filePath(name)).size() > 2000);
        }
    }
};

QTEST_MAIN(TestPageScenes)
#include "tst_page_scenes.moc"
