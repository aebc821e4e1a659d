// SPDX-License-Identifier: Apache-2.0
#pragma once
// Looks into one partition's folder through its files, without changing anything. For a live replica it is given what the
// open log knows (LogFacts): then segments end where the log says, and nobody's lock is needed any more. Files may go while
// they are looked at; that is told, and is no failure of the rest. One thread at a time.

#include "storage/folder_files.h"
#include "storage/folder_view.h"
#include "storage/log.h"

#include <map>
#include <memory>
#include <string>

namespace storage {

// What of a live replica its log does not know.
struct LiveMarks {
    base::BrokerId node;
    base::Offset highWatermark, lastStableOffset;
    base::LeaderEpoch leaderEpoch{-1};
    bool leading = false;
    std::optional<base::WallTime> nextRetentionCheck;
};

// What looking at the files of closed segments found, kept from one look to the next. One thread.
class SegmentDetails {
public:
    struct Key {
        std::string path;
        std::uint64_t size = 0;
        base::WallTime modified;
        auto operator<=>(const Key&) const = default;
    };
    const SegmentView* find(const Key& key) const;
    void put(Key key, SegmentView view);

private:
    static constexpr std::size_t most = 20000;
    std::map<Key, SegmentView> kept_;
};

class FolderReader {
public:
    // Any folder with segments in it, by its path; Fault::NotFound or Fault::Invalid when it is none.
    static base::Result<std::unique_ptr<FolderReader>> open(const std::string& path, const base::Clock& clock);
    static base::Result<std::unique_ptr<FolderReader>> open(LogFacts facts, LiveMarks marks, const base::Clock& clock);

    base::Result<FolderView> view(SegmentDetails* details = nullptr);
    base::Result<IndexView> indexes(base::Offset segment, IndexWanted wanted);
    base::Result<BatchesView> batches(base::Offset segment, std::uint64_t position, std::size_t most);
    base::Result<BatchBytes> batchBytes(base::Offset segment, std::uint64_t position);
    base::Result<std::int64_t> countRecords(base::Offset segment);
    base::Result<Residency> residency(base::Offset segment, std::size_t parts);
    base::Result<LookupView> lookup(LookupWanted wanted);   // of a foreign folder; that of a live one is its log's business
    base::Result<FileView> file(const std::string& name);
    // The batches that a trace tells of.
    base::Result<std::vector<BatchRow>> rowsOf(const LookupTrace& trace);

    const base::TopicPartition& partition() const { return partition_; }
    LogDirectory& directory() { return *directory_; }
    const std::string& folder() const { return folder_; }

private:
    struct SegmentFile {
        base::Offset baseOffset;
        std::uint64_t size = 0;                // as far as it may be read
        base::WallTime modified;
    };
    FolderReader(std::unique_ptr<LogDirectory> directory, std::string folder) : directory_(std::move(directory)), folder_(std::move(folder)) {}

    std::string path(const std::string& name) const { return folder_ + "/" + name; }
    std::string path(base::Offset base, std::string_view suffix) const { return path(segmentFileName(base, suffix)); }
    base::Result<> list();
    base::Result<SegmentFile> find(base::Offset segment) const;
    base::Result<std::shared_ptr<os::File>> openLog(const SegmentFile& segment);
    void readTexts(FolderView& out);
    void look(SegmentView& view);
    void lookAtLog(SegmentView& view, const IndexSummary& offsets);
    void addLive(FolderView& out) const;
    void explainStays(FolderView& out) const;

    std::unique_ptr<LogDirectory> directory_;
    std::string folder_;                       // relative to the directory
    base::TopicPartition partition_;
    std::optional<LogFacts> live_;
    LiveMarks marks_;
    std::vector<SegmentFile> segments_;        // by base offset
    std::vector<OtherFileView> others_;
};

// Which folders are in a log directory, whoever owns it.
base::Result<DirectoryView> lookIntoDirectory(const std::string& path, const base::Clock& clock);

BatchRow rowOf(const BatchHeader& header, base::BytesView bytes);

}  // namespace storage
