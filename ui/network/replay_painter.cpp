// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/replay_painter.h"

#include "kit/format.h"
#include "bridge/words.h"

namespace network {
QString ReplayPainter::placeName(const ReplayStep& step) {
    switch (step.place) {
        case Place::Processor: return tr("processor %1").arg(step.index);
        case Place::Queue: return tr("queue");
        case Place::Handler: return tr("handler %1").arg(step.index);
        case Place::WaitingProduce: return tr("waiting room of produce");
        case Place::WaitingFetch: return tr("waiting room of fetch");
    }
    return {};
}

QString ReplayPainter::stepText(const ReplayStep& step) {
    if (!step.stage) return tr("received by %1").arg(placeName(step));
    return tr("%1, %2: %3", "stage, place, time").arg(bridge::stageWord(*step.stage), placeName(step), kit::micros(double(step.micros)));
}

QRectF ReplayPainter::boxOf(const ReplayStep& step) const {
    const auto at = [&](const std::vector<QRectF>& boxes, const QRectF& otherwise) {
        return step.index >= 0 && std::size_t(step.index) < boxes.size() ? boxes[std::size_t(step.index)] : otherwise;
    };
    switch (step.place) {
        case Place::Processor: return at(l_.processors, l_.acceptor);
        case Place::Queue: return l_.queue;
        case Place::Handler: return at(l_.handlerRows, l_.handlers);
        case Place::WaitingProduce: return l_.waitingProduce;
        case Place::WaitingFetch: return l_.waitingFetch;
    }
    return {};
}

void ReplayPainter::paint() {
    if (replay_.steps.empty() || replay_.at.step >= replay_.steps.size()) return;
    const auto& theme = kit::theme();
    const ReplayStep& step = replay_.steps[replay_.at.step];
    const QRectF box = boxOf(step);
    const QColor ink = theme.dataColor(bridge::apiColor(replay_.request.api));

    // The way it has come, place to place, then the place where it is.
    QPolygonF way;
    for (std::size_t i = 0; i <= replay_.at.step; ++i) way << boxOf(replay_.steps[i]).center();
    QColor faded = ink;
    faded.setAlphaF(0.45f);
    p_.setBrush(Qt::NoBrush);
    p_.setPen(QPen(faded, kit::px(2), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    p_.drawPolyline(way);
    p_.setPen(QPen(ink, kit::px(2)));
    p_.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 6, 6);

    // It enters a place during the first fifth of the step and stays for the rest.
    const QPointF to = box.center();
    const QPointF from = replay_.at.step > 0 ? boxOf(replay_.steps[replay_.at.step - 1]).center() : QPointF(l_.acceptor.center());
    const double moved = std::min(1.0, replay_.at.part * 5);
    const QPointF here = from + (to - from) * moved;
    p_.setPen(QPen(theme.panel, 2));
    p_.setBrush(ink);
    p_.drawEllipse(here, kit::px(7), kit::px(7));

    const QString text = stepText(step);
    p_.setFont(kit::fontOf(kit::Face::Secondary));
    const double wide = p_.fontMetrics().horizontalAdvance(text) + kit::px(20), high = kit::px(26);
    QRectF label(here.x() - wide / 2, box.bottom() + kit::px(6), wide, high);
    if (label.bottom() > l_.size.height()) label.moveBottom(box.top() - kit::px(6));
    label.moveLeft(std::clamp(label.left(), 0.0, std::max(0.0, l_.size.width() - wide)));
    p_.setPen(QPen(ink, 1));
    p_.setBrush(theme.panel);
    p_.drawRoundedRect(label, 6, 6);
    kit::paintText(p_, label, text, kit::Face::Secondary, theme.text, Qt::AlignHCenter | Qt::AlignVCenter);
}

}  // namespace network
