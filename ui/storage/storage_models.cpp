// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/storage_models.h"

#include "bridge/stay_words.h"
#include "bridge/words.h"
#include "kit/format.h"
#include "storage/batch_fields.h"

namespace storagepage {

namespace {

using kit::Cell;
template <class Row>
using Columns = std::vector<kit::Column<Row>>;

struct StorageWords {
    Q_DECLARE_TR_FUNCTIONS(StorageWords)
};
QString timeText(std::int64_t t) {
    return t < 0 ? kit::missing() : kit::dateTime(t);
}

// A number of the row, grouped for the eye and plain for copies.
template <class Row, class Get>
kit::Column<Row> numberColumn(const char* title, Get get, int width = 90) {
    return {title,
            Cell::Number,
            [get](const Row& r) { return QVariant(qint64(get(r))); },
            [get](const Row& r) { return kit::number(std::int64_t(get(r))); },
            {},
            {},
            width};
}
template <class Row, class Get>
kit::Column<Row> bytesColumn(const char* title, Get get, int width = 80) {
    return {title,
            Cell::Number,
            [get](const Row& r) { return QVariant(quint64(get(r))); },
            [get](const Row& r) { return kit::bytes(double(get(r))); },
            {},
            {},
            width};
}
template <class Row, class Get>
kit::Column<Row> timeColumn(const char* title, Get get, int width = 170) {
    return {title,
            Cell::Number,  // never cut
            [get](const Row& r) { return QVariant(qint64(get(r))); },
            [get](const Row& r) { return timeText(get(r)); },
            {},
            {},
            width};
}

Columns<SegmentRow> segmentColumns() {
    using R = SegmentRow;
    auto base = numberColumn<R>(
        QT_TRANSLATE_NOOP("Columns", "Base offset"), [](const R& r) { return r.seen.baseOffset.value(); }, 110);
    base.status = [](const R& r) {
        return std::optional(r.seen.problem.empty() ? kit::Status::Fine : kit::Status::Attention);
    };
    base.tip = [](const R& r) { return bridge::text(r.seen.problem); };
    return {
        base,
        numberColumn<R>(
            QT_TRANSLATE_NOOP("Columns", "Next offset"), [](const R& r) { return r.seen.nextOffset.value(); }, 100),
        bytesColumn<R>(QT_TRANSLATE_NOOP("Columns", "Size"), [](const R& r) { return r.seen.sizeBytes; }),
        timeColumn<R>(QT_TRANSLATE_NOOP("Columns", "First record"), [](const R& r) { return r.seen.firstTimestamp; }),
        timeColumn<R>(QT_TRANSLATE_NOOP("Columns", "Last record"), [](const R& r) { return r.seen.lastTimestamp; }),
        numberColumn<R>(QT_TRANSLATE_NOOP("Columns", "Index entries"), [](const R& r) { return r.seen.offsetEntries; }),
        numberColumn<R>(QT_TRANSLATE_NOOP("Columns", "Time entries"), [](const R& r) { return r.seen.timeEntries; }),
        {QT_TRANSLATE_NOOP("Columns", "In page cache"),
         Cell::Number,
         [](const R& r) { return r.seen.residentBytes ? QVariant(quint64(*r.seen.residentBytes)) : QVariant(); },
         [](const R& r) { return r.seen.residentBytes ? kit::bytes(double(*r.seen.residentBytes)) : kit::missing(); },
         {},
         {},
         90},
        {QT_TRANSLATE_NOOP("Columns", "Goes"),
         Cell::Text,
         [](const R& r) { return QVariant(r.seen.stay ? bridge::stayShort(*r.seen.stay, r.now) : QString()); },
         [](const R& r) {
             if (r.seen.active) return StorageWords::tr("active");
             const QString goes = r.seen.stay ? bridge::stayShort(*r.seen.stay, r.now) : QString();
             return goes.isEmpty() ? kit::missing() : goes;
         },
         {},
         {},
         130},
    };
}

Columns<storage::BatchRow> batchColumns() {
    using R = storage::BatchRow;
    auto position = numberColumn<R>(
        QT_TRANSLATE_NOOP("Columns", "Position"), [](const R& r) { return r.position; }, 100);
    position.status = [](const R& r) { return r.crcOk ? std::nullopt : std::optional(kit::Status::Broken); };
    position.tip = [](const R& r) { return r.crcOk ? QString() : StorageWords::tr("the CRC does not match"); };
    return {
        position,
        numberColumn<R>(
            QT_TRANSLATE_NOOP("Columns", "Base offset"), [](const R& r) { return r.baseOffset.value(); }, 100),
        numberColumn<R>(
            QT_TRANSLATE_NOOP("Columns", "Last offset"), [](const R& r) { return r.lastOffset.value(); }, 100),
        numberColumn<R>(
            QT_TRANSLATE_NOOP("Columns", "Records"), [](const R& r) { return r.records; }, 70),
        bytesColumn<R>(QT_TRANSLATE_NOOP("Columns", "Size"), [](const R& r) { return r.size; }),
        {QT_TRANSLATE_NOOP("Columns", "Codec"),
         Cell::Text,
         [](const R& r) { return QVariant(codecName(r.codec)); },
         {},
         {},
         {},
         70},
        timeColumn<R>(QT_TRANSLATE_NOOP("Columns", "Max timestamp"), [](const R& r) { return r.maxTimestamp; }),
        numberColumn<R>(
            QT_TRANSLATE_NOOP("Columns", "Leader epoch"), [](const R& r) { return r.epoch.value(); }, 90),
        {QT_TRANSLATE_NOOP("Columns", "Producer"),
         Cell::Mono,
         [](const R& r) { return r.producerId.value() < 0 ? QVariant() : QVariant(qint64(r.producerId.value())); },
         [](const R& r) {
             return r.producerId.value() < 0 ? kit::missing()
                                             : QString("%1 · %2 · %3")
                                                   .arg(r.producerId.value())
                                                   .arg(r.producerEpoch.value())
                                                   .arg(r.baseSequence);
         },
         {},
         [](const R&) { return StorageWords::tr("producer id · epoch · base sequence"); },
         120},
        {QT_TRANSLATE_NOOP("Columns", "Marks"),
         Cell::Text,
         [](const R& r) {
             QStringList out;
             if (r.magic != 2) out << QString("magic %1").arg(int(r.magic));
             if (r.control) out << StorageWords::tr("control");
             if (r.transactional) out << StorageWords::tr("transactional");
             if (r.logAppendTime) out << StorageWords::tr("log append time");
             if (r.deleteHorizon) out << StorageWords::tr("delete horizon");
             if (!r.crcOk) out << StorageWords::tr("CRC wrong");
             return QVariant(out.join(", "));
         },
         {},
         {},
         {},
         120},
    };
}

Columns<OffsetEntryRow> offsetColumns() {
    using R = OffsetEntryRow;
    return {numberColumn<R>(QT_TRANSLATE_NOOP("Columns", "Entry"), [](const R& r) { return r.seen.entry; }),
            numberColumn<R>(
                QT_TRANSLATE_NOOP("Columns", "Relative offset"), [](const R& r) { return r.seen.relativeOffset; }, 120),
            numberColumn<R>(
                QT_TRANSLATE_NOOP("Columns", "Position"), [](const R& r) { return r.seen.position; }, 120),
            numberColumn<R>(
                QT_TRANSLATE_NOOP("Columns", "Offset"), [](const R& r) { return r.seen.offset.value(); }, 140)};
}
Columns<TimeEntryRow> timeColumns() {
    using R = TimeEntryRow;
    return {numberColumn<R>(QT_TRANSLATE_NOOP("Columns", "Entry"), [](const R& r) { return r.seen.entry; }),
            timeColumn<R>(
                QT_TRANSLATE_NOOP("Columns", "Timestamp"), [](const R& r) { return r.seen.timestamp; }, 190),
            numberColumn<R>(
                QT_TRANSLATE_NOOP("Columns", "Relative offset"), [](const R& r) { return r.seen.relativeOffset; }, 120),
            numberColumn<R>(
                QT_TRANSLATE_NOOP("Columns", "Offset"), [](const R& r) { return r.seen.offset.value(); }, 140)};
}
Columns<AbortedRow> abortedColumns() {
    using R = AbortedRow;
    return {
        numberColumn<R>(QT_TRANSLATE_NOOP("Columns", "Producer"), [](const R& r) { return r.seen.producer.value(); }),
        numberColumn<R>(
            QT_TRANSLATE_NOOP("Columns", "First offset"), [](const R& r) { return r.seen.firstOffset.value(); }, 120),
        numberColumn<R>(
            QT_TRANSLATE_NOOP("Columns", "Last offset"), [](const R& r) { return r.seen.lastOffset.value(); }, 120),
        numberColumn<R>(
            QT_TRANSLATE_NOOP("Columns", "Last stable offset"),
            [](const R& r) { return r.seen.lastStableOffset.value(); }, 140)};
}

QString kindText(storage::FileKind kind) {
    using K = storage::FileKind;
    switch (kind) {
        case K::Log: return StorageWords::tr("segment");
        case K::OffsetIndex: return StorageWords::tr("offset index");
        case K::TimeIndex: return StorageWords::tr("time index");
        case K::TransactionIndex: return StorageWords::tr("transaction index");
        case K::ProducerSnapshot: return StorageWords::tr("producer snapshot");
        case K::LeaderEpochs: return StorageWords::tr("leader epochs");
        case K::PartitionMetadata: return StorageWords::tr("topic id");
        case K::QuorumState: return StorageWords::tr("quorum state");
        case K::MetadataSnapshot: return StorageWords::tr("metadata snapshot");
        case K::Deleted: return StorageWords::tr("waits for removal");
        case K::Cleaned: return StorageWords::tr("the cleaner was writing it");
        case K::Swap: return StorageWords::tr("about to replace a segment");
        case K::Temporary: return StorageWords::tr("temporary");
        default: return StorageWords::tr("unknown");
    }
}
Columns<storage::OtherFileView> fileColumns() {
    using R = storage::OtherFileView;
    return {
        {QT_TRANSLATE_NOOP("Columns", "File"),
         Cell::Mono,
         [](const R& r) { return QVariant(bridge::text(r.name)); },
         {},
         {},
         {},
         260},
        {QT_TRANSLATE_NOOP("Columns", "Kind"),
         Cell::Text,
         [](const R& r) { return QVariant(kindText(r.kind)); },
         {},
         {},
         {},
         160},
        bytesColumn<R>(QT_TRANSLATE_NOOP("Columns", "Size"), [](const R& r) { return r.sizeBytes; }),
        timeColumn<R>(QT_TRANSLATE_NOOP("Columns", "Written"), [](const R& r) { return base::millis(r.modified); })};
}

}  // namespace

std::vector<SegmentRow> segmentRows(const storage::FolderView& folder, base::WallTime now) {
    const auto second = base::WallTime(std::chrono::duration_cast<std::chrono::seconds>(now.time_since_epoch()));
    std::vector<SegmentRow> out;
    out.reserve(folder.segments.size());
    for (const auto& s : folder.segments) out.push_back({s, second});
    return out;
}

SegmentsModel::SegmentsModel(QObject* parent) : KeyedModel(segmentColumns(), parent) {}
BatchesModel::BatchesModel(QObject* parent) : KeyedModel(batchColumns(), parent) {}
OffsetEntriesModel::OffsetEntriesModel(QObject* parent) : KeyedModel(offsetColumns(), parent) {}
TimeEntriesModel::TimeEntriesModel(QObject* parent) : KeyedModel(timeColumns(), parent) {}
AbortedModel::AbortedModel(QObject* parent) : KeyedModel(abortedColumns(), parent) {}
FilesModel::FilesModel(QObject* parent) : KeyedModel(fileColumns(), parent) {}

}  // namespace storagepage
