// SPDX-License-Identifier: Apache-2.0
// The settings of a topic.
// Name, type, default, importance, how it can be changed; limits; what it does here (setting.h, Effect).
#include "metadata/setting_row.h"

namespace metadata {

constexpr Setting topicSettingsRows[] = {
    Row{Scope::Topic, "cleanup.policy", List, "delete", Medium, PerTopic}
        .oneOf("compact, delete")
        .from("log.cleanup.policy")
        .acts("What happens to old segments: delete removes them by retention.ms and retention.bytes, compact keeps only "
              "the last record of each key, an empty list keeps all."),
    Row{Scope::Topic, "compression.gzip.level", Int, "-1", Medium, PerTopic}
        .within(1, 9)
        .orElse(-1)
        .from("compression.gzip.level")
        .acts("Level used when the broker itself compresses with gzip."),
    Row{Scope::Topic, "compression.lz4.level", Int, "9", Medium, PerTopic}
        .within(1, 17)
        .from("compression.lz4.level")
        .acts("Level used when the broker itself compresses with lz4."),
    Row{Scope::Topic, "compression.type", String, "producer", Medium, PerTopic}
        .oneOf("uncompressed, zstd, lz4, snappy, gzip, producer")
        .from("compression.type")
        .acts("Codec of stored batches; producer keeps what the producer sent, any other recompresses on arrival."),
    Row{Scope::Topic, "compression.zstd.level", Int, "3", Medium, PerTopic}
        .within(-131072, 22)
        .from("compression.zstd.level")
        .acts("Level used when the broker itself compresses with zstd."),
    Row{Scope::Topic, "delete.retention.ms", Long, "86400000", Medium, PerTopic}
        .atLeast(0)
        .from("log.cleaner.delete.retention.ms")
        .acts("How long a tombstone stays in a compacted log after the cleaner first met it."),
    Row{Scope::Topic, "errors.deadletterqueue.group.enable", Boolean, "false", Medium, PerTopic},
    Row{Scope::Topic, "file.delete.delay.ms", Long, "60000", Medium, PerTopic}
        .atLeast(0)
        .from("log.segment.delete.delay.ms")
        .acts("How long the files of a removed segment stay before they are unlinked."),
    Row{Scope::Topic, "flush.messages", Long, "9223372036854775807", Medium, PerTopic}
        .atLeast(1)
        .from("log.flush.interval.messages")
        .acts("Sync the log after this many records."),
    Row{Scope::Topic, "flush.ms", Long, "9223372036854775807", Medium, PerTopic}
        .atLeast(0)
        .from("log.flush.interval.ms", "log.flush.scheduler.interval.ms")
        .acts("Sync the log when its oldest unsynced record is this old."),
    Row{Scope::Topic, "follower.replication.throttled.replicas", List, "", Medium, PerTopic}.says(
        "[partitionId]:[brokerId],[partitionId]:[brokerId],..."),
    Row{Scope::Topic, "index.interval.bytes", Int, "4096", Medium, PerTopic}
        .atLeast(0)
        .from("log.index.interval.bytes")
        .acts("Bytes of log between two entries of the offset index."),
    Row{Scope::Topic, "internal.segment.bytes", Int, null, Medium, PerTopic}.unlisted().acts(
        "As segment.bytes, over which it wins; Kafka's tests use it for tiny segments."),
    Row{Scope::Topic, "leader.replication.throttled.replicas", List, "", Medium, PerTopic}.says(
        "[partitionId]:[brokerId],[partitionId]:[brokerId],..."),
    Row{Scope::Topic, "local.retention.bytes", Long, "-2", Medium, PerTopic}.atLeast(-2).from(
        "log.local.retention.bytes"),
    Row{Scope::Topic, "local.retention.ms", Long, "-2", Medium, PerTopic}.atLeast(-2).from("log.local.retention.ms"),
    Row{Scope::Topic, "max.compaction.lag.ms", Long, "9223372036854775807", Medium, PerTopic}
        .atLeast(1)
        .from("log.cleaner.max.compaction.lag.ms")
        .acts("A record is compacted at the latest when it is this old; the active segment is rolled for it."),
    Row{Scope::Topic, "max.decompressed.message.bytes", Int, "2147483639", Medium, PerTopic}
        .within(1, 2147483639)
        .from("max.decompressed.message.bytes"),
    Row{Scope::Topic, "max.message.bytes", Int, "1048588", Medium, PerTopic}
        .atLeast(0)
        .from("message.max.bytes")
        .acts("Largest record batch accepted, as it is stored."),
    Row{Scope::Topic, "message.timestamp.after.max.ms", Long, "3600000", Medium, PerTopic}
        .atLeast(0)
        .from("log.message.timestamp.after.max.ms")
        .acts("How far a record's timestamp may lie ahead of the broker's clock."),
    Row{Scope::Topic, "message.timestamp.before.max.ms", Long, "9223372036854775807", Medium, PerTopic}
        .atLeast(0)
        .from("log.message.timestamp.before.max.ms")
        .acts("How far a record's timestamp may lie behind the broker's clock."),
    Row{Scope::Topic, "message.timestamp.type", String, "CreateTime", Medium, PerTopic}
        .oneOf("CreateTime, LogAppendTime")
        .from("log.message.timestamp.type")
        .acts("Whether records keep the producer's time or get the time of their arrival."),
    Row{Scope::Topic, "min.cleanable.dirty.ratio", Double, "0.5", Medium, PerTopic}
        .within(0, 1)
        .from("log.cleaner.min.cleanable.ratio")
        .acts("A log is compacted when more than this share of its bytes is dirty."),
    Row{Scope::Topic, "min.compaction.lag.ms", Long, "0", Medium, PerTopic}
        .atLeast(0)
        .from("log.cleaner.min.compaction.lag.ms")
        .acts("A record is not compacted before it is this old."),
    Row{Scope::Topic, "min.insync.replicas", Int, "1", Medium, PerTopic}
        .atLeast(1)
        .from("min.insync.replicas")
        .acts("With acks=all, how many replicas must be in sync for a write to be taken."),
    Row{Scope::Topic, "preallocate", Boolean, "false", Medium, PerTopic}
        .from("log.preallocate")
        .acts("Reserve a new segment's disk space at once."),
    Row{Scope::Topic, "remote.copy.lag.bytes", Long, "-1", Medium, PerTopic}.atLeast(-1).from(
        "log.remote.copy.lag.bytes"),
    Row{Scope::Topic, "remote.copy.lag.ms", Long, "0", Medium, PerTopic}.atLeast(-1).from("log.remote.copy.lag.ms"),
    Row{Scope::Topic, "remote.log.copy.disable", Boolean, "false", Medium, PerTopic},
    Row{Scope::Topic, "remote.log.delete.on.disable", Boolean, "false", Medium, PerTopic},
    Row{Scope::Topic, "remote.storage.enable", Boolean, "false", Medium, PerTopic},
    Row{Scope::Topic, "retention.bytes", Long, "-1", Medium, PerTopic}
        .from("log.retention.bytes")
        .acts("Size of a partition above which its oldest segments are removed; -1 = no limit."),
    Row{Scope::Topic, "retention.ms", Long, "604800000", Medium, PerTopic}
        .atLeast(-1)
        .from("log.retention.ms", Synonym{"log.retention.minutes", 60000}, Synonym{"log.retention.hours", 3600000})
        .acts("Age above which a segment is removed, by its newest record; -1 = no limit."),
    Row{Scope::Topic, "segment.bytes", Int, "1073741824", Medium, PerTopic}
        .atLeast(14)
        .from("log.segment.bytes")
        .acts("Size at which a new segment begins. Kafka takes no less than 1 MiB; small ones are allowed here "
              "because they are easier to watch."),
    Row{Scope::Topic, "segment.index.bytes", Int, "10485760", Medium, PerTopic}
        .atLeast(4)
        .from("log.index.size.max.bytes")
        .acts("Size of the offset index at which a new segment begins."),
    Row{Scope::Topic, "segment.jitter.ms", Long, "0", Medium, PerTopic}
        .atLeast(0)
        .from("log.roll.jitter.ms", Synonym{"log.roll.jitter.hours", 3600000})
        .acts("Up to this much, chosen at random, is taken off segment.ms so that partitions do not roll all at "
              "once."),
    Row{Scope::Topic, "segment.ms", Long, "604800000", Medium, PerTopic}
        .atLeast(1)
        .from("log.roll.ms", Synonym{"log.roll.hours", 3600000})
        .acts("Age at which a new segment begins even if it is not full."),
    Row{Scope::Topic, "unclean.leader.election.enable", Boolean, "false", Medium, PerTopic}
        .from("unclean.leader.election.enable")
        .acts("Whether a replica that was not in sync may become leader when no other is left; records may be lost."),
};

std::span<const Setting> topicSettings() {
    return topicSettingsRows;
}

}  // namespace metadata
