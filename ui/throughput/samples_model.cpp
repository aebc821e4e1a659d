// SPDX-License-Identifier: GPL-3.0-or-later
#include "throughput/samples_model.h"

#include "kit/format.h"
#include "kit/keyed_model.h"

#include <algorithm>
#include <cmath>

namespace throughput {

void SamplesModel::setColumns(std::vector<SampleColumn> columns) {
    beginResetModel();
    columns_ = std::move(columns);
    rows_.clear();
    endResetModel();
}

void SamplesModel::update(double from, double to) {
    if (columns_.empty()) return;
    std::size_t gone = 0;
    while (gone < rows_.size() && rows_[gone].at < from) ++gone;
    if (gone > 0) {
        beginRemoveRows({}, 0, int(gone) - 1);
        rows_.erase(rows_.begin(), rows_.begin() + std::ptrdiff_t(gone));
        endRemoveRows();
    }
    if (!rows_.empty() && rows_.front().at - from > 2) {   // the range grew backwards: begin again
        beginResetModel();
        rows_.clear();
        endResetModel();
    }
    // The longest series tells the seconds.
    const auto longest = std::max_element(columns_.begin(), columns_.end(), [](const auto& a, const auto& b) { return a.series->size() < b.series->size(); });
    const double known = rows_.empty() ? from - 0.001 : rows_.back().at;
    std::vector<Row> fresh;
    for (std::size_t i = 0; i < longest->series->size(); ++i) {
        const double at = (*longest->series)[i].at;
        if (at <= known || at > to) continue;
        Row row{at, {}};
        for (const auto& column : columns_) row.values.push_back(column.series->near(at, 0.5));
        fresh.push_back(std::move(row));
    }
    if (fresh.empty()) return;
    beginInsertRows({}, int(rows_.size()), int(rows_.size() + fresh.size()) - 1);
    rows_.insert(rows_.end(), std::make_move_iterator(fresh.begin()), std::make_move_iterator(fresh.end()));
    endInsertRows();
}

QVariant SamplesModel::data(const QModelIndex& at, int role) const {
    if (!at.isValid() || at.row() >= rowCount() || at.column() >= columnCount()) return {};
    const Row& row = rows_[std::size_t(at.row())];
    if (role == Qt::FontRole) return kit::fontOf(kit::Face::MonoSmall);
    if (role == Qt::TextAlignmentRole) return int((at.column() == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (at.column() == 0) {
        if (role == Qt::DisplayRole) return kit::clockTime(std::int64_t(row.at * 1000));
        if (role == kit::SortRole) return kit::dateTime(std::int64_t(row.at * 1000));
        return {};
    }
    const double value = row.values[std::size_t(at.column()) - 1];
    if (role == Qt::DisplayRole) return std::isnan(value) ? kit::missing() : columns_[std::size_t(at.column()) - 1].format(value);
    if (role == kit::SortRole) return std::isnan(value) ? QVariant() : QVariant(value);
    return {};
}

QVariant SamplesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    if (role == Qt::DisplayRole) return section == 0 ? tr("Time") : columns_[std::size_t(section) - 1].title;
    if (role == Qt::TextAlignmentRole) return int((section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::UserRole) return kit::px(section == 0 ? 120 : 110);
    return {};
}

}  // namespace throughput
