// SPDX-License-Identifier: Apache-2.0
#include "storage/segment_check.h"

#include "storage/batch_scan.h"
#include "storage/index_walk.h"
#include "storage/segment.h"
#include "wire/control_records.h"
#include "wire/record_iterator.h"

#include <algorithm>
#include <map>

namespace storage {

namespace {

constexpr std::uint64_t largestBatch = std::uint64_t(256) << 20;

std::string at(std::uint64_t position) {
    return "at byte " + std::to_string(position) + ": ";
}
std::string text(base::Offset offset) {
    return std::to_string(offset.value());
}

// What the batch at a position says of its size, so that nothing is read for it before that is known; 0 where there is
// none.
std::uint64_t claimedSize(const os::File& file, std::uint64_t position, std::uint64_t end) {
    HeaderScan one(file, position, end);
    const auto header = one.next();
    return header && *header ? (*header)->size : 0;
}

bool zerosOnly(const os::File& file, std::uint64_t from, std::uint64_t to) {
    base::Bytes buffer(std::size_t(64) << 10);
    while (from < to) {
        const auto data = file.dataFrom(from);
        if (!data) return false;
        from = *data;
        if (from >= to) return true;
        const auto got = file.readAt(from, buffer);
        if (!got || *got == 0) return false;
        const auto n = std::min<std::uint64_t>(*got, to - from);
        if (!std::all_of(buffer.begin(), buffer.begin() + std::ptrdiff_t(n),
                         [](std::byte b) { return b == std::byte{0}; }))
            return false;
        from += n;
    }
    return true;
}

std::optional<wire::ControlType> markerOf(const BatchScan::Item& item) {
    const auto measured = wire::measureBatch(item.bytes);
    if (!measured.batch) return std::nullopt;
    wire::Scratch scratch;
    wire::RecordIterator records(*measured.batch, scratch);
    const auto record = records.next();
    return record ? wire::controlType(*record) : std::nullopt;
}

// An index file is complained about once: what comes after the first wrong entry follows from it.
class IndexCheck {
public:
    IndexCheck(Findings& findings, base::Offset base, std::string_view suffix, std::size_t entrySize)
        : findings_(findings),
          name_(segmentFileName(base, suffix)),
          base_(base),
          entries_(findings.disk(), findings.path(name_), entrySize) {
        if (auto r = entries_.open(); !r) {
            findings_.failed(name_, r.error());
            told_ = true;
        }
    }
    bool present() const { return entries_.present(); }
    std::uint64_t count() const { return entries_.count(); }

protected:
    void tell(std::string what) {
        if (!std::exchange(told_, true)) findings_.damage(name_, std::move(what));
    }
    void tellEntry(const std::string& facts, const std::string& what) {
        tell("entry " + std::to_string(entries_.number()) + " (" + facts + ") " + what);
    }
    void begin(bool needed, const char* name) {
        findings_.counts().indexEntries += count();
        if (needed && !present()) tell(std::string("the ") + name + " is missing");
        if (entries_.ragged()) tell("the file ends inside an entry");
    }

    Findings& findings_;
    const std::string name_;
    const base::Offset base_;
    IndexWalk entries_;
    bool told_ = false;
};

// An entry leads to the beginning of a batch; its offset is the last one of that batch or, as Kafka before 4.0 indexed
// what was appended at once, of a later one.
class OffsetCheck : IndexCheck {
public:
    OffsetCheck(Findings& findings, base::Offset base)
        : IndexCheck(findings, base, OffsetIndex::suffix, OffsetIndex::entrySize) {}
    using IndexCheck::count;

    void begin(bool needed) { IndexCheck::begin(needed, "offset index"); }
    void batch(const BatchHeader& h) {
        meet(h);
        for (; const auto* e = entries_.peek(); entries_.pass()) {
            const auto position = base::loadBig<std::uint32_t>(e + 4);
            if (position > h.position) break;
            const auto offset = base_ + std::int64_t(base::loadBig<std::uint32_t>(e));
            const auto facts = "offset " + text(offset) + ", position " + std::to_string(position);
            if (offset <= before_)
                tellEntry(facts, "does not rise");
            else if (position < h.position)
                tellEntry(facts, "leads into the middle of a batch");
            else if (offset < (h.magic >= 2 ? h.baseOffset : h.lastOffset))
                tellEntry(facts, "leads to a batch behind its offset");
            before_ = offset;
            promised_ = offset;
            meet(h);
        }
    }
    void end() {
        if (promised_) tell("an entry names offset " + text(*promised_) + ", and no batch ends there");
        if (entries_.peek()) tell("entry " + std::to_string(entries_.number()) + " leads beyond the end of the log");
    }

private:
    void meet(const BatchHeader& h) {
        if (!promised_ || h.lastOffset < *promised_) return;
        if (h.magic >= 2 && h.lastOffset != *promised_)
            tell("an entry names offset " + text(*promised_) + ", and no batch ends there");
        promised_.reset();
    }
    base::Offset before_{-1};
    std::optional<base::Offset> promised_;  // the offset of the last entry, until the batch is met that ends with it
};

// An entry names the largest timestamp so far and the batch that has it.
class TimeCheck : IndexCheck {
public:
    TimeCheck(Findings& findings, base::Offset base)
        : IndexCheck(findings, base, TimeIndex::suffix, TimeIndex::entrySize) {}
    using IndexCheck::count;

    void begin(bool needed) { IndexCheck::begin(needed, "time index"); }
    void batch(const BatchHeader& h) {
        largest_ = std::max(largest_, h.maxTimestamp);
        for (; const auto* e = entries_.peek(); entries_.pass()) {
            const auto offset = base_ + std::int64_t(base::loadBig<std::uint32_t>(e + 8));
            const auto timestamp = base::loadBig<std::int64_t>(e);
            if (offset > h.lastOffset) break;
            const auto facts = "timestamp " + std::to_string(timestamp) + ", offset " + text(offset);
            if (timestamp < before_)
                tellEntry(facts, "does not rise");
            else if (timestamp != largest_)
                tellEntry(facts, "does not name the largest timestamp so far, " + std::to_string(largest_));
            else if (h.magic >= 2 && timestamp != h.maxTimestamp)
                tellEntry(facts, "names a batch with another timestamp");
            before_ = timestamp;
        }
    }
    void end(bool closed) {
        if (entries_.peek())
            tell("entry " + std::to_string(entries_.number()) + " names an offset beyond the end of the log");
        if (closed && count() == 0 && largest_ >= 0)
            tell("it is empty, though the segment is closed and has timestamps");
    }

private:
    std::int64_t before_ = -1, largest_ = -1;
};

// An entry belongs to an abort marker of the segment; and a marker whose records are here as well has one.
class TransactionCheck : IndexCheck {
public:
    TransactionCheck(Findings& findings, base::Offset base)
        : IndexCheck(findings, base, TransactionIndex::suffix, TransactionIndex::entrySize) {}

    void begin() { IndexCheck::begin(false, "transaction index"); }
    void batch(const BatchScan::Item& item) {
        const auto& h = item.header;
        if (!h.isTransactional() || h.magic < 2) return;
        auto& producer = producers_[h.producerId];
        if (!h.isControl()) {
            if (!producer.first) producer.first = h.baseOffset;
            return;
        }
        const auto type = markerOf(item);
        if (type == wire::ControlType::Abort) marker(h, producer);
        if (type == wire::ControlType::Abort || type == wire::ControlType::Commit)
            producer = {std::nullopt, h.baseOffset};
    }
    void end() {
        if (const auto* e = entries_.peek()) tellEntry(factsOf(e), "has no abort marker");
    }

private:
    struct Producer {
        std::optional<base::Offset> first;   // of its open transaction, as far as that lies in the segment
        std::optional<base::Offset> marker;  // its last one in the segment
    };
    static std::int64_t number(const std::byte* e, std::size_t where) { return base::loadBig<std::int64_t>(e + where); }
    static std::string factsOf(const std::byte* e) {
        return "producer " + std::to_string(number(e, 2)) + ", offsets " + std::to_string(number(e, 10)) + " to " +
               std::to_string(number(e, 18));
    }
    void marker(const BatchHeader& h, const Producer& producer) {
        const auto* e = entries_.peek();
        for (; e && base::Offset{number(e, 18)} < h.baseOffset; entries_.pass(), e = entries_.peek())
            tellEntry(factsOf(e), "has no abort marker");
        if (!e || base::Offset{number(e, 18)} != h.baseOffset) {
            if (producer.first)
                tell("the transaction of producer " + std::to_string(h.producerId.value()) +
                     " that was aborted at offset " + text(h.baseOffset) + " has no entry: its records look committed");
            return;
        }
        const base::Offset first{number(e, 10)}, last{number(e, 18)}, stable{number(e, 26)};
        if (const auto version = base::loadBig<std::int16_t>(e); version != 0)
            tellEntry(factsOf(e), "has version " + std::to_string(version) + ", which is not known");
        else if (number(e, 2) != h.producerId.value())
            tellEntry(factsOf(e), "belongs to the marker of producer " + std::to_string(h.producerId.value()));
        else if (first > last || first < base::Offset{0})
            tellEntry(factsOf(e), "begins where it cannot");
        else if (producer.first && first > *producer.first)
            tellEntry(factsOf(e), "begins behind its first record, " + text(*producer.first));
        else if (producer.marker && first <= *producer.marker)
            tellEntry(factsOf(e), "begins before the transaction before it ended");
        else if (stable < base::Offset{0} || stable > last + 1)
            tellEntry(factsOf(e), "has a last stable offset that lies behind it, " + text(stable));
        entries_.pass();
    }
    std::map<base::ProducerId, Producer> producers_;
};

}  // namespace

void Findings::damage(const std::string& name, std::string what) {
    ++counts_.damaged;
    tell_({disk_.full(path(name)), std::move(what), Finding::Kind::Damage});
}
void Findings::note(const std::string& name, std::string what) {
    tell_({disk_.full(path(name)), std::move(what), Finding::Kind::Note});
}
void Findings::unseen(const std::string& name, std::string why) {
    ++counts_.unseen;
    tell_({disk_.full(path(name)), std::move(why), Finding::Kind::Unseen});
}
void Findings::failed(const std::string& name, const base::Error& error) {
    if (error.fault == base::Fault::Io)
        unseen(name, error.what);
    else
        damage(name, error.what);
}

CheckedSegment checkSegment(const SegmentToCheck& wanted, Findings& findings) {
    CheckedSegment out{wanted.base};
    ++findings.counts().segments;
    const auto name = segmentFileName(wanted.base, Segment::suffix);
    const auto file = findings.disk().open(findings.path(name), os::Access::Read);
    if (!file && wanted.inUse && file.error().fault == base::Fault::NotFound) return out;  // retention took it
    // The indexes before the size: what they name is in the log by then.
    OffsetCheck offsets(findings, wanted.base);
    TimeCheck times(findings, wanted.base);
    TransactionCheck transactions(findings, wanted.base);
    const auto size = file ? (*file)->size() : base::Result<std::uint64_t>(file.error());
    if (!size) {
        findings.failed(name, size.error());
        return out;
    }
    // The newest entries of a log in use, and with few of them the file, are in its owner's memory.
    const bool indexed = *size > 0 && !(wanted.inUse && !wanted.following);
    offsets.begin(indexed);
    times.begin(indexed);
    transactions.begin();

    BatchScan scan(**file, 0, *size);
    std::optional<base::Offset> last;
    bool epochTold = false;
    for (;;) {
        if (const auto claimed = claimedSize(**file, scan.position(), *size); claimed > largestBatch) {
            findings.damage(name, at(scan.position()) + "a batch of " + std::to_string(claimed) +
                                      " bytes is larger than any that is served");
            return out;
        }
        const auto item = scan.next();
        if (!item) {
            findings.failed(name, item.error());
            return out;
        }
        if (!*item) break;
        const auto& h = (*item)->header;
        ++findings.counts().batches;
        findings.counts().bytes += h.size;
        if (!(*item)->crcMatches()) {
            findings.damage(
                name, at(h.position) + "the checksum of the batch does not match; what follows was not looked at");
            return out;
        }
        if (h.lastOffset < h.baseOffset) findings.damage(name, at(h.position) + "the batch ends before it begins");
        if (h.magic >= 2 && h.baseOffset < wanted.base)
            findings.damage(name, at(h.position) + "offset " + text(h.baseOffset) + " lies before the segment");
        if (last && h.magic >= 2 && h.baseOffset <= *last)
            findings.damage(name, at(h.position) + "offset " + text(h.baseOffset) + " does not follow " + text(*last));
        if (wanted.following && h.lastOffset >= *wanted.following)
            findings.damage(name, at(h.position) + "offset " + text(h.lastOffset) + " belongs to a later segment");
        last = h.lastOffset;
        out.nextOffset = h.nextOffset();
        if (h.magic >= 2 && h.epoch.value() >= 0) {
            out.hasEpochs |= h.lastOffset >= wanted.logStart;
            const auto known = wanted.epochs ? wanted.epochs->epochFor(h.baseOffset) : base::LeaderEpoch{-1};
            const bool newer = wanted.inUse && wanted.epochs && h.epoch > wanted.epochs->latest();
            if (known.value() >= 0 && known != h.epoch && !newer && !std::exchange(epochTold, true))
                findings.damage("leader-epoch-checkpoint", "offset " + text(h.baseOffset) + " belongs to epoch " +
                                                               std::to_string(known.value()) + " there and to " +
                                                               std::to_string(h.epoch.value()) + " in its batch");
        }
        offsets.batch(h);
        times.batch(h);
        transactions.batch(**item);
    }
    if (scan.fault() != wire::RecordFault::None) {
        const auto left = std::to_string(*size - scan.position());
        const bool active = !wanted.following;
        if (active && zerosOnly(**file, scan.position(), *size))
            findings.note(name, left + " bytes at its end were allocated in advance");
        else if (active && wanted.inUse)
            findings.note(name, at(scan.position()) + left + " bytes were being written");
        else {
            findings.damage(name,
                            at(scan.position()) + std::string(sentence(scan.fault())) + "; " + left + " bytes follow");
            return out;
        }
    }
    out.whole = true;
    offsets.end();
    times.end(wanted.following.has_value());
    transactions.end();
    return out;
}

void checkMetadataSnapshot(const std::string& name, Findings& findings) {
    const auto file = findings.disk().open(findings.path(name), os::Access::Read);
    const auto size = file ? (*file)->size() : base::Result<std::uint64_t>(file.error());
    if (!size) return findings.failed(name, size.error());
    BatchScan scan(**file, 0, *size);
    std::optional<wire::ControlType> type;
    for (bool first = true;; first = false) {
        if (claimedSize(**file, scan.position(), *size) > largestBatch)
            return findings.damage(name, at(scan.position()) + "a batch is larger than any that is served");
        const auto item = scan.next();
        if (!item) return findings.failed(name, item.error());
        if (!*item) break;
        const auto& h = (*item)->header;
        ++findings.counts().batches;
        findings.counts().bytes += h.size;
        if (!(*item)->crcMatches())
            return findings.damage(
                name, at(h.position) + "the checksum of the batch does not match; what follows was not looked at");
        type = h.isControl() ? markerOf(**item) : std::nullopt;
        if (first && type != wire::ControlType::SnapshotHeader)
            return findings.damage(name, "it does not begin with a snapshot header");
    }
    if (scan.fault() != wire::RecordFault::None)
        findings.damage(name, at(scan.position()) + std::string(sentence(scan.fault())));
    else if (type != wire::ControlType::SnapshotFooter)
        findings.damage(name, "it does not end with a snapshot footer");
}

}  // namespace storage
