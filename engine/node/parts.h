// SPDX-License-Identifier: Apache-2.0
#pragma once
// What a running node is made of, in the order in which it is built; taken down in the reverse order.

#include "broker/dispatch.h"
#include "broker/group_commit.h"
#include "node/cleaner_threads.h"
#include "node/node.h"
#include "node/ticker.h"
#include "node/assignment.h"

#include <map>

namespace node {

inline base::TopicPartition metadataLog() { return {"__cluster_metadata", base::PartitionIndex{0}}; }

struct Node::Parts {
    Parts(Node& node, std::unique_ptr<storage::LogDirectories> opened, std::size_t fetchSlots)
        : directories(std::move(opened)),
          fetchSessions(fetchSlots),
          flushList([this](base::Instant by) { ticker.runBy(flushTask, by); }),
          rooms{.clock = node.clock_, .self = node.self_, .limits = node.limits_, .fixed = node.fixed_, .directories = *directories,
                .partitions = partitions, .purgatory = purgatory, .fetchSessions = fetchSessions, .producerIds = producerIds,
                .flushList = flushList, .counters = counters, .events = node.feeds_.events, .requests = node.feeds_.requests},
          dispatcher(rooms),
          assignment(node.self_.id, partitions, *directories, purgatory, node.fixed_),
          cleaners(node.clock_, partitions, [&node](const auto& partition, const auto& outcome) { node.tell(partition, outcome); }),
          ticker(node.clock_, purgatory, [this](std::vector<flow::Request> late) { server->resume(std::move(late)); }) {
        rooms.directoryFailed = [this, &node] { ticker.runBy(failureTask, node.clock_.now()); };
    }

    std::unique_ptr<storage::LogDirectories> directories;
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
    std::unique_ptr<broker::GroupCommit> groupCommit;      // the durable profile only
    std::size_t flushTask = 0, removeTask = 0, failureTask = 0;
    std::uint64_t checkpointedRecords = 0;     // Counters::messagesIn when the marks were last written
    struct Written {
        storage::OffsetCheckpoint recoveryPoints, logStarts;
    };
    std::map<const storage::LogDirectory*, Written> written;   // the checkpoints as they are on disk
    CleanerThreads cleaners;                   // before the ticker: their swaps ask it to remove files
    Ticker ticker;                             // last: its tasks use all of the above
};

}  // namespace node
