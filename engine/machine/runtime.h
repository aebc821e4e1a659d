// SPDX-License-Identifier: Apache-2.0
#pragma once
// Runs one state machine: a thread with an inbox. All orders that wait are taken at once, decided one after the other
// (each sees what the earlier ones did), their records appended and synced together; then the new state is published
// and the answers go out. The machine itself is only ever touched on this thread, or before it starts.
//
// A machine M has
//   Command, Answer, Record, Then (what the answer is for: moved along, never looked at)
//   Outcome<Record, Answer> decide(const Command&, base::Offset next)
//   std::vector<std::vector<base::Bytes>> encode(const std::vector<Record>&)    the batches to append
//   void apply(const std::vector<Record>&, base::Offset last, base::LeaderEpoch, base::WallTime)
//   Answer refusal(const Command&, const base::Error&)                           when the journal takes nothing
//   void settle(std::vector<std::pair<Then, Answer>>)                            publish the state, then pass on the
//   answers void abandon()                                                               forget what was applied since
//   settle

#include "base/clock.h"
#include "base/ensure.h"
#include "machine/journal.h"
#include "machine/outcome.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace machine {

template <class M>
class Runtime {
public:
    using Command = typename M::Command;
    using Then = typename M::Then;

    // All three outlive the runtime. The journal has begun its epoch.
    Runtime(M& machine, Journal& journal, const base::Clock& clock)
        : machine_(machine),
          journal_(journal),
          clock_(clock),
          durable_(journal.end()),
          thread_([this](std::stop_token stop) { run(stop); }) {}
    ~Runtime() { stop(); }

    // Any thread; never waits for the disk. The inbox is as long as there are clients with a request in hand.
    void submit(Command command, Then then) {
        std::lock_guard hold(mutex_);
        base::ensure(!stopping_, "an order to a runtime that was stopped");
        inbox_.push_back({std::move(command), std::move(then)});
        wake_.notify_one();
    }
    // Carries out what is in the inbox, then ends the thread. Any thread but this one; more than once is fine.
    void stop() {
        {
            std::lock_guard hold(mutex_);
            stopping_ = true;
        }
        thread_.request_stop();
        wake_.notify_all();
        if (thread_.joinable()) thread_.join();
    }

    // Any thread: the end of what is durable, and why nothing is written any more.
    base::Offset durable() const {
        std::lock_guard hold(mutex_);
        return durable_;
    }
    std::optional<base::Error> broken() const {
        std::lock_guard hold(mutex_);
        return broken_;
    }

private:
    struct Order {
        Command command;
        Then then;
    };
    static constexpr std::size_t mostTogether = 256;  // so that the first of many orders does not wait for the last

    M& machine_;
    Journal& journal_;
    const base::Clock& clock_;
    mutable std::mutex mutex_;  // guards what follows; a leaf
    std::condition_variable_any wake_;
    std::deque<Order> inbox_;
    bool stopping_ = false;
    base::Offset durable_;
    std::optional<base::Error> broken_;
    std::jthread thread_;  // last: the others exist when it starts

    void run(std::stop_token stop) {
        for (auto orders = take(stop); !orders.empty(); orders = take(stop)) {
            const auto before = broken();
            const auto done = before ? base::Result<>(*before) : carryOut(orders);
            if (!done) giveUp(orders, done.error());
        }
    }

    std::vector<Order> take(std::stop_token stop) {
        std::unique_lock hold(mutex_);
        wake_.wait(hold, stop, [this] { return !inbox_.empty(); });
        const auto n = std::min(inbox_.size(), mostTogether);
        const auto end = inbox_.begin() + std::ptrdiff_t(n);
        std::vector<Order> out(std::make_move_iterator(inbox_.begin()), std::make_move_iterator(end));
        inbox_.erase(inbox_.begin(), end);
        return out;
    }

    base::Result<> carryOut(std::vector<Order>& orders) {
        std::vector<typename M::Answer> answers;
        bool wrote = false;
        for (const auto& order : orders) {
            const auto now = clock_.wall();
            auto outcome = machine_.decide(order.command, journal_.end());
            if (!outcome.records.empty()) {
                const auto batches = machine_.encode(outcome.records);
                auto ok = appendAll(batches, now);
                if (!ok && batches.size() == 1 && ok.error().fault == base::Fault::Full) {  // nothing was written
                    answers.push_back(machine_.refusal(order.command, ok.error()));
                    continue;
                }
                if (!ok) return ok;
                machine_.apply(outcome.records, journal_.end() - 1, journal_.epoch(), now);
                wrote = true;
            }
            answers.push_back(std::move(outcome.answer));
        }
        if (wrote) {
            if (auto ok = journal_.sync(); !ok) return ok;
            std::lock_guard hold(mutex_);
            durable_ = journal_.end();
        }
        settle(orders, std::move(answers));
        return {};
    }

    base::Result<> appendAll(const std::vector<std::vector<base::Bytes>>& batches, base::WallTime now) {
        for (const auto& batch : batches)
            if (auto ok = journal_.append(batch, now); !ok) return ok;
        return {};
    }

    // The disk may or may not hold what was appended: nothing is written after it, and only a restart tells.
    void giveUp(std::vector<Order>& orders, const base::Error& why) {
        {
            std::lock_guard hold(mutex_);
            if (!broken_) broken_ = why;
        }
        machine_.abandon();
        std::vector<typename M::Answer> answers;
        for (const auto& order : orders) answers.push_back(machine_.refusal(order.command, why));
        settle(orders, std::move(answers));
    }

    void settle(std::vector<Order>& orders, std::vector<typename M::Answer> answers) {
        std::vector<std::pair<Then, typename M::Answer>> done;
        for (std::size_t i = 0; i < orders.size(); ++i)
            done.emplace_back(std::move(orders[i].then), std::move(answers[i]));
        machine_.settle(std::move(done));
    }
};

}  // namespace machine
