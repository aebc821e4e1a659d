// SPDX-License-Identifier: Apache-2.0
#include "node/cleaner_threads.h"

#include "os/thread.h"

#include <algorithm>

namespace node {

using How = storage::CleaningOutcome::How;

std::chrono::nanoseconds Throttle::owed(std::size_t bytes) {
    if (bytesPerSecond_ <= 0) return {};
    std::lock_guard lock(mutex_);
    const auto now = clock_.now();
    const auto seconds = std::min(double(bytes) / bytesPerSecond_, 3600.0);
    paidUntil_ = std::max(paidUntil_, now) + std::chrono::nanoseconds(std::int64_t(seconds * 1e9));
    return paidUntil_ - now;
}

void CleanerThreads::configure(const CleanerSettings& settings) {
    std::lock_guard control(control_);
    {
        std::lock_guard lock(mutex_);
        if (stopped_ || (settings_ && settings_->settings == settings)) return;
    }
    halt();
    auto work = std::make_unique<Work>(clock_, settings);
    const int count = settings.enabled ? settings.threads : 0;
    auto& shared = *work;
    {
        std::lock_guard lock(mutex_);
        settings_ = std::move(work);
    }
    for (int i = 0; i < count; ++i)
        threads_.emplace_back([this, &shared](std::stop_token stop) { this->work(stop, shared); });
}

void CleanerThreads::stop() {
    std::lock_guard control(control_);
    halt();
    std::lock_guard lock(mutex_);
    stopped_ = true;
}

void CleanerThreads::halt() {
    for (auto& thread : threads_) thread.request_stop();
    threads_.clear();
    std::lock_guard lock(mutex_);
    settings_.reset();
}

void CleanerThreads::wake() {
    {
        std::lock_guard lock(mutex_);
        ++wakes_;
    }
    changed_.notify_all();
}

bool CleanerThreads::running() const {
    std::lock_guard lock(mutex_);
    return settings_ && settings_->settings.enabled && settings_->settings.threads > 0;
}

bool CleanerThreads::rest(std::stop_token stop, std::chrono::nanoseconds time) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, stop, time, [] { return false; });
    return !stop.stop_requested();
}

void CleanerThreads::work(std::stop_token stop, Work& work) {
    os::beginThread("log-cleaner");
    const auto backoff = std::max(work.settings.backoff, std::chrono::milliseconds(1));
    while (!stop.stop_requested()) {
        std::uint64_t wakes = 0;
        {
            std::lock_guard lock(mutex_);
            wakes = wakes_;
        }
        bool anyCompacted = false;
        if (const auto partition = dirtiest(anyCompacted)) {
            const bool cleaned = clean(stop, work, *partition);
            {
                std::lock_guard lock(mutex_);
                taken_.erase(partition->name());
            }
            if (cleaned) continue;
        }
        std::unique_lock lock(mutex_);
        if (anyCompacted) changed_.wait_for(lock, stop, backoff, [] { return false; });
        else changed_.wait(lock, stop, [&] { return wakes_ != wakes; });
    }
}

// The one that is due with the highest dirty ratio, marked as taken. A name counts, not the object: a topic that was made
// anew under its old name has the same folder.
std::shared_ptr<replica::Partition> CleanerThreads::dirtiest(bool& anyCompacted) {
    const auto now = clock_.wall();
    std::vector<std::pair<double, std::shared_ptr<replica::Partition>>> due;
    for (const auto& topic : partitions_.all()) {
        for (const auto& partition : topic->partitions) {
            const auto choice = partition ? partition->cleanChoice(now) : std::nullopt;
            if (!choice) continue;
            anyCompacted = true;
            if (choice->due()) due.emplace_back(choice->ratio, partition);
        }
    }
    std::stable_sort(due.begin(), due.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::lock_guard lock(mutex_);
    for (auto& [ratio, partition] : due)
        if (taken_.insert(partition->name()).second) return partition;
    return nullptr;
}

bool CleanerThreads::clean(std::stop_token stop, Work& work, replica::Partition& partition) {
    auto* directory = partition.directory();
    if (!directory) return false;
    struct Site final : storage::CleaningSite {
        Site(replica::Partition& of, base::WallTime at) : partition(of), now(at) {}
        base::Result<std::optional<storage::CleanPlan>> take() override { return partition.takeCleaning(now); }
        base::Result<std::uint64_t> swap(const storage::CleanPlan& plan, const storage::CleanedGroup& group) override {
            return partition.swapCleaned(plan, group);
        }
        bool end(const storage::CleanPlan& plan, const storage::Log::Cleaned& how) override { return partition.endCleaning(plan, how); }
        replica::Partition& partition;
        base::WallTime now;
    };
    Site site(partition, clock_.wall());
    auto options = work.settings.buffers;
    const auto share = std::size_t(std::max(work.settings.threads, 1));
    options.mapBytes = std::max<std::size_t>(options.mapBytes / share, 1024);
    options.bufferBytes = std::max<std::size_t>(options.bufferBytes / share, 1024);
    const auto outcome = storage::runCleaning(*directory, site, options, [&](std::size_t bytes) {
        if (stop.stop_requested()) return false;
        const auto owed = work.throttle.owed(bytes);
        return owed.count() <= 0 || rest(stop, owed);
    });
    if (outcome.how != How::NothingDue) told_(partition.name(), outcome);
    return outcome.how == How::Done;
}

}  // namespace node
