// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "base/clock.h"
#include "base/ids.h"

#include <cstdint>
#include <string>
#include <vector>

namespace observe {

// Something changed. The window makes the sentence, in the reader's language, from the kind and the arguments.
enum class EventKind : std::uint8_t {
    NodeStarting, NodeStarted, NodeStopped, NodeFailed,          // args: address | micros | - | reason
    PortTaken,                                                   // args: wanted port, port used, holder
    TopicCreated, TopicDeleted, PartitionsAdded, ConfigChanged,  // args: partitions, rf | - | new count | resource, name, value
    LogRecovered, LogTruncated, LogOffline,                      // args: bytes scanned, records | bytes cut, reason | reason
    LogDamaged, DirectoryOffline,                                // args: sentence | reason
    SegmentRolled, SegmentDeleted,                               // args: base offset, reason
    RecordsDeleted,                                              // args: new log start offset
    LogCleaned, CleaningFailed,                                  // args: bytes before, after, records before, after, micros, clean to | reason, "again" when it will be tried
    ConnectionOpened, ConnectionClosed, ConnectionRefused,       // args: peer | peer, reason | peer, reason
    MalformedBytes,                                              // args: peer, what was seen
    PoolResized,                                                 // args: setting, from, to
    Warning,                                                     // args: sentence in English
};
enum class Severity : std::uint8_t { Fine, Attention, Broken };

struct Event {
    base::WallTime at;
    base::BrokerId node{-1};
    EventKind kind{};
    Severity severity = Severity::Fine;
    std::string subject;               // topic, topic-partition, "broker 1", connection: what it happened to
    std::vector<std::string> args;
    bool operator==(const Event&) const = default;
};

}  // namespace observe
