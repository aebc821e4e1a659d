// SPDX-License-Identifier: Apache-2.0
// Opening a folder for looking, and the picture of it as a whole. Its segments one by one: folder_segments.cpp.
#include "storage/folder_reader.h"

#include "os/residency.h"
#include "storage/partition_metadata.h"

#include <algorithm>
#include <filesystem>

namespace storage {

namespace {

constexpr std::size_t mostResident = 256;      // segments whose pages are asked about: the newest ones
constexpr std::size_t longestText = std::size_t(16) << 20;

}  // namespace

const SegmentView* SegmentDetails::find(const Key& key) const {
    const auto found = kept_.find(key);
    return found == kept_.end() ? nullptr : &found->second;
}

void SegmentDetails::put(Key key, SegmentView view) {
    if (kept_.size() >= most) kept_.clear();
    kept_.insert_or_assign(std::move(key), std::move(view));
}

base::Result<std::unique_ptr<FolderReader>> FolderReader::open(const std::string& path, const base::Clock& clock) {
    std::error_code ec;
    auto whole = std::filesystem::canonical(path, ec);
    if (ec) return base::Error{base::Fault::NotFound, path + ": " + ec.message()};
    if (!std::filesystem::is_directory(whole, ec)) return base::Error{base::Fault::Invalid, path + " is not a folder"};
    auto directory = LogDirectory::look(whole.parent_path().string(), clock);
    auto folder = whole.filename().string();
    if (!directory || folder.empty()) {        // we may not look around it
        directory = LogDirectory::look(whole.string(), clock);
        folder = ".";
    }
    if (!directory) return directory.error();
    std::unique_ptr<FolderReader> reader(new FolderReader(std::move(*directory), folder));
    const auto parsed = parseFolderName(whole.filename().string());
    reader->partition_ = parsed ? parsed->partition : base::TopicPartition{whole.filename().string(), base::PartitionIndex{-1}};
    if (auto r = reader->list(); !r) return r.error();
    if (reader->segments_.empty()) return base::Error{base::Fault::NotFound, path + " has no segments: it is not a partition's folder"};
    return reader;
}

base::Result<std::unique_ptr<FolderReader>> FolderReader::open(LogFacts facts, LiveMarks marks, const base::Clock& clock) {
    auto directory = LogDirectory::look(facts.directory, clock);
    if (!directory) return directory.error();
    std::unique_ptr<FolderReader> reader(new FolderReader(std::move(*directory), facts.folder));
    reader->partition_ = facts.partition;
    reader->live_ = std::move(facts);
    reader->marks_ = marks;
    if (auto r = reader->list(); !r) return r.error();
    return reader;
}

// The files of the folder: segments, and those that belong to none.
base::Result<> FolderReader::list() {
    auto& disk = directory_->disk();
    const auto entries = disk.list(folder_);
    if (!entries) return entries.error();
    for (const auto& entry : *entries) {
        if (entry.directory) continue;
        const auto facts = disk.facts(path(entry.name));
        if (!facts) continue;  // gone meanwhile
        if (const auto base = parseSegmentFileName(entry.name, Segment::suffix); base && !live_)
            segments_.push_back({*base, facts->size, facts->modified});
        else
            others_.push_back({entry.name, facts->size, facts->modified, kindOf(entry.name)});
    }
    if (live_) {
        for (const auto& s : live_->segments) {
            const auto facts = disk.facts(path(s.baseOffset, Segment::suffix));
            segments_.push_back({s.baseOffset, s.sizeBytes, facts ? facts->modified : base::WallTime{}});
        }
    }
    std::sort(segments_.begin(), segments_.end(), [](const auto& a, const auto& b) { return a.baseOffset < b.baseOffset; });
    std::sort(others_.begin(), others_.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    std::erase_if(others_, [&](const OtherFileView& file) {
        if (file.kind > FileKind::TransactionIndex) return false;
        const auto base = parseSegmentFileName(file.name, file.name.substr(std::min<std::size_t>(file.name.size(), 20)));
        return base && find(*base);
    });
    return {};
}

base::Result<FolderReader::SegmentFile> FolderReader::find(base::Offset segment) const {
    const auto found = std::lower_bound(segments_.begin(), segments_.end(), segment,
                                        [](const auto& s, base::Offset base) { return s.baseOffset < base; });
    if (found == segments_.end() || found->baseOffset != segment)
        return base::Error{base::Fault::NotFound, folder_ + " has no segment " + std::to_string(segment.value())};
    return *found;
}

base::Result<std::shared_ptr<os::File>> FolderReader::openLog(const SegmentFile& segment) {
    return directory_->disk().open(path(segment.baseOffset, Segment::suffix), os::Access::Read);
}

base::Result<FolderView> FolderReader::view(SegmentDetails* details) {
    FolderView out;
    out.partition = partition_;
    out.path = directory_->disk().full(folder_);
    if (live_) out.place = LiveReplica{marks_.node, partition_};
    else out.place = ForeignFolder{out.path};
    out.others = others_;
    readTexts(out);
    for (std::size_t i = 0; i < segments_.size(); ++i) {
        const auto& file = segments_[i];
        const bool active = i + 1 == segments_.size();
        const SegmentDetails::Key key{directory_->disk().full(path(file.baseOffset, Segment::suffix)), file.size, file.modified};
        SegmentView segment;
        if (const auto* kept = details && !active ? details->find(key) : nullptr) {
            segment = *kept;
        } else {
            segment.baseOffset = file.baseOffset;
            segment.sizeBytes = file.size;
            segment.modified = file.modified;
            segment.active = active;
            look(segment);
            if (details && !active && segment.problem.empty()) details->put(key, segment);
        }
        if (!active) segment.nextOffset = segments_[i + 1].baseOffset;
        if (segments_.size() - i <= mostResident)
            if (const auto log = openLog(file))
                if (const auto bytes = os::residentBytes(**log, file.size)) segment.residentBytes = *bytes;
        if (!segment.problem.empty()) out.problems.push_back(segmentFileName(file.baseOffset, Segment::suffix) + ": " + segment.problem);
        out.sizeBytes += segment.sizeBytes;
        out.segments.push_back(std::move(segment));
    }
    if (!out.segments.empty()) {
        out.logEnd = out.segments.back().nextOffset;
        out.logStart = std::max(directory_->logStartOffset(partition_).value_or(base::Offset{0}), out.segments.front().baseOffset);
    }
    if (live_) addLive(out);
    return out;
}

// What the small files say; what cannot be read is a problem, not a failure.
void FolderReader::readTexts(FolderView& out) {
    auto& disk = directory_->disk();
    const auto read = [&](const char* name) -> std::optional<std::string> {
        const auto bytes = disk.readWhole(path(name), longestText);
        if (bytes) return std::string(base::asText(*bytes));
        if (bytes.error().fault != base::Fault::NotFound) out.problems.push_back(bytes.error().what);
        return std::nullopt;
    };
    if (const auto text = read(partitionMetadataName)) {
        if (const auto id = parsePartitionMetadata(*text)) out.topicId = id->text();
        else out.problems.push_back(std::string(partitionMetadataName) + ": " + id.error().what);
    }
    if (const auto text = read("leader-epoch-checkpoint")) {
        if (const auto epochs = LeaderEpochCache::parse(*text)) {
            for (const auto& e : epochs->entries()) out.epochs.push_back({e.epoch, e.startOffset});
            out.leaderEpoch = epochs->latest();
        } else {
            out.problems.push_back("leader-epoch-checkpoint: " + epochs.error().what);
        }
    }
    if (live_) return;
    out.owner = os::LockFile::holder(disk, ".lock");
    out.highWatermark = directory_->highWatermark(partition_);
    out.recoveryPoint = directory_->recoveryPoint(partition_);
    for (const auto& finding : directory_->findings()) out.problems.push_back(finding);
}

void FolderReader::addLive(FolderView& out) const {
    out.topicId = live_->topicId.isZero() ? std::string() : live_->topicId.text();
    out.logStart = live_->logStart;
    out.logEnd = live_->logEnd;
    out.recoveryPoint = live_->recoveryPoint;
    out.highWatermark = marks_.highWatermark;
    out.lastStableOffset = marks_.lastStableOffset;
    out.leading = marks_.leading;
    out.leaderEpoch = marks_.leaderEpoch;
    out.epochs.clear();
    for (const auto& e : live_->epochs) out.epochs.push_back({e.epoch, e.startOffset});
    out.sent = {live_->sentBySendfile, live_->sentByCopy};
    out.nextRetentionCheck = marks_.nextRetentionCheck;
    for (std::size_t i = 0; i < out.segments.size(); ++i) {
        auto& s = out.segments[i];
        const auto& open = live_->segments[i];
        s.nextOffset = open.nextOffset;
        if (open.maxTimestamp) s.maxTimestamp = *open.maxTimestamp;
        if (open.offsetEntries) s.offsetEntries = *open.offsetEntries;
        if (open.timeEntries) s.timeEntries = *open.timeEntries;
        s.sent = {open.sentBySendfile, open.sentByCopy};
        s.logOpen = open.logOpen;
        s.offsetIndexMapped = open.offsetIndexMapped;
        s.timeIndexMapped = open.timeIndexMapped;
        out.openFiles += s.logOpen ? 1u : 0u;
        out.mappedFiles += (s.offsetIndexMapped ? 1u : 0u) + (s.timeIndexMapped ? 1u : 0u);
    }
    const auto& settings = *live_->settings;
    const auto add = [&](const char* name, std::int64_t value) { out.settings.emplace_back(name, std::to_string(value)); };
    add("segment.bytes", settings.segmentBytes);
    add("segment.ms", settings.segmentMs);
    add("segment.index.bytes", settings.segmentIndexBytes);
    add("index.interval.bytes", settings.indexIntervalBytes);
    add("retention.ms", settings.retentionMs);
    add("retention.bytes", settings.retentionBytes);
    add("file.delete.delay.ms", settings.fileDeleteDelayMs);
    out.settings.emplace_back("cleanup.policy", settings.cleanupDelete ? settings.cleanupCompact ? "compact,delete" : "delete" : "compact");
    explainStays(out);
}

// The questions that the log asks when it applies retention, answered now.
void FolderReader::explainStays(FolderView& out) const {
    std::vector<RetentionQuestion> questions;
    auto logBytes = out.sizeBytes;
    for (const auto& s : out.segments) {
        RetentionQuestion q;
        q.baseOffset = s.baseOffset;
        q.upperBound = s.nextOffset;
        q.sizeBytes = s.sizeBytes;
        q.newestTimestamp = s.maxTimestamp >= 0 ? s.maxTimestamp : base::millis(s.modified);
        q.active = s.active;
        q.logBytes = logBytes;
        q.logStart = out.logStart;
        q.highWatermark = marks_.highWatermark;
        q.now = directory_->clock().wall();
        logBytes -= s.sizeBytes;
        questions.push_back(q);
    }
    const auto stays = explain(questions, *live_->settings);
    for (std::size_t i = 0; i < stays.size(); ++i) out.segments[i].stay = stays[i];
}

base::Result<DirectoryView> lookIntoDirectory(const std::string& path, const base::Clock& clock) {
    std::error_code ec;
    const auto whole = std::filesystem::canonical(path, ec);
    if (ec) return base::Error{base::Fault::NotFound, path + ": " + ec.message()};
    if (!std::filesystem::is_directory(whole, ec)) return base::Error{base::Fault::Invalid, path + " is not a folder"};
    auto directory = LogDirectory::look(whole.string(), clock);
    if (!directory) return directory.error();
    auto& disk = (*directory)->disk();
    DirectoryView out;
    out.path = whole.string();
    if (const auto& meta = (*directory)->meta()) {
        out.clusterId = meta->clusterId;
        out.node = meta->nodeId;
        out.directoryId = meta->directoryId.isZero() ? std::string() : meta->directoryId.text();
    }
    out.owner = os::LockFile::holder(disk, ".lock");
    out.stoppedCleanly = (*directory)->stoppedCleanly();
    out.problems = (*directory)->findings();
    const auto entries = disk.list("");
    if (!entries) return entries.error();
    for (const auto& entry : *entries) {
        if (!entry.directory) {
            if (const auto facts = disk.facts(entry.name)) out.files.push_back({entry.name, facts->size, facts->modified, kindOf(entry.name)});
            continue;
        }
        if (disk.facts(entry.name + "/" + LogDirectory::metaName)) {  // node-1 could be a partition by its name
            out.directories.push_back(disk.full(entry.name));
            continue;
        }
        const auto parsed = parseFolderName(entry.name);
        if (!parsed) continue;
        constexpr const char* states[] = {"", "deleted", "future", "stray"};
        FolderFound found{entry.name, disk.full(entry.name), parsed->partition, states[std::size_t(parsed->kind)]};
        const auto files = disk.list(entry.name);
        if (!files) {
            out.problems.push_back(files.error().what);
            out.unseen.push_back(entry.name);
            continue;
        }
        for (const auto& file : *files) {
            if (!parseSegmentFileName(file.name, Segment::suffix)) continue;
            const auto facts = disk.facts(entry.name + "/" + file.name);
            if (!facts) continue;
            ++found.segments;
            found.sizeBytes += facts->size;
        }
        out.folders.push_back(std::move(found));
    }
    std::sort(out.folders.begin(), out.folders.end(), [](const auto& a, const auto& b) { return std::tie(a.partition, a.name) < std::tie(b.partition, b.name); });
    std::sort(out.directories.begin(), out.directories.end());
    std::sort(out.files.begin(), out.files.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return out;
}

}  // namespace storage
