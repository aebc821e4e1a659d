// SPDX-License-Identifier: Apache-2.0
#include "broker/fetch_session.h"

#include <limits>

namespace broker {

wire::ErrorCode FetchSession::advance(std::int32_t epoch, base::Instant now) {
    std::lock_guard lock(m_);
    if (epoch != expected_) return wire::ErrorCode::InvalidFetchSessionEpoch;
    expected_ = epoch == std::numeric_limits<std::int32_t>::max() ? 1 : epoch + 1;
    lastUsed_ = now;
    return wire::ErrorCode::None;
}

void FetchSession::change(const std::vector<FetchWanted>& wanted, const std::vector<FetchForgotten>& forgotten) {
    std::lock_guard lock(m_);
    for (const auto& w : wanted) {
        auto key = keyOf(w.topic->id, w.topic->name, w.partition);
        if (auto at = byKey_.find(key); at != byKey_.end()) {
            at->second->wanted = w;
        } else {
            line_.push_back({w});
            byKey_.emplace(std::move(key), std::prev(line_.end()));
        }
    }
    for (const auto& f : forgotten) {
        if (auto at = byKey_.find(keyOf(f.id, f.name, f.partition)); at != byKey_.end()) {
            line_.erase(at->second);
            byKey_.erase(at);
        }
    }
    size_.store(line_.size(), std::memory_order_relaxed);
}

std::vector<FetchWanted> FetchSession::wanted() const {
    std::lock_guard lock(m_);
    std::vector<FetchWanted> all;
    all.reserve(line_.size());
    for (const auto& e : line_) all.push_back(e.wanted);
    return all;
}

bool FetchSession::worthTelling(const FetchWanted& about, const FetchTold& told) {
    std::lock_guard lock(m_);
    const auto at = byKey_.find(keyOf(about.topic->id, about.topic->name, about.partition));
    if (at == byKey_.end()) return true;
    Entry& entry = *at->second;
    const bool moved = entry.toldHighWatermark != told.highWatermark || entry.toldLogStart != told.logStart;
    const bool failed = told.error != wire::ErrorCode::None;
    // An error is forgotten at once, so that the partition is told again when the error has gone.
    entry.toldHighWatermark = failed ? base::Offset{-1} : told.highWatermark;
    entry.toldLogStart = told.logStart;
    if (told.records) line_.splice(line_.end(), line_, at->second);
    return moved || failed || told.records || told.diverging;
}

}  // namespace broker
