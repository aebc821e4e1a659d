// SPDX-License-Identifier: Apache-2.0
// The partition as the log cleaner meets it.
#include "replica/partition.h"

namespace replica {

namespace {
base::Error gone(const base::TopicPartition& name) {
    return {base::Fault::Closed, name.topic + "-" + std::to_string(name.partition.value()) + " has no log here any more"};
}
}  // namespace

std::optional<storage::CleanChoice> Partition::cleanChoice(base::WallTime now) {
    std::lock_guard lock(m_);
    if (!log_ || !log_->settings().cleanupCompact) return std::nullopt;
    const auto question = log_->cleanQuestion(now, highWatermark_);
    // A run is taken, which tells why it cannot be.
    if (!question) return storage::CleanChoice{.verdict = storage::CleanVerdict::Due};
    return storage::judge(*question, log_->settings());
}

base::Result<std::optional<storage::CleanPlan>> Partition::takeCleaning(base::WallTime now) {
    std::lock_guard lock(m_);
    if (!log_) return std::optional<storage::CleanPlan>();
    return log_->takeCleaning(now, highWatermark_);
}

base::Result<std::uint64_t> Partition::swapCleaned(const storage::CleanPlan& plan, const storage::CleanedGroup& group) {
    std::lock_guard lock(m_);
    if (!log_) return gone(name_);
    return log_->swapCleaned(plan, group);
}

bool Partition::endCleaning(const storage::CleanPlan& plan, const storage::Log::Cleaned& how) {
    std::lock_guard lock(m_);
    return log_ && log_->endCleaning(plan, how);
}

}  // namespace replica
