// SPDX-License-Identifier: Apache-2.0
// Core's decisions on topics and partitions. Sentences and the order of checks are Kafka's.
#include "controller/core.h"
#include "controller/placement.h"
#include "controller/settings_check.h"
#include "controller/topic_names.h"

#include <algorithm>
#include <set>

namespace controller {
namespace {

using metadata::Image;
using metadata::Record;
using metadata::Resolver;
using wire::ErrorCode;
using Ids = std::vector<base::BrokerId>;

constexpr std::int64_t mostPartitions = 10'000;  // in one request

std::vector<std::int32_t> numbers(const Ids& ids) {
    std::vector<std::int32_t> out;
    for (const auto id : ids) out.push_back(id.value());
    return out;
}

// A new partition: all its live replicas are in sync, the first of them leads.
struct NewPartition {
    base::PartitionIndex index;
    Ids replicas, isr;
};

NewPartition withIsr(const Image& image, base::PartitionIndex index, Ids replicas) {
    NewPartition p{index, std::move(replicas), {}};
    for (const auto id : p.replicas)
        if (const auto* b = image.broker(id); b && b->mayLead()) p.isr.push_back(id);
    return p;
}

wire::PartitionRecord recordOf(const Image& image, const base::Uuid& topic, const NewPartition& p) {
    wire::PartitionRecord r;
    r.partitionId = p.index.value();
    r.topicId = topic;
    r.replicas = numbers(p.replicas);
    r.isr = numbers(p.isr);
    r.leader = p.isr.front().value();
    r.leaderEpoch = 0;
    r.partitionEpoch = 0;
    for (const auto id : p.replicas) {
        const auto* b = image.broker(id);
        r.directories.push_back(b && b->logDirs.size() == 1 ? b->logDirs[0] : base::Uuid{});  // zero: not yet assigned
    }
    return r;
}

// One replica list given by a person. `others` = how many replicas earlier lists had; 0 = this is the first.
Verdict checkManual(const Image& image, const Ids& replicas, std::size_t others) {
    const auto no = [](std::string why) { return Verdict{ErrorCode::InvalidReplicaAssignment, std::move(why)}; };
    if (replicas.empty()) return no("The manual partition assignment includes an empty replica list.");
    auto sorted = replicas;
    std::sort(sorted.begin(), sorted.end());
    if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end())
        return no("The manual partition assignment includes the broker " + std::to_string(twice->value()) +
                  " more than once.");
    for (const auto id : sorted)
        if (!image.broker(id))
            return no("The manual partition assignment includes broker " + std::to_string(id.value()) +
                      ", but no such broker is registered.");
    if (others > 0 && others != replicas.size())
        return no("The manual partition assignment includes a partition with " + std::to_string(replicas.size()) +
                  " replica(s), but this is not consistent with previous partitions, which have " +
                  std::to_string(others) + " replica(s).");
    return {};
}

Verdict noLive(base::PartitionIndex index) {
    return {ErrorCode::InvalidReplicaAssignment,
            "All brokers specified in the manual partition assignment for partition " + std::to_string(index.value()) +
                " are fenced or in controlled shutdown."};
}

Verdict manual(const Image& image, const CreateTopics::Topic& wanted, std::vector<NewPartition>& out) {
    if (wanted.replicationFactor != -1)
        return {ErrorCode::InvalidRequest,
                "A manual partition assignment was specified, but replication factor was not set to -1."};
    if (wanted.partitions != -1)
        return {ErrorCode::InvalidRequest,
                "A manual partition assignment was specified, but numPartitions was not set to -1."};
    std::size_t others = 0;
    for (const auto& a : wanted.assignments) {
        const auto same = [&](const NewPartition& p) { return p.index == a.partition; };
        if (std::any_of(out.begin(), out.end(), same))
            return {ErrorCode::InvalidReplicaAssignment,
                    "Found multiple manual partition assignments for partition " + std::to_string(a.partition.value())};
        if (auto verdict = checkManual(image, a.replicas, others); !verdict.ok()) return verdict;
        others = a.replicas.size();
        out.push_back(withIsr(image, a.partition, a.replicas));
        if (out.back().isr.empty()) return noLive(a.partition);
    }
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.index < b.index; });
    for (std::size_t i = 0; i < out.size(); ++i)
        if (out[i].index.value() != std::int32_t(i))
            return {ErrorCode::InvalidReplicaAssignment, "partitions should be a consecutive 0-based integer sequence"};
    return {};
}

Verdict placed(const Image& image, std::int32_t first, std::int64_t count, std::int32_t replicas, std::uint64_t start,
               std::vector<NewPartition>& out) {
    Placement placement(image.brokers(), start);
    if (auto verdict = placement.check(replicas); !verdict.ok()) return verdict;
    for (std::int64_t i = 0; i < count; ++i)
        out.push_back(withIsr(image, base::PartitionIndex{first + std::int32_t(i)}, placement.next(replicas)));
    return {};
}

std::int64_t partitionsAskedFor(const CreateTopics& order, std::int64_t usual) {
    std::int64_t n = 0;
    for (const auto& t : order.topics)
        n += !t.assignments.empty() ? std::int64_t(t.assignments.size())
             : t.partitions == -1   ? usual
                                    : std::max(t.partitions, 0);
    return n;
}

// Names that cannot be made because of this request or of what exists. Earlier names of the request are in `taken`.
Verdict checkNew(const Image& image, const std::set<std::string>& taken, const std::string& name) {
    if (auto verdict = checkTopicName(name); !verdict.ok()) return verdict;
    // The controller's own log lies in a folder of that name.
    if (name == "__cluster_metadata")
        return {ErrorCode::TopicAuthorizationFailed, "The topic '" + name + "' is the controller's own log."};
    if (image.topic(name)) return {ErrorCode::TopicAlreadyExists, "Topic '" + name + "' already exists."};
    if (!mayCollide(name)) return {};
    const auto collision = [&](const std::string& other) {
        return Verdict{ErrorCode::InvalidTopicException, "Topic '" + name + "' collides with existing topic: " + other};
    };
    for (const auto& t : image.topics())
        if (collide(t->name, name)) return collision(t->name);
    for (const auto& other : taken)
        if (collide(other, name)) return collision(other);
    return {};
}

}  // namespace

TopicsCreated::Topic Core::createTopic(const Image& image, const CreateTopics::Topic& wanted, bool validateOnly,
                                       std::vector<Record>& records) {
    TopicsCreated::Topic out{.name = wanted.name};
    const auto refused = [&](Verdict verdict) {
        out.verdict = std::move(verdict);
        return out;
    };
    metadata::Values own;
    for (const auto& [name, value] : wanted.settings) {
        if (auto verdict = checkTopicSetting(name, value); !verdict.ok()) return refused(verdict);
        own[name] = *value;
    }
    const Resolver resolver(image, node_, fixed_);
    if (auto verdict = checkTogether(own, resolver); !verdict.ok()) return refused(verdict);
    std::vector<NewPartition> partitions;
    if (!wanted.assignments.empty()) {
        if (auto verdict = manual(image, wanted, partitions); !verdict.ok()) return refused(verdict);
    } else {
        if (wanted.replicationFactor < -1 || wanted.replicationFactor == 0)
            return refused({ErrorCode::InvalidReplicationFactor,
                            "Replication factor must be larger than 0, or -1 to use the default value."});
        if (wanted.partitions < -1 || wanted.partitions == 0)
            return refused(
                {ErrorCode::InvalidPartitions, "Number of partitions was set to an invalid non-positive value."});
        const auto count = wanted.partitions == -1 ? resolver.brokerNumber("num.partitions") : wanted.partitions;
        const auto replicas = wanted.replicationFactor == -1 ? resolver.brokerNumber("default.replication.factor")
                                                             : wanted.replicationFactor;
        if (auto verdict = placed(image, 0, count, std::int32_t(replicas), random_(), partitions); !verdict.ok())
            return refused(verdict);
    }
    out.partitions = std::int32_t(partitions.size());
    out.replicationFactor = std::int16_t(partitions.front().replicas.size());
    out.settings = resolver.describeNewTopic(own);
    if (validateOnly) return out;

    out.id = newId_();
    records.push_back(wire::TopicRecord{.name = wanted.name, .topicId = out.id});
    for (const auto& [name, value] : own)
        records.push_back(settingRecord({metadata::ResourceType::Topic, wanted.name}, name, value));
    for (const auto& p : partitions) records.push_back(recordOf(image, out.id, p));
    return out;
}

Core::Out Core::on(const Image& image, const CreateTopics& order, base::Offset) {
    TopicsCreated answer;
    Out out;
    std::map<std::string, int> times;
    for (const auto& t : order.topics) ++times[t.name];
    const bool tooMany =
        partitionsAskedFor(order, Resolver(image, node_, fixed_).brokerNumber("num.partitions")) > mostPartitions;

    std::set<std::string> taken;
    for (const auto& wanted : order.topics) {
        auto& n = times[wanted.name];
        if (n == 0) continue;  // answered once already
        if (n > 1) {
            n = 0;
            answer.topics.push_back(
                {.name = wanted.name, .verdict = {ErrorCode::InvalidRequest, "Duplicate topic name."}});
            continue;
        }
        if (tooMany) {
            answer.topics.push_back(
                {.name = wanted.name,
                 .verdict = {ErrorCode::PolicyViolation, "Excessively large number of partitions per request."}});
            continue;
        }
        if (auto verdict = checkNew(image, taken, wanted.name); !verdict.ok()) {
            answer.topics.push_back({.name = wanted.name, .verdict = std::move(verdict)});
            continue;
        }
        answer.topics.push_back(createTopic(image, wanted, order.validateOnly, out.records));
        if (answer.topics.back().verdict.ok()) taken.insert(wanted.name);
    }
    out.answer = std::move(answer);
    return out;
}

Core::Out Core::on(const Image& image, const DeleteTopics& order, base::Offset) {
    TopicsDeleted answer;
    Out out;
    const bool allowed = Resolver(image, node_, fixed_).brokerFlag("delete.topic.enable");
    const auto same = [](const DeleteTopics::Topic& a, const DeleteTopics::Topic& b) {
        return a.name == b.name && a.id == b.id;
    };
    std::set<base::Uuid> going;
    for (std::size_t i = 0; i < order.topics.size(); ++i) {
        const auto& wanted = order.topics[i];
        const auto say = [&](Verdict verdict) {
            answer.topics.push_back({wanted.name, wanted.id, std::move(verdict)});
        };
        const auto equal = [&](const auto& other) { return same(wanted, other); };
        if (std::any_of(order.topics.begin(), order.topics.begin() + std::ptrdiff_t(i), equal))
            continue;  // answered already
        if (std::count_if(order.topics.begin(), order.topics.end(), equal) > 1) {
            say({ErrorCode::InvalidRequest, wanted.name ? "Duplicate topic name." : "Duplicate topic id."});
            continue;
        }
        if (wanted.name && !wanted.id.isZero()) {
            say({ErrorCode::InvalidRequest, "You may not specify both topic name and topic id."});
            continue;
        }
        if (!wanted.name && wanted.id.isZero()) {
            say({ErrorCode::InvalidRequest, "Neither topic name nor id were specified."});
            continue;
        }
        const auto* topic = wanted.name ? image.topic(*wanted.name) : image.topic(wanted.id);
        if (!allowed)
            say({ErrorCode::TopicDeletionDisabled, std::string(wire::message(ErrorCode::TopicDeletionDisabled))});
        else if (!topic && wanted.name)
            say({ErrorCode::UnknownTopicOrPartition, "This server does not host this topic-partition."});
        else if (!topic)
            say({ErrorCode::UnknownTopicId, "This server does not host this topic ID."});
        else if (!going.insert(topic->id).second)
            say({ErrorCode::InvalidRequest, "The provided topic name maps to an ID that was already supplied."});
        else {
            answer.topics.push_back({topic->name, topic->id, {}});
            out.records.push_back(wire::RemoveTopicRecord{.topicId = topic->id});
        }
    }
    out.answer = std::move(answer);
    return out;
}

Verdict Core::addPartitions(const Image& image, const CreatePartitions::Topic& wanted, std::vector<Record>& records) {
    const auto* topic = image.topic(wanted.name);
    if (!topic) return {ErrorCode::UnknownTopicOrPartition, {}};
    const auto now = std::int32_t(topic->partitions.size());
    if (wanted.count == now)
        return {ErrorCode::InvalidPartitions, "Topic already has " + std::to_string(now) + " partition(s)."};
    if (wanted.count < now)
        return {ErrorCode::InvalidPartitions, "The topic " + wanted.name + " currently has " + std::to_string(now) +
                                                  " partition(s); " + std::to_string(wanted.count) +
                                                  " would not be an increase."};
    const auto more = std::int64_t(wanted.count) - now;
    if (wanted.assignments && std::int64_t(wanted.assignments->size()) != more)
        return {ErrorCode::InvalidReplicaAssignment,
                "Attempted to add " + std::to_string(more) + " additional partition(s), but only " +
                    std::to_string(wanted.assignments->size()) + " assignment(s) were specified."};
    if (more > mostPartitions)
        return {ErrorCode::PolicyViolation, "Excessively large number of partitions per request."};

    const auto replicas = topic->partitions.front()->replicas.size();
    std::vector<NewPartition> partitions;
    if (wanted.assignments) {
        for (const auto& list : *wanted.assignments) {
            const base::PartitionIndex index{now + std::int32_t(partitions.size())};
            if (auto verdict = checkManual(image, list, replicas); !verdict.ok()) return verdict;
            partitions.push_back(withIsr(image, index, list));
            if (partitions.back().isr.empty()) return noLive(index);
        }
    } else if (auto verdict = placed(image, now, more, std::int32_t(replicas), random_(), partitions); !verdict.ok()) {
        return verdict;
    }
    for (const auto& p : partitions) records.push_back(recordOf(image, topic->id, p));
    return {};
}

Core::Out Core::on(const Image& image, const CreatePartitions& order, base::Offset) {
    PartitionsCreated answer;
    Out out;
    std::map<std::string, int> times;
    for (const auto& t : order.topics) ++times[t.name];
    for (const auto& wanted : order.topics) {
        auto& n = times[wanted.name];
        if (n == 0) continue;
        if (n > 1) {
            n = 0;
            answer.topics.push_back({wanted.name, {ErrorCode::InvalidRequest, "Duplicate topic name."}});
            continue;
        }
        answer.topics.push_back({wanted.name, addPartitions(image, wanted, out.records)});
    }
    if (order.validateOnly) out.records.clear();
    out.answer = std::move(answer);
    return out;
}

}  // namespace controller
