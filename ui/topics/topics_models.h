// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The tables of topics and of partitions.

#include "bridge/rates.h"
#include "kit/keyed_model.h"

namespace topics {

struct TopicRow {
    std::string name;
    bool internal = false;
    std::size_t partitions = 0, replicas = 0, offline = 0, underReplicated = 0, overrides = 0;
    std::uint64_t sizeBytes = 0, messages = 0;   // messages: between log start and high watermark
    std::optional<double> messagesIn, bytesIn, bytesOut;
    const std::string& key() const { return name; }
    bool operator==(const TopicRow&) const = default;
};
std::vector<TopicRow> topicRows(const cluster::ClusterView& view, const bridge::Rates& rates);

class TopicsModel : public kit::KeyedModel<TopicRow> {
    Q_OBJECT
public:
    explicit TopicsModel(QObject* parent = nullptr);
};

struct PartitionRow {
    std::string topic;
    cluster::PartitionView seen;
    std::optional<double> messagesIn, bytesIn, bytesOut;
    auto key() const { return std::pair<std::string_view, base::PartitionIndex>(topic, seen.partition); }
    bool operator==(const PartitionRow&) const = default;
};
// Of one topic, or of all when none is named.
std::vector<PartitionRow> partitionRows(const cluster::ClusterView& view, const bridge::Rates& rates, const std::string& topic = {});

class PartitionsModel : public kit::KeyedModel<PartitionRow> {
    Q_OBJECT
public:
    explicit PartitionsModel(bool withTopic, QObject* parent = nullptr);
    int rowOf(const bridge::PartitionRef& ref) const {
        return KeyedModel::rowOf(std::pair<std::string_view, base::PartitionIndex>(ref.topic, ref.partition));
    }
};

QString brokersText(const std::vector<base::BrokerId>& brokers);  // "1, 2, 3"

}  // namespace topics
