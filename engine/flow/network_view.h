// SPDX-License-Identifier: Apache-2.0
#pragma once
// What somebody who watches the network of a node sees: immutable values. Counters only grow (since the node started);
// whoever wants a rate takes the difference of two pictures.

#include "base/clock.h"
#include "base/ids.h"
#include "wire/api_key.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace flow {

// The stages that a request passes, with the suffix of Kafka's metric (kafka.network:type=RequestMetrics).
enum class Stage : std::uint8_t { RequestQueue, Local, Remote, Throttle, ResponseQueue, ResponseSend };
inline constexpr std::size_t stageCount = 6;

// Times of one stage over the last 10 s, in microseconds.
struct StageView {
    std::int64_t p50 = 0, p99 = 0, max = 0, mean = 0;
    bool operator==(const StageView&) const = default;
};

struct ApiView {
    wire::ApiKey api{};
    std::uint64_t requests = 0;   // since start
    std::uint64_t errors = 0;     // responses that carried an error code other than 0
    std::array<StageView, stageCount> stages{};
    StageView total;              // TotalTimeMs
    auto key() const { return api; }
    bool operator==(const ApiView&) const = default;
};

struct ConnectionView {
    base::ConnectionId id;
    int processor = 0;
    std::string peer;             // address:port
    std::string clientId;         // empty until the first request
    std::string softwareName, softwareVersion;  // from ApiVersions v3+, empty when never told
    base::WallTime since;
    std::uint64_t bytesIn = 0, bytesOut = 0, requests = 0;
    std::optional<wire::ApiKey> lastApi;
    std::int16_t lastVersion = 0;
    bool muted = false;           // a request of it is being handled
    auto key() const { return id; }
    bool operator==(const ConnectionView&) const = default;
};

struct ProcessorView {
    int index = 0;
    std::uint64_t connections = 0;           // open now
    std::uint64_t bytesIn = 0, bytesOut = 0; // since start
    std::uint64_t busyNanos = 0;             // since start; idle % = 1 - difference / elapsed
    std::uint64_t responseQueue = 0;         // answers waiting to be written now
    bool operator==(const ProcessorView&) const = default;
};

struct HandlerView {
    int index = 0;
    std::optional<wire::ApiKey> api;  // what it is handling now; none = idle
    std::string what;                 // e.g. "orders-0", when the request is about one partition
    std::uint64_t busyNanos = 0;
    bool operator==(const HandlerView&) const = default;
};

// One entry of a waiting room (Kafka's purgatory): what it waits for and how long it may.
struct WaitingView {
    std::string clientId;
    std::string what;                 // e.g. "orders-0 HW ≥ 571023", "orders-2 1 B"
    std::int64_t deadlineInMillis = 0;
    bool operator==(const WaitingView&) const = default;
};

struct NetworkView {
    std::uint64_t accepted = 0;       // connections since start
    std::uint64_t refused = 0;        // by max.connections, max.connections.per.ip or a lack of descriptors
    std::uint64_t closedIdle = 0;     // by connections.max.idle.ms
    std::uint64_t malformed = 0;      // connections closed because of bytes that are not Kafka's protocol
    std::vector<ProcessorView> processors;
    std::size_t queueDepth = 0, queueCapacity = 0;
    std::vector<wire::ApiKey> queued; // what lies in the queue, oldest first, at most 64 entries
    std::vector<HandlerView> handlers;
    std::uint64_t handledInPlace = 0; // requests that a processor ran on a handler's turn, without a hand-off
    std::vector<WaitingView> waitingProduce, waitingFetch;   // at most 32 entries each, soonest deadline first
    std::size_t waitingProduceCount = 0, waitingFetchCount = 0;
    std::uint64_t bytesSentFile = 0;    // response bytes by sendfile
    std::uint64_t bytesSentCopied = 0;  // record bytes that had to be copied (small, converted)
    std::vector<ApiView> apis;          // sorted by key
    std::vector<ConnectionView> connections;  // sorted by id
    bool operator==(const NetworkView&) const = default;
};

// One finished request, posted only while somebody wants it.
struct RequestSeen {
    base::WallTime at;                 // when its last byte had been received
    base::BrokerId node{-1};
    base::ConnectionId connection;
    int processor = 0;
    int handler = -1;                  // -1 = in place, on the processor's thread
    wire::ApiKey api{};
    std::int16_t version = 0;
    std::int32_t correlationId = 0;
    std::string clientId, softwareName, softwareVersion, peer;
    std::string what;                  // e.g. "orders-0", when about one partition
    std::string waitedFor;             // what it was parked for; empty when it was not
    std::array<std::int64_t, stageCount> stageMicros{};
    std::int64_t totalMicros = 0;
    std::uint64_t requestBytes = 0, responseBytes = 0, fileBytes = 0;
    std::int16_t errorCode = 0;        // the first error in the response, 0 when none
    bool operator==(const RequestSeen&) const = default;
};

}  // namespace flow
