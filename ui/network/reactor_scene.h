// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The reactor, drawn: acceptor, processors, queue, handlers, waiting rooms, the ways between them, and over it the replay
// of one recorded request when there is one. It shows what it is given and asks for pool sizes by signals.

#include "kit/scene.h"
#include "network/reactor.h"
#include "network/reactor_layout.h"
#include "network/replay.h"

namespace network {

struct ReplayShown {
    cluster::RequestSeen request;
    std::vector<ReplayStep> steps;
    ReplayAt at;
};

class ReactorScene : public kit::Scene {
    Q_OBJECT
public:
    explicit ReactorScene(QWidget* parent = nullptr);

    void show(const Reactor& now);
    void showReplay(std::optional<ReplayShown> replay);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void processorsWanted(int count);
    void handlersWanted(int count);

protected:
    std::vector<kit::Spot> arrange(const QSizeF& size) override;
    void paintScene(QPainter& painter) override;
    bool clicked(const QPointF& at) override;
    QString tip(const QString& key) const override;

private:
    std::vector<kit::Spot> spotsNow() const;
    Reactor now_;
    ReactorLayout layout_;
    std::optional<ReplayShown> replay_;
};

}  // namespace network
