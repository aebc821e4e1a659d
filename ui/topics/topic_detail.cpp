// SPDX-License-Identifier: GPL-3.0-or-later
#include "topics/topic_detail.h"

#include "kit/icons.h"
#include "kit/scrolled.h"
#include "page/settings_editor.h"
#include "topics/matrix_scene.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace topics {

TopicDetail::TopicDetail(QWidget* parent)
    : kit::Card(parent), tabs_(new QTabBar), stack_(new QStackedWidget), matrix_(new MatrixScene), table_(new kit::DataTable),
      settings_(new page::SettingsEditor(page::SettingsEditor::Mode::AtOnce)), forms_(new TopicForms), add_(new QToolButton),
      deleteRecords_(new QToolButton), deleteTopic_(new QToolButton), legend_(new QLabel) {
    tabs_->setDrawBase(false);
    tabs_->setExpanding(false);
    for (int i = 0; i < 3; ++i) tabs_->addTab({});
    auto* matrixSide = new QWidget;
    auto* matrixColumn = new QVBoxLayout(matrixSide);
    matrixColumn->setContentsMargins(0, 0, 0, 0);
    auto* inside = new QWidget;
    auto* insideColumn = new QVBoxLayout(inside);
    insideColumn->setContentsMargins(0, 0, kit::px(8), 0);
    insideColumn->addWidget(matrix_);
    insideColumn->addStretch(1);
    auto* scroll = kit::scrolled(inside);
    for (QWidget* plain : {inside, scroll->viewport()}) plain->setAutoFillBackground(false);   // the card shows through
    kit::dress(legend_, kit::Face::Caption, kit::Ink::Dim);
    matrixColumn->addWidget(scroll, 1);
    matrixColumn->addWidget(legend_);
    table_->setFrameless();
    table_->setSource(&partitions_);
    table_->setSettingsName("topics/partitions");
    stack_->addWidget(matrixSide);
    stack_->addWidget(table_);
    stack_->addWidget(settings_);

    for (QToolButton* button : {add_, deleteRecords_, deleteTopic_}) addToTitleRow(button);
    body()->addWidget(tabs_);
    body()->addWidget(forms_);
    body()->addWidget(stack_, 1);

    connect(tabs_, &QTabBar::currentChanged, this, &TopicDetail::tabOpened);
    connect(add_, &QToolButton::clicked, this, [this] { openForm(TopicForms::Form::AddPartitions); });
    connect(deleteRecords_, &QToolButton::clicked, this, [this] {
        const int row = table_->currentSourceRow();
        openForm(TopicForms::Form::DeleteRecords, row >= 0 ? std::optional(partitions_.at(row).seen.partition) : std::nullopt);
    });
    connect(deleteTopic_, &QToolButton::clicked, this, [this] { openForm(TopicForms::Form::DeleteTopic); });
    connect(table_, &kit::DataTable::rowSelected, this, [this](int row) { emit partitionPicked(partitions_.at(row).seen.partition.value()); });
    connect(table_, &kit::DataTable::menuWanted, this, [this](QMenu* menu, int row) {
        partitionMenu(menu, row >= 0 ? std::optional(partitions_.at(row).seen.partition) : std::nullopt);
    });
    connect(matrix_, &kit::Scene::picked, this, [this](const QString& key) { if (!key.isEmpty()) emit partitionPicked(key.toInt()); });
    connect(matrix_, &kit::Scene::menuWanted, this, [this](QMenu* menu, const QString& key) {
        partitionMenu(menu, key.isEmpty() ? std::nullopt : std::optional(base::PartitionIndex(key.toInt())));
    });
    connect(settings_, &page::SettingsEditor::selected, this, &TopicDetail::settingPicked);
    retranslate();
}

void TopicDetail::show(const cluster::ClusterView& view, const bridge::Rates& rates, const std::string& name) {
    const auto* topic = bridge::find(view, name);
    setVisible(topic != nullptr);
    if (!topic) return;
    if (topic_.name != topic->name) {
        forms_->close();
        settings_->clear();
        partitions_.setRows({});
        if (tab() == Settings) emit settingsWanted(QString::fromStdString(name));
    }
    topic_ = *topic;
    setTitle(QString::fromStdString(name));
    setNote(QString::fromStdString(topic_.id.text()));
    for (QToolButton* button : {add_, deleteRecords_, deleteTopic_}) button->setEnabled(!topic_.internal);
    switch (tab()) {
        case Matrix: {
            std::vector<base::BrokerId> brokers;
            for (const auto& node : view.nodes) brokers.push_back(node.id);
            matrix_->show(topic_.partitions, std::move(brokers));
            break;
        }
        case Partitions: partitions_.setRows(partitionRows(view, rates, name)); break;
        case Settings: break;
    }
}

void TopicDetail::setCurrentPartition(std::optional<base::PartitionIndex> partition) {
    matrix_->setCurrentKey(partition ? MatrixScene::keyOf(*partition) : QString());
    if (partition) table_->setCurrentSourceRow(partitions_.rowOf(bridge::PartitionRef{topic_.name, *partition}));
}

TopicDetail::Tab TopicDetail::tab() const { return Tab(std::max(0, tabs_->currentIndex())); }
void TopicDetail::openTab(Tab tab) { tabs_->setCurrentIndex(tab); }

void TopicDetail::tabOpened(int tab) {
    stack_->setCurrentIndex(tab);
    if (tab == Settings && !topic_.name.empty()) emit settingsWanted(QString::fromStdString(topic_.name));
}

void TopicDetail::openForm(TopicForms::Form form, std::optional<base::PartitionIndex> partition) {
    if (topic_.name.empty()) return;
    forms_->open(form, topic_, partition);
}

void TopicDetail::partitionMenu(QMenu* menu, std::optional<base::PartitionIndex> partition) {
    if (partition) {
        menu->addAction(kit::icon("storage"), tr("Show in Storage"), this, [this, partition] {
            emit partitionPicked(partition->value());
            emit storageWanted();
        });
        menu->addAction(tr("Copy name"), this, [name = QString::fromStdString(topic_.name) + '-' + QString::number(partition->value())] {
            QGuiApplication::clipboard()->setText(name);
        });
        menu->addAction(tr("Delete records…"), this, [this, partition] { openForm(TopicForms::Form::DeleteRecords, partition); })
            ->setEnabled(!topic_.internal);
    }
    menu->addAction(tr("Add partitions…"), this, [this] { openForm(TopicForms::Form::AddPartitions); })->setEnabled(!topic_.internal);
}

void TopicDetail::retranslate() {
    tabs_->setTabText(Matrix, tr("Matrix"));
    tabs_->setTabText(Partitions, tr("Partitions"));
    tabs_->setTabText(Settings, tr("Settings"));
    add_->setText(tr("Add partitions"));
    deleteRecords_->setText(tr("Delete records"));
    deleteTopic_->setText(tr("Delete topic"));
    legend_->setText(tr("Bar: from log start to high watermark; hatched: not yet committed, up to log end. Solid: leader; pale: follower in sync; hatched: out of sync."));
    legend_->setWordWrap(true);
}

void TopicDetail::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    kit::Card::changeEvent(event);
}

}  // namespace topics
