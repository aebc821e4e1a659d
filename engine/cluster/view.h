// SPDX-License-Identifier: Apache-2.0
#pragma once
// What somebody who watches the cluster sees: immutable values, taken whole a few times a second. Counters only grow
// (since the node started); whoever wants a rate takes the difference of two views. Nothing here refers back into the
// engine, so a view may be kept, compared and painted for as long as one likes.

#include "base/uuid.h"
#include "flow/network_view.h"
#include "observe/event.h"

namespace cluster {

// Values of lower rooms, by the name that the window knows them by.
using flow::ApiView;
using flow::ConnectionView;
using flow::HandlerView;
using flow::NetworkView;
using flow::ProcessorView;
using flow::RequestSeen;
using flow::Stage;
using flow::stageCount;
using flow::StageView;
using flow::WaitingView;
using observe::Event;
using observe::EventKind;
using observe::Severity;

struct PartitionView {
    base::PartitionIndex partition;
    base::BrokerId leader{-1};
    base::LeaderEpoch leaderEpoch{-1};
    std::vector<base::BrokerId> replicas, isr;
    base::Offset logStartOffset, highWatermark, logEndOffset, lastStableOffset;
    std::uint64_t sizeBytes = 0;
    std::uint32_t segments = 0;
    bool offline = false;              // its log directory failed, or its log cannot be read
    std::string problem;               // why, or what in it is damaged while the rest is served; empty when fine
    std::uint64_t messagesIn = 0, bytesIn = 0, bytesOut = 0;   // since start
    bool operator==(const PartitionView&) const = default;
};

struct TopicView {
    std::string name;
    base::Uuid id;
    bool internal = false;
    std::vector<PartitionView> partitions;  // by index
    std::vector<std::pair<std::string, std::string>> overrides;  // dynamic topic settings, by name
    const std::string& key() const { return name; }
    bool operator==(const TopicView&) const = default;
};

enum class NodeState : std::uint8_t { Stopped, Starting, Recovering, Running, Stopping, Failed };

struct DirectoryView {
    std::string path;
    std::string problem;               // why it is offline; empty when fine
    bool operator==(const DirectoryView&) const = default;
};

struct NodeView {
    base::BrokerId id;
    NodeState state = NodeState::Stopped;
    std::string problem;               // why it failed, in one sentence
    std::string host;
    std::uint16_t port = 0;
    std::string rack;
    std::string dataDirectory;         // of its metadata
    std::vector<DirectoryView> directories;   // that one, and the others of log.dirs
    bool durable = false;              // logarium.flush.profile: flushed to the disk before it is acknowledged
    bool activeController = false;
    std::int64_t brokerEpoch = -1;
    base::WallTime startedAt;
    std::int64_t startMicros = 0;      // from the order to start until it accepted connections
    std::uint32_t leaders = 0, followers = 0;
    std::uint32_t openFiles = 0;       // descriptors of this node's logs
    std::uint64_t bytesIn = 0, bytesOut = 0, messagesIn = 0;  // topic data, since start
    std::uint64_t produceRequests = 0, fetchRequests = 0;
    NetworkView network;
    auto key() const { return id; }
    bool operator==(const NodeView&) const = default;
};

struct ClusterView {
    base::WallTime at;
    base::Instant taken;               // for rates
    std::string clusterId;             // empty before the first start
    std::vector<NodeView> nodes;       // by id
    std::vector<TopicView> topics;     // by name
    std::uint64_t processResidentBytes = 0;
    std::uint32_t processOpenFiles = 0;
    std::uint64_t processCpuNanos = 0;
    std::string bootstrap() const {    // "127.0.0.1:9092,127.0.0.1:9093" of the running nodes
        std::string out;
        for (const auto& n : nodes)
            if (n.state == NodeState::Running) out += (out.empty() ? "" : ",") + n.host + ":" + std::to_string(n.port);
        return out;
    }
};

// What a setting is worth now, and where that comes from. Kafka's own names throughout.
struct SettingView {
    std::string name, value, defaultValue, type, validValues, source;  // source: DEFAULT_CONFIG, DYNAMIC_TOPIC_CONFIG, …
    std::string effect;                // "acts", "acts after restart", "no effect yet"
    std::string updateMode;            // per-topic, cluster-wide, per-broker, read-only
    bool sensitive = false;
    const std::string& key() const { return name; }
    bool operator==(const SettingView&) const = default;
};

}  // namespace cluster
