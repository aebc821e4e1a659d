// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/byte_inspector.h"
#include "kit/hex_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QTreeView>
#include <random>

using kit::ByteInspector;
using kit::Field;
using kit::FieldModel;
using kit::HexGeometry;
using kit::HexView;

namespace {

Field leaf(const QString& name, qint64 from, qint64 to, int space = 0) {
    return {name, "int8", QString::number(from), {}, space, from, to, {}};
}

// A header of three fields, two records with two fields each; the records' parts lie in a space of their own.
std::vector<Field> batch() {
    Field root{"batch", "batch", {},  "2 records",
               0,       100,     180, {leaf("baseOffset", 100, 108), leaf("crc", 108, 112), leaf("packed", 112, 180)}};
    for (int i = 0; i < 2; ++i)
        root.children.push_back({"record " + QString::number(i),
                                 "record",
                                 {},
                                 {},
                                 1,
                                 i * 10,
                                 i * 10 + 10,
                                 {leaf("key", i * 10, i * 10 + 4, 1), leaf("value", i * 10 + 4, i * 10 + 10, 1)}});
    return {root};
}
QByteArray counting(int size) {
    QByteArray out;
    for (int i = 0; i < size; ++i) out += static_cast<char>(i);
    return out;
}

}  // namespace

class TestByteInspector : public QObject {
    Q_OBJECT
private slots:
    void theModelIsOne() {
        FieldModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setRoots(batch());
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.rowCount(model.index(0, 0)), 5);
        model.setRoots({});
        QCOMPARE(model.rowCount(), 0);
        model.setRoots(batch());
        QVERIFY(model.asText().count('\n') == 10);
    }

    void aByteLeadsToItsInnermostField_data() {
        QTest::addColumn<int>("space");
        QTest::addColumn<qint64>("address");
        QTest::addColumn<QString>("name");
        QTest::newRow("first") << 0 << qint64(100) << "baseOffset";
        QTest::newRow("last of a field") << 0 << qint64(107) << "baseOffset";
        QTest::newRow("first of the next") << 0 << qint64(108) << "crc";
        QTest::newRow("end") << 0 << qint64(179) << "packed";
        QTest::newRow("behind") << 0 << qint64(180) << "";
        QTest::newRow("before") << 0 << qint64(99) << "";
        QTest::newRow("unpacked") << 1 << qint64(13) << "key";
        QTest::newRow("unpacked value") << 1 << qint64(14) << "value";
        QTest::newRow("no such space") << 2 << qint64(14) << "";
    }
    void aByteLeadsToItsInnermostField() {
        QFETCH(int, space);
        QFETCH(qint64, address);
        QFETCH(QString, name);
        FieldModel model;
        model.setRoots(batch());
        const Field* found = model.fieldAt(model.indexOf(space, address));
        QCOMPARE(found ? found->name : QString(), name);
    }

    void everyPlaceOfAByteLeadsBackToIt_data() {
        QTest::addColumn<int>("perRow");
        QTest::newRow("16 a row") << 16;
        QTest::newRow("8 a row") << 8;
    }
    void everyPlaceOfAByteLeadsBackToIt() {
        QFETCH(int, perRow);
        HexGeometry g;
        g.perRow = perRow;
        const qsizetype size = 45;
        for (qsizetype at = 0; at < size; ++at) {
            const double y = double(at / perRow) * g.row + g.row / 2;
            const int column = int(at % perRow);
            QCOMPARE(g.byteAt(g.byteX(column) + g.cell, y, size), at);
            QCOMPARE(g.byteAt(g.textAt() + (column + .5) * g.cell, y, size), at);
        }
        QCOMPARE(g.byteAt(g.byteX(0), 100 * g.row, size), qsizetype(-1));
        QCOMPARE(g.byteAt(0, 0, size), qsizetype(-1));
        QVERIFY(g.byteX(perRow - 1) + 2 * g.cell < g.textAt());
    }

    void aFieldMarksItsBytesAndAByteItsField() {
        ByteInspector inspector;
        inspector.resize(900, 300);
        inspector.show(batch(), {{"in the file", counting(80), 100}, {"unpacked", counting(20), 0}});
        auto* hex = inspector.hex();
        const auto child = [&](int row) { return inspector.model().index(row, 0, inspector.model().index(0, 0)); };
        inspector.tree()->setCurrentIndex(child(1));
        QCOMPARE(hex->mark(), (std::pair<qint64, qint64>(108, 112)));
        QCOMPARE(inspector.space(), 0);
        inspector.tree()->setCurrentIndex(inspector.model().index(1, 0, child(4)));
        QCOMPARE(inspector.space(), 1);
        QCOMPARE(hex->bytes().size(), qsizetype(20));
        QCOMPARE(hex->mark(), (std::pair<qint64, qint64>(14, 20)));
        // Space 1 stays; its byte 2 is the first key.
        emit hex->byteChosen(2);
        QCOMPARE(inspector.model().fieldAt(inspector.tree()->currentIndex())->name, QString("key"));
        QCOMPARE(hex->mark(), (std::pair<qint64, qint64>(0, 4)));
        inspector.choose(0, 110);
        QCOMPARE(inspector.space(), 0);
        QCOMPARE(inspector.model().fieldAt(inspector.tree()->currentIndex())->name, QString("crc"));
    }

    void keysWalkAndCopy() {
        HexView hex;
        hex.resize(700, 200);
        hex.setBytes(counting(64), 1000);
        QSignalSpy chosen(&hex, &HexView::byteChosen);
        QTest::keyClick(&hex, Qt::Key_Right);
        QTest::keyClick(&hex, Qt::Key_Down);
        QCOMPARE(hex.cursor(), qint64(1000 + 1 + hex.geometryOfBytes().perRow));
        QTest::keyClick(&hex, Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(hex.cursor(), qint64(1000));
        QTest::keyClick(&hex, Qt::Key_Left);
        QCOMPARE(hex.cursor(), qint64(1000));
        QTest::keyClick(&hex, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(hex.cursor(), qint64(1063));
        QVERIFY(chosen.count() >= 4);
        hex.setMark(1002, 1005);
        QCOMPARE(kit::asHex(hex.selected()), QString("02 03 04"));
        QTest::keyClick(&hex, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(kit::asHex(hex.selected()), QString("02 03"));
        QTest::keyClick(&hex, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("02 03"));
        QVERIFY(hex.accessibleDescription().contains("1003"));
    }

    void nothingToShowIsNoTrap() {
        HexView hex;
        for (auto key : {Qt::Key_Right, Qt::Key_Down, Qt::Key_PageDown, Qt::Key_End, Qt::Key_A})
            QTest::keyClick(&hex, key, Qt::ControlModifier);
        hex.setMark(5, 9);
        QVERIFY(hex.selected().isEmpty());
        ByteInspector inspector;
        inspector.clear();
        inspector.choose(0, 3);
        QVERIFY(inspector.isEmpty());
    }

    void marksOutsideAreCut() {
        HexView hex;
        hex.setBytes(counting(16), 100);
        hex.setMark(90, 104);
        QCOMPARE(hex.mark(), (std::pair<qint64, qint64>(100, 104)));
        hex.setMark(110, 300);
        QCOMPARE(hex.mark(), (std::pair<qint64, qint64>(110, 116)));
        hex.setMark(300, 400);
        QCOMPARE(hex.mark(), (std::pair<qint64, qint64>(116, 116)));
    }

    void randomTreesAgreeWithASlowSearch() {
        std::mt19937 random(11);
        for (int round = 0; round < 50; ++round) {
            std::vector<Field> roots;
            qint64 at = 0;
            for (int i = 0; i < 20; ++i) {
                const qint64 size = 1 + qint64(random() % 12);
                Field f = leaf("f" + QString::number(i), at, at + size);
                if (size > 4) f.children = {leaf("g" + QString::number(i), at + 1, at + 3)};
                roots.push_back(f);
                at += size;
            }
            FieldModel model;
            model.setRoots(roots);
            for (qint64 byte = 0; byte < at; ++byte) {
                QString wanted;
                for (const Field& f : roots) {
                    if (byte < f.from || byte >= f.to) continue;
                    wanted = f.name;
                    for (const Field& g : f.children)
                        if (byte >= g.from && byte < g.to) wanted = g.name;
                }
                QCOMPARE(model.fieldAt(model.indexOf(0, byte))->name, wanted);
            }
        }
    }
};

QTEST_MAIN(TestByteInspector)
#include "tst_byte_inspector.moc"
