// SPDX-License-Identifier: Apache-2.0
#include "storage/folder_dump.h"

#include "base/hex.h"
#include "storage/batch_scan.h"
#include "storage/folder_reader.h"
#include "wire/control_records.h"
#include "wire/dump_batch.h"
#include "wire/json_text.h"
#include "wire/legacy_records.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <limits>

namespace storage {

namespace {

constexpr std::uint64_t largestBatch = std::uint64_t(64) << 20;
constexpr std::size_t largestSmallFile = std::size_t(64) << 20;

std::string text(std::int64_t v) { return std::to_string(v); }
std::string word(bool b) { return b ? "true" : "false"; }

bool isUtf8(std::string_view s) {
    for (std::size_t i = 0; i < s.size();) {
        const auto c = static_cast<unsigned char>(s[i]);
        const std::size_t n = c < 0x80 ? 1 : c >= 0xc2 && c < 0xe0 ? 2 : c >= 0xe0 && c < 0xf0 ? 3 : c >= 0xf0 && c < 0xf5 ? 4 : 0;
        if (n == 0 || i + n > s.size()) return false;
        if (c < 0x20 || c == 0x7f) return false;
        for (std::size_t k = 1; k < n; ++k)
            if ((static_cast<unsigned char>(s[i + k]) & 0xc0) != 0x80) return false;
        i += n;
    }
    return true;
}
// Text as it is; what is none, and what would break the line, in hex.
std::string shown(base::BytesView bytes) {
    const auto s = base::asText(bytes);
    return isUtf8(s) ? std::string(s) : "0x" + base::hex(bytes);
}
std::string jsonBytes(const wire::NullableBytes& bytes) {
    if (!bytes) return "null";
    const auto s = base::asText(*bytes);
    return isUtf8(s) ? wire::quoted(s) : "{\"hex\":\"" + base::hex(*bytes) + "\"}";
}

class FileDump {
public:
    FileDump(os::Disk& disk, std::string file, std::string topic, const DumpOptions& options, const PrintLine& print)
        : disk_(disk), file_(std::move(file)), log_(wire::internalLog(topic)), options_(options), print_(print) {}

    // True when it is sound, as far as it can tell by itself.
    bool run() {
        const auto slash = file_.rfind('/');
        auto name = slash == std::string::npos ? file_ : file_.substr(slash + 1);
        for (const std::string_view ending : {".deleted", ".cleaned", ".swap"})
            if (name.ends_with(ending)) name.resize(name.size() - ending.size());
        if (!options_.json) print_("Dumping " + disk_.full(file_));
        const auto kind = kindOf(name);
        switch (kind) {
            case FileKind::Log: return batches(parseSegmentFileName(name, ".log").value_or(base::Offset{0}), false);
            case FileKind::MetadataSnapshot:
                log_ = wire::InternalLog::ClusterMetadata;
                return batches(base::Offset{0}, true);
            case FileKind::OffsetIndex: return index(parseSegmentFileName(name, ".index").value_or(base::Offset{0}), OffsetIndex::entrySize, kind);
            case FileKind::TimeIndex: return index(parseSegmentFileName(name, ".timeindex").value_or(base::Offset{0}), TimeIndex::entrySize, kind);
            case FileKind::TransactionIndex: return index(base::Offset{0}, TransactionIndex::entrySize, kind);
            default: return small(name, kind);
        }
    }

private:
    bool problem(const std::string& what) {
        if (options_.json) print_("{\"file\":" + wire::quoted(disk_.full(file_)) + ",\"problem\":" + wire::quoted(what) + "}");
        else print_("problem: " + what);
        return false;
    }
    std::string open(const char* kind) const { return "{\"file\":" + wire::quoted(disk_.full(file_)) + ",\"kind\":\"" + kind + "\""; }

    // ---- batches
    bool batches(base::Offset base, bool snapshot) {
        const auto file = disk_.open(file_, os::Access::Read);
        if (!file) return problem(file.error().what);
        const auto size = (*file)->size();
        if (!size) return problem(size.error().what);
        if (!options_.json && !snapshot) print_("Log starting offset: " + text(base.value()));
        HeaderScan scan(**file, 0, *size);
        bool sound = true;
        for (;;) {
            const auto header = scan.next();
            if (!header) return problem(header.error().what);
            if (!*header) break;
            if ((*header)->size > largestBatch) return problem("at byte " + text(std::int64_t((*header)->position)) + ": a batch of " + text(std::int64_t((*header)->size)) + " bytes is too large to be shown");
            const auto bytes = readBatch(**file, **header);
            if (!bytes) return problem(bytes.error().what);
            const auto row = rowOf(**header, *bytes);
            sound = (options_.json ? batchJson(row, *bytes) : batchText(row, *bytes)) && sound;
        }
        if (scan.fault() == wire::RecordFault::None) return sound;
        std::array<std::byte, 4096> rest;
        const auto got = (*file)->readAt(scan.position(), rest);
        const auto left = *size - scan.position();
        if (got && std::all_of(rest.begin(), rest.begin() + std::ptrdiff_t(*got), [](std::byte b) { return b == std::byte{0}; })) {
            if (!options_.json) print_(text(std::int64_t(left)) + " bytes follow that begin with zeros: room that was allocated in advance");
            return sound;
        }
        return problem("at byte " + text(std::int64_t(scan.position())) + ": " + std::string(sentence(scan.fault())) + " (" + text(std::int64_t(left)) + " bytes follow)");
    }

    bool batchText(const BatchRow& b, base::BytesView bytes) {
        const bool old = b.magic < 2;
        const auto crc = base::loadBig<std::uint32_t>(bytes.data() + (old ? wire::legacy::crcAt : wire::batch::crcAt));
        const auto lastSequence = b.baseSequence < 0 ? b.baseSequence : wire::sequenceAfter(b.baseSequence, std::int32_t(b.lastOffset - b.baseOffset));
        std::string line;
        if (!old)
            line = "baseOffset: " + text(b.baseOffset.value()) + " lastOffset: " + text(b.lastOffset.value()) + " count: " + text(b.records) +
                   " baseSequence: " + text(b.baseSequence) + " lastSequence: " + text(lastSequence) + " producerId: " + text(b.producerId.value()) +
                   " producerEpoch: " + text(b.producerEpoch.value()) + " partitionLeaderEpoch: " + text(b.epoch.value()) +
                   " isTransactional: " + word(b.transactional) + " isControl: " + word(b.control) +
                   " deleteHorizonMs: " + (b.deleteHorizon ? "OptionalLong[" + text(b.baseTimestamp) + "]" : "OptionalLong.empty");
        else
            line = "offset: " + text(b.baseOffset.value());
        line += " position: " + text(std::int64_t(b.position)) + (b.logAppendTime ? " LogAppendTime: " : " CreateTime: ") + text(b.maxTimestamp) +
                " size: " + text(std::int64_t(b.size)) + " magic: " + text(b.magic) + " compresscodec: " + codecOf(b) + " crc: " + std::to_string(crc) +
                " isvalid: " + word(b.crcOk);
        print_(line);
        if (!b.crcOk) return false;
        if (!options_.records) return true;
        return records(b, bytes, [&](const wire::RecordView& r) {
            std::string keys;
            for (const auto& h : r.headers()) keys += (keys.empty() ? "" : ",") + shown(h.key);
            std::string out = "| offset: " + text(r.offset.value()) + (b.logAppendTime ? " LogAppendTime: " : " CreateTime: ") + text(r.timestamp) +
                              " keySize: " + (r.key ? std::to_string(r.key->size()) : "-1") + " valueSize: " + (r.value ? std::to_string(r.value->size()) : "-1");
            if (!old) out += " sequence: " + text(r.sequence) + " headerKeys: [" + keys + "]";
            const auto [key, value] = decoded(b, r);
            if (const auto marker = b.control ? wire::endTransactionMarker(r) : std::nullopt)
                out += std::string(" endTxnMarker: ") + (marker->type == wire::ControlType::Commit ? "COMMIT" : "ABORT") + " coordinatorEpoch: " + text(marker->coordinatorEpoch);
            else if (b.control) out += " " + key + ": " + value;
            else {
                if (r.key) out += " key: " + (key.empty() ? shown(*r.key) : key);
                if (r.value) out += " payload: " + (value.empty() ? shown(*r.value) : value);
            }
            print_(out);
            for (const auto& h : r.headers()) print_("| | header " + shown(h.key) + ": " + (h.value ? shown(*h.value) : "null"));
        });
    }

    bool batchJson(const BatchRow& b, base::BytesView bytes) {
        std::string out = open("batch") + ",\"position\":" + text(std::int64_t(b.position)) + ",\"size\":" + text(std::int64_t(b.size)) +
                          ",\"magic\":" + text(b.magic) + ",\"baseOffset\":" + text(b.baseOffset.value()) + ",\"lastOffset\":" + text(b.lastOffset.value()) +
                          ",\"count\":" + text(b.records) + ",\"partitionLeaderEpoch\":" + text(b.epoch.value()) + ",\"codec\":\"" + codecOf(b) +
                          "\",\"timestampType\":\"" + (b.logAppendTime ? "LogAppendTime" : "CreateTime") + "\",\"baseTimestamp\":" + text(b.baseTimestamp) +
                          ",\"maxTimestamp\":" + text(b.maxTimestamp) + ",\"producerId\":" + text(b.producerId.value()) + ",\"producerEpoch\":" +
                          text(b.producerEpoch.value()) + ",\"baseSequence\":" + text(b.baseSequence) + ",\"transactional\":" + word(b.transactional) +
                          ",\"control\":" + word(b.control) + ",\"deleteHorizon\":" + word(b.deleteHorizon) + ",\"crcMatches\":" + word(b.crcOk);
        bool sound = b.crcOk;
        if (options_.records && b.crcOk) {
            out += ",\"records\":[";
            bool first = true;
            sound = records(b, bytes, [&](const wire::RecordView& r) {
                out += std::string(first ? "" : ",") + "{\"offset\":" + text(r.offset.value()) + ",\"timestamp\":" + text(r.timestamp);
                first = false;
                const auto [key, value] = decoded(b, r);
                if (b.control) out += ",\"control\":" + wire::quoted(key) + ",\"value\":" + (value.empty() ? "null" : value);
                else out += ",\"key\":" + (key.empty() ? jsonBytes(r.key) : key) + ",\"value\":" + (value.empty() ? jsonBytes(r.value) : value);
                out += ",\"headers\":[";
                bool firstHeader = true;
                for (const auto& h : r.headers()) {
                    out += std::string(firstHeader ? "" : ",") + "[" + jsonBytes(h.key) + "," + jsonBytes(h.value) + "]";
                    firstHeader = false;
                }
                out += "]}";
            });
            out += "]";
        }
        print_(out + "}");
        return sound;
    }

    template <class Each>
    bool records(const BatchRow& b, base::BytesView bytes, Each each) {
        const auto bad = [&](wire::RecordFault fault) { return problem("batch at byte " + text(std::int64_t(b.position)) + ": " + std::string(sentence(fault))); };
        if (b.magic < 2) {
            wire::LegacyIterator messages(bytes, scratch_);
            while (const auto m = messages.next()) {
                wire::RecordView r;
                r.offset = m->offset;
                r.timestamp = m->timestamp;
                r.key = m->key;
                r.value = m->value;
                each(r);
            }
            return messages.fault() == wire::RecordFault::None || bad(messages.fault());
        }
        const auto measured = wire::measureBatch(bytes);
        if (!measured.batch) return bad(measured.fault);
        wire::RecordIterator records(*measured.batch, scratch_);
        while (const auto r = records.next()) each(*r);
        return records.fault() == wire::RecordFault::None || bad(records.fault());
    }

    // Key and value as JSON where the log is an internal one; of a control record its name and value.
    std::pair<std::string, std::string> decoded(const BatchRow& b, const wire::RecordView& r) const {
        if (b.control) {
            const auto type = wire::controlType(r);
            if (!type) return {"control record", ""};
            const auto value = wire::describeControlValue(std::int16_t(*type), r.value.value_or(base::BytesView()), 0);
            constexpr std::string_view names[] = {"ABORT", "COMMIT", "LeaderChange", "SnapshotHeader", "SnapshotFooter", "KRaftVersion", "KRaftVoters"};
            const auto i = std::size_t(*type);
            return {i < 7 ? std::string(names[i]) : "control record " + std::to_string(i), wire::asPlainJson(value)};
        }
        if (!log_) return {};
        std::pair<std::string, std::string> out;
        std::int16_t type = -1;
        if (r.key && r.key->size() >= 2) {
            type = base::loadBig<std::int16_t>(r.key->data());
            out.first = named(wire::describeKey(*log_, *r.key, 0));
        }
        if (r.value) out.second = named(wire::describeValue(*log_, type, *r.value, 0));
        return out;
    }
    static std::string named(const wire::Node& node) {
        if (node.children.empty()) return {};      // not known: as it is
        return "{" + wire::quoted(node.name) + ":" + wire::asPlainJson(node) + "}";
    }
    static std::string codecOf(const BatchRow& b) { return b.codec ? std::string(name(*b.codec)) : "unknown"; }

    // ---- indexes
    bool index(base::Offset base, std::size_t entrySize, FileKind kind) {
        const auto summary = summarizeIndex(disk_, file_, entrySize);
        if (!summary) return problem(summary.error().what);
        if (!summary->present) return problem("it is gone");
        const auto file = disk_.open(file_, os::Access::Read);
        if (!file) return problem(file.error().what);
        bool sound = true;
        std::int64_t before = -1;
        base::Bytes window(entrySize * 1024);
        for (std::uint64_t i = 0; i < summary->entries;) {
            const auto got = (*file)->readAt(i * entrySize, window);
            if (!got) return problem(got.error().what);
            if (*got < entrySize) return problem("it became shorter");
            for (std::size_t at = 0; at + entrySize <= *got && i < summary->entries; at += entrySize, ++i) {
                const auto* e = window.data() + at;
                std::int64_t key;
                if (kind == FileKind::OffsetIndex) {
                    const auto relative = base::loadBig<std::uint32_t>(e), position = base::loadBig<std::uint32_t>(e + 4);
                    key = relative;
                    pair("offset", base.value() + relative, "position", position);
                } else if (kind == FileKind::TimeIndex) {
                    key = base::loadBig<std::int64_t>(e);
                    pair("timestamp", key, "offset", base.value() + base::loadBig<std::uint32_t>(e + 8));
                } else {
                    const auto n = [&](std::size_t where) { return base::loadBig<std::int64_t>(e + where); };
                    key = n(18);
                    const auto version = base::loadBig<std::int16_t>(e);
                    if (options_.json) print_(open("entry") + ",\"version\":" + text(version) + ",\"producerId\":" + text(n(2)) + ",\"firstOffset\":" + text(n(10)) + ",\"lastOffset\":" + text(n(18)) + ",\"lastStableOffset\":" + text(n(26)) + "}");
                    else print_("version: " + text(version) + " producerId: " + text(n(2)) + " firstOffset: " + text(n(10)) + " lastOffset: " + text(n(18)) + " lastStableOffset: " + text(n(26)));
                    if (version != 0) sound = problem("an entry of version " + text(version) + " is not known");
                }
                if (key <= before && i > 0) sound = problem("entry " + std::to_string(i) + " does not rise");
                before = key;
            }
        }
        if (summary->ragged && summary->entries == summary->bytes / entrySize) sound = problem("the file ends inside an entry");
        return sound;
    }
    void pair(const char* a, std::int64_t x, const char* b, std::int64_t y) {
        if (options_.json) print_(open("entry") + ",\"" + a + "\":" + text(x) + ",\"" + b + "\":" + text(y) + "}");
        else print_(std::string(a) + ": " + text(x) + " " + b + ": " + text(y));
    }

    // ---- the rest
    void producer(const wire::Node& entry) {
        if (options_.json) {
            std::string line = open("producer");
            for (const auto& f : entry.children) line += ",\"" + f.name + "\":" + f.value;
            return print_(line + "}");
        }
        const auto field = [&](std::string_view name) {
            for (const auto& f : entry.children)
                if (f.name == name) return f.value;
            return std::string();
        };
        const auto first = field("currentTxnFirstOffset");
        std::string line = "producerId: " + field("producerId") + " producerEpoch: " + field("producerEpoch") + " coordinatorEpoch: " +
                           field("coordinatorEpoch") + " currentTxnFirstOffset: " + (first == "-1" ? "OptionalLong.empty" : "OptionalLong[" + first + "]") +
                           " lastTimestamp: " + field("timestamp");
        // Without a sequence there is no last batch: the producer is known by a marker alone.
        if (const auto last = std::atoi(field("lastSequence").c_str()); last >= 0) {
            const auto delta = std::atoi(field("offsetDelta").c_str());
            const auto begin = last >= delta ? last - delta : last - delta + std::numeric_limits<std::int32_t>::max() + 1ll;
            line += " firstSequence: " + text(begin) + " lastSequence: " + text(last) + " lastOffset: " + field("lastOffset") +
                    " offsetDelta: " + text(delta) + " timestamp: " + field("timestamp");
        }
        print_(line);
    }
    bool small(const std::string& name, FileKind kind) {
        if (kind == FileKind::Unknown) {
            if (!options_.json) print_(std::string(purposeOf(kind, name)));
            return true;
        }
        const auto bytes = disk_.readWhole(file_, largestSmallFile);
        if (!bytes) return problem(bytes.error().what);
        auto contents = describeFile(name, *bytes, std::size_t(1) << 20);
        if (kind == FileKind::ProducerSnapshot) {
            for (const auto& entry : contents.tree.children)
                if (entry.type == "entry") producer(entry);
        } else if (contents.tree.type == "text") {
            for (const auto& line : contents.tree.children) {
                if (options_.json) print_(open("line") + ",\"text\":" + line.value + "}");
                else print_(base::asText(base::BytesView(*bytes).subspan(line.from, line.to - line.from)));
            }
        } else if (!options_.json) {
            print_(std::to_string(bytes->size()) + " bytes; " + std::string(purposeOf(kind, name)));
        }
        return contents.problem.empty() || problem(contents.problem);
    }

    os::Disk& disk_;
    const std::string file_;
    std::optional<wire::InternalLog> log_;
    const DumpOptions& options_;
    const PrintLine& print_;
    wire::Scratch scratch_;
};

std::string topicOf(const std::string& folder) {
    const auto parsed = parseFolderName(folder);
    return parsed ? parsed->partition.topic : std::string();
}

base::Result<std::size_t> dumpFolder(os::Disk& disk, const std::string& folder, const std::string& topic, bool inner, const DumpOptions& options,
                                     const PrintLine& print) {
    auto entries = disk.list(folder);
    if (!entries) return entries.error();
    const auto known = [&](const os::DirectoryEntry& e) { return e.directory ? inner && parseFolderName(e.name) : kindOf(e.name) != FileKind::Unknown; };
    if (std::none_of(entries->begin(), entries->end(), known))
        return base::Error{base::Fault::Invalid, disk.full(folder) + " has no file of a log directory"};
    std::sort(entries->begin(), entries->end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    std::size_t bad = 0;
    const auto path = [&](const std::string& name) { return folder.empty() ? name : folder + "/" + name; };
    for (const auto& entry : *entries)
        if (!entry.directory && !FileDump(disk, path(entry.name), topic, options, print).run()) ++bad;
    if (!inner) return bad;
    for (const auto& entry : *entries) {
        if (!entry.directory || !parseFolderName(entry.name)) continue;
        const auto more = dumpFolder(disk, path(entry.name), topicOf(entry.name), false, options, print);
        bad += more ? *more : 1;
        if (more) continue;
        if (options.json) print("{\"file\":" + wire::quoted(disk.full(entry.name)) + ",\"problem\":" + wire::quoted(more.error().what) + "}");
        else print("problem: " + more.error().what);
    }
    return bad;
}

}  // namespace

base::Result<std::size_t> dump(const std::string& path, const DumpOptions& options, const PrintLine& print) {
    std::error_code ec;
    const auto whole = std::filesystem::canonical(path, ec);
    if (ec) return base::Error{base::Fault::NotFound, path + ": " + ec.message()};
    const bool folder = std::filesystem::is_directory(whole, ec);
    if (!folder && !std::filesystem::is_regular_file(whole, ec)) return base::Error{base::Fault::Invalid, path + " is neither a file nor a folder"};
    auto disk = os::Disk::lookAt((folder ? whole : whole.parent_path()).string());
    if (!disk) return disk.error();
    if (folder) return dumpFolder(**disk, "", topicOf(whole.filename().string()), true, options, print);
    const auto name = whole.filename().string();
    if (kindOf(name) == FileKind::Unknown) return base::Error{base::Fault::Unsupported, path + ": by its name it is no file of a log directory"};
    return std::size_t(FileDump(**disk, name, topicOf(whole.parent_path().filename().string()), options, print).run() ? 0 : 1);
}

}  // namespace storage
