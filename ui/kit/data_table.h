// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The table that every page uses: sorting, filter, keyboard, copy as TSV, save as CSV, context menu, status shapes.

#include <QSortFilterProxyModel>
#include <QTableView>
#include <functional>
#include <vector>

class QMenu;

namespace kit {

class DataTable : public QTableView {
    Q_OBJECT
public:
    explicit DataTable(QWidget* parent = nullptr);
    // `source` stays the caller's. Rows in signals are rows of the source.
    void setSource(QAbstractItemModel* source);
    QAbstractItemModel* source() const;
    void setFilter(const QString& text);           // every word must occur in some column
    void setFilter(std::function<bool(int sourceRow)> accepts);
    void setSettingsName(const QString& name);     // column widths are saved under this name
    void setFrameless();                           // inside a card

    int currentSourceRow() const;                  // -1 = none
    void setCurrentSourceRow(int row);             // selects without emitting rowSelected
    std::vector<int> visibleSourceRows() const;    // as sorted and filtered

    QString selectedAsTsv() const;                 // with header; all rows when nothing is selected
    QString allAsCsv() const;                      // as sorted and filtered
    void copy();
    void saveCsv();                                // asks where

signals:
    void rowSelected(int sourceRow);               // by mouse or keyboard, not by setCurrentSourceRow
    void rowOpened(int sourceRow);                 // Enter or double click
    void menuWanted(QMenu* menu, int sourceRow);   // add your actions; copy and save follow them. -1 = no row

protected:
    void keyPressEvent(QKeyEvent*) override;
    void contextMenuEvent(QContextMenuEvent*) override;
    void changeEvent(QEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    class Proxy;
    void style();
    void fitColumns();
    Proxy* proxy_;
    QString settingsName_;
    bool quiet_ = false;
    bool fitted_ = false, fitting_ = false, personSized_ = false;
};

}  // namespace kit
