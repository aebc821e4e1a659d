// SPDX-License-Identifier: Apache-2.0
#pragma once
// One run of compaction over one log: of the records of a key only the last one stays. The log makes a plan under its
// owner's lock; the run reads the planned segments and writes `.cleaned` ones without it, group by group; the log swaps each
// group in under the lock, and refuses when it has changed meanwhile. The rules are Apache Kafka's (KIP-534 for tombstones).

#include "storage/cleaned_segment.h"
#include "storage/cleaned_transactions.h"
#include "storage/cleaner_choice.h"
#include "storage/offset_map.h"
#include "wire/record_iterator.h"

#include <functional>
#include <unordered_map>
#include <vector>

namespace storage {

// Made by Log::takeCleaning.
struct CleanPlan {
    struct Source {
        base::Offset baseOffset, nextOffset;   // the latter is the base of the segment behind it
        std::uint64_t sizeBytes = 0;
    };
    struct LastOfProducer {
        std::optional<base::Offset> lastDataOffset;   // none: a marker was its last
        base::ProducerEpoch epoch{-1};
    };
    std::uint64_t ticket = 0;                  // names the run to its log
    base::TopicPartition partition;
    std::string folder;
    SettingsPointer settings;
    std::vector<Source> sources;               // every segment below firstUncleanable
    base::Offset firstDirty, firstUncleanable;
    std::vector<AbortedTransaction> aborted;
    std::unordered_map<base::ProducerId, LastOfProducer> producers;
    base::WallTime now;
};

// Some neighbouring sources became these; taken by Log::swapCleaned.
struct CleanedGroup {
    std::size_t first = 0, count = 0;          // of plan.sources
    std::vector<CleanedSegment> segments;
};

class Cleaner {
public:
    struct Options {
        std::size_t mapBytes = 134'217'728;    // log.cleaner.dedupe.buffer.size
        double loadFactor = 0.9;               // log.cleaner.io.buffer.load.factor
        std::size_t bufferBytes = 524'288;     // log.cleaner.io.buffer.size, half of it for writing
        bool operator==(const Options&) const = default;
    };
    // Told of bytes read or written; waits as long as a throttle demands. False: give up.
    using Pace = std::function<bool(std::size_t bytes)>;

    // One thread, without the log's lock. The directory outlives it.
    Cleaner(LogDirectory& directory, CleanPlan plan, Options options, Pace pace);

    // First this, once. Errors here and below: Fault::Closed when the pace said so, Corrupt for a batch that is none.
    base::Result<> readKeys();
    // Writes the next group; none when there is none left. After a failure nothing of the group is left.
    base::Result<std::optional<CleanedGroup>> next();
    void discard(const CleanedGroup& group);

    const CleanPlan& plan() const { return plan_; }
    base::Offset cleanTo() const { return map_ ? map_->covered() + 1 : plan_.firstDirty; }
    const CleanerRun& counts() const { return counts_; }   // without time and duration

private:
    base::Result<std::size_t> slotsWanted();
    base::Result<bool> readKeysOf(const CleanPlan::Source& source, CleanedTransactions& transactions);   // false: the map is full
    base::Result<std::size_t> groupSize(std::size_t first);
    base::Result<> clean(const CleanPlan::Source& source, CleanedGroup& group);
    base::Result<> cleanBatch(const BatchScan::Item& item, CleanedGroup& group);
    base::Result<> cleanOldMessages(const BatchScan::Item& item, CleanedGroup& group);
    base::Result<> put(base::BytesView batch, const BatchHeader& header, std::int64_t maxTimestamp, CleanedGroup& group);
    bool keeps(base::Offset offset, const wire::NullableBytes& key, bool isValue, bool tombstonesMayGo) const;
    bool isLastOfProducer(const BatchHeader& batch) const;
    base::Result<std::shared_ptr<os::File>> open(const CleanPlan::Source& source);
    base::Error damaged(std::uint64_t position, const CleanPlan::Source& source, std::string_view why) const;

    LogDirectory& directory_;
    const CleanPlan plan_;
    const Options options_;
    const Pace pace_;
    const Segment::Home home_;
    std::unique_ptr<OffsetMap> map_;
    CleanedTransactions transactions_;
    std::size_t nextSource_ = 0;
    std::unique_ptr<CleanedSegmentWriter> writer_;     // of the group that is being written
    base::WallTime modified_;                          // of the source that is being read
    const CleanPlan::Source* source_ = nullptr;
    wire::Scratch scratch_;
    std::vector<wire::RecordView> kept_;
    CleanerRun counts_;
};

}  // namespace storage
