// SPDX-License-Identifier: Apache-2.0
#pragma once
// Between processors and handlers. Two lanes: new requests, bounded, where full means "no" and the processor stops
// reading; and resumed ones, which are never refused, because a handler must not wait for room in a queue that only
// handlers empty (it is bounded all the same: a connection has one request alive). Resumed work goes first.
//
// It also deals the turns: whoever runs requests holds a turn, and there are num.io.threads of them. A handler thread
// gets one with its work; a processor that wants to run a request itself asks for a free one.

#include "flow/request.h"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace flow {

class RequestQueue {
public:
    RequestQueue(std::size_t capacity, int turns);

    // -- processors --------------------------------------------------------------------------------------------------
    // Moves requests from the front of `requests` as long as there is room and returns how many; wakes one handler.
    // After less than all, roomWanted() will tell whoever makes room.
    std::size_t offer(std::span<Request> requests);
    // The number of a turn that is free now, if any. To be given back with giveTurn().
    std::optional<int> tryTurn();
    void giveTurn(int turn);

    // -- anybody -----------------------------------------------------------------------------------------------------
    void resume(std::vector<Request> requests);

    // -- handlers ----------------------------------------------------------------------------------------------------
    // Waits for work and a free turn; takes at most `most` requests, and never more than a fair share while other
    // handlers have nothing to do. The turn, to be given back; or nothing: `thread` is not to run any more, because the
    // turns became fewer, or because the queue is closed and empty.
    std::optional<int> take(std::vector<Request>& into, std::size_t most, int thread);
    // True once after a refusal, when half of the room is free again: the processors want to know.
    bool roomWanted();

    // -- the owner ---------------------------------------------------------------------------------------------------
    void setTurns(int turns);                // num.io.threads
    void setCapacity(std::size_t capacity);  // queued.max.requests
    void close();                            // what is in it is still handed out, then take() ends
    void clear();                            // drops what is in it

    // -- the window --------------------------------------------------------------------------------------------------
    std::size_t depth() const { return depth_.load(std::memory_order_relaxed); }
    std::size_t capacity() const;
    std::vector<wire::ApiKey> keys(std::size_t most) const;  // in the order in which they will be taken

private:
    std::optional<int> freeTurn();
    void wakeIfOfUse();

    mutable std::mutex mutex_;
    std::condition_variable work_;
    std::deque<Request> fresh_, resumed_;
    std::vector<bool> held_;             // by turn
    std::size_t capacity_;
    int turns_;
    int sleeping_ = 0;                   // handlers in take()
    bool closed_ = false;
    std::atomic<bool> refused_{false};
    std::atomic<std::size_t> depth_{0};  // of both lanes
};

}  // namespace flow
