// SPDX-License-Identifier: Apache-2.0
#pragma once
// The values of a topic's settings, as numbers. Immutable: a change makes a new object, which Log::configure takes.
// Kafka's topic setting names stand beside; what they mean there they mean here.

#include "wire/record_batch.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

namespace storage {

struct LogSettings {
    static constexpr std::int64_t noLimit = std::numeric_limits<std::int64_t>::max();

    std::int64_t segmentBytes = 1'073'741'824;       // segment.bytes
    std::int64_t segmentMs = 604'800'000;            // segment.ms
    std::int64_t segmentJitterMs = 0;                // segment.jitter.ms
    std::int64_t segmentIndexBytes = 10'485'760;     // segment.index.bytes
    std::int64_t indexIntervalBytes = 4096;          // index.interval.bytes
    bool preallocate = false;                        // preallocate
    std::int64_t retentionMs = 604'800'000;          // retention.ms; -1 = no limit
    std::int64_t retentionBytes = -1;                // retention.bytes; -1 = no limit
    std::int64_t fileDeleteDelayMs = 60'000;         // file.delete.delay.ms
    bool cleanupDelete = true;                       // cleanup.policy has "delete"
    bool cleanupCompact = false;                     // cleanup.policy has "compact"
    double minCleanableRatio = 0.5;                  // min.cleanable.dirty.ratio
    std::int64_t minCompactionLagMs = 0;             // min.compaction.lag.ms
    std::int64_t maxCompactionLagMs = noLimit;       // max.compaction.lag.ms
    std::int64_t deleteRetentionMs = 86'400'000;     // delete.retention.ms
    std::int64_t flushMessages = noLimit;            // flush.messages
    std::int64_t flushMs = noLimit;                  // flush.ms
    bool durable = false;                            // logarium.flush.profile=durable (of the broker)
    std::int32_t maxMessageBytes = 1'048'588;        // max.message.bytes
    wire::TimestampType timestampType = wire::TimestampType::CreateTime;  // message.timestamp.type
    std::int64_t timestampBeforeMaxMs = noLimit;     // message.timestamp.before.max.ms
    std::int64_t timestampAfterMaxMs = 3'600'000;    // message.timestamp.after.max.ms
    std::optional<wire::Codec> compression;          // compression.type; none = "producer": store what arrives
    std::optional<int> gzipLevel, lz4Level, zstdLevel;  // compression.*.level; none = the codec's default
    std::int64_t producerIdExpirationMs = 86'400'000;   // producer.id.expiration.ms (of the broker)
};

using SettingsPointer = std::shared_ptr<const LogSettings>;

}  // namespace storage
