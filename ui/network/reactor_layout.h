// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Where the parts of the reactor stand: acceptor, processors, queue, handlers, waiting rooms, and the ways between them.
// Pure: counts and a size in, rectangles and polylines out. It knows no painter, and no font but the height of a line.

#include <QPolygonF>
#include <QRectF>
#include <QSizeF>
#include <vector>

namespace network {

struct ReactorShape {
    int processors = 0, handlers = 0;
    bool operator==(const ReactorShape&) const = default;
};

enum class ProcessorStyle { Card, Short, Line };  // four lines of text, two, or one: the more there are, the less each says
enum class HandlerStyle { Rows, Lights };         // a row with what it handles, or a light each and a summary

struct ReactorLayout {
    QSizeF size;  // as wide as given, perhaps higher
    QRectF acceptor, acceptorNote;

    QRectF processorsTitle, processorsLess, processorsMore;
    std::vector<QRectF> processors;
    ProcessorStyle processorStyle = ProcessorStyle::Card;

    QRectF queueTitle, queue, queueNote;

    QRectF handlers, handlersTitle, handlersLess, handlersMore, handlersSummary;
    std::vector<QRectF> handlerRows;
    HandlerStyle handlerStyle = HandlerStyle::Rows;

    QRectF waitingProduce, waitingFetch;

    std::vector<QPolygonF> accept, enqueue;  // one per processor
    QPolygonF dequeue, parkProduce, parkFetch, release, respond, inPlace;
    QRectF releaseNote, respondNote, inPlaceNote;
};

ReactorLayout layOut(const ReactorShape& shape, QSizeF available, double line = 16);

// The least width at which nothing is cut.
double leastWidth(double line = 16);

}  // namespace network
