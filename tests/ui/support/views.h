// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Views of a small cluster, put together for tests.

#include "engine.h"

namespace views {

inline cluster::ClusterView cluster(std::int64_t secondsUp, std::uint64_t bytesIn = 0) {
    cluster::ClusterView v;
    v.at = base::WallTime(std::chrono::milliseconds(1'700'000'000'000 + secondsUp * 1000));
    v.taken = base::Instant(std::chrono::seconds(1000 + secondsUp));
    v.clusterId = "clusterId";
    v.processResidentBytes = 24'000'000;
    v.processOpenFiles = 61;
    cluster::NodeView n;
    n.id = base::BrokerId{1};
    n.state = cluster::NodeState::Running;
    n.host = "127.0.0.1";
    n.port = 9092;
    n.dataDirectory = "/tmp/local-1/node-1";
    n.activeController = true;
    n.brokerEpoch = 12;
    n.startedAt = base::WallTime(std::chrono::milliseconds(1'700'000'000'000));
    n.startMicros = 18'200;
    n.leaders = 3;
    n.openFiles = 9;
    n.bytesIn = bytesIn;
    n.bytesOut = bytesIn * 2;
    n.messagesIn = bytesIn / 100;
    n.network.queueCapacity = 500;
    for (int i = 0; i < 3; ++i) n.network.processors.push_back({i, 2, bytesIn / 3, bytesIn, static_cast<std::uint64_t>(secondsUp) * 300'000'000, 0});
    for (int i = 0; i < 8; ++i) n.network.handlers.push_back({i, {}, "", 0});
    n.network.handlers[0].api = wire::ApiKey::Produce;
    n.network.handlers[0].what = "orders-0";
    n.network.bytesSentFile = bytesIn * 2;
    n.network.bytesSentCopied = bytesIn / 50;
    cluster::ApiView produce{wire::ApiKey::Produce};
    produce.requests = bytesIn / 1000;
    produce.stages[1] = {60, 240, 900, 80};
    produce.total = {90, 310, 1200, 120};
    n.network.apis = {produce};
    cluster::ConnectionView c;
    c.id = base::ConnectionId{7};
    c.peer = "127.0.0.1:52114";
    c.clientId = "app-producer-1";
    c.softwareName = "apache-kafka-java";
    c.softwareVersion = "4.4.0";
    c.since = n.startedAt;
    c.requests = bytesIn / 1000;
    c.lastApi = wire::ApiKey::Produce;
    c.lastVersion = 13;
    n.network.connections = {c};
    v.nodes = {n};
    cluster::TopicView t;
    t.name = "orders";
    for (int i = 0; i < 3; ++i) {
        cluster::PartitionView p;
        p.partition = base::PartitionIndex{i};
        p.leader = base::BrokerId{1};
        p.leaderEpoch = base::LeaderEpoch{0};
        p.replicas = p.isr = {base::BrokerId{1}};
        p.highWatermark = p.lastStableOffset = p.logEndOffset = base::Offset{static_cast<std::int64_t>(bytesIn / 300)};
        p.sizeBytes = bytesIn / 3;
        p.segments = 1;
        p.messagesIn = bytesIn / 300;
        p.bytesIn = bytesIn / 3;
        t.partitions.push_back(p);
    }
    v.topics = {t};
    return v;
}

inline std::shared_ptr<const cluster::ClusterView> shared(cluster::ClusterView v) { return std::make_shared<const cluster::ClusterView>(std::move(v)); }

inline cluster::Event event(cluster::EventKind kind, std::string subject, std::vector<std::string> args,
                            cluster::Severity severity = cluster::Severity::Fine, std::int64_t second = 0) {
    return {base::WallTime(std::chrono::milliseconds(1'700'000'000'000 + second * 1000)), base::BrokerId{1}, kind, severity, std::move(subject), std::move(args)};
}

}  // namespace views
