// SPDX-License-Identifier: Apache-2.0
#include "storage/log_directory.h"

#include "storage/text_lines.h"

#include <algorithm>
#include <iterator>

namespace storage {

namespace {

constexpr char markerName[] = ".kafka_cleanshutdown", lockName[] = ".lock";
constexpr char recoveryPointName[] = "recovery-point-offset-checkpoint", highWatermarkName[] = "replication-offset-checkpoint",
               logStartName[] = "log-start-offset-checkpoint", cleanedToName[] = "cleaner-offset-checkpoint";

// The number behind "brokerEpoch" in the marker, -1 when there is none: only a hint.
std::int64_t brokerEpochIn(std::string_view text) {
    constexpr std::string_view key = "\"brokerEpoch\"";
    const auto at = text.find(key);
    if (at == std::string_view::npos) return -1;
    const auto from = text.find_first_of("-0123456789", at + key.size());
    if (from == std::string_view::npos) return -1;
    std::int64_t epoch = -1;
    return parseNumber(text.substr(from, text.find_first_not_of("-0123456789", from) - from), epoch) ? epoch : -1;
}

}  // namespace

std::string write(const MetaProperties& meta) {
    return "node.id=" + std::to_string(meta.nodeId.value()) + "\ndirectory.id=" + meta.directoryId.text() +
           "\nversion=1\ncluster.id=" + meta.clusterId + "\n";
}

base::Result<MetaProperties> parseMetaProperties(std::string_view text) {
    MetaProperties meta;
    TextLines lines(text);
    std::string_view version;
    while (const auto line = lines.next()) {
        if (line->starts_with('#') || line->starts_with('!')) continue;
        const auto equals = line->find('=');
        if (equals == std::string_view::npos) return lines.bad("expected: name=value");
        const auto name = line->substr(0, equals), value = line->substr(equals + 1);
        if (name == "version") {
            version = value;
        } else if (name == "cluster.id") {
            const auto printable = [](char c) { return c > ' ' && c <= '~'; };
            if (!std::all_of(value.begin(), value.end(), printable)) return lines.bad("cluster.id is malformed");
            meta.clusterId = value;
        } else if (name == "node.id" || name == "broker.id") {
            std::int32_t id = -1;
            if (!parseNumber(value, id) || id < 0) return lines.bad("node.id is not a number from 0 on");
            meta.nodeId = base::BrokerId{id};
        } else if (name == "directory.id") {
            const auto id = base::Uuid::parse(value);
            if (!id) return lines.bad("directory.id is malformed");
            meta.directoryId = *id;
        }
    }
    if (version != "1") return base::Error{base::Fault::Unsupported, "version '" + std::string(version) + "' is not known"};
    if (meta.clusterId.empty()) return base::Error{base::Fault::Corrupt, "cluster.id is missing"};
    if (meta.nodeId.value() < 0) return base::Error{base::Fault::Corrupt, "node.id is missing"};
    return meta;
}

LogDirectory::LogDirectory(std::unique_ptr<os::Disk> disk, const base::Clock& clock, Options options)
    : clock_(clock), disk_(std::move(disk)), files_(options.maxOpenFiles), mappings_(options.maxMappings) {}

LogDirectory::~LogDirectory() = default;

base::Result<std::unique_ptr<LogDirectory>> LogDirectory::open(std::string path, const base::Clock& clock, Options options) {
    auto disk = os::Disk::at(std::move(path));
    if (!disk) return disk.error();
    std::unique_ptr<LogDirectory> directory(new LogDirectory(std::move(*disk), clock, options));
    auto lock = os::LockFile::take(directory->disk(), lockName);
    if (!lock) return lock.error();
    directory->lock_ = std::move(*lock);
    if (auto r = directory->readMeta(); !r) return r.error();
    if (auto r = directory->readMarker(); !r) return r.error();
    directory->readCheckpoints();
    const auto folders = directory->folders();
    if (!folders) return folders.error();
    for (const auto& folder : *folders)
        if (folder.kind == FolderKind::Deleted) directory->removeLater(folder.name, std::chrono::milliseconds(0));
    return directory;
}

base::Result<std::unique_ptr<LogDirectory>> LogDirectory::look(std::string path, const base::Clock& clock) {
    auto disk = os::Disk::lookAt(std::move(path));
    if (!disk) return disk.error();
    std::unique_ptr<LogDirectory> directory(new LogDirectory(std::move(*disk), clock, {}));
    if (auto r = directory->readMeta(); !r) directory->findings_.push_back(r.error().what);
    directory->stoppedCleanly_ = directory->disk().exists(markerName);
    directory->readCheckpoints();
    return directory;
}

void LogDirectory::readCheckpoints() {
    for (auto [name, into] : {std::pair(recoveryPointName, &recoveryPoints_), std::pair(highWatermarkName, &highWatermarks_),
                              std::pair(logStartName, &logStartOffsets_), std::pair(cleanedToName, &cleanedTo_)})
        readCheckpoint(name, *into);
}

base::Result<> LogDirectory::readMeta() {
    const auto bytes = disk_->readWhole(metaName);
    if (!bytes) return bytes.error().fault == base::Fault::NotFound ? base::Result<>{} : base::Result<>(bytes.error());
    auto meta = parseMetaProperties(base::asText(*bytes));
    if (!meta) return base::Error{meta.error().fault, disk_->full(metaName) + ": " + meta.error().what};
    meta_ = std::move(*meta);
    return {};
}

base::Result<> LogDirectory::readMarker() {
    const auto bytes = disk_->readWhole(markerName);
    if (!bytes) return bytes.error().fault == base::Fault::NotFound ? base::Result<>{} : base::Result<>(bytes.error());
    stoppedCleanly_ = true;
    previousBrokerEpoch_ = brokerEpochIn(base::asText(*bytes));
    // It must not come back after a power cut: then it would vouch for what is written from now on.
    if (auto r = disk_->remove(markerName); !r) return r;
    return disk_->syncDirectory("");
}

void LogDirectory::readCheckpoint(const char* name, OffsetCheckpoint& into) {
    const auto bytes = disk_->readWhole(name);
    if (!bytes && bytes.error().fault == base::Fault::NotFound) return;
    auto parsed = bytes ? OffsetCheckpoint::parse(base::asText(*bytes)) : base::Result<OffsetCheckpoint>(bytes.error());
    if (parsed) into = std::move(*parsed);
    else findings_.push_back(disk_->full(name) + ": " + parsed.error().what + "; taken as empty");
}

base::Result<std::vector<PartitionFolder>> LogDirectory::folders() {
    const auto entries = disk_->list("");
    if (!entries) return entries.error();
    std::vector<PartitionFolder> out;
    for (const auto& entry : *entries) {
        if (!entry.directory) continue;
        if (auto folder = parseFolderName(entry.name)) out.push_back(std::move(*folder));
    }
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.partition < b.partition; });
    return out;
}

base::Result<> LogDirectory::writeMeta(const MetaProperties& meta) {
    if (auto r = disk_->writeWhole(metaName, base::asBytes(write(meta)), os::Durability::Platter); !r) return r;
    meta_ = meta;
    return {};
}

base::Result<> LogDirectory::writeRecoveryPoints(const OffsetCheckpoint& points) {
    return disk_->writeWhole(recoveryPointName, base::asBytes(points.text()), os::Durability::Platter);
}
base::Result<> LogDirectory::writeHighWatermarks(const OffsetCheckpoint& watermarks) {
    return disk_->writeWhole(highWatermarkName, base::asBytes(watermarks.text()), os::Durability::Platter);
}
base::Result<> LogDirectory::writeLogStartOffsets(const OffsetCheckpoint& starts) {
    return disk_->writeWhole(logStartName, base::asBytes(starts.text()), os::Durability::Platter);
}

std::optional<base::Offset> LogDirectory::cleanedTo(const base::TopicPartition& p) const {
    std::lock_guard lock(mutex_);
    return cleanedTo_.find(p);
}

base::Result<> LogDirectory::writeCleanedTo(const base::TopicPartition& p, std::optional<base::Offset> offset) {
    std::lock_guard writing(cleanedToFile_);
    const auto put = [&](std::optional<base::Offset> value) {
        std::lock_guard lock(mutex_);
        if (value) cleanedTo_.set(p, *value);
        else cleanedTo_.erase(p);
        return cleanedTo_.text();
    };
    const auto before = cleanedTo(p);
    if (before == offset) return {};
    auto written = disk_->writeWhole(cleanedToName, base::asBytes(put(offset)), os::Durability::Platter);
    if (!written) (void)put(before);
    return written;
}

base::Result<> LogDirectory::deleteFolder(const base::TopicPartition& partition, std::chrono::milliseconds delay) {
    (void)writeCleanedTo(partition, std::nullopt);  // if it stays, a new log with this name forgets it
    const auto gone = deletedFolderName(partition, base::Uuid::random());
    if (auto r = disk_->rename(folderName(partition), gone); !r) return r;
    removeLater(gone, delay);
    return {};
}

void LogDirectory::removeLater(std::string path, std::chrono::milliseconds delay) {
    std::lock_guard lock(mutex_);
    removals_.push_back({std::move(path), clock_.now() + delay});
}

std::vector<std::string> LogDirectory::removeDue() {
    std::vector<std::string> due;
    {
        std::lock_guard lock(mutex_);
        const auto now = clock_.now();
        std::erase_if(removals_, [&](Removal& removal) {
            if (removal.due > now) return false;
            due.push_back(std::move(removal.path));
            return true;
        });
    }
    std::erase_if(due, [&](const std::string& path) {
        const auto facts = disk_->facts(path);
        if (!facts) return true;  // gone already: its folder was removed
        const auto removed = facts->directory ? disk_->removeTree(path) : disk_->remove(path);
        if (!removed) removeLater(path, std::chrono::minutes(1));
        return !removed;
    });
    return due;
}

std::size_t LogDirectory::waitingForRemoval() const {
    std::lock_guard lock(mutex_);
    return removals_.size();
}

void LogDirectory::syncAtMark(std::vector<std::string> paths, std::string folder) {
    std::lock_guard lock(mutex_);
    dirtyFiles_.insert(dirtyFiles_.end(), std::make_move_iterator(paths.begin()), std::make_move_iterator(paths.end()));
    dirtyFolders_.push_back(std::move(folder));
}

// A few files are synced one by one. Many are synced with everything else on the file system, which costs one call, but
// waits for what other programs have written as well.
base::Result<> LogDirectory::syncDirty() {
    constexpr std::size_t few = 1000;
    std::vector<std::string> files, folders;
    {
        std::lock_guard lock(mutex_);
        files.swap(dirtyFiles_);
        folders.swap(dirtyFolders_);
    }
    if (files.size() > few) return disk_->syncAll();
    for (const auto& path : files) {
        const auto file = disk_->open(path, os::Access::ReadWrite);
        if (!file && file.error().fault == base::Fault::NotFound) continue;
        if (!file) return file.error();
        if (auto r = (*file)->sync(); !r) return r;
    }
    for (const auto& folder : folders)
        if (auto r = disk_->syncDirectory(folder); !r) return r;
    return folders.empty() ? base::Result<>{} : disk_->syncDirectory("");
}

base::Result<> LogDirectory::markClean(std::int64_t brokerEpoch) {
    if (auto r = syncDirty(); !r) return r;
    const auto text = "{\"version\":0,\"brokerEpoch\":" + std::to_string(brokerEpoch) + "}";
    return disk_->writeWhole(markerName, base::asBytes(text), os::Durability::Platter);
}

void LogDirectory::fail(const base::Error& why) {
    std::lock_guard lock(mutex_);
    if (offlineReason_.empty()) offlineReason_ = why.what;
    offline_.store(true, std::memory_order_relaxed);
}

std::string LogDirectory::offlineReason() const {
    std::lock_guard lock(mutex_);
    return offlineReason_;
}

}  // namespace storage
