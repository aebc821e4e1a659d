// SPDX-License-Identifier: Apache-2.0
#include "flow/request_queue.h"

#include <algorithm>

namespace flow {

RequestQueue::RequestQueue(std::size_t capacity, int turns)
    : held_(std::size_t(turns), false), capacity_(capacity), turns_(turns) {
    base::ensure(capacity > 0 && turns > 0, "a queue needs room and somebody to empty it");
}

std::size_t RequestQueue::offer(std::span<Request> requests) {
    std::lock_guard hold(mutex_);
    std::size_t n = 0;
    for (; n < requests.size() && fresh_.size() < capacity_; ++n) fresh_.push_back(std::move(requests[n]));
    depth_.store(fresh_.size() + resumed_.size(), std::memory_order_relaxed);
    if (n < requests.size()) refused_.store(true, std::memory_order_relaxed);
    if (n > 0) wakeIfOfUse();
    return n;
}

void RequestQueue::resume(std::vector<Request> requests) {
    if (requests.empty()) return;
    std::lock_guard hold(mutex_);
    for (auto& r : requests) resumed_.push_back(std::move(r));
    depth_.store(fresh_.size() + resumed_.size(), std::memory_order_relaxed);
    wakeIfOfUse();
}

std::optional<int> RequestQueue::freeTurn() {
    for (int t = 0; t < turns_; ++t) {
        if (held_[std::size_t(t)]) continue;
        held_[std::size_t(t)] = true;
        return t;
    }
    return {};
}

// One handler at a time is woken; it wakes the next when it leaves work behind. Whoever gives a turn back does the same.
void RequestQueue::wakeIfOfUse() {
    if (sleeping_ > 0 && !(fresh_.empty() && resumed_.empty())) work_.notify_one();
}

// Queued work comes first: as many turns as it can use, up to half of all, are kept for it.
std::optional<int> RequestQueue::tryTurn() {
    std::lock_guard hold(mutex_);
    if (const auto waiting = fresh_.size() + resumed_.size(); waiting > 0) {
        const auto free = std::count(held_.begin(), held_.begin() + turns_, false);
        if (free <= std::ptrdiff_t(std::min<std::size_t>(waiting, std::size_t(turns_ + 1) / 2))) return {};
    }
    return freeTurn();
}

void RequestQueue::giveTurn(int turn) {
    std::lock_guard hold(mutex_);
    held_[std::size_t(turn)] = false;
    wakeIfOfUse();
}

std::optional<int> RequestQueue::take(std::vector<Request>& into, std::size_t most, int thread) {
    std::unique_lock hold(mutex_);
    while (thread < turns_) {
        const auto waiting = fresh_.size() + resumed_.size();
        if (waiting == 0 && closed_) break;
        const auto turn = waiting > 0 ? freeTurn() : std::nullopt;
        if (!turn) {
            ++sleeping_;
            work_.wait(hold);
            --sleeping_;
            continue;
        }
        auto share = std::min(most, std::max<std::size_t>(1, waiting / std::size_t(sleeping_ + 1)));
        for (auto* lane : {&resumed_, &fresh_})
            for (; share > 0 && !lane->empty(); --share) {
                into.push_back(std::move(lane->front()));
                lane->pop_front();
            }
        depth_.store(fresh_.size() + resumed_.size(), std::memory_order_relaxed);
        wakeIfOfUse();
        return turn;
    }
    work_.notify_one();  // the ring that woke this one may have been meant for work
    return {};
}

bool RequestQueue::roomWanted() {
    if (!refused_.load(std::memory_order_relaxed)) return false;
    std::lock_guard hold(mutex_);
    if (!refused_.load(std::memory_order_relaxed) || fresh_.size() > capacity_ / 2) return false;
    refused_.store(false, std::memory_order_relaxed);
    return true;
}

void RequestQueue::setTurns(int turns) {
    base::ensure(turns > 0, "no handler");
    std::lock_guard hold(mutex_);
    turns_ = turns;
    if (held_.size() < std::size_t(turns)) held_.resize(std::size_t(turns), false);  // never smaller: turns are out
    work_.notify_all();
}

void RequestQueue::setCapacity(std::size_t capacity) {
    base::ensure(capacity > 0, "a queue without room");
    std::lock_guard hold(mutex_);
    capacity_ = capacity;
}

void RequestQueue::close() {
    std::lock_guard hold(mutex_);
    closed_ = true;
    work_.notify_all();
}

void RequestQueue::clear() {
    std::deque<Request> fresh, resumed;  // they die after the lock is gone
    std::lock_guard hold(mutex_);
    fresh.swap(fresh_);
    resumed.swap(resumed_);
    depth_.store(0, std::memory_order_relaxed);
}

std::size_t RequestQueue::capacity() const {
    std::lock_guard hold(mutex_);
    return capacity_;
}

std::vector<wire::ApiKey> RequestQueue::keys(std::size_t most) const {
    std::vector<wire::ApiKey> keys;
    std::lock_guard hold(mutex_);
    for (const auto* lane : {&resumed_, &fresh_})
        for (const auto& r : *lane) {
            if (keys.size() == most) return keys;
            keys.push_back(r.header.apiKey);
        }
    return keys;
}

}  // namespace flow
