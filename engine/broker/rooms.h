// SPDX-License-Identifier: Apache-2.0
#pragma once
// What the handlers of one node may use. Built by the node; everything here outlives every request.

#include "base/clock.h"
#include "broker/fetch_sessions.h"
#include "broker/flush_list.h"
#include "broker/producer_ids.h"
#include "flow/network_view.h"
#include "controller/controller.h"
#include "flow/purgatory.h"
#include "net/server.h"
#include "observe/counter.h"
#include "observe/event.h"
#include "observe/feed.h"
#include "observe/striped_counter.h"
#include "replica/partitions.h"
#include "storage/log_directories.h"

#include <atomic>
#include <functional>

namespace broker {
class GroupCommit;

// Who this node is, fixed before the first request is handled.
struct Self {
    base::BrokerId id{-1};
    std::string clusterId;
    std::string host;
    std::uint16_t port = 0;
    std::optional<std::string> rack;
};

// Read-only settings that handlers look at (metadata/settings.h).
struct Limits {
    std::int32_t fetchMaxBytes = 57'671'680;         // fetch.max.bytes
    std::int32_t describePartitions = 2000;          // max.request.partition.size.limit
    bool autoCreateTopics = true;                    // auto.create.topics.enable
};

struct Counters {
    observe::StripedCounter produceRequests, fetchRequests;
    observe::StripedCounter messagesIn, bytesIn, bytesOut;  // topic data
    observe::Counter convertedUp, convertedDown;         // bytes of old formats made or read: zero copy lost
};

struct Rooms {
    const base::Clock& clock;
    const Self& self;
    const Limits& limits;
    const metadata::Values& fixed;                   // the node's properties file
    storage::LogDirectories& directories;
    replica::Partitions& partitions;
    flow::Purgatory& purgatory;
    FetchSessions& fetchSessions;
    ProducerIds& producerIds;
    FlushList& flushList;
    Counters& counters;
    observe::Feed<observe::Event>& events;
    observe::Feed<flow::RequestSeen>& requests;
    controller::Controller* controller = nullptr;    // both set before the first request is handled
    net::Server* server = nullptr;
    GroupCommit* groupCommit = nullptr;              // under the durable profile only
    std::function<void()> directoryFailed;           // rings the node; called without a lock held
    std::atomic<bool> stopping{false};               // nothing may be parked any more

    // A partition's marks have moved: whoever waited for that runs again.
    void wake(const replica::Partition& partition, const replica::Moved& moved);
    // Moves the request away until one (or each) of the waits is fulfilled or the deadline has passed. `waitedFor` are
    // the partitions of `waits`, in the same order.
    void park(flow::Request& request, std::vector<flow::Wait> waits, std::span<replica::Partition* const> waitedFor,
              flow::Need need, base::Instant deadline);
    // Has a directory gone offline that the node has not dealt with? Costs one load a directory. Whoever may have seen a
    // disk fail calls it, once its locks are released.
    void noticeFailures();
    void tell(observe::EventKind kind, std::string subject, std::vector<std::string> args,
              observe::Severity severity = observe::Severity::Fine);
};

}  // namespace broker
