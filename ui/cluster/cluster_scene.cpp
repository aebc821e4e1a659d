// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster/cluster_scene.h"

#include "bridge/words.h"
#include "kit/charts.h"
#include "kit/format.h"
#include "kit/icons.h"
#include "kit/status.h"
#include "page/connections.h"

#include <QPainter>
#include <QPainterPath>
#include <cmath>

namespace clusterpage {
namespace {

using kit::Face;
using kit::paintText;
using kit::theme;

constexpr auto right = Qt::AlignRight | Qt::AlignVCenter;

ClusterMetrics metrics() {
    return {double(kit::px(16)), double(kit::px(16)), double(kit::px(264)), double(kit::px(176))};
}

QString addressText(const NodeNow& node) {
    QString text = QString::fromStdString(node.host) + ':' + QString::number(node.port);
    if (!node.rack.empty()) text += QStringLiteral(" · ") + QCoreApplication::translate("clusterpage::ClusterScene", "rack %1").arg(QString::fromStdString(node.rack));
    return text;
}

QString clientName(const Client& client) { return client.clientId.empty() ? kit::missing() : QString::fromStdString(client.clientId); }

// From its client horizontally to its node horizontally.
QPainterPath pathOf(const Link& link) {
    const double reach = std::abs(link.to.x() - link.from.x()) * 0.5;
    const double way = link.to.x() > link.from.x() ? 1 : -1;
    QPainterPath path(link.from);
    path.cubicTo(link.from + QPointF(way * reach, 0), link.to - QPointF(way * reach, 0), link.to);
    return path;
}

// 1 up to 1 kB/s, 4 from 1 GB/s: half a pixel per factor of ten.
double widthOf(std::optional<double> rate) {
    if (!rate || *rate < 1e3) return 1;
    return std::clamp(1.0 + (std::log10(*rate) - 3) * 0.5, 1.0, 4.0);
}

// As a person calls it: the name that a client gives its software may be longer than that.
QString shortSoftware(const Client& client) {
    return client.software == "apache-kafka-java" ? page::softwareText("Java", client.version) : page::softwareText(client.software, client.version);
}

}  // namespace

ClusterNow clusterNow(const cluster::ClusterView& view, const bridge::Rates& rates) {
    ClusterNow out;
    for (const auto& n : view.nodes) {
        NodeNow node;
        node.id = n.id;
        node.state = n.state;
        node.problem = n.problem;
        node.host = n.host;
        node.rack = n.rack;
        node.port = n.port;
        node.controller = n.activeController;
        node.leaders = n.leaders;
        node.followers = n.followers;
        node.openFiles = n.openFiles;
        node.inRate = rates.node(n.id, &cluster::NodeView::bytesIn);
        node.outRate = rates.node(n.id, &cluster::NodeView::bytesOut);
        out.nodes.push_back(std::move(node));
    }
    out.clients = clientsOf(view, rates);
    return out;
}

ClusterScene::ClusterScene(QWidget* parent) : kit::Scene(parent) {
    kit::onTheme(this, [this] { setMinimumSize(minimumSizeHint()); });
}

QString ClusterScene::clientKey(const Client& client) {
    return QStringLiteral("client/") + QString::fromStdString(client.clientId + '\n' + client.software + '\n' + client.version);
}

const NodeNow* ClusterScene::nodeOf(const QString& key) const {
    for (const auto& n : now_.nodes)
        if (nodeKey(n.id) == key) return &n;
    return nullptr;
}

const Client* ClusterScene::clientOf(const QString& key) const {
    for (const auto& c : now_.clients)
        if (clientKey(c) == key) return &c;
    return nullptr;
}

void ClusterScene::show(ClusterNow now) {
    bool sameShape = now.nodes.size() == now_.nodes.size() && now.clients.size() == now_.clients.size();
    for (std::size_t i = 0; sameShape && i < now.nodes.size(); ++i) sameShape = now.nodes[i].id == now_.nodes[i].id;
    for (std::size_t i = 0; sameShape && i < now.clients.size(); ++i)
        sameShape = now.clients[i].key() == now_.clients[i].key() && now.clients[i].side == now_.clients[i].side &&
                    now.clients[i].nodes == now_.clients[i].nodes;
    now_ = std::move(now);
    if (sameShape) return update();
    setMinimumSize(minimumSizeHint());
    rearrange();
}

QSize ClusterScene::minimumSizeHint() const {
    std::vector<base::BrokerId> ids;
    for (const auto& n : now_.nodes) ids.push_back(n.id);
    const auto least = layOut(ids, {}, QSizeF(kit::px(640), 0), metrics()).size;
    return {kit::px(640), std::max(kit::px(240), qRound(least.height()))};
}

std::vector<kit::Spot> ClusterScene::arrange(const QSizeF& size) {
    std::vector<base::BrokerId> ids;
    for (const auto& n : now_.nodes) ids.push_back(n.id);
    layout_ = layOut(ids, now_.clients, size, metrics());
    std::vector<kit::Spot> spots;
    for (std::size_t i = 0; i < layout_.nodes.size(); ++i) {
        const NodeNow& n = now_.nodes[i];
        spots.push_back({nodeKey(n.id), layout_.nodes[i].rect,
                         tr("broker %1, %2, %3 leaders").arg(n.id.value()).arg(bridge::stateName(n.state)).arg(n.leaders)});
    }
    for (const auto& box : layout_.clients) {
        if (box.client < 0) {
            spots.push_back({box.side == Side::Writes ? "more/writes" : "more/reads", box.rect, tr("%n more client(s)", nullptr, box.more)});
            continue;
        }
        const Client& c = now_.clients[std::size_t(box.client)];
        spots.push_back({clientKey(c), box.rect,
                         tr("client %1, %2").arg(clientName(c), page::softwareText(c.software, c.version))});
    }
    return spots;
}

void ClusterScene::paintScene(QPainter& p) {
    for (const auto& link : layout_.links) paintLink(p, link);
    for (std::size_t i = 0; i < layout_.nodes.size() && i < now_.nodes.size(); ++i) paintNode(p, layout_.nodes[i], now_.nodes[i]);
    for (const auto& box : layout_.clients) paintClient(p, box);
}

void ClusterScene::paintLink(QPainter& p, const Link& link) const {
    const ClientBox& box = layout_.clients[std::size_t(link.clientBox)];
    std::optional<double> rate;
    bool picked = false;
    if (box.client >= 0) {
        const Client& client = now_.clients[std::size_t(box.client)];
        rate = client.rate();
        if (rate) *rate /= double(std::max<std::size_t>(1, client.nodes.size()));
        picked = currentKey() == clientKey(client) || hoveredKey() == clientKey(client);
    }
    QColor ink = picked ? theme().accent : theme().faint;
    if (!picked && now_.clients.size() > 12) ink.setAlphaF(0.5f);
    p.save();
    p.setBrush(Qt::NoBrush);
    QPen pen(ink, widthOf(rate));
    if (box.client < 0) pen.setDashPattern({3, 3});
    p.setPen(pen);
    p.drawPath(pathOf(link));
    p.restore();
    const QPointF tip = link.towardsNode ? link.to : link.from;
    const double way = (link.to.x() > link.from.x()) == link.towardsNode ? 1 : -1;
    kit::paintArrow(p, tip - QPointF(way * kit::px(7), 0), tip, ink);
}

void ClusterScene::paintNode(QPainter& p, const NodeBox& box, const NodeNow& node) const {
    const QString key = nodeKey(node.id);
    const bool running = node.state == cluster::NodeState::Running;
    const QRectF r = box.rect;
    const double line = kit::px(16), in = kit::px(16);
    kit::paintPanel(p, r, currentKey() == key, hoveredKey() == key, theme().sunk);
    const QColor ink = theme().broker(node.id.value());
    p.fillRect(QRectF(r.left(), r.top() + kit::px(10), kit::px(4), kit::px(36)), running ? ink : theme().line);

    const double inner = r.width() - 2 * in;
    QRectF title(r.left() + in, r.top() + kit::px(10), inner, line * 1.4);
    const double dot = kit::px(10);
    kit::paintStatus(p, QRectF(r.right() - in - dot, title.center().y() - dot / 2, dot, dot), bridge::status(node.state));
    const double used = paintText(p, title, tr("broker %1").arg(node.id.value()), Face::CardTitle, theme().text);
    if (node.controller) {
        QRectF rest = title.adjusted(used + kit::px(12), 0, -dot - kit::px(8), 0);
        const double side = kit::px(16);
        const QString words = tr("active controller");
        const QFontMetricsF fm(kit::fontOf(Face::Secondary));
        const bool fits = fm.horizontalAdvance(words) + side + kit::px(6) <= rest.width();
        const double wide = fits ? fm.horizontalAdvance(words) + side + kit::px(6) : side;
        rest.setLeft(rest.right() - wide);
        p.drawPixmap(QRectF(rest.left(), rest.center().y() - side / 2, side, side).topLeft(),
                     kit::iconPixmap("crown", int(side), theme().attention, p.device()->devicePixelRatioF()));
        if (fits) paintText(p, rest, words, Face::Secondary, theme().attention, right);
    }
    QRectF row = title.translated(0, line * 1.3);
    paintText(p, row, addressText(node), Face::MonoSmall, theme().dim);

    if (!running) {
        row.translate(0, line * 1.6);
        paintText(p, row, bridge::stateName(node.state), Face::Strong, kit::color(bridge::status(node.state)));
        QRectF problem(row.left(), row.bottom() + kit::px(4), inner, r.bottom() - row.bottom() - kit::px(12));
        p.setFont(kit::fontOf(Face::Secondary));
        p.setPen(theme().dim);
        p.drawText(problem, Qt::TextWordWrap, QString::fromStdString(node.problem));
        return;
    }
    const double third = inner / 3;
    const auto figure = [&](int column, std::uint32_t value, const QString& name) {
        QRectF at(r.left() + in + column * third, r.top() + line * 3.7, third - kit::px(4), line * 1.3);
        paintText(p, at, kit::number(std::int64_t(value)), Face::Number, theme().text);
        paintText(p, at.translated(0, line * 1.15), name, Face::Caption, theme().dim);
    };
    figure(0, node.leaders, tr("leaders"));
    figure(1, node.followers, tr("followers"));
    figure(2, node.openFiles, tr("handles"));
    QRectF rates(r.left() + in, r.top() + line * 6.15, inner, line * 1.2);
    paintText(p, rates, tr("out %1").arg(kit::orMissing(node.outRate, kit::bytesPerSecond)), Face::Caption, theme().dim);
    paintText(p, rates, tr("in %1").arg(kit::orMissing(node.inRate, kit::bytesPerSecond)), Face::Caption, theme().dim, right);
    const QRectF spark(r.left() + in, r.top() + line * 7.5, inner, r.bottom() - kit::px(14) - r.top() - line * 7.5);
    p.setPen(QPen(theme().grid, 1));
    p.drawLine(spark.bottomLeft() + QPointF(0, 2), spark.bottomRight() + QPointF(0, 2));
    if (node.history && !node.history->empty()) kit::paintSparkline(p, spark, *node.history, ink);
}

void ClusterScene::paintClient(QPainter& p, const ClientBox& box) const {
    const QRectF r = box.rect;
    const bool more = box.client < 0;
    const QString key = more ? QString(box.side == Side::Writes ? "more/writes" : "more/reads") : clientKey(now_.clients[std::size_t(box.client)]);
    const bool current = currentKey() == key;
    QPen pen(current ? theme().accent : hoveredKey() == key ? theme().faint : theme().line, current ? 2 : 1);
    if (more) pen.setDashPattern({4, 3});
    p.setPen(pen);
    p.setBrush(theme().panel);
    p.drawRoundedRect(r.adjusted(0.5, 0.5, -0.5, -0.5), r.height() / 2, r.height() / 2);
    const QRectF text = r.adjusted(kit::px(16), kit::px(6), -kit::px(14), -kit::px(6));
    if (more) {
        paintText(p, text, tr("%n more client(s)", nullptr, box.more), Face::Secondary, theme().dim);
        return;
    }
    const Client& c = now_.clients[std::size_t(box.client)];
    QRectF top = text, bottom = text;
    top.setHeight(text.height() / 2);
    bottom.setTop(top.bottom());
    if (c.connections.size() > 1) {
        const double used = paintText(p, top, QStringLiteral("×%1").arg(c.connections.size()), Face::MonoSmall, theme().faint, right);
        top.setRight(top.right() - used - kit::px(4));
    }
    paintText(p, top, clientName(c), Face::Text, theme().text, Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideMiddle);
    const double used = paintText(p, bottom, kit::orMissing(c.rate(), kit::bytesPerSecond), Face::Caption, theme().dim, right);
    bottom.setRight(bottom.right() - used - kit::px(6));
    paintText(p, bottom, shortSoftware(c), Face::Caption, theme().dim);
}

QString ClusterScene::tip(const QString& key) const {
    if (const Client* c = clientOf(key))
        return tr("%1\n%2\n%n connection(s)\nin %3, out %4", nullptr, int(c->connections.size()))
            .arg(clientName(*c), page::softwareText(c->software, c->version), kit::orMissing(c->inRate, kit::bytesPerSecond),
                 kit::orMissing(c->outRate, kit::bytesPerSecond));
    if (const NodeNow* n = nodeOf(key)) {
        QString text = tr("broker %1, %2").arg(n->id.value()).arg(bridge::stateName(n->state)) + '\n' + addressText(*n);
        if (!n->problem.empty()) text += '\n' + QString::fromStdString(n->problem);
        return text;
    }
    return {};
}

}  // namespace clusterpage
