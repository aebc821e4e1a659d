// SPDX-License-Identifier: GPL-3.0-or-later
#include "throughput/throughput_page.h"

#include "kit/chart_sheet.h"
#include "kit/scrolled.h"

#include <cmath>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace throughput {
namespace {

constexpr int spans[] = {60, 300, 900, 1800};

kit::LineChart::Format formatOf(Chart chart) {
    switch (chart) {
        case Chart::Bytes: return [](double v) { return kit::bytesPerSecond(v); };
        case Chart::Records: case Chart::Requests: return [](double v) { return kit::perSecond(v); };
        case Chart::Latency: return [](double v) { return kit::micros(v); };
        case Chart::Handles: return [](double v) { return kit::number(std::int64_t(std::llround(v))); };
        case Chart::Memory: return [](double v) { return kit::bytes(v); };
        case Chart::Cpu: case Chart::ZeroCopy: return [](double v) { return kit::percent(v); };
    }
    return [](double v) { return QString::number(v); };
}

}  // namespace

ThroughputPage::ThroughputPage(page::Context context, QWidget* parent) : Page(context, parent) {
    makeTools();
    table_ = new kit::DataTable;
    table_->setSource(&samples_);
    table_->sortByColumn(0, Qt::DescendingOrder);
    setContent(makeCharts(), table_);
    connect(emptyState(), &kit::EmptyState::wanted, this, [this] { control().start(); });
    connect(&time(), &kit::TimeLink::liveChanged, this, &ThroughputPage::sayTime);
    connect(&time(), &kit::TimeLink::rangeChanged, this, &ThroughputPage::sayTime);
}

QString ThroughputPage::title() const { return tr("Throughput"); }

void ThroughputPage::makeTools() {
    auto* row = new QHBoxLayout;
    subjectChoice_ = new QComboBox;
    subjectChoice_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    subjectChoice_->setMinimumWidth(kit::px(200));
    spanChoice_ = new QComboBox;
    spanChoice_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    live_ = new QToolButton;
    hover_ = new kit::ElidedLabel;
    kit::dress(hover_, kit::Face::Secondary, kit::Ink::Dim);
    row->addWidget(subjectChoice_);
    row->addWidget(spanChoice_);
    row->addWidget(live_);
    row->addWidget(hover_, 1);
    above()->addLayout(row);
    connect(subjectChoice_, &QComboBox::activated, this, [this](int at) {
        if (at >= 0 && std::size_t(at) < listed_.size()) choose(listed_[std::size_t(at)]);
    });
    connect(spanChoice_, &QComboBox::activated, this, [this](int at) {
        time().goLive();
        time().setSpan(spans[at]);
    });
    connect(live_, &QToolButton::clicked, &time(), &kit::TimeLink::goLive);
}

QWidget* ThroughputPage::makeCharts() {
    auto* inside = new QWidget;
    grid_ = new QGridLayout(inside);
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setSpacing(kit::px(12));
    for (int i = 0; i < chartCount; ++i) {
        Tile& tile = tiles_[std::size_t(i)];
        tile.card = new kit::Card(inside);
        tile.card->hide();
        tile.chart = new kit::LineChart(formatOf(Chart(i)));
        tile.chart->setMinimumHeight(kit::px(130));
        if (Chart(i) == Chart::ZeroCopy) tile.chart->setCeiling(1.0);
        tile.chart->setLink(&time());
        tile.card->body()->addWidget(tile.chart);
    }
    return kit::scrolled(inside);
}

// Charts that have lines, two in a row.
void ThroughputPage::arrange() {
    int at = 0;
    for (Tile& tile : tiles_) {
        grid_->removeWidget(tile.card);
        if (!tile.series.empty()) {
            grid_->addWidget(tile.card, at / 2, at % 2);
            ++at;
        }
        tile.card->setVisible(!tile.series.empty());
    }
}

void ThroughputPage::choose(const Subject& subject) {
    subject_ = subject;
    setLines(false);
    listSubjects();
}

// Gives each chart its lines when those have changed, or anyway after a change of language.
void ThroughputPage::setLines(bool anew) {
    const auto& history = bridge().history();
    flow_ = subject_.kind == Subject::Kind::Topic    ? history.subjects().topic(subject_.name)
            : subject_.kind == Subject::Kind::Client ? history.subjects().client(subject_.name)
                                                     : nullptr;
    bool changed = false;
    std::vector<SampleColumn> columns;
    for (int i = 0; i < chartCount; ++i) {
        Tile& tile = tiles_[std::size_t(i)];
        auto lines = linesOf(Chart(i), subject_, history, flow_);
        std::vector<const kit::Series*> series;
        for (const auto& line : lines) {
            series.push_back(line.series);
            columns.push_back({tile.card->property("title").toString() + QStringLiteral(" · ") + line.name, line.series, formatOf(Chart(i))});
        }
        if (series == tile.series && !anew) continue;
        tile.series = std::move(series);
        tile.chart->setLines(std::move(lines));
        changed = true;
    }
    if (!changed) return;
    samples_.setColumns(std::move(columns));
    arrange();
}

void ThroughputPage::listSubjects() {
    auto now = subjects(bridge().history());
    if (std::find(now.begin(), now.end(), subject_) == now.end()) now.push_back(subject_);
    if (now == listed_ && subjectChoice_->count() == int(now.size())) {
        subjectChoice_->setCurrentIndex(int(std::find(now.begin(), now.end(), subject_) - now.begin()));
        return;
    }
    listed_ = std::move(now);
    const QSignalBlocker quiet(subjectChoice_);
    subjectChoice_->clear();
    for (const auto& s : listed_) subjectChoice_->addItem(subjectText(s));
    subjectChoice_->setCurrentIndex(int(std::find(listed_.begin(), listed_.end(), subject_) - listed_.begin()));
}

void ThroughputPage::viewChanged(const bridge::ViewPtr& now, const bridge::ViewPtr&) {
    setEmpty(now->nodes.empty() && bridge().history().nodes().empty());
}

void ThroughputPage::historyGrew() {
    const auto& history = bridge().history();
    listSubjects();
    setLines(false);
    time().follow(history.newest());
    for (Tile& tile : tiles_) tile.chart->refresh();
    samples_.update(time().from(), time().to());
    sayTime();
}

void ThroughputPage::follow(const bridge::Thing& thing) {
    if (thing == followed_) return;
    followed_ = thing;
    if (const auto* node = std::get_if<bridge::NodeRef>(&thing)) return choose({Subject::Kind::Broker, node->node.value(), {}});
    if (const auto* connection = std::get_if<bridge::ConnectionRef>(&thing)) {
        if (const auto* seen = bridge::find(*bridge().view(), *connection); seen && !seen->clientId.empty())
            choose({Subject::Kind::Client, -1, seen->clientId});
        return;
    }
    if (const std::string topic = selection().topic(); !topic.empty()) choose({Subject::Kind::Topic, -1, topic});
}

void ThroughputPage::sayTime() {
    const bool live = time().live();
    live_->setText(live ? tr("Live") : tr("Back to live"));
    live_->setEnabled(!live);
    if (live) {
        hover_->setText(tr("drag: back in time; Ctrl+wheel: zoom"));
    } else {
        const double behind = bridge().history().newest() - time().to();
        hover_->setText(behind > 1 ? tr("%1 behind live").arg(kit::duration(std::chrono::seconds(std::int64_t(behind)))) : tr("stopped at this range"));
    }
    const int span = qRound(time().span());
    for (int i = 0; i < int(std::size(spans)); ++i)
        if (spans[i] == span) spanChoice_->setCurrentIndex(i);
}

bool ThroughputPage::exportPicture(const QString& path) {
    if (tableShown()) return Page::exportPicture(path);
    std::vector<kit::SheetChart> charts;
    for (const Tile& tile : tiles_)
        if (!tile.series.empty()) charts.push_back({tile.card->property("title").toString(), tile.chart});
    return kit::saveSheet(path, tr("Throughput") + QStringLiteral(" · ") + subjectText(subject_), charts, 2);
}

void ThroughputPage::retranslate() {
    const QString titles[chartCount] = {tr("Bytes"), tr("Records"), tr("Requests"), tr("Latency"), tr("Open handles"), tr("Memory"), tr("CPU"), tr("Zero copy")};
    const QString notes[chartCount] = {tr("topic data per second"), tr("appended per second"), tr("per second"), tr("TotalTimeMs, last 10 s"),
                                       tr("descriptors"), tr("resident, whole process"), tr("of one core, whole process"), tr("share of record bytes sent by sendfile")};
    for (int i = 0; i < chartCount; ++i) {
        Tile& tile = tiles_[std::size_t(i)];
        tile.card->setTitle(titles[i]);
        tile.card->setNote(notes[i]);
        tile.card->setProperty("title", titles[i]);
        tile.chart->setAccessibleName(titles[i]);
    }
    {
        const QSignalBlocker quiet(spanChoice_);
        spanChoice_->clear();
        for (const int span : spans) spanChoice_->addItem(tr("last %1").arg(kit::duration(std::chrono::seconds(span))));
    }
    spanChoice_->setAccessibleName(tr("Time span"));
    subjectChoice_->setAccessibleName(tr("Broker, topic or client"));
    emptyState()->setTexts(tr("Nothing measured yet"), tr("Here stand the charts of a cluster: bytes, records, requests, latencies, handles, memory."),
                           tr("Start a cluster"));
    listed_.clear();
    listSubjects();
    setLines(true);
    sayTime();
}

page::Page* makePage(page::Context context, QWidget* parent) { return new ThroughputPage(context, parent); }

}  // namespace throughput
