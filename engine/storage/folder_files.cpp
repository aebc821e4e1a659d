// SPDX-License-Identifier: Apache-2.0
#include "storage/folder_files.h"

#include "base/crc32c.h"
#include "storage/partition_metadata.h"
#include "storage/leader_epoch_cache.h"
#include "storage/log_directory.h"
#include "storage/segment.h"
#include "storage/text_lines.h"
#include "wire/json_text.h"

#include <algorithm>

namespace storage {

namespace {

struct KnownName {
    std::string_view name;
    FileKind kind;
};
constexpr KnownName names[] = {
    {"leader-epoch-checkpoint", FileKind::LeaderEpochs},
    {"partition.metadata", FileKind::PartitionMetadata},
    {"quorum-state", FileKind::QuorumState},
    {"meta.properties", FileKind::MetaProperties},
    {"recovery-point-offset-checkpoint", FileKind::OffsetCheckpoint},
    {"log-start-offset-checkpoint", FileKind::OffsetCheckpoint},
    {"replication-offset-checkpoint", FileKind::OffsetCheckpoint},
    {"cleaner-offset-checkpoint", FileKind::OffsetCheckpoint},
    {".kafka_cleanshutdown", FileKind::CleanShutdown},
    {".lock", FileKind::Lock},
};
constexpr KnownName endings[] = {
    {".deleted", FileKind::Deleted}, {".cleaned", FileKind::Cleaned}, {".swap", FileKind::Swap},
    {".tmp", FileKind::Temporary}, {".part", FileKind::Temporary}, {".checkpoint", FileKind::MetadataSnapshot},
};
constexpr KnownName bySegment[] = {
    {".log", FileKind::Log}, {".index", FileKind::OffsetIndex}, {".timeindex", FileKind::TimeIndex},
    {".txnindex", FileKind::TransactionIndex}, {".snapshot", FileKind::ProducerSnapshot},
};

// A tree whose nodes are numbers of fixed width, one behind the other.
class Layout {
public:
    Layout(base::BytesView bytes, std::string name) : bytes_(bytes) {
        out_.tree = {.name = std::move(name), .type = "file", .from = 0, .to = bytes.size()};
    }
    wire::Node& begin(std::string name, std::size_t size) {
        out_.tree.children.push_back({.name = std::move(name), .type = "entry", .from = at_, .to = at_ + size});
        into_ = &out_.tree.children.back();
        return *into_;
    }
    template <class T>
    T take(const char* name, std::string note = {}) {
        const auto v = base::loadBig<T>(bytes_.data() + at_);
        const std::string type = (std::is_signed_v<T> ? "int" : "uint") + std::to_string(8 * sizeof(T));
        auto& node = into_ ? *into_ : out_.tree;
        node.children.push_back({.name = name, .type = type, .from = at_, .to = at_ + sizeof(T), .value = std::to_string(v), .note = std::move(note)});
        at_ += sizeof(T);
        return v;
    }
    std::size_t left() const { return bytes_.size() - at_; }
    std::size_t at() const { return at_; }
    bool restIsZero() const {
        return std::all_of(bytes_.begin() + std::ptrdiff_t(at_), bytes_.end(), [](std::byte b) { return b == std::byte{0}; });
    }
    void rest(std::string what) {
        if (left() == 0) return;
        out_.tree.children.push_back({.name = "rest", .type = "bytes", .from = at_, .to = bytes_.size(), .value = "null", .note = std::move(what)});
        at_ = bytes_.size();
    }
    void problem(std::string what) {
        if (out_.problem.empty()) out_.problem = std::move(what);
    }
    FileContents done() { return std::move(out_); }

private:
    base::BytesView bytes_;
    FileContents out_;
    wire::Node* into_ = nullptr;
    std::size_t at_ = 0;
};

bool isZero(base::BytesView bytes) {
    return std::all_of(bytes.begin(), bytes.end(), [](std::byte b) { return b == std::byte{0}; });
}

// Entries until the file ends, or only zeros follow. `each` takes one apart.
template <class Each>
void entries(Layout& layout, base::BytesView bytes, std::size_t size, std::size_t most, Each each) {
    for (std::size_t i = 0; layout.left() >= size; ++i) {
        if (i > 0 && isZero(bytes.subspan(layout.at(), size)) && layout.restIsZero()) return layout.rest("room for more entries: zeros");
        if (i == most) return layout.rest("more entries, not shown");
        layout.begin("entry " + std::to_string(i), size);
        each();
    }
    if (layout.left() == 0) return;
    layout.problem("the file ends inside an entry");
    layout.rest("the file ends inside an entry");
}

FileContents offsetIndex(std::string_view name, base::BytesView bytes, base::Offset base, std::size_t most) {
    Layout l(bytes, std::string(name));
    std::int64_t before = -1, positionBefore = -1;
    entries(l, bytes, OffsetIndex::entrySize, most, [&] {
        const auto at = base::loadBig<std::uint32_t>(bytes.data() + l.at());
        const auto relative = std::int64_t(l.take<std::uint32_t>("relativeOffset", "offset " + std::to_string(base.value() + at)));
        const auto position = std::int64_t(l.take<std::uint32_t>("position"));
        if (relative <= before || position <= positionBefore) l.problem("its entries do not rise");
        before = relative;
        positionBefore = position;
    });
    return l.done();
}

FileContents timeIndex(std::string_view name, base::BytesView bytes, base::Offset base, std::size_t most) {
    Layout l(bytes, std::string(name));
    std::int64_t before = -1, offsetBefore = -1;
    entries(l, bytes, TimeIndex::entrySize, most, [&] {
        const auto timestamp = l.take<std::int64_t>("timestamp");
        const auto at = base::loadBig<std::uint32_t>(bytes.data() + l.at());
        const auto relative = std::int64_t(l.take<std::uint32_t>("relativeOffset", "offset " + std::to_string(base.value() + at)));
        if (timestamp < before || relative < offsetBefore) l.problem("its entries do not rise");
        before = timestamp;
        offsetBefore = relative;
    });
    return l.done();
}

FileContents transactionIndex(std::string_view name, base::BytesView bytes, std::size_t most) {
    Layout l(bytes, std::string(name));
    entries(l, bytes, TransactionIndex::entrySize, most, [&] {
        if (const auto version = l.take<std::int16_t>("version"); version != 0) l.problem("an entry of version " + std::to_string(version) + " is not known");
        l.take<std::int64_t>("producerId");
        const auto first = l.take<std::int64_t>("firstOffset");
        const auto last = l.take<std::int64_t>("lastOffset");
        l.take<std::int64_t>("lastStableOffset");
        if (first > last) l.problem("a transaction ends before it begins");
    });
    return l.done();
}

FileContents producerSnapshot(std::string_view name, base::BytesView bytes, std::size_t most) {
    constexpr std::size_t headSize = 10, entrySize = 46, crcFrom = 6;
    Layout l(bytes, std::string(name));
    if (bytes.size() < headSize) {
        l.problem("a producer snapshot has at least 10 bytes");
        l.rest("too short");
        return l.done();
    }
    const auto version = l.take<std::int16_t>("version");
    const bool matches = base::crc32c(bytes.subspan(crcFrom)) == base::loadBig<std::uint32_t>(bytes.data() + 2);
    l.take<std::uint32_t>("crc", matches ? "matches" : "does not match");
    if (version != 1) {
        l.problem("producer snapshot version " + std::to_string(version) + " is not known");
        l.rest("a version that is not known");
        return l.done();
    }
    if (!matches) l.problem("the checksum does not match");
    const auto count = l.take<std::int32_t>("count");
    if (count < 0 || std::uint64_t(count) * entrySize != l.left()) l.problem("the count does not fit the size");
    for (std::size_t i = 0; l.left() >= entrySize; ++i) {
        if (i == most) {
            l.rest("more producers, not shown");
            break;
        }
        l.begin("producer " + std::to_string(i), entrySize);
        l.take<std::int64_t>("producerId");
        l.take<std::int16_t>("producerEpoch");
        l.take<std::int32_t>("lastSequence");
        l.take<std::int64_t>("lastOffset");
        l.take<std::int32_t>("offsetDelta");
        l.take<std::int64_t>("timestamp");
        l.take<std::int32_t>("coordinatorEpoch");
        l.take<std::int64_t>("currentTxnFirstOffset");
    }
    l.rest("the file ends inside an entry");
    return l.done();
}

// A text file: a node a line.
FileContents text(std::string_view name, FileKind kind, base::BytesView bytes, std::size_t most) {
    FileContents out;
    out.tree = {.name = std::string(name), .type = "text", .from = 0, .to = bytes.size()};
    const auto whole = base::asText(bytes);
    for (std::size_t at = 0; at < whole.size() && out.tree.children.size() < most;) {
        const auto end = std::min(whole.find('\n', at), whole.size());
        out.tree.children.push_back({.name = "line " + std::to_string(out.tree.children.size() + 1), .type = "text", .from = at, .to = end,
                                     .value = wire::quoted(whole.substr(at, std::min<std::size_t>(end - at, 4096)))});
        at = end + 1;
    }
    const auto check = [&](const auto& parsed) {
        if (!parsed) out.problem = parsed.error().what;
    };
    switch (kind) {
        case FileKind::LeaderEpochs: check(LeaderEpochCache::parse(whole)); break;
        case FileKind::PartitionMetadata: check(parsePartitionMetadata(whole)); break;
        case FileKind::OffsetCheckpoint: check(OffsetCheckpoint::parse(whole)); break;
        case FileKind::MetaProperties: check(parseMetaProperties(whole)); break;
        // Taken apart by the room that votes; here only whether it can be that file at all.
        case FileKind::QuorumState:
            if (!whole.starts_with('{') || whole.find_last_of('}') == whole.npos || whole.find("\"leaderEpoch\":") == whole.npos)
                out.problem = "it is no JSON object with a leaderEpoch";
            break;
        default: break;
    }
    return out;
}

base::Offset baseOf(std::string_view name) {
    const auto dot = name.find('.');
    return parseSegmentFileName(name, dot == std::string_view::npos ? std::string_view() : name.substr(dot)).value_or(base::Offset{0});
}

}  // namespace

FileKind kindOf(std::string_view name) {
    if (const auto slash = name.rfind('/'); slash != std::string_view::npos) name = name.substr(slash + 1);
    for (const auto& known : names)
        if (name == known.name) return known.kind;
    for (const auto& known : bySegment)
        if (parseSegmentFileName(name, known.name)) return known.kind;
    for (const auto& known : endings)
        if (name.size() > known.name.size() && name.ends_with(known.name)) return known.kind;
    return FileKind::Unknown;
}

std::string_view purposeOf(FileKind kind, std::string_view name) {
    switch (kind) {
        case FileKind::Log: return "Record batches of a segment, one after the other.";
        case FileKind::OffsetIndex: return "Where in the segment to start looking for an offset.";
        case FileKind::TimeIndex: return "Up to which offset of the segment no record is newer than a timestamp.";
        case FileKind::TransactionIndex: return "The aborted transactions whose marker lies in the segment.";
        case FileKind::ProducerSnapshot: return "What was known of the producers at the offset in its name: it saves reading the log from its start.";
        case FileKind::LeaderEpochs: return "Which leader epoch wrote which offsets.";
        case FileKind::PartitionMetadata: return "Which topic the folder belongs to, by its id.";
        case FileKind::QuorumState: return "Which epoch the metadata quorum is in, and whom this node voted for.";
        case FileKind::MetadataSnapshot: return "The metadata as of the offset in its name; the log before it is not needed any more.";
        case FileKind::Deleted: return "Removed from the log; the file goes after file.delete.delay.ms.";
        case FileKind::Cleaned: return "Output of the log cleaner that is not whole yet; it is removed at the next start.";
        case FileKind::Swap: return "Whole output of the log cleaner that is about to take the place of its segments.";
        case FileKind::Temporary: return "Half of a replacement that was interrupted; it is removed at the next start.";
        case FileKind::MetaProperties: return "Which cluster and node the log directory belongs to.";
        case FileKind::CleanShutdown: return "Says that the node stopped cleanly: nothing has to be recovered.";
        case FileKind::Lock: return "Whoever holds its lock owns the log directory.";
        case FileKind::OffsetCheckpoint:
            if (name.starts_with("recovery")) return "Up to which offset each log is known to be on the disk.";
            if (name.starts_with("log-start")) return "Where the logs start whose records were deleted inside a segment.";
            if (name.starts_with("replication")) return "The high watermarks.";
            return "Up to which offset the log cleaner has cleaned each log.";
        case FileKind::Unknown: break;
    }
    return "Not a file of Kafka's that is known here.";
}

FileContents describeFile(std::string_view name, base::BytesView bytes, std::size_t mostEntries) {
    const auto kind = kindOf(name);
    switch (kind) {
        case FileKind::OffsetIndex: return offsetIndex(name, bytes, baseOf(name), mostEntries);
        case FileKind::TimeIndex: return timeIndex(name, bytes, baseOf(name), mostEntries);
        case FileKind::TransactionIndex: return transactionIndex(name, bytes, mostEntries);
        case FileKind::ProducerSnapshot: return producerSnapshot(name, bytes, mostEntries);
        case FileKind::LeaderEpochs:
        case FileKind::PartitionMetadata:
        case FileKind::OffsetCheckpoint:
        case FileKind::MetaProperties:
        case FileKind::QuorumState:
        case FileKind::CleanShutdown:
        case FileKind::Lock: return text(name, kind, bytes, mostEntries);
        default: break;
    }
    FileContents out;
    out.tree = {.name = std::string(name), .type = "file", .from = 0, .to = bytes.size(), .value = {}, .note = std::to_string(bytes.size()) + " bytes"};
    return out;
}

base::Result<IndexSummary> summarizeIndex(os::Disk& disk, const std::string& path, std::size_t entrySize) {
    IndexSummary out;
    const auto file = disk.open(path, os::Access::Read);
    if (!file && file.error().fault == base::Fault::NotFound) return out;
    if (!file) return file.error();
    const auto size = (*file)->size();
    if (!size) return size.error();
    out.present = true;
    out.bytes = *size;
    out.ragged = *size % entrySize != 0;
    const auto total = *size / entrySize;
    base::Bytes entry(entrySize);
    const auto read = [&](std::uint64_t i) -> base::Result<bool> {   // false: it is gone, or zero
        const auto got = (*file)->readAt(i * entrySize, entry);
        if (!got) return got.error();
        return *got == entrySize && !isZero(entry);
    };
    // Preallocated room is zeros, and they are all at the end.
    std::uint64_t low = 0, high = total;       // entries [0, low) are in use, those from `high` on are not
    for (bool first = true; low < high; first = false) {
        const auto middle = first ? high - 1 : low + (high - low) / 2;
        const auto used = read(middle);
        if (!used) return used.error();
        if (*used) low = middle + 1;
        else high = middle;
    }
    // One entry may be all zeros: the only one.
    out.entries = low == 0 && total == 1 ? 1 : low;
    if (out.entries == 0) return out;
    if (const auto used = read(out.entries - 1); !used) return used.error();
    out.last = std::move(entry);
    return out;
}

}  // namespace storage
