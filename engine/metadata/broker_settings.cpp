// SPDX-License-Identifier: Apache-2.0
// The settings of a broker.
// Name, type, default, importance, how it can be changed; limits; what it does here (setting.h, Effect).
#include "metadata/setting_row.h"

namespace metadata {

constexpr Setting brokerSettingsRows[] = {
    Row{Scope::Broker, "add.partitions.to.txn.retry.backoff.max.ms", Int, "100", High, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "add.partitions.to.txn.retry.backoff.ms", Int, "20", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "advertised.listeners", List, null, High, ReadOnly}.actsAfterRestart(
        "The addresses that clients are told; those of listeners when not given."),
    Row{Scope::Broker, "alter.config.policy.class.name", Class, null, Low, ReadOnly},
    Row{Scope::Broker, "alter.log.dirs.replication.quota.window.num", Int, "11", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "alter.log.dirs.replication.quota.window.size.seconds", Int, "1", Low, ReadOnly}
        .atLeast(1)
        .spare(),
    Row{Scope::Broker, "authorizer.class.name", String, "", Low, ReadOnly}.says("non-null string"),
    Row{Scope::Broker, "auto.create.topics.enable", Boolean, "true", High, ReadOnly}.actsAfterRestart(
        "Whether a client that asks for an unknown topic makes it."),
    Row{Scope::Broker, "auto.leader.rebalance.enable", Boolean, "true", High, ReadOnly}.spare(),
    Row{Scope::Broker, "background.threads", Int, "10", High, ClusterWide}.atLeast(1).spare(),
    Row{Scope::Broker, "broker.heartbeat.interval.ms", Int, "2000", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "broker.id", Int, "-1", High, ReadOnly}.actsAfterRestart("The older name of node.id."),
    Row{Scope::Broker, "broker.rack", String, null, Medium, ReadOnly}.actsAfterRestart(
        "Where the broker stands; replicas are spread over racks."),
    Row{Scope::Broker, "broker.session.timeout.ms", Int, "9000", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "client.quota.callback.class", Class, null, Low, ReadOnly},
    Row{Scope::Broker, "compression.gzip.level", Int, "-1", Medium, ClusterWide}.within(1, 9).orElse(-1).acts(
        "Level used when the broker itself compresses with gzip."),
    Row{Scope::Broker, "compression.lz4.level", Int, "9", Medium, ClusterWide}.within(1, 17).acts(
        "Level used when the broker itself compresses with lz4."),
    Row{Scope::Broker, "compression.type", String, "producer", High, ClusterWide}
        .oneOf("uncompressed, zstd, lz4, snappy, gzip, producer")
        .acts("Codec of stored batches; producer keeps what the producer sent, any other recompresses on arrival."),
    Row{Scope::Broker, "compression.zstd.level", Int, "3", Medium, ClusterWide}
        .within(-131072, 22)
        .acts("Level used when the broker itself compresses with zstd."),
    Row{Scope::Broker, "config.providers", List, "", Low, ClusterWide},
    Row{Scope::Broker, "connection.failed.authentication.delay.ms", Int, "100", Low, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "connections.max.idle.ms", Long, "600000", Medium, ReadOnly}.actsAfterRestart(
        "A connection that was silent for so long is closed."),
    Row{Scope::Broker, "connections.max.reauth.ms", Long, "0", Medium, ReadOnly},
    Row{Scope::Broker, "controlled.shutdown.enable", Boolean, "true", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "controller.listener.names", List, null, High, ReadOnly}.needed().actsAfterRestart(
        "The listeners, by name, that belong to the controller and not to clients."),
    Row{Scope::Broker, "controller.performance.always.log.threshold.ms", Long, "2000", Medium, ReadOnly}
        .atLeast(0)
        .unlisted()
        .spare(),
    Row{Scope::Broker, "controller.performance.sample.period.ms", Long, "60000", Medium, ReadOnly}
        .atLeast(100)
        .unlisted()
        .spare(),
    Row{Scope::Broker, "controller.quorum.append.linger.ms", Int, "25", Medium, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "controller.quorum.auto.join.enable", Boolean, "false", Low, ReadOnly},
    Row{Scope::Broker, "controller.quorum.bootstrap.servers", List, "", High, ReadOnly}
        .says("non-empty list")
        .spare()
        .butNotSeveral("a quorum of several voters is not built yet"),
    Row{Scope::Broker, "controller.quorum.election.backoff.max.ms", Int, "1000", High, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "controller.quorum.election.timeout.ms", Int, "1000", High, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "controller.quorum.fetch.max.bytes", Int, "1048576", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "controller.quorum.fetch.snapshot.max.bytes", Int, "1048576", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "controller.quorum.fetch.timeout.ms", Int, "2000", High, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "controller.quorum.request.timeout.ms", Int, "2000", Medium, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "controller.quorum.retry.backoff.ms", Int, "20", Low, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "controller.quorum.voters", List, "", High, ReadOnly}
        .says("non-empty list")
        .actsAfterRestart("The voters of a fixed quorum: id@host:port, separated by commas.")
        .butNotSeveral("a quorum of several voters is not built yet"),
    Row{Scope::Broker, "controller.quota.window.num", Int, "11", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "controller.quota.window.size.seconds", Int, "1", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "controller.socket.timeout.ms", Int, "30000", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "cordoned.log.dirs", List, "", Medium, PerBroker},
    Row{Scope::Broker, "create.topic.policy.class.name", Class, null, Low, ReadOnly},
    Row{Scope::Broker, "default.replication.factor", Int, "1", Medium, ReadOnly}.actsAfterRestart(
        "Replicas of a topic that does not say how many."),
    Row{Scope::Broker, "delegation.token.expiry.check.interval.ms", Long, "3600000", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "delegation.token.expiry.time.ms", Long, "86400000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "delegation.token.max.lifetime.ms", Long, "604800000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "delegation.token.secret.key", Password, null, Medium, ReadOnly}.secret(),
    Row{Scope::Broker, "delete.records.purgatory.purge.interval.requests", Int, "1", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "delete.topic.enable", Boolean, "true", High, ReadOnly}.actsAfterRestart(
        "Whether topics can be deleted."),
    Row{Scope::Broker, "early.start.listeners", List, null, High, ReadOnly},
    Row{Scope::Broker, "errors.deadletterqueue.auto.create.topics.enable", Boolean, "false", Medium, ClusterWide},
    Row{Scope::Broker, "errors.deadletterqueue.topic.name.prefix", String, "dlq.", Medium, ClusterWide}.spare(),
    Row{Scope::Broker, "fetch.max.bytes", Int, "57671680", Medium, ReadOnly}.atLeast(1024).actsAfterRestart(
        "Most bytes in the answer to one fetch."),
    Row{Scope::Broker, "fetch.purgatory.purge.interval.requests", Int, "1000", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "follower.fetch.last.tiered.offset.enable", Boolean, "false", Medium, ClusterWide},
    Row{Scope::Broker, "group.consumer.assignment.interval.ms", Int, "1000", Medium, ClusterWide}.atLeast(0).spare(),
    Row{Scope::Broker, "group.consumer.assignor.offload.enable", Boolean, "true", Medium, ClusterWide}
        .unlisted()
        .spare(),
    Row{Scope::Broker, "group.consumer.assignors", List, "uniform,range", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "group.consumer.heartbeat.interval.ms", Int, "5000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.consumer.max.assignment.interval.ms", Int, "15000", Medium, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "group.consumer.max.heartbeat.interval.ms", Int, "15000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.consumer.max.session.timeout.ms", Int, "60000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.consumer.max.size", Int, "2147483647", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.consumer.migration.policy", String, "bidirectional", Medium, ReadOnly}
        .anyCaseOf("DISABLED, DOWNGRADE, UPGRADE, BIDIRECTIONAL")
        .spare(),
    Row{Scope::Broker, "group.consumer.min.assignment.interval.ms", Int, "0", Medium, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "group.consumer.min.heartbeat.interval.ms", Int, "5000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.consumer.min.session.timeout.ms", Int, "45000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.consumer.regex.refresh.interval.ms", Int, "600000", Medium, ReadOnly}
        .atLeast(10000)
        .unlisted()
        .spare(),
    Row{Scope::Broker, "group.consumer.session.timeout.ms", Int, "45000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.coordinator.append.linger.ms", Int, "-1", Medium, ReadOnly}.atLeast(-1).spare(),
    Row{Scope::Broker, "group.coordinator.background.threads", Int, "2", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.coordinator.cached.buffer.max.bytes", Int, "1048588", Medium, ClusterWide}
        .atLeast(524288)
        .spare(),
    Row{Scope::Broker, "group.coordinator.rebalance.protocols", List, "classic,consumer,streams", Medium, ReadOnly}
        .oneOf("consumer, classic, share, streams")
        .spare(),
    Row{Scope::Broker, "group.coordinator.threads", Int, "4", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.initial.rebalance.delay.ms", Int, "3000", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "group.max.session.timeout.ms", Int, "1800000", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "group.max.size", Int, "2147483647", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.min.session.timeout.ms", Int, "6000", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "group.share.assignment.interval.ms", Int, "1000", Medium, ClusterWide}.atLeast(0).spare(),
    Row{Scope::Broker, "group.share.assignor.offload.enable", Boolean, "true", Medium, ClusterWide}.unlisted().spare(),
    Row{Scope::Broker, "group.share.assignors", List, "simple", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "group.share.delivery.count.limit", Int, "5", Medium, ReadOnly}.within(2, 10).spare(),
    Row{Scope::Broker, "group.share.dlq.manager.class.name", String,
        "org.apache.kafka.server.share.dlq.DefaultShareGroupDLQManager", Medium, ReadOnly}
        .unlisted()
        .spare(),
    Row{Scope::Broker, "group.share.heartbeat.interval.ms", Int, "5000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.share.initialize.retry.interval.ms", Int, "30000", Low, ReadOnly}
        .atLeast(1)
        .unlisted()
        .spare(),
    Row{Scope::Broker, "group.share.max.assignment.interval.ms", Int, "15000", Medium, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "group.share.max.delivery.count.limit", Int, "10", Medium, ReadOnly}.within(5, 25).spare(),
    Row{Scope::Broker, "group.share.max.heartbeat.interval.ms", Int, "15000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.share.max.partition.max.record.locks", Int, "4000", Medium, ReadOnly}
        .within(2000, 10000)
        .spare(),
    Row{Scope::Broker, "group.share.max.record.lock.duration.ms", Int, "60000", Medium, ReadOnly}
        .within(30000, 3600000)
        .spare(),
    Row{Scope::Broker, "group.share.max.session.timeout.ms", Int, "60000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.share.max.share.sessions", Int, "2000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.share.max.size", Int, "200", Medium, ReadOnly}.within(1, 1000).spare(),
    Row{Scope::Broker, "group.share.min.assignment.interval.ms", Int, "0", Medium, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "group.share.min.delivery.count.limit", Int, "2", Medium, ReadOnly}.within(2, 5).spare(),
    Row{Scope::Broker, "group.share.min.heartbeat.interval.ms", Int, "5000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.share.min.partition.max.record.locks", Int, "100", Medium, ReadOnly}
        .within(100, 2000)
        .spare(),
    Row{Scope::Broker, "group.share.min.record.lock.duration.ms", Int, "15000", Medium, ReadOnly}
        .within(1000, 30000)
        .spare(),
    Row{Scope::Broker, "group.share.min.session.timeout.ms", Int, "45000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.share.partition.max.record.locks", Int, "2000", Medium, ReadOnly}
        .within(100, 10000)
        .spare(),
    Row{Scope::Broker, "group.share.persister.class.name", String,
        "org.apache.kafka.server.share.persister.DefaultStatePersister", Medium, ReadOnly}
        .unlisted()
        .spare(),
    Row{Scope::Broker, "group.share.record.lock.duration.ms", Int, "30000", Medium, ReadOnly}
        .within(1000, 3600000)
        .spare(),
    Row{Scope::Broker, "group.share.session.timeout.ms", Int, "45000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.streams.acceptable.recovery.lag", Long, "10000", Medium, ReadOnly}
        .atLeast(0)
        .unlisted()
        .spare(),
    Row{Scope::Broker, "group.streams.assignment.interval.ms", Int, "1000", Medium, ClusterWide}.atLeast(0).spare(),
    Row{Scope::Broker, "group.streams.assignor.offload.enable", Boolean, "true", Medium, ClusterWide}
        .unlisted()
        .spare(),
    Row{Scope::Broker, "group.streams.assignors", List, "sticky", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "group.streams.heartbeat.interval.ms", Int, "5000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.streams.initial.rebalance.delay.ms", Int, "3000", Medium, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "group.streams.max.assignment.interval.ms", Int, "15000", Medium, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "group.streams.max.heartbeat.interval.ms", Int, "15000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.streams.max.session.timeout.ms", Int, "60000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.streams.max.size", Int, "2147483647", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.streams.max.standby.replicas", Int, "2", Medium, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "group.streams.max.warmup.replicas", Int, "20", Medium, ReadOnly}.atLeast(0).unlisted().spare(),
    Row{Scope::Broker, "group.streams.min.assignment.interval.ms", Int, "0", Medium, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "group.streams.min.heartbeat.interval.ms", Int, "5000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.streams.min.session.timeout.ms", Int, "45000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.streams.min.task.offset.interval.ms", Int, "15000", Medium, ReadOnly}
        .atLeast(1)
        .unlisted()
        .spare(),
    Row{Scope::Broker, "group.streams.num.standby.replicas", Int, "0", Medium, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "group.streams.num.warmup.replicas", Int, "2", Medium, ReadOnly}.atLeast(0).unlisted().spare(),
    Row{Scope::Broker, "group.streams.rack.aware.assignment.tags", List, "", Low, ReadOnly}.spare(),
    Row{Scope::Broker, "group.streams.session.timeout.ms", Int, "45000", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "group.streams.task.offset.interval.ms", Int, "60000", Medium, ReadOnly}
        .atLeast(1)
        .unlisted()
        .spare(),
    Row{Scope::Broker, "group.streams.topology.description.plugin.class", Class, null, Medium, ReadOnly},
    Row{Scope::Broker, "initial.broker.registration.timeout.ms", Int, "60000", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "inter.broker.listener.name", String, null, Medium, ReadOnly}.actsAfterRestart(
        "The listener that other brokers are told of."),
    Row{Scope::Broker, "internal.metadata.delete.delay.millis", Long, "60000", Low, ReadOnly}.unlisted().spare(),
    Row{Scope::Broker, "internal.metadata.log.segment.bytes", Int, null, Low, ReadOnly}.unlisted(),
    Row{Scope::Broker, "internal.metadata.max.batch.size.in.bytes", Int, "8388608", Low, ReadOnly}.unlisted().spare(),
    Row{Scope::Broker, "kafka.metrics.polling.interval.secs", Int, "10", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "kafka.metrics.reporters", List, "", Low, ReadOnly}.spare(),
    Row{Scope::Broker, "leader.imbalance.check.interval.seconds", Long, "300", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "listener.security.protocol.map", String,
        "SASL_SSL:SASL_SSL,PLAINTEXT:PLAINTEXT,SSL:SSL,SASL_PLAINTEXT:SASL_PLAINTEXT", Low, PerBroker}
        .actsAfterRestart("Which protocol each listener name speaks; only PLAINTEXT is spoken so far."),
    Row{Scope::Broker, "listeners", List, "PLAINTEXT://:9092", High, PerBroker}.actsAfterRestart(
        "Where the broker listens: NAME://host:port, separated by commas."),
    Row{Scope::Broker, "log.cleaner.backoff.ms", Long, "15000", Medium, ClusterWide}.atLeast(0).acts(
        "How long a cleaner thread rests when no log is due."),
    Row{Scope::Broker, "log.cleaner.dedupe.buffer.size", Long, "134217728", Medium, ClusterWide}.acts(
        "Memory for the maps from keys to offsets of all cleaner threads, at most; 24 bytes a key."),
    Row{Scope::Broker, "log.cleaner.delete.retention.ms", Long, "86400000", Medium, ClusterWide}.atLeast(0).acts(
        "How long a tombstone stays in a compacted log after the cleaner first met it."),
    Row{Scope::Broker, "log.cleaner.enable", Boolean, "true", Medium, ReadOnly}.actsAfterRestart(
        "Whether the node compacts logs at all."),
    Row{Scope::Broker, "log.cleaner.io.buffer.load.factor", Double, "0.9", Medium, ClusterWide}.acts(
        "How full the cleaner's map may get; what does not fit waits for the next run."),
    Row{Scope::Broker, "log.cleaner.io.buffer.size", Int, "524288", Medium, ClusterWide}.atLeast(0).acts(
        "Memory with which all cleaner threads read and write logs."),
    Row{Scope::Broker, "log.cleaner.io.max.bytes.per.second", Double, "1.7976931348623157E308", Medium, ClusterWide}
        .acts("Bytes that all cleaner threads together may read and write in a second."),
    Row{Scope::Broker, "log.cleaner.max.compaction.lag.ms", Long, "9223372036854775807", Medium, ClusterWide}
        .atLeast(1)
        .acts("A record is compacted at the latest when it is this old; the active segment is rolled for it."),
    Row{Scope::Broker, "log.cleaner.min.cleanable.ratio", Double, "0.5", Medium, ClusterWide}.within(0, 1).acts(
        "A log is compacted when more than this share of its bytes is dirty."),
    Row{Scope::Broker, "log.cleaner.min.compaction.lag.ms", Long, "0", Medium, ClusterWide}.atLeast(0).acts(
        "A record is not compacted before it is this old."),
    Row{Scope::Broker, "log.cleaner.threads", Int, "1", Medium, ClusterWide}.atLeast(0).acts(
        "Threads that compact logs."),
    Row{Scope::Broker, "log.cleanup.policy", List, "delete", Medium, ClusterWide}
        .oneOf("compact, delete")
        .acts("What happens to old segments: delete removes them by retention.ms and retention.bytes, compact keeps only "
              "the last record of each key, an empty list keeps all."),
    Row{Scope::Broker, "log.dir", List, "/tmp/kafka-logs", High, ReadOnly}.actsAfterRestart(
        "Directory that holds the partitions, when log.dirs is not given."),
    Row{Scope::Broker, "log.dir.failure.timeout.ms", Long, "30000", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "log.dirs", List, null, High, ReadOnly}.actsAfterRestart(
        "Directories that hold the partitions."),
    Row{Scope::Broker, "log.flush.interval.messages", Long, "9223372036854775807", High, ClusterWide}.atLeast(1).acts(
        "Sync the log after this many records."),
    Row{Scope::Broker, "log.flush.interval.ms", Long, null, High, ClusterWide}
        .from("log.flush.interval.ms", "log.flush.scheduler.interval.ms")
        .acts("Sync a log when its oldest unsynced record is this old; log.flush.scheduler.interval.ms when not "
              "given."),
    Row{Scope::Broker, "log.flush.offset.checkpoint.interval.ms", Int, "60000", High, ReadOnly}
        .atLeast(0)
        .actsAfterRestart("How often the offsets up to which logs are synced are written down."),
    Row{Scope::Broker, "log.flush.scheduler.interval.ms", Long, "9223372036854775807", High, ReadOnly}.actsAfterRestart(
        "What log.flush.interval.ms is when it is not given."),
    Row{Scope::Broker, "log.flush.start.offset.checkpoint.interval.ms", Int, "60000", High, ReadOnly}
        .atLeast(0)
        .spare(),
    Row{Scope::Broker, "log.index.interval.bytes", Int, "4096", Medium, ClusterWide}.atLeast(0).acts(
        "Bytes of log between two entries of the offset index."),
    Row{Scope::Broker, "log.index.size.max.bytes", Int, "10485760", Medium, ClusterWide}.atLeast(4).acts(
        "Size of the offset index at which a new segment begins."),
    Row{Scope::Broker, "log.initial.task.delay.ms", Long, "30000", Low, ReadOnly}
        .atLeast(0)
        .unlisted()
        .actsAfterRestart("How long after the start the recurring work on logs begins."),
    Row{Scope::Broker, "log.local.retention.bytes", Long, "-2", Medium, ClusterWide}.atLeast(-2),
    Row{Scope::Broker, "log.local.retention.ms", Long, "-2", Medium, ClusterWide}.atLeast(-2),
    Row{Scope::Broker, "log.message.timestamp.after.max.ms", Long, "3600000", Medium, ClusterWide}.atLeast(0).acts(
        "How far a record's timestamp may lie ahead of the broker's clock."),
    Row{Scope::Broker, "log.message.timestamp.before.max.ms", Long, "9223372036854775807", Medium, ClusterWide}
        .atLeast(0)
        .acts("How far a record's timestamp may lie behind the broker's clock."),
    Row{Scope::Broker, "log.message.timestamp.type", String, "CreateTime", Medium, ClusterWide}
        .oneOf("CreateTime, LogAppendTime")
        .acts("Whether records keep the producer's time or get the time of their arrival."),
    Row{Scope::Broker, "log.preallocate", Boolean, "false", Medium, ClusterWide}.acts(
        "Reserve a new segment's disk space at once."),
    Row{Scope::Broker, "log.remote.copy.lag.bytes", Long, "-1", Medium, ClusterWide}.atLeast(-1),
    Row{Scope::Broker, "log.remote.copy.lag.ms", Long, "0", Medium, ClusterWide}.atLeast(-1),
    Row{Scope::Broker, "log.retention.bytes", Long, "-1", High, ClusterWide}.acts(
        "Size of a partition above which its oldest segments are removed; -1 = no limit."),
    Row{Scope::Broker, "log.retention.check.interval.ms", Long, "300000", Medium, ReadOnly}.atLeast(1).actsAfterRestart(
        "How often old segments are looked for."),
    Row{Scope::Broker, "log.retention.hours", Int, "168", High, ReadOnly}.actsAfterRestart(
        "Age in hours above which a segment is removed."),
    Row{Scope::Broker, "log.retention.minutes", Int, null, High, ReadOnly}.actsAfterRestart(
        "Age in minutes above which a segment is removed; before log.retention.hours."),
    Row{Scope::Broker, "log.retention.ms", Long, null, High, ClusterWide}
        .from("log.retention.ms", Synonym{"log.retention.minutes", 60000}, Synonym{"log.retention.hours", 3600000})
        .acts("Age in milliseconds above which a segment is removed; before log.retention.minutes."),
    Row{Scope::Broker, "log.roll.hours", Int, "168", High, ReadOnly}.atLeast(1).actsAfterRestart(
        "Age in hours at which a new segment begins."),
    Row{Scope::Broker, "log.roll.jitter.hours", Int, "0", High, ReadOnly}.atLeast(0).actsAfterRestart(
        "Random part of log.roll.hours."),
    Row{Scope::Broker, "log.roll.jitter.ms", Long, null, High, ClusterWide}
        .from("log.roll.jitter.ms", Synonym{"log.roll.jitter.hours", 3600000})
        .acts("Random part of log.roll.ms; before log.roll.jitter.hours."),
    Row{Scope::Broker, "log.roll.ms", Long, null, High, ClusterWide}
        .from("log.roll.ms", Synonym{"log.roll.hours", 3600000})
        .acts("Age in milliseconds at which a new segment begins; before log.roll.hours."),
    Row{Scope::Broker, "log.segment.bytes", Int, "1073741824", High, ClusterWide}.atLeast(14).acts(
        "Size at which a new segment begins. Kafka takes no less than 1 MiB; small ones are allowed here "
        "because they are easier to watch."),
    Row{Scope::Broker, "log.segment.delete.delay.ms", Long, "60000", High, ClusterWide}.atLeast(0).acts(
        "How long the files of a removed segment stay before they are unlinked."),
    // Ours: Kafka knows no such profile, so clients that list a broker's settings do not see it.
    Row{Scope::Broker, "logarium.flush.profile", String, "kafka", High, ReadOnly}
        .oneOf("kafka, durable")
        .unlisted()
        .actsAfterRestart("durable syncs records to the disk before they are acknowledged or seen, many together; kafka "
                          "leaves that to the operating system, unless log.flush.interval.* say otherwise."),
    Row{Scope::Broker, "max.connection.creation.rate", Int, "2147483647", Medium, ClusterWide}.atLeast(0),
    Row{Scope::Broker, "max.connections", Int, "2147483647", Medium, ClusterWide}.atLeast(0).acts(
        "Connections that the broker holds at a time."),
    Row{Scope::Broker, "max.connections.per.ip", Int, "2147483647", Medium, ClusterWide}.atLeast(0).acts(
        "Connections held at a time from one address."),
    Row{Scope::Broker, "max.connections.per.ip.overrides", String, "", Medium, ClusterWide}.acts(
        "Connections held at a time from single addresses: address:count, separated by commas."),
    Row{Scope::Broker, "max.decompressed.message.bytes", Int, "2147483639", Medium, ClusterWide}.within(1, 2147483639),
    Row{Scope::Broker, "max.incremental.fetch.session.cache.slots", Int, "1000", Medium, ReadOnly}
        .atLeast(0)
        .actsAfterRestart("Fetch sessions kept at a time; clients beyond that send whole requests."),
    Row{Scope::Broker, "max.request.partition.size.limit", Int, "2000", Medium, ReadOnly}.atLeast(1).actsAfterRestart(
        "Most partitions in one answer to DescribeTopicPartitions."),
    Row{Scope::Broker, "message.max.bytes", Int, "1048588", High, ClusterWide}.atLeast(0).acts(
        "Largest record batch accepted, as it is stored."),
    Row{Scope::Broker, "metadata.log.dir", String, null, High, ReadOnly}.actsAfterRestart(
        "Directory that holds the metadata log; the first of log.dirs when not given."),
    Row{Scope::Broker, "metadata.log.max.record.bytes.between.snapshots", Long, "20971520", High, ReadOnly}
        .atLeast(1)
        .actsAfterRestart("Bytes of metadata records after which a checkpoint is written."),
    Row{Scope::Broker, "metadata.log.max.snapshot.interval.ms", Long, "3600000", High, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "metadata.log.segment.bytes", Int, "1073741824", High, ReadOnly}
        .atLeast(8388608)
        .actsAfterRestart("Size at which the metadata log begins a new segment."),
    Row{Scope::Broker, "metadata.log.segment.ms", Long, "604800000", High, ReadOnly}.spare(),
    Row{Scope::Broker, "metadata.max.idle.interval.ms", Int, "500", Low, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "metadata.max.retention.bytes", Long, "104857600", High, ReadOnly}.spare(),
    Row{Scope::Broker, "metadata.max.retention.ms", Long, "604800000", High, ReadOnly}.spare(),
    Row{Scope::Broker, "metric.reporters", List, "org.apache.kafka.common.metrics.JmxReporter", Low, ClusterWide}
        .spare(),
    Row{Scope::Broker, "metrics.num.samples", Int, "2", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "metrics.recording.level", String, "INFO", Low, ReadOnly}.spare(),
    Row{Scope::Broker, "metrics.sample.window.ms", Long, "30000", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "min.insync.replicas", Int, "1", High, ClusterWide}.atLeast(1).acts(
        "With acks=all, how many replicas must be in sync for a write to be taken."),
    Row{Scope::Broker, "node.id", Int, null, High, ReadOnly}.needed().atLeast(0).actsAfterRestart(
        "The node's number in the cluster."),
    Row{Scope::Broker, "num.io.threads", Int, "8", High, ClusterWide}.atLeast(1).acts(
        "Threads that carry requests out."),
    Row{Scope::Broker, "num.network.threads", Int, "3", High, ClusterWide}.atLeast(1).acts(
        "Threads that read requests from sockets and write the answers."),
    Row{Scope::Broker, "num.partitions", Int, "1", Medium, ReadOnly}.atLeast(1).actsAfterRestart(
        "Partitions of a topic that does not say how many."),
    Row{Scope::Broker, "num.recovery.threads.per.data.dir", Int, "2", High, ClusterWide}.atLeast(1).actsAfterRestart(
        "Threads that look through logs after a kill."),
    Row{Scope::Broker, "num.replica.alter.log.dirs.threads", Int, null, High, ReadOnly}.spare(),
    Row{Scope::Broker, "num.replica.fetchers", Int, "1", High, ClusterWide}.atLeast(1).spare(),
    Row{Scope::Broker, "offset.metadata.max.bytes", Int, "4096", High, ReadOnly}.spare(),
    Row{Scope::Broker, "offsets.commit.timeout.ms", Int, "5000", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "offsets.load.buffer.size", Int, "5242880", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "offsets.retention.check.interval.ms", Long, "600000", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "offsets.retention.minutes", Int, "10080", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "offsets.topic.compression.codec", Int, "0", High, ReadOnly}.spare(),
    Row{Scope::Broker, "offsets.topic.num.partitions", Int, "50", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "offsets.topic.replication.factor", Short, "3", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "offsets.topic.segment.bytes", Int, "104857600", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "principal.builder.class", Class,
        "org.apache.kafka.common.security.authenticator.DefaultKafkaPrincipalBuilder", Medium, PerBroker},
    Row{Scope::Broker, "process.roles", List, null, High, ReadOnly}
        .needed()
        .oneOf("broker, controller")
        .actsAfterRestart("What this node is: broker, controller or both."),
    Row{Scope::Broker, "producer.id.expiration.check.interval.ms", Int, "600000", Low, ReadOnly}
        .atLeast(1)
        .unlisted()
        .actsAfterRestart("How often producers are looked for whose sequence numbers may be forgotten."),
    Row{Scope::Broker, "producer.id.expiration.ms", Int, "86400000", Low, ClusterWide}.atLeast(1).acts(
        "How long the sequence numbers of a silent producer are remembered."),
    Row{Scope::Broker, "producer.purgatory.purge.interval.requests", Int, "1000", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "queued.max.request.bytes", Long, "-1", Medium, ReadOnly},
    Row{Scope::Broker, "queued.max.requests", Int, "500", High, ReadOnly}.atLeast(1).actsAfterRestart(
        "Requests that may wait for a free thread before no more are read."),
    Row{Scope::Broker, "quota.window.num", Int, "11", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "quota.window.size.seconds", Int, "1", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "remote.fetch.max.wait.ms", Int, "500", Medium, ClusterWide}.atLeast(1).spare(),
    Row{Scope::Broker, "remote.list.offsets.request.timeout.ms", Long, "30000", Medium, ClusterWide}.atLeast(1).spare(),
    Row{Scope::Broker, "remote.log.index.file.cache.total.size.bytes", Long, "1073741824", Low, ClusterWide}
        .atLeast(1)
        .spare(),
    Row{Scope::Broker, "remote.log.index.file.cache.ttl.ms", Long, "900000", Low, ReadOnly}
        .atLeast(-1)
        .unlisted()
        .spare(),
    Row{Scope::Broker, "remote.log.manager.copier.thread.pool.size", Int, "10", Medium, ClusterWide}.atLeast(1).spare(),
    Row{Scope::Broker, "remote.log.manager.copy.max.bytes.per.second", Long, "9223372036854775807", Medium, ClusterWide}
        .atLeast(1)
        .spare(),
    Row{Scope::Broker, "remote.log.manager.copy.quota.window.num", Int, "11", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "remote.log.manager.copy.quota.window.size.seconds", Int, "1", Medium, ReadOnly}
        .atLeast(1)
        .spare(),
    Row{Scope::Broker, "remote.log.manager.expiration.thread.pool.size", Int, "10", Medium, ClusterWide}
        .atLeast(1)
        .spare(),
    Row{Scope::Broker, "remote.log.manager.fetch.max.bytes.per.second", Long, "9223372036854775807", Medium,
        ClusterWide}
        .atLeast(1)
        .spare(),
    Row{Scope::Broker, "remote.log.manager.fetch.quota.window.num", Int, "11", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "remote.log.manager.fetch.quota.window.size.seconds", Int, "1", Medium, ReadOnly}
        .atLeast(1)
        .spare(),
    Row{Scope::Broker, "remote.log.manager.follower.thread.pool.size", Int, "2", Medium, ClusterWide}
        .atLeast(1)
        .spare(),
    Row{Scope::Broker, "remote.log.manager.task.interval.ms", Long, "30000", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "remote.log.manager.task.retry.backoff.max.ms", Long, "30000", Low, ReadOnly}
        .atLeast(1)
        .unlisted()
        .spare(),
    Row{Scope::Broker, "remote.log.manager.task.retry.backoff.ms", Long, "500", Low, ReadOnly}
        .atLeast(1)
        .unlisted()
        .spare(),
    Row{Scope::Broker, "remote.log.manager.task.retry.jitter", Double, "0.2", Low, ReadOnly}
        .within(0, 0.5)
        .unlisted()
        .spare(),
    Row{Scope::Broker, "remote.log.manager.thread.pool.size", Int, "2", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "remote.log.metadata.custom.metadata.max.bytes", Int, "128", Low, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "remote.log.metadata.manager.class.name", String,
        "org.apache.kafka.server.log.remote.metadata.storage.TopicBasedRemoteLogMetadataManager", Medium, ReadOnly}
        .says("non-empty string")
        .spare(),
    Row{Scope::Broker, "remote.log.metadata.manager.class.path", String, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "remote.log.metadata.manager.impl.prefix", String, "rlmm.config.", Medium, ReadOnly}
        .says("non-empty string")
        .spare(),
    Row{Scope::Broker, "remote.log.metadata.manager.listener.name", String, null, Medium, ReadOnly}
        .says("non-empty string")
        .spare(),
    Row{Scope::Broker, "remote.log.reader.max.pending.tasks", Int, "100", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "remote.log.reader.threads", Int, "10", Medium, ClusterWide}.atLeast(1).spare(),
    Row{Scope::Broker, "remote.log.storage.manager.class.name", String, null, Medium, ReadOnly}
        .says("non-empty string")
        .spare(),
    Row{Scope::Broker, "remote.log.storage.manager.class.path", String, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "remote.log.storage.manager.impl.prefix", String, "rsm.config.", Medium, ReadOnly}
        .says("non-empty string")
        .spare(),
    Row{Scope::Broker, "remote.log.storage.system.enable", Boolean, "false", Medium, ReadOnly},
    Row{Scope::Broker, "replica.fetch.backoff.ms", Int, "1000", Medium, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "replica.fetch.max.bytes", Int, "1048576", Medium, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "replica.fetch.min.bytes", Int, "1", High, ReadOnly}.spare(),
    Row{Scope::Broker, "replica.fetch.response.max.bytes", Int, "10485760", Medium, ReadOnly}.atLeast(0).spare(),
    Row{Scope::Broker, "replica.fetch.wait.max.ms", Int, "500", High, ReadOnly}.spare(),
    Row{Scope::Broker, "replica.high.watermark.checkpoint.interval.ms", Long, "5000", High, ReadOnly}.actsAfterRestart(
        "How often the high watermarks are written down."),
    Row{Scope::Broker, "replica.lag.time.max.ms", Long, "30000", High, ReadOnly}.spare(),
    Row{Scope::Broker, "replica.selector.class", String, null, Medium, ReadOnly},
    Row{Scope::Broker, "replica.socket.receive.buffer.bytes", Int, "65536", High, ReadOnly}.spare(),
    Row{Scope::Broker, "replica.socket.timeout.ms", Int, "30000", High, ReadOnly}.spare(),
    Row{Scope::Broker, "replication.quota.window.num", Int, "11", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "replication.quota.window.size.seconds", Int, "1", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "request.timeout.ms", Int, "30000", High, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.client.callback.handler.class", Class, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.enabled.mechanisms", List, "GSSAPI", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "sasl.jaas.config", Password, null, Medium, PerBroker}.secret().spare(),
    Row{Scope::Broker, "sasl.kerberos.kinit.cmd", String, "/usr/bin/kinit", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "sasl.kerberos.min.time.before.relogin", Long, "60000", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "sasl.kerberos.principal.to.local.rules", List, "DEFAULT", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "sasl.kerberos.service.name", String, null, Medium, PerBroker}.spare(),
    Row{Scope::Broker, "sasl.kerberos.ticket.renew.jitter", Double, "0.05", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "sasl.kerberos.ticket.renew.window.factor", Double, "0.8", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "sasl.login.callback.handler.class", Class, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.login.class", Class, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.login.connect.timeout.ms", Int, null, Low, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.login.read.timeout.ms", Int, null, Low, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.login.refresh.buffer.seconds", Short, "300", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "sasl.login.refresh.min.period.seconds", Short, "60", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "sasl.login.refresh.window.factor", Double, "0.8", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "sasl.login.refresh.window.jitter", Double, "0.05", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "sasl.login.retry.backoff.max.ms", Long, "10000", Low, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.login.retry.backoff.ms", Long, "100", Low, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.mechanism.controller.protocol", String, "GSSAPI", High, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.mechanism.inter.broker.protocol", String, "GSSAPI", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.allow.unverified.audience", Boolean, "false", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.allow.unverified.issuer", Boolean, "false", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.assertion.algorithm", String, "RS256", Medium, ReadOnly}
        .anyCaseOf("ES256, RS256")
        .spare(),
    Row{Scope::Broker, "sasl.oauthbearer.assertion.claim.aud", String, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.assertion.claim.exp.seconds", Int, "300", Low, ReadOnly}
        .within(0, 86400)
        .spare(),
    Row{Scope::Broker, "sasl.oauthbearer.assertion.claim.iss", String, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.assertion.claim.jti.include", Boolean, "false", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.assertion.claim.nbf.seconds", Int, "60", Low, ReadOnly}
        .within(0, 3600)
        .spare(),
    Row{Scope::Broker, "sasl.oauthbearer.assertion.claim.sub", String, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.assertion.file", String, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.assertion.private.key.file", String, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.assertion.private.key.passphrase", Password, null, Medium, ReadOnly}
        .secret()
        .spare(),
    Row{Scope::Broker, "sasl.oauthbearer.assertion.template.file", String, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.client.credentials.client.id", String, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.client.credentials.client.secret", Password, null, Medium, ReadOnly}
        .secret()
        .spare(),
    Row{Scope::Broker, "sasl.oauthbearer.clock.skew.seconds", Int, "30", Low, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.expected.audience", List, "", High, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.expected.issuer", String, null, High, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.jwks.endpoint.refresh.ms", Long, "3600000", Low, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.jwks.endpoint.retry.backoff.max.ms", Long, "10000", Low, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.jwks.endpoint.retry.backoff.ms", Long, "100", Low, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.jwks.endpoint.url", String, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.jwt.retriever.class", Class,
        "org.apache.kafka.common.security.oauthbearer.DefaultJwtRetriever", Medium, ReadOnly}
        .spare(),
    Row{Scope::Broker, "sasl.oauthbearer.jwt.validator.class", Class,
        "org.apache.kafka.common.security.oauthbearer.DefaultJwtValidator", Medium, ReadOnly}
        .spare(),
    Row{Scope::Broker, "sasl.oauthbearer.scope", String, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.scope.claim.name", String, "scope", Low, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.sub.claim.name", String, "sub", Low, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.oauthbearer.token.endpoint.url", String, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.server.callback.handler.class", Class, null, Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "sasl.server.max.receive.size", Int, "524288", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "security.inter.broker.protocol", String, "PLAINTEXT", Medium, ReadOnly}.oneOf(
        "PLAINTEXT, SSL, SASL_PLAINTEXT, SASL_SSL"),
    Row{Scope::Broker, "security.providers", String, null, Low, ReadOnly},
    Row{Scope::Broker, "server.max.startup.time.ms", Long, "9223372036854775807", Medium, ReadOnly}
        .atLeast(0)
        .unlisted()
        .spare(),
    Row{Scope::Broker, "share.coordinator.append.linger.ms", Int, "-1", Medium, ReadOnly}.atLeast(-1).spare(),
    Row{Scope::Broker, "share.coordinator.cached.buffer.max.bytes", Int, "1048588", Medium, ClusterWide}
        .atLeast(524288)
        .spare(),
    Row{Scope::Broker, "share.coordinator.cold.partition.snapshot.interval.ms", Int, "300000", Low, ReadOnly}
        .atLeast(1)
        .unlisted()
        .spare(),
    Row{Scope::Broker, "share.coordinator.load.buffer.size", Int, "5242880", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "share.coordinator.snapshot.update.records.per.snapshot", Int, "500", Medium, ReadOnly}
        .within(0, 500)
        .spare(),
    Row{Scope::Broker, "share.coordinator.state.topic.compression.codec", Int, "0", High, ReadOnly}.spare(),
    Row{Scope::Broker, "share.coordinator.state.topic.min.isr", Short, "2", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "share.coordinator.state.topic.num.partitions", Int, "50", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "share.coordinator.state.topic.prune.interval.ms", Int, "300000", Low, ReadOnly}
        .atLeast(1)
        .unlisted()
        .spare(),
    Row{Scope::Broker, "share.coordinator.state.topic.replication.factor", Short, "3", High, ReadOnly}
        .atLeast(1)
        .spare(),
    Row{Scope::Broker, "share.coordinator.state.topic.segment.bytes", Int, "104857600", High, ReadOnly}
        .atLeast(1)
        .spare(),
    Row{Scope::Broker, "share.coordinator.threads", Int, "1", Medium, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "share.coordinator.write.timeout.ms", Int, "5000", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "share.fetch.purgatory.purge.interval.requests", Int, "1000", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "socket.connection.setup.timeout.max.ms", Long, "30000", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "socket.connection.setup.timeout.ms", Long, "10000", Medium, ReadOnly}.spare(),
    Row{Scope::Broker, "socket.listen.backlog.size", Int, "50", Medium, ReadOnly}.atLeast(1).actsAfterRestart(
        "Connections that may wait to be accepted."),
    Row{Scope::Broker, "socket.receive.buffer.bytes", Int, "102400", High, ReadOnly}.actsAfterRestart(
        "SO_RCVBUF of accepted sockets; -1 leaves it to the system."),
    Row{Scope::Broker, "socket.request.max.bytes", Int, "104857600", High, ReadOnly}.atLeast(1).actsAfterRestart(
        "Largest request accepted; a longer one closes the connection."),
    Row{Scope::Broker, "socket.send.buffer.bytes", Int, "102400", High, ReadOnly}.actsAfterRestart(
        "SO_SNDBUF of accepted sockets; -1 leaves it to the system."),
    Row{Scope::Broker, "ssl.allow.dn.changes", Boolean, "false", Low, ReadOnly}.spare(),
    Row{Scope::Broker, "ssl.allow.san.changes", Boolean, "false", Low, ReadOnly}.spare(),
    Row{Scope::Broker, "ssl.cipher.suites", List, "", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "ssl.client.auth", String, "none", Medium, PerBroker}.oneOf("required, requested, none").spare(),
    Row{Scope::Broker, "ssl.enabled.protocols", List, "TLSv1.2,TLSv1.3", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "ssl.endpoint.identification.algorithm", String, "https", Low, PerBroker}.spare(),
    Row{Scope::Broker, "ssl.engine.factory.class", Class, null, Low, PerBroker}.spare(),
    Row{Scope::Broker, "ssl.key.password", Password, null, Medium, PerBroker}.secret().spare(),
    Row{Scope::Broker, "ssl.keymanager.algorithm", String, "SunX509", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "ssl.keystore.certificate.chain", Password, null, Medium, PerBroker}.secret().spare(),
    Row{Scope::Broker, "ssl.keystore.key", Password, null, Medium, PerBroker}.secret().spare(),
    Row{Scope::Broker, "ssl.keystore.location", String, null, Medium, PerBroker}.spare(),
    Row{Scope::Broker, "ssl.keystore.password", Password, null, Medium, PerBroker}.secret().spare(),
    Row{Scope::Broker, "ssl.keystore.type", String, "JKS", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "ssl.principal.mapping.rules", String, "DEFAULT", Low, ReadOnly}.spare(),
    Row{Scope::Broker, "ssl.protocol", String, "TLSv1.3", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "ssl.provider", String, null, Medium, PerBroker}.spare(),
    Row{Scope::Broker, "ssl.secure.random.implementation", String, null, Low, PerBroker}.spare(),
    Row{Scope::Broker, "ssl.trustmanager.algorithm", String, "PKIX", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "ssl.truststore.certificates", Password, null, Medium, PerBroker}.secret().spare(),
    Row{Scope::Broker, "ssl.truststore.location", String, null, Medium, PerBroker}.spare(),
    Row{Scope::Broker, "ssl.truststore.password", Password, null, Medium, PerBroker}.secret().spare(),
    Row{Scope::Broker, "ssl.truststore.type", String, "JKS", Medium, PerBroker}.spare(),
    Row{Scope::Broker, "telemetry.max.bytes", Int, "1048576", Low, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "transaction.abort.timed.out.transaction.cleanup.interval.ms", Int, "10000", Low, ReadOnly}
        .atLeast(1)
        .spare(),
    Row{Scope::Broker, "transaction.max.timeout.ms", Int, "900000", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "transaction.partition.verification.enable", Boolean, "true", Low, ClusterWide}.spare(),
    Row{Scope::Broker, "transaction.remove.expired.transaction.cleanup.interval.ms", Int, "3600000", Low, ReadOnly}
        .atLeast(1)
        .spare(),
    Row{Scope::Broker, "transaction.state.log.load.buffer.size", Int, "5242880", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "transaction.state.log.min.isr", Int, "2", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "transaction.state.log.num.partitions", Int, "50", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "transaction.state.log.replication.factor", Short, "3", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "transaction.state.log.segment.bytes", Int, "104857600", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "transaction.two.phase.commit.enable", Boolean, "false", Low, ReadOnly}.spare(),
    Row{Scope::Broker, "transactional.id.expiration.ms", Int, "604800000", High, ReadOnly}.atLeast(1).spare(),
    Row{Scope::Broker, "unclean.leader.election.enable", Boolean, "false", High, ClusterWide}.acts(
        "Whether a replica that was not in sync may become leader when no other is left; records may be lost."),
    Row{Scope::Broker, "unclean.leader.election.interval.ms", Long, "300000", Medium, ReadOnly}
        .atLeast(1)
        .unlisted()
        .spare(),
    Row{Scope::Broker, "unstable.api.versions.enable", Boolean, "false", High, ReadOnly}.unlisted(),
    Row{Scope::Broker, "unstable.feature.versions.enable", Boolean, "false", High, ReadOnly}.unlisted(),
    Row{Scope::BrokerDynamic, "follower.replication.throttled.rate", Long, "9223372036854775807", Medium, ClusterWide}
        .atLeast(0),
    Row{Scope::BrokerDynamic, "leader.replication.throttled.rate", Long, "9223372036854775807", Medium, ClusterWide}
        .atLeast(0),
    Row{Scope::BrokerDynamic, "replica.alter.log.dirs.io.max.bytes.per.second", Long, "9223372036854775807", Medium,
        ClusterWide}
        .atLeast(0),
};

std::span<const Setting> brokerSettings() {
    return brokerSettingsRows;
}

}  // namespace metadata
