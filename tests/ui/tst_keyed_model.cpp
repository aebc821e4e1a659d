// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/keyed_model.h"

#include "kit/data_table.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QtTest>

namespace {
struct Row {
    int id;
    QString word;
    int key() const { return id; }
    bool operator==(const Row&) const = default;
};
std::vector<kit::Column<Row>> columns() {
    return {{QT_TRANSLATE_NOOP("Columns", "Key"), kit::Cell::Number, [](const Row& r) { return QVariant(r.id); },
             [](const Row& r) { return "no. " + QString::number(r.id); }},
            {QT_TRANSLATE_NOOP("Columns", "Note"), kit::Cell::Text, [](const Row& r) { return QVariant(r.word); }}};
}
}  // namespace

class TestKeyedModel : public QObject {
    Q_OBJECT
private slots:
    void randomSnapshotsKeepTheModelSound() {
        kit::KeyedModel<Row> model(columns());
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QRandomGenerator random(20'251'130);
        for (int round = 0; round < 200; ++round) {
            std::vector<Row> next;
            for (int id = 0; id < 60; ++id)
                if (random.bounded(3)) next.push_back({id, QString::number(random.bounded(4))});
            model.setRows(next);
            QCOMPARE(model.rows(), next);
        }
    }

    void onlyWhatChangedIsSignalled() {
        kit::KeyedModel<Row> model(columns());
        model.setRows({{1, "a"}, {2, "b"}, {3, "c"}});
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged), removed(&model, &QAbstractItemModel::rowsRemoved),
            inserted(&model, &QAbstractItemModel::rowsInserted);
        model.setRows({{1, "a"}, {3, "z"}, {4, "d"}, {5, "e"}});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(removed.size(), 1);
        QCOMPARE(inserted.size(), 1);
    }

    void appendedAndDroppedRowsKeepTheModelSound() {
        kit::KeyedModel<Row> model(columns());
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.append({{1, "a"}, {2, "b"}});
        model.append({{5, "e"}});
        model.dropBefore(2);
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.rowOf(5), 1);
        QCOMPARE(model.rowOf(3), -1);
    }

    void selectionSurvivesRefreshAndSort() {
        kit::KeyedModel<Row> model(columns());
        model.setRows({{1, "c"}, {2, "b"}, {3, "a"}});
        kit::DataTable table;
        table.setSource(&model);
        table.sortByColumn(1, Qt::AscendingOrder);
        table.setCurrentSourceRow(1);
        QCOMPARE(table.currentSourceRow(), 1);
        model.setRows({{0, "x"}, {2, "b"}, {3, "a"}, {9, "0"}});
        QCOMPARE(model.at(table.currentSourceRow()).id, 2);
    }

    void copiesPlainValuesAndSavesThemSorted() {
        kit::KeyedModel<Row> model(columns());
        model.setRows({{1, "b, or not"}, {2, "a \"quoted\""}});
        kit::DataTable table;
        table.setSource(&model);
        table.sortByColumn(1, Qt::AscendingOrder);
        QCOMPARE(table.allAsCsv(), "Key,Note\n2,\"a \"\"quoted\"\"\"\n1,\"b, or not\"\n");
        table.setCurrentSourceRow(0);
        QCOMPARE(table.selectedAsTsv(), "Key\tNote\n1\tb, or not\n");
    }

    void longNumbersSortAsNumbers() {
        struct Big {
            std::uint64_t n;
            std::uint64_t key() const { return n; }
            bool operator==(const Big&) const = default;
        };
        kit::KeyedModel<Big> model({{QT_TRANSLATE_NOOP("Columns", "Key"), kit::Cell::Number, [](const Big& b) { return QVariant::fromValue(b.n); }}});
        model.setRows({{2}, {9}, {10}, {100}});
        kit::DataTable table;
        table.setSource(&model);
        table.sortByColumn(0, Qt::DescendingOrder);
        QCOMPARE(table.visibleSourceRows(), (std::vector<int>{3, 2, 1, 0}));
    }

    void everyWordOfTheFilterMustOccur() {
        kit::KeyedModel<Row> model(columns());
        model.setRows({{1, "alpha beta"}, {2, "beta"}, {3, "alpha"}});
        kit::DataTable table;
        table.setSource(&model);
        table.setFilter("BETA alpha");
        QCOMPARE(table.visibleSourceRows(), std::vector<int>{0});
        table.setFilter(QString());
        table.setFilter([&](int row) { return model.at(row).id > 1; });
        QCOMPARE(table.visibleSourceRows(), (std::vector<int>{1, 2}));
    }
};

QTEST_MAIN(TestKeyedModel)
#include "tst_keyed_model.moc"
