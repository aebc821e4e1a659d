// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/replay_bar.h"

#include "kit/format.h"
#include "kit/theme.h"
#include "network/replay_painter.h"
#include "bridge/words.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>

namespace network {

ReplayBar::ReplayBar(QWidget* parent)
    : QFrame(parent), what_(new QLabel(this)), step_(new QLabel(this)), back_(new QToolButton(this)), run_(new QToolButton(this)),
      forward_(new QToolButton(this)), close_(new QToolButton(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, kit::px(8));
    row->setSpacing(kit::px(8));
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(what_);
    words->addWidget(step_);
    row->addLayout(words, 1);
    for (QToolButton* button : {back_, run_, forward_, close_}) row->addWidget(button);
    kit::dress(what_, kit::Face::Secondary, kit::Ink::Dim);
    kit::dress(step_, kit::Face::Strong);
    what_->setMinimumWidth(kit::px(80));
    step_->setMinimumWidth(kit::px(80));
    back_->setText(QStringLiteral("◂"));
    forward_->setText(QStringLiteral("▸"));
    close_->setText(QStringLiteral("✕"));
    connect(back_, &QToolButton::clicked, this, [this] { if (shown_ && shown_->at.step > 0) goTo(shown_->at.step - 1); });
    connect(forward_, &QToolButton::clicked, this, [this] { if (shown_) goTo(shown_->at.step + 1); });
    connect(run_, &QToolButton::clicked, this, [this] {
        if (shown_ && shown_->at.finished) elapsed_ = 0;
        run(!timer_.isActive());
    });
    connect(close_, &QToolButton::clicked, this, &ReplayBar::close);
    timer_.setInterval(33);
    connect(&timer_, &QTimer::timeout, this, &ReplayBar::tick);
    setVisible(false);
    retranslate();
}

void ReplayBar::play(const cluster::RequestSeen& request) {
    shown_ = ReplayShown{request, replayOf(request), {}};
    elapsed_ = 0;
    setVisible(true);
    run(true);
    tick();
}

void ReplayBar::close() {
    timer_.stop();
    shown_.reset();
    setVisible(false);
    emit changed(shown_);
}

void ReplayBar::run(bool running) {
    if (running) {
        sinceTick_.start();
        timer_.start();
    } else {
        timer_.stop();
    }
    say();
}

void ReplayBar::tick() {
    if (!shown_) return;
    if (timer_.isActive()) elapsed_ += sinceTick_.restart();
    shown_->at = at(shown_->steps, elapsed_);
    if (shown_->at.finished) timer_.stop();
    say();
    emit changed(shown_);
}

void ReplayBar::goTo(std::size_t step) {
    timer_.stop();
    elapsed_ = startOf(shown_->steps, std::min(step, shown_->steps.size() - 1));
    // Far enough into the step to stand inside the place.
    elapsed_ += shown_->steps[std::min(step, shown_->steps.size() - 1)].shownMillis / 2;
    tick();
}

void ReplayBar::say() {
    run_->setText(timer_.isActive() ? QStringLiteral("❚❚") : QStringLiteral("▶"));
    run_->setToolTip(timer_.isActive() ? tr("Pause") : tr("Play"));
    run_->setAccessibleName(run_->toolTip());
    if (!shown_) return;
    const auto& r = shown_->request;
    std::int64_t whole = 0;
    for (const auto& s : shown_->steps) whole += s.shownMillis;
    const double slower = r.totalMicros > 0 ? double(whole) * 1000 / double(r.totalMicros) : 0;
    QString text = tr("Replay of a recorded request, not live: %1 %2 of %3 at %4, %5 in all")
                       .arg(bridge::apiName(r.api), QString::number(r.version),
                            r.clientId.empty() ? QString::fromStdString(r.peer) : QString::fromStdString(r.clientId),
                            kit::clockTime(base::millis(r.at)), kit::micros(double(r.totalMicros)));
    if (slower >= 2) text += tr(", about %1 times slower, short steps longer").arg(kit::number(std::int64_t(slower)));
    what_->setText(text);
    what_->setToolTip(text);
    const auto& step = shown_->steps[shown_->at.step];
    QString now = tr("Step %1 of %2: %3").arg(shown_->at.step + 1).arg(shown_->steps.size()).arg(ReplayPainter::stepText(step));
    if (step.stage == cluster::Stage::Remote && !r.waitedFor.empty())
        now += tr(", waiting for %1").arg(QString::fromStdString(r.waitedFor));
    step_->setText(now);
    back_->setEnabled(shown_->at.step > 0);
    forward_->setEnabled(shown_->at.step + 1 < shown_->steps.size());
}

void ReplayBar::retranslate() {
    back_->setToolTip(tr("Back one step"));
    forward_->setToolTip(tr("On one step"));
    close_->setToolTip(tr("End the replay"));
    for (QToolButton* button : {back_, forward_, close_}) button->setAccessibleName(button->toolTip());
    say();
}

void ReplayBar::hideEvent(QHideEvent* event) {
    timer_.stop();
    QFrame::hideEvent(event);
}

void ReplayBar::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Left: back_->click(); return;
        case Qt::Key_Right: forward_->click(); return;
        case Qt::Key_Space: run_->click(); return;
        case Qt::Key_Escape: close(); return;
        default: QFrame::keyPressEvent(event);
    }
}

void ReplayBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QFrame::changeEvent(event);
}

}  // namespace network
