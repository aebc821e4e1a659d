// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Views made up for tests: a cluster under load, and random ones. The program never shows such.

#include "bridge/rates.h"

#include <random>

namespace made {

inline base::WallTime wall(std::int64_t millis) { return base::WallTime(std::chrono::milliseconds(millis)); }
inline base::Instant instant(double seconds) {
    return base::Instant(std::chrono::nanoseconds(std::int64_t((86'400 + seconds) * 1e9)));
}

struct Load {
    int nodes = 1, clients = 6, processors = 3, handlers = 8, topics = 3, partitions = 4;
    double seconds = 0;     // since the start; counters grow with it
};

inline cluster::ApiView api(wire::ApiKey key, double rate, double seconds, std::array<std::int64_t, cluster::stageCount> p99) {
    cluster::ApiView a;
    a.api = key;
    a.requests = std::uint64_t(1000 + rate * seconds);
    for (std::size_t s = 0; s < p99.size(); ++s) a.stages[s] = {p99[s] / 3, p99[s], p99[s] * 2, p99[s] / 2};
    for (const auto v : p99) a.total.p99 += v;
    a.total.p99 = a.total.p99 * 9 / 10;
    a.total.p50 = a.total.p99 / 3;
    a.total.max = a.total.p99 * 2;
    return a;
}

inline cluster::NetworkView network(const Load& load, int node) {
    cluster::NetworkView n;
    n.accepted = std::uint64_t(130 + load.seconds * 42);
    for (int i = 0; i < load.processors; ++i)
        n.processors.push_back({i, std::uint64_t(42 + i), std::uint64_t(load.seconds * 41e6), std::uint64_t(load.seconds * 60e6),
                                std::uint64_t(load.seconds * (0.39 - i * 0.04) * 1e9), std::uint64_t(i)});
    n.queueCapacity = 500;
    n.queueDepth = 9;
    for (int i = 0; i < 9; ++i) n.queued.push_back(i % 3 == 0 ? wire::ApiKey::Fetch : i % 4 == 1 ? wire::ApiKey::Metadata : wire::ApiKey::Produce);
    for (int i = 0; i < load.handlers; ++i) {
        cluster::HandlerView h;
        h.index = i;
        h.busyNanos = std::uint64_t(load.seconds * 1e9 * (i % 4) * 0.2);
        if (i % 3 == 0) h.api = wire::ApiKey::Produce, h.what = "orders-" + std::to_string(i);
        if (i % 5 == 1) h.api = wire::ApiKey::Fetch, h.what = "orders-2";
        if (i % 8 == 6) h.api = wire::ApiKey::Metadata;
        n.handlers.push_back(h);
    }
    n.handledInPlace = std::uint64_t(load.seconds * 1840);
    n.waitingProduce = {{"app-producer-1", "orders-0 HW ≥ 571023", 212}, {"app-producer-1", "orders-0 HW ≥ 571031", 480}, {"app-producer-2", "pay-1 HW ≥ 90114", 900}};
    n.waitingProduceCount = 3;
    for (int i = 0; i < 12; ++i) n.waitingFetch.push_back({"app-consumer-" + std::to_string(i), "orders-" + std::to_string(i) + " 1 B", 100 + i * 30});
    n.waitingFetchCount = 63;
    n.bytesSentFile = std::uint64_t(load.seconds * 118e6);
    n.bytesSentCopied = std::uint64_t(load.seconds * 0.9e6);
    n.apis = {api(wire::ApiKey::Produce, 812, load.seconds, {300, 1100, 6200, 0, 200, 300}),
              api(wire::ApiKey::Fetch, 1420, load.seconds, {200, 600, 0, 0, 200, 2100}),
              api(wire::ApiKey::Metadata, 12, load.seconds, {100, 400, 0, 0, 100, 100}),
              api(wire::ApiKey::OffsetCommit, 40, load.seconds, {200, 500, 3700, 0, 100, 200})};
    std::sort(n.apis.begin(), n.apis.end(), [](const auto& a, const auto& b) { return a.api < b.api; });
    for (int i = 0; i < load.clients; ++i) {
        if (load.nodes > 1 && (i + node) % 3 == 0) continue;
        cluster::ConnectionView c;
        c.id = base::ConnectionId(std::uint64_t(node * 1000 + i + 1));
        c.processor = i % load.processors;
        c.peer = "127.0.0.1:" + std::to_string(52100 + i);
        const bool reads = i % 2;
        c.clientId = (reads ? "app-consumer-" : "app-producer-") + std::to_string(i / 2 + 1);
        c.softwareName = i % 3 == 0 ? "apache-kafka-java" : i % 3 == 1 ? "librdkafka" : "franz-go";
        c.softwareVersion = i % 3 == 0 ? "4.4.0" : i % 3 == 1 ? "2.15.0" : "1.22";
        c.since = wall(1'764'500'000'000);
        c.bytesIn = std::uint64_t(load.seconds * (reads ? 2e3 : 19e6)) + 100;
        c.bytesOut = std::uint64_t(load.seconds * (reads ? 38e6 : 3e3)) + 90;
        c.requests = std::uint64_t(load.seconds * 300);
        c.lastApi = reads ? wire::ApiKey::Fetch : wire::ApiKey::Produce;
        c.lastVersion = 12;
        n.connections.push_back(c);
    }
    return n;
}

inline bridge::ViewPtr view(const Load& load) {
    auto v = std::make_shared<cluster::ClusterView>();
    v->at = wall(1'764'500'000'000 + std::int64_t(load.seconds * 1000));
    v->taken = instant(load.seconds);
    v->clusterId = "5L6g3nShT-eMCtK--X86sw";
    v->processResidentBytes = 48'200'000;
    v->processOpenFiles = 131;
    v->processCpuNanos = std::uint64_t(load.seconds * 0.62e9);
    for (int i = 1; i <= load.nodes; ++i) {
        cluster::NodeView n;
        n.id = base::BrokerId(i);
        n.state = cluster::NodeState::Running;
        n.host = "127.0.0.1";
        n.port = std::uint16_t(9091 + i);
        n.rack = std::string(1, char('a' + i - 1));
        n.dataDirectory = "/tmp/none";
        n.activeController = i == (load.nodes > 1 ? 2 : 1);
        n.startedAt = wall(1'764'500'000'000);
        n.leaders = std::uint32_t(12 + i);
        n.followers = std::uint32_t(load.nodes > 1 ? 30 - i : 0);
        n.openFiles = std::uint32_t(126 + i);
        n.bytesIn = std::uint64_t(load.seconds * 38e6);
        n.bytesOut = std::uint64_t(load.seconds * 76e6);
        n.messagesIn = std::uint64_t(load.seconds * 380e3);
        n.produceRequests = std::uint64_t(load.seconds * 812);
        n.fetchRequests = std::uint64_t(load.seconds * 1420);
        n.network = network(load, i);
        v->nodes.push_back(std::move(n));
    }
    for (int t = 0; t < load.topics; ++t) {
        cluster::TopicView topic;
        topic.name = std::vector<std::string>{"orders", "payments", "shipments"}[std::size_t(t % 3)] + (t > 2 ? std::to_string(t) : "");
        topic.id = base::Uuid::of(std::uint64_t(t + 1), 77);
        for (int p = 0; p < load.partitions; ++p) {
            cluster::PartitionView part;
            part.partition = base::PartitionIndex(p);
            part.leader = base::BrokerId(p % load.nodes + 1);
            part.leaderEpoch = base::LeaderEpoch(7);
            for (int r = 0; r < std::min(3, load.nodes); ++r) part.replicas.push_back(base::BrokerId((p + r) % load.nodes + 1));
            part.isr = part.replicas;
            if (p == 1 && part.isr.size() > 1) part.isr.pop_back();
            part.logStartOffset = base::Offset(p == 2 ? 48'910 : 0);
            part.logEndOffset = base::Offset(571'078 - p * 90'000 + std::int64_t(load.seconds * 1000));
            part.highWatermark = part.logEndOffset - (p == 0 ? 38'000 : 0);
            part.sizeBytes = std::uint64_t(part.logEndOffset.value() * 98);
            part.segments = std::uint32_t(6 - p % 4);
            part.messagesIn = std::uint64_t(load.seconds * 1000);
            part.bytesIn = std::uint64_t(load.seconds * 98e3);
            part.bytesOut = std::uint64_t(load.seconds * 196e3);
            topic.partitions.push_back(std::move(part));
        }
        if (t == 0) topic.overrides = {{"retention.ms", "21600000"}};
        v->topics.push_back(std::move(topic));
    }
    std::sort(v->topics.begin(), v->topics.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return v;
}

// Any number of anything, sorted as the engine sorts; `seed` decides.
inline bridge::ViewPtr randomView(std::uint64_t seed, double seconds) {
    std::mt19937_64 random(seed);
    const auto upTo = [&](int most) { return int(random() % std::uint64_t(most + 1)); };
    Load load{upTo(5), upTo(40), 1 + upTo(15), 1 + upTo(63), upTo(9), 1 + upTo(8), seconds};
    if (load.nodes == 0) load.topics = 0;
    auto v = std::make_shared<cluster::ClusterView>(*view(load));
    const auto thin = [&](auto& rows) {
        rows.erase(std::remove_if(rows.begin(), rows.end(), [&](const auto&) { return upTo(3) == 0; }), rows.end());
    };
    thin(v->nodes);
    thin(v->topics);
    for (auto& node : v->nodes) {
        thin(node.network.connections);
        node.network.waitingFetch.resize(std::size_t(upTo(12)));
        node.state = cluster::NodeState(upTo(5));
    }
    return v;
}

inline cluster::RequestSeen request(std::mt19937_64& random, std::int64_t atMillis) {
    cluster::RequestSeen r;
    r.at = wall(atMillis);
    r.node = base::BrokerId(1);
    r.connection = base::ConnectionId(1001);
    r.processor = int(random() % 3);
    r.handler = int(random() % 9) - 1;
    r.api = random() % 2 ? wire::ApiKey::Produce : wire::ApiKey::Fetch;
    r.version = r.api == wire::ApiKey::Fetch ? 17 : 12;
    r.clientId = "app-consumer-2";
    r.softwareName = "apache-kafka-java";
    r.softwareVersion = "4.4.0";
    r.what = "orders-2";
    for (auto& s : r.stageMicros) s = std::int64_t(random() % 900);
    r.stageMicros[std::size_t(cluster::Stage::Throttle)] = 0;
    if (random() % 3 == 0) {
        r.waitedFor = "orders-2 1 B";
        r.stageMicros[std::size_t(cluster::Stage::Remote)] = std::int64_t(random() % 503'000);
    }
    for (const auto s : r.stageMicros) r.totalMicros += s;
    return r;
}

}  // namespace made
