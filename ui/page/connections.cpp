// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/connections.h"

#include "kit/format.h"
#include "bridge/words.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

namespace page {
namespace {

using kit::Cell;
using Row = ConnectionRow;

QString fromStd(const std::string& s) { return QString::fromStdString(s); }
QVariant plain(const std::optional<double>& v) { return v ? QVariant(*v) : QVariant(); }

std::vector<kit::Column<Row>> columns() {
    return {
        {QT_TRANSLATE_NOOP("Columns", "Client id"), Cell::Text, [](const Row& r) { return fromStd(r.seen.clientId); },
         [](const Row& r) { return r.seen.clientId.empty() ? kit::missing() : fromStd(r.seen.clientId); }, {}, {}, 150},
        {QT_TRANSLATE_NOOP("Columns", "Software"), Cell::Text, [](const Row& r) { return fromStd(r.seen.softwareName); },
         [](const Row& r) { return r.seen.softwareName.empty() ? kit::missing() : fromStd(r.seen.softwareName); }, {}, {}, 140},
        {QT_TRANSLATE_NOOP("Columns", "Version"), Cell::Mono, [](const Row& r) { return fromStd(r.seen.softwareVersion); },
         [](const Row& r) { return r.seen.softwareVersion.empty() ? kit::missing() : fromStd(r.seen.softwareVersion); }},
        {QT_TRANSLATE_NOOP("Columns", "Peer"), Cell::Mono, [](const Row& r) { return fromStd(r.seen.peer); }, {}, {}, {}, 140},
        {QT_TRANSLATE_NOOP("Columns", "Processor"), Cell::Number, [](const Row& r) { return r.seen.processor; }},
        {QT_TRANSLATE_NOOP("Columns", "In"), Cell::Number, [](const Row& r) { return plain(r.inRate); },
         [](const Row& r) { return kit::orMissing(r.inRate, kit::bytesPerSecond); }, {}, {}, 90},
        {QT_TRANSLATE_NOOP("Columns", "Out"), Cell::Number, [](const Row& r) { return plain(r.outRate); },
         [](const Row& r) { return kit::orMissing(r.outRate, kit::bytesPerSecond); }, {}, {}, 90},
        {QT_TRANSLATE_NOOP("Columns", "Requests"), Cell::Number, [](const Row& r) { return plain(r.requestRate); },
         [](const Row& r) { return kit::orMissing(r.requestRate, kit::perSecond); }, {}, {}, 80},
        {QT_TRANSLATE_NOOP("Columns", "Last API"), Cell::Text,
         [](const Row& r) {
             return r.seen.lastApi ? bridge::apiName(*r.seen.lastApi) + " v" + QString::number(r.seen.lastVersion) : QString();
         },
         [](const Row& r) {
             return r.seen.lastApi ? bridge::apiName(*r.seen.lastApi) + " v" + QString::number(r.seen.lastVersion) : kit::missing();
         },
         {}, {}, 110},
        {QT_TRANSLATE_NOOP("Columns", "Since"), Cell::Mono, [](const Row& r) { return qint64(base::millis(r.seen.since)); },
         [](const Row& r) { return kit::clockTime(base::millis(r.seen.since)); }},
        {QT_TRANSLATE_NOOP("Columns", "Broker"), Cell::Number, [](const Row& r) { return r.node.value(); }},
    };
}

}  // namespace

std::vector<ConnectionRow> connectionRows(const cluster::ClusterView& view, const bridge::Rates& rates) {
    std::vector<ConnectionRow> out;
    out.reserve(bridge::connectionCount(view));
    for (const auto& node : view.nodes)
        for (const auto& c : node.network.connections) {
            const bridge::ConnectionRef ref{node.id, c.id};
            out.push_back({node.id, c, rates.connection(ref, &cluster::ConnectionView::bytesIn),
                           rates.connection(ref, &cluster::ConnectionView::bytesOut),
                           rates.connection(ref, &cluster::ConnectionView::requests)});
        }
    return out;
}

ConnectionsModel::ConnectionsModel(QObject* parent) : KeyedModel(columns(), parent) {}

QString softwareText(const std::string& name, const std::string& version) {
    if (name.empty()) return kit::missing();
    return version.empty() ? fromStd(name) : fromStd(name) + ' ' + fromStd(version);
}

void addConnectionActions(QMenu* menu, const ConnectionRow& row, bridge::Selection& selection) {
    const auto text = [](const char* s) { return QCoreApplication::translate("Connections", s); };
    menu->addAction(text(QT_TRANSLATE_NOOP("Connections", "Show in inspector")), menu,
                    [&selection, ref = bridge::ConnectionRef{row.node, row.seen.id}] { selection.select(ref); });
    menu->addAction(text(QT_TRANSLATE_NOOP("Connections", "Copy peer address")), menu,
                    [peer = fromStd(row.seen.peer)] { QGuiApplication::clipboard()->setText(peer); });
    if (!row.seen.clientId.empty())
        menu->addAction(text(QT_TRANSLATE_NOOP("Connections", "Copy client id")), menu,
                        [id = fromStd(row.seen.clientId)] { QGuiApplication::clipboard()->setText(id); });
}

}  // namespace page
