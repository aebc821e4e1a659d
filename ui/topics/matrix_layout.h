// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The partition × broker matrix as numbers: a row for each partition, a column for each broker, a cell where a broker
// holds a replica. Offsets of all partitions share one axis, so that unequal partitions look unequal.

#include "cluster/view.h"

#include <QRectF>
#include <QSizeF>
#include <vector>

namespace topics {

enum class Replica { None, Leader, InSync, OutOfSync, Offline };

struct MatrixCell {
    Replica replica = Replica::None;
    QRectF rect;                       // of the bar
};

struct MatrixRow {
    base::PartitionIndex partition;
    QRectF rect, label, figures;       // whole row; "0"; the offsets in words, right
    std::vector<MatrixCell> cells;     // one per broker
};

struct MatrixLayout {
    QSizeF size;
    std::vector<base::BrokerId> brokers;
    std::vector<QRectF> headers;       // one per broker
    std::vector<MatrixRow> rows;
    std::int64_t from = 0, to = 1;     // the axis, offsets

    // Where an offset lies on the bar of a cell.
    double x(const QRectF& cell, base::Offset offset) const;
};

MatrixLayout layOut(const std::vector<cluster::PartitionView>& partitions, const std::vector<base::BrokerId>& brokers,
                    double width, double line = 16);

}  // namespace topics
