// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Runs the slow-motion replay of one recorded request: play, pause, step, close, and the sentence that says that it is a
// replay. Its clock stands still while nobody sees it.

#include "network/reactor_scene.h"

#include <QElapsedTimer>
#include <QFrame>
#include <QTimer>

class QLabel;
class QToolButton;

namespace network {

class ReplayBar : public QFrame {
    Q_OBJECT
public:
    explicit ReplayBar(QWidget* parent = nullptr);

    void play(const cluster::RequestSeen& request);
    void close();
    bool isOpen() const { return shown_.has_value(); }

signals:
    void changed(const std::optional<network::ReplayShown>& replay);

protected:
    void hideEvent(QHideEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void changeEvent(QEvent*) override;

private:
    void retranslate();
    void tick();
    void run(bool running);
    void goTo(std::size_t step);
    void say();

    std::optional<ReplayShown> shown_;
    std::int64_t elapsed_ = 0;
    QElapsedTimer sinceTick_;
    QTimer timer_;
    QLabel* what_;
    QLabel* step_;
    QToolButton *back_, *run_, *forward_, *close_;
};

}  // namespace network
