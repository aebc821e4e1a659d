// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is in the chosen segment, as tables: its batches, page by page, and the entries of its indexes; and the folder's
// other files. What is chosen there opens below.

#include "kit/data_table.h"
#include "storage/batch_card.h"
#include "storage/storage_models.h"

class QLabel;
class QTabBar;
class QToolButton;

namespace storagepage {

class ContentsTab : public QWidget {
    Q_OBJECT
public:
    explicit ContentsTab(FolderSource& source, QWidget* parent = nullptr);

    enum Table { Batches, Offsets, Times, Aborted, Files };
    void openTable(Table table);
    Table table() const;
    void setShown(bool shown);  // asks for nothing while it is not
    void openBatch(std::uint64_t position);
    BatchCard& card() { return *card_; }
    kit::DataTable& dataTable() { return *table_; }

private:
    void load();  // the page on show
    void turn(int by);
    void loadBatches(std::uint64_t from);
    void loadEntries(std::uint64_t from);
    void rowChosen(int row);
    void restart();
    void retranslate();
    void say();

    FolderSource& source_;
    BatchesModel batches_;
    OffsetEntriesModel offsets_;
    TimeEntriesModel times_;
    AbortedModel aborted_;
    FilesModel files_;
    kit::Card* list_;
    QTabBar* tabs_;
    kit::DataTable* table_;
    QToolButton *previous_, *next_, *again_;
    QLabel* range_;
    BatchCard* card_;
    bool shown_ = false, stale_ = true;
    std::uint64_t turn_ = 0;                // of the page
    std::vector<std::uint64_t> begins_{0};  // of the pages up to the one on show; the last is that one's
    std::optional<std::uint64_t> more_;     // where the next page begins
    QString problem_;
};

}  // namespace storagepage
