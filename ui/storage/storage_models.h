// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The tables of a folder: segments, batches, entries of both indexes, aborted transactions, other files.

#include "engine.h"
#include "kit/keyed_model.h"

namespace storagepage {

struct SegmentRow {
    storage::SegmentView seen;
    base::WallTime now;  // for "goes in"; to the second, so that rows do not differ for less
    auto key() const { return seen.baseOffset; }
    bool operator==(const SegmentRow&) const = default;
};
std::vector<SegmentRow> segmentRows(const storage::FolderView& folder, base::WallTime now);

struct OffsetEntryRow {
    storage::OffsetEntryView seen;
    auto key() const { return seen.entry; }
    bool operator==(const OffsetEntryRow&) const = default;
};
struct TimeEntryRow {
    storage::TimeEntryView seen;
    auto key() const { return seen.entry; }
    bool operator==(const TimeEntryRow&) const = default;
};
struct AbortedRow {
    std::uint64_t number = 0;
    storage::AbortedView seen;
    auto key() const { return number; }
    bool operator==(const AbortedRow&) const = default;
};

class SegmentsModel : public kit::KeyedModel<SegmentRow> {
    Q_OBJECT
public:
    explicit SegmentsModel(QObject* parent = nullptr);
};
class BatchesModel : public kit::KeyedModel<storage::BatchRow> {
    Q_OBJECT
public:
    explicit BatchesModel(QObject* parent = nullptr);
};
class OffsetEntriesModel : public kit::KeyedModel<OffsetEntryRow> {
    Q_OBJECT
public:
    explicit OffsetEntriesModel(QObject* parent = nullptr);
};
class TimeEntriesModel : public kit::KeyedModel<TimeEntryRow> {
    Q_OBJECT
public:
    explicit TimeEntriesModel(QObject* parent = nullptr);
};
class AbortedModel : public kit::KeyedModel<AbortedRow> {
    Q_OBJECT
public:
    explicit AbortedModel(QObject* parent = nullptr);
};
class FilesModel : public kit::KeyedModel<storage::OtherFileView> {
    Q_OBJECT
public:
    explicit FilesModel(QObject* parent = nullptr);
};

}  // namespace storagepage
