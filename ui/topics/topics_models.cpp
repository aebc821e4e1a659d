// SPDX-License-Identifier: GPL-3.0-or-later
#include "topics/topics_models.h"

#include "kit/format.h"

#include <algorithm>

namespace topics {
namespace {

using kit::Cell;

QString fromStd(const std::string& s) { return QString::fromStdString(s); }
QVariant plain(const std::optional<double>& v) { return v ? QVariant(*v) : QVariant(); }
QString grouped(std::uint64_t n) { return kit::number(std::int64_t(n)); }

// A column of a rate that may not have been measured.
template <class Row>
kit::Column<Row> rateColumn(const char* title, std::optional<double> Row::* rate, QString (*text)(double)) {
    return {title, Cell::Number, [rate](const Row& r) { return plain(r.*rate); },
            [rate, text](const Row& r) { return kit::orMissing(r.*rate, text); }, {}, {}, 90};
}

template <class Row>
kit::Column<Row> offsetColumn(const char* title, base::Offset cluster::PartitionView::* offset) {
    return {title, Cell::Number, [offset](const Row& r) { return qint64((r.seen.*offset).value()); },
            [offset](const Row& r) { return kit::number((r.seen.*offset).value()); }, {}, {}, 100};
}

std::vector<kit::Column<TopicRow>> topicColumns() {
    using Row = TopicRow;
    return {
        {QT_TRANSLATE_NOOP("Columns", "Topic"), Cell::Text, [](const Row& r) { return fromStd(r.name); }, {},
         [](const Row& r) -> std::optional<kit::Status> {
             if (r.offline > 0) return kit::Status::Broken;
             return r.underReplicated > 0 ? kit::Status::Attention : kit::Status::Fine;
         },
         [](const Row& r) {
             if (r.offline > 0) return QCoreApplication::translate("Columns", "%1 partitions offline").arg(r.offline);
             if (r.underReplicated > 0)
                 return QCoreApplication::translate("Columns", "%1 partitions under-replicated").arg(r.underReplicated);
             if (r.overrides > 0) return QCoreApplication::translate("Columns", "%1 settings of its own").arg(r.overrides);
             return QString();
         },
         170},
        {QT_TRANSLATE_NOOP("Columns", "Partitions"), Cell::Number, [](const Row& r) { return quint64(r.partitions); }, {}, {}, {}, 80},
        {QT_TRANSLATE_NOOP("Columns", "Records"), Cell::Number, [](const Row& r) { return quint64(r.messages); },
         [](const Row& r) { return grouped(r.messages); }, {}, {}, 100},
        {QT_TRANSLATE_NOOP("Columns", "Size"), Cell::Number, [](const Row& r) { return quint64(r.sizeBytes); },
         [](const Row& r) { return kit::bytes(double(r.sizeBytes)); }, {}, {}, 80},
        rateColumn<Row>(QT_TRANSLATE_NOOP("Columns", "Records in"), &Row::messagesIn, kit::perSecond),
        rateColumn<Row>(QT_TRANSLATE_NOOP("Columns", "In"), &Row::bytesIn, kit::bytesPerSecond),
        rateColumn<Row>(QT_TRANSLATE_NOOP("Columns", "Out"), &Row::bytesOut, kit::bytesPerSecond),
        {QT_TRANSLATE_NOOP("Columns", "Replicas"), Cell::Number, [](const Row& r) { return quint64(r.replicas); }, {}, {}, {}, 70},
    };
}

std::vector<kit::Column<PartitionRow>> partitionColumns(bool withTopic) {
    using Row = PartitionRow;
    using View = cluster::PartitionView;
    std::vector<kit::Column<Row>> out;
    if (withTopic) out.push_back({QT_TRANSLATE_NOOP("Columns", "Topic"), Cell::Text, [](const Row& r) { return fromStd(r.topic); }, {}, {}, {}, 150});
    out.push_back({QT_TRANSLATE_NOOP("Columns", "Partition"), Cell::Number, [](const Row& r) { return r.seen.partition.value(); }, {},
                   [](const Row& r) -> std::optional<kit::Status> {
                       if (r.seen.offline) return kit::Status::Broken;
                       return r.seen.isr.size() < r.seen.replicas.size() ? kit::Status::Attention : kit::Status::Fine;
                   },
                   [](const Row& r) { return fromStd(r.seen.problem); }, 80});
    out.push_back({QT_TRANSLATE_NOOP("Columns", "Leader"), Cell::Number, [](const Row& r) { return r.seen.leader.value(); },
                   [](const Row& r) { return r.seen.leader.value() < 0 ? kit::missing() : QString::number(r.seen.leader.value()); }, {}, {}, 60});
    out.push_back({QT_TRANSLATE_NOOP("Columns", "Epoch"), Cell::Number, [](const Row& r) { return r.seen.leaderEpoch.value(); }, {}, {}, {}, 60});
    out.push_back({QT_TRANSLATE_NOOP("Columns", "Replicas"), Cell::Mono, [](const Row& r) { return brokersText(r.seen.replicas); }, {}, {}, {}, 70});
    out.push_back({QT_TRANSLATE_NOOP("Columns", "In sync"), Cell::Mono, [](const Row& r) { return brokersText(r.seen.isr); }, {}, {}, {}, 70});
    out.push_back(offsetColumn<Row>(QT_TRANSLATE_NOOP("Columns", "Log start"), &View::logStartOffset));
    out.push_back(offsetColumn<Row>(QT_TRANSLATE_NOOP("Columns", "High watermark"), &View::highWatermark));
    out.push_back(offsetColumn<Row>(QT_TRANSLATE_NOOP("Columns", "Log end"), &View::logEndOffset));
    out.push_back({QT_TRANSLATE_NOOP("Columns", "Size"), Cell::Number, [](const Row& r) { return quint64(r.seen.sizeBytes); },
                   [](const Row& r) { return kit::bytes(double(r.seen.sizeBytes)); }, {}, {}, 80});
    out.push_back({QT_TRANSLATE_NOOP("Columns", "Segments"), Cell::Number, [](const Row& r) { return r.seen.segments; }, {}, {}, {}, 70});
    out.push_back(rateColumn<Row>(QT_TRANSLATE_NOOP("Columns", "Records in"), &Row::messagesIn, kit::perSecond));
    out.push_back(rateColumn<Row>(QT_TRANSLATE_NOOP("Columns", "In"), &Row::bytesIn, kit::bytesPerSecond));
    out.push_back(rateColumn<Row>(QT_TRANSLATE_NOOP("Columns", "Out"), &Row::bytesOut, kit::bytesPerSecond));
    return out;
}

}  // namespace

QString brokersText(const std::vector<base::BrokerId>& brokers) {
    QStringList out;
    for (const auto b : brokers) out << QString::number(b.value());
    return out.join(", ");
}

std::vector<TopicRow> topicRows(const cluster::ClusterView& view, const bridge::Rates& rates) {
    std::vector<TopicRow> out;
    out.reserve(view.topics.size());
    for (const auto& t : view.topics) {
        TopicRow row;
        row.name = t.name;
        row.internal = t.internal;
        row.partitions = t.partitions.size();
        row.overrides = t.overrides.size();
        for (const auto& p : t.partitions) {
            row.replicas = std::max(row.replicas, p.replicas.size());
            row.offline += p.offline ? 1 : 0;
            row.underReplicated += p.isr.size() < p.replicas.size() ? 1 : 0;
            row.sizeBytes += p.sizeBytes;
            row.messages += std::uint64_t(std::max<std::int64_t>(0, p.highWatermark - p.logStartOffset));
        }
        row.messagesIn = rates.topic(t.name, &cluster::PartitionView::messagesIn);
        row.bytesIn = rates.topic(t.name, &cluster::PartitionView::bytesIn);
        row.bytesOut = rates.topic(t.name, &cluster::PartitionView::bytesOut);
        out.push_back(std::move(row));
    }
    return out;
}

std::vector<PartitionRow> partitionRows(const cluster::ClusterView& view, const bridge::Rates& rates, const std::string& topic) {
    std::vector<PartitionRow> out;
    for (const auto& t : view.topics) {
        if (!topic.empty() && t.name != topic) continue;
        for (const auto& p : t.partitions) {
            const bridge::PartitionRef ref{t.name, p.partition};
            out.push_back({t.name, p, rates.partition(ref, &cluster::PartitionView::messagesIn),
                           rates.partition(ref, &cluster::PartitionView::bytesIn),
                           rates.partition(ref, &cluster::PartitionView::bytesOut)});
        }
    }
    return out;
}

TopicsModel::TopicsModel(QObject* parent) : KeyedModel(topicColumns(), parent) {}
PartitionsModel::PartitionsModel(bool withTopic, QObject* parent) : KeyedModel(partitionColumns(withTopic), parent) {}

}  // namespace topics
