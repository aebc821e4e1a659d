// SPDX-License-Identifier: Apache-2.0
// One segment of a folder that is looked at: its indexes, its batches, its pages in the cache, and lookups in it.
#include "storage/folder_reader.h"

#include "os/residency.h"
#include "wire/dump_batch.h"
#include "wire/dump_records.h"
#include "wire/legacy_records.h"

#include <algorithm>
#include <array>
#include <chrono>

namespace storage {

namespace {

constexpr std::uint64_t largestBatch = std::uint64_t(64) << 20;   // that is read whole; Kafka's default limit is 1 MiB
constexpr std::uint64_t mostInPage = std::uint64_t(64) << 20;     // bytes of batches that one page of the list reads
constexpr std::size_t mostRows = 4096;
constexpr std::size_t mostScanned = 64;
constexpr std::size_t mostShownBytes = 64 * 1024;
constexpr std::size_t mostTailBatches = 20000;                    // that are passed over for the last timestamp of a closed segment

std::string at(std::uint64_t position) { return "at byte " + std::to_string(position); }

// Entries of an index file, from a window that moves along it.
class EntryWindow {
public:
    EntryWindow(const os::File& file, std::size_t entrySize) : file_(file), entrySize_(entrySize) {}

    base::Result<const std::byte*> at(std::uint64_t entry) {
        const auto place = entry * entrySize_;
        if (place < from_ || place + entrySize_ > from_ + size_) {
            const auto got = file_.readAt(place, window_);
            if (!got) return got.error();
            from_ = place;
            size_ = *got;
        }
        if (place + entrySize_ > from_ + size_) return base::Error{base::Fault::Truncated, file_.path() + " became shorter"};
        return window_.data() + (place - from_);
    }

private:
    const os::File& file_;
    std::size_t entrySize_;
    std::uint64_t from_ = 0;
    std::size_t size_ = 0;
    std::array<std::byte, 16384> window_;
};

}  // namespace

BatchRow rowOf(const BatchHeader& h, base::BytesView bytes) {
    BatchRow row;
    row.position = h.position;
    row.size = h.size;
    row.baseOffset = h.baseOffset;
    row.lastOffset = h.lastOffset;
    row.epoch = h.epoch;
    row.magic = h.magic;
    row.maxTimestamp = h.maxTimestamp;
    row.producerId = h.producerId;
    row.producerEpoch = h.producerEpoch;
    row.baseSequence = h.baseSequence;
    row.records = h.count;
    row.crcOk = BatchScan::Item{h, bytes}.crcMatches();
    auto attributes = h.attributes;
    if (h.magic < 2) attributes = std::to_integer<std::int16_t>(bytes[wire::legacy::attributesAt]);
    else row.baseTimestamp = base::loadBig<std::int64_t>(bytes.data() + wire::batch::baseTimestampAt);
    if ((attributes & wire::batch::codecMask) <= int(wire::Codec::Zstd)) row.codec = wire::Codec(attributes & wire::batch::codecMask);
    row.logAppendTime = (attributes & wire::batch::logAppendTimeBit) != 0;
    if (h.magic >= 2) {
        row.transactional = h.isTransactional();
        row.control = h.isControl();
        row.deleteHorizon = (attributes & wire::batch::deleteHorizonBit) != 0;
    }
    return row;
}

// ---- a segment as a row of the picture

void FolderReader::look(SegmentView& view) {
    auto& disk = directory_->disk();
    const auto complain = [&](std::string what) {
        if (view.problem.empty()) view.problem = std::move(what);
    };
    const auto summarize = [&](std::string_view suffix, std::size_t entrySize) {
        auto summary = summarizeIndex(disk, path(view.baseOffset, suffix), entrySize);
        if (!summary) complain(summary.error().what);
        return summary ? std::move(*summary) : IndexSummary{};
    };
    const auto offsets = summarize(OffsetIndex::suffix, OffsetIndex::entrySize);
    const auto times = summarize(TimeIndex::suffix, TimeIndex::entrySize);
    const auto aborted = summarize(TransactionIndex::suffix, TransactionIndex::entrySize);
    view.offsetEntries = offsets.entries;
    view.offsetIndexBytes = offsets.bytes;
    view.timeEntries = times.entries;
    view.timeIndexBytes = times.bytes;
    view.abortedTransactions = aborted.entries;
    if (!times.last.empty()) view.maxTimestamp = base::loadBig<std::int64_t>(times.last.data());
    lookAtLog(view, offsets);
    if (live_ && view.active) return;  // entries of the newest batches are still in the node's memory
    if (view.sizeBytes > 0 && !offsets.present) complain("its offset index is missing");
    if (view.sizeBytes > 0 && !times.present) complain("its time index is missing");
    // Preallocated room need not be a whole number of entries.
    if (offsets.ragged && offsets.bytes < 10'000'000) complain("its offset index ends inside an entry");
    if (times.ragged && times.bytes < 10'000'000) complain("its time index ends inside an entry");
}

void FolderReader::lookAtLog(SegmentView& view, const IndexSummary& offsets) {
    const auto complain = [&](std::string what) {
        if (view.problem.empty()) view.problem = std::move(what);
    };
    view.nextOffset = view.baseOffset;
    if (view.sizeBytes == 0) return;
    const auto log = directory_->disk().open(path(view.baseOffset, Segment::suffix), os::Access::Read);
    if (!log) return complain(log.error().what);
    // Its index was read after its size, and batches were appended in between.
    if (live_)
        if (const auto now = (*log)->size()) view.sizeBytes = std::max(view.sizeBytes, *now);
    HeaderScan front(**log, 0, view.sizeBytes);
    const auto first = front.next();
    if (!first) return complain(first.error().what);
    if (!*first) return complain("it does not begin with a batch: " + std::string(sentence(front.fault())));
    std::array<std::byte, wire::batch::headerSize> header;
    view.firstTimestamp = (*first)->maxTimestamp;
    if ((*first)->magic >= 2 && !((*first)->attributes & (wire::batch::logAppendTimeBit | wire::batch::deleteHorizonBit)))
        if (const auto got = (*log)->readAt(0, header); got && *got == header.size())
            view.firstTimestamp = base::loadBig<std::int64_t>(header.data() + wire::batch::baseTimestampAt);
    std::uint64_t from = 0;
    if (!offsets.last.empty()) {
        from = base::loadBig<std::uint32_t>(offsets.last.data() + 4);
        const auto indexed = view.baseOffset + std::int64_t(base::loadBig<std::uint32_t>(offsets.last.data()));
        if (from >= view.sizeBytes) {
            complain("its offset index points outside the segment");
            from = 0;
        } else {
            HeaderScan probe(**log, from, view.sizeBytes);
            const auto batch = probe.next();
            if (!batch) return complain(batch.error().what);
            if (!*batch || ((*batch)->magic >= 2 && (*batch)->lastOffset != indexed)) {
                complain("its offset index leads to a batch with another offset");
                from = 0;
            }
        }
    }
    HeaderScan scan(**log, from, view.sizeBytes);
    for (std::size_t i = 0; view.active || i < mostTailBatches; ++i) {
        const auto batch = scan.next();
        if (!batch) return complain(batch.error().what);
        if (!*batch) break;
        view.nextOffset = (*batch)->nextOffset();
        view.lastTimestamp = (*batch)->maxTimestamp;
        view.maxTimestamp = std::max(view.maxTimestamp, (*batch)->maxTimestamp);
    }
    if (scan.fault() == wire::RecordFault::None) return;
    if (live_ && scan.fault() == wire::RecordFault::Truncated) return;  // being written right now
    // Room that was allocated in advance is no damage.
    std::array<std::byte, 64> behind{};
    const auto got = (*log)->readAt(scan.position(), behind);
    const bool zeros = got && std::all_of(behind.begin(), behind.begin() + std::ptrdiff_t(*got), [](std::byte b) { return b == std::byte{0}; });
    if (!view.active || !zeros) complain(at(scan.position()) + ": " + std::string(sentence(scan.fault())));
}

// ---- indexes

base::Result<IndexView> FolderReader::indexes(base::Offset segment, IndexWanted wanted) {
    if (const auto known = find(segment); !known) return known.error();
    wanted.stride = std::max<std::uint64_t>(wanted.stride, 1);
    wanted.most = std::min<std::uint64_t>(wanted.most, std::uint64_t(1) << 20);
    auto& disk = directory_->disk();
    IndexView out;
    const auto each = [&](std::string_view suffix, std::size_t entrySize, std::uint64_t& count, auto take) -> base::Result<> {
        const auto name = path(segment, suffix);
        const auto summary = summarizeIndex(disk, name, entrySize);
        if (!summary) return summary.error();
        count = summary->entries;
        if (!summary->present || count == 0) return {};
        const auto file = disk.open(name, os::Access::Read);
        if (!file) return file.error();
        EntryWindow window(**file, entrySize);
        for (std::uint64_t i = wanted.from, n = 0; i < count && n < wanted.most; i += wanted.stride, ++n) {
            const auto entry = window.at(i);
            if (!entry) return entry.error();
            take(i, *entry);
        }
        return {};
    };
    const auto offsets = each(OffsetIndex::suffix, OffsetIndex::entrySize, out.offsetCount, [&](std::uint64_t i, const std::byte* e) {
        const auto relative = base::loadBig<std::uint32_t>(e);
        out.offsets.push_back({i, segment + std::int64_t(relative), relative, base::loadBig<std::uint32_t>(e + 4)});
    });
    if (!offsets) return offsets.error();
    const auto times = each(TimeIndex::suffix, TimeIndex::entrySize, out.timeCount, [&](std::uint64_t i, const std::byte* e) {
        const auto relative = base::loadBig<std::uint32_t>(e + 8);
        out.times.push_back({i, base::loadBig<std::int64_t>(e), segment + std::int64_t(relative), relative});
    });
    if (!times) return times.error();
    wanted.from = 0;
    wanted.stride = 1;
    std::uint64_t abortedCount = 0;
    const auto aborted = each(TransactionIndex::suffix, TransactionIndex::entrySize, abortedCount, [&](std::uint64_t, const std::byte* e) {
        const auto number = [&](std::size_t where) { return base::loadBig<std::int64_t>(e + where); };
        out.aborted.push_back({base::ProducerId{number(2)}, base::Offset{number(10)}, base::Offset{number(18)}, base::Offset{number(26)}});
    });
    if (!aborted) return aborted.error();
    return out;
}

// ---- batches

base::Result<BatchesView> FolderReader::batches(base::Offset segment, std::uint64_t position, std::size_t most) {
    const auto file = find(segment);
    if (!file) return file.error();
    const auto log = openLog(*file);
    if (!log) return log.error();
    most = std::min(most, mostRows);
    BatchesView out;
    HeaderScan scan(**log, position, file->size);
    base::Bytes bytes;
    std::uint64_t read = 0;
    for (;;) {
        const auto before = scan.position();
        if (before >= file->size) return out;
        if (out.batches.size() >= most || read >= mostInPage) {
            out.next = before;
            return out;
        }
        const auto header = scan.next();
        if (!header) return header.error();
        if (!*header) {
            out.problem = at(before) + ": " + std::string(sentence(scan.fault()));
            return out;
        }
        if ((*header)->size > largestBatch) {
            out.problem = at(before) + ": a batch of " + std::to_string((*header)->size) + " bytes is too large to be shown";
            return out;
        }
        bytes.resize(std::size_t((*header)->size));
        const auto got = (*log)->readAt(before, bytes);
        if (!got) return got.error();
        if (*got < bytes.size()) {
            out.problem = at(before) + ": the file became shorter";
            return out;
        }
        read += bytes.size();
        out.batches.push_back(rowOf(**header, bytes));
    }
}

base::Result<BatchBytes> FolderReader::batchBytes(base::Offset segment, std::uint64_t position) {
    const auto file = find(segment);
    if (!file) return file.error();
    const auto log = openLog(*file);
    if (!log) return log.error();
    HeaderScan scan(**log, position, file->size);
    const auto header = scan.next();
    if (!header) return header.error();
    const auto name = segmentFileName(segment, Segment::suffix);
    if (!*header) {
        const auto why = scan.fault() == wire::RecordFault::None ? std::string("the segment ends before") : std::string(sentence(scan.fault()));
        return base::Error{base::Fault::Corrupt, name + " " + at(position) + " has no batch: " + why};
    }
    if ((*header)->size > largestBatch)
        return base::Error{base::Fault::Full, name + " " + at(position) + " has a batch of " + std::to_string((*header)->size) + " bytes, too large to be opened up"};
    auto bytes = readBatch(**log, **header);
    if (!bytes) return bytes.error();
    BatchBytes out;
    out.row = rowOf(**header, *bytes);
    wire::BatchDumpOptions options;
    options.log = wire::internalLog(partition_.topic);
    auto dump = wire::describeBatch(*bytes, options);
    out.bytes = std::move(*bytes);
    out.tree = std::move(dump.tree);
    out.unpacked = std::move(dump.unpacked);
    out.records = std::move(dump.records);
    if (dump.fault != wire::RecordFault::None) out.problem = sentence(dump.fault);
    else if (!out.row.crcOk) out.problem = "its checksum does not match";
    return out;
}

base::Result<std::int64_t> FolderReader::countRecords(base::Offset segment) {
    const auto file = find(segment);
    if (!file) return file.error();
    const auto log = openLog(*file);
    if (!log) return log.error();
    HeaderScan scan(**log, 0, file->size);
    std::int64_t count = 0;
    for (;;) {
        const auto header = scan.next();
        if (!header) return header.error();
        if (!*header) return count;
        if ((*header)->magic >= 2) {
            count += std::max((*header)->count, 0);
            continue;
        }
        if ((*header)->size > largestBatch) continue;
        const auto bytes = readBatch(**log, **header);
        if (!bytes) return bytes.error();
        wire::Scratch scratch;
        wire::LegacyIterator messages(*bytes, scratch);
        while (messages.next()) ++count;
    }
}

base::Result<Residency> FolderReader::residency(base::Offset segment, std::size_t parts) {
    const auto file = find(segment);
    if (!file) return file.error();
    const auto log = openLog(*file);
    if (!log) return log.error();
    Residency out;
    out.fileBytes = file->size;
    const auto page = os::pageSize();
    const auto pages = (file->size + page - 1) / page;
    parts = std::min<std::size_t>({parts, std::size_t(pages), std::size_t(1) << 16});
    if (parts == 0) return out;
    std::vector<std::uint64_t> resident(parts, 0);
    const auto first = [&](std::size_t part) { return pages * part / parts; };
    std::size_t part = 0;
    const auto done = os::residentPages(**log, file->size, [&](std::uint64_t from, std::uint64_t count, bool isResident) {
        if (!isResident) return;
        out.residentBytes += std::min((from + count) * page, file->size) - from * page;
        while (first(part + 1) <= from) ++part;
        for (auto p = part; p < parts && first(p) < from + count; ++p)
            resident[p] += std::min(first(p + 1), from + count) - std::max(first(p), from);
    });
    if (!done) return done.error();
    for (std::size_t p = 0; p < parts; ++p) out.shares.push_back(float(resident[p]) / float(first(p + 1) - first(p)));
    return out;
}

// ---- lookups

base::Result<LookupView> FolderReader::lookup(LookupWanted wanted) {
    const auto log = Log::inspect(*directory_, folder_, partition_);
    if (!log) return log.error();
    LookupView out;
    out.wanted = wanted;
    // Once to have the indexes at hand, as a running node has them, and once to be measured.
    for (int turn = 0; turn < 2; ++turn) {
        LookupTrace trace;
        const auto begin = std::chrono::steady_clock::now();
        if (wanted.by == LookupWanted::By::Offset) {
            auto found = (*log)->explainLookup(base::Offset{wanted.value});
            if (!found) return found.error();
            trace = std::move(*found);
            out.found = trace.record.value() >= 0;
        } else {
            const auto found = (*log)->lookupTimestamp(wanted.value, &trace);
            if (!found) return found.error();
            out.found = found->has_value();
            if (*found) out.timestamp = (*found)->timestamp;
        }
        out.nanos = std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin).count();
        out.trace = std::move(trace);
    }
    auto rows = rowsOf(out.trace);
    if (!rows) return rows.error();
    out.scanned = std::move(*rows);
    return out;
}

base::Result<std::vector<BatchRow>> FolderReader::rowsOf(const LookupTrace& trace) {
    std::vector<BatchRow> out;
    if (trace.segments.empty()) return out;
    const auto file = find(trace.segments.back());
    if (!file) return out;  // gone meanwhile
    const auto log = openLog(*file);
    if (!log) return log.error();
    auto places = trace.passed;
    if (trace.record.value() >= 0) places.push_back(trace.batchPosition);
    for (auto i = places.size() > mostScanned ? places.size() - mostScanned : 0; i < places.size(); ++i) {
        HeaderScan scan(**log, places[i], file->size);
        const auto header = scan.next();
        if (!header) return header.error();
        if (!*header || (*header)->size > largestBatch) continue;
        const auto bytes = readBatch(**log, **header);
        if (!bytes) return bytes.error();
        out.push_back(rowOf(**header, *bytes));
    }
    return out;
}

// ---- other files

base::Result<FileView> FolderReader::file(const std::string& name) {
    if (name.empty() || name.find('/') != std::string::npos) return base::Error{base::Fault::Invalid, "\"" + name + "\" is not the name of a file"};
    const auto opened = directory_->disk().open(path(name), os::Access::Read);
    if (!opened) return opened.error();
    const auto size = (*opened)->size();
    if (!size) return size.error();
    FileView out;
    out.name = name;
    out.kind = kindOf(name);
    out.what = purposeOf(out.kind, name);
    out.bytes.resize(std::size_t(std::min<std::uint64_t>(*size, mostShownBytes)));
    const auto got = (*opened)->readAt(0, out.bytes);
    if (!got) return got.error();
    out.bytes.resize(*got);
    auto contents = describeFile(name, out.bytes);
    out.tree = std::move(contents.tree);
    if (out.kind == FileKind::Log || out.kind == FileKind::MetadataSnapshot) out.tree.children = wire::describeRecords(out.bytes, 0, 10000);
    if (*size > out.bytes.size()) out.problem = "only the first " + std::to_string(out.bytes.size()) + " of " + std::to_string(*size) + " bytes are shown";
    else out.problem = std::move(contents.problem);
    return out;
}

}  // namespace storage
