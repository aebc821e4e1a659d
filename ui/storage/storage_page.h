// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Storage: one partition's folder, live or foreign: its segments, how a record is found in them, what is in a batch
// down to the byte, what the cleaner does, and why the index may be sparse.

#include "page/page.h"
#include "storage/contents_tab.h"
#include "storage/folder_source.h"
#include "storage/storage_models.h"

#include <QTimer>

class QScrollArea;
class QStackedWidget;
class QTabBar;

namespace storagepage {

class CleanerTab;
class LaboratoryTab;
class LookupCard;
class PlaceChoice;
class SegmentsScene;

class StoragePage : public page::Page {
    Q_OBJECT
public:
    enum Tab { Segments, Contents, Cleaner, Laboratory };
    explicit StoragePage(page::Context context, QWidget* parent = nullptr);

    QString title() const override;
    void openTab(Tab tab);
    Tab tab() const;
    void openDirectory(const QString& path);  // a log directory, a folder of them, or one partition's folder
    bool lookInto(const QString& folder) override {
        openDirectory(folder);
        return true;
    }
    FolderSource& source() { return source_; }
    LookupCard& lookup() { return *lookup_; }

protected:
    void viewChanged(const bridge::ViewPtr& now, const bridge::ViewPtr& before) override;
    void follow(const bridge::Thing& thing) override;
    void retranslate() override;
    kit::Scene* scene() const override;
    QString asCsv() const override;
    void hideEvent(QHideEvent*) override;

private:
    QWidget* makeSegments();
    void openPlace(const storage::FolderPlace& place);
    void openSomething(const cluster::ClusterView& view);
    void folderChanged();
    void showSegments();
    void selectSegment(base::Offset segment);
    void segmentPicked(const QString& key);
    void positionPicked(quint64 position);
    void tabOpened(int tab);
    void openTextbook();
    void showChips();
    bool nothingHere() const;

    FolderSource source_;
    SegmentsModel segmentsModel_;
    PlaceChoice* places_;
    QTabBar* tabs_;
    QStackedWidget* stack_;
    QScrollArea* segmentsTab_ = nullptr;
    SegmentsScene* segments_ = nullptr;
    LookupCard* lookup_ = nullptr;
    BatchCard* batch_ = nullptr;
    ContentsTab* contents_;
    CleanerTab* cleaner_;
    LaboratoryTab* laboratory_;
    kit::DataTable* twin_;
    struct Counted {
        base::Offset segment;
        std::uint64_t sizeBytes = 0;               // of the segment when it was asked for
        std::optional<std::int64_t> records;
    };
    std::optional<Counted> counted_;
    base::Instant refreshed_{};
    QTimer slow_;              // the first answer takes long enough to say so
    QString toldProblem_;                          // once a folder, so that it can be dismissed
    QString lookUpOnceThere_;  // when the folder that was just opened has been read
};

}  // namespace storagepage
