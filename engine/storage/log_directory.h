// SPDX-License-Identifier: Apache-2.0
#pragma once
// One directory of `log.dirs`: its lock, identity (meta.properties), clean-shutdown marker, checkpoints, the folders in
// it, and the files that wait for their removal. It knows folders by name; what is in them is Log's business.

#include "base/clock.h"
#include "base/ids.h"
#include "base/result.h"
#include "base/uuid.h"
#include "os/disk.h"
#include "os/lock_file.h"
#include "os/mapped_file.h"
#include "storage/handle_cache.h"
#include "storage/offset_checkpoint.h"
#include "storage/partition_folder.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace storage {

struct MetaProperties {
    std::string clusterId;
    base::BrokerId nodeId{-1};
    base::Uuid directoryId;
    bool operator==(const MetaProperties&) const = default;
};
std::string write(const MetaProperties& meta);
base::Result<MetaProperties> parseMetaProperties(std::string_view text);

class LogDirectory {
public:
    static constexpr char metaName[] = "meta.properties";
    struct Options {
        std::size_t maxOpenFiles = 4096;   // descriptors kept for log files; more are opened and closed as needed
        std::size_t maxMappings = 8192;    // mapped index files
    };
    // Takes the lock, reads meta.properties, the checkpoints, and the clean-shutdown marker, which it removes. Folders of
    // deleted topics are put down for removal.
    // Fault::Locked names the holder. What was damaged but can be done without is in findings().
    static base::Result<std::unique_ptr<LogDirectory>> open(std::string path, const base::Clock& clock, Options options);
    // Looks at one that may be somebody else's: no lock is taken and nothing is changed, now or later.
    static base::Result<std::unique_ptr<LogDirectory>> look(std::string path, const base::Clock& clock);
    ~LogDirectory();
    LogDirectory(const LogDirectory&) = delete;
    LogDirectory& operator=(const LogDirectory&) = delete;

    // Any thread.
    os::Disk& disk() { return *disk_; }
    const base::Clock& clock() const { return clock_; }
    HandleCache<os::File>& files() { return files_; }
    HandleCache<os::MappedFile>& mappings() { return mappings_; }
    const std::string& path() const { return disk_->root(); }
    bool readOnly() const { return disk_->readOnly(); }

    // As found when it was opened.
    bool stoppedCleanly() const { return stoppedCleanly_; }
    std::int64_t previousBrokerEpoch() const { return previousBrokerEpoch_; }  // -1 = unknown
    const std::vector<std::string>& findings() const { return findings_; }
    const std::optional<MetaProperties>& meta() const { return meta_; }
    std::optional<base::Offset> recoveryPoint(const base::TopicPartition& p) const { return recoveryPoints_.find(p); }
    std::optional<base::Offset> highWatermark(const base::TopicPartition& p) const { return highWatermarks_.find(p); }
    std::optional<base::Offset> logStartOffset(const base::TopicPartition& p) const { return logStartOffsets_.find(p); }
    base::Result<std::vector<PartitionFolder>> folders();

    base::Result<> writeMeta(const MetaProperties& meta);
    base::Result<> writeRecoveryPoints(const OffsetCheckpoint& points);        // recovery-point-offset-checkpoint
    base::Result<> writeHighWatermarks(const OffsetCheckpoint& watermarks);    // replication-offset-checkpoint
    base::Result<> writeLogStartOffsets(const OffsetCheckpoint& starts);       // log-start-offset-checkpoint
    // cleaner-offset-checkpoint: up to where a log has been compacted, as it was when the directory was opened and as its logs
    // have told since; none = never. Any thread.
    std::optional<base::Offset> cleanedTo(const base::TopicPartition& p) const;
    base::Result<> writeCleanedTo(const base::TopicPartition& p, std::optional<base::Offset> offset);

    // A topic was deleted: its folder becomes <name>.<uuid>-delete at once and is removed after `delay`. Its Log must have
    // been destroyed; slices of its files stay readable.
    base::Result<> deleteFolder(const base::TopicPartition& partition, std::chrono::milliseconds delay);
    // Removes a file or a folder once `delay` has passed and removeDue() is called.
    void removeLater(std::string path, std::chrono::milliseconds delay);
    // For the node's ticker. Returns what was removed.
    std::vector<std::string> removeDue();
    std::size_t waitingForRemoval() const;

    // Files, and their folder, that markClean() shall sync.
    void syncAtMark(std::vector<std::string> paths, std::string folder);
    // Last act of a clean stop, after every log was closed: syncs what they left dirty and writes .kafka_cleanshutdown.
    base::Result<> markClean(std::int64_t brokerEpoch);

    // A failed write or sync is final for the directory. The first reason stays.
    void fail(const base::Error& why);
    bool offline() const { return offline_.load(std::memory_order_relaxed); }
    std::string offlineReason() const;
    // The node has moved away what waited for it.
    bool dealtWith() const { return dealtWith_.load(std::memory_order_relaxed); }
    void setDealtWith() { dealtWith_.store(true, std::memory_order_relaxed); }

private:
    LogDirectory(std::unique_ptr<os::Disk> disk, const base::Clock& clock, Options options);
    void readCheckpoint(const char* name, OffsetCheckpoint& into);
    void readCheckpoints();
    base::Result<> readMarker();
    base::Result<> readMeta();
    base::Result<> syncDirty();

    struct Removal {
        std::string path;
        base::Instant due;
    };
    const base::Clock& clock_;
    std::unique_ptr<os::Disk> disk_;
    os::LockFile lock_;
    HandleCache<os::File> files_;
    HandleCache<os::MappedFile> mappings_;
    bool stoppedCleanly_ = false;
    std::int64_t previousBrokerEpoch_ = -1;
    std::optional<MetaProperties> meta_;
    OffsetCheckpoint recoveryPoints_, highWatermarks_, logStartOffsets_;
    std::vector<std::string> findings_;
    std::atomic<bool> offline_{false}, dealtWith_{false};
    std::mutex cleanedToFile_;  // held while that file is written; mutex_ may be taken inside it
    mutable std::mutex mutex_;  // guards what follows; a leaf
    OffsetCheckpoint cleanedTo_;
    std::vector<Removal> removals_;
    std::vector<std::string> dirtyFiles_, dirtyFolders_;
    std::string offlineReason_;
};

}  // namespace storage
