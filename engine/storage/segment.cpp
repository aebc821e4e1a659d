// SPDX-License-Identifier: Apache-2.0
#include "storage/segment.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <utility>

namespace storage {

std::string segmentFileName(base::Offset baseOffset, std::string_view suffix) {
    char digits[24];
    const auto n = std::snprintf(digits, sizeof digits, "%020lld", static_cast<long long>(baseOffset.value()));
    std::string name(digits, std::size_t(n));
    name.append(suffix);
    return name;
}

std::optional<base::Offset> parseSegmentFileName(std::string_view name, std::string_view suffix) {
    if (name.size() != 20 + suffix.size() || !name.ends_with(suffix)) return std::nullopt;
    std::int64_t offset = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + 20, offset);
    if (error != std::errc() || end != name.data() + 20 || offset < 0) return std::nullopt;
    return base::Offset{offset};
}

base::Result<std::unique_ptr<Segment>> Segment::create(const Home& home, base::Offset baseOffset, base::WallTime now) {
    auto segment = std::make_unique<Segment>(home, baseOffset, 0, now);
    auto& disk = home.directory.disk();
    const auto path = segment->path(suffix);
    auto file = disk.open(path, os::Access::CreateNew);
    if (!file && file.error().fault == base::Fault::Exists) {
        // An empty one with this base was left behind: a fresh file, since the old one may be open elsewhere.
        if (auto r = disk.remove(path); !r) return r.error();
        segment->makeIndexes();
        if (auto r = segment->startEmptyIndexes(); !r) return r.error();
        file = disk.open(path, os::Access::CreateNew);
    }
    if (!file) return file.error();
    if (home.settings->preallocate) {
        if (auto r = (*file)->truncate(std::uint64_t(home.settings->segmentBytes)); !r) return r.error();
        segment->preallocated_ = true;
    }
    segment->countSent(**file);
    segment->handle_.put(std::move(*file));
    segment->maxTimestamp_ = TimeEntry{-1, baseOffset};
    return segment;
}

void Segment::countSent(os::File& file) {
    if (!sent_) {
        sent_ = std::make_shared<os::SentBytes>();
        sent_->whole = home_.sent;
    }
    file.countSent(sent_);
}

base::Result<std::shared_ptr<os::File>> Segment::file() {
    return handle_.get([&]() -> base::Result<std::shared_ptr<os::File>> {
        auto opened = home_.directory.disk().open(path(suffix), home_.directory.readOnly() ? os::Access::Read : os::Access::ReadWrite);
        if (opened) countSent(**opened);
        return opened;
    });
}

// ---- indexes

void Segment::makeIndexes() {
    auto& d = home_.directory;
    indexes_ = std::unique_ptr<Indexes>(new Indexes{{d, path(OffsetIndex::suffix), base_},
                                                    {d, path(TimeIndex::suffix), base_},
                                                    {d, path(TransactionIndex::suffix)}});
}

base::Result<> Segment::startEmptyIndexes() {
    for (auto* file : {&indexes_->offset.file(), &indexes_->time.file(), &indexes_->transactions.file()})
        if (auto r = file->startEmpty(); !r) return r;
    lastIndexed_ = 0;
    return {};
}

base::Result<Segment::Indexes*> Segment::indexes() {
    if (indexes_) return indexes_.get();
    makeIndexes();
    if (size_ == 0) {
        maxTimestamp_ = TimeEntry{-1, base_};
        if (auto r = startEmptyIndexes(); !r) return r.error();
        return indexes_.get();
    }
    for (auto* file : {&indexes_->offset.file(), &indexes_->time.file(), &indexes_->transactions.file()}) {
        if (auto r = file->load(); !r) {
            indexes_.reset();
            return r.error();
        }
    }
    auto why = contradiction();
    if (!why) return why.error();
    if (!why->empty()) {
        if (auto r = rebuild(std::move(*why)); !r) return r.error();
    } else if (const auto missing = timesMissing(); !missing) {
        return missing.error();
    } else if (*missing) {
        if (auto r = rebuild({}); !r) return r.error();
    } else if (const auto last = indexes_->offset.last(); last && *last) {
        lastIndexed_ = (*last)->position;
    }
    if (!maxTimestamp_) {
        const auto last = indexes_->time.last();
        if (!last) return last.error();
        maxTimestamp_ = *last ? **last : TimeEntry{-1, base_};
    }
    return indexes_.get();
}

// Why the index files cannot be those of this segment, as far as can be told without reading it. Empty: nothing is wrong.
base::Result<std::string> Segment::contradiction() {
    auto& [offset, time, transactions] = *indexes_;
    if (!offset.file().present()) return std::string("its offset index is missing");
    if (!time.file().present()) return std::string("its time index is missing");
    if (offset.file().ragged()) return std::string("its offset index ends inside an entry");
    if (time.file().ragged()) return std::string("its time index ends inside an entry");
    const auto lastOffset = offset.last();
    if (!lastOffset) return lastOffset.error();
    if (*lastOffset && ((*lastOffset)->offset <= base_ || (*lastOffset)->position >= size_))
        return std::string("its offset index points outside the segment");
    const auto lastTime = time.last();
    if (!lastTime) return lastTime.error();
    if (*lastTime && ((*lastTime)->timestamp < 0 || (*lastTime)->offset < base_))
        return std::string("its time index holds an impossible entry");
    return std::string();
}

// Apache Kafka makes the last time entry when it closes a segment, except in the log of the metadata: then there may be
// none at all, and that is no damage.
base::Result<bool> Segment::timesMissing() {
    if (maxTimestamp_ || indexes_->time.count() > 0) return false;
    const auto first = firstTimestamp();
    if (!first) return first.error().fault == base::Fault::Corrupt ? base::Result<bool>(false) : base::Result<bool>(first.error());
    return *first && **first >= 0;
}

// Makes both indexes anew from the headers of the log. `why` is what will be told about it.
base::Result<> Segment::rebuild(std::string why) {
    if (!why.empty()) finding_ = path(suffix) + ": " + why + "; rebuilt from the log";
    auto& [offset, time, transactions] = *indexes_;
    // If the log itself is damaged, its old index still knows where batches go on behind that.
    std::vector<OffsetEntry> marks;
    if (auto old = offset.entries()) marks = std::move(*old);
    for (auto* file : {&offset.file(), &time.file()})
        if (auto r = file->startEmpty(); !r) return r;
    lastIndexed_ = 0;
    maxTimestamp_ = TimeEntry{-1, base_};
    const auto log = file();
    if (!log) return log.error();
    std::optional<HeaderScan> scan;
    scan.emplace(**log, 0, size_);
    for (bool behindDamage = false;;) {
        const auto batch = scan->next();
        if (!batch) return batch.error();
        if (!*batch) {
            if (scan->fault() == wire::RecordFault::None) break;
            const auto next = firstGood(marks, scan->position());
            if (!next) return next.error();
            if (!*next) break;
            scan.emplace(**log, **next, size_);
            behindDamage = true;
            continue;
        }
        if (auto r = note(**batch, std::exchange(behindDamage, false)); !r) return r;
    }
    return settle();
}

base::Result<> Segment::note(const BatchHeader& batch, bool behindDamage) {
    base::ensure(indexes_ && maxTimestamp_, "a batch is noted in a segment whose indexes are not loaded");
    if (!firstTimestamp_ && batch.position == 0) firstTimestamp_ = batch.maxTimestamp;
    if (batch.maxTimestamp > maxTimestamp_->timestamp) maxTimestamp_ = TimeEntry{batch.maxTimestamp, batch.lastOffset};
    if (!behindDamage && std::int64_t(batch.position - lastIndexed_) <= home_.settings->indexIntervalBytes) return {};
    lastIndexed_ = batch.position;
    indexes_->offset.append({batch.lastOffset, std::uint32_t(batch.position)});
    if (auto r = indexes_->time.maybeAppend(*maxTimestamp_); !r) return r;
    if (!indexes_->offset.file().flushDue()) return {};
    if (auto r = indexes_->offset.file().flush(); !r) return r;
    return indexes_->time.file().flush();
}

base::Result<bool> Segment::indexFull() {
    if (!indexes_) return false;
    const auto bytes = std::size_t(home_.settings->segmentIndexBytes);
    return indexes_->offset.count() >= bytes / OffsetIndex::entrySize ||
           indexes_->time.count() + 1 >= std::max<std::size_t>(bytes / TimeIndex::entrySize, 1);
}

OpenSegment Segment::openFacts() const {
    OpenSegment out;
    out.baseOffset = base_;
    out.sizeBytes = size_;
    if (maxTimestamp_) out.maxTimestamp = maxTimestamp_->timestamp;
    if (sent_) {
        out.sentBySendfile = sent_->bySendfile.load(std::memory_order_relaxed);
        out.sentByCopy = sent_->byCopy.load(std::memory_order_relaxed);
    }
    out.logOpen = handle_.peek() != nullptr;
    if (indexes_) {
        out.offsetEntries = indexes_->offset.count();
        out.timeEntries = indexes_->time.count();
        out.offsetIndexMapped = indexes_->offset.file().mapped();
        out.timeIndexMapped = indexes_->time.file().mapped();
    }
    return out;
}

base::Result<> Segment::settle() {
    if (preallocated_) {
        const auto log = file();
        if (!log) return log.error();
        if (auto r = (*log)->truncate(size_); !r) return r;
        preallocated_ = false;
    }
    if (size_ == 0) return {};
    if (auto r = indexes(); !r) return r.error();
    if (maxTimestamp_->timestamp >= 0)
        if (auto r = indexes_->time.maybeAppend(*maxTimestamp_); !r) return r;
    if (auto r = indexes_->offset.file().settle(); !r) return r;
    return indexes_->time.file().settle();
}

base::Result<> Segment::release() {
    if (indexes_ && size_ > 0) {
        if (auto r = indexes_->offset.file().settle(); !r) return r;
        if (auto r = indexes_->time.file().settle(); !r) return r;
    }
    indexes_.reset();
    handle_.drop();
    return {};
}

// ---- writing and leaving

base::Result<> Segment::append(std::span<const base::BytesView> parts, std::size_t total) {
    if (auto r = indexes(); !r) return r.error();  // before the size says that the file has batches
    const auto log = file();
    if (!log) return log.error();
    if (auto r = (*log)->writeAt(size_, parts); !r) {
        if (!preallocated_) static_cast<void>((*log)->truncate(size_));  // nobody was shown what came beyond
        return r;
    }
    size_ += total;
    return {};
}

base::Result<> Segment::retire() {
    auto& disk = home_.directory.disk();
    const auto delay = std::chrono::milliseconds(home_.settings->fileDeleteDelayMs);
    indexes_.reset();
    handle_.drop();
    for (const std::string_view ending : {std::string_view(suffix), std::string_view(OffsetIndex::suffix),
                                          std::string_view(TimeIndex::suffix), std::string_view(TransactionIndex::suffix)}) {
        const auto name = path(ending);
        auto renamed = disk.rename(name, name + ".deleted");
        if (!renamed && renamed.error().fault != base::Fault::NotFound) return renamed;
        if (renamed) home_.directory.removeLater(name + ".deleted", delay);
    }
    return {};
}

}  // namespace storage
