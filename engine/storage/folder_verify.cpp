// SPDX-License-Identifier: Apache-2.0
#include "storage/folder_verify.h"

#include "storage/folder_files.h"
#include "storage/folder_reader.h"
#include "storage/segment_check.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

namespace storage {

namespace {

constexpr std::size_t largestSmallFile = std::size_t(64) << 20;
constexpr char epochsName[] = "leader-epoch-checkpoint";

class FolderCheck {
public:
    FolderCheck(Findings findings, base::Offset logStart, bool inUse)
        : findings_(std::move(findings)), logStart_(logStart), inUse_(inUse) {}

    // The end of its log; none when it has no segments, or their batches could not be followed to the end.
    base::Result<std::optional<base::Offset>> run() {
        auto entries = findings_.disk().list(findings_.path(""));
        if (!entries) return entries.error();
        std::sort(entries->begin(), entries->end(), [](const auto& a, const auto& b) { return a.name < b.name; });
        for (const auto& entry : *entries) {
            const auto base = parseSegmentFileName(entry.name, Segment::suffix);
            if (!base) continue;
            if (entry.directory)
                findings_.damage(entry.name, "is a folder, and should be a segment");
            else
                bases_.push_back(*base);
        }
        std::sort(bases_.begin(), bases_.end());
        const auto end = bases_.empty() ? std::nullopt : segments();
        for (const auto& entry : *entries)
            if (!entry.directory) other(entry.name, end);
        return end;
    }
    bool hasSegments() const { return !bases_.empty(); }

private:
    std::optional<base::Offset> segments() {
        ++findings_.counts().folders;
        std::optional<LeaderEpochCache> epochs;
        const auto text = findings_.disk().readWhole(findings_.path(epochsName), largestSmallFile);
        if (text)
            if (auto parsed = LeaderEpochCache::parse(base::asText(*text)))
                epochs = std::move(*parsed);  // when not: small() says so
        bool hasEpochs = false;
        CheckedSegment facts;
        for (std::size_t i = 0; i < bases_.size(); ++i) {
            const bool active = i + 1 == bases_.size();
            facts = checkSegment({bases_[i], active ? std::nullopt : std::optional(bases_[i + 1]), logStart_,
                                  epochs ? &*epochs : nullptr, inUse_},
                                 findings_);
            hasEpochs |= facts.hasEpochs;
        }
        if (hasEpochs && !text && text.error().fault == base::Fault::NotFound)
            findings_.damage(epochsName, "is missing: which leader epoch wrote what is not known");
        if (hasEpochs && epochs && epochs->entries().empty())
            findings_.damage(epochsName, "names no epoch, though the batches do");
        return facts.whole ? std::optional(facts.nextOffset) : std::nullopt;
    }

    void other(const std::string& name, std::optional<base::Offset> end) {
        const auto kind = kindOf(name);
        switch (kind) {
            case FileKind::OffsetIndex:
            case FileKind::TimeIndex:
            case FileKind::TransactionIndex: {
                const auto base = parseSegmentFileName(name, name.substr(20));
                if (!inUse_ && (!base || !std::binary_search(bases_.begin(), bases_.end(), *base)))
                    findings_.damage(name, "its segment does not exist");
                return;  // else it was checked with its segment
            }
            case FileKind::Deleted: return findings_.note(name, "waits for its removal");
            case FileKind::Cleaned:
            case FileKind::Swap:
            case FileKind::Temporary:
                return findings_.note(name,
                                      "left over from something that was interrupted; the next start deals with it");
            case FileKind::MetadataSnapshot: return checkMetadataSnapshot(name, findings_);
            case FileKind::Log:
            case FileKind::Unknown: return;
            case FileKind::ProducerSnapshot:
                if (const auto at = parseSegmentFileName(name, ".snapshot"); at && end && *at > *end && !inUse_)
                    findings_.note(name, "tells of a longer log; the next start removes it");
                return small(name);
            default: return small(name);
        }
    }
    void small(const std::string& name) {
        const auto bytes = findings_.disk().readWhole(findings_.path(name), largestSmallFile);
        if (!bytes && inUse_ && bytes.error().fault == base::Fault::NotFound) return;
        if (!bytes) return findings_.failed(name, bytes.error());
        if (bytes->empty() && kindOf(name) == FileKind::OffsetCheckpoint)
            findings_.note(name, "is empty, as if it named no partition");
        if (const auto contents = describeFile(name, *bytes, std::size_t(1) << 20); !contents.problem.empty())
            findings_.damage(name, contents.problem);
    }

    Findings findings_;
    const base::Offset logStart_;
    const bool inUse_;
    std::vector<base::Offset> bases_;
};

// Passes findings on, of each file the first ones of a kind: files of two folders that were mixed up are wrong in every
// batch.
class FirstOfEach {
public:
    explicit FirstOfEach(const std::function<void(const Finding&)>& tell) : tell_(tell) {}
    void add(const Finding& finding) {
        if (++told_[{finding.file, finding.kind}] <= most) tell_(finding);
    }
    void tellHowManyMore() {
        for (const auto& [of, count] : std::exchange(told_, {}))
            if (count > most) tell_({of.first, "and " + std::to_string(count - most) + " more of this kind", of.second});
    }

private:
    static constexpr std::uint64_t most = 10;
    const std::function<void(const Finding&)>& tell_;
    std::map<std::pair<std::string, Finding::Kind>, std::uint64_t> told_;
};

}  // namespace

Verified& Verified::operator+=(const Verified& o) {
    folders += o.folders;
    segments += o.segments;
    batches += o.batches;
    bytes += o.bytes;
    indexEntries += o.indexEntries;
    damaged += o.damaged;
    unseen += o.unseen;
    return *this;
}

base::Result<Verified> verify(const std::string& path, const base::Clock& clock,
                              const std::function<void(const Finding&)>& tell) {
    std::error_code ec;
    const auto whole = std::filesystem::canonical(path, ec);
    if (ec) return base::Error{base::Fault::NotFound, path + ": " + ec.message()};
    if (!std::filesystem::is_directory(whole, ec)) return base::Error{base::Fault::Invalid, path + " is not a folder"};
    const auto view = lookIntoDirectory(whole.string(), clock);
    if (!view) return view.error();
    const bool isFolder =
        std::any_of(view->files.begin(), view->files.end(), [](const auto& f) { return f.kind == FileKind::Log; });
    const bool isDirectory =
        !view->folders.empty() || std::any_of(view->files.begin(), view->files.end(),
                                              [](const auto& f) { return f.kind == FileKind::MetaProperties; });
    if (!isFolder && !isDirectory && !view->directories.empty()) {
        Verified all;
        for (const auto& directory : view->directories) {
            const auto one = verify(directory, clock, tell);
            if (!one) return one.error();
            all += *one;
        }
        return all;
    }
    if (!isFolder && !isDirectory)
        return base::Error{base::Fault::Invalid, path +
                                                     " is neither a partition's folder nor a log directory: it has no "
                                                     "segments, no folders of partitions and no meta.properties"};

    // The checkpoints of a partition's folder are in the directory around it, if we may look there.
    const auto around = isDirectory ? whole : whole.parent_path();
    const auto directory = LogDirectory::look(around.string(), clock);
    if (isDirectory && !directory) return directory.error();
    const auto owner = isDirectory ? view->owner
                       : directory ? os::LockFile::holder((*directory)->disk(), ".lock")
                                   : std::string();
    if (!owner.empty())
        tell({around.string(), "is in use by " + owner + ": what is written meanwhile is not complained about",
              Finding::Kind::Note});

    auto disk = os::Disk::lookAt(whole.string());
    if (!disk) return disk.error();
    Verified counts;
    FirstOfEach firsts(tell);
    const std::function<void(const Finding&)> passOn = [&](const Finding& finding) { firsts.add(finding); };
    const auto check = [&](const std::string& folder, const std::string& name) -> base::Result<> {
        Findings findings(**disk, folder, counts, passOn);
        const auto parsed = parseFolderName(name);
        const auto start = parsed && directory ? (*directory)->logStartOffset(parsed->partition) : std::nullopt;
        FolderCheck one(findings, start.value_or(base::Offset{0}), !owner.empty());
        const auto end = one.run();
        if (!end) return end.error();
        if (!*end || !parsed || parsed->kind != FolderKind::Live || !directory || !owner.empty()) return {};
        if (const auto point = (*directory)->recoveryPoint(parsed->partition); point && *point > **end)
            findings.damage("", "its records were on the disk up to offset " + std::to_string(point->value()) +
                                    ", says recovery-point-offset-checkpoint, and it ends at " +
                                    std::to_string((*end)->value()));
        return {};
    };
    if (auto r = check("", isDirectory ? std::string() : whole.filename().string()); !r) return r.error();
    firsts.tellHowManyMore();
    for (const auto& folder : view->folders) {
        if (auto r = check(folder.name, folder.name); !r)
            Findings(**disk, folder.name, counts, passOn).failed("", r.error());
        firsts.tellHowManyMore();
    }
    for (const auto& folder : view->unseen)
        Findings(**disk, folder, counts, passOn).unseen("", "its files could not be listed");
    firsts.tellHowManyMore();
    return counts;
}

}  // namespace storage
