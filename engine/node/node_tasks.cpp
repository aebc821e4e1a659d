// SPDX-License-Identifier: Apache-2.0
// A node's recurring work, and the last of it when the node stops. All of it is proportional to the partitions, none of it
// runs more often than it has to, and nothing is written when nothing has changed.
#include "metadata/resolver.h"
#include "node/parts.h"

namespace node {
using observe::EventKind;
using namespace std::chrono_literals;

namespace {
std::string folder(const base::TopicPartition& p) { return p.topic + "-" + std::to_string(p.partition.value()); }

template <class Each>
void eachPartition(const replica::Partitions& partitions, Each each) {
    for (const auto& topic : partitions.all())
        for (const auto& partition : topic->partitions)
            if (partition) each(*partition);
}
}  // namespace

void Node::addTasks() {
    auto& p = *parts_;
    const auto image = p.controller->image();
    const metadata::Resolver resolver(*image, self_.id, fixed_);
    const auto millis = [&](std::string_view name) { return std::chrono::milliseconds(std::max<std::int64_t>(1, resolver.brokerNumber(name))); };
    const auto retention = millis("log.retention.check.interval.ms"), first = millis("log.initial.task.delay.ms");
    const auto marks = millis("replica.high.watermark.checkpoint.interval.ms"), points = millis("log.flush.offset.checkpoint.interval.ms");
    const auto producers = millis("producer.id.expiration.check.interval.ms");
    const auto now = clock_.now();

    p.flushTask = p.ticker.add([this](base::Instant at) {
        base::Instant next;
        flushDue(at, next);
        return next;
    }, base::Instant::max());
    p.removeTask = p.ticker.add([this](base::Instant at) {
        auto& directory = *parts_->directory;
        directory.removeDue();
        return directory.waitingForRemoval() != 0 ? at + 5s : base::Instant::max();
    }, now + first);
    p.ticker.add([this, retention](base::Instant at) {
        applyRetention();
        return at + retention;
    }, now + first);
    p.ticker.add([this, marks](base::Instant at) {
        (void)writeHighWatermarks();
        return at + marks;
    }, now + marks);
    p.ticker.add([this, points](base::Instant at) {
        (void)writeRecoveryPoints();
        eachPartition(parts_->partitions, [](replica::Partition& partition) { (void)partition.releaseIdle(); });
        return at + points;
    }, now + points);
    p.ticker.add([this, producers](base::Instant at) {
        const auto wall = clock_.wall();
        eachPartition(parts_->partitions, [wall](replica::Partition& partition) { partition.expireProducers(wall); });
        return at + producers;
    }, now + producers);
}

void Node::flushDue(base::Instant now, base::Instant& next) {
    auto& p = *parts_;
    for (const auto& entry : p.flushList.take(now, next)) {
        base::Result<> done;
        if (auto work = entry.partition->takeFlush()) {
            done = storage::Log::run(p.directory->disk(), *work);
            if (done) entry.partition->flushedTo(work->upTo);
        }
        if (done && entry.wholeLog) done = entry.partition->flush();
        if (done) continue;
        p.directory->fail(done.error());
        tell(EventKind::LogOffline, folder(entry.partition->name()), {done.error().what}, observe::Severity::Broken);
    }
}

void Node::applyRetention() {
    auto& p = *parts_;
    const auto wall = clock_.wall();
    bool any = false;
    eachPartition(p.partitions, [&](replica::Partition& partition) {
        auto deleted = partition.applyRetention(wall);
        if (!deleted) {
            tell(EventKind::LogOffline, folder(partition.name()), {deleted.error().what}, observe::Severity::Broken);
            return;
        }
        for (const auto& segment : deleted->segments) {
            any = true;
            tell(EventKind::SegmentDeleted, folder(partition.name()), {std::to_string(segment.baseOffset.value()), std::string(segment.reason)});
        }
    });
    if (any) p.ticker.runBy(p.removeTask, clock_.now());
}

base::Result<> Node::writeHighWatermarks() {
    auto& p = *parts_;
    // Without a record since the last time no high watermark can have moved.
    const auto records = p.counters.messagesIn.value();
    if (records == p.checkpointedRecords || p.directory->offline()) return {};
    storage::OffsetCheckpoint marks;
    eachPartition(p.partitions, [&](replica::Partition& partition) {
        if (const auto c = partition.checkpoint()) marks.set(partition.name(), c->highWatermark);
    });
    auto written = p.directory->writeHighWatermarks(marks);
    if (written) p.checkpointedRecords = records;
    return written;
}

base::Result<> Node::writeRecoveryPoints() {
    auto& p = *parts_;
    if (p.directory->offline()) return {};
    storage::OffsetCheckpoint points, starts;
    eachPartition(p.partitions, [&](replica::Partition& partition) {
        const auto c = partition.checkpoint();
        if (!c) return;
        points.set(partition.name(), c->recoveryPoint);
        if (c->logStart.value() > 0) starts.set(partition.name(), c->logStart);
    });
    points.set(metadataLog(), p.controller->quorum().highWatermark);
    if (points != p.recoveryPoints) {
        if (auto written = p.directory->writeRecoveryPoints(points); !written) return written;
        p.recoveryPoints = std::move(points);
    }
    if (starts == p.logStarts) return {};
    auto written = p.directory->writeLogStartOffsets(starts);
    if (written) p.logStarts = std::move(starts);
    return written;
}

base::Result<> Node::closeLogs() {
    auto& p = *parts_;
    base::Result<> result = writeHighWatermarks();
    storage::OffsetCheckpoint points, starts;
    for (const auto& topic : p.partitions.all()) {
        for (const auto& partition : topic->partitions) {
            auto log = partition ? partition->release() : nullptr;
            if (!log) continue;
            // What is in the page cache is synced once for all of them, by the directory's markClean().
            if (auto closed = log->close(false); !closed) {
                if (result) result = closed.error();
                continue;
            }
            points.set(partition->name(), log->logEndOffset());
            if (log->logStartOffset().value() > 0) starts.set(partition->name(), log->logStartOffset());
        }
    }
    points.set(metadataLog(), p.controller->quorum().highWatermark);
    if (p.directory->offline()) return result;
    if (auto written = p.directory->writeRecoveryPoints(points); !written && result) result = written.error();
    if (auto written = p.directory->writeLogStartOffsets(starts); !written && result) result = written.error();
    return result;
}

}  // namespace node
