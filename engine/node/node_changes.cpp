// SPDX-License-Identifier: Apache-2.0
// What a node does when the metadata changes: partitions, settings, events, and the answers that waited for it.
#include "metadata/resolver.h"
#include "node/connection_overrides.h"
#include "node/parts.h"

#include <algorithm>

namespace node {
using observe::EventKind;
using observe::Severity;

namespace {
std::string folder(const base::TopicPartition& p) { return p.topic + "-" + std::to_string(p.partition.value()); }
}  // namespace

// On the controller's thread: image() is already the new one, and nobody has been answered yet.
void Node::take(controller::Published published) {
    auto& p = *parts_;
    if (p.assigned && !published.changes.empty()) {
        const auto report = p.assignment.apply(*published.after, published.changes);
        for (const auto source : report.left) p.server->resume(p.purgatory.left(source));
        if (report.deleted != 0) p.ticker.runBy(p.removeTask, clock_.now());
        tell(report);
        tell(published);
        const metadata::Resource self{metadata::ResourceType::Broker, std::to_string(self_.id.value())}, all{metadata::ResourceType::Broker, ""};
        if (published.changes.resources.contains(self) || published.changes.resources.contains(all)) applyBrokerSettings(*published.after);
        p.cleaners.wake();
    }
    std::vector<flow::Request> answered;
    answered.reserve(published.completed.size());
    for (auto& done : published.completed) {
        done.request.kept = std::move(done.answer);
        answered.push_back(std::move(done.request));
    }
    p.server->resume(std::move(answered));
    p.rooms.noticeFailures();
}

void Node::applyBrokerSettings(const metadata::Image& image) {
    const metadata::Resolver resolver(image, self_.id, fixed_);
    auto& server = *parts_->server;
    server.resizeIoThreads(int(resolver.brokerNumber("num.io.threads")));
    server.resizeNetworkThreads(int(resolver.brokerNumber("num.network.threads")));
    server.setMaxConnections(int(resolver.brokerNumber("max.connections")), int(resolver.brokerNumber("max.connections.per.ip")),
                             connectionOverrides(resolver.broker("max.connections.per.ip.overrides").value_or("")));
    CleanerSettings cleaner;
    cleaner.enabled = resolver.brokerFlag("log.cleaner.enable");
    cleaner.threads = int(resolver.brokerNumber("log.cleaner.threads"));
    cleaner.backoff = std::chrono::milliseconds(resolver.brokerNumber("log.cleaner.backoff.ms"));
    cleaner.buffers.mapBytes = std::size_t(std::max<std::int64_t>(resolver.brokerNumber("log.cleaner.dedupe.buffer.size"), 0));
    cleaner.buffers.loadFactor = std::clamp(resolver.brokerDecimal("log.cleaner.io.buffer.load.factor"), 0.01, 1.0);
    cleaner.buffers.bufferBytes = std::size_t(resolver.brokerNumber("log.cleaner.io.buffer.size"));
    // The default means that there is no limit.
    if (const auto rate = resolver.brokerDecimal("log.cleaner.io.max.bytes.per.second"); rate < 1e18) cleaner.bytesPerSecond = std::max(rate, 1.0);
    parts_->cleaners.configure(cleaner);
    cleanerRuns_ = parts_->cleaners.running();
}

// On a cleaner's thread.
void Node::tell(const base::TopicPartition& partition, const storage::CleaningOutcome& outcome) {
    using How = storage::CleaningOutcome::How;
    auto& p = *parts_;
    p.ticker.runBy(p.removeTask, clock_.now());   // of what was replaced
    if (outcome.how == How::Failed) p.rooms.noticeFailures();
    if (outcome.how == How::Done) {
        const auto& run = *outcome.run;
        tell(EventKind::LogCleaned, folder(partition),
             {std::to_string(run.bytesBefore), std::to_string(run.bytesAfter), std::to_string(run.recordsBefore), std::to_string(run.recordsAfter),
              std::to_string(std::int64_t(run.seconds * 1e6)), std::to_string(run.cleanTo.value())});
    } else if (outcome.how == How::Failed || outcome.how == How::Full) {
        tell(EventKind::CleaningFailed, folder(partition), {outcome.why->what, outcome.how == How::Full ? "again" : ""},
             outcome.how == How::Full ? Severity::Attention : Severity::Broken);
    }
}

void Node::tell(const AssignmentReport& report) {
    if (!feeds_.events.wanted()) return;
    for (const auto& r : report.recovered) {
        if (!r.recovery.clean)
            tell(EventKind::LogRecovered, folder(r.partition),
                 {std::to_string(r.recovery.bytesScanned), std::to_string(r.recovery.records)});
        if (r.recovery.bytesCut != 0)
            tell(EventKind::LogTruncated, folder(r.partition), {std::to_string(r.recovery.bytesCut), r.recovery.cutBecause},
                 Severity::Attention);
        for (const auto& damage : r.recovery.damages) tell(EventKind::LogDamaged, folder(r.partition), {damage}, Severity::Broken);
        for (const auto& finding : r.recovery.findings) tell(EventKind::Warning, folder(r.partition), {finding}, Severity::Attention);
    }
    for (const auto& o : report.offline) tell(EventKind::LogOffline, folder(o.partition), {o.problem}, Severity::Broken);
    for (const auto& s : report.strays)
        tell(EventKind::Warning, s, {"A folder that belongs to no topic was set aside as " + s + "."}, Severity::Attention);
}

void Node::tell(const controller::Published& published) {
    if (!feeds_.events.wanted()) return;
    const auto& changes = published.changes;
    std::set<base::Uuid> grown;
    for (const auto& id : changes.created) {
        const auto* topic = published.after->topic(id);
        if (!topic) continue;
        const auto replicas = topic->partitions.empty() ? 0 : topic->partitions.front()->replicas.size();
        tell(EventKind::TopicCreated, topic->name, {std::to_string(topic->partitions.size()), std::to_string(replicas)});
    }
    for (const auto& topic : changes.deleted) tell(EventKind::TopicDeleted, topic->name, {});
    for (const auto& [id, index] : changes.partitions) {
        const auto* before = published.before->topic(id);
        const auto* after = published.after->topic(id);
        if (before && after && after->partitions.size() > before->partitions.size() && grown.insert(id).second)
            tell(EventKind::PartitionsAdded, after->name, {std::to_string(after->partitions.size())});
    }
    for (const auto& resource : changes.resources) {
        const auto& before = published.before->values(resource);
        const auto& after = published.after->values(resource);
        const auto subject = resource.type == metadata::ResourceType::Broker ? "broker " + resource.name : resource.name;
        for (const auto& [name, value] : after)
            if (const auto was = before.find(name); was == before.end() || was->second != value)
                tell(EventKind::ConfigChanged, subject, {resource.name, name, value});
        for (const auto& entry : before)
            if (!after.contains(entry.first)) tell(EventKind::ConfigChanged, subject, {resource.name, entry.first, ""});
    }
}

}  // namespace node
