// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/contents_tab.h"

#include "bridge/words.h"
#include "kit/format.h"
#include "kit/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace storagepage {

using kit::px;

namespace {
constexpr std::size_t batchesAPage = 256;
constexpr std::uint64_t entriesAPage = 2048;
}  // namespace

ContentsTab::ContentsTab(FolderSource& source, QWidget* parent)
    : QWidget(parent),
      source_(source),
      list_(new kit::Card),
      tabs_(new QTabBar),
      table_(new kit::DataTable),
      previous_(new QToolButton),
      next_(new QToolButton),
      again_(new QToolButton),
      range_(new QLabel),
      card_(new BatchCard(source)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto* split = new QSplitter(Qt::Vertical);
    column->addWidget(split);
    tabs_->setDrawBase(false);
    tabs_->setExpanding(false);
    for (int i = 0; i < 5; ++i) tabs_->addTab({});
    auto* row = new QHBoxLayout;
    row->addWidget(tabs_);
    row->addStretch(1);
    row->addWidget(range_);
    for (QToolButton* b : {previous_, next_, again_}) row->addWidget(b);
    list_->body()->addLayout(row);
    table_->setFrameless();
    list_->body()->addWidget(table_, 1);
    kit::dress(range_, kit::Face::MonoSmall, kit::Ink::Dim);
    previous_->setIcon(kit::icon("back", kit::Ink::Dim));
    next_->setIcon(kit::icon("forward", kit::Ink::Dim));
    again_->setIcon(kit::icon("refresh", kit::Ink::Dim));
    split->addWidget(list_);
    split->addWidget(card_);
    split->setChildrenCollapsible(false);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 1);

    connect(tabs_, &QTabBar::currentChanged, this, [this] { restart(); });
    connect(previous_, &QToolButton::clicked, this, [this] { turn(-1); });
    connect(next_, &QToolButton::clicked, this, [this] { turn(1); });
    connect(again_, &QToolButton::clicked, this, &ContentsTab::load);
    connect(table_, &kit::DataTable::rowSelected, this, &ContentsTab::rowChosen);
    connect(&source_, &FolderSource::segmentChosen, this, &ContentsTab::restart);
    connect(&source_, &FolderSource::placeChanged, this, &ContentsTab::restart);
    connect(&source_, &FolderSource::folderChanged, this, [this] {
        if (shown_ && table() == Files && source_.folder()) files_.setRows(source_.folder()->others);
    });
    kit::onTheme(this, [this, split, row] {
        split->setHandleWidth(px(12));
        row->setSpacing(px(6));
        table_->setMinimumHeight(kit::tableRowHeight() * 4);
        card_->setMinimumHeight(px(150));
    });
    kit::onLanguage(this, [this] { retranslate(); });
    restart();
}

ContentsTab::Table ContentsTab::table() const {
    return Table(std::max(0, tabs_->currentIndex()));
}
void ContentsTab::openTable(Table table) {
    tabs_->setCurrentIndex(table);
}

void ContentsTab::setShown(bool shown) {
    shown_ = shown;
    if (shown && stale_) load();
}

void ContentsTab::restart() {
    ++turn_;
    begins_ = {0};
    more_.reset();
    problem_.clear();
    stale_ = true;
    batches_.setRows({});
    offsets_.setRows({});
    times_.setRows({});
    aborted_.setRows({});
    files_.setRows({});
    switch (table()) {
        case Batches:
            table_->setSource(&batches_);
            table_->setSettingsName("storage/batches");
            break;
        case Offsets:
            table_->setSource(&offsets_);
            table_->setSettingsName("storage/offsets");
            break;
        case Times:
            table_->setSource(&times_);
            table_->setSettingsName("storage/times");
            break;
        case Aborted:
            table_->setSource(&aborted_);
            table_->setSettingsName("storage/aborted");
            break;
        case Files:
            table_->setSource(&files_);
            table_->setSettingsName("storage/files");
            break;
    }
    say();
    if (shown_) load();
}

void ContentsTab::turn(int by) {
    if (by > 0 && more_)
        begins_.push_back(*more_);
    else if (by < 0 && begins_.size() > 1)
        begins_.pop_back();
    else
        return;
    load();
}

void ContentsTab::load() {
    if (!source_.folder() || (!source_.segment() && table() != Files)) return;
    stale_ = false;
    ++turn_;
    problem_.clear();
    switch (table()) {
        case Batches: loadBatches(begins_.back()); break;
        case Offsets:
        case Times:
        case Aborted: loadEntries(begins_.back()); break;
        case Files: files_.setRows(source_.folder()->others); break;
    }
    say();
}

void ContentsTab::loadBatches(std::uint64_t from) {
    source_.ask<storage::BatchesView>(
        source_.engine().batches(*source_.place(), *source_.segment(), from, batchesAPage),
        [this, at = turn_](base::Result<storage::BatchesView> answer) {
            if (at != turn_) return;
            problem_ = answer ? bridge::text(answer->problem) : bridge::because(answer.error());
            more_ = answer ? answer->next : std::nullopt;
            batches_.setRows(answer ? std::move(answer->batches) : std::vector<storage::BatchRow>());
            say();
        });
}

void ContentsTab::loadEntries(std::uint64_t from) {
    source_.ask<storage::IndexView>(
        source_.engine().indexes(*source_.place(), *source_.segment(), {from, entriesAPage, 1}),
        [this, from, at = turn_](base::Result<storage::IndexView> answer) {
            if (at != turn_) return;
            problem_ = answer ? bridge::text(answer->problem) : bridge::because(answer.error());
            more_.reset();
            if (!answer) return say();
            const std::uint64_t all = table() == Offsets ? answer->offsetCount
                                      : table() == Times ? answer->timeCount
                                                         : 0;
            if (from + entriesAPage < all) more_ = from + entriesAPage;
            std::vector<OffsetEntryRow> offsets;
            for (const auto& e : answer->offsets) offsets.push_back({e});
            std::vector<TimeEntryRow> times;
            for (const auto& e : answer->times) times.push_back({e});
            std::vector<AbortedRow> aborted;
            for (const auto& e : answer->aborted) aborted.push_back({aborted.size(), e});
            offsets_.setRows(std::move(offsets));
            times_.setRows(std::move(times));
            aborted_.setRows(std::move(aborted));
            say();
        });
}

void ContentsTab::openBatch(std::uint64_t position) {
    if (source_.segment()) card_->showBatch(*source_.segment(), position);
}

void ContentsTab::rowChosen(int row) {
    if (row < 0) return;
    switch (table()) {
        case Batches: openBatch(batches_.at(row).position); break;
        case Offsets: openBatch(offsets_.at(row).seen.position); break;
        case Files: card_->showFile(files_.at(row).name); break;
        case Times:
        case Aborted: break;
    }
}

void ContentsTab::say() {
    const bool paged = table() != Files && table() != Aborted;
    for (QToolButton* b : {previous_, next_}) b->setVisible(paged);
    previous_->setEnabled(begins_.size() > 1);
    next_->setEnabled(more_.has_value());
    QString text;
    if (!problem_.isEmpty()) {
        text = problem_;
    } else if (table() == Batches && batches_.rowCount() > 0) {
        const auto& rows = batches_.rows();
        text = tr("bytes %1 to %2")
                   .arg(kit::number(std::int64_t(rows.front().position)),
                        kit::number(std::int64_t(rows.back().position + rows.back().size - 1)));
    } else if (table() == Offsets || table() == Times) {
        const int n = table() == Offsets ? offsets_.rowCount() : times_.rowCount();
        text = n == 0 ? tr("no entries")
                      : tr("entries %1 to %2")
                            .arg(kit::number(std::int64_t(begins_.back())),
                                 kit::number(std::int64_t(begins_.back()) + n - 1));
    } else if (table() == Aborted && aborted_.rowCount() == 0) {
        text = tr("no transaction was aborted in this segment");
    }
    kit::dress(range_, kit::Face::Secondary, problem_.isEmpty() ? kit::Ink::Dim : kit::Ink::Broken);
    range_->setText(text);
}

void ContentsTab::retranslate() {
    const QString names[] = {tr("Batches"), ".index", ".timeindex", ".txnindex", tr("Other files")};
    for (int i = 0; i < 5; ++i) tabs_->setTabText(i, names[i]);
    tabs_->setAccessibleName(tr("Table"));
    const std::pair<QToolButton*, QString> buttons[] = {
        {previous_, tr("Previous page")}, {next_, tr("Next page")}, {again_, tr("Read again")}};
    for (const auto& [button, text] : buttons) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    }
    say();
}

}  // namespace storagepage
