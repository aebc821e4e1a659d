// SPDX-License-Identifier: Apache-2.0
#include "cluster/cluster.h"

#include "cluster/setting_views.h"

#include <algorithm>
#include <filesystem>

namespace cluster {
namespace {
using wire::ErrorCode;
constexpr int mostPortsTried = 100;

Done done(const controller::Verdict& verdict) {
    if (verdict.ok()) return {};
    return {verdict.code, verdict.message.empty() ? std::string(wire::message(verdict.code)) : verdict.message};
}
Done notRunning() { return {ErrorCode::BrokerNotAvailable, "No node is running."}; }
std::string address(const node::Node& n) { return n.self().host + ":" + std::to_string(n.port()); }
}  // namespace

std::vector<std::shared_ptr<node::Node>> Cluster::nodes() const {
    std::lock_guard lock(m_);
    return nodes_;
}

node::Node* Cluster::find(base::BrokerId id) const {
    for (const auto& n : nodes_)
        if (n->configuration().id == id) return n.get();
    return nullptr;
}

void Cluster::warn(base::BrokerId node, std::string subject, std::string sentence) {
    events.post({.at = clock_.wall(), .node = node, .kind = EventKind::Warning, .severity = Severity::Attention,
                 .subject = std::move(subject), .args = {std::move(sentence)}});
}

base::Result<std::string> Cluster::start(ClusterWanted wanted) {
    if (!nodes_.empty()) return base::Error{base::Fault::Exists, "the cluster is running already"};
    if (wanted.nodes.empty()) return base::Error{base::Fault::Invalid, "a cluster needs at least one node"};
    if (wanted.nodes.size() > 1)
        return base::Error{base::Fault::Unsupported, "a cluster of " + std::to_string(wanted.nodes.size()) +
                                                         " nodes was asked for, but so far a cluster has one node"};
    wanted_ = std::move(wanted);
    directories_.clear();
    auto plan = planNode(wanted_, wanted_.nodes.front());
    if (!plan) return plan.error();
    auto started = startOne(wanted_.nodes.front(), std::move(*plan));
    if (!started) {
        removeData();
        return started.error();
    }
    if (auto made = makeTopics(wanted_.topics); !made) {
        (void)stop();
        return made.error();
    }
    return address(**started);
}

base::Result<std::shared_ptr<node::Node>> Cluster::startOne(const NodeWanted& wanted, NodePlan plan) {
    const auto asked = plan.configuration.port;
    std::string holder;
    for (int tries = 0;; ++tries) {
        auto one = std::make_shared<node::Node>(plan.configuration, clock_, node::Feeds{events, requests});
        {
            std::lock_guard lock(m_);
            nodes_ = {one};
        }
        auto started = one->start();
        if (!one->clusterId().empty() && directories_.empty()) {
            directories_ = plan.configuration.logDirectories;
            directories_.push_back(plan.configuration.directory);
        }
        if (started) {
            for (auto& notice : plan.notices) warn(plan.configuration.id, "settings", std::move(notice));
            if (tries != 0)
                events.post({.at = clock_.wall(), .node = plan.configuration.id, .kind = EventKind::PortTaken,
                             .severity = Severity::Attention, .subject = "broker " + std::to_string(plan.configuration.id.value()),
                             .args = {std::to_string(asked), std::to_string(one->port()), holder}});
            return one;
        }
        const bool another = one->portWasTaken() && wanted.nextFreePort && asked != 0 && tries < mostPortsTried &&
                             plan.configuration.port < 65535;
        if (tries == 0) holder = started.error().what;
        {
            std::lock_guard lock(m_);
            nodes_.clear();
        }
        if (!another) {
            tellFailure(*one, started.error());
            return started.error();
        }
        ++plan.configuration.port;
    }
}

base::Result<> Cluster::makeTopics(const std::vector<TopicWanted>& topics) {
    for (const auto& topic : topics) {
        const auto made = createTopic(topic, false);
        if (!made.ok() && made.code != ErrorCode::TopicAlreadyExists)
            return base::Error{base::Fault::Invalid, "topic " + topic.name + ": " + made.message};
    }
    return {};
}

Done Cluster::stop() {
    Done result;
    for (const auto& n : nodes())
        if (auto stopped = n->stop(); !stopped) result = {ErrorCode::KafkaStorageError, stopped.error().what};
    {
        std::lock_guard lock(m_);
        nodes_.clear();
    }
    removeData();
    return result;
}

// Only what the nodes themselves lived in, and the folder above when nothing else is in it.
void Cluster::removeData() {
    if (!wanted_.temporary) return;
    std::error_code ec;
    for (const auto& directory : directories_) std::filesystem::remove_all(directory, ec);
    directories_.clear();
    std::filesystem::remove(wanted_.dataDirectory, ec);
}

Done Cluster::stopNode(base::BrokerId id) {
    auto* n = find(id);
    if (!n) return {ErrorCode::BrokerNotAvailable, "There is no node " + std::to_string(id.value()) + "."};
    if (auto stopped = n->stop(); !stopped) return {ErrorCode::KafkaStorageError, stopped.error().what};
    return {};
}

Done Cluster::startNode(base::BrokerId id) {
    auto* n = find(id);
    if (!n) return {ErrorCode::BrokerNotAvailable, "There is no node " + std::to_string(id.value()) + "."};
    if (n->state() == node::State::Running) return {};
    if (auto started = n->start(); !started) {
        tellFailure(*n, started.error());
        return {ErrorCode::BrokerNotAvailable, started.error().what};
    }
    return {};
}

void Cluster::tellFailure(const node::Node& node, const base::Error& why) {
    const auto id = node.configuration().id;
    events.post({.at = clock_.wall(), .node = id, .kind = EventKind::NodeFailed, .severity = Severity::Broken,
                 .subject = "broker " + std::to_string(id.value()), .args = {why.what}});
}

template <class Command>
std::optional<typename Command::Answer> Cluster::ask(Command command) {
    for (const auto& n : nodes_) {
        std::optional<std::future<typename Command::Answer>> answer;
        n->look([&](broker::Rooms& rooms) { answer = rooms.controller->ask(std::move(command)); });
        if (answer) return answer->get();
    }
    return std::nullopt;
}

Done Cluster::createTopic(TopicWanted topic, bool validateOnly) {
    controller::CreateTopics order;
    auto& one = order.topics.emplace_back();
    one.name = std::move(topic.name);
    one.partitions = topic.partitions;
    one.replicationFactor = topic.replicationFactor;
    for (auto& [name, value] : topic.settings) one.settings.emplace_back(name, std::move(value));
    order.validateOnly = validateOnly;
    const auto answer = ask(std::move(order));
    return answer ? done(answer->topics.at(0).verdict) : notRunning();
}

Done Cluster::deleteTopic(std::string name) {
    controller::DeleteTopics order;
    order.topics.push_back({std::move(name), {}});
    const auto answer = ask(std::move(order));
    return answer ? done(answer->topics.at(0).verdict) : notRunning();
}

Done Cluster::addPartitions(std::string topic, std::int32_t newCount) {
    controller::CreatePartitions order;
    order.topics.push_back({std::move(topic), newCount, {}});
    const auto answer = ask(std::move(order));
    return answer ? done(answer->topics.at(0).verdict) : notRunning();
}

Done Cluster::alter(metadata::Resource resource, std::map<std::string, std::optional<std::string>> settings) {
    controller::AlterSettings order;
    auto& entry = order.resources.emplace_back();
    entry.resource = std::move(resource);
    for (auto& [name, value] : settings) {
        const auto op = value ? controller::AlterOp::Set : controller::AlterOp::Delete;
        entry.changes.push_back({name, op, std::move(value)});
    }
    const auto answer = ask(std::move(order));
    return answer ? done(answer->resources.at(0).verdict) : notRunning();
}

Done Cluster::deleteRecords(const std::string& topic, base::PartitionIndex index, base::Offset before) {
    Done result = notRunning();
    for (const auto& n : nodes_) {
        n->look([&](broker::Rooms& rooms) {
            const auto found = rooms.partitions.find(topic);
            auto* partition = found ? found->partition(index) : nullptr;
            if (!partition) {
                result = {ErrorCode::UnknownTopicOrPartition, std::string(wire::message(ErrorCode::UnknownTopicOrPartition))};
                return;
            }
            const auto deleted = partition->deleteRecordsBefore(before);
            result = {deleted.error, deleted.error == ErrorCode::None ? "" : std::string(wire::message(deleted.error))};
            if (deleted.moved)
                rooms.tell(EventKind::RecordsDeleted, topic + "-" + std::to_string(index.value()), {std::to_string(deleted.lowWatermark.value())});
        });
    }
    return result;
}

std::vector<SettingView> Cluster::topicSettings(const std::string& topic) {
    std::vector<SettingView> views;
    for (const auto& n : nodes_)
        n->look([&](broker::Rooms& rooms) {
            const auto image = rooms.controller->image();
            if (topic.empty() || image->topic(topic)) views = settingViews(metadata::Resolver(*image, rooms.self.id, rooms.fixed).describeTopic(topic));
        });
    return views;
}

std::vector<SettingView> Cluster::brokerSettings(base::BrokerId id) {
    std::vector<SettingView> views;
    if (auto* n = find(id))
        n->look([&](broker::Rooms& rooms) {
            const auto image = rooms.controller->image();
            views = settingViews(metadata::Resolver(*image, rooms.self.id, rooms.fixed).describeBroker());
        });
    return views;
}

}  // namespace cluster
