// SPDX-License-Identifier: Apache-2.0
#pragma once
// The log of one partition: a folder of segments. Not thread-safe: its owner (replica::Partition) holds one mutex around
// every call. It knows no high watermark and no leader: who calls says what may be read and what epoch it leads with. It
// calls nobody back: what happened is returned. Destroying it is a crash: only close() leaves a clean folder.

#include "base/bytes.h"
#include "base/clock.h"
#include "base/ids.h"
#include "base/result.h"
#include "base/uuid.h"
#include "os/file_slice.h"
#include "storage/cleaner.h"
#include "storage/leader_epoch_cache.h"
#include "storage/log_directory.h"
#include "storage/log_settings.h"
#include "storage/producer_states.h"
#include "storage/recent_batches.h"
#include "storage/retention.h"
#include "storage/segment.h"
#include "wire/batch_check.h"
#include "wire/error_code.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace storage {

struct IndexView;
struct IndexWanted;

// ---- what happened ------------------------------------------------------------------------------------------------
struct Rolled {
    base::Offset baseOffset;   // of the new segment
    std::string_view reason;   // "size", "time", "index full", "offset range", "asked"
};
struct Appended {
    wire::ErrorCode error{};   // None: first..last are in the log, or were before (duplicate)
    std::string message;       // why not; empty when fine
    std::vector<wire::RecordError> recordErrors;
    base::Offset first{-1}, last{-1};
    std::int64_t logAppendTime = -1;   // only with message.timestamp.type=LogAppendTime
    base::Offset logStart;
    std::int64_t records = 0;
    std::size_t bytes = 0;     // as stored
    bool duplicate = false;
    std::optional<Rolled> rolled;
    std::optional<base::Error> fault;  // what the disk said, with error KafkaStorageError
};
struct ReadOut {
    std::vector<os::FileSlice> slices;  // whole batches, in order
    base::Offset firstOffset{-1};       // base offset of the first batch; at or before the offset asked for
    base::Offset nextOffset{-1};        // after the last batch read, when it is known without a scan; else -1
    std::size_t bytes = 0;
    bool outOfRange = false;            // below the log start or beyond the log end
};
struct TimestampOffset {
    base::Offset offset{-1};
    std::int64_t timestamp = -1;
    base::LeaderEpoch epoch{-1};        // of the batch
};
struct SegmentDeleted {
    base::Offset baseOffset;
    std::uint64_t sizeBytes = 0;
    std::string_view reason;            // "time", "size", "start offset", "truncated"
};
struct Deleted {
    std::vector<SegmentDeleted> segments;
    base::Offset logStart;              // afterwards
    std::optional<Rolled> rolled;       // when all of them went, a fresh one came first
};
struct Truncated {
    base::Offset logEnd;                // afterwards
    std::uint64_t bytes = 0;
    std::vector<SegmentDeleted> segments;
};
struct Recovery {
    bool clean = true;                  // nothing had to be scanned
    std::uint64_t bytesScanned = 0;
    std::int64_t batches = 0, records = 0;
    std::uint64_t bytesCut = 0;         // behind the first bad batch, later segments included
    std::string cutBecause;             // one sentence; empty when nothing was cut
    std::vector<std::string> damages;   // places in the middle that cannot be read; nothing was cut there
    std::vector<std::string> findings;  // files that were damaged and rebuilt or set aside
};
struct SegmentFacts {
    base::Offset baseOffset, nextOffset;
    std::uint64_t sizeBytes = 0;
    std::int64_t maxTimestamp = -1;
    base::WallTime created;
    bool active = false;
    std::string path;                   // of its .log, relative to the directory
};
// What an open log knows of itself without asking a file: made in a moment, however much it holds.
struct LogFacts {
    std::string directory, folder;
    base::TopicPartition partition;
    base::Uuid topicId;
    base::Offset logStart, logEnd, recoveryPoint;
    std::uint64_t sizeBytes = 0;
    std::vector<EpochEntry> epochs;
    std::vector<OpenSegment> segments;  // by base offset; the last one is active
    SettingsPointer settings;
    std::uint64_t sentBySendfile = 0, sentByCopy = 0;
};
// Files that still have to reach the platter. Made under the owner's lock, run without it.
struct FlushWork {
    std::vector<std::string> paths;
    std::string folder;
    bool folderToo = true, rootToo = false;   // entries were made in the folder, or it is itself new
    base::Offset upTo;
    std::uint64_t truncations = 0;            // as many as the log had seen: afterwards other records may lie below upTo
};

// Who made the batches of an append, and how far they are trusted.
enum class Origin : std::uint8_t {
    Client,       // one batch, checked in full
    Coordinator,  // our own: several batches and control batches are fine, sequences are not checked
};
struct AppendOptions {
    Origin origin = Origin::Client;
    bool zstdAllowed = true;   // not in Produce before version 7
    bool strict = false;       // decompress and check every record, also where nothing asks for it
};

class Log {
public:
    struct Where {
        LogDirectory& directory;
        base::TopicPartition partition;
    };
    // Makes the folder (Fault::Exists when it is there), its partition.metadata and an empty segment.
    static base::Result<std::unique_ptr<Log>> create(Where where, SettingsPointer settings, base::Uuid topicId);
    // Opens the folder as the directory's marker and checkpoints say: at once after a clean stop, else by scanning from
    // the recovery point. What was found is in recovery().
    static base::Result<std::unique_ptr<Log>> open(Where where, SettingsPointer settings);
    // A folder, whoever owns it, in a directory opened by LogDirectory::look: only what reads may be called. Nothing is
    // recovered: the log ends where the last segment stops making sense.
    static base::Result<std::unique_ptr<Log>> inspect(LogDirectory& directory, std::string folder, base::TopicPartition partition);
    ~Log();
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    const Recovery& recovery() const {
        static const Recovery nothing;
        return recovery_ ? *recovery_ : nothing;
    }
    const base::TopicPartition& partition() const { return partition_; }
    LogDirectory& directory() { return home_.directory; }
    const std::string& folder() const { return home_.folder; }   // relative to the directory
    const base::Uuid& topicId() const { return topicId_; }  // zero: no partition.metadata
    base::Result<> setTopicId(base::Uuid id);
    const LogSettings& settings() const { return *home_.settings; }
    void configure(SettingsPointer settings) { home_.settings = std::move(settings); }

    // ---- writing
    // One produce request's records for this partition. They are patched in place (base offset, leader epoch, where
    // needed timestamps) and written with one system call.
    Appended appendAsLeader(std::span<std::byte> records, base::LeaderEpoch epoch, base::WallTime now,
                            const AppendOptions& options = {});
    // Batches as a leader sent them: offsets and epochs stand. Stops before a batch of a later epoch than `fetchedWith`.
    Appended appendAsFollower(base::BytesView records, base::LeaderEpoch fetchedWith, base::WallTime now);
    base::Result<Rolled> roll(base::WallTime now);
    // A new leader epoch begins at the log end; on disk with its first record.
    base::Result<> beginEpoch(base::LeaderEpoch epoch);
    // Everything below the log end reaches the platter.
    base::Result<> flush();
    std::optional<FlushWork> takeFlush();    // rolled segments
    std::optional<FlushWork> takeSync();     // everything below the log end; what flush() does, but without the owner's lock
    static base::Result<> run(os::Disk& disk, const FlushWork& work);   // without the owner's lock; a failure is final
    void flushed(const FlushWork& work);

    // ---- reading
    base::Offset logStartOffset() const { return logStart_; }
    base::Offset logEndOffset() const { return logEnd_; }
    base::Offset recoveryPoint() const { return recoveryPoint_; }
    // Whole batches from the one that holds `from` (or the next existing one), below `upperBound`, at most maxBytes; with
    // minOneBatch at least one. Empty when from >= upperBound.
    base::Result<ReadOut> read(base::Offset from, std::size_t maxBytes, base::Offset upperBound, bool minOneBatch);
    // The first record at or after the log start with a timestamp >= the one asked for.
    base::Result<std::optional<TimestampOffset>> lookupTimestamp(std::int64_t timestamp, LookupTrace* trace = nullptr);
    // How the batch of an offset is found, step by step; record -1 when there is none.
    base::Result<LookupTrace> explainLookup(base::Offset offset);
    // The first record with the largest timestamp; offset -1 in an empty log.
    base::Result<TimestampOffset> maxTimestamp();
    base::LeaderEpoch latestEpoch() const { return epochs_.latest(); }
    base::LeaderEpoch epochFor(base::Offset offset) const { return epochs_.epochFor(offset); }
    EpochEnd endOffsetFor(base::LeaderEpoch epoch) const { return epochs_.endOffsetFor(epoch, logEnd_); }
    // The first offset that is not yet decided: min(highWatermark, first unstable offset).
    base::Offset lastStableOffset(base::Offset highWatermark);
    base::Result<std::vector<AbortedTransaction>> abortedIn(base::Offset from, base::Offset upTo);
    const ProducerStates& producers() const { return producers_; }

    // ---- removing
    // DeleteRecords: the log now starts at `offset`; segments go with the next applyRetention. Fault::Invalid beyond `highWatermark`.
    base::Result<> deleteRecordsBefore(base::Offset offset, base::Offset highWatermark);
    base::Result<Deleted> applyRetention(base::WallTime now, base::Offset highWatermark);
    base::Result<Truncated> truncateTo(base::Offset offset);
    base::Result<> truncateFullyAndStartAt(base::Offset offset);
    std::size_t expireProducers(base::WallTime now);

    // ---- compaction (cleaner.h); called by the node's cleaner under the owner's lock
    base::Result<CleanQuestion> cleanQuestion(base::WallTime now, base::Offset highWatermark);
    // None: there is nothing to do. Else a run has begun, and endCleaning must follow.
    base::Result<std::optional<CleanPlan>> takeCleaning(base::WallTime now, base::Offset highWatermark);
    // Puts a group in the place of the segments that it was made of. Fault::Closed: the log has changed, nothing was done.
    base::Result<std::uint64_t> swapCleaned(const CleanPlan& plan, const CleanedGroup& group);
    struct Cleaned {
        std::optional<CleanerRun> run;      // it came to its end: the log is clean up to run->cleanTo
        std::string uncleanable;            // why this log cannot be cleaned at all; empty: try again
    };
    // False: the log was cut meanwhile. Otherwise cleanedTo() has to be written down afterwards, by LogDirectory::writeCleanedTo
    // and without the lock.
    bool endCleaning(const CleanPlan& plan, const Cleaned& how);
    std::optional<base::Offset> cleanedTo() const { return cleanedTo_; }
    std::optional<CleanerRun> lastCleaning() const { return lastCleaning_ ? std::optional(*lastCleaning_) : std::nullopt; }

    // ---- being looked at, and leaving
    std::uint64_t sizeBytes() const { return sizeBytes_; }
    std::size_t segmentCount() const { return segments_.size(); }
    base::Result<std::vector<SegmentFacts>> segments();
    LogFacts facts() const;
    // Entries of the active segment, those that still wait in memory included; Fault::NotFound when `segment` is another one.
    base::Result<IndexView> activeIndexes(base::Offset segment, const IndexWanted& wanted);
    // Lets go of what only makes a busy log fast: buffers are written out, caches freed.
    base::Result<> release();
    // The same, for a ticker: nothing happens unless the log was left alone since the last call.
    base::Result<> releaseIdle();
    // A clean stop: what is buffered is written, the producer snapshot taken. With `sync` it is also synced; without, that is
    // left to the directory's markClean(). Only destroying the object may follow.
    base::Result<> close(bool sync);

private:
    Log(const Where& where, SettingsPointer settings);

    // log_open.cpp
    struct Found;
    base::Result<Found> look();
    base::Result<> loadText(const Found& found);
    base::Result<> openSegments(const Found& found);
    base::Result<> recoverFrom(base::Offset recoveryPoint);
    base::Result<> recoverSegment(Segment& segment, bool followed);
    base::Result<> finishSwaps(std::vector<std::string> swaps, Found& found);
    base::Result<> removeSegment(base::Offset base);
    base::Result<> setAside(std::size_t from);
    base::Result<> loadProducers(base::Offset upTo, bool scanAll);
    base::Result<> replayProducers(base::Offset from, base::Offset upTo);
    base::Result<> rebuildEpochs();
    base::Result<> completeEpochs();
    base::Result<> finishOpening();
    Recovery& notes();

    // log_append.cpp
    Appended appendFromClient(std::span<std::byte> records, base::LeaderEpoch epoch, base::WallTime now, const AppendOptions& options);
    Appended appendOwn(std::span<std::byte> records, base::LeaderEpoch epoch, base::WallTime now);
    void write(base::BytesView records, std::int64_t maxTimestamp, base::Offset last, base::WallTime now, Appended& out);
    base::Result<std::optional<Rolled>> rollIfDue(std::size_t bytes, std::int64_t maxTimestamp, base::Offset last, base::WallTime now);
    base::Result<> account(Segment& segment, const BatchHeader& batch, base::BytesView bytes, bool note = true);
    base::Result<> accountProducer(Segment* segment, const BatchHeader& batch, base::BytesView bytes);
    void refuse(Appended& out, const base::Error& why);
    base::Result<> writeEpochs();
    base::Result<> writeSnapshot();
    base::Result<> dropSnapshots(base::Offset from, base::Offset upTo);
    std::string snapshotPath(base::Offset offset) const { return home_.path(offset, ".snapshot"); }

    // log_clean.cpp
    base::Result<> rename(const CleanedGroup& group, const char* from, const char* to, bool highestFirst);
    base::Result<> cleanEndsAt(base::Offset offset);    // the log was cut there

    // log_read.cpp, log_retention.cpp
    base::Result<ReadOut> readSlices(base::Offset from, std::size_t maxBytes, base::Offset upperBound, bool minOneBatch);
    base::Result<std::optional<TimestampOffset>> findTimestamp(std::int64_t timestamp, LookupTrace* trace);
    std::size_t segmentOf(base::Offset offset) const;   // the last one that begins at or before, else the first
    base::Result<> retireFront(const std::vector<Verdict>& gone, Deleted& out);
    base::Result<RetentionQuestion> retentionQuestion(std::size_t i, std::uint64_t logBytes, base::WallTime now, base::Offset highWatermark);
    Segment& active() { return *segments_.back(); }
    void use() { used_ = true; released_ = false; }
    base::Result<> flushAll();
    template <class T>
    base::Result<T> heeding(base::Result<T> r) {        // an I/O error of the disk takes its directory offline
        if (!r && r.error().fault == base::Fault::Io) home_.directory.fail(r.error());
        return r;
    }
    std::vector<std::string> unsynced(bool all) const;  // files with what lies beyond the recovery point
    FlushWork workUpTo(base::Offset upTo, std::vector<std::string> paths);

    Segment::Home home_;
    base::TopicPartition partition_;
    base::Uuid topicId_;
    std::vector<std::unique_ptr<Segment>> segments_;  // by base offset; the last one is active; never empty once open
    LeaderEpochCache epochs_;
    ProducerStates producers_;
    RecentBatches recent_;                            // positions in the active segment
    std::vector<base::Offset> snapshots_;             // producer snapshots on disk, rising
    struct Run {
        std::uint64_t ticket = 0;
        bool refused = false;                         // the log was cut since
    };
    std::optional<Run> cleaning_;
    std::optional<base::Offset> cleanedTo_;
    std::unique_ptr<CleanerRun> lastCleaning_;
    std::string uncleanable_;
    std::unique_ptr<Recovery> recovery_;              // null: nothing to say, as in most of thousands of logs
    base::Offset logStart_, logEnd_, recoveryPoint_, flushTaken_;
    std::uint64_t sizeBytes_ = 0, truncations_ = 0;
    bool changed_ = false;                            // since it was opened, so that close() has work
    bool epochsChanged_ = false, folderChanged_ = false, folderIsNew_ = false;
    bool used_ = false, released_ = false;            // since the last releaseIdle(); nothing is held
};

}  // namespace storage
