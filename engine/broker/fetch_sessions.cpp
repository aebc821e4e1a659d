// SPDX-License-Identifier: Apache-2.0
#include "broker/fetch_sessions.h"

#include <algorithm>
#include <limits>

namespace broker {
namespace {
constexpr auto idleBeforeEviction = std::chrono::minutes(2);
constexpr std::size_t mostPartitions = 500'000;   // of all sessions together, some 100 bytes each
constexpr std::int32_t initialEpoch = 0, finalEpoch = -1;
}  // namespace

FetchPlan FetchSessions::plan(std::int32_t id, std::int32_t epoch, bool byTopicId, std::vector<FetchWanted> wanted,
                              const std::vector<FetchForgotten>& forgotten, base::Instant now) {
    FetchPlan plan;
    if (epoch == initialEpoch || epoch == finalEpoch) {
        if (id != 0) drop(id);
        plan.kind = epoch == finalEpoch ? FetchPlan::Kind::Sessionless : FetchPlan::Kind::Full;
        plan.wanted = std::move(wanted);
        return plan;
    }
    std::shared_ptr<FetchSession> session;
    {
        std::lock_guard lock(m_);
        if (auto at = byId_.find(id); at != byId_.end()) session = at->second;
    }
    if (!session) {
        plan.error = wire::ErrorCode::FetchSessionIdNotFound;
        return plan;
    }
    if (session->byTopicId != byTopicId) {
        plan.error = wire::ErrorCode::FetchSessionTopicIdError;
        return plan;
    }
    if (plan.error = session->advance(epoch, now); plan.error != wire::ErrorCode::None) return plan;
    session->change(wanted, forgotten);
    plan.wanted = session->wanted();
    if (plan.wanted.empty()) {
        drop(id);
        return plan;
    }
    plan.kind = FetchPlan::Kind::Incremental;
    plan.session = std::move(session);
    return plan;
}

std::int32_t FetchSessions::remember(const FetchPlan& plan, bool byTopicId, const std::vector<FetchTold>& told,
                                     base::Instant now) {
    if (plan.kind != FetchPlan::Kind::Full || plan.wanted.empty()) return 0;
    std::shared_ptr<FetchSession> session;
    {
        std::lock_guard lock(m_);
        if (!makeRoom(plan.wanted.size(), now)) return 0;
        std::int32_t id = 0;
        while (id == 0 || byId_.contains(id))
            id = std::uniform_int_distribution<std::int32_t>(1, std::numeric_limits<std::int32_t>::max())(random_);
        session = std::make_shared<FetchSession>(id, byTopicId, now);
        byId_.emplace(id, session);
    }
    session->change(plan.wanted, {});
    for (std::size_t i = 0; i < plan.wanted.size(); ++i) {
        auto first = told[i];
        first.records = false;   // a full answer does not reorder the line
        session->worthTelling(plan.wanted[i], first);
    }
    return session->id;
}

bool FetchSessions::makeRoom(std::size_t partitions, base::Instant now) {
    std::size_t held = partitions;
    auto oldest = byId_.end();
    base::Instant oldestUse = base::Instant::max();
    for (auto at = byId_.begin(); at != byId_.end(); ++at) {
        held += at->second->size();
        if (const auto used = at->second->lastUsed(); used < oldestUse) oldestUse = used, oldest = at;
    }
    if (byId_.size() < capacity_ && held <= mostPartitions) return true;
    if (oldest == byId_.end() || now - oldestUse < idleBeforeEviction) return false;
    held -= oldest->second->size();
    byId_.erase(oldest);
    return byId_.size() < capacity_ && held <= mostPartitions;
}

void FetchSessions::drop(std::int32_t id) {
    std::shared_ptr<FetchSession> closed;   // freed outside the lock
    std::lock_guard lock(m_);
    if (auto at = byId_.find(id); at != byId_.end()) {
        closed = std::move(at->second);
        byId_.erase(at);
    }
}

std::size_t FetchSessions::size() const {
    std::lock_guard lock(m_);
    return byId_.size();
}

}  // namespace broker
