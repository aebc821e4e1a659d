// SPDX-License-Identifier: Apache-2.0
// What a log does for its compaction: says what there is to do, and takes the outcome in.
#include "storage/log.h"

#include <algorithm>
#include <atomic>

namespace storage {

base::Result<CleanQuestion> Log::cleanQuestion(base::WallTime now, base::Offset highWatermark) {
    CleanQuestion q;
    const auto& settings = *home_.settings;
    q.offline = home_.directory.offline();
    q.busy = cleaning_.has_value();
    q.uncleanable = uncleanable_;
    q.checkpoint = cleanedTo_;
    q.logStart = logStart_;
    q.logEnd = logEnd_;
    q.lastStable = lastStableOffset(highWatermark);
    q.now = now;
    q.segments.reserve(segments_.size());
    for (const auto& segment : segments_) q.segments.push_back({segment->baseOffset(), segment->size(), -1, {}});
    if (!settings.cleanupCompact || q.offline || !uncleanable_.empty()) return q;
    const bool largest = CleanQuestion::wantsLargest(settings), first = CleanQuestion::wantsFirst(settings);
    if (!largest && !first) return q;
    released_ = false;  // looking at timestamps loads indexes
    const auto firstDirty = firstDirtyOffset(cleanedTo_, logStart_, segments_.back()->baseOffset());
    for (auto i = segmentOf(firstDirty); i + 1 < segments_.size(); ++i) {
        if (largest) {
            const auto timestamp = segments_[i]->maxTimestamp();
            if (!timestamp) return timestamp.error();
            q.segments[i].largestTimestamp = *timestamp;
        }
        if (first) {
            const auto timestamp = segments_[i]->firstTimestamp();
            if (!timestamp) return timestamp.error();
            q.segments[i].firstTimestamp = *timestamp;
        }
    }
    return q;
}

base::Result<std::optional<CleanPlan>> Log::takeCleaning(base::WallTime now, base::Offset highWatermark) {
    // What cannot even be judged is told once.
    const auto giveUp = [&](const base::Error& why) {
        if (why.fault != base::Fault::Io) uncleanable_ = why.what;
        return why;
    };
    const auto question = cleanQuestion(now, highWatermark);
    if (!question) return giveUp(question.error());
    const auto choice = judge(*question, *home_.settings);
    if (!choice.due()) return std::optional<CleanPlan>();
    static std::atomic<std::uint64_t> tickets{0};
    CleanPlan plan;
    plan.ticket = ++tickets;
    plan.partition = partition_;
    plan.folder = home_.folder;
    plan.settings = home_.settings;
    plan.firstDirty = choice.firstDirty;
    plan.firstUncleanable = choice.firstUncleanable;
    plan.now = now;
    for (std::size_t i = 0; i + 1 < segments_.size() && segments_[i]->baseOffset() < choice.firstUncleanable; ++i)
        plan.sources.push_back({segments_[i]->baseOffset(), segments_[i + 1]->baseOffset(), segments_[i]->size()});
    released_ = false;
    auto aborted = abortedIn(segments_.front()->baseOffset(), choice.firstUncleanable);
    if (!aborted) return giveUp(aborted.error());
    plan.aborted = std::move(*aborted);
    for (const auto& [producer, state] : producers_.all()) {
        const auto* newest = state.newest();
        plan.producers[producer] = {newest ? std::optional(newest->lastOffset) : std::nullopt, state.epoch};
    }
    cleaning_ = Run{plan.ticket, false};
    return std::optional(std::move(plan));
}

base::Result<> Log::rename(const CleanedGroup& group, const char* from, const char* to, bool highestFirst) {
    auto segments = group.segments;
    if (highestFirst) std::reverse(segments.begin(), segments.end());
    for (const auto& segment : segments) {
        for (const auto ending : endingsLogLast) {
            const auto name = home_.path(segment.baseOffset, ending);
            auto renamed = home_.directory.disk().rename(name + from, name + to);
            if (!renamed && renamed.error().fault != base::Fault::NotFound) return renamed;
            if (!renamed && ending == Segment::suffix) return renamed;
        }
    }
    return {};
}

// A crash may come between any two steps. While one log is `.cleaned`, the old segments are all there and stand. From then
// on the `.swap` ones win over what they cover, and what is left of the old ones is an end of the group, never its middle.
base::Result<std::uint64_t> Log::swapCleaned(const CleanPlan& plan, const CleanedGroup& group) {
    const base::Error changed{base::Fault::Closed, home_.folder + " has changed since its compaction began"};
    if (!cleaning_ || cleaning_->ticket != plan.ticket || cleaning_->refused) return changed;
    if (home_.directory.offline()) return changed;
    const auto first = std::lower_bound(segments_.begin(), segments_.end(), plan.sources[group.first].baseOffset,
                                        [](const auto& segment, base::Offset o) { return segment->baseOffset() < o; });
    const auto at = std::size_t(first - segments_.begin());
    if (at + group.count >= segments_.size()) return changed;  // the active one is never among them
    for (std::size_t i = 0; i < group.count; ++i) {
        const auto& source = plan.sources[group.first + i];
        if (segments_[at + i]->baseOffset() != source.baseOffset || segments_[at + i]->size() != source.sizeBytes) return changed;
    }
    if (auto r = rename(group, cleanedSuffix, swapSuffix, true); !r) {
        for (const auto& segment : group.segments) segment.discard(home_.directory.disk(), home_.folder);
        return r.error();
    }
    std::uint64_t before = 0, after = 0;
    base::Result<> done;
    for (std::size_t i = 0; i < group.count && done; ++i) {
        before += segments_[at + i]->size();
        done = segments_[at + i]->retire();
    }
    if (done) done = rename(group, swapSuffix, "", false);
    if (!done) {
        home_.directory.fail(done.error());  // the folder is between two states, which only the next start resolves
        return done.error();
    }
    std::vector<std::unique_ptr<Segment>> fresh;
    for (const auto& segment : group.segments) {
        after += segment.sizeBytes;
        fresh.push_back(std::make_unique<Segment>(home_, segment.baseOffset, segment.sizeBytes, segment.modified));
        if (segment.hasAborted) fresh.back()->setHasAborted();
    }
    const auto end = segments_[at + group.count]->baseOffset();
    segments_.erase(segments_.begin() + std::ptrdiff_t(at), segments_.begin() + std::ptrdiff_t(at + group.count));
    segments_.insert(segments_.begin() + std::ptrdiff_t(at), std::make_move_iterator(fresh.begin()), std::make_move_iterator(fresh.end()));
    sizeBytes_ = sizeBytes_ - before + after;
    changed_ = folderChanged_ = true;
    // A snapshot serves where a segment begins.
    if (auto r = dropSnapshots(group.segments.front().baseOffset + 1, end); !r) return r.error();
    return after;
}

bool Log::endCleaning(const CleanPlan& plan, const Cleaned& how) {
    if (!cleaning_ || cleaning_->ticket != plan.ticket) return false;
    const bool refused = cleaning_->refused;
    cleaning_.reset();
    if (refused) return false;
    if (!how.uncleanable.empty()) uncleanable_ = how.uncleanable;
    if (!how.run) return true;
    lastCleaning_ = std::make_unique<CleanerRun>(*how.run);
    cleanedTo_ = how.run->cleanTo;
    return true;
}

base::Result<> Log::cleanEndsAt(base::Offset offset) {
    if (cleaning_) cleaning_->refused = true;
    if (!cleanedTo_ || *cleanedTo_ <= offset) return {};
    cleanedTo_ = offset;
    return home_.directory.writeCleanedTo(partition_, offset);
}

}  // namespace storage
