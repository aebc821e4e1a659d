// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/status_bar.h"

#include "bridge/words.h"
#include "kit/style_sheet.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace shell {

using kit::px;

StatusBar::StatusBar(page::Context context, QWidget* parent) : QWidget(parent), context_(context) {
    auto* row = new QHBoxLayout(this);
    dot_ = new kit::StatusDot(this);
    row->addWidget(dot_);
    auto label = [&](kit::Face face) {
        auto* l = new QLabel(this);
        kit::dress(l, face, kit::Ink::Dim);
        row->addWidget(l);
        return l;
    };
    state_ = label(kit::Face::Caption);
    bootstrap_ = new QPushButton(this);
    kit::setKind(bootstrap_, kit::ButtonKind::Link);
    row->addWidget(bootstrap_);
    rates_ = label(kit::Face::Caption);
    messages_ = label(kit::Face::Caption);
    zeroCopy_ = label(kit::Face::Caption);
    faults_ = label(kit::Face::Caption);
    row->addStretch(1);
    cost_ = label(kit::Face::Caption);
    copied_.setSingleShot(true);
    connect(&copied_, &QTimer::timeout, this, &StatusBar::refresh);
    connect(bootstrap_, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(context_.control.bootstrap());
        bootstrap_->setText(tr("copied"));
        copied_.start(1200);
    });
    connect(&context_.bridge, &bridge::EngineBridge::viewChanged, this, &StatusBar::refresh);
    connect(&context_.control, &bridge::ClusterControl::changed, this, &StatusBar::refresh);
    kit::onTheme(this, [this, row] {
        setFixedHeight(px(26));
        row->setContentsMargins(px(14), 0, px(14), 0);
        row->setSpacing(px(12));
        for (QLabel* l : {rates_, messages_, zeroCopy_, cost_}) l->setMinimumWidth(0);
        bootstrap_->setFont(kit::fontOf(kit::Face::MonoSmall));
        bootstrap_->setStyleSheet(QString("QPushButton { border: 0; background: transparent; color: %1; padding: 0 4px; min-height: 0; }"
                                          "QPushButton:hover, QPushButton:focus { background: %2; }")
                                      .arg(kit::theme().accent.name(), kit::theme().accentSoft.name()));
        update();
    });
    kit::onLanguage(this, [this] {
        for (QLabel* l : {rates_, messages_, zeroCopy_, cost_}) l->setMinimumWidth(0);
        bootstrap_->setToolTip(tr("Bootstrap servers: click copies"));
        refresh();
    });
}

void StatusBar::refresh() {
    const auto& view = *context_.bridge.view();
    const auto rates = context_.bridge.rates();
    const auto* node = bridge::firstNode(view);
    const auto state = node ? node->state : cluster::NodeState::Stopped;
    dot_->setStatus(bridge::status(state), bridge::stateName(state));
    state_->setText(bridge::stateName(state));
    const bool running = bridge::isRunning(view);
    for (QWidget* w : std::initializer_list<QWidget*>{bootstrap_, rates_, messages_, zeroCopy_}) w->setVisible(running);
    if (running) {
        if (!copied_.isActive()) bootstrap_->setText(context_.control.bootstrap());
        bootstrap_->setAccessibleName(tr("Copy the bootstrap servers %1").arg(context_.control.bootstrap()));
        rates_->setText(tr("in %1  out %2").arg(kit::orMissing(rates.all(&cluster::NodeView::bytesIn), kit::bytesPerSecond),
                                                kit::orMissing(rates.all(&cluster::NodeView::bytesOut), kit::bytesPerSecond)));
        messages_->setText(tr("messages %1").arg(kit::orMissing(rates.all(&cluster::NodeView::messagesIn), kit::perSecond)));
        zeroCopy_->setText(tr("zero copy %1").arg(kit::orMissing(rates.zeroCopyShare(), kit::percent)));
        zeroCopy_->setToolTip(tr("Share of record bytes of responses that went out by sendfile"));
    }
    // Numbers that come and go must not push their neighbours about: a place once taken is kept.
    for (QLabel* l : {rates_, messages_, zeroCopy_, cost_}) l->setMinimumWidth(std::max(l->minimumWidth(), l->sizeHint().width()));
    std::size_t offline = 0;
    for (const auto& t : view.topics)
        for (const auto& p : t.partitions) offline += p.offline ? 1 : 0;
    faults_->setVisible(offline > 0);
    kit::dress(faults_, kit::Face::Caption, kit::Ink::Broken);
    faults_->setText(tr("✕ %1 partitions offline").arg(offline));
    const auto cpu = context_.bridge.history().cpuShare();
    const QString share = cpu.empty() || std::isnan(cpu.last().value) ? kit::missing() : kit::percent(cpu.last().value);
    cost_->setText(tr("memory %1  CPU %2").arg(kit::bytes(static_cast<double>(view.processResidentBytes)), share));
    cost_->setToolTip(tr("Of the whole program, brokers and window. 100 % CPU is one core."));
    cost_->setVisible(view.processResidentBytes > 0);
}

void StatusBar::paintEvent(QPaintEvent*) {
    QPainter p(this);
    p.fillRect(rect(), kit::theme().panel);
    p.setPen(kit::theme().line);
    p.drawLine(0, 0, width(), 0);
}

}  // namespace shell
