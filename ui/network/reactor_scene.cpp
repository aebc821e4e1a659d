// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/reactor_scene.h"

#include "kit/format.h"
#include "network/reactor_painter.h"
#include "network/replay_painter.h"

#include <QKeyEvent>

namespace network {
namespace {

// "processor/2" → 2; -1 when it is not of that family.
int indexIn(const QString& key, const QString& family) {
    return key.startsWith(family + '/') ? key.mid(family.size() + 1).toInt() : -1;
}

}  // namespace

ReactorScene::ReactorScene(QWidget* parent) : kit::Scene(parent) {
    kit::onTheme(this, [this] { setMinimumSize(minimumSizeHint()); });
}

void ReactorScene::show(const Reactor& now) {
    const bool sameShape = now.processors.size() == now_.processors.size() && now.handlers.size() == now_.handlers.size();
    now_ = now;
    if (sameShape) update();
    else {
        setMinimumSize(minimumSizeHint());
        rearrange();
    }
}

void ReactorScene::showReplay(std::optional<ReplayShown> replay) {
    replay_ = std::move(replay);
    update();
}

QSize ReactorScene::minimumSizeHint() const {
    const auto least = layOut({int(now_.processors.size()), int(now_.handlers.size())}, QSizeF(), kit::px(16)).size;
    return {qRound(least.width()), qRound(least.height())};
}

QSize ReactorScene::sizeHint() const { return minimumSizeHint(); }

std::vector<kit::Spot> ReactorScene::arrange(const QSizeF& size) {
    layout_ = layOut({int(now_.processors.size()), int(now_.handlers.size())}, size, kit::px(16));
    std::vector<kit::Spot> spots{{"acceptor", layout_.acceptor, tr("Acceptor")}};
    for (std::size_t i = 0; i < layout_.processors.size(); ++i)
        spots.push_back({QStringLiteral("processor/%1").arg(i), layout_.processors[i], tr("Processor %1").arg(i)});
    spots.push_back({"queue", layout_.queue, tr("Request queue")});
    spots.push_back({"handlers", layout_.handlers, tr("Handlers")});
    for (std::size_t i = 0; i < layout_.handlerRows.size(); ++i)
        spots.push_back({QStringLiteral("handler/%1").arg(i), layout_.handlerRows[i], tr("Handler %1").arg(i)});
    spots.push_back({"waiting/produce", layout_.waitingProduce, tr("Waiting: produce")});
    spots.push_back({"waiting/fetch", layout_.waitingFetch, tr("Waiting: fetch")});
    return spots;
}

void ReactorScene::paintScene(QPainter& painter) {
    ReactorPainter(painter, now_, layout_, hasFocus() || !currentKey().isEmpty() ? currentKey() : QString(), hoveredKey()).paint();
    if (replay_) ReplayPainter(painter, layout_, *replay_).paint();
}

bool ReactorScene::clicked(const QPointF& at) {
    const int processors = int(now_.processors.size()), handlers = int(now_.handlers.size());
    if (layout_.processorsMore.contains(at)) emit processorsWanted(processors + 1);
    else if (layout_.processorsLess.contains(at) && processors > 1) emit processorsWanted(processors - 1);
    else if (layout_.handlersMore.contains(at)) emit handlersWanted(handlers + 1);
    else if (layout_.handlersLess.contains(at) && handlers > 1) emit handlersWanted(handlers - 1);
    else return layout_.processorsLess.contains(at) || layout_.handlersLess.contains(at);
    return true;
}

QString ReactorScene::tip(const QString& key) const {
    if (const int i = indexIn(key, "processor"); i >= 0 && std::size_t(i) < now_.processors.size())
        return ReactorPainter::processorText(now_.processors[std::size_t(i)]);
    if (const int i = indexIn(key, "handler"); i >= 0 && std::size_t(i) < now_.handlers.size()) {
        const auto& handler = now_.handlers[std::size_t(i)];
        return ReactorPainter::handlerText(handler) + ", " +
               tr("busy %1 of the last second").arg(kit::orMissing(handler.busy, kit::percent));
    }
    if (key == "acceptor")
        return tr("%1 accepted since start, %2 refused, %3 closed idle, %4 closed for bytes that are not Kafka's protocol")
            .arg(kit::number(std::int64_t(now_.accepted)), kit::number(std::int64_t(now_.refused)),
                 kit::number(std::int64_t(now_.closedIdle)), kit::number(std::int64_t(now_.malformed)));
    if (key == "queue")
        return tr("Requests wait here for a handler, oldest at the bottom, in the colour of their API. When "
                  "%1 are waiting, processors stop reading (queued.max.requests).")
            .arg(kit::number(std::int64_t(now_.queueCapacity)));
    if (key == "handlers") return tr("num.io.threads = %1").arg(now_.handlers.size());
    if (key == "waiting/produce")
        return tr("Produce requests with acks=all that wait for their records to be replicated: %1 now")
            .arg(kit::number(std::int64_t(now_.waitingProduceCount)));
    if (key == "waiting/fetch")
        return tr("Fetch requests that wait for fetch.min.bytes: %1 now").arg(kit::number(std::int64_t(now_.waitingFetchCount)));
    return {};
}

}  // namespace network
