// SPDX-License-Identifier: GPL-3.0-or-later
#include "welcome/welcome_page.h"

#include "bridge/words.h"
#include "kit/style_sheet.h"
#include "welcome/snippets.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSpinBox>
#include <QTabBar>
#include <QVBoxLayout>

namespace welcome {

using kit::px;
using State = bridge::ClusterControl::State;

WelcomePage::WelcomePage(page::Context context, QWidget* parent) : Page(context, parent) {
    auto* content = new QWidget(this);
    auto* grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->addWidget(makeStartCard(), 0, 0);
    grid->addWidget(makeRecentCard(), 0, 1);
    grid->addWidget(makeConnectCard(), 1, 0, 1, 2);
    grid->setColumnStretch(0, 3);
    grid->setColumnStretch(1, 2);
    grid->setRowStretch(1, 1);
    setContent(content);
    connect(&control(), &bridge::ClusterControl::changed, this, &WelcomePage::refresh);
    kit::onTheme(this, [grid] { grid->setSpacing(px(14)); });
}

QWidget* WelcomePage::makeStartCard() {
    start_ = new kit::Card(this);
    sentence_ = new QLabel(start_);
    sentence_->setWordWrap(true);
    kit::dress(sentence_, kit::Face::Text, kit::Ink::Dim);
    start_->body()->addWidget(sentence_);

    stoppedPart_ = new QWidget(start_);
    auto* form = new QGridLayout(stoppedPart_);
    form->setContentsMargins(0, 0, 0, 0);
    directoryLabel_ = new QLabel(stoppedPart_);
    portLabel_ = new QLabel(stoppedPart_);
    for (QLabel* l : {directoryLabel_, portLabel_}) kit::dress(l, kit::Face::Secondary, kit::Ink::Dim);
    directory_ = new QLineEdit(control().preferences().dataDirectory(), stoppedPart_);
    browse_ = new QPushButton(stoppedPart_);
    port_ = new QSpinBox(stoppedPart_);
    port_->setRange(0, 65535);
    port_->setValue(control().preferences().port());
    directoryLabel_->setBuddy(directory_);
    portLabel_->setBuddy(port_);
    go_ = new QPushButton(stoppedPart_);
    go_->setIcon(kit::icon("start", kit::Ink::OnAccent));
    kit::setKind(go_, kit::ButtonKind::Primary);
    form->addWidget(directoryLabel_, 0, 0);
    form->addWidget(directory_, 0, 1);
    form->addWidget(browse_, 0, 2);
    form->addWidget(portLabel_, 1, 0);
    auto* portRow = new QHBoxLayout;
    portRow->addWidget(port_);
    portRow->addStretch(1);
    form->addLayout(portRow, 1, 1);
    form->addWidget(go_, 2, 1, 1, 2, Qt::AlignLeft);
    form->setColumnStretch(1, 1);
    start_->body()->addWidget(stoppedPart_);

    runningPart_ = new QWidget(start_);
    auto* row = new QGridLayout(runningPart_);
    row->setContentsMargins(0, 0, 0, 0);
    addressLabel_ = new QLabel(runningPart_);
    kit::dress(addressLabel_, kit::Face::Secondary, kit::Ink::Dim);
    runningAddress_ = new QLabel(runningPart_);
    runningAddress_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    kit::dress(runningAddress_, kit::Face::Number);
    copyAddress_ = new QPushButton(runningPart_);
    copyAddress_->setIcon(kit::icon("copy"));
    openCluster_ = new QPushButton(runningPart_);
    kit::setKind(openCluster_, kit::ButtonKind::Primary);
    row->addWidget(addressLabel_, 0, 0, 1, 3);
    row->addWidget(runningAddress_, 1, 0);
    row->addWidget(copyAddress_, 1, 1);
    row->addWidget(openCluster_, 2, 0, 1, 2, Qt::AlignLeft);
    row->setColumnStretch(2, 1);
    start_->body()->addWidget(runningPart_);
    start_->body()->addStretch(1);

    connect(&control().preferences(), &bridge::Preferences::clusterDefaultsChanged, this, [this] {
        directory_->setText(control().preferences().dataDirectory());
        port_->setValue(control().preferences().port());
    });
    connect(browse_, &QPushButton::clicked, this, [this] {
        auto* dialog = new QFileDialog(this, tr("Data directory"), directory_->text());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::Directory);
        connect(dialog, &QFileDialog::fileSelected, directory_, &QLineEdit::setText);
        dialog->open();
    });
    auto start = [this] { control().start(directory_->text().trimmed(), port_->value()); };
    connect(go_, &QPushButton::clicked, this, start);
    connect(directory_, &QLineEdit::returnPressed, this, start);
    connect(copyAddress_, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(control().bootstrap()); });
    connect(openCluster_, &QPushButton::clicked, this, [this] { emit pageWanted("cluster"); });
    kit::onTheme(this, [this, form, row] {
        start_->body()->setSpacing(px(14));
        for (QGridLayout* l : {form, row}) {
            l->setHorizontalSpacing(px(12));
            l->setVerticalSpacing(px(10));
        }
        port_->setFixedWidth(px(110));
    });
    return start_;
}

QWidget* WelcomePage::makeRecentCard() {
    recent_ = new kit::Card(this);
    noRecent_ = new QLabel(recent_);
    noRecent_->setWordWrap(true);
    kit::dress(noRecent_, kit::Face::Secondary, kit::Ink::Dim);
    recent_->body()->addWidget(noRecent_);
    recentBox_ = new QWidget(recent_);
    recentRows_ = new QGridLayout(recentBox_);
    recentRows_->setContentsMargins(0, 0, 0, 0);
    recentRows_->setColumnStretch(0, 1);
    recent_->body()->addWidget(recentBox_);
    recent_->body()->addStretch(1);
    return recent_;
}

QWidget* WelcomePage::makeConnectCard() {
    connect_ = new kit::Card(this);
    auto* row = new QHBoxLayout;
    tabs_ = new QTabBar(connect_);
    tabs_->setDrawBase(false);
    tabs_->setExpanding(false);
    for (const Snippet& s : snippets("")) tabs_->addTab(s.name);
    tabs_->setCurrentIndex(QSettings().value("welcome/language", 0).toInt());
    row->addWidget(tabs_);
    row->addStretch(1);
    needs_ = new QLabel(connect_);
    needs_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    kit::dress(needs_, kit::Face::MonoSmall, kit::Ink::Dim);
    row->addWidget(needs_);
    copyCode_ = new QPushButton(connect_);
    copyCode_->setIcon(kit::icon("copy"));
    row->addWidget(copyCode_);
    connect_->body()->addLayout(row);
    code_ = new QPlainTextEdit(connect_);
    code_->setReadOnly(true);
    code_->setLineWrapMode(QPlainTextEdit::NoWrap);
    connect_->body()->addWidget(code_, 1);
    snippetNote_ = new QLabel(connect_);
    snippetNote_->setWordWrap(true);
    kit::dress(snippetNote_, kit::Face::Caption, kit::Ink::Dim);
    connect_->body()->addWidget(snippetNote_);
    connect(tabs_, &QTabBar::currentChanged, this, [this](int i) {
        QSettings().setValue("welcome/language", i);
        fillSnippet();
    });
    connect(copyCode_, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(code_->toPlainText()); });
    kit::onTheme(this, [this, row] {
        row->setSpacing(px(10));
        code_->setFont(kit::fontOf(kit::Face::MonoSmall));
        tabs_->setFont(kit::fontOf(kit::Face::Secondary));
        code_->setMinimumHeight(px(120));
    });
    return connect_;
}

QString WelcomePage::address() const {
    const QString live = bridge::text(bridge().view()->bootstrap());
    const int port = port_->value() ? port_->value() : 9092;
    return live.isEmpty() ? QString("127.0.0.1:%1").arg(port) : live;
}

void WelcomePage::viewChanged(const bridge::ViewPtr&, const bridge::ViewPtr&) { refresh(); }

void WelcomePage::refresh() {
    const State state = control().state();
    const bool up = state == State::Running || state == State::Stopping;
    stoppedPart_->setVisible(!up);
    runningPart_->setVisible(up);
    go_->setEnabled(state == State::Stopped);
    go_->setText(state == State::Starting ? tr("Starting…") : tr("Start a 1-node cluster"));
    for (QWidget* w : std::initializer_list<QWidget*>{directory_, browse_, port_}) w->setEnabled(state == State::Stopped);
    runningAddress_->setText(control().bootstrap());
    sentence_->setText(up ? tr("The cluster %1 runs. Any Kafka client on this machine can connect to it; its data is kept in %2.")
                                .arg(control().name(), control().dataDirectory())
                          : tr("One node, broker and controller in one, reachable from this machine only. Kafka clients connect to it as to any cluster, and every page shows what happens inside."));
    fillRecent();
    fillSnippet();
}

void WelcomePage::fillRecent() {
    const auto list = control().recent();
    QString now = control().dataDirectory() + QChar('|') + QString::number(static_cast<int>(control().state()));
    for (const auto& r : list) now += '|' + r.path + r.used.toString();
    if (now == shownRecent_) return;
    shownRecent_ = now;
    qDeleteAll(recentBox_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    noRecent_->setVisible(list.empty());
    recentBox_->setVisible(!list.empty());
    int at = 0;
    for (const auto& r : list) {
        if (at >= 5) break;
        auto* words = new QWidget(recentBox_);
        auto* column = new QVBoxLayout(words);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(px(1));
        auto* path = new kit::ElidedLabel(words, Qt::ElideMiddle);
        auto* used = new QLabel(words);
        kit::dress(path, kit::Face::MonoSmall);
        kit::dress(used, kit::Face::Caption, kit::Ink::Dim);
        path->setText(r.path);
        used->setText(tr("last used %1").arg(QLocale().toString(r.used, QLocale::ShortFormat)));
        column->addWidget(path);
        column->addWidget(used);
        auto* open = new QPushButton(tr("Start"), recentBox_);
        auto* forget = new QPushButton(recentBox_);
        forget->setIcon(kit::icon("close", kit::Ink::Dim));
        kit::setKind(forget, kit::ButtonKind::Link);
        forget->setToolTip(tr("Forget this entry; the data stays"));
        forget->setAccessibleName(tr("Forget %1").arg(r.path));
        open->setAccessibleName(tr("Start the cluster in %1").arg(r.path));
        open->setEnabled(control().state() == State::Stopped);
        connect(open, &QPushButton::clicked, this, [this, path = r.path] {
            directory_->setText(path);
            control().start(path, port_->value());
        });
        connect(forget, &QPushButton::clicked, this, [this, path = r.path] {
            QMetaObject::invokeMethod(this, [this, path] { control().forgetRecent(path); }, Qt::QueuedConnection);
        });
        recentRows_->addWidget(words, at, 0);
        recentRows_->addWidget(open, at, 1);
        recentRows_->addWidget(forget, at, 2);
        ++at;
    }
}

void WelcomePage::fillSnippet() {
    const QString live = address();
    const auto all = snippets(live);
    const auto& s = all[static_cast<std::size_t>(std::clamp(tabs_->currentIndex(), 0, static_cast<int>(all.size()) - 1))];
    needs_->setText(s.needs);
    if (code_->toPlainText() != s.code) code_->setPlainText(s.code);
    const bool running = control().state() == State::Running;
    snippetNote_->setText(running ? tr("The address is that of the running cluster. Consumer groups are not served yet, so the examples read partitions directly.")
                                  : tr("The address is filled in when the cluster runs. Consumer groups are not served yet, so the examples read partitions directly."));
}

void WelcomePage::retranslate() {
    header()->setChips({tr("Kafka protocol 4.4")});
    start_->setTitle(tr("Cluster"));
    recent_->setTitle(tr("Recent data directories"));
    connect_->setTitle(tr("Connect"));
    directoryLabel_->setText(tr("Data directory"));
    portLabel_->setText(tr("Port"));
    port_->setToolTip(tr("If it is taken the next free one is used; 0 takes any"));
    browse_->setText(tr("Browse…"));
    addressLabel_->setText(tr("Bootstrap servers"));
    copyAddress_->setText(tr("Copy"));
    openCluster_->setText(tr("Show the cluster"));
    copyCode_->setText(tr("Copy"));
    noRecent_->setText(tr("Directories of clusters that were started here appear in this list."));
    code_->setAccessibleName(tr("Example"));
    shownRecent_.clear();
    refresh();
}

}  // namespace welcome
