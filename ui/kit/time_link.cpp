// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/charts.h"

namespace kit {

void TimeLink::setHover(std::optional<double> at) {
    if (hover_ == at) return;
    hover_ = at;
    emit hoverChanged();
}

void TimeLink::follow(double now) {
    now_ = now;
    if (!live_) return;
    from_ = now - span_;
    to_ = now;
    emit rangeChanged();
}

void TimeLink::setSpan(double seconds) {
    span_ = std::clamp(seconds, 10.0, 1800.0);
    if (live_) follow(now_);
    else choose(to_ - span_, to_);
}

void TimeLink::choose(double from, double to) {
    if (to - from < 2) return;
    from_ = from;
    to_ = to;
    const bool was = live_;
    live_ = false;
    emit rangeChanged();
    if (was) emit liveChanged(false);
}

void TimeLink::goLive() {
    if (live_) return;
    live_ = true;
    emit liveChanged(true);
    follow(now_);
}

}  // namespace kit
