// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/network_models.h"

#include "kit/format.h"
#include "network/replay_painter.h"
#include "bridge/words.h"

#include <algorithm>

namespace network {
namespace {

using kit::Cell;
using cluster::Stage;

QString fromStd(const std::string& s) { return QString::fromStdString(s); }
QVariant plain(const std::optional<double>& v) { return v ? QVariant(*v) : QVariant(); }

std::vector<kit::Column<SlowRequest>> slowColumns() {
    using Row = SlowRequest;
    return {
        {QT_TRANSLATE_NOOP("Columns", "When"), Cell::Mono, [](const Row& r) { return qint64(base::millis(r.seen.at)); },
         [](const Row& r) { return kit::clockTime(base::millis(r.seen.at)); }, {}, {}, 110},
        {QT_TRANSLATE_NOOP("Columns", "API"), Cell::Text,
         [](const Row& r) { return bridge::apiName(r.seen.api) + ' ' + QString::number(r.seen.version); }, {}, {}, {}, 110},
        {QT_TRANSLATE_NOOP("Columns", "Client"), Cell::Text, [](const Row& r) { return fromStd(r.seen.clientId); },
         [](const Row& r) { return r.seen.clientId.empty() ? kit::missing() : fromStd(r.seen.clientId); }, {}, {}, 150},
        {QT_TRANSLATE_NOOP("Columns", "Total"), Cell::Number, [](const Row& r) { return qint64(r.seen.totalMicros); },
         [](const Row& r) { return kit::micros(double(r.seen.totalMicros)); }, {}, {}, 80},
        {QT_TRANSLATE_NOOP("Columns", "Mostly"), Cell::Text, [](const Row& r) { return mostlyText(r.seen); }, {}, {},
         [](const Row& r) {
             QStringList lines;
             for (std::size_t s = 0; s < cluster::stageCount; ++s)
                 lines << bridge::stageWord(Stage(s)) + ": " + kit::micros(double(r.seen.stageMicros[s]));
             return lines.join('\n');
         },
         220},
    };
}

std::vector<kit::Column<ApiRow>> apiColumns() {
    using Row = ApiRow;
    std::vector<kit::Column<Row>> out{
        {QT_TRANSLATE_NOOP("Columns", "API"), Cell::Text, [](const Row& r) { return bridge::apiName(r.seen.api); }, {}, {}, {}, 130},
        {QT_TRANSLATE_NOOP("Columns", "Requests"), Cell::Number, [](const Row& r) { return quint64(r.seen.requests); },
         [](const Row& r) { return kit::number(std::int64_t(r.seen.requests)); }},
        {QT_TRANSLATE_NOOP("Columns", "Rate"), Cell::Number, [](const Row& r) { return plain(r.rate); },
         [](const Row& r) { return kit::orMissing(r.rate, kit::perSecond); }},
        {QT_TRANSLATE_NOOP("Columns", "Errors"), Cell::Number, [](const Row& r) { return quint64(r.seen.errors); },
         [](const Row& r) { return kit::number(std::int64_t(r.seen.errors)); }},
        {"TotalTimeMs p50", Cell::Number, [](const Row& r) { return qint64(r.seen.total.p50); },
         [](const Row& r) { return kit::micros(double(r.seen.total.p50)); }},
        {"TotalTimeMs p99", Cell::Number, [](const Row& r) { return qint64(r.seen.total.p99); },
         [](const Row& r) { return kit::micros(double(r.seen.total.p99)); }},
    };
    static constexpr const char* metrics[] = {"RequestQueueTimeMs p99",  "LocalTimeMs p99",         "RemoteTimeMs p99",
                                              "ThrottleTimeMs p99",      "ResponseQueueTimeMs p99", "ResponseSendTimeMs p99"};
    for (std::size_t s = 0; s < cluster::stageCount; ++s)
        out.push_back({metrics[s], Cell::Number, [s](const Row& r) { return qint64(r.seen.stages[s].p99); },
                       [s](const Row& r) { return kit::micros(double(r.seen.stages[s].p99)); }, {},
                       [s](const Row& r) {
                           const auto& v = r.seen.stages[s];
                           return QStringLiteral("p50 %1 · mean %2 · max %3")
                               .arg(kit::micros(double(v.p50)), kit::micros(double(v.mean)), kit::micros(double(v.max)));
                       }});
    return out;
}

std::vector<kit::Column<PartRow>> partColumns() {
    using Row = PartRow;
    return {
        {QT_TRANSLATE_NOOP("Columns", "Part"), Cell::Text, [](const Row& r) { return PartModel::name(r); }, {}, {}, {}, 150},
        {QT_TRANSLATE_NOOP("Columns", "What"), Cell::Text, [](const Row& r) { return fromStd(r.what); }, {}, {}, {}, 180},
        {QT_TRANSLATE_NOOP("Columns", "Holds"), Cell::Number, [](const Row& r) { return r.holds ? QVariant(quint64(*r.holds)) : QVariant(); },
         [](const Row& r) { return r.holds ? kit::number(std::int64_t(*r.holds)) : QString(); }},
        {QT_TRANSLATE_NOOP("Columns", "Busy"), Cell::Number, [](const Row& r) { return plain(r.busy); },
         [](const Row& r) { return r.busy ? kit::percent(*r.busy) : QString(); }},
        {QT_TRANSLATE_NOOP("Columns", "In"), Cell::Number, [](const Row& r) { return plain(r.in); },
         [](const Row& r) { return r.in ? kit::bytesPerSecond(*r.in) : QString(); }, {}, {}, 90},
        {QT_TRANSLATE_NOOP("Columns", "Out"), Cell::Number, [](const Row& r) { return plain(r.out); },
         [](const Row& r) { return r.out ? kit::bytesPerSecond(*r.out) : QString(); }, {}, {}, 90},
        {QT_TRANSLATE_NOOP("Columns", "Time left"), Cell::Number,
         [](const Row& r) { return r.deadlineMillis ? QVariant(qint64(*r.deadlineMillis)) : QVariant(); },
         [](const Row& r) { return r.deadlineMillis ? kit::micros(double(*r.deadlineMillis) * 1000) : QString(); }, {}, {}, 90},
    };
}

}  // namespace

QString mostlyText(const cluster::RequestSeen& seen) {
    const Stage stage = mostly(seen);
    if (stage == Stage::Remote && !seen.waitedFor.empty())
        return QCoreApplication::translate("Columns", "waiting for %1").arg(fromStd(seen.waitedFor));
    return seen.what.empty() ? bridge::stageWord(stage) : bridge::stageWord(stage) + " · " + fromStd(seen.what);
}

SlowModel::SlowModel(QObject* parent) : KeyedModel(slowColumns(), parent) {}

void SlowModel::show(std::vector<SlowRequest> top) {
    std::sort(top.begin(), top.end(), [](const SlowRequest& a, const SlowRequest& b) { return a.number < b.number; });
    setRows(std::move(top));
}

ApiModel::ApiModel(QObject* parent) : KeyedModel(apiColumns(), parent) {}

std::vector<ApiRow> apiRows(const cluster::ClusterView& view, const bridge::Rates& rates, base::BrokerId id) {
    std::vector<ApiRow> out;
    const auto* node = bridge::find(view, id);
    if (!node) return out;
    for (const auto& api : node->network.apis)
        out.push_back({api, rates.api({id, api.api}, &cluster::ApiView::requests), rates.api({id, api.api}, &cluster::ApiView::errors)});
    return out;
}

PartModel::PartModel(QObject* parent) : KeyedModel(partColumns(), parent) {}

QString PartModel::name(const PartRow& row) {
    switch (row.family) {
        case PartRow::Family::Acceptor: return tr("Acceptor");
        case PartRow::Family::Processor: return tr("Processor %1").arg(row.index);
        case PartRow::Family::Queue: return tr("Request queue");
        case PartRow::Family::Handler: return tr("Handler %1").arg(row.index);
        case PartRow::Family::WaitingProduce: return row.index < 0 ? tr("Waiting: produce") : tr("Waiting: produce, entry %1").arg(row.index + 1);
        case PartRow::Family::WaitingFetch: return row.index < 0 ? tr("Waiting: fetch") : tr("Waiting: fetch, entry %1").arg(row.index + 1);
        case PartRow::Family::Responses: return row.index == 0 ? tr("Responses by sendfile") : tr("Responses copied");
    }
    return {};
}

std::vector<PartRow> partRows(const Reactor& now) {
    using Family = PartRow::Family;
    std::vector<PartRow> out;
    const auto add = [&](Family family, int index) -> PartRow& {
        out.push_back({family, index});
        return out.back();
    };
    add(Family::Acceptor, 0).holds = now.connections;
    for (std::size_t i = 0; i < now.processors.size(); ++i) {
        PartRow& row = add(Family::Processor, int(i));
        row.holds = now.processors[i].sockets;
        row.busy = now.processors[i].busy;
        row.in = now.processors[i].inRate;
        row.out = now.processors[i].outRate;
    }
    add(Family::Queue, 0).holds = now.queueDepth;
    for (std::size_t i = 0; i < now.handlers.size(); ++i) {
        PartRow& row = add(Family::Handler, int(i));
        if (now.handlers[i].api) row.what = (bridge::apiName(*now.handlers[i].api) + ' ').toStdString() + now.handlers[i].what;
        row.busy = now.handlers[i].busy;
    }
    const auto room = [&](Family family, const std::vector<cluster::WaitingView>& entries, std::size_t count) {
        add(family, -1).holds = count;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            PartRow& row = add(family, int(i));
            row.what = entries[i].clientId.empty() ? entries[i].what : entries[i].clientId + ": " + entries[i].what;
            row.deadlineMillis = entries[i].deadlineInMillis;
        }
    };
    room(Family::WaitingProduce, now.waitingProduce, now.waitingProduceCount);
    room(Family::WaitingFetch, now.waitingFetch, now.waitingFetchCount);
    add(Family::Responses, 0).out = now.fileRate;
    add(Family::Responses, 1).out = now.copiedRate;
    return out;
}

}  // namespace network
