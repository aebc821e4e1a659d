// SPDX-License-Identifier: Apache-2.0
#pragma once
// What a running node is made of, in the order in which it is built; taken down in the reverse order.

#include "broker/dispatch.h"
#include "node/node.h"
#include "node/ticker.h"
#include "node/assignment.h"

namespace node {

inline base::TopicPartition metadataLog() { return {"__cluster_metadata", base::PartitionIndex{0}}; }

struct Node::Parts {
    Parts(Node& node, std::unique_ptr<storage::LogDirectory> opened, std::size_t fetchSlots)
        : directory(std::move(opened)),
          fetchSessions(fetchSlots),
          flushList([this](base::Instant by) { ticker.runBy(flushTask, by); }),
          rooms{.clock = node.clock_, .self = node.self_, .limits = node.limits_, .fixed = node.fixed_, .directory = *directory,
                .partitions = partitions, .purgatory = purgatory, .fetchSessions = fetchSessions, .producerIds = producerIds,
                .flushList = flushList, .counters = counters, .events = node.feeds_.events, .requests = node.feeds_.requests},
          dispatcher(rooms),
          assignment(node.self_.id, partitions, *directory, purgatory, node.fixed_),
          ticker(node.clock_, purgatory, [this](std::vector<flow::Request> late) { server->resume(std::move(late)); }) {}

    std::unique_ptr<storage::LogDirectory> directory;
    replica::Partitions partitions;
    flow::Purgatory purgatory;
    broker::FetchSessions fetchSessions;
    broker::ProducerIds producerIds;
    broker::FlushList flushList;
    broker::Counters counters;
    broker::Rooms rooms;
    broker::Dispatcher dispatcher;
    Assignment assignment;
    std::atomic<bool> assigned{false};         // openAll() is done: from now on changes are applied
    std::unique_ptr<net::Server> server;
    std::unique_ptr<controller::Controller> controller;
    std::size_t flushTask = 0, removeTask = 0;
    std::uint64_t checkpointedRecords = 0;     // Counters::messagesIn when the marks were last written
    storage::OffsetCheckpoint recoveryPoints, logStarts;   // as last written
    Ticker ticker;                             // last: its tasks use all of the above
};

}  // namespace node
