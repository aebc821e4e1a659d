// SPDX-License-Identifier: Apache-2.0
#include "storage/folder_verify.h"

#include "storage/batch_scan.h"
#include "storage/folder_files.h"
#include "storage/folder_reader.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace storage {

namespace {

constexpr std::uint64_t largestBatch = std::uint64_t(256) << 20;
constexpr std::size_t largestSmallFile = std::size_t(64) << 20;

std::string at(std::uint64_t position) { return "at byte " + std::to_string(position) + ": "; }

// The entries of one index, taken in order while the log is walked.
class Entries {
public:
    Entries(os::Disk& disk, std::string path, std::size_t entrySize) : disk_(disk), path_(std::move(path)), entrySize_(entrySize) {}

    base::Result<> open() {
        auto summary = summarizeIndex(disk_, path_, entrySize_);
        if (!summary) return summary.error();
        summary_ = std::move(*summary);
        if (!summary_.present) return {};
        auto file = disk_.open(path_, os::Access::Read);
        if (!file) return file.error();
        file_ = std::move(*file);
        return {};
    }
    bool present() const { return summary_.present; }
    bool ragged() const { return summary_.ragged && summary_.entries == summary_.bytes / entrySize_; }
    std::uint64_t count() const { return summary_.entries; }
    std::uint64_t number() const { return next_; }
    // The next entry, or null at the end.
    const std::byte* peek() {
        if (next_ >= summary_.entries) return nullptr;
        const auto place = next_ * entrySize_;
        if (place < from_ || place + entrySize_ > from_ + size_) {
            buffer_.resize(entrySize_ * 1024);
            const auto got = file_->readAt(place, buffer_);
            from_ = place;
            size_ = got ? *got : 0;
            if (size_ < entrySize_) return nullptr;
        }
        return buffer_.data() + (place - from_);
    }
    void pass() { ++next_; }

private:
    os::Disk& disk_;
    std::string path_;
    std::size_t entrySize_;
    IndexSummary summary_;
    std::shared_ptr<os::File> file_;
    base::Bytes buffer_;
    std::uint64_t from_ = 0, size_ = 0, next_ = 0;
};

class FolderCheck {
public:
    FolderCheck(os::Disk& disk, std::string folder, Verified& counts, const std::function<void(const Finding&)>& tell)
        : disk_(disk), folder_(std::move(folder)), counts_(counts), tell_(tell) {}

    base::Result<> run() {
        auto entries = disk_.list(folder_);
        if (!entries) return entries.error();
        ++counts_.folders;
        std::sort(entries->begin(), entries->end(), [](const auto& a, const auto& b) { return a.name < b.name; });
        for (const auto& entry : *entries)
            if (const auto base = entry.directory ? std::nullopt : parseSegmentFileName(entry.name, Segment::suffix)) bases_.push_back(*base);
        std::sort(bases_.begin(), bases_.end());
        for (std::size_t i = 0; i < bases_.size(); ++i) segment(bases_[i], i + 1 < bases_.size() ? std::optional(bases_[i + 1]) : std::nullopt);
        for (const auto& entry : *entries)
            if (!entry.directory) other(entry.name);
        return {};
    }

private:
    void damage(const std::string& name, std::string what) {
        ++counts_.damaged;
        tell_({disk_.full(path(name)), std::move(what), true});
    }
    void note(const std::string& name, std::string what) { tell_({disk_.full(path(name)), std::move(what), false}); }
    std::string path(const std::string& name) const { return folder_.empty() ? name : folder_ + "/" + name; }

    void segment(base::Offset base, std::optional<base::Offset> following) {
        ++counts_.segments;
        const auto name = segmentFileName(base, Segment::suffix);
        const auto offsetName = segmentFileName(base, OffsetIndex::suffix), timeName = segmentFileName(base, TimeIndex::suffix);
        const auto file = disk_.open(path(name), os::Access::Read);
        const auto size = file ? (*file)->size() : base::Result<std::uint64_t>(file.error());
        if (!size) return damage(name, size.error().what);
        Entries offsets(disk_, path(offsetName), OffsetIndex::entrySize), times(disk_, path(timeName), TimeIndex::entrySize);
        if (auto r = offsets.open(); !r) damage(offsetName, r.error().what);
        if (auto r = times.open(); !r) damage(timeName, r.error().what);
        if (*size > 0 && !offsets.present()) damage(offsetName, "the offset index is missing");
        if (*size > 0 && !times.present()) damage(timeName, "the time index is missing");
        if (offsets.ragged()) damage(offsetName, "the file ends inside an entry");
        if (times.ragged()) damage(timeName, "the file ends inside an entry");
        counts_.indexEntries += offsets.count() + times.count();

        BatchScan scan(**file, 0, *size);
        std::optional<base::Offset> last;
        std::int64_t largest = -1;
        bool indexTold = false, timeTold = false;
        std::int64_t relativeBefore = -1, timeBefore = -1;
        for (;;) {
            if (const auto claimed = claimedSize(**file, scan.position(), *size); claimed > largestBatch)
                return damage(name, at(scan.position()) + "a batch of " + std::to_string(claimed) + " bytes is larger than any that is served");
            const auto item = scan.next();
            if (!item) return damage(name, item.error().what);
            if (!*item) break;
            const auto& h = (*item)->header;
            ++counts_.batches;
            counts_.bytes += h.size;
            if (!(*item)->crcMatches()) return damage(name, at(h.position) + "the checksum of the batch does not match; what follows was not looked at");
            if (h.lastOffset < h.baseOffset) damage(name, at(h.position) + "the batch ends before it begins");
            if (h.magic >= 2 && h.baseOffset < base) damage(name, at(h.position) + "offset " + std::to_string(h.baseOffset.value()) + " lies before the segment");
            if (last && h.magic >= 2 && h.baseOffset <= *last) damage(name, at(h.position) + "offset " + std::to_string(h.baseOffset.value()) + " does not follow " + std::to_string(last->value()));
            if (following && h.lastOffset >= *following) damage(name, at(h.position) + "offset " + std::to_string(h.lastOffset.value()) + " belongs to a later segment");
            last = h.lastOffset;
            largest = std::max(largest, h.maxTimestamp);
            for (; const auto* e = offsets.peek(); offsets.pass()) {
                const auto position = base::loadBig<std::uint32_t>(e + 4);
                const auto relative = std::int64_t(base::loadBig<std::uint32_t>(e));
                if (position > h.position) break;
                std::string what;
                if (relative <= relativeBefore) what = "does not rise";
                else if (position < h.position) what = "leads into the middle of a batch";
                else if (h.magic >= 2 ? base + relative != h.lastOffset : base + relative < h.lastOffset) what = "leads to a batch with another offset";
                relativeBefore = relative;
                if (!what.empty() && !indexTold) damage(offsetName, "entry " + std::to_string(offsets.number()) + " (offset " + std::to_string((base + relative).value()) + ", position " + std::to_string(position) + ") " + what);
                indexTold |= !what.empty();
            }
            for (; const auto* e = times.peek(); times.pass()) {
                const auto offset = base + std::int64_t(base::loadBig<std::uint32_t>(e + 8));
                const auto timestamp = base::loadBig<std::int64_t>(e);
                if (offset > h.lastOffset) break;
                std::string what;
                if (timestamp < timeBefore) what = "does not rise";
                else if (timestamp != largest) what = "does not name the largest timestamp so far, " + std::to_string(largest);
                timeBefore = timestamp;
                if (!what.empty() && !timeTold) damage(timeName, "entry " + std::to_string(times.number()) + " (timestamp " + std::to_string(timestamp) + ", offset " + std::to_string(offset.value()) + ") " + what);
                timeTold |= !what.empty();
            }
        }
        if (scan.fault() != wire::RecordFault::None) {
            if (following || !zerosOnly(**file, scan.position(), *size)) {
                damage(name, at(scan.position()) + std::string(sentence(scan.fault())) + "; " + std::to_string(*size - scan.position()) + " bytes follow");
                return;
            }
            note(name, std::to_string(*size - scan.position()) + " bytes at its end were allocated in advance");
        }
        if (offsets.peek() && !indexTold) damage(offsetName, "entry " + std::to_string(offsets.number()) + " leads beyond the end of the log");
        if (times.peek() && !timeTold) damage(timeName, "entry " + std::to_string(times.number()) + " names an offset beyond the end of the log");
    }

    // What the batch at a position says of its size, so that nothing is read for it before that is known; 0 where there is none.
    static std::uint64_t claimedSize(const os::File& file, std::uint64_t position, std::uint64_t end) {
        HeaderScan one(file, position, end);
        const auto header = one.next();
        return header && *header ? (*header)->size : 0;
    }
    static bool zerosOnly(const os::File& file, std::uint64_t from, std::uint64_t to) {
        base::Bytes buffer(std::size_t(64) << 10);
        while (from < to) {
            const auto got = file.readAt(from, buffer);
            if (!got || *got == 0) return false;
            const auto n = std::min<std::uint64_t>(*got, to - from);
            if (!std::all_of(buffer.begin(), buffer.begin() + std::ptrdiff_t(n), [](std::byte b) { return b == std::byte{0}; })) return false;
            from += n;
        }
        return true;
    }

    void other(const std::string& name) {
        const auto kind = kindOf(name);
        switch (kind) {
            case FileKind::OffsetIndex:
            case FileKind::TimeIndex:
            case FileKind::TransactionIndex: {
                const auto base = parseSegmentFileName(name, name.substr(20));
                if (!base || !std::binary_search(bases_.begin(), bases_.end(), *base)) return damage(name, "its segment does not exist");
                if (kind == FileKind::TransactionIndex) small(name);
                return;
            }
            case FileKind::Deleted: return note(name, "waits for its removal");
            case FileKind::Cleaned:
            case FileKind::Swap:
            case FileKind::Temporary: return note(name, "left over from something that was interrupted; the next start deals with it");
            case FileKind::Log:
            case FileKind::MetadataSnapshot:
            case FileKind::Unknown: return;
            default: return small(name);
        }
    }
    void small(const std::string& name) {
        const auto bytes = disk_.readWhole(path(name), largestSmallFile);
        if (!bytes) return damage(name, bytes.error().what);
        if (const auto contents = describeFile(name, *bytes, std::size_t(1) << 20); !contents.problem.empty()) damage(name, contents.problem);
    }

    os::Disk& disk_;
    const std::string folder_;
    Verified& counts_;
    const std::function<void(const Finding&)>& tell_;
    std::vector<base::Offset> bases_;
};

}  // namespace

base::Result<Verified> verify(const std::string& path, const base::Clock& clock, const std::function<void(const Finding&)>& tell) {
    std::error_code ec;
    const auto whole = std::filesystem::canonical(path, ec);
    if (ec) return base::Error{base::Fault::NotFound, path + ": " + ec.message()};
    if (!std::filesystem::is_directory(whole, ec)) return base::Error{base::Fault::Invalid, path + " is not a folder"};
    const auto view = lookIntoDirectory(whole.string(), clock);
    if (!view) return view.error();
    auto disk = os::Disk::lookAt(whole.string());
    if (!disk) return disk.error();
    Verified counts;
    const bool hasSegments = std::any_of(view->files.begin(), view->files.end(), [](const auto& f) { return f.kind == FileKind::Log; });
    const bool isDirectory = !view->folders.empty() || std::any_of(view->files.begin(), view->files.end(), [](const auto& f) { return f.kind == FileKind::MetaProperties; });
    if (!hasSegments && !isDirectory)
        return base::Error{base::Fault::Invalid, path + " is neither a partition's folder nor a log directory: it has no segments, no folders of partitions and no meta.properties"};
    if (!view->owner.empty()) tell({whole.string(), "is in use by " + view->owner + ": what is written meanwhile may look damaged", false});
    FolderCheck top(**disk, "", counts, tell);
    if (auto r = top.run(); !r) return r.error();
    if (!hasSegments) counts.folders = 0;
    for (const auto& folder : view->folders) {
        FolderCheck check(**disk, folder.name, counts, tell);
        if (auto r = check.run(); !r) {
            ++counts.damaged;
            tell({folder.path, r.error().what, true});
        }
    }
    return counts;
}

}  // namespace storage
