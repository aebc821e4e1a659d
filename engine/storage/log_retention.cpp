// SPDX-License-Identifier: Apache-2.0
// How a log gets shorter: at its start by retention and DeleteRecords, at its end by truncation.
#include "storage/log.h"

#include <algorithm>

namespace storage {

base::Result<> Log::deleteRecordsBefore(base::Offset offset, base::Offset highWatermark) {
    if (offset > highWatermark)
        return base::Error{base::Fault::Invalid, "records of " + home_.folder + " cannot be deleted up to " +
                           std::to_string(offset.value()) + ": the high watermark is " + std::to_string(highWatermark.value())};
    if (offset <= logStart_) return {};
    logStart_ = offset;
    changed_ = true;
    if (!epochs_.truncateFromStart(offset)) return {};
    epochsChanged_ = true;
    return writeEpochs();
}

base::Result<RetentionQuestion> Log::retentionQuestion(std::size_t i, std::uint64_t logBytes, base::WallTime now,
                                                       base::Offset highWatermark) {
    auto& segment = *segments_[i];
    RetentionQuestion q;
    q.baseOffset = segment.baseOffset();
    q.active = i + 1 == segments_.size();
    q.upperBound = q.active ? logEnd_ : segments_[i + 1]->baseOffset();
    q.sizeBytes = segment.size();
    q.logBytes = logBytes;
    q.logStart = logStart_;
    q.highWatermark = highWatermark;
    q.now = now;
    if (home_.settings->cleanupDelete && home_.settings->retentionMs >= 0) {
        const auto newest = segment.maxTimestamp();
        if (!newest) return newest.error();
        q.newestTimestamp = *newest;
        if (*newest < 0) {
            const auto facts = home_.directory.disk().facts(segment.path(Segment::suffix));
            if (!facts) return facts.error();
            q.newestTimestamp = base::millis(facts->modified);
        }
    }
    return q;
}

base::Result<Deleted> Log::applyRetention(base::WallTime now, base::Offset highWatermark) {
    released_ = false;  // looking at timestamps loads indexes
    Deleted out;
    out.logStart = logStart_;
    std::vector<Verdict> gone;
    auto logBytes = sizeBytes_;
    for (std::size_t i = 0; i < segments_.size(); ++i) {
        const auto question = retentionQuestion(i, logBytes, now, highWatermark);
        if (!question) return question.error();
        const auto verdict = judge(*question, *home_.settings);
        if (!isGone(verdict)) break;
        gone.push_back(verdict);
        logBytes -= segments_[i]->size();
    }
    if (gone.empty()) return out;
    if (gone.size() == segments_.size()) {
        auto rolled = roll(now);
        if (!rolled) return rolled.error();
        out.rolled = *rolled;
    }
    if (auto r = retireFront(gone, out); !r) return r.error();
    logStart_ = out.logStart = std::max(logStart_, segments_.front()->baseOffset());
    changed_ = true;
    if (epochs_.truncateFromStart(logStart_)) {
        epochsChanged_ = true;
        if (auto r = writeEpochs(); !r) return r.error();
    }
    return out;
}

base::Result<> Log::retireFront(const std::vector<Verdict>& gone, Deleted& out) {
    std::size_t done = 0;
    base::Result<> result;
    for (; done < gone.size(); ++done) {
        auto& segment = *segments_[done];
        result = segment.retire();
        if (!result) break;
        out.segments.push_back({segment.baseOffset(), segment.size(), reason(gone[done])});
        sizeBytes_ -= segment.size();
    }
    segments_.erase(segments_.begin(), segments_.begin() + std::ptrdiff_t(done));
    folderChanged_ = true;
    if (auto r = dropSnapshots(base::Offset{0}, segments_.front()->baseOffset()); !r && result) result = r;
    return result;
}

base::Result<Truncated> Log::truncateTo(base::Offset offset) {
    Truncated out;
    out.logEnd = logEnd_;
    if (offset >= logEnd_) return out;
    use();
    if (auto r = cleanEndsAt(offset); !r) return r.error();
    const auto before = sizeBytes_;
    ++truncations_;
    if (offset <= segments_.front()->baseOffset() && segments_.front()->size() > 0) {
        for (const auto& segment : segments_) out.segments.push_back({segment->baseOffset(), segment->size(), "truncated"});
        if (auto r = truncateFullyAndStartAt(offset); !r) return r.error();
        out.logEnd = logEnd_;
        out.bytes = before;
        return out;
    }
    recent_.clear();
    changed_ = folderChanged_ = true;
    while (segments_.size() > 1 && active().baseOffset() > offset) {
        if (auto r = active().retire(); !r) return r.error();
        out.segments.push_back({active().baseOffset(), active().size(), "truncated"});
        sizeBytes_ -= active().size();
        segments_.pop_back();
    }
    const auto first = active().locate(offset);
    if (!first) return first.error();
    if (*first) {
        sizeBytes_ -= active().size() - (*first)->position;
        if (auto r = active().truncate((*first)->position, (*first)->baseOffset); !r) return r.error();
        logEnd_ = std::min(offset, (*first)->baseOffset);
    } else {
        logEnd_ = offset;
    }
    out.bytes = before - sizeBytes_;
    out.logEnd = logEnd_;
    logStart_ = std::min(logStart_, logEnd_);
    recoveryPoint_ = std::min(recoveryPoint_, logEnd_);
    flushTaken_ = std::min(flushTaken_, logEnd_);
    if (epochs_.truncateFromEnd(logEnd_)) {
        epochsChanged_ = true;
        if (auto r = writeEpochs(); !r) return r.error();
    }
    if (auto r = loadProducers(logEnd_, true); !r) return r.error();
    return out;
}

base::Result<> Log::truncateFullyAndStartAt(base::Offset offset) {
    use();
    if (auto r = cleanEndsAt(offset); !r) return r;
    ++truncations_;
    recent_.clear();
    for (auto& segment : segments_)
        if (auto r = segment->retire(); !r) return r;
    auto fresh = Segment::create(home_, offset, home_.directory.clock().wall());
    if (!fresh) return fresh.error();
    segments_.clear();
    segments_.push_back(std::move(*fresh));
    sizeBytes_ = 0;
    logStart_ = logEnd_ = recoveryPoint_ = flushTaken_ = offset;
    producers_.clear();
    epochs_.clear();
    changed_ = folderChanged_ = true;
    for (const auto snapshot : snapshots_)
        if (auto r = home_.directory.disk().remove(snapshotPath(snapshot)); !r) return r;
    snapshots_.clear();
    return writeEpochs();
}

std::size_t Log::expireProducers(base::WallTime now) {
    const auto gone = producers_.expire(now, home_.settings->producerIdExpirationMs);
    if (gone) changed_ = true;
    return gone;
}

}  // namespace storage
