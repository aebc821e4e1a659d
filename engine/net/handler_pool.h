// SPDX-License-Identifier: Apache-2.0
#pragma once
// The handler threads: they take requests from the queue, have them answered, and send the answers to the processors.

#include "net/common.h"

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

namespace net {

class Processors;

class HandlerPool {
public:
    HandlerPool(Common& common, Processors& processors) : common_(common), processors_(processors) {}
    ~HandlerPool() { stop(); }

    // Also from within Handler::handle: a thread that is too many ends after what it is doing.
    void resize(int threads);
    int size() const { return wanted_.load(); }
    void stop();  // the owner; what lies in the queue is dropped

private:
    struct Worker {
        std::jthread thread;
        bool running = false;
    };
    void run(int index);
    bool endsNow(int index);
    void handle(flow::Request& request, int turn);

    Common& common_;
    Processors& processors_;
    std::mutex mutex_;             // of the two below; never held while anything is run
    std::vector<Worker> workers_;  // by index; those above `wanted_` end by themselves
    bool stopping_ = false;
    std::atomic<int> wanted_{0};
};

}  // namespace net
