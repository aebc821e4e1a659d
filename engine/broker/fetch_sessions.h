// SPDX-License-Identifier: Apache-2.0
#pragma once
// All fetch sessions of a node: at most `max.incremental.fetch.session.cache.slots`. When no slot is free and nobody has
// been idle for two minutes, a consumer simply gets no session: it then sends whole requests, which is always right.

#include "broker/fetch_session.h"

#include <random>

namespace broker {

// One fetch from request to answer: which partitions, and how the answer is to be cut down.
struct FetchPlan {
    enum class Kind : std::uint8_t { Sessionless, Full, Incremental } kind = Kind::Sessionless;
    wire::ErrorCode error{};                 // top level; then nothing else counts
    std::shared_ptr<FetchSession> session;   // Incremental
    std::vector<FetchWanted> wanted;         // in the order in which they are to be served
    std::int32_t sessionId() const { return session ? session->id : 0; }
};

class FetchSessions {
public:
    explicit FetchSessions(std::size_t capacity) : capacity_(capacity) {}

    // Any thread. `wanted` and `forgotten` are the request's own lists.
    FetchPlan plan(std::int32_t id, std::int32_t epoch, bool byTopicId, std::vector<FetchWanted> wanted,
                   const std::vector<FetchForgotten>& forgotten, base::Instant now);

    // Any thread. After a Full fetch has been answered with `told` (one per wanted partition): the id of a new session
    // that remembers it, or 0.
    std::int32_t remember(const FetchPlan& plan, bool byTopicId, const std::vector<FetchTold>& told, base::Instant now);

    std::size_t size() const;

private:
    void drop(std::int32_t id);
    bool makeRoom(std::size_t partitions, base::Instant now);   // with m_ held

    const std::size_t capacity_;
    mutable std::mutex m_;
    std::minstd_rand random_{std::random_device{}()};
    std::unordered_map<std::int32_t, std::shared_ptr<FetchSession>> byId_;
};

}  // namespace broker
