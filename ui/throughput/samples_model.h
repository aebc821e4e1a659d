// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The charts as a table: a row for each second that was measured, a column for each line.

#include "kit/charts.h"

#include <QAbstractTableModel>

namespace throughput {

struct SampleColumn {
    QString title;
    const kit::Series* series;
    kit::LineChart::Format format;
};

class SamplesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    // Forgets all rows; the series must live until the next call.
    void setColumns(std::vector<SampleColumn> columns);
    // Adds the seconds since the last call, drops those before `from`.
    void update(double from, double to);

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(rows_.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(columns_.size()) + 1; }
    QVariant data(const QModelIndex& at, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        double at;
        std::vector<double> values;
    };
    std::vector<SampleColumn> columns_;
    std::vector<Row> rows_;   // oldest first
};

}  // namespace throughput
