// SPDX-License-Identifier: GPL-3.0-or-later
#include "events/events_page.h"

#include "bridge/words.h"
#include "kit/style_sheet.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>

namespace events {

using bridge::LoggedEvent;
using kit::px;
using Columns = std::vector<kit::Column<LoggedEvent>>;

namespace {

Columns columns() {
    return {
        {QT_TRANSLATE_NOOP("Columns", "Time"), kit::Cell::Mono, [](const LoggedEvent& e) { return QVariant::fromValue(e.number); },
         [](const LoggedEvent& e) { return kit::clockTime(base::millis(e.event.at)); }, {},
         [](const LoggedEvent& e) { return kit::dateTime(base::millis(e.event.at)); }, 120},
        {QT_TRANSLATE_NOOP("Columns", "Severity"), kit::Cell::Text, [](const LoggedEvent& e) { return QVariant(static_cast<int>(e.event.severity)); },
         [](const LoggedEvent& e) { return bridge::severityName(e.event.severity); },
         [](const LoggedEvent& e) { return std::optional(bridge::status(e.event.severity)); }, {}, 110},
        {QT_TRANSLATE_NOOP("Columns", "Kind"), kit::Cell::Text, [](const LoggedEvent& e) { return QVariant(bridge::kindName(e.event.kind)); }, {}, {}, {}, 100},
        {QT_TRANSLATE_NOOP("Columns", "Broker"), kit::Cell::Number,
         [](const LoggedEvent& e) { return e.event.node.value() < 0 ? QVariant(QString()) : QVariant(e.event.node.value()); }, {}, {}, {}, 70},
        {QT_TRANSLATE_NOOP("Columns", "Subject"), kit::Cell::Mono, [](const LoggedEvent& e) { return QVariant(bridge::text(e.event.subject)); }, {}, {}, {}, 170},
        {QT_TRANSLATE_NOOP("Columns", "What happened"), kit::Cell::Text, [](const LoggedEvent& e) { return QVariant(bridge::sentence(e.event)); }, {}, {},
         [](const LoggedEvent& e) { return bridge::sentence(e.event); }, 400},
    };
}

}  // namespace

EventsPage::EventsPage(page::Context context, QWidget* parent) : Page(context, parent) {
    model_ = new kit::KeyedModel<LoggedEvent>(columns(), this);
    table_ = new kit::DataTable(this);
    table_->setSettingsName("events");
    table_->setSource(model_);
    table_->sortByColumn(0, Qt::DescendingOrder);
    setContent(table_);

    auto* row = new QHBoxLayout;
    filter_ = new QLineEdit(this);
    filter_->setClearButtonEnabled(true);
    severity_ = new QComboBox(this);
    kind_ = new QComboBox(this);
    live_ = new QPushButton(this);
    row->addWidget(filter_, 1);
    row->addWidget(severity_);
    row->addWidget(kind_);
    row->addWidget(live_);
    above()->addLayout(row);

    connect(filter_, &QLineEdit::textChanged, this, &EventsPage::applyFilter);
    connect(severity_, &QComboBox::activated, this, &EventsPage::applyFilter);
    connect(kind_, &QComboBox::activated, this, &EventsPage::applyFilter);
    connect(live_, &QPushButton::clicked, this, [this] {
        paused_ = !(paused_ || reading());
        if (!paused_) {
            table_->verticalScrollBar()->setValue(0);
            catchUp();
        }
        showLive();
    });
    connect(table_->verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (value == 0 && !paused_) catchUp();
        showLive();
    });
    connect(table_, &kit::DataTable::rowSelected, this,
            [this](int r) { selection().select(bridge::subjectOf(model_->at(r).event, *bridge().view())); });
    auto openSubject = [this](int r) {
        const bridge::Thing thing = bridge::subjectOf(model_->at(r).event, *bridge().view());
        selection().select(thing);
        if (std::holds_alternative<bridge::ConnectionRef>(thing)) emit pageWanted("network");
        else if (std::holds_alternative<bridge::NodeRef>(thing)) emit pageWanted("cluster");
        else if (!std::holds_alternative<std::monostate>(thing)) emit pageWanted("topics");
    };
    connect(table_, &kit::DataTable::rowOpened, this, openSubject);
    connect(table_, &kit::DataTable::menuWanted, this, [this, openSubject](QMenu* menu, int r) {
        if (r < 0) return;
        menu->addAction(kit::icon("forward"), tr("Show what it happened to"), this, [openSubject, r] { openSubject(r); });
        const QString subject = bridge::text(model_->at(r).event.subject);
        if (!subject.isEmpty()) menu->addAction(kit::icon("filter"), tr("Only %1").arg(subject), this, [this, subject] { filter_->setText(subject); });
    });
    kit::onTheme(this, [this, row] {
        row->setSpacing(px(8));
        severity_->setMinimumWidth(px(150));
        kind_->setMinimumWidth(px(140));
    });
}

bool EventsPage::reading() const { return table_->verticalScrollBar()->value() > 0; }

void EventsPage::viewChanged(const bridge::ViewPtr&, const bridge::ViewPtr&) {
    if (model_->rowCount() == 0) catchUp();
}

void EventsPage::eventsArrived(const std::vector<cluster::Event>&, std::size_t) {
    if (!paused_ && !reading()) catchUp();
    showLive();
}

void EventsPage::catchUp() {
    const auto& all = bridge().events().all();
    const std::uint64_t have = model_->rowCount() ? model_->rows().back().number : 0;
    std::vector<LoggedEvent> fresh;
    for (auto it = all.rbegin(); it != all.rend() && it->number > have; ++it) fresh.push_back(*it);
    if (!fresh.empty()) {
        std::reverse(fresh.begin(), fresh.end());
        model_->append(std::move(fresh));
        if (!all.empty()) model_->dropBefore(all.front().number);
    }
    setEmpty(model_->rowCount() == 0);
    showLive();
}

void EventsPage::showLive() {
    const std::uint64_t have = model_->rowCount() ? model_->rows().back().number : 0;
    const std::uint64_t behind = bridge().events().total() - std::min(bridge().events().total(), have);
    const bool still = paused_ || reading();
    live_->setIcon(kit::icon(still ? "live" : "pause"));
    live_->setText(!still ? tr("Live") : behind ? tr("%n newer", nullptr, static_cast<int>(behind)) : tr("Paused"));
    live_->setToolTip(still ? tr("Back to live") : tr("Pause"));
    QStringList chips{tr("%1 events").arg(kit::number(static_cast<std::int64_t>(model_->rowCount())))};
    if (const auto dropped = bridge().events().dropped()) chips += tr("%1 lost while nobody looked").arg(kit::number(static_cast<std::int64_t>(dropped)));
    header()->setChips(chips);
}

void EventsPage::applyFilter() {
    table_->setFilter(filter_->text());
    const int least = severity_->currentData().toInt();
    const QString kind = kind_->currentIndex() > 0 ? kind_->currentText() : QString();
    table_->setFilter([this, least, kind](int row) {
        const auto& e = model_->at(row).event;
        return static_cast<int>(e.severity) >= least && (kind.isEmpty() || bridge::kindName(e.kind) == kind);
    });
}

void EventsPage::retranslate() {
    filter_->setPlaceholderText(tr("Filter: topic, address, words"));
    filter_->setAccessibleName(tr("Filter"));
    const int severity = severity_->currentIndex(), kind = kind_->currentIndex();
    severity_->clear();
    severity_->addItem(tr("All severities"), 0);
    severity_->addItem(kit::icon("warning", kit::Ink::Attention), tr("Attention and worse"), 1);
    severity_->addItem(kit::icon("close", kit::Ink::Broken), tr("Broken only"), 2);
    severity_->setCurrentIndex(std::max(0, severity));
    severity_->setAccessibleName(tr("Severity"));
    kind_->clear();
    kind_->addItem(tr("All kinds"));
    QStringList names;
    for (int k = 0; k <= static_cast<int>(cluster::EventKind::Warning); ++k)
        if (const QString name = bridge::kindName(static_cast<cluster::EventKind>(k)); !names.contains(name)) names += name;
    kind_->addItems(names);
    kind_->setCurrentIndex(std::max(0, kind));
    kind_->setAccessibleName(tr("Kind"));
    emptyState()->setTexts(tr("No events yet"), tr("Starts and stops, topics, settings, segments and connections appear here as they happen."));
    setEmpty(model_->rowCount() == 0);
    applyFilter();
    showLive();
}

}  // namespace events
