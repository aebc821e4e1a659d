// SPDX-License-Identifier: Apache-2.0
#pragma once
// The network threads of a server, in a number that can change while they run.

#include "net/processor.h"

#include <array>
#include <atomic>
#include <memory>
#include <mutex>

namespace net {

class Processors {
public:
    explicit Processors(Common& common) : common_(common) {}
    ~Processors();

    // -- the owner, one at a time ---------------------------------------------------------------------------------------
    void resize(int threads);
    void stop(std::chrono::milliseconds grace);  // answers under way are sent; ends all threads

    // -- any thread ------------------------------------------------------------------------------------------------------
    void hand(Order order);                      // a connection, to the next in turn
    void send(flow::Response response);          // to the one that owns the connection
    void tell(const auto& order) {               // all that run
        each([&](Processor& p) { p.leave(Order(order)); });
    }
    void ended();                                // one that did run
    int active() const { return active_.load(); }
    void picture(flow::NetworkView& into, bool withConnections);

private:
    void each(const auto& act) {
        for (auto& slot : slots_)
            if (auto* p = slot.load(std::memory_order_acquire); p && p->running()) act(*p);
    }
    Processor& at(int index);

    Common& common_;
    std::array<std::atomic<Processor*>, mostNetworkThreads> slots_{};  // made when first needed, kept until the end
    std::atomic<int> active_{0};
    std::atomic<unsigned> next_{0};
    std::mutex mutex_;                           // of the wait in stop(), and nothing else
    std::condition_variable ended_;
};

}  // namespace net
