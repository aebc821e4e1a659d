// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/scene.h"

#include <QPainter>
#include <cmath>

namespace kit {

void paintPanel(QPainter& p, const QRectF& box, bool selected, bool hovered, const QColor& fill) {
    const Theme& t = theme();
    p.setBrush(fill);
    p.setPen(selected ? QPen(t.accent, 2) : QPen(hovered ? t.faint : t.line, 1));
    const double in = selected ? 1 : .5;
    p.drawRoundedRect(box.adjusted(in, in, -in, -in), px(6), px(6));
}

void paintArrow(QPainter& p, const QPointF& from, const QPointF& to, const QColor& color, bool dashed) {
    paintArrow(p, std::vector<QPointF>{from, to}, color, dashed);
}

void paintArrow(QPainter& p, const std::vector<QPointF>& path, const QColor& color, bool dashed) {
    if (path.size() < 2) return;
    p.save();
    QPen pen(color, 1.2);
    if (dashed) pen.setDashPattern({3, 3});
    p.setPen(pen);
    p.setBrush(Qt::NoBrush);
    p.drawPolyline(path.data(), static_cast<int>(path.size()));
    const QPointF tip = path.back(), before = path[path.size() - 2];
    const double angle = std::atan2(tip.y() - before.y(), tip.x() - before.x());
    p.setPen(QPen(color, 1.2));
    for (double side : {2.65, -2.65})
        p.drawLine(tip, tip + QPointF(std::cos(angle + side), std::sin(angle + side)) * px(6));
    p.restore();
}

double paintText(QPainter& p, const QRectF& box, const QString& text, Face face, const QColor& color, Qt::Alignment alignment,
                 Qt::TextElideMode elide) {
    const QFont f = fontOf(face);
    const QFontMetricsF metrics(f);
    p.setFont(f);
    p.setPen(color);
    const QString shown = metrics.elidedText(text, elide, box.width() + 0.5);
    p.drawText(box, static_cast<int>(alignment) | Qt::TextSingleLine, shown);
    return metrics.horizontalAdvance(shown);
}

}  // namespace kit
