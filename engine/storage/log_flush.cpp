// SPDX-License-Identifier: Apache-2.0
// How a log reaches the platter, goes to rest, and closes.
#include "storage/log.h"

#include <utility>

namespace storage {

namespace {

constexpr std::string_view indexSuffixes[] = {OffsetIndex::suffix, TimeIndex::suffix, TransactionIndex::suffix};

base::Result<> syncIfThere(os::Disk& disk, const std::string& path) {
    const auto file = disk.open(path, os::Access::ReadWrite);
    if (!file) return file.error().fault == base::Fault::NotFound ? base::Result<>{} : base::Result<>(file.error());
    return (*file)->sync();
}

}  // namespace

base::Result<> Log::flush() {
    if (recoveryPoint_ >= logEnd_ && !folderChanged_) return {};
    auto done = flushAll();
    if (!done) home_.directory.fail(done.error());  // what the cache holds now is unknown: never try again
    return done;
}

base::Result<> Log::flushAll() {
    for (auto i = segmentOf(recoveryPoint_); i < segments_.size(); ++i) {
        auto& segment = *segments_[i];
        const auto file = segment.file();
        if (!file) return file.error();
        if (auto r = (*file)->sync(); !r) return r;
        if (i + 1 == segments_.size()) break;
        for (const auto suffix : indexSuffixes)
            if (auto r = syncIfThere(home_.directory.disk(), segment.path(suffix)); !r) return r;
    }
    if (folderChanged_) {
        if (auto r = home_.directory.disk().syncDirectory(home_.folder); !r) return r;
        if (folderIsNew_)
            if (auto r = home_.directory.disk().syncDirectory(""); !r) return r;
        folderChanged_ = folderIsNew_ = false;
    }
    recoveryPoint_ = logEnd_;
    return {};
}

std::vector<std::string> Log::unsynced(bool all) const {
    std::vector<std::string> paths;
    const auto end = all ? segments_.size() : segments_.size() - 1;
    for (auto i = segmentOf(std::max(recoveryPoint_, flushTaken_)); i < end; ++i) {
        paths.push_back(segments_[i]->path(Segment::suffix));
        for (const auto suffix : indexSuffixes) paths.push_back(segments_[i]->path(suffix));
    }
    return paths;
}

std::optional<FlushWork> Log::takeFlush() {
    const auto upTo = segments_.back()->baseOffset();
    if (home_.settings->durable) return std::nullopt;  // takeSync() sees to it, and must be the only one that does
    if (std::max(recoveryPoint_, flushTaken_) >= upTo) return std::nullopt;
    auto work = workUpTo(upTo, unsynced(false));
    work.paths.push_back(snapshotPath(upTo));
    flushTaken_ = upTo;
    return work;
}

std::optional<FlushWork> Log::takeSync() {
    if (recoveryPoint_ >= logEnd_ && !folderChanged_) return std::nullopt;
    std::vector<std::string> paths;
    for (auto i = segmentOf(recoveryPoint_); i < segments_.size(); ++i) {
        paths.push_back(segments_[i]->path(Segment::suffix));
        if (i + 1 == segments_.size()) break;
        for (const auto suffix : indexSuffixes) paths.push_back(segments_[i]->path(suffix));
    }
    return workUpTo(logEnd_, std::move(paths));
}

// Whoever takes the work sees it through: when it fails, the directory is given up.
FlushWork Log::workUpTo(base::Offset upTo, std::vector<std::string> paths) {
    FlushWork work{std::move(paths), home_.folder, folderChanged_, folderIsNew_, upTo, truncations_};
    folderChanged_ = folderIsNew_ = false;
    return work;
}

void Log::flushed(const FlushWork& work) {
    if (work.truncations == truncations_ && recoveryPoint_ < work.upTo) recoveryPoint_ = work.upTo;
}

base::Result<> Log::run(os::Disk& disk, const FlushWork& work) {
    for (const auto& path : work.paths)
        if (auto r = syncIfThere(disk, path); !r) return r;
    if (work.folderToo)
        if (auto r = disk.syncDirectory(work.folder); !r && r.error().fault != base::Fault::NotFound) return r;  // deleted meanwhile
    return work.rootToo ? disk.syncDirectory("") : base::Result<>{};
}

base::Result<> Log::release() {
    if (released_) return {};
    recent_.clear();
    for (auto& segment : segments_)
        if (auto r = segment->release(); !r) return r;
    released_ = true;
    return {};
}

base::Result<> Log::releaseIdle() { return std::exchange(used_, false) ? base::Result<>{} : release(); }

base::Result<> Log::close(bool sync) {
    if (changed_) {
        if (auto r = active().settle(); !r) return r;
        if (auto r = writeSnapshot(); !r) return r;
        if (epochsChanged_)
            if (auto r = writeEpochs(); !r) return r;
        changed_ = false;
    }
    if (recoveryPoint_ < logEnd_ || folderChanged_) {
        flushTaken_ = recoveryPoint_;
        auto work = workUpTo(logEnd_, unsynced(true));
        work.folderToo = work.rootToo = true;
        if (!snapshots_.empty()) work.paths.push_back(snapshotPath(snapshots_.back()));
        if (!sync) {
            home_.directory.syncAtMark(std::move(work.paths), home_.folder);
        } else if (auto r = run(home_.directory.disk(), work); !r) {
            return r;
        }
    }
    recoveryPoint_ = logEnd_;
    return {};
}

}  // namespace storage
