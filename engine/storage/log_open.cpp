// SPDX-License-Identifier: Apache-2.0
// Making and opening a log. After a clean stop nothing is scanned but the tail behind the last index entry; otherwise every
// segment from the recovery point on is read, checked, and cut at the first bad batch.
#include "storage/log.h"

#include "storage/partition_metadata.h"

#include <algorithm>
#include <utility>

namespace storage {

namespace {

// ".index.swap": what follows the twenty digits.
std::string_view endingOf(std::string_view name) { return name.substr(std::min<std::size_t>(name.size(), 20)); }

}  // namespace

struct Log::Found {
    std::vector<base::Offset> segments;          // by their .log
    std::vector<base::Offset> transactionIndexes;
    bool epochs = false, metadata = false;
};

Log::Log(const Where& where, SettingsPointer settings)
    : home_{where.directory, folderName(where.partition), std::move(settings)},
      partition_(where.partition), cleanedTo_(where.directory.cleanedTo(where.partition)) {}

Log::~Log() = default;

Recovery& Log::notes() {
    if (!recovery_) recovery_ = std::make_unique<Recovery>();
    return *recovery_;
}

base::Result<std::unique_ptr<Log>> Log::create(Where where, SettingsPointer settings, base::Uuid topicId) {
    std::unique_ptr<Log> log(new Log(where, std::move(settings)));
    auto& disk = where.directory.disk();
    if (auto r = disk.makeDirectory(log->home_.folder); !r) return r.error();
    log->cleanedTo_.reset();  // of an earlier log with this name
    if (auto r = where.directory.writeCleanedTo(where.partition, std::nullopt); !r) return r.error();
    log->topicId_ = topicId;
    if (!topicId.isZero()) {
        const auto text = partitionMetadataText(topicId);
        if (auto r = disk.writeInto(log->home_.folder + "/" + partitionMetadataName, 0, base::asBytes(text)); !r) return r.error();
    }
    auto segment = Segment::create(log->home_, base::Offset{0}, where.directory.clock().wall());
    if (!segment) return segment.error();
    log->segments_.push_back(std::move(*segment));
    log->folderChanged_ = log->folderIsNew_ = true;
    log->changed_ = log->home_.settings->preallocate;  // a clean stop cuts what was reserved
    return log;
}

base::Result<std::unique_ptr<Log>> Log::open(Where where, SettingsPointer settings) {
    std::unique_ptr<Log> log(new Log(where, std::move(settings)));
    const auto found = log->look();
    if (!found) return found.error();
    if (auto r = log->loadText(*found); !r) return r.error();
    if (auto r = log->openSegments(*found); !r) return r.error();
    if (auto r = log->finishOpening(); !r) return r.error();
    return log;
}

base::Result<> Log::setTopicId(base::Uuid id) {
    const auto path = home_.folder + "/" + partitionMetadataName;
    if (auto r = home_.directory.disk().writeWhole(path, base::asBytes(partitionMetadataText(id)), os::Durability::PageCache); !r) return r;
    topicId_ = id;
    folderChanged_ = true;
    return {};
}

// Lists the folder; what an interrupted deletion, compaction or replacement left behind is finished or removed.
base::Result<Log::Found> Log::look() {
    auto& disk = home_.directory.disk();
    const auto entries = disk.list(home_.folder);
    if (!entries) return entries.error();
    Found found;
    const std::string prefix = home_.folder + "/";
    std::vector<std::string> swaps;
    std::optional<base::Offset> unfinished;  // the first segment that a cleaner had not made ready to be swapped
    for (const auto& [name, directory] : *entries) {
        if (directory) continue;
        if (const auto cleaned = name.ends_with(cleanedSuffix) ? parseSegmentFileName(name, endingOf(name)) : std::nullopt)
            unfinished = std::min(unfinished.value_or(*cleaned), *cleaned);
        if (name.ends_with(".deleted") || name.ends_with(".cleaned") || name.ends_with(".tmp")) {
            if (!name.ends_with(".deleted")) notes().findings.push_back("removed " + prefix + name + ", left over from before");
            if (auto r = disk.remove(prefix + name); !r) return r.error();
        } else if (name.ends_with(swapSuffix)) {
            swaps.push_back(name);
        } else if (const auto log = parseSegmentFileName(name, Segment::suffix)) {
            found.segments.push_back(*log);
        } else if (const auto snapshot = parseSegmentFileName(name, ".snapshot")) {
            snapshots_.push_back(*snapshot);
        } else if (const auto transactions = parseSegmentFileName(name, TransactionIndex::suffix)) {
            found.transactionIndexes.push_back(*transactions);
        } else if (name == "leader-epoch-checkpoint") {
            found.epochs = true;
        } else if (name == partitionMetadataName) {
            found.metadata = true;
        }
    }
    // What follows an unfinished segment belongs to the same replacement: the old segments are all still there.
    for (auto& name : swaps) {
        const auto base = parseSegmentFileName(name, endingOf(name));
        if (!unfinished || (base && *base < *unfinished)) continue;
        notes().findings.push_back("removed " + prefix + name + ", left over from before");
        if (auto r = disk.remove(prefix + name); !r) return r.error();
        name.clear();
    }
    std::erase(swaps, std::string());
    if (!swaps.empty())
        if (auto r = finishSwaps(swaps, found); !r) return r.error();
    std::sort(found.segments.begin(), found.segments.end());
    std::sort(snapshots_.begin(), snapshots_.end());
    for (const auto& [name, directory] : *entries) {
        for (const std::string_view suffix : {OffsetIndex::suffix, TimeIndex::suffix, TransactionIndex::suffix}) {
            const auto base = parseSegmentFileName(name, suffix);
            if (!base || std::binary_search(found.segments.begin(), found.segments.end(), *base)) continue;
            notes().findings.push_back("removed " + prefix + name + ": its segment does not exist");
            if (auto r = disk.remove(prefix + name); !r) return r.error();
        }
    }
    return found;
}

// A cleaning that was interrupted after its result was whole: the result takes the place of the segments that it covers.
base::Result<> Log::finishSwaps(std::vector<std::string> swaps, Found& found) {
    auto& disk = home_.directory.disk();
    const std::string prefix = home_.folder + "/";
    std::optional<base::Offset> least, end;
    std::vector<base::Offset> bases;
    for (const auto& name : swaps) {
        const auto base = parseSegmentFileName(name, std::string(Segment::suffix) + swapSuffix);
        if (!base) continue;
        bases.push_back(*base);
        const auto file = disk.open(prefix + name, os::Access::Read);
        if (!file) return file.error();
        const auto size = (*file)->size();
        if (!size) return size.error();
        auto next = *base;
        HeaderScan scan(**file, 0, *size);
        for (;;) {
            const auto batch = scan.next();
            if (!batch) return batch.error();
            if (!*batch) break;
            next = (*batch)->nextOffset();
        }
        if (!least || *base < *least) least = *base;
        if (!end || next > *end) end = next;
    }
    const auto isCovered = [&](base::Offset base) { return least && base >= *least && base < *end; };
    std::sort(found.segments.begin(), found.segments.end());
    // In rising order: whatever a crash leaves of what is covered must be its end.
    for (const auto base : found.segments)
        if (isCovered(base))
            if (auto r = removeSegment(base); !r) return r;
    const auto waits = [&](base::Offset base, const char* suffix) {
        return std::find(swaps.begin(), swaps.end(), segmentFileName(base, suffix) + swapSuffix) != swaps.end();
    };
    // Also where the old log is gone or the new one is empty: an old index must not pass for one of the new segment. Without
    // a time index that waits, those that have their own names are the new ones.
    for (const auto base : bases)
        if (waits(base, TimeIndex::suffix) || std::binary_search(found.segments.begin(), found.segments.end(), base))
            if (auto r = removeSegment(base); !r) return r;
    const auto isSwapped = [&](base::Offset base) { return std::find(bases.begin(), bases.end(), base) != bases.end(); };
    std::erase_if(found.segments, [&](base::Offset base) { return isCovered(base) || isSwapped(base); });
    std::erase_if(found.transactionIndexes, [&](base::Offset base) { return !disk.exists(home_.path(base, TransactionIndex::suffix)); });
    const auto isThere = [&](base::Offset base) { return std::binary_search(found.segments.begin(), found.segments.end(), base); };
    // The log comes last: until then this can be done again.
    std::sort(swaps.begin(), swaps.end(), [](const std::string& a, const std::string& b) {
        const auto rank = [](const std::string& name) {
            const auto ending = endingOf(name).substr(0, endingOf(name).size() - std::min(endingOf(name).size(), std::string_view(swapSuffix).size()));
            return std::find(std::begin(endingsLogLast), std::end(endingsLogLast), ending) - std::begin(endingsLogLast);
        };
        return std::pair(rank(a), a) < std::pair(rank(b), b);
    });
    std::vector<base::Offset> fresh;
    for (const auto& name : swaps) {
        const auto plain = name.substr(0, name.size() - std::string_view(swapSuffix).size());
        const auto base = parseSegmentFileName(plain, endingOf(plain));
        // Apache Kafka renames the log first: its index files follow then. Without a log they are of no use.
        if (!base || (!isSwapped(*base) && !isThere(*base))) {
            notes().findings.push_back("removed " + prefix + name + ", left over from before");
            if (auto r = disk.remove(prefix + name); !r) return r;
            continue;
        }
        notes().findings.push_back("finished the replacement of " + prefix + plain);
        if (auto r = disk.rename(prefix + name, prefix + plain); !r) return r;
        if (plain.ends_with(Segment::suffix)) fresh.push_back(*base);
        if (plain.ends_with(TransactionIndex::suffix)) found.transactionIndexes.push_back(*base);
    }
    found.segments.insert(found.segments.end(), fresh.begin(), fresh.end());
    return {};
}

base::Result<> Log::removeSegment(base::Offset base) {
    for (const std::string_view suffix : {std::string_view(Segment::suffix), std::string_view(OffsetIndex::suffix),
                                          std::string_view(TimeIndex::suffix), std::string_view(TransactionIndex::suffix)})
        if (auto r = home_.directory.disk().remove(home_.path(base, suffix)); !r) return r;
    return {};
}

base::Result<> Log::loadText(const Found& found) {
    auto& disk = home_.directory.disk();
    if (found.metadata) {
        const auto bytes = disk.readWhole(home_.folder + "/" + partitionMetadataName);
        if (!bytes) return bytes.error();
        if (const auto id = parsePartitionMetadata(base::asText(*bytes))) topicId_ = *id;
        else notes().findings.push_back(home_.folder + "/" + partitionMetadataName + ": " + id.error().what);
    }
    if (found.epochs) {
        const auto bytes = disk.readWhole(home_.folder + "/leader-epoch-checkpoint");
        if (!bytes) return bytes.error();
        auto epochs = LeaderEpochCache::parse(base::asText(*bytes));
        if (epochs) {
            epochs_ = std::move(*epochs);
            epochsChanged_ = epochs_.entries().empty();
        } else {
            notes().findings.push_back(home_.folder + "/leader-epoch-checkpoint: " + epochs.error().what + "; rebuilt from the log");
            epochsChanged_ = true;
        }
    } else {
        epochsChanged_ = true;  // rebuilt from the log, when there is one
    }
    return {};
}

base::Result<> Log::openSegments(const Found& found) {
    auto& directory = home_.directory;
    for (const auto base : found.segments) {
        const auto facts = directory.disk().facts(home_.path(base, Segment::suffix));
        if (!facts) return facts.error();
        segments_.push_back(std::make_unique<Segment>(home_, base, facts->size, facts->modified));
        if (std::find(found.transactionIndexes.begin(), found.transactionIndexes.end(), base) != found.transactionIndexes.end())
            segments_.back()->setHasAborted();
    }
    const auto wantedStart = directory.logStartOffset(partition_).value_or(base::Offset{0});
    if (segments_.empty()) {
        auto fresh = Segment::create(home_, wantedStart, directory.clock().wall());
        if (!fresh) return fresh.error();
        segments_.push_back(std::move(*fresh));
    }
    if (epochsChanged_)
        if (auto r = rebuildEpochs(); !r) return r;
    const auto point = directory.recoveryPoint(partition_).value_or(base::Offset{0});
    if (!directory.stoppedCleanly()) {
        if (auto r = recoverFrom(point); !r) return r;
    } else {
        const auto end = active().findEnd();
        if (!end) return end.error();
        logEnd_ = end->nextOffset;
        if (end->fault != wire::RecordFault::None) {
            notes().findings.push_back(active().path(Segment::suffix) + " was said to be clean, but is not: " + std::string(sentence(end->fault)));
            if (auto r = recoverFrom(active().baseOffset()); !r) return r;
        }
    }
    // All below the recovery point had been synced: what is not there any more was lost later.
    if (logEnd_ < point && recovery().cutBecause.empty())
        notes().findings.push_back(home_.folder + ": the log ends at " + std::to_string(logEnd_.value()) + ", but it had reached offset " +
                                      std::to_string(point.value()) + "; the records between are lost");
    sizeBytes_ = 0;
    for (const auto& segment : segments_) sizeBytes_ += segment->size();
    if (logEnd_ < wantedStart) {
        notes().findings.push_back(home_.folder + ": the log ends at " + std::to_string(logEnd_.value()) + ", before its start offset " +
                                      std::to_string(wantedStart.value()) + "; started anew there");
        if (auto r = truncateFullyAndStartAt(wantedStart); !r) return r;
    }
    logStart_ = std::max(wantedStart, segments_.front()->baseOffset());
    recoveryPoint_ = recovery().clean ? logEnd_ : std::min(point, logEnd_);
    flushTaken_ = recoveryPoint_;
    return {};
}

// Scans the segment that holds the recovery point and all later ones.
base::Result<> Log::recoverFrom(base::Offset recoveryPoint) {
    notes().clean = false;
    const auto first = segmentOf(recoveryPoint);
    logEnd_ = segments_[first]->baseOffset();
    if (auto r = loadProducers(logEnd_, true); !r) return r;
    for (auto i = first; i < segments_.size(); ++i) {
        if (i > first && segments_[i]->baseOffset() < logEnd_) {
            notes().cutBecause = segments_[i]->path(Segment::suffix) + " begins before the segment in front of it ends";
            if (auto r = setAside(i); !r) return r;
            break;
        }
        if (auto r = recoverSegment(*segments_[i], i + 1 < segments_.size()); !r) return r;
        if (!recovery().cutBecause.empty()) {
            if (auto r = setAside(i + 1); !r) return r;
            break;
        }
        if (i + 1 < segments_.size())
            if (auto r = writeSnapshot(); !r) return r;
    }
    changed_ = folderChanged_ = folderIsNew_ = true;  // whether the entries of its files were synced is not known
    return {};
}

// Takes the segments from this one on out of the log. Their files are kept for a while, for who wants to look at them.
base::Result<> Log::setAside(std::size_t from) {
    for (auto i = from; i < segments_.size(); ++i) {
        notes().bytesCut += segments_[i]->size();
        notes().findings.push_back("set aside " + segments_[i]->path(Segment::suffix) + ": it follows a damaged place");
        if (auto r = segments_[i]->retire(); !r) return r;
    }
    segments_.resize(from);
    return {};
}

base::Result<> Log::recoverSegment(Segment& segment, bool followed) {
    const auto done = segment.recover(followed, [&](const BatchScan::Item& item) { return account(segment, item.header, item.bytes, false); });
    if (!done) return done.error();
    logEnd_ = done->nextOffset;
    notes().bytesScanned += done->scanned;
    notes().batches += done->batches;
    notes().records += done->records;
    notes().damages.insert(notes().damages.end(), done->damages.begin(), done->damages.end());
    if (done->cut == 0) return {};
    notes().bytesCut += done->cut;
    notes().cutBecause = segment.path(Segment::suffix) + " at byte " + std::to_string(segment.size()) + ": " + done->cutBecause;
    return {};
}

base::Result<> Log::finishOpening() {
    if (cleanedTo_ && *cleanedTo_ > logEnd_) cleanedTo_ = logEnd_;  // what comes there now was never cleaned
    if (auto r = completeEpochs(); !r) return r;
    // An epoch that begins at the log end stays: a leader noted it before its first append.
    epochsChanged_ |= epochs_.truncateFromEnd(logEnd_ + 1);
    epochsChanged_ |= epochs_.truncateFromStart(logStart_);
    if (epochsChanged_ && sizeBytes_ > 0)
        if (auto r = writeEpochs(); !r) return r;
    epochsChanged_ = false;
    if (recovery().clean)
        if (auto r = loadProducers(logEnd_, false); !r) return r;
    for (const auto& segment : segments_) {
        if (auto finding = segment->takeFinding(); !finding.empty()) notes().findings.push_back(std::move(finding));
        if (auto r = segment->release(); !r) return r;
    }
    released_ = true;
    return {};
}

base::Result<> Log::rebuildEpochs() {
    for (const auto& segment : segments_) {
        const auto file = segment->file();
        if (!file) return file.error();
        HeaderScan scan(**file, 0, segment->size());
        for (;;) {
            const auto batch = scan.next();
            if (!batch) return batch.error();
            if (!*batch) break;
            if ((*batch)->epoch > epochs_.latest()) epochs_.assign((*batch)->epoch, (*batch)->baseOffset);
        }
    }
    return {};
}

// The epochs are cut at a new start offset before that reaches its checkpoint. When a power cut took the latter, records are
// there again whose epoch is not.
base::Result<> Log::completeEpochs() {
    if (epochs_.entries().empty() || epochs_.entries().front().startOffset <= logStart_) return {};
    const auto file = segments_.front()->file();
    if (!file) return file.error();
    HeaderScan scan(**file, 0, segments_.front()->size());
    const auto first = scan.next();
    if (!first) return first.error();
    if (!*first || (*first)->epoch.value() < 0 || (*first)->baseOffset >= epochs_.entries().front().startOffset) return {};
    const auto known = std::exchange(epochs_, {});
    if (auto r = rebuildEpochs(); !r) return r;
    for (const auto& entry : known.entries())
        if (entry.epoch > epochs_.latest()) epochs_.assign(entry.epoch, entry.startOffset);
    epochsChanged_ = true;
    return {};
}

// The producers as of offset `upTo`: from the newest snapshot that is good, and the batches after it. Without a snapshot the
// log is read from its start, unless it was stopped cleanly: then there were no producers.
base::Result<> Log::loadProducers(base::Offset upTo, bool scanAll) {
    auto& disk = home_.directory.disk();
    producers_.clear();
    auto from = segments_.front()->baseOffset();
    bool loaded = false;
    while (!snapshots_.empty() && !loaded) {
        const auto offset = snapshots_.back();
        const auto path = snapshotPath(offset);
        if (offset <= upTo) {
            const auto bytes = disk.readWhole(path);
            if (!bytes) return bytes.error();
            const auto done = producers_.decode(*bytes, home_.directory.clock().wall(), home_.settings->producerIdExpirationMs);
            loaded = bool(done);
            if (loaded) {
                from = offset;
                break;
            }
            notes().findings.push_back(path + ": " + done.error().what + "; set aside");
        }
        if (auto r = disk.remove(path); !r) return r;
        snapshots_.pop_back();
    }
    // Of the older ones only those at the base of a segment serve a later truncation.
    for (std::size_t i = 0; i + 1 < snapshots_.size();) {
        const auto offset = snapshots_[i];
        const bool atSegment = segments_[segmentOf(offset)]->baseOffset() == offset;
        if (!atSegment) {
            if (auto r = disk.remove(snapshotPath(offset)); !r) return r;
            snapshots_.erase(snapshots_.begin() + std::ptrdiff_t(i));
        } else {
            ++i;
        }
    }
    if (from >= upTo || (!loaded && !scanAll)) return {};
    return replayProducers(from, upTo);
}

base::Result<> Log::replayProducers(base::Offset from, base::Offset upTo) {
    for (auto i = segmentOf(from); i < segments_.size() && segments_[i]->baseOffset() < upTo; ++i) {
        auto& segment = *segments_[i];
        if (segment.size() == 0) continue;
        const auto first = segment.locate(std::max(from, segment.baseOffset()));
        if (!first) return first.error();
        if (!*first) continue;
        const auto file = segment.file();
        if (!file) return file.error();
        HeaderScan scan(**file, (*first)->position, segment.size());
        for (;;) {
            const auto batch = scan.next();
            if (!batch) return batch.error();
            if (!*batch || (*batch)->baseOffset >= upTo) break;
            if (!(*batch)->hasProducer()) continue;
            base::Bytes bytes;
            if ((*batch)->isControl()) {
                auto whole = readBatch(**file, **batch);
                if (!whole) return whole.error();
                bytes = std::move(*whole);
            }
            if (auto r = accountProducer(nullptr, **batch, bytes); !r) return r;
        }
    }
    return {};
}

}  // namespace storage
