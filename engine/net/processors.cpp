// SPDX-License-Identifier: Apache-2.0
#include "net/processors.h"

#include <algorithm>

namespace net {

Processors::~Processors() {
    for (auto& slot : slots_) std::unique_ptr<Processor>(slot.load());
}

Processor& Processors::at(int index) {
    auto& slot = slots_[std::size_t(index)];
    if (!slot.load()) slot.store(new Processor(index, common_, *this), std::memory_order_release);
    return *slot.load();
}

void Processors::resize(int threads) {
    base::ensure(threads > 0 && threads <= mostNetworkThreads, "num.network.threads");
    const int before = active_.load();
    for (int i = before; i < threads; ++i)
        if (auto& p = at(i); !p.running() || !p.leave(Stay{})) p.start();
    active_.store(threads);
    for (int i = threads; i < before; ++i) at(i).leave(Retire{});
}

void Processors::hand(Order order) {
    // Whoever was chosen may have retired in this very moment; then it is the next one's turn.
    for (int tries = 0; tries < 4 * mostNetworkThreads; ++tries) {
        const auto index = next_.fetch_add(1, std::memory_order_relaxed) % unsigned(std::max(1, active_.load()));
        // NOLINTNEXTLINE(bugprone-use-after-move): an order that was not taken is where it was
        if (auto* p = slots_[index].load(std::memory_order_acquire); p && p->leave(std::move(order))) return;
    }
}

void Processors::send(flow::Response response) {
    if (auto* p = slots_[std::size_t(response.processor)].load(std::memory_order_acquire)) p->send(std::move(response));
}

void Processors::stop(std::chrono::milliseconds grace) {
    tell(Drain{});
    {
        // Real time, whatever the clock of the node says: somebody waits for the program to end.
        std::unique_lock hold(mutex_);
        ended_.wait_for(hold, grace, [this] {
            bool runs = false;
            each([&](Processor&) { runs = true; });
            return !runs;
        });
    }
    tell(Stop{});
    for (auto& slot : slots_)
        if (auto* p = slot.load()) p->join();
}

void Processors::ended() {
    std::lock_guard hold(mutex_);
    ended_.notify_all();
}

void Processors::picture(flow::NetworkView& into, bool withConnections) {
    if (withConnections) {
        int asked = 0;
        each([&](Processor&) { ++asked; });
        const auto call = std::make_shared<RollCall>(asked);
        int told = 0;
        each([&](Processor& p) { told += p.leave(Report{call}) ? 1 : 0; });
        for (; told < asked; ++told) call->answer();
        call->wait(std::chrono::milliseconds(20));
    }
    into.closedIdle = into.malformed = into.handledInPlace = into.bytesSentFile = into.bytesSentCopied = 0;
    into.processors.clear();
    into.connections.clear();
    std::vector<const ApiMeters*> apis;
    for (int i = 0; i < mostNetworkThreads; ++i) {
        const auto* p = slots_[std::size_t(i)].load(std::memory_order_acquire);
        if (!p) continue;
        const auto& counts = p->counts();
        into.closedIdle += counts.closedIdle.value();
        into.malformed += counts.malformed.value();
        into.handledInPlace += counts.handledInPlace.value();
        into.bytesSentFile += counts.bytesSentFile.value();
        into.bytesSentCopied += counts.bytesSentCopied.value();
        apis.push_back(&counts.apis);
        if (i >= active_.load() && !p->running()) continue;
        into.processors.push_back(p->picture());
        if (!withConnections) continue;
        const auto views = p->connections();
        into.connections.insert(into.connections.end(), views->begin(), views->end());
    }
    into.apis = ApiMeters::picture(apis, common_.clock.now());
    std::sort(into.connections.begin(), into.connections.end(),
              [](const auto& a, const auto& b) { return a.id < b.id; });
}

}  // namespace net
