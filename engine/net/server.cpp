// SPDX-License-Identifier: Apache-2.0
#include "net/server.h"

#include "net/acceptor.h"
#include "net/handler_pool.h"
#include "net/processors.h"
#include "os/socket.h"

#include <mutex>

namespace net {

class Server::Impl {
public:
    Impl(ServerOptions options, Handler& handler, const base::Clock& clock, ServerFeeds feeds, os::UniqueFd listener)
        : common(std::move(options), handler, clock, feeds), processors(common), handlers(common, processors) {
        processors.resize(common.options.networkThreads);
        handlers.resize(common.options.ioThreads);
        acceptor.emplace(common, processors, std::move(listener));
        port = acceptor->port();
    }

    Common common;
    Processors processors;
    HandlerPool handlers;
    std::optional<Acceptor> acceptor;
    std::uint16_t port = 0;
    std::mutex owner;        // one resize at a time, and none after a stop
    bool stopped = false;
};

base::Result<std::unique_ptr<Server>> Server::start(ServerOptions options, Handler& handler, const base::Clock& clock,
                                                    ServerFeeds feeds) {
    if (options.networkThreads < 1 || options.networkThreads > mostNetworkThreads)
        return base::Error{base::Fault::Invalid, "num.network.threads must be 1 to " + std::to_string(mostNetworkThreads)};
    if (options.ioThreads < 1 || options.ioThreads > mostIoThreads)
        return base::Error{base::Fault::Invalid, "num.io.threads must be 1 to " + std::to_string(mostIoThreads)};
    if (options.queuedMaxRequests < 1) return base::Error{base::Fault::Invalid, "queued.max.requests must be at least 1"};
    auto listener = os::listenOn({.host = options.host,
                                  .port = options.port,
                                  .backlog = options.backlog,
                                  .sendBuffer = options.sendBuffer,
                                  .receiveBuffer = options.receiveBuffer});
    if (!listener) return listener.error();
    return std::unique_ptr<Server>(
        new Server(std::make_unique<Impl>(std::move(options), handler, clock, feeds, std::move(*listener))));
}

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

Server::~Server() { stop(); }

std::uint16_t Server::port() const { return impl_->port; }

const std::string& Server::host() const { return impl_->common.options.host; }

void Server::stop() {
    {
        std::lock_guard hold(impl_->owner);
        if (std::exchange(impl_->stopped, true)) return;
    }
    impl_->acceptor->stop();
    impl_->processors.stop(impl_->common.options.stopGrace);
    impl_->handlers.stop();
}

void Server::send(flow::Response response) { impl_->processors.send(std::move(response)); }

void Server::resume(flow::Request request) {
    std::vector<flow::Request> one;
    one.push_back(std::move(request));
    resume(std::move(one));
}

void Server::resume(std::vector<flow::Request> requests) {
    if (requests.empty()) return;
    const auto now = impl_->common.clock.now();
    for (auto& r : requests) {
        r.timing.resumed = now;
        ++r.attempts;
    }
    if (auto* p = Processor::current(); p && &p->others() == &impl_->processors) p->resumeHere(std::move(requests));
    else impl_->common.queue.resume(std::move(requests));
}

void Server::resizeNetworkThreads(int threads) {
    std::lock_guard hold(impl_->owner);
    const int before = impl_->processors.active();
    if (impl_->stopped || before == threads) return;
    impl_->processors.resize(threads);
    impl_->common.reporter.resized("num.network.threads", before, threads);
}

void Server::resizeIoThreads(int threads) {
    std::lock_guard hold(impl_->owner);
    const int before = impl_->handlers.size();
    if (impl_->stopped || before == threads) return;
    impl_->handlers.resize(threads);
    impl_->common.reporter.resized("num.io.threads", before, threads);
}

void Server::setQueuedMaxRequests(std::size_t capacity) { impl_->common.queue.setCapacity(capacity); }

void Server::setConnectionsMaxIdle(std::chrono::milliseconds idle) {
    impl_->common.maxIdle = idle;
    clockMoved();
}

void Server::setMaxConnections(int total, int perIp, std::map<std::string, int> overrides) {
    impl_->common.limits.set({total, perIp, std::move(overrides)});
}

void Server::setRequestMaxBytes(std::int32_t bytes) { impl_->common.requestMaxBytes = bytes; }

void Server::clockMoved() { impl_->processors.tell(Look{}); }

void Server::picture(flow::NetworkView& into, bool withConnections) {
    auto& c = impl_->common;
    into.accepted = c.accepted.value();
    into.refused = c.refused.value();
    into.queueDepth = c.queue.depth();
    into.queueCapacity = c.queue.capacity();
    into.queued = c.queue.keys(64);
    into.handlers = c.lights.picture(impl_->handlers.size());
    impl_->processors.picture(into, withConnections);
}

}  // namespace net
