// SPDX-License-Identifier: Apache-2.0
#pragma once
// A node's recurring work and the deadlines of its waiting room, on one thread that sleeps until the next of them is due:
// nothing is polled. A task says itself when it wants to run again; others may ask for it to run sooner.

#include "base/clock.h"
#include "flow/purgatory.h"

#include <atomic>
#include <functional>
#include <memory>
#include <stop_token>
#include <thread>
#include <vector>

namespace node {

class Ticker {
public:
    // Runs on the ticker's thread and returns when it wants to run next; Instant::max() = when asked.
    using Task = std::function<base::Instant(base::Instant now)>;
    using Resume = std::function<void(std::vector<flow::Request>)>;

    // `resume` gets the requests whose deadline passed.
    Ticker(const base::Clock& clock, flow::Purgatory& purgatory, Resume resume)
        : clock_(clock), purgatory_(purgatory), resume_(std::move(resume)) {}
    ~Ticker() { stop(); }
    Ticker(const Ticker&) = delete;
    Ticker& operator=(const Ticker&) = delete;

    // Before start(). Returns the task's number.
    std::size_t add(Task task, base::Instant first);
    void start();
    // Waits for the task that runs; afterwards none runs any more. Any thread but the ticker's.
    void stop();

    // Any thread: the task shall run at `when`, unless it runs earlier anyhow; then this costs one load.
    void runBy(std::size_t task, base::Instant when);

private:
    struct Entry {
        Task run;
        std::atomic<base::Instant> due;
        Entry(Task task, base::Instant first) : run(std::move(task)), due(first) {}
    };
    base::Instant runDue(std::stop_token stop);
    void work(std::stop_token stop);

    const base::Clock& clock_;
    flow::Purgatory& purgatory_;
    const Resume resume_;
    std::vector<std::unique_ptr<Entry>> tasks_;
    std::jthread thread_;
};

}  // namespace node
