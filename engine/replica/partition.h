// SPDX-License-Identifier: Apache-2.0
#pragma once
// One partition as this node serves it: the log, the epoch it leads with, and how far consumers may read. It calls nobody:
// what an append moved is returned, and the caller asks the purgatory whom that frees. It knows no topic settings but
// those of its log, and nothing of requests.

#include "base/ids.h"
#include "base/spinning_mutex.h"
#include "flow/purgatory.h"
#include "storage/folder_view.h"
#include "storage/log.h"
#include "wire/error_code.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace replica {

struct Marks {
    base::Offset logStart{0}, highWatermark{0}, lastStable{0}, logEnd{0};
    base::Offset flushed{0};       // under the durable profile; else the log end: nobody waits for the disk
    base::Offset of(flow::Mark mark) const {
        switch (mark) {
        case flow::Mark::LogEnd: return logEnd;
        case flow::Mark::LastStable: return lastStable;
        case flow::Mark::Flushed: return flushed;
        default: return highWatermark;
        }
    }
};

struct Moved {
    Marks marks;
    std::uint8_t awaited = 0;      // marks that somebody may wait for (bit = flow::Mark); 0 = the purgatory need not be asked
    bool isAwaited(flow::Mark mark) const { return (awaited >> unsigned(mark) & 1) != 0; }
};
struct Appended : Moved {
    storage::Appended log;
    std::optional<std::chrono::milliseconds> syncWithin;   // flush.ms, when this append is the oldest unsynced one
    bool syncDue = false;          // durable profile: the first append since takeSync()
};

struct ReadWanted {
    base::Offset from;
    std::size_t maxBytes = 0;
    bool oneBatchAtLeast = false;
    flow::Mark upTo = flow::Mark::HighWatermark;
    base::LeaderEpoch currentLeaderEpoch{-1}, lastFetchedEpoch{-1};   // -1 = the client does not say
};
struct Read {
    wire::ErrorCode error{};
    Marks marks;                   // {-1, …} when there is none to tell
    storage::ReadOut out;
    base::LeaderEpoch leaderEpoch{-1};
    std::optional<std::pair<base::LeaderEpoch, base::Offset>> diverging;  // KIP-595: the client's log is another one
    std::vector<storage::AbortedTransaction> aborted;                     // read_committed only
    std::string newDamage;         // this read was the first to meet it
};

struct OffsetFound {
    wire::ErrorCode error{};
    base::Offset offset{-1};
    std::int64_t timestamp = -1;
    base::LeaderEpoch epoch{-1};
};

struct RecordsDeleted {
    wire::ErrorCode error{};
    base::Offset lowWatermark{-1};
    bool moved = false;
};

struct Facts {
    Marks marks;
    base::LeaderEpoch leaderEpoch{-1};
    bool leading = false;
    std::uint64_t sizeBytes = 0;
    std::uint32_t segments = 0;
    std::string problem;           // why it is offline; empty when fine
    std::string damage;            // what in it cannot be read, while the rest is served; empty when fine
    std::uint64_t messagesIn = 0, bytesIn = 0, bytesOut = 0;
};

// Any thread may call anything; one mutex, a leaf, also held around the system calls of the log.
class Partition {
public:
    Partition(base::TopicPartition name, base::Uuid topicId, flow::Source source)
        : name_(std::move(name)), topicId_(topicId), source_(source) {}

    const base::TopicPartition& name() const { return name_; }
    const base::Uuid& topicId() const { return topicId_; }
    flow::Source source() const { return source_; }

    // ---- what the metadata says
    void serve(std::unique_ptr<storage::Log> log, base::Offset highWatermark);
    void goOffline(std::string problem);              // its log could not be opened
    void lead(base::LeaderEpoch epoch);
    void follow(base::LeaderEpoch epoch);             // somebody else leads, or nobody
    void configure(storage::SettingsPointer settings);
    // Gives up the log, closed or (a deletion, a kill) as it is. Whoever comes later is told that we do not lead.
    std::unique_ptr<storage::Log> release(wire::ErrorCode from = wire::ErrorCode::NotLeaderOrFollower);

    // ---- producers and consumers
    Appended append(std::span<std::byte> records, base::WallTime now);
    Read read(const ReadWanted& wanted);
    // ListOffsets: a time, or one of Kafka's special numbers. `upTo`: what the asker may see.
    OffsetFound find(std::int64_t timestamp, flow::Mark upTo, base::LeaderEpoch currentLeaderEpoch, bool onlyLeader);
    OffsetFound endOfEpoch(base::LeaderEpoch epoch, base::LeaderEpoch currentLeaderEpoch);
    RecordsDeleted deleteRecordsBefore(base::Offset offset);   // -1 = the high watermark

    // From now on append() tells that somebody waits for the mark. Returns the marks as they are: call it after the
    // request was parked, so that no move is missed.
    Marks await(flow::Mark mark);
    Marks marks();
    base::LeaderEpoch leaderEpoch() const;
    // Whether what was appended under this epoch still stands: None, or why nobody can say so any more.
    wire::ErrorCode standing(base::LeaderEpoch appendedUnder) const;

    // ---- the node's ticker
    base::Result<storage::Deleted> applyRetention(base::WallTime now);
    base::Result<> flush();                           // flush.ms: all of it
    std::optional<storage::FlushWork> takeFlush();    // rolled segments, to be synced without the lock
    void flushed(const storage::FlushWork& work);
    // Durable profile: what was appended so far, to be synced without the lock; then what that moved.
    std::optional<storage::FlushWork> takeSync();
    Moved synced(const std::optional<storage::FlushWork>& work);
    storage::LogDirectory* directory() const;         // null while there is no log
    std::size_t expireProducers(base::WallTime now);
    base::Result<> releaseIdle();
    struct Checkpoint {
        storage::LogDirectory* directory;
        base::Offset recoveryPoint, highWatermark, logStart;
    };
    std::optional<Checkpoint> checkpoint() const;     // none when offline
    Facts facts();

    // ---- who looks into its folder; Fault::NotFound while there is no log
    struct Looked {
        storage::LogFacts log;
        Marks marks;
        base::LeaderEpoch leaderEpoch{-1};
        bool leading = false;
    };
    base::Result<Looked> look();
    // As a fetch or ListOffsets looks up, by the open log itself. Scanning is bounded by index.interval.bytes.
    base::Result<storage::LookupView> lookup(storage::LookupWanted wanted);
    base::Result<storage::IndexView> activeIndexes(base::Offset segment, storage::IndexWanted wanted);
    // `cleanerRuns`: whether the node has cleaner threads.
    base::Result<storage::CleanerView> cleanerView(base::WallTime now, bool cleanerRuns);

    // ---- the node's cleaner
    // What judge() says; none without a log or with a policy that does not compact.
    std::optional<storage::CleanChoice> cleanChoice(base::WallTime now);
    base::Result<std::optional<storage::CleanPlan>> takeCleaning(base::WallTime now);
    base::Result<std::uint64_t> swapCleaned(const storage::CleanPlan& plan, const storage::CleanedGroup& group);
    bool endCleaning(const storage::CleanPlan& plan, const storage::Log::Cleaned& how);

private:
    wire::ErrorCode refusal(base::LeaderEpoch currentLeaderEpoch) const;   // with m_ held
    Marks marksNow();                                                      // with m_ held
    void moveHighWatermark();                                              // with m_ held

    const base::TopicPartition name_;
    const base::Uuid topicId_;
    const flow::Source source_;

    mutable base::SpinningMutex m_;
    std::unique_ptr<storage::Log> log_;
    wire::ErrorCode whyNot_ = wire::ErrorCode::NotLeaderOrFollower;        // while there is no log
    std::string problem_, damage_;
    base::LeaderEpoch epoch_{-1};
    bool leading_ = false;
    base::Offset highWatermark_{0};
    std::uint8_t awaited_ = 0;
    bool syncDue_ = false;         // durable profile: takeSync() has something to do
    bool unsynced_ = false;        // flush.ms is set and something was appended since the last flush()
    std::uint64_t messagesIn_ = 0, bytesIn_ = 0, bytesOut_ = 0;
};

}  // namespace replica
