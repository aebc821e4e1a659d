// SPDX-License-Identifier: Apache-2.0
#include "controller/topic_log_settings.h"

#include "metadata/text.h"

#include <algorithm>

namespace controller {
namespace {

// none = "producer": what arrives is stored as it is.
std::optional<wire::Codec> codecOf(std::string_view name) {
    if (name == "uncompressed") return wire::Codec::None;
    if (name == "gzip") return wire::Codec::Gzip;
    if (name == "snappy") return wire::Codec::Snappy;
    if (name == "lz4") return wire::Codec::Lz4;
    if (name == "zstd") return wire::Codec::Zstd;
    return std::nullopt;
}

}  // namespace

storage::LogSettings topicLogSettings(const metadata::Resolver& resolver, std::string_view topic) {
    const auto number = [&](std::string_view name) { return resolver.topicNumber(topic, name); };
    const auto text = [&](std::string_view name) { return resolver.topic(topic, name).value_or(""); };
    const auto policies = metadata::split(text("cleanup.policy"));
    const auto has = [&](std::string_view policy) {
        return std::find(policies.begin(), policies.end(), policy) != policies.end();
    };

    storage::LogSettings s;
    s.segmentBytes =
        resolver.topic(topic, "internal.segment.bytes") ? number("internal.segment.bytes") : number("segment.bytes");
    s.segmentMs = number("segment.ms");
    s.segmentJitterMs = number("segment.jitter.ms");
    s.segmentIndexBytes = number("segment.index.bytes");
    s.indexIntervalBytes = number("index.interval.bytes");
    s.preallocate = resolver.topicFlag(topic, "preallocate");
    s.retentionMs = number("retention.ms");
    s.retentionBytes = number("retention.bytes");
    s.fileDeleteDelayMs = number("file.delete.delay.ms");
    s.cleanupDelete = has("delete");
    s.cleanupCompact = has("compact");
    s.minCleanableRatio = resolver.topicDecimal(topic, "min.cleanable.dirty.ratio");
    s.minCompactionLagMs = number("min.compaction.lag.ms");
    s.maxCompactionLagMs = number("max.compaction.lag.ms");
    s.deleteRetentionMs = number("delete.retention.ms");
    s.flushMessages = number("flush.messages");
    s.flushMs = number("flush.ms");
    s.durable = resolver.broker("logarium.flush.profile") == "durable";
    s.maxMessageBytes = std::int32_t(number("max.message.bytes"));
    s.timestampType = text("message.timestamp.type") == "LogAppendTime" ? wire::TimestampType::LogAppendTime
                                                                        : wire::TimestampType::CreateTime;
    s.timestampBeforeMaxMs = number("message.timestamp.before.max.ms");
    s.timestampAfterMaxMs = number("message.timestamp.after.max.ms");
    s.compression = codecOf(text("compression.type"));
    s.gzipLevel = int(number("compression.gzip.level"));
    s.lz4Level = int(number("compression.lz4.level"));
    s.zstdLevel = int(number("compression.zstd.level"));
    s.producerIdExpirationMs = resolver.brokerNumber("producer.id.expiration.ms");
    return s;
}

}  // namespace controller
