// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/engine_bridge.h"

#include <utility>

namespace bridge {

using std::chrono::milliseconds;

Interest::Interest(EngineBridge& bridge, In in) : bridge_(&bridge), in_(in) { bridge.count(in, 1); }
Interest::Interest(Interest&& other) noexcept : bridge_(std::exchange(other.bridge_, {})), in_(other.in_) {}
Interest& Interest::operator=(Interest&& other) noexcept {
    if (this != &other) {
        release();
        bridge_ = other.bridge_;
        in_ = other.in_;
        other.bridge_.clear();
    }
    return *this;
}
void Interest::release() {
    if (bridge_) bridge_->count(in_, -1);
    bridge_.clear();
}

EngineBridge::EngineBridge(Engine& engine, QObject* parent) : QObject(parent), engine_(engine), now_(engine.view()), before_(now_) {
    recent_.push_back(now_);
    timer_.setTimerType(Qt::CoarseTimer);
    connect(&timer_, &QTimer::timeout, this, &EngineBridge::pull);
    beat();
}

void EngineBridge::count(Interest::In in, int by) {
    int& viewers = in == Interest::In::View ? viewers_ : requestViewers_;
    const bool before = viewers > 0;
    viewers += by;
    if (before == (viewers > 0)) return;
    if (in == Interest::In::View) engine_.watch(viewers > 0);
    else engine_.watchRequests(viewers > 0);
    beat();
}

void EngineBridge::beat() {
    const bool quick = viewers_ > 0 || requestViewers_ > 0 || !pending_.empty();
    timer_.start(quick ? 33 : 250);
}

void EngineBridge::pull() {
    // Answers first: who gave the order sees it answered no later than its effect. A callback may await something new,
    // so the list is taken out while it is walked.
    if (!pending_.empty()) {
        std::vector<Pending> asked = std::move(pending_);
        pending_.clear();
        std::vector<Pending> still;
        for (Pending& p : asked)
            if (!p.finished(!p.context.isNull())) still.push_back(std::move(p));
        std::move(still.begin(), still.end(), std::back_inserter(pending_));
        if (pending_.empty()) beat();
    }

    Engine::Events taken = engine_.takeEvents();
    if (!taken.events.empty() || taken.dropped > 0) {
        events_.add(taken.events, taken.dropped);
        emit eventsArrived(taken.events, taken.dropped);
    }
    if (requestViewers_ > 0) {
        Engine::Requests seen = engine_.takeRequests();
        if (!seen.requests.empty() || seen.dropped > 0) emit requestsArrived(seen.requests, seen.dropped);
    }

    ViewPtr next = engine_.view();
    if (next == now_) return;
    now_ = std::move(next);
    recent_.push_back(now_);
    while (recent_.size() > 2 && now_->taken - recent_[1]->taken >= milliseconds(950)) recent_.pop_front();
    before_ = recent_.front();
    const double at = static_cast<double>(base::millis(now_->at)) / 1000;
    if (at - history_.newest() >= 0.95 && now_ != before_) {
        history_.add(now_, before_);
        emit historyGrew();
    }
    emit viewChanged(now_, before_);
}

void EngineBridge::start(ClusterWanted wanted, QObject* context, std::function<void(base::Result<std::string>)> then) {
    wanted_ = wanted;
    await<base::Result<std::string>>(engine_.start(std::move(wanted)), context, std::move(then));
}

void EngineBridge::stop(QObject* context, std::function<void(Done)> then) { await<Done>(engine_.stop(), context, std::move(then)); }

}  // namespace bridge
