// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/status.h"

#include <QPainter>
#include <QPainterPath>

namespace kit {

QColor color(Status status) {
    const Theme& t = theme();
    switch (status) {
        case Status::Fine: return t.fine;
        case Status::Attention: return t.attention;
        case Status::Broken: return t.broken;
        case Status::Off: return t.faint;
        case Status::Busy: return t.accent;
    }
    return t.faint;
}

void paintStatus(QPainter& p, const QRectF& box, Status status) {
    p.save();
    p.setRenderHint(QPainter::Antialiasing);
    const QColor c = color(status);
    const double side = std::min(box.width(), box.height());
    const QRectF r(box.center().x() - side / 2, box.center().y() - side / 2, side, side);
    switch (status) {
        case Status::Fine:
            p.setPen(Qt::NoPen);
            p.setBrush(c);
            p.drawEllipse(r.adjusted(side * .08, side * .08, -side * .08, -side * .08));
            break;
        case Status::Attention: {
            QPolygonF triangle{{r.center().x(), r.top()}, {r.right(), r.bottom() - side * .06}, {r.left(), r.bottom() - side * .06}};
            p.setPen(Qt::NoPen);
            p.setBrush(c);
            p.drawPolygon(triangle);
            break;
        }
        case Status::Broken: {
            p.setPen(QPen(c, side * .2, Qt::SolidLine, Qt::RoundCap));
            const QRectF in = r.adjusted(side * .14, side * .14, -side * .14, -side * .14);
            p.drawLine(in.topLeft(), in.bottomRight());
            p.drawLine(in.topRight(), in.bottomLeft());
            break;
        }
        case Status::Off:
        case Status::Busy: {
            QPen pen(c, side * .16);
            if (status == Status::Busy) pen.setDashPattern({1.6, 1.4});
            p.setPen(pen);
            p.setBrush(Qt::NoBrush);
            p.drawEllipse(r.adjusted(side * .14, side * .14, -side * .14, -side * .14));
            break;
        }
    }
    p.restore();
}

void paintHatched(QPainter& p, const QRectF& box, const QColor& color) {
    p.save();
    p.setClipRect(box, Qt::IntersectClip);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(color, 1));
    for (double x = box.left() - box.height(); x < box.right(); x += 6)
        p.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()));
    p.restore();
}

StatusDot::StatusDot(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    onTheme(this, [this] {
        updateGeometry();
        update();
    });
}

void StatusDot::setStatus(Status status, const QString& inWords) {
    status_ = status;
    setAccessibleName(inWords);
    setToolTip(inWords);
    update();
}

QSize StatusDot::sizeHint() const { return {px(10), px(10)}; }

void StatusDot::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const double side = px(9);
    paintStatus(p, QRectF((width() - side) / 2, (height() - side) / 2, side, side), status_);
}

}  // namespace kit
