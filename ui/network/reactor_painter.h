// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Paints the reactor and says in words what its parts are doing. No state of its own: made for one painting.

#include "kit/theme.h"
#include "network/reactor.h"
#include "network/reactor_layout.h"

#include <QCoreApplication>
#include <QPainter>

namespace network {

class ReactorPainter {
    Q_DECLARE_TR_FUNCTIONS(network::ReactorPainter)
public:
    ReactorPainter(QPainter& painter, const Reactor& now, const ReactorLayout& layout, QString current, QString hovered)
        : p_(painter), now_(now), l_(layout), current_(std::move(current)), hovered_(std::move(hovered)) {}

    void paint();

    // In words, for tool tips and screen readers.
    static QString inPlaceText(const Reactor& now);
    static QString respondText(const Reactor& now);
    static QString handlerText(const HandlerNow& handler);
    static QString processorText(const ProcessorNow& processor);

private:
    void ways();
    void acceptor();
    void processors();
    void processor(const QRectF& box, std::size_t index);
    void queue();
    void handlers();
    void handlerRow(const QRectF& box, const HandlerNow& handler, const QString& key);
    void handlerSummary();
    void waiting(const QRectF& box, const QString& title, const std::vector<cluster::WaitingView>& entries, std::size_t count,
                 int ink, const QString& key);
    void panel(const QRectF& box, const QString& key);
    void lessAndMore(const QRectF& less, const QRectF& more, std::size_t count);
    void bar(const QRectF& box, std::optional<double> share);

    QPainter& p_;
    const Reactor& now_;
    const ReactorLayout& l_;
    QString current_, hovered_;
};

}  // namespace network
