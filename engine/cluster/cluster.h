// SPDX-License-Identifier: Apache-2.0
#pragma once
// The nodes of one cluster in this process, and the orders that a person gives them. Used by one thread, the engine's; only
// nodes() and the feeds are for any thread.

#include "cluster/node_plan.h"
#include "engine.h"
#include "node/node.h"
#include "observe/feed.h"

#include <mutex>

namespace cluster {

class Cluster {
public:
    explicit Cluster(const base::Clock& clock) : clock_(clock) { events.want(true); }
    ~Cluster() { (void)stop(); }

    base::Result<std::string> start(ClusterWanted wanted);
    Done stop();
    Done stopNode(base::BrokerId node);
    Done startNode(base::BrokerId node);

    Done createTopic(TopicWanted topic, bool validateOnly);
    Done deleteTopic(std::string name);
    Done addPartitions(std::string topic, std::int32_t newCount);
    Done alter(metadata::Resource resource, std::map<std::string, std::optional<std::string>> settings);
    Done deleteRecords(const std::string& topic, base::PartitionIndex partition, base::Offset before);
    std::vector<SettingView> topicSettings(const std::string& topic);
    std::vector<SettingView> brokerSettings(base::BrokerId node);

    // Any thread.
    std::vector<std::shared_ptr<node::Node>> nodes() const;
    observe::Feed<observe::Event> events{4096};
    observe::Feed<flow::RequestSeen> requests{16384};

private:
    base::Result<std::shared_ptr<node::Node>> startOne(const NodeWanted& wanted, NodePlan plan);
    base::Result<> makeTopics(const std::vector<TopicWanted>& topics);
    void removeData();
    void tellFailure(const node::Node& node, const base::Error& why);
    void warn(base::BrokerId node, std::string subject, std::string sentence);
    node::Node* find(base::BrokerId id) const;
    // Carries an order out by the controller of a running node. The answer of a cluster that is not running says so.
    template <class Command>
    std::optional<typename Command::Answer> ask(Command command);

    const base::Clock& clock_;
    ClusterWanted wanted_;
    // Of the nodes, to be removed when temporary; only those that were ours once, never one that somebody else has locked.
    std::vector<std::string> directories_;
    mutable std::mutex m_;                     // guards the list, a leaf
    std::vector<std::shared_ptr<node::Node>> nodes_;
};

}  // namespace cluster
