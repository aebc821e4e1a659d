// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A table whose rows have identity. setRows() turns two snapshots into the fewest row signals, so that selection,
// scroll position and open editors survive every refresh. Columns are data: a title and how to read a row.

#include "kit/status.h"
#include "kit/theme.h"

#include <QAbstractTableModel>
#include <QCoreApplication>
#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace kit {

// Roles beside Qt's. SortRole carries the plain value (also what is copied and saved).
enum Role { SortRole = Qt::UserRole, StatusRole, BarRole };

enum class Cell { Text, Mono, Number };    // Number: monospace and right-aligned

template <class Row>
struct Column {
    const char* title;                                   // QT_TRANSLATE_NOOP("Columns", "Partitions")
    Cell cell = Cell::Text;
    std::function<QVariant(const Row&)> value;           // plain: sorts, copies, saves
    std::function<QString(const Row&)> text;        // for the eye; empty = value as text
    std::function<std::optional<Status>(const Row&)> status;  // shape before the text
    std::function<QString(const Row&)> tip;
    int width = 0;                                       // first width at 100 %; 0 = by content
};

template <class Row>
class KeyedModel : public QAbstractTableModel {
public:
    explicit KeyedModel(std::vector<Column<Row>> columns, QObject* parent = nullptr)
        : QAbstractTableModel(parent), columns_(std::move(columns)) {}

    int rowCount(const QModelIndex& parent = {}) const final { return parent.isValid() ? 0 : static_cast<int>(rows_.size()); }
    int columnCount(const QModelIndex& parent = {}) const final {
        return parent.isValid() ? 0 : static_cast<int>(columns_.size());
    }
    const Row& at(int row) const { return rows_[static_cast<std::size_t>(row)]; }
    const std::vector<Row>& rows() const { return rows_; }
    const Column<Row>& column(int c) const { return columns_[static_cast<std::size_t>(c)]; }

    // The row of a key, or -1.
    template <class Key>
    int rowOf(const Key& key) const {
        auto it = std::lower_bound(rows_.begin(), rows_.end(), key, [](const Row& r, const Key& k) { return r.key() < k; });
        return it != rows_.end() && it->key() == key ? static_cast<int>(it - rows_.begin()) : -1;
    }

    void setRows(std::vector<Row> next) {                // sorted by key, keys unique
        std::size_t i = 0;
        for (std::size_t j = 0; j < next.size() || i < rows_.size();) {
            if (j == next.size() || (i < rows_.size() && rows_[i].key() < next[j].key())) {
                std::size_t end = i + 1;                 // a run of gone rows is one signal
                while (end < rows_.size() && (j == next.size() || rows_[end].key() < next[j].key())) ++end;
                beginRemoveRows({}, static_cast<int>(i), static_cast<int>(end) - 1);
                rows_.erase(rows_.begin() + diff(i), rows_.begin() + diff(end));
                endRemoveRows();
            } else if (i == rows_.size() || next[j].key() < rows_[i].key()) {
                std::size_t end = j + 1;                 // a run of new rows is one signal
                while (end < next.size() && (i == rows_.size() || next[end].key() < rows_[i].key())) ++end;
                beginInsertRows({}, static_cast<int>(i), static_cast<int>(i + end - j) - 1);
                rows_.insert(rows_.begin() + diff(i), std::make_move_iterator(next.begin() + diff(j)),
                             std::make_move_iterator(next.begin() + diff(end)));
                endInsertRows();
                i += end - j;
                j = end;
            } else {
                if (!(rows_[i] == next[j])) {
                    rows_[i] = std::move(next[j]);
                    emit dataChanged(index(static_cast<int>(i), 0), index(static_cast<int>(i), columnCount() - 1));
                }
                ++i;
                ++j;
            }
        }
    }

    // For rows that only ever come at the end: cheaper than setRows.
    void append(std::vector<Row> next) {                 // keys above all there are, ascending
        if (next.empty()) return;
        const int at = rowCount();
        beginInsertRows({}, at, at + static_cast<int>(next.size()) - 1);
        std::move(next.begin(), next.end(), std::back_inserter(rows_));
        endInsertRows();
    }
    template <class Key>
    void dropBefore(const Key& key) {                    // rows whose key is below
        auto it = std::lower_bound(rows_.begin(), rows_.end(), key, [](const Row& r, const Key& k) { return r.key() < k; });
        if (it == rows_.begin()) return;
        beginRemoveRows({}, 0, static_cast<int>(it - rows_.begin()) - 1);
        rows_.erase(rows_.begin(), it);
        endRemoveRows();
    }

    QVariant data(const QModelIndex& at, int role = Qt::DisplayRole) const override {
        if (!at.isValid() || at.row() >= rowCount() || at.column() >= columnCount()) return {};
        const Row& row = rows_[static_cast<std::size_t>(at.row())];
        const Column<Row>& c = columns_[static_cast<std::size_t>(at.column())];
        switch (role) {
            case Qt::DisplayRole: return c.text ? QVariant(c.text(row)) : c.value(row);
            case SortRole: return c.value(row);
            case Qt::TextAlignmentRole:
                return QVariant(static_cast<int>((c.cell == Cell::Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
            case Qt::FontRole: return c.cell == Cell::Text ? QVariant() : QVariant(fontOf(Face::MonoSmall));
            case Qt::ToolTipRole: return c.tip ? QVariant(c.tip(row)) : QVariant();
            case StatusRole:
                if (c.status)
                    if (auto s = c.status(row)) return static_cast<int>(*s);
                return {};
            default: return {};
        }
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override {
        if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
        const Column<Row>& c = columns_[static_cast<std::size_t>(section)];
        if (role == Qt::DisplayRole) return QCoreApplication::translate("Columns", c.title);
        if (role == Qt::TextAlignmentRole)
            return QVariant(static_cast<int>((c.cell == Cell::Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
        if (role == Qt::UserRole) return px(c.width);
        return {};
    }

private:
    static std::ptrdiff_t diff(std::size_t n) { return static_cast<std::ptrdiff_t>(n); }
    std::vector<Column<Row>> columns_;
    std::vector<Row> rows_;
};

}  // namespace kit
