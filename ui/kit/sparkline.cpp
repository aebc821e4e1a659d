// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/charts.h"

#include <QPainter>
#include <QPainterPath>

namespace kit {

Sparkline::Sparkline(QWidget* parent) : QWidget(parent) {
    onTheme(this, [this] { update(); });
}
void Sparkline::setSeries(const Series* series, int color) {
    series_ = series;
    color_ = color;
    update();
}
QSize Sparkline::sizeHint() const { return {px(120), px(28)}; }
void Sparkline::paintEvent(QPaintEvent*) {
    QPainter p(this);
    if (series_) paintSparkline(p, QRectF(rect()).adjusted(0, 1, 0, -1), *series_, theme().dataColor(color_));
}

void paintSparkline(QPainter& painter, const QRectF& box, const Series& series, const QColor& color) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme().grid, 1));
    painter.drawLine(box.bottomLeft(), box.bottomRight());
    // One point a pixel and a half is all that the eye takes; the newest is at the right edge.
    const auto shown = std::min<std::size_t>(series.size(), std::max<std::size_t>(2, static_cast<std::size_t>(box.width() / 1.5)));
    double top = 0;
    for (std::size_t i = series.size() - shown; i < series.size(); ++i)
        if (series[i].value > top) top = series[i].value;
    const double step = 1.5;
    const double scale = top > 0 ? (box.height() - 2) / top : 0;
    QPainterPath path;
    bool drawing = false;
    for (std::size_t i = 0; i < shown; ++i) {
        const double v = series[series.size() - shown + i].value;
        const QPointF at(box.right() - static_cast<double>(shown - 1 - i) * step, box.bottom() - 1 - v * scale);
        if (std::isnan(v)) drawing = false;
        else if (drawing) path.lineTo(at);
        else {
            path.moveTo(at);
            drawing = true;
        }
    }
    painter.setPen(QPen(color, 1.5));
    painter.drawPath(path);
    painter.restore();
}

}  // namespace kit
