// SPDX-License-Identifier: Apache-2.0
// What a partition tells to who looks into its folder. Each call holds the lock for a moment; whatever is long is read from
// the files without it.
#include "replica/partition.h"

namespace replica {

namespace {

base::Error noLog(const base::TopicPartition& name, const std::string& problem) {
    return {base::Fault::NotFound, name.topic + "-" + std::to_string(name.partition.value()) + " has no open log here" + (problem.empty() ? "" : ": " + problem)};
}

}  // namespace

base::Result<Partition::Looked> Partition::look() {
    std::lock_guard lock(m_);
    if (!log_) return noLog(name_, problem_);
    return Looked{log_->facts(), marksNow(), epoch_, leading_};
}

base::Result<storage::LookupView> Partition::lookup(storage::LookupWanted wanted) {
    storage::LookupView out;
    out.wanted = wanted;
    std::lock_guard lock(m_);
    if (!log_) return noLog(name_, problem_);
    const auto begin = std::chrono::steady_clock::now();
    if (wanted.by == storage::LookupWanted::By::Offset) {
        auto trace = log_->explainLookup(base::Offset{wanted.value});
        if (!trace) return trace.error();
        out.trace = std::move(*trace);
        out.found = out.trace.record.value() >= 0;
    } else {
        const auto found = log_->lookupTimestamp(wanted.value, &out.trace);
        if (!found) return found.error();
        out.found = found->has_value();
        if (*found) out.timestamp = (*found)->timestamp;
    }
    out.nanos = std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin).count();
    return out;
}

base::Result<storage::IndexView> Partition::activeIndexes(base::Offset segment, storage::IndexWanted wanted) {
    std::lock_guard lock(m_);
    if (!log_) return noLog(name_, problem_);
    return log_->activeIndexes(segment, wanted);
}

base::Result<storage::CleanerView> Partition::cleanerView(base::WallTime now, bool cleanerRuns) {
    std::lock_guard lock(m_);
    if (!log_) return noLog(name_, problem_);
    auto question = log_->cleanQuestion(now, highWatermark_);
    if (!question) return question.error();
    question->cleanerRuns = cleanerRuns;
    return storage::viewOf(*question, log_->settings(), log_->lastCleaning());
}

}  // namespace replica
