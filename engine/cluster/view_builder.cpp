// SPDX-License-Identifier: Apache-2.0
#include "cluster/view_builder.h"

#include "cluster/process_facts.h"


namespace cluster {
namespace {

NodeState stateOf(node::State s) {
    switch (s) {
    case node::State::Stopped: return NodeState::Stopped;
    case node::State::Starting: return NodeState::Starting;
    case node::State::Recovering: return NodeState::Recovering;
    case node::State::Running: return NodeState::Running;
    case node::State::Stopping: return NodeState::Stopping;
    case node::State::Failed: return NodeState::Failed;
    }
    return NodeState::Failed;
}

void describe(PartitionView& view, const metadata::Partition& p) {
    view.partition = p.index;
    view.leader = p.leader;
    view.leaderEpoch = p.leaderEpoch;
    view.replicas = p.replicas;
    view.isr = p.isr;
}

void describe(PartitionView& view, const replica::Facts& facts) {
    view.logStartOffset = facts.marks.logStart;
    view.highWatermark = facts.marks.highWatermark;
    view.logEndOffset = facts.marks.logEnd;
    view.lastStableOffset = facts.marks.lastStable;
    view.sizeBytes = facts.sizeBytes;
    view.segments = facts.segments;
    view.problem = facts.problem.empty() ? facts.damage : facts.problem;
    view.offline = !facts.problem.empty();
    view.messagesIn = facts.messagesIn;
    view.bytesIn = facts.bytesIn;
    view.bytesOut = facts.bytesOut;
}

TopicView describe(const metadata::Image& image, const metadata::Topic& topic, const replica::Partitions& partitions, NodeView& node) {
    TopicView view;
    view.name = topic.name;
    view.id = topic.id;
    view.internal = topic.internal();
    for (const auto& [name, value] : image.values({metadata::ResourceType::Topic, topic.name})) view.overrides.emplace_back(name, value);
    const auto mine = partitions.find(topic.id);
    view.partitions.resize(topic.partitions.size());
    for (std::size_t i = 0; i < topic.partitions.size(); ++i) {
        describe(view.partitions[i], *topic.partitions[i]);
        auto* partition = mine ? mine->partition(topic.partitions[i]->index) : nullptr;
        if (!partition) continue;
        const auto facts = partition->facts();
        describe(view.partitions[i], facts);
        ++(facts.leading ? node.leaders : node.followers);
    }
    return view;
}

NodeView describe(const node::Node& n, std::vector<TopicView>& topics) {
    NodeView view;
    const auto& configuration = n.configuration();
    view.id = configuration.id;
    view.state = stateOf(n.state());
    view.problem = n.problem();
    view.host = configuration.host;
    view.port = configuration.port;
    view.rack = configuration.rack;
    view.dataDirectory = configuration.directory;
    if (!n.picture(view.network)) return view;
    n.look([&](broker::Rooms& rooms) {
        view.host = rooms.self.host;
        view.port = rooms.self.port;
        view.activeController = true;   // the quorum's only voter
        view.brokerEpoch = n.brokerEpoch();
        view.startedAt = n.startedAt();
        view.startMicros = n.startMicros();
        view.durable = rooms.groupCommit != nullptr;
        for (const auto& directory : rooms.directories.all()) {
            view.openFiles += directory->disk().openFiles();
            view.directories.push_back({directory->path(), directory->offlineReason()});
        }
        for (const auto& missing : rooms.directories.missing()) view.directories.push_back({missing.path, missing.why});
        view.messagesIn = rooms.counters.messagesIn.value();
        view.bytesIn = rooms.counters.bytesIn.value();
        view.bytesOut = rooms.counters.bytesOut.value();
        view.produceRequests = rooms.counters.produceRequests.value();
        view.fetchRequests = rooms.counters.fetchRequests.value();
        const auto image = rooms.controller->image();
        topics.reserve(image->topics().size());
        for (const auto& topic : image->topics()) topics.push_back(describe(*image, *topic, rooms.partitions, view));
    });
    return view;
}

}  // namespace

ClusterView buildView(const std::vector<std::shared_ptr<node::Node>>& nodes, const base::Clock& clock) {
    ClusterView view;
    view.at = clock.wall();
    view.taken = clock.now();
    for (const auto& n : nodes) {
        view.nodes.push_back(describe(*n, view.topics));
        if (view.clusterId.empty()) view.clusterId = n->clusterId();
    }
    const auto process = processFacts();
    view.processResidentBytes = process.residentBytes;
    view.processOpenFiles = process.openFiles;
    view.processCpuNanos = process.cpuNanos;
    return view;
}

}  // namespace cluster
