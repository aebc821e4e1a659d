// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/scene.h"

#include <QAccessible>
#include <QMenu>
#include <QPainter>
#include <QTemporaryDir>
#include <QtTest>

namespace {
class Grid : public kit::Scene {
protected:
    std::vector<kit::Spot> arrange(const QSizeF&) override {
        std::vector<kit::Spot> spots;
        for (int y = 0; y < 2; ++y)
            for (int x = 0; x < 3; ++x)
                spots.push_back({QString("%1,%2").arg(x).arg(y), QRectF(x * 100, y * 80, 60, 40), QString("cell %1 %2").arg(x).arg(y)});
        return spots;
    }
    void paintScene(QPainter& p) override {
        for (const auto& s : spots()) kit::paintPanel(p, s.rect, s.key == currentKey(), false, kit::theme().panel);
    }
};
}  // namespace

class TestScene : public QObject {
    Q_OBJECT
private slots:
    void arrowsWalkToTheNearestInThatDirection() {
        Grid grid;
        grid.resize(400, 300);
        grid.show();
        QSignalSpy picked(&grid, &kit::Scene::picked);
        QTest::keyClick(&grid, Qt::Key_Right);
        QCOMPARE(grid.currentKey(), "0,0");
        QTest::keyClick(&grid, Qt::Key_Right);
        QTest::keyClick(&grid, Qt::Key_Down);
        QCOMPARE(grid.currentKey(), "1,1");
        QTest::keyClick(&grid, Qt::Key_Down);
        QCOMPARE(grid.currentKey(), "1,1");
        QTest::keyClick(&grid, Qt::Key_Left);
        QCOMPARE(grid.currentKey(), "0,1");
        QCOMPARE(picked.size(), 4);
    }
    void clickPicksDoubleClickAndEnterOpen() {
        Grid grid;
        grid.resize(400, 300);
        grid.show();
        QSignalSpy opened(&grid, &kit::Scene::opened);
        QTest::mouseClick(&grid, Qt::LeftButton, {}, {120, 20});
        QCOMPARE(grid.currentKey(), "1,0");
        QTest::keyClick(&grid, Qt::Key_Return);
        QCOMPARE(opened.size(), 1);
        QTest::mouseClick(&grid, Qt::LeftButton, {}, {390, 290});
        QCOMPARE(grid.currentKey(), "");
        QTest::keyClick(&grid, Qt::Key_Return);
        QCOMPARE(opened.size(), 1);
    }
    void theMenuIsForWhatIsUnderIt() {
        Grid grid;
        grid.resize(400, 300);
        grid.show();
        QSignalSpy wanted(&grid, &kit::Scene::menuWanted);
        QContextMenuEvent onCell(QContextMenuEvent::Mouse, {220, 100}, grid.mapToGlobal(QPoint(220, 100)));
        QCoreApplication::sendEvent(&grid, &onCell);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][1].toString(), "2,1");
    }
    void spotsHaveAccessibleNames() {
        Grid grid;
        grid.resize(400, 300);
        grid.show();
        auto* access = QAccessible::queryAccessibleInterface(&grid);
        QVERIFY(access);
        QCOMPARE(access->childCount(), 6);
        QCOMPARE(access->child(4)->text(QAccessible::Name), "cell 1 1");
    }
    void savesAsPngAndSvg() {
        QTemporaryDir folder;
        Grid grid;
        grid.resize(400, 300);
        grid.show();
        QVERIFY(grid.savePicture(folder.filePath("a.png")));
        QCOMPARE(QImage(folder.filePath("a.png")).size(), QSize(800, 600));
        QVERIFY(grid.savePicture(folder.filePath("a.svg")));
        QFile svg(folder.filePath("a.svg"));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QVERIFY(svg.readAll().contains("<svg"));
    }
    void nobodyIsANeighbourOfNothing() {
        QCOMPARE(kit::neighbour({}, -1, Qt::Key_Left), -1);
        QCOMPARE(kit::neighbour({{"a", QRectF(0, 0, 1, 1), ""}}, -1, Qt::Key_Left), 0);
        QCOMPARE(kit::neighbour({{"a", QRectF(0, 0, 1, 1), ""}}, 0, Qt::Key_Left), -1);
    }
};

QTEST_MAIN(TestScene)
#include "tst_scene.moc"
