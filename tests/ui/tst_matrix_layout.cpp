// SPDX-License-Identifier: GPL-3.0-or-later
#include "topics/matrix_layout.h"

#include <QTest>

namespace {

std::vector<base::BrokerId> brokers(int count) {
    std::vector<base::BrokerId> out;
    for (int i = 1; i <= count; ++i) out.emplace_back(i);
    return out;
}

std::vector<cluster::PartitionView> partitions(int count, int brokerCount) {
    std::vector<cluster::PartitionView> out;
    for (int i = 0; i < count; ++i) {
        cluster::PartitionView p;
        p.partition = base::PartitionIndex(i);
        p.leader = base::BrokerId(i % brokerCount + 1);
        p.replicas = {p.leader, base::BrokerId((i + 1) % brokerCount + 1)};
        p.isr = {p.leader};
        p.logStartOffset = base::Offset(i * 10);
        p.highWatermark = base::Offset(i * 100 + 50);
        p.logEndOffset = base::Offset(i * 100 + 60);
        out.push_back(std::move(p));
    }
    return out;
}

}  // namespace

class TestMatrixLayout : public QObject {
    Q_OBJECT
private slots:
    void nothingOverlaps_data() {
        QTest::addColumn<int>("brokerCount");
        QTest::addColumn<int>("partitionCount");
        QTest::addColumn<double>("width");
        for (const int b : {1, 2, 3, 5})
            for (const int p : {0, 1, 12, 500})
                for (const double w : {200.0, 728.0, 1600.0}) QTest::addRow("%d brokers, %d partitions, %.0f wide", b, p, w) << b << p << w;
    }
    void nothingOverlaps() {
        QFETCH(int, brokerCount);
        QFETCH(int, partitionCount);
        QFETCH(double, width);
        const auto l = topics::layOut(partitions(partitionCount, brokerCount), brokers(brokerCount), width);
        QCOMPARE(int(l.rows.size()), partitionCount);
        double bottom = 0;
        for (const QRectF& h : l.headers) bottom = std::max(bottom, h.bottom());
        for (const auto& row : l.rows) {
            QVERIFY(row.rect.top() >= bottom - 0.01);
            bottom = row.rect.bottom();
            QCOMPARE(int(row.cells.size()), brokerCount);
            double right = row.label.right();
            for (const auto& cell : row.cells) {
                QVERIFY(cell.rect.left() >= right - 0.01);
                QVERIFY(cell.rect.width() > 10);
                right = cell.rect.right();
            }
            if (!row.figures.isEmpty()) QVERIFY(row.figures.left() >= right);
            QVERIFY(row.rect.bottom() <= l.size.height() + 0.01);
        }
    }

    void replicasAreToldApart() {
        auto p = partitions(1, 3);
        auto l = topics::layOut(p, brokers(3), 600);
        QCOMPARE(int(l.rows[0].cells[0].replica), int(topics::Replica::Leader));
        QCOMPARE(int(l.rows[0].cells[1].replica), int(topics::Replica::OutOfSync));
        QCOMPARE(int(l.rows[0].cells[2].replica), int(topics::Replica::None));
        p[0].isr.push_back(base::BrokerId(2));
        QCOMPARE(int(topics::layOut(p, brokers(3), 600).rows[0].cells[1].replica), int(topics::Replica::InSync));
        p[0].offline = true;
        QCOMPARE(int(topics::layOut(p, brokers(3), 600).rows[0].cells[0].replica), int(topics::Replica::Offline));
    }

    void offsetsLieInOrderOnTheBar() {
        const auto p = partitions(4, 1);
        const auto l = topics::layOut(p, brokers(1), 700);
        for (std::size_t i = 0; i < p.size(); ++i) {
            const QRectF cell = l.rows[i].cells[0].rect;
            const double start = l.x(cell, p[i].logStartOffset), high = l.x(cell, p[i].highWatermark), end = l.x(cell, p[i].logEndOffset);
            QVERIFY(cell.left() <= start && start <= high && high <= end && end <= cell.right());
        }
        QCOMPARE(l.x(l.rows[3].cells[0].rect, p[3].logEndOffset), l.rows[3].cells[0].rect.right());
    }

    void anEmptyTopicHasAnAxis() {
        auto p = partitions(1, 1);
        p[0].logStartOffset = p[0].highWatermark = p[0].logEndOffset = base::Offset(0);
        const auto l = topics::layOut(p, brokers(1), 700);
        QCOMPARE(l.x(l.rows[0].cells[0].rect, base::Offset(0)), l.rows[0].cells[0].rect.left());
    }
};

QTEST_APPLESS_MAIN(TestMatrixLayout)
#include "tst_matrix_layout.moc"
