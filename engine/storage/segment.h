// SPDX-License-Identifier: Apache-2.0
#pragma once
// One `.log` file and the indexes beside it. It holds what it was given: who may append, and what may be read, is Log's
// business. Everything but base offset and size is fetched when it is first needed, and let go again by release().

#include "base/clock.h"
#include "storage/batch_header.h"
#include "storage/batch_scan.h"
#include "storage/log_settings.h"
#include "storage/offset_index.h"
#include "storage/time_index.h"
#include "storage/transaction_index.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>
#include <utility>

namespace storage {

std::string segmentFileName(base::Offset baseOffset, std::string_view suffix);  // "00000000000000000042.log"
// The offset in such a name; none when it is not one.
std::optional<base::Offset> parseSegmentFileName(std::string_view name, std::string_view suffix);

// What an open segment knows of itself without asking a file.
struct OpenSegment {
    base::Offset baseOffset, nextOffset;
    std::uint64_t sizeBytes = 0;
    std::optional<std::int64_t> maxTimestamp;
    std::optional<std::uint64_t> offsetEntries, timeEntries;   // those that are not written yet included
    std::uint64_t sentBySendfile = 0, sentByCopy = 0;          // since the log was opened
    bool logOpen = false, offsetIndexMapped = false, timeIndexMapped = false;   // at the moment
};

class Segment {
public:
    static constexpr char suffix[] = ".log";

    // What all segments of a log share; it outlives them.
    struct Home {
        LogDirectory& directory;
        std::string folder;          // relative to the directory
        SettingsPointer settings;
        std::shared_ptr<os::SentBytes> sent = std::make_shared<os::SentBytes>();   // of all its segments, former ones too
        std::string path(base::Offset baseOffset, std::string_view ending) const {
            return folder + "/" + segmentFileName(baseOffset, ending);
        }
    };
    // No file is touched.
    Segment(const Home& home, base::Offset baseOffset, std::uint64_t size, base::WallTime created)
        : home_(home), base_(baseOffset), size_(size), created_(created), handle_(home.directory.files()), writtenFrom_(size) {}
    // Makes an empty one; files of an older segment with that base are replaced.
    static base::Result<std::unique_ptr<Segment>> create(const Home& home, base::Offset baseOffset, base::WallTime now);

    base::Offset baseOffset() const { return base_; }
    std::uint64_t size() const { return size_; }
    base::WallTime created() const { return created_; }
    std::string path(std::string_view ending) const { return home_.path(base_, ending); }
    base::Result<std::shared_ptr<os::File>> file();
    OpenSegment openFacts() const;

    struct Indexes {
        OffsetIndex offset;
        TimeIndex time;
        TransactionIndex transactions;
    };
    // Looks at the index files, and rebuilds them when they are missing or contradict the log (see takeFinding).
    base::Result<Indexes*> indexes();
    // What was wrong with its files and has been put right; empty when nothing was. Asking forgets it.
    std::string takeFinding() { return std::exchange(finding_, {}); }

    // ---- reading
    // The first batch that ends at or after the offset; none when the segment ends before.
    base::Result<std::optional<BatchHeader>> locate(base::Offset offset, LookupTrace* trace = nullptr);
    // The last batch that begins at or after position `start` and ends at or before `limit`.
    base::Result<std::optional<BatchHeader>> lastWithin(std::uint64_t start, std::uint64_t limit);
    // The first batch that may hold a record at or after `from` with a timestamp at or after `timestamp`, when the search
    // begins at `after` (0: as the time index says).
    base::Result<std::optional<BatchHeader>> locateTimestamp(std::int64_t timestamp, base::Offset from, std::uint64_t after,
                                                             LookupTrace* trace = nullptr);
    base::Result<std::int64_t> maxTimestamp();        // -1 = no batch has one
    base::Result<base::Offset> maxTimestampOffset();  // last offset of the first batch that has it
    base::Result<std::optional<std::int64_t>> firstTimestamp();  // the largest of the first batch; none in an empty segment

    // Whether a transaction was aborted in it, as far as its files tell.
    bool hasAborted() const { return hasAborted_; }
    void setHasAborted() { hasAborted_ = true; }

    // ---- writing
    base::Result<> append(std::span<const base::BytesView> parts, std::size_t total);  // one system call; size() grows
    // Accounts for a batch that lies in the file: index entries where they are due.
    // A batch behind a damaged place always gets an entry: only the index tells the next recovery that batches go on there.
    base::Result<> note(const BatchHeader& batch, bool behindDamage = false);
    base::Result<bool> indexFull();
    // No more batches for now: the last time entry is made, what waits is written, a preallocated tail is cut.
    base::Result<> settle();
    base::Result<> release();

    // ---- opening, recovering, removing
    // The offset after the last batch, found from the last index entry on. `fault` when something there is not a batch.
    struct End {
        base::Offset nextOffset;
        wire::RecordFault fault = wire::RecordFault::None;
    };
    base::Result<End> findEnd();
    // Bytes that hold no batch, or one that is damaged, with good ones behind them.
    struct Damage {
        std::uint64_t from = 0, to = 0;
        base::Offset first, next;      // offsets that are lost: [first, next)
        std::string sentence;
    };
    // How far the bytes from `start`, where a batch begins, can be shown to others: up to `end`, or to the first damaged batch.
    // What this object neither wrote nor read before is read and checked now, once.
    base::Result<std::uint64_t> soundUpTo(std::uint64_t start, std::uint64_t end);
    // Reads and checks everything, calls `each` for every good batch in order, rebuilds the indexes, and cuts the file behind
    // the last good batch. With `followed`, as with a good batch further on, what lies before that is no torn tail: it stays, and
    // is told as damage.
    struct Recovered {
        base::Offset nextOffset;
        std::int64_t batches = 0, records = 0;
        std::uint64_t scanned = 0, cut = 0;
        std::string cutBecause;
        std::vector<std::string> damages;
    };
    base::Result<Recovered> recover(bool followed, const std::function<base::Result<>(const BatchScan::Item&)>& each);
    // Ends the segment before the batch at `position`, whose base offset is `offset`. The rest lives on in a new file: the old
    // one may be in flight.
    base::Result<> truncate(std::uint64_t position, base::Offset offset);
    // Renames its files to `.deleted` and lets the directory remove them after the delay.
    base::Result<> retire();

private:
    void countSent(os::File& file);
    void makeIndexes();
    base::Result<> startEmptyIndexes();
    base::Result<> rebuild(std::string why);
    base::Result<std::string> contradiction();
    base::Result<bool> timesMissing();
    std::string wrongWith(const BatchScan::Item& item, base::Offset due) const;
    // The batch at `position`, if there is a whole one that recovery would keep behind offsets that end before `due`.
    base::Result<std::optional<BatchHeader>> goodBatch(std::uint64_t position, base::Offset due);
    base::Result<std::optional<std::uint64_t>> firstGood(const std::vector<OffsetEntry>& marks, std::uint64_t behind);
    // Where batches go on behind the damage at `position`; none: nobody knows.
    base::Result<std::optional<std::uint64_t>> past(std::uint64_t position);

    const Home& home_;
    const base::Offset base_;
    std::uint64_t size_;
    base::WallTime created_;
    HandleCache<os::File>::Slot handle_;
    std::shared_ptr<os::SentBytes> sent_;    // made with the first handle
    std::unique_ptr<Indexes> indexes_;
    std::uint64_t lastIndexed_ = 0;          // position of the batch of the last entry; 0 = none
    std::optional<TimeEntry> maxTimestamp_;  // known when set
    std::optional<std::int64_t> firstTimestamp_;
    bool preallocated_ = false, hasAborted_ = false;
    std::string finding_;
    std::uint64_t writtenFrom_;                       // what lies behind was written or checked by this object
    std::uint64_t checkedFrom_ = 0, checkedTo_ = 0;   // and so was this, before it was first shown
    std::vector<Damage> damages_;                     // that recovery found, rising
};

}  // namespace storage
