// SPDX-License-Identifier: Apache-2.0
#include "net/handler_pool.h"

#include "net/processors.h"
#include "os/thread.h"

namespace net {
namespace {

constexpr std::size_t mostAtOnce = 16;

}  // namespace

void HandlerPool::resize(int threads) {
    base::ensure(threads > 0 && threads <= mostIoThreads, "num.io.threads");
    std::lock_guard hold(mutex_);
    if (stopping_) return;
    wanted_ = threads;
    common_.queue.setTurns(threads);
    if (workers_.size() < std::size_t(threads)) workers_.resize(std::size_t(threads));
    for (int i = 0; i < threads; ++i) {
        auto& w = workers_[std::size_t(i)];
        if (std::exchange(w.running, true)) continue;
        w.thread = std::jthread([this, i] { run(i); });
    }
}

void HandlerPool::stop() {
    {
        std::lock_guard hold(mutex_);
        stopping_ = true;
    }
    common_.queue.close();
    common_.queue.clear();
    for (auto& w : workers_)
        if (w.thread.joinable()) w.thread.join();
}

// The queue has sent it away; but it may be wanted again meanwhile.
bool HandlerPool::endsNow(int index) {
    std::lock_guard hold(mutex_);
    if (!stopping_ && index < wanted_) return false;
    workers_[std::size_t(index)].running = false;
    return true;
}

void HandlerPool::run(int index) {
    os::beginThread(("io-" + std::to_string(index)).c_str());
    std::vector<flow::Request> taken;
    do {
        while (const auto turn = common_.queue.take(taken, mostAtOnce, index)) {
            if (common_.queue.roomWanted()) processors_.tell(Room{});
            for (auto& request : taken) handle(request, *turn);
            taken.clear();
            common_.queue.giveTurn(*turn);
        }
    } while (!endsNow(index));
}

void HandlerPool::handle(flow::Request& request, int turn) {
    const auto began = common_.clock.now();
    if (request.timing.started == base::Instant{}) request.timing.started = began;
    request.handler = turn;
    common_.lights.on(turn, request.header.apiKey);
    auto reply = common_.handler.handle(request);
    const auto ended = common_.clock.now();
    common_.lights.off(turn, ended - began);
    if (!std::holds_alternative<flow::Parked>(reply))
        processors_.send(flow::respond(std::move(request), std::move(reply), ended));
}

}  // namespace net
