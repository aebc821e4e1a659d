// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/laboratory_tab.h"

#include "kit/data_table.h"
#include "kit/format.h"
#include "kit/scrolled.h"
#include "kit/style_sheet.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QProgressBar>
#include <QPushButton>
#include <QSlider>
#include <QVBoxLayout>

namespace storagepage {

using kit::px;

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Laboratory)
};
constexpr std::uint32_t counts[] = {1'000,   2'000,   5'000,   10'000,    20'000,   50'000,
                                    100'000, 200'000, 500'000, 1'000'000, 2'000'000};

QString n(std::uint64_t v) {
    return kit::number(std::int64_t(v));
}
QString b(double v) {
    return kit::bytes(v);
}

std::vector<kit::Column<CostRow>> columns() {
    const auto text = [](const char* title, QString CostRow::*field, kit::Cell cell, int width) {
        return kit::Column<CostRow>{title, cell, [field](const CostRow& r) { return QVariant(r.*field); },
                                    {},    {},   [](const CostRow& r) { return r.tip; },
                                    width};
    };
    return {text(QT_TRANSLATE_NOOP("Columns", "Cost"), &CostRow::name, kit::Cell::Text, 210),
            text(QT_TRANSLATE_NOOP("Columns", "Sparse index"), &CostRow::sparse, kit::Cell::Number, 110),
            text(QT_TRANSLATE_NOOP("Columns", "B+tree"), &CostRow::tree, kit::Cell::Number, 110)};
}

}  // namespace

CostModel::CostModel(QObject* parent) : KeyedModel(columns(), parent) {}

std::vector<CostRow> costRows(const storage::IndexComparison& seen) {
    const auto& s = seen.sparse;
    const auto& t = seen.tree;
    std::vector<CostRow> out{
        {0, Tr::tr("Entries"), n(s.entries), n(t.keys),
         Tr::tr("One for each index.interval.bytes of log; one for each key")},
        {0, Tr::tr("Size"), b(double(s.sizeBytes)), b(double(t.sizeBytes)), {}},
        {0, Tr::tr("Pages"), n((s.sizeBytes + 4095) / 4096), n(t.pages), Tr::tr("Of 4096 bytes for the sparse index")},
        {0, Tr::tr("Page splits"), "0", n(t.leafSplits + t.innerSplits),
         Tr::tr("%1 of leaves, %2 above").arg(n(t.leafSplits), n(t.innerSplits))},
        {0, Tr::tr("Depth"), "1", n(t.depth), {}},
        {0, Tr::tr("Leaves filled"), "100 %", kit::percent(t.fill), {}},
        {0, Tr::tr("Writes while inserting"), n(s.writes), n(t.writes),
         Tr::tr("The sparse index appends 4096 bytes at a time; the tree writes a changed page when the pool needs its "
                "place")},
        {0, Tr::tr("Bytes written"), b(double(s.bytesWritten)), b(double(t.bytesWritten)), {}},
        {0, Tr::tr("Pages read while inserting"), "0", n(t.reads),
         Tr::tr("A page that has left the pool is read again before it is changed")},
        {0, Tr::tr("Pages touched by a lookup"), kit::number(s.pagesTouched, 1), kit::number(t.pagesTouched, 1),
         Tr::tr("On average")},
        {0, Tr::tr("Of those read from disk"), kit::missing(), kit::number(t.pagesRead, 1),
         Tr::tr("With the pool as it was left; the sparse index is small enough to stay in the page cache")},
        {0, Tr::tr("Log read by a lookup"), b(s.bytesScanned), Tr::tr("the record"),
         Tr::tr("The price of being sparse: a short scan from the entry to the record")},
    };
    for (std::size_t i = 0; i < out.size(); ++i) out[i].number = int(i);
    return out;
}

LaboratoryTab::LaboratoryTab(bridge::EngineBridge& bridge, QWidget* parent)
    : QWidget(parent),
      bridge_(bridge),
      controls_(new kit::Card),
      numbers_(new kit::Card),
      tree_(new kit::Card),
      growth_(new kit::Card),
      count_(new QSlider(Qt::Horizontal)),
      countLabel_(new QLabel),
      keysLabel_(new QLabel),
      recordLabel_(new QLabel),
      intervalLabel_(new QLabel),
      pageLabel_(new QLabel),
      poolLabel_(new QLabel),
      sentence_(new QLabel),
      keys_(new QComboBox),
      record_(new QComboBox),
      interval_(new QComboBox),
      page_(new QComboBox),
      pool_(new QComboBox),
      run_(new QPushButton),
      progress_(new QProgressBar),
      table_(new kit::DataTable),
      treeScene_(new TreeScene),
      growthScene_(new GrowthScene) {
    auto* inside = new QWidget;
    auto* grid = new QGridLayout(inside);
    grid->setContentsMargins(0, 0, 0, 0);
    auto* form = new QGridLayout;
    const std::pair<QLabel*, QWidget*> fields[] = {{countLabel_, count_},   {keysLabel_, keys_},
                                                   {recordLabel_, record_}, {intervalLabel_, interval_},
                                                   {pageLabel_, page_},     {poolLabel_, pool_}};
    int at = 0;
    for (const auto& [label, field] : fields) {
        kit::dress(label, kit::Face::Secondary, kit::Ink::Dim);
        label->setBuddy(field);
        form->addWidget(label, at, 0);
        form->addWidget(field, at++, 1);
    }
    form->setColumnStretch(1, 1);
    controls_->body()->addLayout(form);
    controls_->body()->addWidget(run_);
    controls_->body()->addWidget(progress_);
    controls_->body()->addWidget(sentence_);
    controls_->body()->addStretch(1);
    sentence_->setWordWrap(true);
    kit::dress(sentence_, kit::Face::Secondary, kit::Ink::Dim);
    kit::setKind(run_, kit::ButtonKind::Primary);
    progress_->setRange(0, 100);
    progress_->setTextVisible(false);
    progress_->hide();
    table_->setFrameless();
    table_->setSource(&costs_);
    table_->setSortingEnabled(false);
    numbers_->body()->addWidget(table_);
    tree_->body()->addWidget(treeScene_);
    growth_->body()->addWidget(growthScene_);
    grid->addWidget(controls_, 0, 0);
    grid->addWidget(numbers_, 0, 1);
    grid->addWidget(tree_, 1, 0, 1, 2);
    grid->addWidget(growth_, 2, 0, 1, 2);
    grid->setColumnStretch(0, 2);
    grid->setColumnStretch(1, 3);
    grid->setRowStretch(2, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(kit::scrolled(inside));

    count_->setRange(0, int(std::size(counts)) - 1);
    count_->setValue(6);
    count_->setPageStep(1);
    for (int v : {50, 100, 200, 500, 1000, 4000}) record_->addItem(b(v), v);
    for (int v : {512, 1024, 4096, 16384, 65536}) interval_->addItem(QString::number(v), v);
    for (int v : {512, 1024, 4096, 8192, 16384}) page_->addItem(QString::number(v), v);
    for (int v : {16, 64, 256, 1024, 4096}) pool_->addItem(n(std::uint64_t(v)), v);
    keys_->addItems({{}, {}});
    record_->setCurrentIndex(2);
    interval_->setCurrentIndex(2);
    page_->setCurrentIndex(2);
    pool_->setCurrentIndex(1);
    keys_->setCurrentIndex(1);
    connect(count_, &QSlider::valueChanged, this, &LaboratoryTab::say);
    connect(run_, &QPushButton::clicked, this, [this] {
        if (stop_) {
            giveUp();
            say();
        } else {
            compare();
        }
    });
    beat_.setInterval(100);
    connect(&beat_, &QTimer::timeout, this, [this] {
        if (stop_) progress_->setValue(stop_->percent);
    });
    kit::onTheme(this, [this, grid, form] {
        grid->setSpacing(px(12));
        form->setSpacing(px(8));
        table_->setFixedHeight(kit::tableRowHeight() * 12 + px(30));
        controls_->setMinimumWidth(px(250));
    });
    kit::onLanguage(this, [this] { retranslate(); });
}

LaboratoryTab::~LaboratoryTab() {
    giveUp();
}

void LaboratoryTab::giveUp() {
    if (stop_) stop_->stop = true;
    stop_.reset();
    beat_.stop();
}

storage::IndexComparisonWanted LaboratoryTab::wanted() const {
    storage::IndexComparisonWanted w;
    w.inserts = counts[count_->value()];
    w.keys = keys_->currentIndex() == 0 ? storage::IndexComparisonWanted::Keys::Rising
                                        : storage::IndexComparisonWanted::Keys::Random;
    w.recordBytes = record_->currentData().toUInt();
    w.indexIntervalBytes = interval_->currentData().toUInt();
    w.pageBytes = page_->currentData().toUInt();
    w.poolPages = pool_->currentData().toUInt();
    return w;
}

void LaboratoryTab::compare() {
    giveUp();
    auto progress = stop_ = std::make_shared<Progress>();
    using Seen = std::optional<storage::IndexComparison>;
    auto answer = std::async(std::launch::async, [progress, what = wanted()] {
        return storage::compareIndexes(what, [&progress](double share) {
            progress->percent = int(share * 100);
            return !progress->stop;
        });
    });
    beat_.start();
    say();
    bridge_.await<Seen>(std::move(answer), this, [this, progress](Seen seen) {
        if (progress != stop_) return;
        giveUp();
        if (seen) seen_ = std::move(seen);
        give();
    });
}

void LaboratoryTab::give() {
    if (seen_) {
        costs_.setRows(costRows(*seen_));
        treeScene_->show(*seen_);
        growthScene_->show(seen_->samples);
    }
    say();
}

void LaboratoryTab::say() {
    countLabel_->setText(tr("%1 inserts").arg(n(counts[count_->value()])));
    run_->setText(stop_ ? tr("Cancel") : tr("Compare"));
    progress_->setVisible(stop_ != nullptr);
    for (kit::Card* card : {tree_, growth_}) card->setVisible(seen_.has_value());
    sentence_->setText(
        tr("A log only ever appends, so its offsets rise by themselves: an entry for every few kilobytes is enough, "
           "and nothing written is touched again. A database must find any key in any order, so it keeps every key, "
           "splits pages and writes them many times. "
           "The sparse index finds offsets only; by key one would have to read the whole log."));
}

void LaboratoryTab::retranslate() {
    controls_->setTitle(tr("The same inserts into both"));
    numbers_->setTitle(tr("What they cost"));
    tree_->setTitle(tr("The tree's pages"));
    tree_->setNote(tr("how full each is, in the order of keys"));
    growth_->setTitle(tr("Bytes written"));
    growth_->setNote(tr("by the index alone"));
    keysLabel_->setText(tr("Keys"));
    recordLabel_->setText(tr("Record size"));
    intervalLabel_->setText("index.interval.bytes");
    pageLabel_->setText(tr("Page size"));
    poolLabel_->setText(tr("Pages in memory"));
    keys_->setItemText(0, tr("rising"));
    keys_->setItemText(1, tr("random"));
    const std::pair<QWidget*, QString> names[] = {{count_, tr("Inserts")},      {keys_, tr("Keys")},
                                                  {record_, tr("Record size")}, {interval_, "index.interval.bytes"},
                                                  {page_, tr("Page size")},     {pool_, tr("Pages in memory")}};
    for (const auto& [widget, name] : names) widget->setAccessibleName(name);
    give();
}

}  // namespace storagepage
