// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The window's one connection with the engine. It pulls the newest picture and the events every 33 ms and hands them out
// in the UI thread; answers to orders arrive in the UI thread as well. Nothing here waits. Who is not shown withdraws
// its interest, and then costs nothing.

#include "bridge/event_log.h"
#include "bridge/history.h"
#include "bridge/rates.h"
#include "engine.h"

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <vector>

namespace bridge {

class EngineBridge;

// Held by whoever looks; letting go withdraws the interest.
class Interest {
public:
    enum class In { View, Requests };
    Interest() = default;
    Interest(EngineBridge& bridge, In in);
    ~Interest() { release(); }
    Interest(Interest&& other) noexcept;
    Interest& operator=(Interest&& other) noexcept;
    void release();
    explicit operator bool() const { return !bridge_.isNull(); }

private:
    QPointer<EngineBridge> bridge_;
    In in_ = In::View;
};

class EngineBridge : public QObject {
    Q_OBJECT
public:
    explicit EngineBridge(Engine& engine, QObject* parent = nullptr);

    Engine& engine() { return engine_; }
    ViewPtr view() const { return now_; }                  // never null
    Rates rates() const { return Rates(now_, before_); }   // over about the last second
    const EventLog& events() const { return events_; }
    const History& history() const { return history_; }

    // Calls `then` in the UI thread when the answer is there, unless `context` is gone by then.
    template <class T>
    void await(std::future<T> answer, QObject* context, std::function<void(T)> then) {
        auto shared = std::make_shared<std::future<T>>(std::move(answer));
        pending_.push_back({context, [shared, then = std::move(then)](bool deliver) {
                                if (shared->wait_for(std::chrono::seconds(0)) != std::future_status::ready) return false;
                                T value = shared->get();
                                if (deliver) then(std::move(value));
                                return true;
                            }});
        beat();
    }

    // What the cluster was last started with; start() remembers it so that it can be started again.
    const ClusterWanted& wanted() const { return wanted_; }
    void start(ClusterWanted wanted, QObject* context, std::function<void(base::Result<std::string>)> then);
    void stop(QObject* context, std::function<void(Done)> then);

    void pull();                                           // what the timer does; tests call it

signals:
    // `before` is about one second older, for rates (the same object as `now` at first).
    void viewChanged(const bridge::ViewPtr& now, const bridge::ViewPtr& before);
    void eventsArrived(const std::vector<cluster::Event>& events, std::size_t dropped);
    void requestsArrived(const std::vector<cluster::RequestSeen>& requests, std::size_t dropped);
    void historyGrew();                                    // once a second

private:
    friend class Interest;
    void count(Interest::In in, int by);
    void beat();                                           // quick while somebody looks or waits, slow otherwise
    struct Pending {
        QPointer<QObject> context;
        std::function<bool(bool deliver)> finished;
    };

    Engine& engine_;
    QTimer timer_;
    ViewPtr now_, before_;
    std::deque<ViewPtr> recent_;                           // up to a second back
    std::vector<Pending> pending_;
    EventLog events_;
    History history_;
    ClusterWanted wanted_;
    int viewers_ = 0, requestViewers_ = 0;
};

}  // namespace bridge
