// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/reactor_layout.h"

#include <algorithm>
#include <cmath>

namespace network {
namespace {

// Widths of the five columns and of the four gaps between them, in lines: at the least and at the comfortable width.
struct Columns {
    double acceptor, processors, queue, handlers, waiting, gap;
    double sum() const { return acceptor + processors + queue + handlers + waiting + 4 * gap; }
};
constexpr Columns narrow{6.1, 8.9, 4.1, 9.0, 10.2, 1.3};
constexpr Columns wide{7.4, 10.4, 4.4, 9.8, 12.0, 3.2};

Columns between(const Columns& a, const Columns& b, double t) {
    const auto mix = [t](double x, double y) { return x + (y - x) * t; };
    return {mix(a.acceptor, b.acceptor), mix(a.processors, b.processors), mix(a.queue, b.queue),
            mix(a.handlers, b.handlers), mix(a.waiting, b.waiting),       mix(a.gap, b.gap)};
}

Columns columnsFor(double width, double line) {
    const double lines = width / line;
    Columns c = between(narrow, wide, std::clamp((lines - narrow.sum()) / (wide.sum() - narrow.sum()), 0.0, 1.0));
    // What is left over goes to the places with most to say, then to the gaps.
    double rest = std::max(0.0, lines - c.sum());
    const double more = std::min(rest, 8.0);
    c.waiting += more * 0.5;
    c.handlers += more * 0.3;
    c.processors += more * 0.2;
    c.gap += (rest - more) / 4;
    return c;
}

ProcessorStyle styleFor(int processors) {
    return processors <= 3 ? ProcessorStyle::Card : processors <= 6 ? ProcessorStyle::Short : ProcessorStyle::Line;
}

double processorHeight(ProcessorStyle style, double line) {
    switch (style) {
        case ProcessorStyle::Card: return line * 4.7;
        case ProcessorStyle::Short: return line * 3.3;
        case ProcessorStyle::Line: break;
    }
    return line * 1.6;
}

constexpr int mostHandlerRows = 12;

struct HandlerGrid {
    int columns = 1;
    double cell = 0, step = 0, height = 0;  // height of all cells together
};

HandlerGrid gridFor(int handlers, HandlerStyle style, double inner, double line) {
    HandlerGrid g;
    if (style == HandlerStyle::Rows) {
        g.cell = line * 1.3;
        g.step = g.cell + line * 0.35;
        g.height = std::max(0.0, handlers * g.step - line * 0.35);
        return g;
    }
    g.cell = line * 1.05;
    g.step = g.cell + line * 0.3;
    g.columns = std::max(1, int((inner + line * 0.3) / g.step));
    const int rows = (handlers + g.columns - 1) / g.columns;
    g.height = rows * g.step - line * 0.3;
    return g;
}

QPointF leftOf(const QRectF& r) { return {r.left(), r.center().y()}; }
QPointF rightOf(const QRectF& r) { return {r.right(), r.center().y()}; }

}  // namespace

double leastWidth(double line) { return narrow.sum() * line; }

ReactorLayout layOut(const ReactorShape& shape, QSizeF available, double line) {
    ReactorLayout out;
    const double width = std::max(available.width(), leastWidth(line));
    const Columns c = columnsFor(width, line);
    const double pad = line * 0.75;

    out.processorStyle = styleFor(shape.processors);
    const double each = processorHeight(out.processorStyle, line);
    const double processorGap = out.processorStyle == ProcessorStyle::Line ? line * 0.3 : line * 0.6;
    const double processorsHigh =
        line * 1.8 + std::max(0.0, shape.processors * (each + processorGap) - processorGap);

    out.handlerStyle = shape.handlers <= mostHandlerRows ? HandlerStyle::Rows : HandlerStyle::Lights;
    const double handlersWide = c.handlers * line;
    const HandlerGrid grid = gridFor(shape.handlers, out.handlerStyle, handlersWide - 2 * pad, line);
    const double summary = out.handlerStyle == HandlerStyle::Lights ? line * 5.5 : 0;
    const double handlersHigh = line * 2.4 + grid.height + summary + pad;

    const double top = line * 1.9;     // the way past the queue
    const double bottom = line * 3.6;  // the ways back
    const double waitingLeast = line * 12.5, queueLeast = line * 13;
    const double main = std::max({available.height() - top - bottom, processorsHigh, handlersHigh, waitingLeast, queueLeast});
    const double middle = top + main / 2;

    double x = 0;
    const double acceptorWide = c.acceptor * line, acceptorHigh = line * 3.8;
    out.acceptor = QRectF(x, middle - acceptorHigh / 2, acceptorWide, acceptorHigh);
    out.acceptorNote = QRectF(x, out.acceptor.bottom() + line * 0.5, acceptorWide + c.gap * line * 0.4, line * 3.9);
    x += acceptorWide + c.gap * line;

    const double processorsWide = c.processors * line;
    double y = middle - processorsHigh / 2;
    out.processorsTitle = QRectF(x, y, processorsWide - line * 2.7, line * 1.4);
    out.processorsLess = QRectF(x + processorsWide - line * 2.6, y, line * 1.25, line * 1.4);
    out.processorsMore = QRectF(x + processorsWide - line * 1.25, y, line * 1.25, line * 1.4);
    y += line * 1.8;
    for (int i = 0; i < shape.processors; ++i, y += each + processorGap)
        out.processors.emplace_back(x, y, processorsWide, each);
    const double processorsX = x;
    const double processorsBottom = middle + processorsHigh / 2;
    x += processorsWide + c.gap * line;

    const double queueWide = c.queue * line;
    const double queueHigh = std::min(main - line * 5.4, line * 16);
    const double queueTop = middle - (queueHigh + line * 5.0) / 2;
    out.queueTitle = QRectF(x - line * 0.6, queueTop, queueWide + line * 1.2, line * 1.4);
    out.queue = QRectF(x, queueTop + line * 1.6, queueWide, queueHigh);
    out.queueNote = QRectF(x - line * 0.9, out.queue.bottom() + line * 0.2, queueWide + line * 1.8, line * 2.6);
    x += queueWide + c.gap * line;

    out.handlers = QRectF(x, middle - handlersHigh / 2, handlersWide, handlersHigh);
    out.handlersLess = QRectF(out.handlers.right() - pad - line * 2.5, out.handlers.top() + line * 0.5, line * 1.25, line * 1.4);
    out.handlersMore = out.handlersLess.translated(line * 1.35, 0);
    out.handlersTitle = QRectF(x + pad, out.handlers.top() + line * 0.5, handlersWide - 2 * pad - line * 2.55, line * 1.4);
    for (int i = 0; i < shape.handlers; ++i) {
        const int row = i / grid.columns, column = i % grid.columns;
        const double w = out.handlerStyle == HandlerStyle::Rows ? handlersWide - 2 * pad : grid.cell;
        out.handlerRows.emplace_back(x + pad + column * grid.step, out.handlers.top() + line * 2.4 + row * grid.step, w,
                                     grid.cell);
    }
    if (summary > 0)
        out.handlersSummary = QRectF(x + pad, out.handlers.bottom() - pad - summary + line * 0.5, handlersWide - 2 * pad,
                                     summary - line * 0.5);
    x += handlersWide + c.gap * line;

    // The two rooms share the right column; they grow with the picture so that more of the waiting can be named.
    const double waitingWide = width - x;
    const double roomHigh = std::min((main - line * 1.5) / 2, line * 9.5);
    const double roomGap = std::min(line * 2.5, main - 2 * roomHigh);
    out.waitingProduce = QRectF(x, middle - roomGap / 2 - roomHigh, waitingWide, roomHigh);
    out.waitingFetch = QRectF(x, middle + roomGap / 2, waitingWide, roomHigh);

    for (const QRectF& p : out.processors) {
        out.accept.push_back(QPolygonF({rightOf(out.acceptor), leftOf(p)}));
        out.enqueue.push_back(QPolygonF({rightOf(p), QPointF(out.queue.left(), out.queue.top() + out.queue.height() * 0.4)}));
    }
    const double dequeueY = out.queue.center().y();
    out.dequeue = QPolygonF({QPointF(out.queue.right(), dequeueY), QPointF(out.handlers.left(), dequeueY)});
    const auto park = [&](const QRectF& room) {
        const double level = std::clamp(room.center().y(), out.handlers.top() + line, out.handlers.bottom() - line);
        return QPolygonF({QPointF(out.handlers.right(), level), leftOf(room)});
    };
    out.parkProduce = park(out.waitingProduce);
    out.parkFetch = park(out.waitingFetch);

    const double floor = top + main;
    const double releaseY = floor + line * 1.35, respondY = floor + line * 2.9;
    const double releaseX = out.waitingFetch.right() - line, queueX = out.queue.center().x();
    out.release = QPolygonF({QPointF(releaseX, out.waitingFetch.bottom()), QPointF(releaseX, releaseY),
                             QPointF(queueX, releaseY), QPointF(queueX, out.queueNote.bottom())});
    out.releaseNote = QRectF(out.handlers.right() + line * 0.3, releaseY - line * 1.25,
                             std::max(0.0, releaseX - out.handlers.right() - line * 0.6), line * 1.2);
    const double respondX = out.handlers.right() - line * 2.2, home = processorsX + processorsWide / 2;
    out.respond = QPolygonF({QPointF(respondX, out.handlers.bottom()), QPointF(respondX, respondY), QPointF(home, respondY),
                             QPointF(home, processorsBottom)});
    out.respondNote = QRectF(home + line * 0.5, respondY - line * 1.3, respondX - home - line, line * 1.2);

    const double overY = top - line * 0.3, inX = processorsX + processorsWide / 2, outX = out.handlers.center().x();
    out.inPlace = QPolygonF({QPointF(inX, out.processorsTitle.top()), QPointF(inX, overY), QPointF(outX, overY),
                             QPointF(outX, out.handlers.top())});
    out.inPlaceNote = QRectF(inX + line * 0.5, overY - line * 1.4, width - inX - line, line * 1.3);

    out.size = QSizeF(width, floor + bottom);
    return out;
}

}  // namespace network
