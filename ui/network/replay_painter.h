// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Paints the replay of one recorded request over the reactor: the place where it is lit up, the way to it, and a label with
// the time that it really spent there.

#include "network/reactor_scene.h"

#include <QCoreApplication>
#include <QPainter>

namespace network {

class ReplayPainter {
    Q_DECLARE_TR_FUNCTIONS(network::ReplayPainter)
public:
    ReplayPainter(QPainter& painter, const ReactorLayout& layout, const ReplayShown& replay)
        : p_(painter), l_(layout), replay_(replay) {}

    void paint();

    static QString placeName(const ReplayStep& step);
    static QString stepText(const ReplayStep& step);  // "Request queue: 0.02 ms"

private:
    QRectF boxOf(const ReplayStep& step) const;

    QPainter& p_;
    const ReactorLayout& l_;
    const ReplayShown& replay_;
};

}  // namespace network
