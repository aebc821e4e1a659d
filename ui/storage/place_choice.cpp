// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/place_choice.h"

#include "bridge/words.h"
#include "kit/icons.h"

#include <QComboBox>
#include <QCompleter>
#include <QCoreApplication>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>

namespace storagepage {

using kit::px;

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Place)
};
QString named(const base::TopicPartition& p) {
    return bridge::text(p.topic) + '-' + QString::number(p.partition.value());
}
}  // namespace

std::vector<PlaceItem> livePlaces(const cluster::ClusterView& view) {
    std::vector<PlaceItem> out;
    const auto runs = [&](base::BrokerId id) {
        return std::any_of(view.nodes.begin(), view.nodes.end(),
                           [&](const auto& n) { return n.id == id && n.state == cluster::NodeState::Running; });
    };
    for (const auto& t : view.topics)
        for (const auto& p : t.partitions)
            for (const auto replica : p.replicas) {
                if (!runs(replica)) continue;
                const base::TopicPartition name{t.name, p.partition};
                out.push_back({storage::LiveReplica{replica, name},
                               Tr::tr("%1 · broker %2").arg(named(name)).arg(replica.value())});
            }
    return out;
}

std::vector<PlaceItem> foundPlaces(const storage::DirectoryView& directory) {
    std::vector<PlaceItem> out;
    for (const auto& f : directory.folders) {
        const QString state = f.state.empty() ? QString() : " (" + bridge::text(f.state) + ')';
        out.push_back({storage::ForeignFolder{f.path},
                       Tr::tr("%1 · in %2").arg(bridge::text(f.name) + state, bridge::text(directory.path))});
    }
    return out;
}

PlaceChoice::PlaceChoice(QWidget* parent) : QWidget(parent), list_(new QComboBox), open_(new QPushButton) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(list_, 1);
    row->addWidget(open_);
    list_->setMaxVisibleItems(20);
    list_->setObjectName("place");
    list_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    // Among thousands of partitions one types a part of the name.
    list_->setEditable(true);
    list_->setInsertPolicy(QComboBox::NoInsert);
    list_->completer()->setCompletionMode(QCompleter::PopupCompletion);
    list_->completer()->setFilterMode(Qt::MatchContains);
    list_->completer()->setCaseSensitivity(Qt::CaseInsensitive);
    connect(list_->lineEdit(), &QLineEdit::returnPressed, this, &PlaceChoice::takeTyped);
    connect(list_->lineEdit(), &QLineEdit::editingFinished, this, [this] { setCurrent(current_); });
    open_->setIcon(kit::icon("folder", kit::Ink::Dim));
    connect(list_, &QComboBox::activated, this, &PlaceChoice::chosen);
    connect(open_, &QPushButton::clicked, this, &PlaceChoice::askDirectory);
    kit::onTheme(this, [this, row] {
        row->setSpacing(px(8));
        list_->setMinimumWidth(px(200));
        list_->setMaximumWidth(px(300));
    });
    kit::onLanguage(this, [this] {
        list_->setAccessibleName(tr("Replica or folder"));
        list_->lineEdit()->setPlaceholderText(tr("Choose a replica"));
        open_->setText(tr("Open folder…"));
        open_->setToolTip(
            tr("A Kafka log directory, or one partition's folder, of any broker. Nothing in it is changed."));
    });
}

void PlaceChoice::setLive(std::vector<PlaceItem> places) {
    if (places == live_) return;
    live_ = std::move(places);
    fill();
}

void PlaceChoice::addFound(std::vector<PlaceItem> places) {
    for (auto& place : places)
        if (std::find(found_.begin(), found_.end(), place) == found_.end()) found_.push_back(std::move(place));
    fill();
}

void PlaceChoice::setCurrent(const std::optional<storage::FolderPlace>& place) {
    current_ = place;
    int at = -1;
    for (std::size_t i = 0; i < items_.size(); ++i)
        if (place && items_[i].place == *place) at = int(i);
    const QSignalBlocker quiet(list_);
    list_->setCurrentIndex(at);
    if (at < 0) list_->clearEditText();
    list_->lineEdit()->setCursorPosition(0);
    list_->setToolTip(list_->currentText());
}

void PlaceChoice::fill() {
    items_ = live_;
    items_.insert(items_.end(), found_.begin(), found_.end());
    {
        const QSignalBlocker quiet(list_);
        QStringList texts;
        for (const auto& item : items_) texts << item.text;
        list_->clear();
        list_->addItems(texts);
    }
    setCurrent(current_);
}

// What is the whole text of an item the list takes itself.
void PlaceChoice::takeTyped() {
    if (list_->findText(list_->lineEdit()->text()) >= 0) return;
    const auto* completer = list_->completer();
    if (const int at = completer->completionCount() > 0 ? list_->findText(completer->currentCompletion()) : -1; at >= 0) emit chosen(at);
}

void PlaceChoice::askDirectory() {
    auto* dialog = new QFileDialog(this, tr("Open a Kafka log directory or a partition's folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &PlaceChoice::directoryChosen);
    dialog->open();
}

}  // namespace storagepage
