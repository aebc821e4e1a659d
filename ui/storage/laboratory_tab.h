// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The index laboratory: the same inserts into a sparse index and into a B+tree, run on a thread of its own, and what
// each cost as numbers and pictures.

#include "bridge/engine_bridge.h"
#include "kit/cards.h"
#include "kit/keyed_model.h"
#include "storage/laboratory_scenes.h"

#include <QTimer>
#include <atomic>

class QComboBox;
class QProgressBar;
class QPushButton;
class QSlider;

namespace kit {
class DataTable;
}

namespace storagepage {

struct CostRow {
    int number = 0;
    QString name, sparse, tree, tip;
    int key() const { return number; }
    bool operator==(const CostRow&) const = default;
};
std::vector<CostRow> costRows(const storage::IndexComparison& seen);

class CostModel : public kit::KeyedModel<CostRow> {
    Q_OBJECT
public:
    explicit CostModel(QObject* parent = nullptr);
};

class LaboratoryTab : public QWidget {
    Q_OBJECT
public:
    explicit LaboratoryTab(bridge::EngineBridge& bridge, QWidget* parent = nullptr);
    ~LaboratoryTab() override;

    storage::IndexComparisonWanted wanted() const;
    void compare();  // what is set now; an earlier run is given up
    void compareOnce() {
        if (!seen_ && !stop_) compare();
    }
    const std::optional<storage::IndexComparison>& seen() const { return seen_; }
    CostModel& costs() { return costs_; }

private:
    struct Progress {
        std::atomic<bool> stop{false};
        std::atomic<int> percent{0};
    };
    void say();
    void give();
    void giveUp();
    void retranslate();

    bridge::EngineBridge& bridge_;
    std::optional<storage::IndexComparison> seen_;
    std::shared_ptr<Progress> stop_;  // of the run at work; null = none
    CostModel costs_;
    kit::Card *controls_, *numbers_, *tree_, *growth_;
    QSlider* count_;
    QLabel *countLabel_, *keysLabel_, *recordLabel_, *intervalLabel_, *pageLabel_, *poolLabel_, *sentence_;
    QComboBox *keys_, *record_, *interval_, *page_, *pool_;
    QPushButton* run_;
    QProgressBar* progress_;
    kit::DataTable* table_;
    TreeScene* treeScene_;
    GrowthScene* growthScene_;
    QTimer beat_;
};

}  // namespace storagepage
