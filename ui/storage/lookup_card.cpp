// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/lookup_card.h"

#include "bridge/words.h"
#include "kit/format.h"
#include "kit/style_sheet.h"
#include "storage/lookup_scene.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

namespace storagepage {

using kit::px;

LookupCard::LookupCard(FolderSource& source, QWidget* parent)
    : Card(parent),
      source_(source),
      text_(new QLineEdit),
      step_(new QPushButton),
      runButton_(new QPushButton),
      back_(new QPushButton),
      example_(new QPushButton),
      summary_(new kit::ElidedLabel),
      hint_(new QLabel),
      scene_(new LookupScene) {
    auto* row = new QHBoxLayout;
    auto* title = new QLabel;
    kit::dress(title, kit::Face::CardTitle);
    kit::onLanguage(title, [title] { title->setText(tr("Lookup")); });
    row->addWidget(title);
    row->addWidget(text_);
    for (QPushButton* b : {step_, runButton_, back_, example_}) row->addWidget(b);
    row->addWidget(summary_, 1);
    kit::setKind(step_, kit::ButtonKind::Primary);
    kit::setKind(example_, kit::ButtonKind::Link);
    kit::dress(summary_, kit::Face::Secondary, kit::Ink::Dim);
    summary_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    kit::dress(hint_, kit::Face::Secondary, kit::Ink::Dim);
    hint_->setWordWrap(true);
    body()->addLayout(row);
    body()->addWidget(hint_);
    body()->addWidget(scene_);
    text_->setObjectName("lookupText");
    text_->setFixedWidth(px(130));
    run_.setInterval(450);

    connect(text_, &QLineEdit::returnPressed, this, [this] { ask(Then::All); });
    connect(text_, &QLineEdit::textEdited, this, [this] { say({}); });
    connect(step_, &QPushButton::clicked, this, [this] { ask(Then::Step); });
    connect(runButton_, &QPushButton::clicked, this, [this] {
        if (run_.isActive())
            stop();
        else
            ask(Then::Run);
    });
    connect(back_, &QPushButton::clicked, this, [this] {
        stop();
        stepTo(taken_ - 1);
    });
    connect(example_, &QPushButton::clicked, this, &LookupCard::textbookWanted);
    connect(&run_, &QTimer::timeout, this, [this] {
        stepTo(taken_ + 1);
        if (taken_ >= stepsIn(stages_)) stop();
    });
    connect(scene_, &LookupScene::stagePicked, this, [this](int steps) {
        stop();
        stepTo(steps);
    });
    connect(scene_, &LookupScene::batchPicked, this, &LookupCard::batchWanted);
    connect(&source_, &FolderSource::placeChanged, this, &LookupCard::clear);
    kit::onTheme(this, [this, row] {
        row->setSpacing(px(8));
        text_->setFixedWidth(px(130));
    });
    kit::onLanguage(this, [this] { retranslate(); });
    clear();
}

void LookupCard::retranslate() {
    text_->setPlaceholderText(tr("offset or time"));
    text_->setAccessibleName(tr("Offset or time to look up"));
    text_->setToolTip(tr("An offset as 368801, or a time as 09:14:02 or 2026-01-31 09:14:02.118"));
    step_->setText(tr("Step"));
    runButton_->setText(run_.isActive() ? tr("Pause") : tr("Run"));
    runButton_->setToolTip(tr("Replays the recorded lookup in slow motion"));
    back_->setText(tr("Back"));
    example_->setText(tr("Textbook example"));
    example_->setToolTip(tr("Segment 368796, wanted offset 368801, as in the textbooks"));
    setAccessibleName(tr("Lookup"));
    stepTo(taken_);
}

void LookupCard::clear() {
    stop();
    result_.reset();
    stages_.clear();
    asked_.clear();
    taken_ = 0;
    scene_->clear();
    say({});
    stepTo(0);
}

void LookupCard::say(const QString& refusal) {
    const bool wrong = !refusal.isEmpty();
    text_->setProperty("wrong", wrong);
    text_->style()->unpolish(text_);
    text_->style()->polish(text_);
    if (wrong) hint_->setText(refusal);
    hint_->setVisible(wrong || !result_);
}

void LookupCard::lookUp(const QString& text, bool allAtOnce) {
    text_->setText(text);
    ask(allAtOnce ? Then::All : Then::Run);
}

void LookupCard::ask(Then then) {
    const QString text = text_->text().simplified();
    if (result_ && text == asked_ && then != Then::All) return go(then);
    const auto wanted = parseLookup(text);
    if (!wanted)
        return say(text.isEmpty()
                       ? tr("Type the offset or the time of a record, then Step or Run.")
                       : tr("That is neither an offset nor a time: 368801, 09:14:02 or 2026-01-31 09:14:02"));
    if (!source_.place()) return;
    stop();
    asked_ = text;
    source_.ask<storage::LookupView>(source_.engine().lookup(*source_.place(), *wanted),
                                     [this, then, text](base::Result<storage::LookupView> answer) {
                                         if (text == asked_) take(std::move(answer), then);
                                     });
}

void LookupCard::take(base::Result<storage::LookupView> answer, Then then) {
    if (!answer) {
        const QString asked = asked_;
        clear();
        asked_ = asked;
        return say(bridge::because(answer.error()));
    }
    result_ = std::move(*answer);
    stages_ = stagesOf(*result_);
    taken_ = 0;
    say({});
    scene_->setNeighbours({}, {});
    if (!result_->trace.segments.empty()) {
        emit segmentWanted(result_->trace.segments.back().value());
        askNeighbours();
    }
    if (then == Then::All)
        stepTo(stepsIn(stages_));
    else {
        stepTo(0);
        go(then);
    }
}

// What lies beside the entries taken, for the tables.
void LookupCard::askNeighbours() {
    const auto& t = result_->trace;
    const auto segment = t.segments.back();
    const auto around = [&](std::optional<std::size_t> entry, bool times) {
        storage::IndexWanted wanted;
        const std::size_t most = lookupRows();
        wanted.from = entry.value_or(0) > most / 2 ? *entry - most / 2 : 0;
        wanted.most = most;
        source_.ask<storage::IndexView>(
            source_.engine().indexes(*source_.place(), segment, wanted),
            [this, times, of = asked_](base::Result<storage::IndexView> answer) {
                if (!answer || of != asked_) return;
                std::vector<storage::Probe> near;
                if (times)
                    for (const auto& e : answer->times)
                        near.push_back({std::size_t(e.entry), e.timestamp, e.offset.value(), false});
                else
                    for (const auto& e : answer->offsets)
                        near.push_back(
                            {std::size_t(e.entry), std::int64_t(e.relativeOffset), std::int64_t(e.position), false});
                if (times)
                    timeNeighbours_ = std::move(near);
                else
                    offsetNeighbours_ = std::move(near);
                scene_->setNeighbours(offsetNeighbours_, timeNeighbours_);
            });
    };
    offsetNeighbours_.clear();
    timeNeighbours_.clear();
    around(t.entry, false);
    if (result_->wanted.by == storage::LookupWanted::By::Time) around(t.timeEntry, true);
}

void LookupCard::go(Then then) {
    const int all = stepsIn(stages_);
    if (then == Then::Step) {
        stop();
        stepTo(taken_ < all ? taken_ + 1 : taken_);
    } else {
        if (taken_ >= all) stepTo(0);
        run_.start();
        stepTo(taken_ + 1);
    }
}

void LookupCard::stop() {
    run_.stop();
    runButton_->setText(tr("Run"));
}

void LookupCard::stepTo(int taken) {
    taken_ = std::clamp(taken, 0, stepsIn(stages_));
    back_->setEnabled(taken_ > 0);
    step_->setEnabled(!result_ || taken_ < stepsIn(stages_));
    runButton_->setText(run_.isActive() ? tr("Pause") : tr("Run"));
    scene_->setVisible(result_.has_value());
    hint_->setVisible(!result_ || text_->property("wrong").toBool());
    if (!result_) {
        if (!text_->property("wrong").toBool())
            hint_->setText(
                tr("How a record is found: the segment, a binary search in its index, then a scan of a few batches. "
                   "Type an offset or a time, or take the textbook's example."));
        summary_->setText({});
        emit marksChanged({});
        return;
    }
    const auto& t = result_->trace;
    scene_->show(*result_, source_.folder() ? source_.folder()->segments.size() : t.segments.size(), taken_);
    StripMarks marks;
    if (takenOf(stages_, Stage::Position, taken_) > 0) marks.scanFrom = t.scanFrom;
    const int scan = takenOf(stages_, Stage::Scan, taken_);
    if (scan > 0) marks.scanTo = result_->found ? t.batchPosition : t.scanFrom + t.bytesRead;
    if (result_->found && scan > 0 && scan == stages_.back().steps) {
        marks.batch = t.batchPosition;
        if (!result_->scanned.empty()) marks.batchSize = result_->scanned.back().size;
    }
    emit marksChanged(marks);
    if (marks.batch) emit batchWanted(*marks.batch);
    const std::size_t segments = source_.folder() ? source_.folder()->segments.size() : t.segments.size();
    summary_->setText(QStringList{tr("%1 of %n segment(s)", nullptr, int(segments)).arg(t.segments.size()),
                                  tr("%n probe(s)", nullptr, int(t.probes.size() + t.timeProbes.size())),
                                  tr("%1 read").arg(kit::bytes(double(t.bytesRead))),
                                  kit::duration(std::chrono::nanoseconds(result_->nanos))}
                          .join(QString::fromUtf8(" · ")));
    summary_->setToolTip(tr("What the lookup did when it ran; the steps replay its record."));
    setAccessibleDescription(scene_->words());
}

}  // namespace storagepage
