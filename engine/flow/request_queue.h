// SPDX-License-Identifier: Apache-2.0
#pragma once
// Between processors and handlers. Two lanes: new requests, bounded, where full means "no" and the processor stops
// reading; and resumed ones, which are never refused, because a handler must not wait for room in a queue that only
// handlers empty (it is bounded all the same: a connection has one request alive). Resumed work goes first.
//
// It also deals the turns: whoever runs a request holds a turn, and there are num.io.threads of them. A handler thread
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
    // Fewer than all: roomWanted() will be true for the handler that makes room.
    std::size_t offer(std::span<Request> requests);
    // A free turn (its number), or nothing. To be given back with giveTurn().
    std::optional<int> tryTurn();
    void giveTurn(int turn);

    // -- anybody -----------------------------------------------------------------------------------------------------
    void resume(Request request);
    void resume(std::vector<Request> requests);

    // -- handlers ----------------------------------------------------------------------------------------------------
    // Waits for work and a free turn, then takes up to `most` requests (never more than a fair share while other
    // handlers are free). Nothing: the queue was closed and is empty, or `threads` fell to `index` or below.
    struct Taken {
        int turn = 0;
    };
    std::optional<Taken> take(std::vector<Request>& into, std::size_t most, int index);
    // True once after a refusal, when half of the room is free again: tell the processors.
    bool roomWanted();

    // -- the owner ---------------------------------------------------------------------------------------------------
    void setTurns(int turns);               // num.io.threads; handler threads at or above it leave take()
    void setCapacity(std::size_t capacity); // queued.max.requests
    void close();                           // take() empties the queue, then ends

    // -- the window --------------------------------------------------------------------------------------------------
    std::size_t depth() const;
    std::size_t capacity() const;
    std::vector<wire::ApiKey> keys(std::size_t most) const;  // oldest first, resumed ones included

private:
    void wakeOne();
    mutable std::mutex mutex_;
    std::condition_variable work_;
    std::deque<Request> fresh_, resumed_;
    std::vector<int> freeTurns_;
    std::size_t capacity_;
    int turns_;           // that exist
    int turnsOut_ = 0;    // held by somebody
    int sleeping_ = 0;    // handlers in take()
    bool refused_ = false;
    bool closed_ = false;
    std::atomic<std::size_t> depth_{0};  // of both lanes; lets take() spin without the lock
};

}  // namespace flow
