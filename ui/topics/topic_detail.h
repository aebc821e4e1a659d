// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// One topic: matrix, partitions, settings, and the forms that change it. It is given views and emits orders; the page
// talks to the engine.

#include "kit/cards.h"
#include "kit/data_table.h"
#include "topics/topic_forms.h"
#include "topics/topics_models.h"

class QStackedWidget;
class QTabBar;
class QToolButton;

namespace page {
class SettingsEditor;
}

namespace topics {

class MatrixScene;

class TopicDetail : public kit::Card {
    Q_OBJECT
public:
    enum Tab { Matrix, Partitions, Settings };
    explicit TopicDetail(QWidget* parent = nullptr);

    // The topic as of this view; the form that is open stays open.
    void show(const cluster::ClusterView& view, const bridge::Rates& rates, const std::string& topic);
    void setCurrentPartition(std::optional<base::PartitionIndex> partition);
    void openTab(Tab tab);
    Tab tab() const;
    TopicForms& forms() { return *forms_; }
    page::SettingsEditor& settings() { return *settings_; }
    MatrixScene& matrix() { return *matrix_; }

signals:
    void partitionPicked(int partition);
    void settingsWanted(const QString& topic);   // the settings tab was opened, or the topic under it changed
    void settingPicked(const QString& name);
    void storageWanted();                        // of the partition that is selected

protected:
    void changeEvent(QEvent*) override;

private:
    void retranslate();
    void openForm(TopicForms::Form form, std::optional<base::PartitionIndex> partition = {});
    void partitionMenu(QMenu* menu, std::optional<base::PartitionIndex> partition);
    void tabOpened(int tab);

    cluster::TopicView topic_;
    PartitionsModel partitions_{false};
    QTabBar* tabs_;
    QStackedWidget* stack_;
    MatrixScene* matrix_;
    kit::DataTable* table_;
    page::SettingsEditor* settings_;
    TopicForms* forms_;
    QToolButton *add_, *deleteRecords_, *deleteTopic_;
    QLabel* legend_;
};

}  // namespace topics
