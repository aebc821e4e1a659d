// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/top_bar.h"

#include "bridge/words.h"
#include "kit/style_sheet.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace shell {

using kit::px;
using State = bridge::ClusterControl::State;

namespace {

// Looks like a field, acts like a button: what is typed goes into the finder that it opens.
class SearchBox : public QPushButton {
public:
    using QPushButton::QPushButton;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter p(this);
        p.setRenderHint(QPainter::Antialiasing);
        const kit::Theme& t = kit::theme();
        p.setPen(hasFocus() || underMouse() ? t.accent : t.line);
        p.setBrush(t.sunk);
        p.drawRoundedRect(QRectF(rect()).adjusted(.5, .5, -.5, -.5), px(5), px(5));
        const int side = px(14);
        p.drawPixmap(px(10), (height() - side) / 2, kit::iconPixmap("search", side, t.faint, devicePixelRatioF()));
        p.setFont(kit::fontOf(kit::Face::Caption));
        p.setPen(t.faint);
        const int hint = p.fontMetrics().horizontalAdvance("Ctrl+K");
        p.drawText(rect().adjusted(0, 0, -px(10), 0), Qt::AlignRight | Qt::AlignVCenter, "Ctrl+K");
        p.setFont(kit::fontOf(kit::Face::Secondary));
        p.setPen(t.dim);
        const QRect box = rect().adjusted(px(32), 0, -px(18) - hint, 0);
        p.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, p.fontMetrics().elidedText(text(), Qt::ElideRight, box.width()));
    }
};

}  // namespace

TopBar::TopBar(page::Context context, bridge::Preferences& preferences, QMenu* menu, QWidget* parent)
    : QWidget(parent), context_(context), preferences_(preferences) {
    auto* row = new QHBoxLayout(this);
    name_ = new QLabel("Logarium", this);
    kit::dress(name_, kit::Face::CardTitle);
    chip_ = new kit::Chip(this, kit::Chip::Kind::Accent);
    dot_ = new kit::StatusDot(this);
    state_ = new QLabel(this);
    kit::dress(state_, kit::Face::Secondary, kit::Ink::Dim);
    port_ = new kit::Chip(this, kit::Chip::Kind::Attention);
    power_ = new QPushButton(this);
    search_ = new SearchBox(this);
    search_->setFocusPolicy(Qt::TabFocus);
    theme_ = new QToolButton(this);
    language_ = new QToolButton(this);
    more_ = new QToolButton(this);
    language_->setText(QString::fromUtf8("中 / En"));
    more_->setIcon(kit::icon("menu", kit::Ink::Dim));
    more_->setMenu(menu);
    more_->setPopupMode(QToolButton::InstantPopup);
    for (QWidget* w : std::initializer_list<QWidget*>{name_, chip_, dot_, state_, port_, power_}) row->addWidget(w);
    row->setStretch(0, 172);
    row->addStretch(1);
    search_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    row->addWidget(search_, 280);
    for (QWidget* w : std::initializer_list<QWidget*>{theme_, language_, more_}) row->addWidget(w);

    connect(power_, &QPushButton::clicked, this, [this] {
        if (context_.control.state() == State::Running) context_.control.stop();
        else context_.control.start();
    });
    connect(search_, &QPushButton::clicked, this, &TopBar::searchWanted);
    connect(theme_, &QToolButton::clicked, this, [this] {
        preferences_.setTheme(kit::theme().dark ? bridge::Preferences::ThemeChoice::Light : bridge::Preferences::ThemeChoice::Dark);
    });
    connect(language_, &QToolButton::clicked, this, [this] {
        const bool chinese = tr("English", "the language of the window") != "English";
        preferences_.setLanguage(chinese ? "en" : "zh_CN");
    });
    connect(&context_.control, &bridge::ClusterControl::changed, this, &TopBar::refresh);
    connect(&context_.bridge, &bridge::EngineBridge::viewChanged, this, &TopBar::refresh);
    connect(&preferences_, &bridge::Preferences::clusterDefaultsChanged, this, &TopBar::refresh);
    kit::onTheme(this, [this, row] {
        setFixedHeight(px(48));
        row->setContentsMargins(px(20), 0, px(12), 0);
        row->setSpacing(px(8));
        name_->setMinimumWidth(px(84));
        name_->setMaximumWidth(px(172));
        name_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
        search_->setFixedHeight(px(30));
        search_->setMinimumWidth(px(130));
        search_->setMaximumWidth(px(280));
        theme_->setIcon(kit::icon(kit::theme().dark ? "light" : "dark", kit::Ink::Dim));
        language_->setFont(kit::fontOf(kit::Face::Secondary));
        for (QToolButton* b : {theme_, more_}) b->setIconSize(QSize(px(16), px(16)));
        power_->setIconSize(QSize(px(14), px(14)));
        update();
    });
    kit::onLanguage(this, [this] {
        search_->setText(tr("Go to page, topic, setting…"));
        search_->setAccessibleName(tr("Search"));
        theme_->setToolTip(tr("Light or dark"));
        theme_->setAccessibleName(tr("Light or dark"));
        language_->setToolTip(tr("Switch to Chinese"));
        language_->setAccessibleName(tr("Switch to Chinese"));
        more_->setToolTip(tr("Menu"));
        more_->setAccessibleName(tr("Menu"));
        refresh();
    });
}

void TopBar::refresh() {
    auto& control = context_.control;
    const State state = control.state();
    // Ten times a second nothing changes: no layout then.
    auto say = [](kit::Chip* chip, const QString& text) {
        if (chip->text() == text) return;
        chip->setText(text);
        chip->updateGeometry();
    };
    say(chip_, control.name());
    chip_->setToolTip(control.dataDirectory());
    int up = 0;
    bool failed = false;
    for (const auto& n : context_.bridge.view()->nodes) {
        up += n.state == cluster::NodeState::Running ? 1 : 0;
        failed = failed || n.state == cluster::NodeState::Failed;
    }
    QString words;
    kit::Status status = kit::Status::Off;
    switch (state) {
        case State::Stopped:
            words = failed ? tr("failed") : tr("stopped");
            status = failed ? kit::Status::Broken : kit::Status::Off;
            break;
        case State::Starting: words = tr("starting"), status = kit::Status::Busy; break;
        case State::Stopping: words = tr("stopping"), status = kit::Status::Busy; break;
        case State::Running: words = tr("%n broker(s) up", nullptr, up), status = failed ? kit::Status::Attention : kit::Status::Fine; break;
    }
    state_->setText(words);
    dot_->setStatus(status, words);
    const int other = control.otherPort();
    port_->setVisible(other > 0);
    if (other > 0) {
        say(port_, tr("port %1, as %2 is taken").arg(other).arg(control.wantedPort()));
    }
    const bool running = state == State::Running || state == State::Stopping;
    const QString label = running ? tr("Stop") : tr("Start");
    if (power_->text() != label) {
        power_->setText(label);
        power_->setIcon(kit::icon(running ? "stop" : "start"));
    }
    power_->setEnabled(state == State::Running || state == State::Stopped);
    power_->setToolTip(running ? tr("Stop every broker; the data stays") : tr("Start a 1-node cluster in %1").arg(preferences_.dataDirectory()));
}

void TopBar::paintEvent(QPaintEvent*) {
    QPainter p(this);
    p.fillRect(rect(), kit::theme().panel);
    p.setPen(kit::theme().line);
    p.drawLine(0, height() - 1, width(), height() - 1);
}

}  // namespace shell
