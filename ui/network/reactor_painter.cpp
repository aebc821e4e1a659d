// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/reactor_painter.h"

#include "kit/format.h"
#include "kit/scene.h"
#include "bridge/words.h"

#include <map>

namespace network {
namespace {

using kit::Face;
using kit::paintText;
using kit::theme;

constexpr auto right = Qt::AlignRight | Qt::AlignVCenter;
constexpr auto centred = Qt::AlignHCenter | Qt::AlignVCenter;

QString fromStd(const std::string& s) { return QString::fromStdString(s); }
double pad() { return kit::px(12); }
double lineHigh() { return kit::px(16); }

// The n-th line of text inside a box, counted from its top.
QRectF lineOf(const QRectF& box, double line, double from = 0.55) {
    return {box.left() + pad(), box.top() + (from + line) * lineHigh(), box.width() - 2 * pad(), lineHigh() * 1.2};
}

bool fits(const QRectF& box, const QString& text, Face face) {
    return QFontMetricsF(kit::fontOf(face)).horizontalAdvance(text) <= box.width();
}

// In the secondary face, or in the smaller one where that alone fits.
void paintFitting(QPainter& p, const QRectF& box, const QString& text, const QColor& ink, Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter) {
    paintText(p, box, text, fits(box, text, Face::Secondary) ? Face::Secondary : Face::Caption, ink, alignment);
}

// Two captions on one line; the left one says less where both do not fit.
void paintPair(QPainter& p, const QRectF& box, const QString& left, const QString& shortLeft, const QString& rightText, const QColor& ink) {
    QRectF rest = box;
    rest.setRight(box.right() - paintText(p, box, rightText, Face::Caption, ink, right) - kit::px(4));
    paintText(p, rest, fits(rest, left, Face::Caption) ? left : shortLeft, Face::Caption, ink);
}

std::vector<QPointF> points(const QPolygonF& polygon) { return {polygon.begin(), polygon.end()}; }

}  // namespace

void ReactorPainter::paint() {
    ways();
    acceptor();
    processors();
    queue();
    handlers();
    waiting(l_.waitingProduce, tr("Waiting: produce"), now_.waitingProduce, now_.waitingProduceCount,
            bridge::apiColor(wire::ApiKey::Produce), "waiting/produce");
    waiting(l_.waitingFetch, tr("Waiting: fetch"), now_.waitingFetch, now_.waitingFetchCount,
            bridge::apiColor(wire::ApiKey::Fetch), "waiting/fetch");
}

void ReactorPainter::panel(const QRectF& box, const QString& key) {
    kit::paintPanel(p_, box, current_ == key, hovered_ == key, theme().sunk);
}

void ReactorPainter::bar(const QRectF& box, std::optional<double> share) {
    p_.setPen(Qt::NoPen);
    p_.setBrush(theme().grid);
    p_.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    if (!share || *share <= 0) return;
    QRectF filled = box;
    filled.setWidth(std::max(box.height(), box.width() * std::min(1.0, *share)));
    p_.setBrush(theme().data[0]);
    p_.drawRoundedRect(filled, box.height() / 2, box.height() / 2);
}

void ReactorPainter::ways() {
    const QColor ink = theme().faint;
    for (const auto& way : l_.accept) kit::paintArrow(p_, points(way), ink);
    for (const auto& way : l_.enqueue) kit::paintArrow(p_, points(way), ink);
    kit::paintArrow(p_, points(l_.dequeue), ink);
    kit::paintArrow(p_, points(l_.parkProduce), ink, true);
    kit::paintArrow(p_, points(l_.parkFetch), ink, true);
    kit::paintArrow(p_, points(l_.release), ink, true);
    kit::paintArrow(p_, points(l_.respond), ink);
    kit::paintArrow(p_, points(l_.inPlace), ink);
    paintText(p_, l_.releaseNote, tr("released work runs again"), Face::Caption, theme().faint);
    paintFitting(p_, l_.respondNote, respondText(now_), theme().dim, right);
    paintFitting(p_, l_.inPlaceNote, inPlaceText(now_), theme().dim);
}

void ReactorPainter::acceptor() {
    panel(l_.acceptor, "acceptor");
    paintText(p_, lineOf(l_.acceptor, 0.15), tr("Acceptor"), Face::CardTitle, theme().text);
    paintFitting(p_, lineOf(l_.acceptor, 1.5).adjusted(0, 0, kit::px(6), 0),
                 tr("%1 accepted").arg(kit::orMissing(now_.acceptedRate, kit::perSecond)), theme().dim);
    QRectF line = l_.acceptorNote;
    line.setHeight(lineHigh() * 1.2);
    const auto say = [&](const QString& text, const QColor& ink) {
        paintText(p_, line, text, Face::Secondary, ink);
        line.translate(0, lineHigh() * 1.25);
    };
    say(tr("%n connection(s)", nullptr, int(now_.connections)), theme().dim);
    if (now_.refused > 0) say(tr("%1 refused").arg(kit::number(std::int64_t(now_.refused))), theme().attention);
    if (now_.malformed > 0) say(tr("%1 malformed").arg(kit::number(std::int64_t(now_.malformed))), theme().attention);
}

void ReactorPainter::lessAndMore(const QRectF& less, const QRectF& more, std::size_t count) {
    paintText(p_, less, QStringLiteral("−"), Face::CardTitle, count > 1 ? theme().accent : theme().faint, centred);
    paintText(p_, more, QStringLiteral("+"), Face::CardTitle, theme().accent, centred);
}

void ReactorPainter::processors() {
    QRectF title = l_.processorsTitle;
    paintText(p_, title, tr("Processors %1").arg(now_.processors.size()), Face::Strong, theme().text);
    lessAndMore(l_.processorsLess, l_.processorsMore, now_.processors.size());
    for (std::size_t i = 0; i < l_.processors.size() && i < now_.processors.size(); ++i) processor(l_.processors[i], i);
}

void ReactorPainter::processor(const QRectF& box, std::size_t index) {
    const ProcessorNow& now = now_.processors[index];
    panel(box, QStringLiteral("processor/%1").arg(index));
    const QString sockets = tr("%n socket(s)", nullptr, int(now.sockets));
    const QString busy = kit::orMissing(now.busy, kit::percent);
    const QString roughly = kit::orMissing(now.busy, [](double share) { return kit::number(std::int64_t(share * 100)) + " %"; });
    const QString in = tr("%1 in").arg(kit::orMissing(now.inRate, kit::bytesPerSecond));
    const QColor dim = theme().dim;
    switch (l_.processorStyle) {
        case ProcessorStyle::Card: {
            paintText(p_, lineOf(box, 0, 0.4), tr("Processor %1").arg(index), Face::CardTitle, theme().text);
            paintText(p_, lineOf(box, 1.15, 0.4), sockets, Face::Secondary, dim);
            QRectF line = lineOf(box, 2.45, 0.4);
            line.setHeight(kit::px(5));
            bar(line.translated(0, kit::px(3)), now.busy);
            paintPair(p_, lineOf(box, 2.85, 0.4), tr("busy %1").arg(busy), roughly, in, dim);
            return;
        }
        case ProcessorStyle::Short: {
            paintText(p_, lineOf(box, 0, 0.35), tr("Processor %1").arg(index), Face::Strong, theme().text);
            paintText(p_, lineOf(box, 0, 0.35), QString::number(now.sockets), Face::MonoSmall, dim, right);
            QRectF line = lineOf(box, 1.1, 0.35);
            line.setHeight(kit::px(4));
            bar(line.translated(0, kit::px(2)), now.busy);
            paintPair(p_, lineOf(box, 1.35, 0.35), busy, roughly, in, dim);
            return;
        }
        case ProcessorStyle::Line: break;
    }
    QRectF rest = box.adjusted(kit::px(8), 0, -kit::px(8), 0);
    paintText(p_, rest, QString::number(index), Face::Strong, theme().text);
    rest.setLeft(rest.left() + kit::px(22));
    QRectF line(rest.left(), rest.center().y() - kit::px(2), rest.width() * 0.32, kit::px(4));
    bar(line, now.busy);
    paintText(p_, rest, kit::orMissing(now.inRate, kit::bytesPerSecond), Face::Caption, dim, right);
}

void ReactorPainter::queue() {
    paintText(p_, l_.queueTitle, tr("Queue"), Face::Strong, theme().text, centred);
    panel(l_.queue, "queue");
    const double inset = kit::px(8), high = kit::px(8), step = kit::px(11);
    const auto room = std::size_t(std::max(0.0, (l_.queue.height() - 2 * inset) / step));
    double y = l_.queue.bottom() - inset - high;
    p_.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < now_.queued.size() && i < room; ++i, y -= step) {
        p_.setBrush(theme().dataColor(bridge::apiColor(now_.queued[i])));
        p_.drawRoundedRect(QRectF(l_.queue.left() + inset, y, l_.queue.width() - 2 * inset, high), 1.5, 1.5);
    }
    QRectF note = l_.queueNote;
    note.setHeight(lineHigh() * 1.25);
    paintText(p_, note, tr("%1 of %2").arg(kit::number(std::int64_t(now_.queueDepth)), kit::number(std::int64_t(now_.queueCapacity))),
              Face::Secondary, theme().dim, centred);
    note.translate(0, lineHigh() * 1.25);
    const auto p99 = now_.queueP99 ? kit::micros(double(*now_.queueP99)) : kit::missing();
    paintText(p_, note, tr("p99 %1").arg(p99), Face::Secondary, theme().dim, centred);
}

void ReactorPainter::handlers() {
    panel(l_.handlers, "handlers");
    paintText(p_, l_.handlersTitle, tr("Handlers %1").arg(now_.handlers.size()), Face::Strong, theme().text);
    lessAndMore(l_.handlersLess, l_.handlersMore, now_.handlers.size());
    for (std::size_t i = 0; i < l_.handlerRows.size() && i < now_.handlers.size(); ++i)
        handlerRow(l_.handlerRows[i], now_.handlers[i], QStringLiteral("handler/%1").arg(i));
    if (l_.handlerStyle == HandlerStyle::Lights) handlerSummary();
}

void ReactorPainter::handlerRow(const QRectF& box, const HandlerNow& handler, const QString& key) {
    const bool busy = handler.api.has_value();
    const QColor ink = busy ? theme().dataColor(bridge::apiColor(*handler.api)) : theme().line;
    if (l_.handlerStyle == HandlerStyle::Lights) {
        p_.setPen(QPen(current_ == key ? theme().accent : theme().line, current_ == key ? 2 : 1));
        p_.setBrush(busy ? ink : theme().panel);
        p_.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        return;
    }
    const bool marked = current_ == key;
    p_.setPen(QPen(marked ? theme().accent : theme().line, marked ? 1.5 : 1));
    p_.setBrush(busy ? theme().accentSoft : theme().panel);
    p_.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    if (busy) p_.fillRect(QRectF(box.left(), box.top(), kit::px(3), box.height()), ink);
    QRectF text = box.adjusted(kit::px(10), 0, -kit::px(6), 0);
    const QString words = handlerText(handler);
    const QString share = handler.busy ? kit::percent(*handler.busy) : QString();
    if (fits(text.adjusted(0, 0, -kit::px(44), 0), words, Face::Secondary))
        paintText(p_, text, share, Face::Caption, theme().faint, right);
    paintFitting(p_, text, words, busy ? theme().text : theme().faint);
}

void ReactorPainter::handlerSummary() {
    std::map<wire::ApiKey, int> byApi;
    int idle = 0;
    for (const auto& h : now_.handlers) h.api ? void(++byApi[*h.api]) : void(++idle);
    QRectF line = l_.handlersSummary;
    line.setHeight(lineHigh() * 1.2);
    const auto say = [&](const QString& text, const QColor& ink) {
        if (line.bottom() > l_.handlersSummary.bottom() + 1) return;
        paintText(p_, line, text, Face::Secondary, ink);
        line.translate(0, lineHigh() * 1.2);
    };
    say(tr("%n idle", nullptr, idle), theme().dim);
    for (const auto& [api, count] : byApi)
        say(QStringLiteral("%1 × %2").arg(count).arg(bridge::apiName(api)), theme().dataColor(bridge::apiColor(api)));
}

void ReactorPainter::waiting(const QRectF& box, const QString& title, const std::vector<cluster::WaitingView>& entries,
                             std::size_t count, int ink, const QString& key) {
    panel(box, key);
    QRectF top = lineOf(box, 0.1);
    if (count > 0) top.setRight(top.right() - paintText(p_, top, kit::number(std::int64_t(count)), Face::MonoSmall, theme().dim, right) - kit::px(4));
    paintText(p_, top, title, fits(top, title, Face::CardTitle) ? Face::CardTitle : Face::Strong, theme().text);
    const double first = 1.5, step = 1.2;
    const auto room = std::size_t(std::max(1.0, (box.height() / lineHigh() - 0.55 - first - 0.3) / step));
    const std::size_t shown = count <= room ? std::min(count, entries.size()) : std::min(room - 1, entries.size());
    for (std::size_t i = 0; i < shown; ++i) {
        QRectF line = lineOf(box, first + double(i) * step);
        p_.setPen(Qt::NoPen);
        p_.setBrush(theme().dataColor(ink));
        p_.drawEllipse(QPointF(line.left() + kit::px(3), line.center().y()), kit::px(3), kit::px(3));
        line.setLeft(line.left() + kit::px(12));
        const QString left = kit::micros(double(entries[i].deadlineInMillis) * 1000);
        const QString what = fromStd(entries[i].what);
        if (fits(line, what + QStringLiteral("  ") + left, Face::MonoSmall)) paintText(p_, line, left, Face::MonoSmall, theme().faint, right);
        paintText(p_, line, what, Face::MonoSmall, theme().dim);
    }
    if (count > shown)
        paintText(p_, lineOf(box, first + double(shown) * step), tr("+ %1 more").arg(kit::number(std::int64_t(count - shown))),
                  Face::MonoSmall, theme().dim);
    if (count == 0) paintText(p_, lineOf(box, first), tr("nobody"), Face::Secondary, theme().faint);
}

QString ReactorPainter::inPlaceText(const Reactor& now) {
    if (!now.inPlaceRate) return tr("in place, without a hand-off: %1").arg(kit::missing());
    const QString rate = kit::perSecond(*now.inPlaceRate);
    if (now.requestRate && *now.requestRate > 0) {
        const double share = std::min(1.0, *now.inPlaceRate / *now.requestRate);
        return tr("in place, without a hand-off: %1 (%2 of requests)").arg(rate, kit::percent(share));
    }
    return tr("in place, without a hand-off: %1").arg(rate);
}

QString ReactorPainter::respondText(const Reactor& now) {
    return tr("responses: %1 by sendfile, %2 copied")
        .arg(kit::orMissing(now.fileRate, kit::bytesPerSecond), kit::orMissing(now.copiedRate, kit::bytesPerSecond));
}

QString ReactorPainter::handlerText(const HandlerNow& handler) {
    if (!handler.api) return tr("idle");
    const QString api = bridge::apiName(*handler.api);
    return handler.what.empty() ? api : api + ' ' + fromStd(handler.what);
}

QString ReactorPainter::processorText(const ProcessorNow& now) {
    return tr("%n socket(s)", nullptr, int(now.sockets)) + ", " + tr("busy %1").arg(kit::orMissing(now.busy, kit::percent)) +
           ", " + tr("%1 in").arg(kit::orMissing(now.inRate, kit::bytesPerSecond)) + ", " +
           tr("%1 out").arg(kit::orMissing(now.outRate, kit::bytesPerSecond)) + ", " +
           tr("%n answer(s) to be written", nullptr, int(now.responseQueue));
}

}  // namespace network
