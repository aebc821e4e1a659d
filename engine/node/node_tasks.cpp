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
        std::size_t waiting = 0;
        for (const auto& directory : parts_->directories->all()) {
            if (directory->offline()) continue;
            directory->removeDue();
            waiting += directory->waitingForRemoval();
        }
        return waiting != 0 ? at + 5s : base::Instant::max();
    }, now + first);
    p.failureTask = p.ticker.add([this](base::Instant) {
        dealWithFailures();
        return base::Instant::max();
    }, base::Instant::max());
    p.ticker.add([this, retention](base::Instant at) {
        applyRetention();
        nextRetention_ = at + retention;
        return at + retention;
    }, now + first);
    nextRetention_ = now + first;
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

std::optional<base::WallTime> Node::nextRetentionCheck() const {
    const auto next = nextRetention_.load();
    if (next == base::Instant{}) return std::nullopt;
    return clock_.wall() + std::chrono::duration_cast<std::chrono::milliseconds>(next - clock_.now());
}

void Node::flushDue(base::Instant now, base::Instant& next) {
    auto& p = *parts_;
    for (const auto& entry : p.flushList.take(now, next)) {
        base::Result<> done;
        auto* directory = entry.partition->directory();
        if (!directory || directory->offline()) continue;
        if (auto work = entry.partition->takeFlush()) {
            done = storage::Log::run(directory->disk(), *work);
            if (done) entry.partition->flushed(*work);
        }
        if (done && entry.wholeLog) done = entry.partition->flush();
        if (done) continue;
        directory->fail(done.error());
        tell(EventKind::LogOffline, folder(entry.partition->name()), {done.error().what}, observe::Severity::Broken);
    }
    p.rooms.noticeFailures();
}

void Node::dealWithFailures() {
    auto& p = *parts_;
    for (const auto& directory : p.directories->all()) {
        if (!directory->offline() || directory->dealtWith()) continue;
        directory->setDealtWith();
        const auto why = directory->offlineReason();
        tell(EventKind::DirectoryOffline, directory->path(), {why}, observe::Severity::Broken);
        eachPartition(p.partitions, [&](replica::Partition& partition) {
            if (partition.directory() == directory.get()) p.server->resume(p.purgatory.left(partition.source()));
        });
        if (directory.get() == &p.directories->metadata()) fall("the directory of its metadata failed: " + why);
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
    p.rooms.noticeFailures();
}

base::Result<> Node::writeHighWatermarks() {
    auto& p = *parts_;
    // Without a record since the last time no high watermark can have moved.
    const auto records = p.counters.messagesIn.value();
    if (records == p.checkpointedRecords) return {};
    std::map<storage::LogDirectory*, storage::OffsetCheckpoint> marks;
    eachPartition(p.partitions, [&](replica::Partition& partition) {
        if (const auto c = partition.checkpoint()) marks[c->directory].set(partition.name(), c->highWatermark);
    });
    base::Result<> result;
    for (const auto& [directory, offsets] : marks) {
        if (directory->offline()) continue;
        if (auto written = directory->writeHighWatermarks(offsets); !written) result = heed(*directory, written.error());
    }
    if (result) p.checkpointedRecords = records;
    return result;
}

// A checkpoint that cannot be written for want of space is written later; any other failure is the directory's end.
base::Error Node::heed(storage::LogDirectory& directory, const base::Error& why) {
    if (why.fault != base::Fault::Full) directory.fail(why);
    parts_->rooms.noticeFailures();
    return why;
}

base::Result<> Node::writeRecoveryPoints() {
    auto& p = *parts_;
    std::map<storage::LogDirectory*, Parts::Written> now;
    for (const auto& directory : p.directories->all()) now[directory.get()];
    eachPartition(p.partitions, [&](replica::Partition& partition) {
        const auto c = partition.checkpoint();
        if (!c) return;
        auto& entry = now[c->directory];
        entry.recoveryPoints.set(partition.name(), c->recoveryPoint);
        if (c->logStart.value() > 0) entry.logStarts.set(partition.name(), c->logStart);
    });
    now[&p.directories->metadata()].recoveryPoints.set(metadataLog(), p.controller->quorum().highWatermark);
    base::Result<> result;
    for (auto& [directory, wanted] : now) {
        if (directory->offline()) continue;
        auto& there = p.written[directory];
        base::Result<> done;
        if (wanted.recoveryPoints != there.recoveryPoints) {
            if (done = directory->writeRecoveryPoints(wanted.recoveryPoints); done) there.recoveryPoints = std::move(wanted.recoveryPoints);
        }
        if (done && wanted.logStarts != there.logStarts) {
            if (done = directory->writeLogStartOffsets(wanted.logStarts); done) there.logStarts = std::move(wanted.logStarts);
        }
        if (!done) result = heed(*directory, done.error());
    }
    return result;
}

base::Result<> Node::closeLogs() {
    auto& p = *parts_;
    base::Result<> result = writeHighWatermarks();
    std::map<storage::LogDirectory*, Parts::Written> last;
    for (const auto& directory : p.directories->all()) last[directory.get()];
    for (const auto& topic : p.partitions.all()) {
        for (const auto& partition : topic->partitions) {
            auto log = partition ? partition->release() : nullptr;
            if (!log || log->directory().offline()) continue;
            auto& directory = log->directory();
            // What is in the page cache is synced once for all of them, by the directory's markClean().
            if (auto closed = log->close(false); !closed) {
                directory.fail(closed.error());   // not marked as stopped cleanly
                if (result) result = closed.error();
                continue;
            }
            last[&directory].recoveryPoints.set(partition->name(), log->logEndOffset());
            if (log->logStartOffset().value() > 0) last[&directory].logStarts.set(partition->name(), log->logStartOffset());
        }
    }
    last[&p.directories->metadata()].recoveryPoints.set(metadataLog(), p.controller->quorum().highWatermark);
    for (const auto& [directory, offsets] : last) {
        if (directory->offline()) continue;
        auto written = directory->writeRecoveryPoints(offsets.recoveryPoints);
        if (written) written = directory->writeLogStartOffsets(offsets.logStarts);
        if (written) continue;
        directory->fail(written.error());
        if (result) result = written.error();
    }
    return result;
}

}  // namespace node
