// SPDX-License-Identifier: Apache-2.0
// What a processor does with one connection.
#include "net/processor.h"
#include "net/processors.h"
#include "net/stranger.h"
#include "os/socket.h"

#include <sys/socket.h>

#include <cerrno>
#include <cstring>

namespace net {
namespace {

constexpr std::size_t mostReadInOneStep = 4u << 20;   // then others are served, however fast the sender is
constexpr std::size_t mostAnswersInARow = 32;         // of requests in a row, before they are sent
constexpr std::size_t someProgress = 512;             // bytes in one go that count as activity, if no frame ended
constexpr std::chrono::seconds lingerTime{1};

}  // namespace

void Processor::add(Connection connection) {
    const auto id = connection.id;
    auto& c = connections_.emplace(id, std::move(connection)).first->second;
    c.listed = false;
    c.readable = true;
    c.blocked = false;
    c.active = now_;
    c.place = byActivity_.insert(byActivity_.end(), id);
    open_.fetch_add(1, std::memory_order_relaxed);
    epoll_.addEdge(c.socket.get(), id.value());
    if (!draining_) serve(c);
    sweep(c);
}

void Processor::touch(Connection& c) {
    c.active = now_;
    if (std::next(c.place) != byActivity_.end()) byActivity_.splice(byActivity_.end(), byActivity_, c.place);
}

void Processor::makeReady(Connection& c) {
    if (std::exchange(c.listed, true)) return;
    ready_.push_back(c.id);
}

void Processor::close(Connection& c, std::string why) {
    if (std::exchange(c.gone, true)) return;
    responses_.fetch_sub(c.out.size(), std::memory_order_relaxed);
    common_.reporter.closed(c.peer->address, std::move(why));
    common_.limits.left(os::hostOf(c.peer->address));
    open_.fetch_sub(1, std::memory_order_relaxed);
    c.socket.reset();  // which takes it out of epoll as well
    if (c.inFlight) common_.handler.gone(c.id);
}

void Processor::sweep(Connection& c) {
    if (!c.gone && draining_ && c.settled()) close(c, "the server stops");
    if (c.gone) {
        byActivity_.erase(c.place);
        connections_.erase(c.id);
    } else if (retiring_ && c.settled() && !draining_) {
        epoll_.remove(c.socket.get());
        open_.fetch_sub(1, std::memory_order_relaxed);
        byActivity_.erase(c.place);
        auto moving = std::make_unique<Connection>(std::move(c));
        connections_.erase(moving->id);
        others_.hand(Move{std::move(moving)});
    }
}

bool Processor::mayRead(const Connection& c) const {
    return !c.gone && !c.inFlight && !c.throttled && !c.lingering && !c.blocked && !draining_;
}

void Processor::serve(Connection& c) {
    if (c.lingering) return linger(c);
    flush(c);
    const auto before = counts_.bytesIn.value();
    while (mayRead(c)) {
        if (paused_) {
            if (!std::exchange(c.listed, true)) whenRoom_.push_back(c.id);
            break;
        }
        flow::Frame frame;
        const auto next = c.in.next(frame, common_.requestMaxBytes.load(std::memory_order_relaxed), pool_);
        if (next == Incoming::Next::Whole) {
            accept(c, std::move(frame));
        } else if (next == Incoming::Next::Bad) {
            refuse(c);
        } else if (counts_.bytesIn.value() - before >= mostReadInOneStep) {
            makeReady(c);
            break;
        } else if (!receive(c)) {
            break;
        }
        if (c.out.size() >= mostAnswersInARow) flush(c);
    }
    if (c.gone) return;
    c.in.keep(pool_);
    flush(c);
}

bool Processor::receive(Connection& c) {
    if (!c.readable) return false;
    const auto got = c.in.receive(c.socket.get(), std::span(scratch_.get(), scratchSize), pool_);
    c.bytesIn += got.bytes;
    counts_.bytesIn.add(got.bytes);
    if (got.bytes >= someProgress) touch(c);
    if (got.drained && !c.ended) c.readable = false;
    if (got.ended) {
        flush(c);
        if (c.blocked && got.error == 0) return false;  // it sends no more, but still reads: seen again after that
        close(c, got.error != 0 ? std::strerror(got.error)
                 : c.in.waiting() > 0 ? "the client closed it in the middle of a request" : "the client closed it");
    }
    return got.bytes > 0;
}

void Processor::accept(Connection& c, flow::Frame frame) {
    auto read = wire::readRequestHeader(frame);
    if (!read) return malformed(c, "a request header that cannot be read: " + read.error().what);
    const auto api = read->header.apiKey;
    const auto version = read->header.apiVersion;
    if (api != wire::ApiKey::ApiVersions && !common_.handler.known(api, version))
        return malformed(c, std::string(wire::name(api)) + " v" + std::to_string(version) + ", which is not served");

    touch(c);
    ++c.requests;
    c.lastApi = api;
    c.lastVersion = version;
    if (const auto& id = read->header.clientId; id && *id != c.clientId) c.clientId = *id;

    flow::Request request;
    request.connection = c.id;
    request.processor = index_;
    request.header = std::move(read->header);
    request.frame = std::move(frame);
    request.bodyAt = read->bodyAt;
    request.peer = c.peer;
    request.timing.received = now_;
    request.timing.receivedAt = roundWall_ + std::chrono::duration_cast<std::chrono::milliseconds>(now_ - roundBegan_);
    if (!mayRunHere(api)) {
        c.inFlight = true;
        away_.push_back(std::move(request));
        return;
    }
    if (!away_.empty()) offerAway();  // they have waited long enough
    auto reply = runHere(request);
    if (std::holds_alternative<flow::Parked>(reply)) {
        c.inFlight = true;
        return;
    }
    responses_.fetch_add(1, std::memory_order_relaxed);
    answer(c, flow::respond(std::move(request), std::move(reply), now_));
}

void Processor::answer(Connection& c, flow::Response response) {
    c.inFlight = false;
    pool_.give(std::move(response.frame));  // while its memory is warm
    if (response.peer) c.peer = response.peer;
    switch (response.kind) {
        case flow::Response::Kind::Answer: {
            const bool alone = response.throttle.count() > 0 || !response.body.pieces.empty();
            if (c.out.capacity() == 0) c.out.swap(spareOut_);
            c.out.emplace_back(std::move(response));
            if (alone) flush(c);
            break;
        }
        case flow::Response::Kind::Nothing:
            response.timing.sendStarted = now_;
            finish(c, response);
            break;
        case flow::Response::Kind::HangUp:
            responses_.fetch_sub(1, std::memory_order_relaxed);
            flush(c);
            close(c, response.why);
            break;
    }
}

void Processor::flush(Connection& c) {
    if (c.gone || c.blocked || c.out.empty()) return;
    now_ = common_.clock.now();
    for (auto& o : c.out)
        if (o.response().timing.sendStarted == base::Instant{}) o.response().timing.sendStarted = now_;
    const auto wrote = writer_.write(c.socket.get(), c.out);
    now_ = common_.clock.now();
    c.bytesOut += wrote.bytes;
    counts_.bytesOut.add(wrote.bytes);
    if (wrote.bytesByFile > 0) counts_.bytesSentFile.add(wrote.bytesByFile);
    if (wrote.bytesCopied > 0) counts_.bytesSentCopied.add(wrote.bytesCopied);
    if (wrote.bytes > 0) touch(c);

    std::size_t done = 0;
    while (done < c.out.size() && c.out[done].finished()) finish(c, c.out[done++].response());
    c.out.erase(c.out.begin(), c.out.begin() + std::ptrdiff_t(done));
    if (c.out.empty() && spareOut_.capacity() == 0) c.out.swap(spareOut_);
    else if (c.out.empty()) std::vector<Outgoing>().swap(c.out);

    if (wrote.outcome == Writer::Outcome::Blocked) c.blocked = true;
    if (wrote.outcome == Writer::Outcome::Again) {
        c.blocked = true;  // as if; nothing else is read meanwhile
        makeReady(c);
    }
    if (wrote.outcome == Writer::Outcome::Broken)
        close(c, wrote.error != 0 ? std::strerror(wrote.error) : "a log file ended before the records that were to be sent");
}

void Processor::finish(Connection& c, flow::Response& response) {
    responses_.fetch_sub(1, std::memory_order_relaxed);
    response.timing.sent = now_;
    const auto times = flow::stageTimes(response.timing, response.throttle);
    counts_.apis.record(response.header.apiKey, response.errorCode != 0, times, now_);
    if (common_.reporter.requestsWanted()) common_.reporter.finished(response, *c.peer, times);
    if (response.throttle.count() > 0) {
        c.throttled = true;
        alarms_.emplace(now_ + response.throttle, std::pair(c.id, Alarm::Unmute));
    }
}

void Processor::malformed(Connection& c, std::string what) {
    counts_.malformed.add();
    common_.reporter.malformed(c.peer->address, what);
    flush(c);  // answers to what came before
    close(c, "it sent " + what);
}

void Processor::refuse(Connection& c) {
    const auto stranger = recognise(c.in.length());
    if (stranger.answer.empty())
        return malformed(c, stranger.what.empty()
                                ? "a frame of " + std::to_string(std::int32_t(c.in.length())) + " bytes"
                                : stranger.what);
    counts_.malformed.add();
    common_.reporter.malformed(c.peer->address, stranger.what);
    (void)!::send(c.socket.get(), stranger.answer.data(), stranger.answer.size(), MSG_NOSIGNAL);
    // Closing while bytes lie unread would reset the connection, and the answer might be lost with it.
    ::shutdown(c.socket.get(), SHUT_WR);
    c.lingering = true;
    alarms_.emplace(now_ + lingerTime, std::pair(c.id, Alarm::EndLinger));
    linger(c);
}

void Processor::linger(Connection& c) {
    for (int i = 0; i < 4 && !c.gone; ++i) {
        const auto n = ::recv(c.socket.get(), scratch_.get(), scratchSize, 0);
        if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
        if (n <= 0) return close(c, "told off");
    }
    close(c, "told off, but it goes on");
}

}  // namespace net
