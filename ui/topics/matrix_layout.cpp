// SPDX-License-Identifier: GPL-3.0-or-later
#include "topics/matrix_layout.h"

#include <algorithm>

namespace topics {
namespace {

Replica replicaOn(const cluster::PartitionView& p, base::BrokerId broker) {
    const auto holds = [&](const std::vector<base::BrokerId>& list) {
        return std::find(list.begin(), list.end(), broker) != list.end();
    };
    if (!holds(p.replicas)) return Replica::None;
    if (p.offline) return Replica::Offline;
    if (p.leader == broker) return Replica::Leader;
    return holds(p.isr) ? Replica::InSync : Replica::OutOfSync;
}

void setAxis(MatrixLayout& out, const std::vector<cluster::PartitionView>& partitions) {
    if (partitions.empty()) return;
    out.from = partitions.front().logStartOffset.value();
    out.to = partitions.front().logEndOffset.value();
    for (const auto& p : partitions) {
        out.from = std::min(out.from, p.logStartOffset.value());
        out.to = std::max({out.to, p.logEndOffset.value(), p.highWatermark.value()});
    }
    out.from = std::max<std::int64_t>(0, out.from);
    // A log that has lost a little of its beginning is still drawn from 0; only a far beginning moves the axis.
    if (out.from < (out.to - out.from) / 2) out.from = 0;
    out.to = std::max(out.to, out.from + 1);
}

}  // namespace

double MatrixLayout::x(const QRectF& cell, base::Offset offset) const {
    const double part = double(offset.value() - from) / double(to - from);
    return cell.left() + std::clamp(part, 0.0, 1.0) * cell.width();
}

MatrixLayout layOut(const std::vector<cluster::PartitionView>& partitions, const std::vector<base::BrokerId>& brokers,
                    double width, double line) {
    MatrixLayout out;
    out.brokers = brokers;
    setAxis(out, partitions);

    const double header = line * 1.9, step = line * 1.75, bar = line * 1.1, gap = line * 0.75;
    const double label = line * 3.2;
    const double figures = brokers.size() <= 2 ? std::min(line * 18, width * 0.45) : 0;
    const double columns = double(std::max<std::size_t>(1, brokers.size()));
    const double room = std::max(columns * line * 2, width - label - (figures > 0 ? figures + gap : 0));
    const double cell = (room - (columns - 1) * gap) / columns;

    for (std::size_t b = 0; b < brokers.size(); ++b)
        out.headers.emplace_back(label + double(b) * (cell + gap), 0, cell, header);
    double y = header;
    out.rows.reserve(partitions.size());
    for (const auto& p : partitions) {
        MatrixRow row;
        row.partition = p.partition;
        row.rect = QRectF(0, y, std::max(width, label + room), step);
        row.label = QRectF(0, y, label, step);
        if (figures > 0) row.figures = QRectF(label + room + gap, y, figures, step);
        for (std::size_t b = 0; b < brokers.size(); ++b)
            row.cells.push_back({replicaOn(p, brokers[b]),
                                 QRectF(label + double(b) * (cell + gap), y + (step - bar) / 2, cell, bar)});
        out.rows.push_back(std::move(row));
        y += step;
    }
    out.size = QSizeF(std::max(width, label + room + (figures > 0 ? figures + gap : 0)), y);
    return out;
}

}  // namespace topics
