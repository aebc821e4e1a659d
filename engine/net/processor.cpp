// SPDX-License-Identifier: Apache-2.0
// The round of a processor: wait, obey, serve, run, hand over. What is done with one connection stands in
// processor_connection.cpp.
#include "net/processor.h"

#include "net/processors.h"
#include "os/thread.h"

#include <algorithm>

namespace net {
namespace {

thread_local Processor* currentProcessor = nullptr;

constexpr std::uint64_t bellKey = 0;                // connection ids begin at 1
constexpr std::chrono::seconds poolLife{5};         // of silence, after which memory for frames is given back

}  // namespace

Processor::Processor(int index, Common& common, Processors& others)
    : index_(index), common_(common), others_(others) {
    epoll_.addLevel(inbox_.bell(), bellKey);
}

Processor::~Processor() { join(); }

Processor* Processor::current() { return currentProcessor; }

void Processor::start() {
    join();
    retiring_ = draining_ = stopped_ = false;
    inbox_.open();
    running_ = true;
    thread_ = std::jthread([this] { run(); });
}

void Processor::join() {
    if (thread_.joinable()) thread_.join();
}

void Processor::run() {
    os::beginThread(("net-" + std::to_string(index_)).c_str());
    currentProcessor = this;
    scratch_ = std::make_unique_for_overwrite<std::byte[]>(scratchSize);
    now_ = common_.clock.now();
    while (!finished()) {
        const auto ready = epoll_.wait(ready_.empty() ? untilNext() : std::chrono::nanoseconds(0));
        roundBegan_ = now_ = common_.clock.now();
        roundWall_ = common_.clock.wall();
        if (ready.empty() && ready_.empty()) pool_.clear();
        bool bell = false;
        for (const auto& r : ready) {
            if (r.key == bellKey) {
                bell = true;
                continue;
            }
            const auto found = connections_.find(base::ConnectionId{r.key});
            if (found == connections_.end()) continue;
            auto& c = found->second;
            c.readable |= r.readable;
            c.ended |= r.ended;
            if (r.writable) c.blocked = false;
            if (r.broken) close(c, "the connection was reset");
            else serve(c);
            sweep(c);
        }
        if (bell) obeyAll();
        for (auto list = std::exchange(ready_, {}); const auto id : list)
            if (const auto found = connections_.find(id); found != connections_.end()) {
                found->second.listed = false;
                found->second.blocked = false;  // it may only have had its share
                serve(found->second);
                sweep(found->second);
            }
        settle();
        expire();
        counts_.busyNanos.add(std::uint64_t((common_.clock.now() - roundBegan_).count()));
    }
    for (auto& [id, c] : connections_) close(c, "the server stops");
    connections_.clear();
    byActivity_.clear();
    alarms_.clear();
    ready_.clear();
    whenRoom_.clear();
    away_.clear();
    paused_ = false;
    pool_.clear();
    scratch_.reset();
    published_.publish(std::vector<flow::ConnectionView>{});
    currentProcessor = nullptr;
    running_ = false;
    others_.ended();
}

bool Processor::finished() {
    if (stopped_) return true;
    return (retiring_ || draining_) && connections_.empty() && inbox_.closeIfEmpty();
}

std::chrono::nanoseconds Processor::untilNext() const {
    auto next = base::Instant::max();
    if (!alarms_.empty()) next = alarms_.begin()->first;
    if (const auto idle = common_.maxIdle.load(); idle.count() >= 0 && !byActivity_.empty())
        next = std::min(next, connections_.at(byActivity_.front()).active + idle);
    auto wait = std::chrono::nanoseconds(-1);
    if (next != base::Instant::max()) wait = std::max(next - now_, std::chrono::nanoseconds(0));
    if (pool_.bytes() > 0 && (wait.count() < 0 || wait > poolLife)) wait = poolLife;
    return wait;
}

// -- orders ----------------------------------------------------------------------------------------------------------

void Processor::obeyAll() {
    inbox_.takeAll(orders_);
    for (auto& order : orders_) std::visit([this](auto& o) { obey(o); }, order);
    orders_.clear();
}

void Processor::obey(Adopt& o) {
    Connection c;
    c.id = o.id;
    c.socket = std::move(o.socket);
    c.peer = std::move(o.peer);
    c.since = common_.clock.wall();
    add(std::move(c));
}

void Processor::obey(Move& o) { add(std::move(*o.connection)); }

void Processor::obey(Send& o) { deliver(std::move(o.response)); }

void Processor::obey(Room&) {
    offerAway();
    if (paused_) return;
    for (const auto id : std::exchange(whenRoom_, {})) ready_.push_back(id);
}

void Processor::obey(Report& o) {
    std::vector<flow::ConnectionView> views;
    views.reserve(connections_.size());
    for (const auto& [id, c] : connections_) {
        flow::ConnectionView v{.id = id, .processor = index_, .peer = c.peer->address, .clientId = c.clientId,
                                  .softwareName = c.peer->softwareName, .softwareVersion = c.peer->softwareVersion,
                                  .since = c.since, .bytesIn = c.bytesIn, .bytesOut = c.bytesOut, .requests = c.requests,
                                  .lastApi = c.lastApi, .lastVersion = c.lastVersion, .muted = c.inFlight || c.throttled};
        views.push_back(std::move(v));
    }
    published_.publish(std::move(views));
    o.call->answer();
}

void Processor::obey(Retire&) {
    retiring_ = true;
    std::vector<base::ConnectionId> ids;
    for (const auto& [id, c] : connections_) ids.push_back(id);
    for (const auto id : ids) sweep(connections_.at(id));
}

void Processor::obey(Drain&) {
    draining_ = true;
    std::vector<base::ConnectionId> ids;
    for (const auto& [id, c] : connections_) ids.push_back(id);
    for (const auto id : ids) sweep(connections_.at(id));
}

// -- requests --------------------------------------------------------------------------------------------------------

// Taking a handler's turn saves two hand-overs between threads, each of which costs more than most requests.
bool Processor::mayRunHere(wire::ApiKey api) {
    const auto budget = common_.options.placeBudget;
    if (budget.count() <= 0 || budgetSpent_ || !common_.handler.quick(api)) return false;
    if (turn_ && now_ - turnSince_ > budget) {
        budgetSpent_ = true;
        return false;
    }
    if (!turn_) {
        turn_ = common_.queue.tryTurn();
        turnSince_ = now_;
    }
    return bool(turn_);
}

flow::Reply Processor::runHere(flow::Request& request) {
    if (request.timing.started == base::Instant{}) request.timing.started = now_;
    request.handler = -1;
    const auto api = request.header.apiKey;
    const auto began = now_;
    common_.lights.on(*turn_, api);
    auto reply = common_.handler.handle(request);
    now_ = common_.clock.now();
    common_.lights.off(*turn_, now_ - began);
    counts_.handledInPlace.add();
    return reply;
}

void Processor::offerAway() {
    if (away_.empty()) return;
    const auto taken = common_.queue.offer(away_);
    away_.erase(away_.begin(), away_.begin() + std::ptrdiff_t(taken));
    paused_ = !away_.empty();
}

bool Processor::send(flow::Response&& response) {
    responses_.fetch_add(1, std::memory_order_relaxed);
    if (currentProcessor == this) {
        sentHere_.push_back(std::move(response));
        return true;
    }
    return inbox_.leave(Send{std::move(response)});
}

void Processor::resumeHere(std::vector<flow::Request>&& requests) {
    for (auto& r : requests) resumedHere_.push_back(std::move(r));
}

void Processor::deliver(flow::Response&& response) {
    const auto found = connections_.find(response.connection);
    if (found == connections_.end()) {  // nobody waits for it any more
        responses_.fetch_sub(1, std::memory_order_relaxed);
        pool_.give(std::move(response.frame));
        return;
    }
    answer(found->second, std::move(response));
    serve(found->second);
    sweep(found->second);
}

// What requests that ran here have answered or freed is done here too, as long as the budget lasts.
void Processor::settle() {
    offerAway();
    std::size_t next = 0;  // of resumedHere_, which grows meanwhile
    while (!sentHere_.empty() || next < resumedHere_.size()) {
        for (auto& response : std::exchange(sentHere_, {})) deliver(std::move(response));
        if (next == resumedHere_.size()) continue;
        if (!mayRunHere(resumedHere_[next].header.apiKey)) break;
        auto request = std::move(resumedHere_[next++]);
        auto reply = runHere(request);
        if (!std::holds_alternative<flow::Parked>(reply))
            others_.send(flow::respond(std::move(request), std::move(reply), now_));
    }
    resumedHere_.erase(resumedHere_.begin(), resumedHere_.begin() + std::ptrdiff_t(next));
    common_.queue.resume(std::exchange(resumedHere_, {}));
    offerAway();
    if (turn_) common_.queue.giveTurn(*turn_);
    turn_.reset();
    budgetSpent_ = false;
}

void Processor::expire() {
    while (!alarms_.empty() && alarms_.begin()->first <= now_) {
        const auto [id, alarm] = alarms_.begin()->second;
        alarms_.erase(alarms_.begin());
        const auto found = connections_.find(id);
        if (found == connections_.end()) continue;
        auto& c = found->second;
        if (alarm == Alarm::Unmute) {
            c.throttled = false;
            makeReady(c);
        } else {
            close(c, "told off");
        }
        sweep(c);
    }
    const auto idle = common_.maxIdle.load();
    while (idle.count() >= 0 && !byActivity_.empty()) {
        auto& c = connections_.at(byActivity_.front());
        if (c.active + idle > now_) break;
        if (c.inFlight) {  // it waits for us, not we for it
            touch(c);
            continue;
        }
        counts_.closedIdle.add();
        close(c, "idle for " + std::to_string(idle.count()) + " ms");
        sweep(c);
    }
}

flow::ProcessorView Processor::picture() const {
    return {.index = index_,
            .connections = open_.load(std::memory_order_relaxed),
            .bytesIn = counts_.bytesIn.value(),
            .bytesOut = counts_.bytesOut.value(),
            .busyNanos = counts_.busyNanos.value(),
            .responseQueue = responses_.load(std::memory_order_relaxed)};
}

}  // namespace net
