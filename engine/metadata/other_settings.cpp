// SPDX-License-Identifier: Apache-2.0
// The settings of groups, client-metrics subscriptions, users and quotas.
// Name, type, default, importance, how it can be changed; limits; what it does here (setting.h, Effect).
#include "metadata/setting_row.h"

namespace metadata {

constexpr Setting otherSettingsRows[] = {
    Row{Scope::Group, "consumer.assignment.interval.ms", Int, "1000", Medium, PerGroup}
        .atLeast(0)
        .from("group.consumer.assignment.interval.ms")
        .spare(),
    Row{Scope::Group, "consumer.assignor.offload.enable", Boolean, "true", Medium, PerGroup}
        .from("group.consumer.assignor.offload.enable")
        .unlisted()
        .spare(),
    Row{Scope::Group, "consumer.heartbeat.interval.ms", Int, "5000", Medium, PerGroup}
        .atLeast(1)
        .from("group.consumer.heartbeat.interval.ms")
        .spare(),
    Row{Scope::Group, "consumer.session.timeout.ms", Int, "45000", Medium, PerGroup}
        .atLeast(1)
        .from("group.consumer.session.timeout.ms")
        .spare(),
    Row{Scope::Group, "errors.deadletterqueue.copy.record.enable", Boolean, "false", Medium, PerGroup}
        .from("errors.deadletterqueue.copy.record.enable")
        .spare(),
    Row{Scope::Group, "errors.deadletterqueue.topic.name", String, "", Medium, PerGroup}
        .from("errors.deadletterqueue.topic.name")
        .spare(),
    Row{Scope::Group, "share.assignment.interval.ms", Int, "1000", Medium, PerGroup}
        .atLeast(0)
        .from("group.share.assignment.interval.ms")
        .spare(),
    Row{Scope::Group, "share.assignor.offload.enable", Boolean, "true", Medium, PerGroup}
        .from("group.share.assignor.offload.enable")
        .unlisted()
        .spare(),
    Row{Scope::Group, "share.auto.offset.reset", String, "latest", Medium, PerGroup}
        .says("[latest, earliest, by_duration:PnDTnHnMn.nS]")
        .from("share.auto.offset.reset")
        .spare(),
    Row{Scope::Group, "share.delivery.count.limit", Int, "5", Medium, PerGroup}
        .atLeast(2)
        .from("group.share.delivery.count.limit")
        .spare(),
    Row{Scope::Group, "share.heartbeat.interval.ms", Int, "5000", Medium, PerGroup}
        .atLeast(1)
        .from("group.share.heartbeat.interval.ms")
        .spare(),
    Row{Scope::Group, "share.isolation.level", String, "read_uncommitted", Medium, PerGroup}
        .oneOf("read_committed, read_uncommitted")
        .from("share.isolation.level")
        .spare(),
    Row{Scope::Group, "share.partition.max.record.locks", Int, "2000", Medium, PerGroup}
        .atLeast(100)
        .from("group.share.partition.max.record.locks")
        .spare(),
    Row{Scope::Group, "share.record.lock.duration.ms", Int, "30000", Medium, PerGroup}
        .atLeast(1000)
        .from("group.share.record.lock.duration.ms")
        .spare(),
    Row{Scope::Group, "share.renew.acknowledge.enable", Boolean, "true", Medium, PerGroup}
        .from("share.renew.acknowledge.enable")
        .spare(),
    Row{Scope::Group, "share.session.timeout.ms", Int, "45000", Medium, PerGroup}
        .atLeast(1)
        .from("group.share.session.timeout.ms")
        .spare(),
    Row{Scope::Group, "streams.acceptable.recovery.lag", Long, "10000", Medium, PerGroup}
        .atLeast(0)
        .from("group.streams.acceptable.recovery.lag")
        .unlisted()
        .spare(),
    Row{Scope::Group, "streams.assignment.interval.ms", Int, "1000", Medium, PerGroup}
        .atLeast(0)
        .from("group.streams.assignment.interval.ms")
        .spare(),
    Row{Scope::Group, "streams.assignor.name", String, null, Medium, PerGroup}.from("group.streams.assignors").spare(),
    Row{Scope::Group, "streams.assignor.offload.enable", Boolean, "true", Medium, PerGroup}
        .from("group.streams.assignor.offload.enable")
        .unlisted()
        .spare(),
    Row{Scope::Group, "streams.heartbeat.interval.ms", Int, "5000", Medium, PerGroup}
        .atLeast(1)
        .from("group.streams.heartbeat.interval.ms")
        .spare(),
    Row{Scope::Group, "streams.initial.rebalance.delay.ms", Int, "3000", Medium, PerGroup}
        .atLeast(0)
        .from("group.streams.initial.rebalance.delay.ms")
        .spare(),
    Row{Scope::Group, "streams.num.standby.replicas", Int, "0", Medium, PerGroup}
        .atLeast(0)
        .from("group.streams.num.standby.replicas")
        .spare(),
    Row{Scope::Group, "streams.num.warmup.replicas", Int, "2", Medium, PerGroup}
        .atLeast(0)
        .from("group.streams.num.warmup.replicas")
        .unlisted()
        .spare(),
    Row{Scope::Group, "streams.rack.aware.assignment.tags", List, "", Low, PerGroup}
        .from("group.streams.rack.aware.assignment.tags")
        .spare(),
    Row{Scope::Group, "streams.session.timeout.ms", Int, "45000", Medium, PerGroup}
        .atLeast(1)
        .from("group.streams.session.timeout.ms")
        .spare(),
    Row{Scope::Group, "streams.task.offset.interval.ms", Int, "60000", Medium, PerGroup}
        .atLeast(1)
        .from("group.streams.task.offset.interval.ms")
        .unlisted()
        .spare(),
    Row{Scope::ClientMetrics, "interval.ms", Int, "300000", Medium, PerSubscription}.spare(),
    Row{Scope::ClientMetrics, "match", List, "", Medium, PerSubscription}.spare(),
    Row{Scope::ClientMetrics, "metrics", List, "", Medium, PerSubscription}.spare(),
    Row{Scope::User, "SCRAM-SHA-256", String, null, Medium, PerEntity},
    Row{Scope::User, "SCRAM-SHA-512", String, null, Medium, PerEntity},
    Row{Scope::Quota, "consumer_byte_rate", Long, "9223372036854775807", Medium, PerEntity},
    Row{Scope::Quota, "controller_mutation_rate", Double, "2.147483647E9", Medium, PerEntity},
    Row{Scope::Quota, "producer_byte_rate", Long, "9223372036854775807", Medium, PerEntity},
    Row{Scope::Quota, "request_percentage", Double, "2.147483647E9", Medium, PerEntity},
    Row{Scope::IpQuota, "connection_creation_rate", Int, "2147483647", Medium, PerEntity}.atLeast(0),
};

std::span<const Setting> otherSettings() {
    return otherSettingsRows;
}

}  // namespace metadata
