// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/reactor_layout.h"

#include <QTest>

namespace {

using network::ReactorLayout;

void rows() {
    QTest::addColumn<int>("processors");
    QTest::addColumn<int>("handlers");
    QTest::addColumn<QSizeF>("size");
    for (const int processors : {1, 3, 4, 6, 7, 16})
        for (const int handlers : {1, 8, 12, 13, 64})
            for (const QSizeF size : {QSizeF(400, 200), QSizeF(728, 360), QSizeF(890, 360), QSizeF(2000, 900)})
                QTest::addRow("%d processors, %d handlers, %.0f wide", processors, handlers, size.width())
                    << processors << handlers << size;
}

// Everything that is filled or written, except what lies inside the box of the handlers.
std::vector<QRectF> outerBoxes(const ReactorLayout& l) {
    std::vector<QRectF> out{l.acceptor,     l.acceptorNote,   l.processorsTitle, l.processorsLess, l.processorsMore, l.queueTitle,
                            l.queue,        l.queueNote,      l.handlers,        l.waitingProduce, l.waitingFetch,
                            l.respondNote,  l.inPlaceNote};
    out.insert(out.end(), l.processors.begin(), l.processors.end());
    return out;
}

std::vector<QRectF> handlerBoxes(const ReactorLayout& l) {
    std::vector<QRectF> out{l.handlersTitle, l.handlersLess, l.handlersMore};
    if (!l.handlersSummary.isEmpty()) out.push_back(l.handlersSummary);
    out.insert(out.end(), l.handlerRows.begin(), l.handlerRows.end());
    return out;
}

QString overlapIn(const std::vector<QRectF>& boxes, const QRectF& whole) {
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (!whole.adjusted(-0.5, -0.5, 0.5, 0.5).contains(boxes[i])) return QString("box %1 outside").arg(i);
        for (std::size_t j = i + 1; j < boxes.size(); ++j)
            if (boxes[i].adjusted(0.1, 0.1, -0.1, -0.1).intersects(boxes[j])) return QString("%1 meets %2").arg(i).arg(j);
    }
    return {};
}

}  // namespace

class TestReactorLayout : public QObject {
    Q_OBJECT
private slots:
    void nothingOverlaps_data() { rows(); }
    void nothingOverlaps() {
        QFETCH(int, processors);
        QFETCH(int, handlers);
        QFETCH(QSizeF, size);
        const auto l = network::layOut({processors, handlers}, size);
        const QString outer = overlapIn(outerBoxes(l), QRectF(QPointF(), l.size));
        QVERIFY2(outer.isEmpty(), qPrintable(outer));
        const QString inner = overlapIn(handlerBoxes(l), l.handlers);
        QVERIFY2(inner.isEmpty(), qPrintable(inner));
    }

    void everyPartHasItsBox_data() { rows(); }
    void everyPartHasItsBox() {
        QFETCH(int, processors);
        QFETCH(int, handlers);
        QFETCH(QSizeF, size);
        const auto l = network::layOut({processors, handlers}, size);
        QCOMPARE(int(l.processors.size()), processors);
        QCOMPARE(int(l.handlerRows.size()), handlers);
        QCOMPARE(l.accept.size(), l.processors.size());
        QCOMPARE(l.enqueue.size(), l.processors.size());
        QVERIFY(l.size.width() >= network::leastWidth());
        for (const auto& path : {l.dequeue, l.parkProduce, l.parkFetch, l.release, l.respond, l.inPlace})
            for (const QPointF& p : path) QVERIFY(QRectF(QPointF(-0.5, -0.5), l.size).contains(p));
    }

    void theColumnsStandInTheOrderOfTheWalk() {
        const auto l = network::layOut({3, 8}, QSizeF(890, 360));
        QVERIFY(l.acceptor.right() < l.processors[0].left());
        QVERIFY(l.processors[0].right() < l.queue.left());
        QVERIFY(l.queue.right() < l.handlers.left());
        QVERIFY(l.handlers.right() < l.waitingProduce.left());
        QVERIFY(l.waitingProduce.bottom() < l.waitingFetch.top());
    }

    void manyPartsAreDrawnShorter() {
        QCOMPARE(int(network::layOut({3, 8}, QSizeF(890, 360)).processorStyle), int(network::ProcessorStyle::Card));
        QCOMPARE(int(network::layOut({6, 8}, QSizeF(890, 360)).processorStyle), int(network::ProcessorStyle::Short));
        QCOMPARE(int(network::layOut({16, 8}, QSizeF(890, 360)).processorStyle), int(network::ProcessorStyle::Line));
        QCOMPARE(int(network::layOut({3, 12}, QSizeF(890, 360)).handlerStyle), int(network::HandlerStyle::Rows));
        QCOMPARE(int(network::layOut({3, 13}, QSizeF(890, 360)).handlerStyle), int(network::HandlerStyle::Lights));
    }

    void theUsualPoolsFitTheLeastWindow() {
        const auto l = network::layOut({3, 8}, QSizeF(696, 100));
        QVERIFY2(l.size.width() <= 696, qPrintable(QString::number(l.size.width())));
        QVERIFY2(l.size.height() <= 420, qPrintable(QString::number(l.size.height())));
    }
};

QTEST_APPLESS_MAIN(TestReactorLayout)
#include "tst_reactor_layout.moc"
