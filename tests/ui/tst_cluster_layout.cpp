// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster/cluster_layout.h"

#include <QTest>

namespace {

using namespace clusterpage;

std::vector<base::BrokerId> nodesNumbered(int count) {
    std::vector<base::BrokerId> out;
    for (int i = 1; i <= count; ++i) out.emplace_back(i);
    return out;
}

// Clients in turn writing and reading, each connected to some of the nodes.
std::vector<Client> clientsNumbered(int count, int nodes) {
    std::vector<Client> out;
    for (int i = 0; i < count; ++i) {
        Client c;
        c.clientId = "client-" + std::to_string(1000 + i);
        c.side = i % 2 ? Side::Reads : Side::Writes;
        for (int n = 1; n <= nodes; ++n)
            if (nodes == 1 || (i + n) % 3 != 0) c.nodes.emplace_back(n);
        out.push_back(std::move(c));
    }
    return out;
}

void rows() {
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("clients");
    QTest::addColumn<QSizeF>("size");
    for (const int nodes : {1, 3, 5})
        for (const int clients : {0, 1, 2, 7, 40})
            for (const QSizeF size : {QSizeF(728, 520), QSizeF(890, 640), QSizeF(1800, 1200)})
                QTest::addRow("%d nodes, %d clients, %.0f wide", nodes, clients, size.width()) << nodes << clients << size;
}

}  // namespace

class TestClusterLayout : public QObject {
    Q_OBJECT
private slots:
    void nothingOverlaps_data() { rows(); }
    void nothingOverlaps() {
        QFETCH(int, nodes);
        QFETCH(int, clients);
        QFETCH(QSizeF, size);
        const auto layout = layOut(nodesNumbered(nodes), clientsNumbered(clients, nodes), size);
        std::vector<QRectF> boxes;
        for (const auto& n : layout.nodes) boxes.push_back(n.rect);
        for (const auto& c : layout.clients) boxes.push_back(c.rect);
        const QRectF whole(QPointF(), layout.size);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            QVERIFY2(whole.adjusted(-0.5, -0.5, 0.5, 0.5).contains(boxes[i]), qPrintable(QString::number(i)));
            for (std::size_t j = i + 1; j < boxes.size(); ++j) QVERIFY(!boxes[i].intersects(boxes[j]));
        }
    }

    void everyNodeIsWideEnoughToRead_data() { rows(); }
    void everyNodeIsWideEnoughToRead() {
        QFETCH(int, nodes);
        QFETCH(int, clients);
        QFETCH(QSizeF, size);
        const auto layout = layOut(nodesNumbered(nodes), clientsNumbered(clients, nodes), size);
        QCOMPARE(int(layout.nodes.size()), nodes);
        for (const auto& n : layout.nodes) QVERIFY2(n.rect.width() >= 170, qPrintable(QString::number(n.rect.width())));
    }

    void everyClientIsShownOrCounted_data() { rows(); }
    void everyClientIsShownOrCounted() {
        QFETCH(int, nodes);
        QFETCH(int, clients);
        QFETCH(QSizeF, size);
        const auto layout = layOut(nodesNumbered(nodes), clientsNumbered(clients, nodes), size);
        int counted = 0;
        for (const auto& c : layout.clients) counted += c.client >= 0 ? 1 : c.more;
        QCOMPARE(counted, clients);
    }

    void everyLinkBeginsAtItsClientAndEndsAtItsNode_data() { rows(); }
    void everyLinkBeginsAtItsClientAndEndsAtItsNode() {
        QFETCH(int, nodes);
        QFETCH(int, clients);
        QFETCH(QSizeF, size);
        const auto layout = layOut(nodesNumbered(nodes), clientsNumbered(clients, nodes), size);
        for (const auto& link : layout.links) {
            const QRectF from = layout.clients[std::size_t(link.clientBox)].rect;
            const auto node = std::find_if(layout.nodes.begin(), layout.nodes.end(),
                                           [&](const NodeBox& n) { return n.id == link.node; });
            QVERIFY(node != layout.nodes.end());
            QVERIFY(link.from.x() == from.left() || link.from.x() == from.right());
            QVERIFY(link.to.x() == node->rect.left() || link.to.x() == node->rect.right());
            QVERIFY(link.to.y() > node->rect.top() && link.to.y() < node->rect.bottom());
        }
        if (clients > 0) QVERIFY(!layout.links.empty());
    }

    void writersStandLeftAndReadersRight() {
        const auto layout = layOut(nodesNumbered(1), clientsNumbered(2, 1), QSizeF(890, 600));
        QCOMPARE(layout.clients.size(), std::size_t(2));
        QVERIFY(layout.clients[0].rect.right() < layout.nodes[0].rect.left());
        QVERIFY(layout.clients[1].rect.left() > layout.nodes[0].rect.right());
    }

    void aPictureThatIsTooLowGrows() {
        const auto layout = layOut(nodesNumbered(5), {}, QSizeF(728, 100));
        QVERIFY(layout.size.height() > 400);
    }
};

QTEST_APPLESS_MAIN(TestClusterLayout)
#include "tst_cluster_layout.moc"
