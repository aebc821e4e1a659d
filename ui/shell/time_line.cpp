// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/time_line.h"

#include "bridge/words.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <cmath>

namespace shell {

using kit::px;

int laneOf(cluster::EventKind kind) {
    using K = cluster::EventKind;
    switch (kind) {
        case K::TopicCreated: case K::TopicDeleted: case K::PartitionsAdded: case K::LogRecovered: case K::LogTruncated:
        case K::LogOffline: case K::LogDamaged: case K::DirectoryOffline: case K::SegmentRolled: case K::SegmentDeleted: case K::RecordsDeleted:
        case K::LogCleaned: case K::CleaningFailed:
            return 1;
        case K::ConnectionOpened: case K::ConnectionClosed: case K::ConnectionRefused: case K::MalformedBytes:
            return 2;
        case K::NodeStarting: case K::NodeStarted: case K::NodeStopped: case K::NodeFailed: case K::PortTaken:
        case K::ConfigChanged: case K::PoolResized: case K::Warning:
            return 0;
    }
    return 0;
}

std::vector<TimeMark> timeMarks(const std::deque<bridge::LoggedEvent>& events, double from, double to, double left, double width, double gap) {
    std::vector<TimeMark> marks;
    if (to <= from || width <= 0) return marks;
    int lastOfLane[laneCount] = {-1, -1, -1};
    // Events come in order of time, so the stretch is found from its end.
    auto it = events.end();
    while (it != events.begin() && static_cast<double>(base::millis((it - 1)->event.at)) / 1000 >= from) --it;
    for (; it != events.end(); ++it) {
        const double at = static_cast<double>(base::millis(it->event.at)) / 1000;
        if (at > to) continue;
        const double x = left + (at - from) / (to - from) * width;
        const int lane = laneOf(it->event.kind);
        int& last = lastOfLane[lane];
        if (last >= 0 && x - marks[static_cast<std::size_t>(last)].x < gap) {
            TimeMark& m = marks[static_cast<std::size_t>(last)];
            ++m.count;
            m.newest = it->number;
            m.severity = std::max(m.severity, it->event.severity);
        } else {
            last = static_cast<int>(marks.size());
            marks.push_back({lane, x, it->event.severity, it->number, 1});
        }
    }
    return marks;
}

TimeLine::TimeLine(page::Context context, QWidget* parent) : QWidget(parent), context_(context) {
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
    connect(&context_.bridge, &bridge::EngineBridge::viewChanged, this, [this](const bridge::ViewPtr& view) {
        // Twice a second is enough for a strip on which a pixel is a third of a second.
        const double at = static_cast<double>(base::millis(view->at)) / 1000;
        if (at - context_.time.to() > 0.45 || !context_.time.live()) context_.time.follow(at);
    });
    connect(&context_.bridge, &bridge::EngineBridge::eventsArrived, this, [this] { rebuild(); });
    connect(&context_.time, &kit::TimeLink::rangeChanged, this, &TimeLine::rebuild);
    connect(&context_.time, &kit::TimeLink::hoverChanged, this, [this] { update(); });
    context_.time.follow(now());
    kit::onTheme(this, [this] {
        setFixedHeight(px(92));
        rebuild();
    });
    kit::onLanguage(this, [this] {
        setAccessibleName(tr("Time line"));
        update();
    });
}

QSize TimeLine::sizeHint() const { return {px(600), px(92)}; }

double TimeLine::now() const { return static_cast<double>(base::millis(context_.bridge.view()->at)) / 1000; }
double TimeLine::left() const { return px(110); }
double TimeLine::right() const { return width() - px(20); }
double TimeLine::laneY(int lane) const { return px(32) + lane * px(18); }
double TimeLine::timeAt(double x) const {
    const auto& t = context_.time;
    return t.from() + (x - left()) / std::max(1.0, right() - left()) * (t.to() - t.from());
}
double TimeLine::xOf(double at) const {
    const auto& t = context_.time;
    return left() + (at - t.from()) / std::max(0.001, t.to() - t.from()) * (right() - left());
}

void TimeLine::rebuild() {
    if (!isVisible()) return;
    const auto& t = context_.time;
    marks_ = timeMarks(context_.bridge.events().all(), t.from(), t.to(), left(), right() - left(), px(7));
    if (current_ >= static_cast<int>(marks_.size())) current_ = -1;
    update();
}

const cluster::Event* TimeLine::eventOf(const TimeMark& mark) const {
    const auto& all = context_.bridge.events().all();
    if (all.empty() || mark.newest < all.front().number) return nullptr;
    const auto i = static_cast<std::size_t>(mark.newest - all.front().number);
    return i < all.size() ? &all[i].event : nullptr;
}

QString TimeLine::headline() const {
    const auto& t = context_.time;
    if (t.live()) return tr("live · last %1").arg(kit::duration(std::chrono::seconds(std::lround(t.span()))));
    const auto behind = std::chrono::milliseconds(std::llround(std::max(0.0, now() - t.to()) * 1000));
    return tr("paused · ends %1 before now · view only, the cluster goes on").arg(kit::duration(behind));
}

void TimeLine::paintEvent(QPaintEvent*) {
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    const kit::Theme& t = kit::theme();
    p.fillRect(rect(), t.panel);
    p.setPen(t.line);
    p.drawLine(0, 0, width(), 0);

    const QRectF top(px(16), px(6), width() - px(32), px(18));
    double x = top.left();
    x += kit::paintText(p, QRectF(x, top.top(), px(160), top.height()), tr("Time line"), kit::Face::Caption, t.dim) + px(10);
    const int side = px(12);
    p.drawPixmap(QRectF(x, top.center().y() - side / 2.0, side, side),
                 kit::iconPixmap(context_.time.live() ? "pause" : "live", side, context_.time.live() ? t.fine : t.attention, devicePixelRatioF()),
                 QRectF(0, 0, side * devicePixelRatioF(), side * devicePixelRatioF()));
    const double words = kit::paintText(p, QRectF(x + px(18), top.top(), width() - x - px(40), top.height()), headline(), kit::Face::Caption,
                                        context_.time.live() ? t.fine : t.attention);
    toggle_ = QRectF(x - px(4), top.top(), words + px(30), top.height());

    const QString lanes[laneCount] = {tr("Cluster"), tr("Topics, logs"), tr("Clients")};
    for (int lane = 0; lane < laneCount; ++lane) {
        const double y = laneY(lane);
        kit::paintText(p, QRectF(px(16), y - px(9), left() - px(24), px(18)), lanes[lane], kit::Face::Caption, t.dim);
        p.setPen(QPen(t.grid, 1));
        p.drawLine(QPointF(left(), y), QPointF(right(), y));
    }
    // Ticks count back from the right end, in whole minutes or seconds.
    const double span = context_.time.to() - context_.time.from();
    double step = 60;
    for (double s : {2.0, 5.0, 10.0, 15.0, 30.0, 60.0, 120.0, 300.0, 600.0})
        if (span / s <= 7) {
            step = s;
            break;
        }
    const double y = laneY(laneCount - 1) + px(7);
    for (double back = 0; back <= span + 0.01; back += step) {
        const double at = xOf(context_.time.to() - back);
        const QString label = back > 0 ? QChar(0x2212) + kit::duration(std::chrono::seconds(std::lround(back)))
                              : context_.time.live() ? tr("now")
                                                     : QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(context_.time.to() * 1000)).toString("HH:mm:ss");
        const double w = px(80);
        const bool last = back <= 0, first = at - w / 2 < left();
        const QRectF box(last ? at - w : first ? at : at - w / 2, y, w, px(16));
        kit::paintText(p, box, label, kit::Face::Caption, t.faint,
                       (last ? Qt::AlignRight : first ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter);
    }
    if (context_.time.live()) {
        p.setPen(QPen(t.accent, 1.5));
        p.drawLine(QPointF(right(), px(22)), QPointF(right(), y));
    }
    if (const auto hover = context_.time.hover(); hover && *hover >= context_.time.from() && *hover <= context_.time.to()) {
        p.setPen(QPen(t.faint, 1, Qt::DashLine));
        p.drawLine(QPointF(xOf(*hover), px(24)), QPointF(xOf(*hover), y));
    }
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        const TimeMark& m = marks_[i];
        const QPointF c(m.x, laneY(m.lane));
        const double r = px(4.5);
        if (m.severity == cluster::Severity::Fine) {
            p.setPen(Qt::NoPen);
            p.setBrush(t.accent);
            p.drawPolygon(QPolygonF({{c.x(), c.y() - r}, {c.x() + r, c.y()}, {c.x(), c.y() + r}, {c.x() - r, c.y()}}));
        } else {
            kit::paintStatus(p, QRectF(c.x() - r, c.y() - r, 2 * r, 2 * r), bridge::status(m.severity));
        }
        if (hasFocus() && static_cast<int>(i) == current_) {
            p.setPen(QPen(t.accent, 1, Qt::DotLine));
            p.setBrush(Qt::NoBrush);
            p.drawRect(QRectF(c.x() - r - 2, c.y() - r - 2, 2 * r + 4, 2 * r + 4));
        }
    }
}

int TimeLine::markAt(const QPointF& point) const {
    for (std::size_t i = marks_.size(); i-- > 0;)
        if (std::abs(marks_[i].x - point.x()) <= px(6) && std::abs(laneY(marks_[i].lane) - point.y()) <= px(8)) return static_cast<int>(i);
    return -1;
}

bool TimeLine::event(QEvent* e) {
    if (e->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(e);
        const int i = markAt(help->pos());
        if (i < 0) {
            QToolTip::hideText();
            return true;
        }
        const TimeMark& m = marks_[static_cast<std::size_t>(i)];
        if (const auto* seen = eventOf(m)) {
            QString text = kit::clockTime(base::millis(seen->at)) + "  " + bridge::sentence(*seen);
            if (m.count > 1) text += '\n' + tr("and %n more here", nullptr, m.count - 1);
            QToolTip::showText(help->globalPos(), text, this);
        }
        return true;
    }
    return QWidget::event(e);
}

void TimeLine::pause() {
    if (context_.time.live()) context_.time.choose(context_.time.from(), context_.time.to());
    else context_.time.goLive();
}

void TimeLine::resizeEvent(QResizeEvent*) { rebuild(); }

void TimeLine::mousePressEvent(QMouseEvent* e) {
    setFocus();
    if (e->button() != Qt::LeftButton) return;
    if (toggle_.contains(e->position())) return pause();
    dragFrom_ = timeAt(e->position().x());
    dragged_ = false;
}

void TimeLine::mouseMoveEvent(QMouseEvent* e) {
    if (dragFrom_ && (e->buttons() & Qt::LeftButton)) {
        const double by = *dragFrom_ - timeAt(e->position().x());
        if (std::abs(by) > (context_.time.to() - context_.time.from()) / 150) {
            dragged_ = true;
            const double to = std::min(now(), context_.time.to() + by);
            const double span = context_.time.to() - context_.time.from();
            if (by > 0 && to >= now() - 0.01) context_.time.goLive();
            else context_.time.choose(to - span, to);
        }
        return;
    }
    const bool inside = e->position().x() >= left() && e->position().x() <= right() && e->position().y() > px(24);
    context_.time.setHover(inside ? std::optional(timeAt(e->position().x())) : std::nullopt);
    setCursor(toggle_.contains(e->position()) || markAt(e->position()) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void TimeLine::mouseReleaseEvent(QMouseEvent* e) {
    dragFrom_.reset();
    if (dragged_ || e->button() != Qt::LeftButton) return;
    const int i = markAt(e->position());
    if (i < 0) return;
    current_ = i;
    if (const auto* seen = eventOf(marks_[static_cast<std::size_t>(i)])) context_.selection.select(bridge::subjectOf(*seen, *context_.bridge.view()));
    update();
}

void TimeLine::mouseDoubleClickEvent(QMouseEvent* e) {
    if (const int i = markAt(e->position()); i >= 0) {
        if (const auto* seen = eventOf(marks_[static_cast<std::size_t>(i)])) emit eventOpened(*seen);
    } else if (!toggle_.contains(e->position())) {
        context_.time.goLive();
    }
}

void TimeLine::leaveEvent(QEvent*) { context_.time.setHover(std::nullopt); }

void TimeLine::wheelEvent(QWheelEvent* e) {
    context_.time.setSpan(context_.time.span() * (e->angleDelta().y() > 0 ? 0.8 : 1.25));
    e->accept();
}

void TimeLine::keyPressEvent(QKeyEvent* e) {
    const double width = context_.time.to() - context_.time.from();
    switch (e->key()) {
        case Qt::Key_Left: current_ = current_ < 0 ? static_cast<int>(marks_.size()) - 1 : std::max(0, current_ - 1); break;
        case Qt::Key_Right: current_ = std::min(static_cast<int>(marks_.size()) - 1, current_ + 1); break;
        case Qt::Key_PageUp: context_.time.choose(context_.time.from() - width / 2, context_.time.to() - width / 2); break;
        case Qt::Key_PageDown: {
            const double to = context_.time.to() + width / 2;
            if (to >= now()) context_.time.goLive();
            else context_.time.choose(to - width, to);
            break;
        }
        case Qt::Key_Plus: case Qt::Key_Equal: context_.time.setSpan(context_.time.span() * 0.8); break;
        case Qt::Key_Minus: context_.time.setSpan(context_.time.span() * 1.25); break;
        case Qt::Key_Space: pause(); break;
        case Qt::Key_End: context_.time.goLive(); break;
        case Qt::Key_Return: case Qt::Key_Enter:
            if (current_ >= 0)
                if (const auto* seen = eventOf(marks_[static_cast<std::size_t>(current_)])) emit eventOpened(*seen);
            break;
        default: QWidget::keyPressEvent(e); return;
    }
    if (current_ >= 0 && current_ < static_cast<int>(marks_.size()))
        if (const auto* seen = eventOf(marks_[static_cast<std::size_t>(current_)])) setAccessibleDescription(bridge::sentence(*seen));
    update();
}

void TimeLine::contextMenuEvent(QContextMenuEvent* e) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const int i = e->reason() == QContextMenuEvent::Keyboard ? current_ : markAt(e->pos());
    if (i >= 0 && i < static_cast<int>(marks_.size()))
        if (const auto* seen = eventOf(marks_[static_cast<std::size_t>(i)])) {
            menu->addAction(kit::icon("events"), tr("Show in Events"), this, [this, copy = *seen] { emit eventOpened(copy); });
            menu->addSeparator();
        }
    menu->addAction(kit::icon(context_.time.live() ? "pause" : "live"), context_.time.live() ? tr("Pause") : tr("Back to live"), this, &TimeLine::pause);
    for (int minutes : {1, 5, 15, 30})
        menu->addAction(tr("Last %n minute(s)", nullptr, minutes), this, [this, minutes] {
            context_.time.setSpan(minutes * 60);
            context_.time.goLive();
        });
    menu->popup(e->globalPos());
}

}  // namespace shell
