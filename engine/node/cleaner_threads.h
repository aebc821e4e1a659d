// SPDX-License-Identifier: Apache-2.0
#pragma once
// The threads that compact a node's logs, dirtiest first. They sleep while there is no compacted topic; with one they look
// every log.cleaner.backoff.ms for work.

#include "base/clock.h"
#include "replica/partitions.h"
#include "storage/cleaner_run.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <set>
#include <stop_token>
#include <thread>
#include <vector>

namespace node {

struct CleanerSettings {
    bool enabled = true;                               // log.cleaner.enable
    int threads = 1;                                   // log.cleaner.threads
    std::chrono::milliseconds backoff{15'000};         // log.cleaner.backoff.ms
    storage::Cleaner::Options buffers;                 // of all threads together
    double bytesPerSecond = 0;                         // log.cleaner.io.max.bytes.per.second; 0 = no limit
    bool operator==(const CleanerSettings&) const = default;
};

// How fast all threads together may read and write: a debt that grows with bytes and shrinks with time. Any thread.
class Throttle {
public:
    Throttle(const base::Clock& clock, double bytesPerSecond) : clock_(clock), bytesPerSecond_(bytesPerSecond) {}
    // How long the caller must rest before it goes on.
    std::chrono::nanoseconds owed(std::size_t bytes);

private:
    const base::Clock& clock_;
    const double bytesPerSecond_;
    std::mutex mutex_;
    base::Instant paidUntil_{};
};

class CleanerThreads {
public:
    // `told` is called on a cleaner's thread, after a run that was due.
    using Told = std::function<void(const base::TopicPartition& partition, const storage::CleaningOutcome& outcome)>;
    CleanerThreads(const base::Clock& clock, const replica::Partitions& partitions, Told told)
        : clock_(clock), partitions_(partitions), told_(std::move(told)) {}
    ~CleanerThreads() { stop(); }
    CleanerThreads(const CleanerThreads&) = delete;
    CleanerThreads& operator=(const CleanerThreads&) = delete;

    // Any thread but those of cleaners. A change gives up the runs that are under way, as in Apache Kafka.
    void configure(const CleanerSettings& settings);
    void stop();                                       // for good; waits for the threads, which give up within one batch
    void wake();                                       // there may be a compacted topic now
    bool running() const;

private:
    struct Work {
        CleanerSettings settings;
        Throttle throttle;
        Work(const base::Clock& clock, const CleanerSettings& s) : settings(s), throttle(clock, s.bytesPerSecond) {}
    };
    void work(std::stop_token stop, Work& work);
    std::shared_ptr<replica::Partition> dirtiest(bool& anyCompacted);
    bool clean(std::stop_token stop, Work& work, replica::Partition& partition);
    bool rest(std::stop_token stop, std::chrono::nanoseconds time);

    void halt();                                       // with control_ held

    const base::Clock& clock_;
    const replica::Partitions& partitions_;
    const Told told_;
    std::mutex control_;                               // held while threads are started or waited for
    bool stopped_ = false;
    mutable std::mutex mutex_;                         // guards the rest; a leaf
    std::condition_variable_any changed_;
    std::set<base::TopicPartition> taken_;             // by a thread
    std::uint64_t wakes_ = 0;
    std::unique_ptr<Work> settings_;
    std::vector<std::jthread> threads_;
};

}  // namespace node
