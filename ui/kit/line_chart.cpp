// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/charts.h"
#include "kit/format.h"
#include "kit/icons.h"

#include <QContextMenuEvent>
#include <QFileDialog>
#include <QMenu>
#include <QPainter>
#include <QPointer>
#include <QSvgGenerator>
#include <QVBoxLayout>
#include <qcustomplot.h>

namespace kit {

namespace {

class ValueTicker : public QCPAxisTicker {
public:
    explicit ValueTicker(LineChart::Format format) : format_(std::move(format)) { setTickCount(4); }

    void setFlat(bool flat) { flat_ = flat; }   // nothing but zeros: a scale would be invented

protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return flat_ && tick > 0 ? QString() : format_(tick); }

private:
    LineChart::Format format_;
    bool flat_ = false;
};

QVector<QCPGraphData> pointsOf(const Series& series, double from, double to) {
    QVector<QCPGraphData> out;
    for (std::size_t i = 0; i < series.size(); ++i) {
        const Series::Point& p = series[i];
        if (p.at >= from - 2 && p.at <= to + 2) out.push_back({p.at, p.value});
    }
    return out;
}

}  // namespace

class LineChart::Parts {
public:
    Parts(LineChart* chart, Format f) : owner(chart), plot(new QCustomPlot(chart)), format(std::move(f)) {}

    LineChart* owner;
    QCustomPlot* plot;
    Format format;
    QPointer<TimeLink> link;
    std::vector<Line> lines;
    std::vector<QCPItemText*> names;
    std::vector<QCPItemTracer*> dots;
    QSharedPointer<ValueTicker> values;
    QCPItemStraightLine* cursor = nullptr;
    QCPItemText* cursorTime = nullptr;
    std::optional<double> ceiling;
    std::function<void(QMenu*)> more;
    bool dirty = true;
    std::optional<double> dragFrom;

    double xAt(const QPoint& p) const { return plot->xAxis->pixelToCoord(p.x()); }
    void dress();
    void place();
    void nameLines();
};

LineChart::LineChart(Format format, QWidget* parent) : QWidget(parent), parts_(std::make_unique<Parts>(this, std::move(format))) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    QCustomPlot* plot = parts_->plot;
    column->addWidget(plot);
    plot->setContextMenuPolicy(Qt::NoContextMenu);
    plot->installEventFilter(this);
    plot->setMouseTracking(true);
    plot->xAxis->setTicker([] {
        QSharedPointer<QCPAxisTickerDateTime> t(new QCPAxisTickerDateTime);
        t->setDateTimeFormat("HH:mm:ss");
        t->setTickCount(5);
        return t;
    }());
    parts_->values.reset(new ValueTicker(parts_->format));
    plot->yAxis->setTicker(parts_->values);
    for (QCPAxis* axis : {plot->xAxis, plot->yAxis}) {
        axis->setSubTicks(false);
        axis->setTickLength(0);
    }
    plot->yAxis->setBasePen(Qt::NoPen);
    plot->xAxis->grid()->setVisible(false);
    parts_->cursor = new QCPItemStraightLine(plot);
    parts_->cursor->setVisible(false);
    parts_->cursorTime = new QCPItemText(plot);
    parts_->cursorTime->setVisible(false);
    parts_->cursorTime->setClipToAxisRect(false);
    parts_->cursorTime->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    setFocusPolicy(Qt::StrongFocus);
    onTheme(this, [this] {
        parts_->dress();
        refresh();
    });
}

LineChart::~LineChart() = default;

QSize LineChart::sizeHint() const { return {px(360), px(160)}; }

void LineChart::Parts::dress() {
    const Theme& t = theme();
    plot->setBackground(QBrush(t.panel));
    for (QCPAxis* axis : {plot->xAxis, plot->yAxis}) {
        axis->setTickLabelColor(t.faint);
        axis->setTickLabelFont(fontOf(Face::Caption));
        axis->setTickPen(Qt::NoPen);
    }
    plot->xAxis->setBasePen(QPen(t.line, 1));
    plot->yAxis->grid()->setPen(QPen(t.grid, 1));
    plot->yAxis->grid()->setZeroLinePen(Qt::NoPen);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        QPen pen(t.dataColor(lines[i].color), 1.5);
        if (lines[i].dashed) pen.setStyle(Qt::DashLine);
        plot->graph(static_cast<int>(i))->setPen(pen);
        names[i]->setColor(t.dataColor(lines[i].color));
        names[i]->setFont(fontOf(Face::Caption));
        dots[i]->setPen(QPen(t.panel, 1.5));
        dots[i]->setBrush(t.dataColor(lines[i].color));
        dots[i]->setSize(px(7));
    }
    cursor->setPen(QPen(t.faint, 1, Qt::DashLine));
    cursorTime->setFont(fontOf(Face::Caption));
    cursorTime->setColor(t.dim);
    cursorTime->setBrush(t.panel);
    cursorTime->setPadding(QMargins(3, 0, 3, 0));
}

void LineChart::setLink(TimeLink* link) {
    parts_->link = link;
    connect(link, &TimeLink::rangeChanged, this, &LineChart::refresh);
    connect(link, &TimeLink::hoverChanged, this, [this] {
        if (!isVisible()) return;
        parts_->place();
        parts_->plot->replot(QCustomPlot::rpQueuedReplot);
    });
    refresh();
}

void LineChart::setLines(std::vector<Line> lines) {
    Parts& p = *parts_;
    p.plot->clearGraphs();
    for (auto* item : p.names) p.plot->removeItem(item);
    for (auto* item : p.dots) p.plot->removeItem(item);
    p.names.clear();
    p.dots.clear();
    p.lines = std::move(lines);
    for (std::size_t i = 0; i < p.lines.size(); ++i) {
        QCPGraph* graph = p.plot->addGraph();
        graph->setAntialiased(true);
        auto* name = new QCPItemText(p.plot);
        name->setClipToAxisRect(false);
        name->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        name->setTextAlignment(Qt::AlignLeft);
        name->position->setType(QCPItemPosition::ptAbsolute);
        p.names.push_back(name);
        auto* dot = new QCPItemTracer(p.plot);
        dot->setStyle(QCPItemTracer::tsCircle);
        dot->position->setType(QCPItemPosition::ptPlotCoords);
        dot->setVisible(false);
        p.dots.push_back(dot);
    }
    p.dress();
    refresh();
}

void LineChart::setCeiling(std::optional<double> top) { parts_->ceiling = top; }
void LineChart::addToMenu(std::function<void(QMenu*)> add) { parts_->more = std::move(add); }

void LineChart::refresh() {
    Parts& p = *parts_;
    p.dirty = !isVisible();
    if (p.dirty) return;
    double from = 0, to = 1;
    if (p.link) {
        from = p.link->from();
        to = p.link->to();
    } else if (!p.lines.empty() && !p.lines.front().series->empty()) {
        from = (*p.lines.front().series)[0].at;
        to = p.lines.front().series->last().at;
    }
    double top = 0;
    for (std::size_t i = 0; i < p.lines.size(); ++i) {
        auto points = pointsOf(*p.lines[i].series, from, to);
        for (const QCPGraphData& d : points)
            if (d.value > top) top = d.value;
        p.plot->graph(static_cast<int>(i))->data()->set(points, true);
    }
    p.plot->xAxis->setRange(from, to);
    p.plot->xAxis->ticker()->setTickCount(std::clamp(p.plot->axisRect()->width() / px(88), 1, 8));
    p.values->setFlat(!p.ceiling && top <= 0);
    p.plot->yAxis->setRange(0, p.ceiling ? *p.ceiling * 1.02 : top > 0 ? top * 1.15 : 1);
    p.nameLines();
    p.place();
    p.plot->replot(QCustomPlot::rpQueuedReplot);
}

// The right margin holds the names; it is as wide as the widest name with its value.
void LineChart::Parts::nameLines() {
    const QFontMetrics metrics(fontOf(Face::Caption));
    int width = px(16);
    for (const Line& line : lines)
        width = std::max(width, metrics.horizontalAdvance(line.name + "  " + format(plot->yAxis->range().upper * 0.888)) + px(14));
    plot->axisRect()->setMinimumMargins(QMargins(px(8), px(16), width, px(4)));
}

void LineChart::Parts::place() {
    const auto hover = link ? link->hover() : std::nullopt;
    const double from = plot->xAxis->range().lower, to = plot->xAxis->range().upper;
    const bool inside = hover && *hover >= from && *hover <= to;
    cursor->setVisible(inside);
    cursorTime->setVisible(inside);
    if (inside) {
        cursor->point1->setCoords(*hover, 0);
        cursor->point2->setCoords(*hover, 1);
        cursorTime->setText(QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(*hover * 1000)).toString("HH:mm:ss"));
        cursorTime->position->setCoords(*hover, 0);
        cursorTime->setPositionAlignment(Qt::AlignBottom | (*hover > (from + to) / 2 ? Qt::AlignRight : Qt::AlignLeft));
    }
    struct Place {
        std::size_t line;
        double y;
    };
    std::vector<Place> places;
    const QRect area = plot->axisRect()->rect();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const double reach = std::max(1.5, (to - from) / 100);
        const double value = lines[i].series->near(inside ? *hover : std::min(to, lines[i].series->empty() ? to : lines[i].series->last().at), reach);
        const bool known = !std::isnan(value);
        names[i]->setText(lines[i].name + "  " + (known ? format(value) : missing()));
        dots[i]->setVisible(inside && known);
        if (known) dots[i]->position->setCoords(inside ? *hover : to, value);
        places.push_back({i, known ? plot->yAxis->coordToPixel(value) : area.bottom()});
    }
    // Names stand at their lines, pushed apart where lines meet.
    std::stable_sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.y < b.y; });
    const double gap = QFontMetrics(fontOf(Face::Caption)).height();
    for (std::size_t i = 1; i < places.size(); ++i) places[i].y = std::max(places[i].y, places[i - 1].y + gap);
    double limit = area.bottom() - gap / 2;   // above the times of the axis
    for (std::size_t i = places.size(); i-- > 0;) {
        places[i].y = std::min(places[i].y, limit);
        limit = places[i].y - gap;
    }
    for (const Place& at : places) names[at.line]->position->setPixelPosition(QPointF(area.right() + px(8), at.y));
}

bool LineChart::eventFilter(QObject* watched, QEvent* event) {
    Parts& p = *parts_;
    if (watched != p.plot || !p.link) return false;
    switch (event->type()) {
        case QEvent::MouseMove: {
            auto* e = static_cast<QMouseEvent*>(event);
            const bool inside = p.plot->axisRect()->rect().contains(e->position().toPoint());
            p.link->setHover(inside ? std::optional(p.xAt(e->position().toPoint())) : std::nullopt);
            if (p.dragFrom && (e->buttons() & Qt::LeftButton)) {
                const double by = *p.dragFrom - p.xAt(e->position().toPoint());
                if (std::abs(by) > (p.link->to() - p.link->from()) / 200) p.link->choose(p.link->from() + by, p.link->to() + by);
            }
            return false;
        }
        case QEvent::MouseButtonPress: {
            auto* e = static_cast<QMouseEvent*>(event);
            setFocus();
            if (e->button() == Qt::LeftButton) p.dragFrom = p.xAt(e->position().toPoint());
            return false;
        }
        case QEvent::MouseButtonRelease: p.dragFrom.reset(); return false;
        case QEvent::MouseButtonDblClick: p.link->goLive(); return false;
        case QEvent::Leave: p.link->setHover(std::nullopt); return false;
        case QEvent::Wheel: {
            auto* e = static_cast<QWheelEvent*>(event);
            if (!(e->modifiers() & Qt::ControlModifier)) return false;
            const double factor = e->angleDelta().y() > 0 ? 0.8 : 1.25;
            if (p.link->live()) {
                p.link->setSpan(p.link->span() * factor);
            } else {
                const double at = p.xAt(e->position().toPoint());
                p.link->choose(at - (at - p.link->from()) * factor, at + (p.link->to() - at) * factor);
            }
            return true;
        }
        case QEvent::Show:
            if (p.dirty) QMetaObject::invokeMethod(this, &LineChart::refresh, Qt::QueuedConnection);
            return false;
        case QEvent::Resize: QMetaObject::invokeMethod(this, &LineChart::refresh, Qt::QueuedConnection); return false;
        default: return false;
    }
}

void LineChart::keyPressEvent(QKeyEvent* event) {
    if (!parts_->link) return QWidget::keyPressEvent(event);
    TimeLink& link = *parts_->link;
    const double width = link.to() - link.from();
    switch (event->key()) {
        case Qt::Key_Left: link.choose(link.from() - width / 10, link.to() - width / 10); break;
        case Qt::Key_Right: link.choose(link.from() + width / 10, link.to() + width / 10); break;
        case Qt::Key_Plus: case Qt::Key_Equal: link.setSpan(width * 0.8); break;
        case Qt::Key_Minus: link.setSpan(width * 1.25); break;
        case Qt::Key_End: case Qt::Key_Escape: link.goLive(); break;
        default: QWidget::keyPressEvent(event);
    }
}

void LineChart::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (parts_->more) parts_->more(menu);
    if (!menu->isEmpty()) menu->addSeparator();
    if (parts_->link && !parts_->link->live()) menu->addAction(icon("live"), tr("Back to live"), parts_->link, &TimeLink::goLive);
    menu->addAction(icon("copy"), tr("Copy values"), this, [this] { QGuiApplication::clipboard()->setText(asCsv()); });
    menu->addAction(icon("save"), tr("Save picture…"), this, [this] {
        auto* dialog = new QFileDialog(this, tr("Save picture"), QString(), "PNG (*.png);;SVG (*.svg);;PDF (*.pdf)");
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix("png");
        connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& f) { dialog->setDefaultSuffix(f.section('.', 1).chopped(1)); });
        connect(dialog, &QFileDialog::fileSelected, this, &LineChart::savePicture);
        dialog->open();
    });
    menu->popup(event->globalPos());
}

bool LineChart::savePicture(const QString& path) {
    QCustomPlot* plot = parts_->plot;
    if (path.endsWith(".pdf")) return plot->savePdf(path);
    if (!path.endsWith(".svg")) return plot->savePng(path, plot->width(), plot->height(), 2.0);
    QSvgGenerator svg;
    svg.setFileName(path);
    svg.setSize(plot->size());
    svg.setViewBox(plot->rect());
    QCPPainter painter;
    if (!painter.begin(&svg)) return false;
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.fillRect(plot->rect(), theme().panel);
    plot->toPainter(&painter, plot->width(), plot->height());
    return painter.end();
}

void LineChart::paintOn(QCPPainter& painter, const QSize& size) { parts_->plot->toPainter(&painter, size.width(), size.height()); }

QString LineChart::asCsv() const {
    QString out = "time";
    for (const Line& line : parts_->lines) out += ',' + line.name;
    out += '\n';
    if (parts_->lines.empty()) return out;
    const Series& first = *parts_->lines.front().series;
    const double from = parts_->plot->xAxis->range().lower, to = parts_->plot->xAxis->range().upper;
    for (std::size_t i = 0; i < first.size(); ++i) {
        const double at = first[i].at;
        if (at < from || at > to) continue;
        out += QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(at * 1000)).toString(Qt::ISODateWithMs);
        for (const Line& line : parts_->lines) {
            const double v = line.series->near(at, 0.6);
            out += ',' + (std::isnan(v) ? QString() : QString::number(v, 'g', 10));
        }
        out += '\n';
    }
    return out;
}

}  // namespace kit
