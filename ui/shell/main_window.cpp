// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/main_window.h"

#include "bridge/words.h"
#include "shell/finder.h"
#include "shell/inspector.h"
#include "shell/preferences_dialog.h"
#include "shell/rail.h"
#include "shell/status_bar.h"
#include "shell/time_line.h"
#include "shell/top_bar.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QMenu>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace shell {

using kit::px;

namespace {
constexpr int layoutVersion = 1;  // raised when what is saved changes its meaning; older layouts are then left alone
}

MainWindow::MainWindow(bridge::EngineBridge& bridge, bridge::Preferences& preferences, SessionMark& mark)
    : bridge_(bridge), preferences_(preferences), mark_(mark), control_(bridge, preferences) {
    setWindowTitle("Logarium");
    menu_ = new QMenu(this);
    viewMenu_ = new QMenu(menu_);
    buildActions();

    auto* whole = new QWidget(this);
    setCentralWidget(whole);
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* top = new TopBar(context(), preferences_, menu_, whole);
    topBar_ = top;
    column->addWidget(top);

    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    column->addLayout(middle, 1);
    rail_ = new Rail(whole);
    middle->addWidget(rail_);
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    middle->addLayout(right, 1);
    split_ = new QSplitter(Qt::Horizontal, whole);
    split_->setChildrenCollapsible(false);
    split_->setHandleWidth(1);
    auto* pagesSide = new QWidget(split_);
    auto* pagesColumn = new QVBoxLayout(pagesSide);
    pagesColumn->setContentsMargins(0, 0, 0, 0);
    pagesColumn->setSpacing(0);
    message_ = new kit::MessageStrip(pagesSide);
    auto* strip = new QVBoxLayout;
    strip->addWidget(message_);
    pagesColumn->addLayout(strip);
    stack_ = new QStackedWidget(pagesSide);
    pagesColumn->addWidget(stack_, 1);
    split_->addWidget(pagesSide);
    inspector_ = new Inspector(context(), split_);
    split_->addWidget(inspector_);
    split_->setStretchFactor(0, 1);
    split_->setStretchFactor(1, 0);
    right->addWidget(split_, 1);
    timeLine_ = new TimeLine(context(), whole);
    right->addWidget(timeLine_);
    column->addWidget(new StatusBar(context(), whole));

    for (const PageEntry& entry : pageList()) {
        page::Page* p = entry.make(context(), stack_);
        p->setObjectName(entry.id);
        pages_.push_back(p);
        stack_->addWidget(p);
        connect(p, &page::Page::pageWanted, this, qOverload<const QString&>(&MainWindow::openPage));
    }
    connect(rail_, &Rail::chosen, this, qOverload<int>(&MainWindow::openPage));
    connect(top, &TopBar::searchWanted, this, [this] { finder()->search(); });
    connect(inspector_, &Inspector::pageWanted, this, qOverload<const QString&>(&MainWindow::openPage));
    connect(timeLine_, &TimeLine::eventOpened, this, [this](const cluster::Event& event) {
        openPage("events");
        selection_.select(bridge::subjectOf(event, *bridge_.view()));
    });
    connect(&control_, &bridge::ClusterControl::changed, this, [this] {
        using S = bridge::ClusterControl::State;
        if (!closing_) mark_.running(control_.state() == S::Running || control_.state() == S::Starting ? control_.dataDirectory() : QString());
        showFailure();
    });
    auto placeStrip = [this, strip] { strip->setContentsMargins(px(20), message_->isHidden() ? 0 : px(12), px(20), 0); };
    connect(message_, &kit::MessageStrip::shown, this, [this, placeStrip](bool shown) {
        recoveryOffered_ = recoveryOffered_ && shown;
        placeStrip();
    });
    kit::onTheme(this, [this, placeStrip] {
        inspector_->setMinimumWidth(px(260));
        placeStrip();
        const QSize room = screen() ? screen()->availableSize() : QSize(1280, 800);
        setMinimumSize(std::min(px(960), room.width()), std::min(px(600), room.height()));
        placeParts();
    });
    rail_->setFocus();
    restoreLayout();
    retranslate();
    offerRecovery();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildActions() {
    auto action = [this](const QString& icon, const char* keys, auto&& go) {
        auto* a = new QAction(this);
        if (!icon.isEmpty()) a->setIcon(kit::icon(icon));
        if (*keys) a->setShortcut(QKeySequence(keys));
        connect(a, &QAction::triggered, this, go);
        addAction(a);
        return a;
    };
    for (std::size_t i = 0; i < pageList().size(); ++i) {
        const QByteArray keys = i < 9 ? "Ctrl+" + QByteArray::number(static_cast<int>(i) + 1) : QByteArray();
        auto* a = action(pageList()[i].icon, keys.constData(), [this, i] { openPage(static_cast<int>(i)); });
        pageActions_.push_back(a);
        viewMenu_->addAction(a);
    }
    findAction_ = action("search", "Ctrl+K", [this] { finder()->search(); });
    inspectorAction_ = action("", "F9", [this] { placeParts(); });
    timeLineAction_ = action("", "F8", [this] { placeParts(); });
    fullScreenAction_ = action("", "F11", [this](bool on) { on ? showFullScreen() : showNormal(); });
    for (QAction* a : {inspectorAction_, timeLineAction_, fullScreenAction_}) a->setCheckable(true);
    inspectorAction_->setChecked(true);
    timeLineAction_->setChecked(true);
    auto scaleBy = [this](int step) {
        const int sizes[] = {90, 100, 110, 125, 150, 175, 200};
        int at = 0;
        for (int i = 0; i < 7; ++i)
            if (sizes[i] <= preferences_.scalePercent()) at = i;
        preferences_.setScalePercent(sizes[std::clamp(at + step, 0, 6)]);
    };
    largerAction_ = action("plus", "Ctrl+Shift++", [scaleBy] { scaleBy(1); });
    smallerAction_ = action("minus", "Ctrl+Shift+-", [scaleBy] { scaleBy(-1); });
    resetAction_ = action("refresh", "", [this] { resetLayout(); });
    preferencesAction_ = action("settings", "Ctrl+,", [this] {
        preferencesDialog()->show();
        preferencesDialog()->raise();
        preferencesDialog()->activateWindow();
    });
    helpAction_ = action("help", "F1", [this] { openPage("help"); });
    quitAction_ = action("", "Ctrl+Q", [this] { close(); });

    viewMenu_->addSeparator();
    for (QAction* a : {inspectorAction_, timeLineAction_, fullScreenAction_}) viewMenu_->addAction(a);
    viewMenu_->addSeparator();
    for (QAction* a : {largerAction_, smallerAction_}) viewMenu_->addAction(a);
    viewMenu_->addSeparator();
    viewMenu_->addAction(resetAction_);
    menu_->addMenu(viewMenu_);
    menu_->addAction(findAction_);
    menu_->addAction(preferencesAction_);
    menu_->addSeparator();
    menu_->addAction(helpAction_);
    menu_->addAction(quitAction_);
}

void MainWindow::retranslate() {
    viewMenu_->setTitle(tr("View"));
    for (std::size_t i = 0; i < pageActions_.size(); ++i) pageActions_[i]->setText(QCoreApplication::translate("Pages", pageList()[i].title));
    findAction_->setText(tr("Find…"));
    inspectorAction_->setText(tr("Inspector"));
    timeLineAction_->setText(tr("Time line"));
    fullScreenAction_->setText(tr("Full screen"));
    largerAction_->setText(tr("Larger"));
    smallerAction_->setText(tr("Smaller"));
    resetAction_->setText(tr("Reset layout"));
    preferencesAction_->setText(tr("Preferences…"));
    helpAction_->setText(tr("Help"));
    quitAction_->setText(tr("Quit"));
    if (recoveryOffered_) offerRecovery();
    showFailure();
}

Finder* MainWindow::finder() {
    if (!finder_) {
        finder_ = new Finder(context(), this);
        connect(finder_, &Finder::pageWanted, this, qOverload<const QString&>(&MainWindow::openPage));
    }
    std::vector<Find> orders;
    for (std::size_t i = 0; i < pageList().size(); ++i)
        orders.push_back({pageList()[i].icon, QCoreApplication::translate("Pages", pageList()[i].title), tr("page"),
                          [this, i] { openPage(static_cast<int>(i)); }, 40});
    using S = bridge::ClusterControl::State;
    if (control_.state() == S::Stopped) orders.push_back({"start", tr("Start the cluster"), tr("order"), [this] { control_.start(); }, 10});
    if (control_.state() == S::Running) orders.push_back({"stop", tr("Stop the cluster"), tr("order"), [this] { control_.stop(); }, 10});
    const std::pair<QAction*, const char*> menu[] = {{preferencesAction_, "settings"}, {inspectorAction_, "window-inspector"}, {timeLineAction_, "window-timeline"},
                                                     {resetAction_, "refresh"}, {largerAction_, "plus"}, {smallerAction_, "minus"}, {quitAction_, "close"}};
    for (const auto& [act, icon] : menu)
        orders.push_back({icon, act->text().remove(QChar(0x2026)), tr("order"), [a = act] { a->trigger(); }, 0});
    finder_->setOrders(std::move(orders));
    return finder_;
}

PreferencesDialog* MainWindow::preferencesDialog() {
    if (!preferencesDialog_) preferencesDialog_ = new PreferencesDialog(preferences_, this);
    return preferencesDialog_;
}

void MainWindow::openPage(const QString& id) {
    for (std::size_t i = 0; i < pageList().size(); ++i)
        if (id == QLatin1String(pageList()[i].id)) return openPage(static_cast<int>(i));
}

void MainWindow::openPage(int index) {
    if (index < 0 || index >= static_cast<int>(pages_.size())) return;
    for (std::size_t i = 0; i < pages_.size(); ++i)
        if (static_cast<int>(i) != index) pages_[i]->setShown(false);
    stack_->setCurrentIndex(index);
    rail_->setCurrent(index);
    pages_[static_cast<std::size_t>(index)]->setShown(!isMinimized());
}

int MainWindow::pageIndex() const { return stack_->currentIndex(); }
page::Page* MainWindow::currentPage() const { return pages_[static_cast<std::size_t>(stack_->currentIndex())]; }
page::Page* MainWindow::page(const QString& id) const {
    for (page::Page* p : pages_)
        if (p->objectName() == id) return p;
    return nullptr;
}

void MainWindow::showFailure() {
    const QString failure = control_.failure();
    if (failure.isEmpty()) {
        if (!toldFailure_.isEmpty()) message_->clear();
        toldFailure_.clear();
    } else {
        toldFailure_ = failure;
        message_->say(kit::Status::Broken, failure, {{tr("Try again"), [this] { control_.start(control_.dataDirectory(), control_.wantedPort()); }}});
    }
}

void MainWindow::offerRecovery() {
    if (!mark_.lastEndedBadly()) return;
    recoveryOffered_ = true;
    const QString directory = mark_.lastDataDirectory();
    std::vector<kit::MessageStrip::Way> ways;
    if (!directory.isEmpty())
        ways.push_back({tr("Recover"), [this, directory] {
                            control_.start(directory, preferences_.port());
                            openPage("cluster");
                        }});
    if (!directory.isEmpty())
        ways.push_back({tr("Open read-only"), [this, directory] {
                            const QDir dir(directory);
                            const auto nodes = dir.entryList({"node-*"}, QDir::Dirs, QDir::Name);
                            openPage("storage");
                            currentPage()->lookInto(nodes.isEmpty() ? directory : dir.filePath(nodes.front()));
                        }});
    ways.push_back({tr("Reset layout"), [this] { resetLayout(); }});
    message_->say(kit::Status::Attention,
                  directory.isEmpty() ? tr("The last session did not end as it should.")
                                      : tr("The last session did not end as it should, while the cluster in %1 ran. Starting it again checks its logs from the recovery point and cuts what is torn.").arg(directory),
                  std::move(ways));
}

void MainWindow::saveLayout() {
    QSettings settings;
    settings.setValue("layout/version", layoutVersion);
    settings.setValue("layout/geometry", saveGeometry());
    settings.setValue("layout/split", split_->saveState());
    settings.setValue("layout/inspector", inspectorAction_->isChecked());
    settings.setValue("layout/timeLine", timeLineAction_->isChecked());
    settings.setValue("layout/page", QString(pageList()[static_cast<std::size_t>(pageIndex())].id));
}

void MainWindow::restoreLayout() {
    QSettings settings;
    if (settings.value("layout/version").toInt() != layoutVersion) {
        resetLayout();
        openPage(0);
        return;
    }
    restoreGeometry(settings.value("layout/geometry").toByteArray());
    // Saved on a larger screen, perhaps.
    if (screen() && !isMaximized() && !isFullScreen()) resize(size().boundedTo(screen()->availableSize()));
    split_->restoreState(settings.value("layout/split").toByteArray());
    inspectorAction_->setChecked(settings.value("layout/inspector", true).toBool());
    timeLineAction_->setChecked(settings.value("layout/timeLine", true).toBool());
    placeParts();
    openPage(0);
    openPage(settings.value("layout/page").toString());
}

void MainWindow::resetLayout() {
    QSettings settings;
    settings.remove("layout");
    settings.remove("tables");
    const QSize room = screen() ? screen()->availableSize() : QSize(1440, 900);
    if (!isMaximized() && !isFullScreen()) resize(QSize(px(1440), px(900)).boundedTo(room));
    inspectorAction_->setChecked(true);
    timeLineAction_->setChecked(true);
    placeParts();
    split_->setSizes({px(1440 - 180 - 300), px(300)});
}

void MainWindow::placeParts() {
    rail_->setNarrow(width() < px(1080));
    inspector_->setVisible(inspectorAction_->isChecked() && width() >= px(860));
    timeLine_->setVisible(timeLineAction_->isChecked() && height() >= px(520));
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    placeParts();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    saveLayout();
    if (closing_) return event->accept();
    // Brokers close their logs first; the window is out of sight meanwhile.
    closing_ = true;
    event->ignore();
    hide();
    connect(&control_, &bridge::ClusterControl::stopped, this, [this] {
        mark_.close();
        emit finished();
    });
    using S = bridge::ClusterControl::State;
    if (control_.state() == S::Starting) {
        connect(&control_, &bridge::ClusterControl::changed, this, [this] { control_.stop(); }, Qt::SingleShotConnection);
    } else if (control_.state() != S::Stopping) {
        control_.stop();
    }
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::WindowStateChange && !pages_.empty()) {
        currentPage()->setShown(!isMinimized());
        fullScreenAction_->setChecked(isFullScreen());
    }
}

}  // namespace shell
