// SPDX-License-Identifier: Apache-2.0
#pragma once
// What is in a partition's folder, for whoever looks: immutable values that refer to nothing. A live replica's come from
// its open log; those of a foreign folder from its files, of which nothing is changed. Everything that can be long is paged.

#include "base/bytes.h"
#include "base/clock.h"
#include "base/ids.h"
#include "storage/cleaner_view.h"
#include "storage/lookup_trace.h"
#include "storage/retention.h"
#include "wire/dump.h"
#include "wire/record_batch.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace storage {

// ---- which folder ---------------------------------------------------------------------------------------------------
struct LiveReplica {
    base::BrokerId node;
    base::TopicPartition partition;
    auto operator<=>(const LiveReplica&) const = default;
};
struct ForeignFolder {
    std::string path;                  // of a partition's folder, whoever owns it
    auto operator<=>(const ForeignFolder&) const = default;
};
using FolderPlace = std::variant<LiveReplica, ForeignFolder>;

// ---- a folder -------------------------------------------------------------------------------------------------------
struct SentView {                      // to consumers and followers, since the log was opened
    std::uint64_t bySendfile = 0, byCopy = 0;
    bool operator==(const SentView&) const = default;
};

struct SegmentView {
    base::Offset baseOffset, nextOffset;       // nextOffset: base of the next one, or the log end
    std::uint64_t sizeBytes = 0;
    std::optional<std::int64_t> records;       // not known until counted: Engine::countRecords
    std::int64_t firstTimestamp = -1, lastTimestamp = -1;   // of its first record; the largest of its last batch
    std::int64_t maxTimestamp = -1;            // of all its records
    base::WallTime modified;                   // its .log
    bool active = false;
    std::uint64_t offsetEntries = 0, timeEntries = 0, abortedTransactions = 0;
    std::uint64_t offsetIndexBytes = 0, timeIndexBytes = 0;   // as files; preallocated ones are larger than their entries
    std::optional<std::uint64_t> residentBytes;   // of the .log, in the page cache
    SentView sent;
    bool logOpen = false, offsetIndexMapped = false, timeIndexMapped = false;   // held by the node at the moment
    std::optional<Stay> stay;                  // why it is still here and when it goes; none where the settings are not known
    std::string problem;                       // what is wrong with its files, in one sentence; empty when nothing is
    auto key() const { return baseOffset; }
    bool operator==(const SegmentView&) const = default;
};

struct EpochView {
    base::LeaderEpoch epoch;
    base::Offset startOffset;
    bool operator==(const EpochView&) const = default;
};

enum class FileKind : std::uint8_t {
    Log, OffsetIndex, TimeIndex, TransactionIndex, ProducerSnapshot, LeaderEpochs, PartitionMetadata, QuorumState,
    MetadataSnapshot, Deleted, Cleaned, Swap, Temporary,
    MetaProperties, OffsetCheckpoint, CleanShutdown, Lock,   // of a log directory
    Unknown,
};
struct OtherFileView {                         // one that belongs to no segment of the list
    std::string name;
    std::uint64_t sizeBytes = 0;
    base::WallTime modified;
    FileKind kind = FileKind::Unknown;
    const std::string& key() const { return name; }
    bool operator==(const OtherFileView&) const = default;
};

struct FolderView {
    FolderPlace place;
    std::string path;                          // as the operating system knows it
    base::TopicPartition partition;
    std::string topicId;                       // empty: no partition.metadata
    bool leading = false;                      // live only
    std::string owner;                         // foreign only: who has its log directory open; empty = nobody
    base::Offset logStart, logEnd;
    std::optional<base::Offset> highWatermark, lastStableOffset, recoveryPoint;   // foreign: from the checkpoints, if any
    base::LeaderEpoch leaderEpoch{-1};
    std::vector<EpochView> epochs;
    std::vector<SegmentView> segments;         // by base offset; the last one is active
    std::vector<OtherFileView> others;
    std::uint64_t sizeBytes = 0;               // of the logs
    SentView sent;
    std::uint32_t openFiles = 0, mappedFiles = 0;   // held for this replica at the moment
    std::optional<base::WallTime> nextRetentionCheck;
    std::vector<std::pair<std::string, std::string>> settings;   // those that govern it, with their values; empty for a foreign one
    std::optional<CleanerView> cleaner;
    std::vector<std::string> problems;         // in sentences
    bool operator==(const FolderView&) const = default;
};

// A partition's folder as found in a log directory.
struct FolderFound {
    std::string name, path;
    base::TopicPartition partition;
    std::string state;                         // "", "deleted", "future", "stray"
    std::uint64_t sizeBytes = 0;               // of the logs in it
    std::uint32_t segments = 0;
    bool operator==(const FolderFound&) const = default;
};
struct DirectoryView {
    std::string path, clusterId, directoryId;
    base::BrokerId node{-1};
    std::string owner;                         // who has it open; empty = nobody
    bool stoppedCleanly = false;
    std::vector<FolderFound> folders;          // by name
    std::vector<std::string> directories;      // folders in it that are log directories themselves, as the operating system knows them
    std::vector<std::string> unseen;           // names of folders of partitions that could not be listed
    std::vector<OtherFileView> files;          // of the directory itself
    std::vector<std::string> problems;
};

// ---- a segment ------------------------------------------------------------------------------------------------------
struct OffsetEntryView {
    std::uint64_t entry = 0;                   // its number
    base::Offset offset;
    std::uint32_t relativeOffset = 0, position = 0;
    bool operator==(const OffsetEntryView&) const = default;
};
struct TimeEntryView {
    std::uint64_t entry = 0;
    std::int64_t timestamp = -1;
    base::Offset offset;
    std::uint32_t relativeOffset = 0;
    bool operator==(const TimeEntryView&) const = default;
};
struct AbortedView {
    base::ProducerId producer{-1};
    base::Offset firstOffset, lastOffset, lastStableOffset;
    bool operator==(const AbortedView&) const = default;
};
// A page of both indexes: entries [from, from + most) of each, each `stride`th one.
struct IndexView {
    std::uint64_t offsetCount = 0, timeCount = 0;   // in all
    std::vector<OffsetEntryView> offsets;
    std::vector<TimeEntryView> times;
    std::vector<AbortedView> aborted;          // from the first one on, at most `most`
    std::string problem;
};
struct IndexWanted {
    std::uint64_t from = 0, most = 4096, stride = 1;
};

struct BatchRow {
    std::uint64_t position = 0, size = 0;
    base::Offset baseOffset, lastOffset;
    base::LeaderEpoch epoch{-1};
    std::int8_t magic = 2;
    std::optional<wire::Codec> codec;          // none: a number that is no codec
    bool logAppendTime = false, transactional = false, control = false, deleteHorizon = false;
    std::int64_t baseTimestamp = -1, maxTimestamp = -1;
    base::ProducerId producerId{-1};
    base::ProducerEpoch producerEpoch{-1};
    std::int32_t baseSequence = -1;
    std::int32_t records = 0;                  // as the header says; of an old message set 1
    bool crcOk = true;
    auto key() const { return position; }
    bool operator==(const BatchRow&) const = default;
};
// A page of the batch list. `next`: where the page after it begins; none at the end, and where it stopped at damage.
struct BatchesView {
    std::vector<BatchRow> batches;
    std::optional<std::uint64_t> next;
    std::string problem;                       // what lies behind the last one is not a batch
};

// One batch, opened up. Ranges in `tree` are relative to its first byte, those in `records` to the first of `unpacked`.
struct BatchBytes {
    BatchRow row;
    base::Bytes bytes;
    wire::Node tree;                           // header fields, attribute bits, and, when it is not compressed, the records
    base::Bytes unpacked;                      // what the records decompress to; empty when the batch is not compressed
    std::vector<wire::Node> records;           // of `unpacked`
    std::string problem;
};

// How much of a segment's file is in the page cache: the share, 0 to 1, of each of equally long parts of it.
struct Residency {
    std::uint64_t fileBytes = 0, residentBytes = 0;
    std::vector<float> shares;
};

// ---- a lookup -------------------------------------------------------------------------------------------------------
struct LookupWanted {
    enum class By : std::uint8_t { Offset, Time } by = By::Offset;
    std::int64_t value = 0;                    // an offset, or milliseconds since 1970
};
struct LookupView {
    LookupWanted wanted;
    LookupTrace trace;
    bool found = false;
    std::int64_t timestamp = -1;               // of the record that was found; only by time
    std::int64_t nanos = 0;                    // what the search took, untraced work included
    std::vector<BatchRow> scanned;             // those passed over and the one found, at most 64, the last ones
};

// A file that is not a segment, opened up: ranges in `tree` are those of its bytes.
struct FileView {
    std::string name;
    FileKind kind = FileKind::Unknown;
    std::string what;                          // what it is for, in one sentence
    base::Bytes bytes;                         // the first of them, at most 64 KiB
    wire::Node tree;
    std::string problem;
};

}  // namespace storage
