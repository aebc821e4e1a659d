// SPDX-License-Identifier: Apache-2.0
#include "node/node.h"

#include "controller/metadata_log.h"
#include "metadata/resolver.h"
#include "node/connection_overrides.h"
#include "node/listeners.h"
#include "node/parts.h"

#include <algorithm>
#include <utility>

namespace node {
using observe::EventKind;
using observe::Severity;

Node::Node(Configuration configuration, const base::Clock& clock, Feeds feeds)
    : configuration_(std::move(configuration)), clock_(clock), feeds_(feeds) {
    self_.id = configuration_.id;
    if (!configuration_.rack.empty()) self_.rack = configuration_.rack;
}

Node::~Node() { kill(); }

base::Result<> Node::start() {
    std::lock_guard changing(changing_);
    const auto began = clock_.now();
    startedAt_ = clock_.wall();
    {
        std::unique_lock lock(alive_);
        problem_.clear();
    }
    portTaken_ = false;
    state_ = State::Starting;
    auto up = bringUp();
    if (!up) {
        {
            std::unique_lock lock(alive_);
            problem_ = up.error().what;
        }
        die();
        state_ = State::Failed;
        return up;
    }
    startMicros_ = std::chrono::duration_cast<std::chrono::microseconds>(clock_.now() - began).count();
    tell(EventKind::NodeStarted, "broker " + std::to_string(self_.id.value()), {std::to_string(startMicros_)});
    return {};
}

base::Result<> Node::bringUp() {
    if (auto done = openDirectories(); !done) return done;
    if (auto done = listen(); !done) return done;
    tell(EventKind::NodeStarting, "broker " + std::to_string(self_.id.value()), {self_.host + ":" + std::to_string(self_.port)});
    if (auto done = openController(); !done) return done;
    openPartitions();
    if (auto done = registerBroker(); !done) return done;
    addTasks();
    applyBrokerSettings(*parts_->controller->image());
    if (fixed_["logarium.flush.profile"] == "durable") {
        parts_->groupCommit = std::make_unique<broker::GroupCommit>(parts_->rooms);
        parts_->rooms.groupCommit = parts_->groupCommit.get();
    }
    parts_->ticker.start();
    parts_->cleaners.wake();
    state_ = State::Running;
    parts_->dispatcher.open();
    return {};
}

// The directory is this node's, of its cluster, and has an identity.
base::Result<> Node::identify(storage::LogDirectory& directory) {
    const auto where = " (" + directory.path() + "/meta.properties)";
    if (const auto& meta = directory.meta()) {
        if (meta->nodeId != configuration_.id)
            return base::Error{base::Fault::Invalid, "the directory belongs to node " + std::to_string(meta->nodeId.value()) +
                                                         ", not to node " + std::to_string(configuration_.id.value()) + where};
        if (!self_.clusterId.empty() && meta->clusterId != self_.clusterId)
            return base::Error{base::Fault::Invalid, "the directory belongs to cluster " + meta->clusterId + ", not to " +
                                                         self_.clusterId + where};
        self_.clusterId = meta->clusterId;
        return {};
    }
    if (self_.clusterId.empty()) self_.clusterId = base::Uuid::random().text();
    return directory.writeMeta({self_.clusterId, configuration_.id, base::Uuid::random()});
}

base::Result<> Node::openDirectories() {
    auto opened = storage::LogDirectories::open({configuration_.directory, configuration_.logDirectories}, clock_, {});
    if (!opened) return opened.error();
    auto& directories = **opened;
    self_.clusterId = configuration_.clusterId;
    for (const auto& directory : directories.all())
        if (auto done = identify(*directory); !done) return done;
    fixed_ = configuration_.settings;
    fixed_["node.id"] = fixed_["broker.id"] = std::to_string(self_.id.value());
    fixed_["log.dirs"] = directories.paths();
    fixed_["process.roles"] = "broker,controller";
    fixed_["controller.listener.names"] = "CONTROLLER";
    if (self_.rack) fixed_["broker.rack"] = *self_.rack;

    const metadata::Image nothing;
    const metadata::Resolver resolver(nothing, self_.id, fixed_);
    limits_.fetchMaxBytes = std::int32_t(resolver.brokerNumber("fetch.max.bytes"));
    limits_.describePartitions = std::int32_t(resolver.brokerNumber("max.request.partition.size.limit"));
    limits_.autoCreateTopics = resolver.brokerFlag("auto.create.topics.enable");
    auto parts = std::make_unique<Parts>(*this, std::move(*opened),
                                         std::size_t(resolver.brokerNumber("max.incremental.fetch.session.cache.slots")));
    for (const auto& directory : parts->directories->all())
        for (const auto& finding : directory->findings()) tell(EventKind::Warning, directory->path(), {finding}, Severity::Attention);
    for (const auto& missing : parts->directories->missing()) tell(EventKind::DirectoryOffline, missing.path, {missing.why}, Severity::Broken);
    std::unique_lock lock(alive_);
    clusterId_ = self_.clusterId;
    parts_ = std::move(parts);
    return {};
}

base::Result<> Node::listen() {
    const metadata::Image nothing;
    const metadata::Resolver resolver(nothing, self_.id, fixed_);
    const auto number = [&](std::string_view name) { return resolver.brokerNumber(name); };
    net::ServerOptions options;
    options.node = self_.id;
    options.host = configuration_.host;
    options.port = configuration_.port != 0 ? configuration_.port : lastPort_;   // a restart keeps the port it found
    options.networkThreads = int(number("num.network.threads"));
    options.ioThreads = int(number("num.io.threads"));
    options.queuedMaxRequests = std::size_t(number("queued.max.requests"));
    options.connectionsMaxIdle = std::chrono::milliseconds(number("connections.max.idle.ms"));
    options.maxConnections = int(number("max.connections"));
    options.maxConnectionsPerIp = int(number("max.connections.per.ip"));
    options.maxConnectionsPerIpOverrides = connectionOverrides(resolver.broker("max.connections.per.ip.overrides").value_or(""));
    options.requestMaxBytes = std::int32_t(number("socket.request.max.bytes"));
    options.sendBuffer = int(number("socket.send.buffer.bytes"));
    options.receiveBuffer = int(number("socket.receive.buffer.bytes"));
    options.backlog = int(number("socket.listen.backlog.size"));
    auto server = net::Server::start(options, parts_->dispatcher, clock_, {&feeds_.events, &feeds_.requests});
    if (!server && configuration_.port == 0 && std::exchange(lastPort_, std::uint16_t(0)) != 0) {
        options.port = 0;
        server = net::Server::start(options, parts_->dispatcher, clock_, {&feeds_.events, &feeds_.requests});
    }
    if (!server) {
        portTaken_ = server.error().fault == base::Fault::Locked;
        return server.error();
    }
    parts_->server = std::move(*server);
    parts_->rooms.server = parts_->server.get();
    lastPort_ = parts_->server->port();
    self_.host = configuration_.advertisedHost.empty() ? configuration_.host : configuration_.advertisedHost;
    self_.port = configuration_.advertisedPort != 0 ? configuration_.advertisedPort : parts_->server->port();
    fixed_["listeners"] = text(Listener{"PLAINTEXT", configuration_.host, parts_->server->port()});
    if (!isLoopback(configuration_.host))
        tell(EventKind::Warning, "broker " + std::to_string(self_.id.value()),
             {"It listens on " + configuration_.host + ": whoever reaches this machine can read and write everything."},
             Severity::Attention);
    return {};
}

base::Result<> Node::openController() {
    auto& directory = parts_->directories->metadata();
    const metadata::Image nothing;
    const metadata::Resolver resolver(nothing, self_.id, fixed_);
    controller::MetadataLog::Options log;
    log.node = self_.id;
    log.directoryId = directory.meta()->directoryId;
    log.fixedVoters = fixed_.contains("controller.quorum.voters");
    log.segmentBytes = resolver.brokerNumber("metadata.log.segment.bytes");
    log.bytesBetweenCheckpoints = resolver.brokerNumber("metadata.log.max.record.bytes.between.snapshots");
    auto journal = controller::MetadataLog::open(directory, std::move(log));
    if (!journal) return journal.error();
    // All that the checkpoint counts was synced. A log that ends earlier was damaged: to go on without those records would
    // mean to forget topics whose data is here.
    if (const auto synced = directory.recoveryPoint(metadataLog()); synced && (*journal)->end() < *synced)
        return base::Error{base::Fault::Corrupt, directory.disk().full(controller::MetadataLog::folder) + ": the metadata log ends at offset " +
                                                     std::to_string((*journal)->end().value()) + ", but it once reached offset " +
                                                     std::to_string(synced->value()) + "; put the lost part back, or start on an empty directory"};
    controller::Options options;
    options.node = self_.id;
    options.clusterId = self_.clusterId;
    options.directoryId = directory.meta()->directoryId;
    options.fixed = fixed_;
    auto started = controller::Controller::start(std::move(options), std::move(*journal), clock_,
                                                 [this](controller::Published p) { take(std::move(p)); });
    if (!started) return started.error();
    parts_->controller = std::move(*started);
    parts_->rooms.controller = parts_->controller.get();
    return {};
}

void Node::openPartitions() {
    auto& directories = *parts_->directories;
    if (!directories.stoppedCleanly()) state_ = State::Recovering;
    const auto image = parts_->controller->image();
    const metadata::Resolver resolver(*image, self_.id, fixed_);
    const auto threads = resolver.brokerNumber("num.recovery.threads.per.data.dir") * std::int64_t(directories.forPartitions().size());
    const auto report = parts_->assignment.openAll(*image, int(threads), lostDirectory(*image));
    // Registered still, while partitions are missed: so the next start knows about it as well.
    if (report.offline.empty()) lostDirectories_.clear();
    parts_->assigned = true;
    tell(report);
}

// One of the directories that the broker had when it last registered is not there: unmounted, unreadable, or taken out of
// log.dirs with partitions in it.
std::string Node::lostDirectory(const metadata::Image& image) {
    lostDirectories_.clear();
    const auto& directories = *parts_->directories;
    if (const auto* before = image.broker(self_.id)) {
        for (const auto& id : before->logDirs)
            if (std::ranges::none_of(directories.all(), [&](const auto& d) { return d->meta()->directoryId == id; }))
                lostDirectories_.push_back(id);
    }
    if (!directories.missing().empty()) return directories.missing().front().path + " cannot be used: " + directories.missing().front().why;
    return lostDirectories_.empty() ? "" : "the directory whose directory.id is " + lostDirectories_.front().text() + " is missing";
}

base::Result<> Node::registerBroker() {
    controller::RegisterBroker order;
    order.broker.id = self_.id;
    order.broker.incarnation = base::Uuid::random();
    order.broker.endpoints = {{"PLAINTEXT", self_.host, self_.port, 0}};
    order.broker.features = {{"kraft.version", 0, 1}, {"metadata.version", 7, 33}};
    order.broker.rack = self_.rack;
    for (const auto& directory : parts_->directories->all()) order.broker.logDirs.push_back(directory->meta()->directoryId);
    order.broker.logDirs.insert(order.broker.logDirs.end(), lostDirectories_.begin(), lostDirectories_.end());
    order.previousEpoch = parts_->directories->metadata().previousBrokerEpoch();
    order.predecessorIsGone = true;
    order.unfenced = true;
    const auto registered = parts_->controller->ask(std::move(order)).get();
    if (!registered.verdict.ok())
        return base::Error{base::Fault::Invalid, "the controller refuses the broker: " + registered.verdict.message};
    brokerEpoch_ = registered.epoch;
    return {};
}

bool Node::look(const std::function<void(broker::Rooms&)>& look) const {
    std::shared_lock lock(alive_);
    if (!parts_ || state_.load() != State::Running) return false;
    look(parts_->rooms);
    return true;
}

bool Node::picture(flow::NetworkView& into) const {
    return look([&](broker::Rooms& rooms) {
        constexpr std::size_t most = 32;
        rooms.server->picture(into);
        const auto now = clock_.now();
        auto produce = rooms.purgatory.picture(wire::ApiKey::Produce, most, now);
        auto fetch = rooms.purgatory.picture(wire::ApiKey::Fetch, most, now);
        into.waitingProduce = std::move(produce.entries);
        into.waitingProduceCount = produce.count;
        into.waitingFetch = std::move(fetch.entries);
        into.waitingFetchCount = fetch.count;
    });
}

Node::Recovery Node::recovery() const {
    std::shared_lock lock(alive_);
    if (!parts_) return {};
    return {parts_->assignment.total(), parts_->assignment.done()};
}

std::string Node::problem() const {
    std::shared_lock lock(alive_);
    return problem_;
}

std::string Node::clusterId() const {
    std::shared_lock lock(alive_);
    return clusterId_;
}

base::Result<> Node::stop() {
    std::lock_guard changing(changing_);
    if (state_.load() != State::Running) return {};
    {
        std::unique_lock lock(alive_);   // whoever looks has finished; nobody will look again
        state_ = State::Stopping;
    }
    auto& p = *parts_;
    p.rooms.stopping = true;
    p.server->resume(p.purgatory.drain());
    p.server->stop();
    p.cleaners.stop();
    p.ticker.stop();
    if (p.groupCommit) p.groupCommit->stop();
    base::Result<> result;
    (void)p.controller->ask(controller::ChangeBroker{self_.id, brokerEpoch_, controller::BrokerState::ShuttingDown}).get();
    (void)p.controller->ask(controller::ChangeBroker{self_.id, brokerEpoch_, controller::BrokerState::Fenced}).get();
    if (auto stopped = p.controller->stop(); !stopped) result = stopped.error();
    if (auto closed = closeLogs(); !closed && result) result = closed.error();
    for (const auto& directory : p.directories->all()) {
        if (directory->offline()) continue;
        if (auto marked = directory->markClean(brokerEpoch_); !marked && result) result = marked.error();
    }
    takeApart();
    tell(EventKind::NodeStopped, "broker " + std::to_string(self_.id.value()), {});
    return result;
}

void Node::kill() {
    std::lock_guard changing(changing_);
    die();
}

void Node::die() {
    {
        std::unique_lock lock(alive_);
        state_ = State::Stopped;
    }
    if (!parts_) return;
    auto& p = *parts_;
    p.rooms.stopping = true;
    p.dispatcher.close();
    (void)p.purgatory.drain();
    if (p.server) p.server->stop();
    p.cleaners.stop();
    p.ticker.stop();
    if (p.groupCommit) p.groupCommit->kill();
    takeApart();
}

// On a thread of its own: what it takes down includes the one that noticed.
void Node::fall(std::string why) {
    falling_ = std::jthread([this, why = std::move(why)] {
        std::lock_guard changing(changing_);
        if (state_ != State::Running) return;
        {
            std::unique_lock lock(alive_);
            problem_ = why;
        }
        die();
        state_ = State::Failed;
        tell(EventKind::NodeFailed, "broker " + std::to_string(self_.id.value()), {why}, Severity::Broken);
    });
}

void Node::takeApart() {
    std::unique_lock lock(alive_);
    state_ = State::Stopped;
    if (!parts_) return;
    parts_->controller.reset();          // its thread uses the rest
    parts_.reset();
}

void Node::tell(EventKind kind, std::string subject, std::vector<std::string> args, Severity severity) {
    if (!feeds_.events.wanted()) return;
    feeds_.events.post({.at = clock_.wall(), .node = self_.id, .kind = kind, .severity = severity, .subject = std::move(subject),
                        .args = std::move(args)});
}

}  // namespace node
