// SPDX-License-Identifier: Apache-2.0
// A log as it is looked at: what an open one knows, and the log of a folder that is somebody else's.
#include "storage/folder_view.h"
#include "storage/log.h"

#include <algorithm>

namespace storage {

base::Result<std::unique_ptr<Log>> Log::inspect(LogDirectory& directory, std::string folder, base::TopicPartition partition) {
    base::ensure(directory.readOnly(), "a log is inspected in a directory that may be written to");
    std::unique_ptr<Log> log(new Log({directory, std::move(partition)}, std::make_shared<LogSettings>()));
    log->home_.folder = std::move(folder);
    const auto entries = directory.disk().list(log->home_.folder);
    if (!entries) return entries.error();
    std::vector<base::Offset> bases;
    for (const auto& entry : *entries)
        if (const auto base = entry.directory ? std::nullopt : parseSegmentFileName(entry.name, Segment::suffix)) bases.push_back(*base);
    std::sort(bases.begin(), bases.end());
    if (bases.empty()) return base::Error{base::Fault::NotFound, directory.disk().full(log->home_.folder) + " has no segments"};
    for (const auto base : bases) {
        const auto facts = directory.disk().facts(log->home_.path(base, Segment::suffix));
        if (!facts && facts.error().fault == base::Fault::NotFound) continue;  // its owner removed it meanwhile
        if (!facts) return facts.error();
        log->segments_.push_back(std::make_unique<Segment>(log->home_, base, facts->size, facts->modified));
        log->sizeBytes_ += facts->size;
    }
    if (log->segments_.empty()) return base::Error{base::Fault::NotFound, directory.disk().full(log->home_.folder) + " has no segments any more"};
    const auto end = log->active().findEnd();
    if (!end) return end.error();
    log->logEnd_ = end->nextOffset;
    log->logStart_ = std::max(directory.logStartOffset(log->partition_).value_or(base::Offset{0}), bases.front());
    log->recoveryPoint_ = directory.recoveryPoint(log->partition_).value_or(base::Offset{0});
    return log;
}

base::Result<IndexView> Log::activeIndexes(base::Offset segment, const IndexWanted& wanted) {
    if (segment != active().baseOffset())
        return base::Error{base::Fault::NotFound, "segment " + std::to_string(segment.value()) + " is not the active one"};
    released_ = false;
    const auto indexes = active().indexes();
    if (!indexes) return indexes.error();
    const auto offsets = (*indexes)->offset.file().view();
    if (!offsets) return offsets.error();
    const auto times = (*indexes)->time.file().view();
    if (!times) return times.error();
    IndexView out;
    out.offsetCount = offsets->count();
    out.timeCount = times->count();
    const auto stride = std::max<std::uint64_t>(wanted.stride, 1);
    const auto most = std::min<std::uint64_t>(wanted.most, std::uint64_t(1) << 16);   // the lock is held meanwhile
    for (std::uint64_t i = wanted.from, n = 0; i < out.offsetCount && n < most; i += stride, ++n) {
        const auto* e = offsets->at(std::size_t(i));
        const auto relative = base::loadBig<std::uint32_t>(e);
        out.offsets.push_back({i, segment + std::int64_t(relative), relative, base::loadBig<std::uint32_t>(e + 4)});
    }
    for (std::uint64_t i = wanted.from, n = 0; i < out.timeCount && n < most; i += stride, ++n) {
        const auto* e = times->at(std::size_t(i));
        const auto relative = base::loadBig<std::uint32_t>(e + 8);
        out.times.push_back({i, base::loadBig<std::int64_t>(e), segment + std::int64_t(relative), relative});
    }
    if (!active().hasAborted()) return out;
    const auto aborted = (*indexes)->transactions.entries();
    if (!aborted) return aborted.error();
    for (const auto& a : *aborted) {
        if (out.aborted.size() == most) break;
        out.aborted.push_back({a.producer, a.firstOffset, a.lastOffset, a.lastStableOffset});
    }
    return out;
}

LogFacts Log::facts() const {
    LogFacts out;
    out.directory = home_.directory.path();
    out.folder = home_.folder;
    out.partition = partition_;
    out.topicId = topicId_;
    out.logStart = logStart_;
    out.logEnd = logEnd_;
    out.recoveryPoint = recoveryPoint_;
    out.sizeBytes = sizeBytes_;
    out.epochs = epochs_.entries();
    out.settings = home_.settings;
    out.sentBySendfile = home_.sent->bySendfile.load(std::memory_order_relaxed);
    out.sentByCopy = home_.sent->byCopy.load(std::memory_order_relaxed);
    out.segments.reserve(segments_.size());
    for (std::size_t i = 0; i < segments_.size(); ++i) {
        out.segments.push_back(segments_[i]->openFacts());
        out.segments.back().nextOffset = i + 1 < segments_.size() ? segments_[i + 1]->baseOffset() : logEnd_;
    }
    return out;
}

}  // namespace storage
