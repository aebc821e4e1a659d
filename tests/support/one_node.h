// SPDX-License-Identifier: Apache-2.0
#pragma once
// A running node on a free port with a directory of its own, and the requests that most tests need.
#include "node/node.h"
#include "support/kafka_client.h"
#include "support/temp_dir.h"
#include "wire/batch_builder.h"
#include "wire/messages/00_produce.h"
#include "wire/messages/01_fetch.h"
#include "wire/messages/02_list_offsets.h"
#include "wire/messages/19_create_topics.h"

class OneNode {
public:
    // `more`: directories of partitions besides the first.
    explicit OneNode(metadata::Values settings = {}, std::vector<std::string> more = {})
        : settings_(std::move(settings)), more_(std::move(more)) {
        events.want(true);
        start();
    }
    void start() {
        node::Configuration c;
        c.id = base::BrokerId{1};
        c.port = 0;
        c.directory = folder / "node-1";
        if (!more_.empty()) c.logDirectories.push_back(c.directory);
        for (const auto& name : more_) c.logDirectories.push_back(folder / name);
        c.settings = settings_;
        node = std::make_unique<node::Node>(std::move(c), clock, node::Feeds{events, requests});
        started = node->start();
    }
    std::string why() const { return started ? "" : started.error().what; }
    std::uint16_t port() const { return node->port(); }

    TempDir folder;
    base::SystemClock clock;
    observe::Feed<observe::Event> events{10'000};
    observe::Feed<flow::RequestSeen> requests{10'000};
    base::Result<> started;
    std::unique_ptr<node::Node> node;

private:
    metadata::Values settings_;
    std::vector<std::string> more_;
};

inline wire::CreateTopicsRequest topicWanted(const std::string& name, std::int32_t partitions = 1,
                                             std::vector<std::pair<std::string, std::string>> settings = {}) {
    wire::CreateTopicsRequest request;
    auto& topic = request.topics.emplace_back();
    topic.name = name;
    topic.numPartitions = partitions;
    topic.replicationFactor = 1;
    for (auto& [key, value] : settings) topic.configs.push_back({key, value});
    return request;
}

inline base::Bytes batchOf(int records, std::size_t valueSize = 10, wire::Codec codec = wire::Codec::None,
                           std::int64_t timestamp = 1'700'000'000'000) {
    wire::BatchOptions options;
    options.codec = codec;
    wire::BatchBuilder builder(options);
    const std::string value(valueSize, 'v');
    for (int i = 0; i < records; ++i) builder.add(timestamp + i, base::asBytes("key" + std::to_string(i)), base::asBytes(value));
    return builder.build();
}

// `topicId` from version 13 on. The batch must outlive the sending.
inline wire::ProduceRequest produceOf(const std::string& topic, std::int32_t partition, base::BytesView batch, std::int16_t acks = 1) {
    wire::ProduceRequest request;
    request.acks = acks;
    request.timeoutMs = 5000;
    auto& t = request.topicData.emplace_back();
    t.name = topic;
    auto& p = t.partitionData.emplace_back();
    p.index = partition;
    p.records = wire::Records::view(batch);
    return request;
}

inline wire::FetchRequest fetchOf(const std::string& topic, std::int32_t partition, std::int64_t from, std::int32_t maxWaitMs = 0) {
    wire::FetchRequest request;
    request.maxWaitMs = maxWaitMs;
    request.minBytes = 1;
    request.sessionEpoch = -1;
    auto& t = request.topics.emplace_back();
    t.topic = topic;
    auto& p = t.partitions.emplace_back();
    p.partition = partition;
    p.fetchOffset = from;
    p.partitionMaxBytes = 1 << 20;
    return request;
}
