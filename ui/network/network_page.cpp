// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/network_page.h"

#include "network/reactor_scene.h"
#include "network/replay_bar.h"
#include "network/stage_scene.h"
#include "bridge/words.h"
#include "kit/scrolled.h"

#include <QComboBox>
#include <QEvent>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

namespace network {

NetworkPage::NetworkPage(page::Context context, QWidget* parent) : Page(context, parent) {
    replayButton_ = new QToolButton(this);
    connect(replayButton_, &QToolButton::clicked, this, [this] { replay(slowTable_->currentSourceRow()); });
    header()->addAction(replayButton_);
    QWidget* picture = makePicture();
    makeTwin();
    setContent(picture, twin_);
    connect(emptyState(), &kit::EmptyState::wanted, this, [this] { control().start(); });
}

QString NetworkPage::title() const { return tr("Network"); }
kit::Scene* NetworkPage::scene() const { return reactorScene_; }

QWidget* NetworkPage::makePicture() {
    auto* inside = new QWidget;
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kit::px(12));

    auto* reactorCard = new kit::Card;
    replayBar_ = new ReplayBar;
    reactorScene_ = new ReactorScene;
    reactorCard->body()->addWidget(replayBar_);
    reactorCard->body()->addWidget(reactorScene_, 1);
    connect(replayBar_, &ReplayBar::changed, reactorScene_, &ReactorScene::showReplay);
    connect(reactorScene_, &ReactorScene::processorsWanted, this, [this](int n) { resizePool("num.network.threads", n); });
    connect(reactorScene_, &ReactorScene::handlersWanted, this, [this](int n) { resizePool("num.io.threads", n); });
    connect(reactorScene_, &kit::Scene::menuWanted, this, &NetworkPage::reactorMenu);

    timeCard_ = new kit::Card;
    stageScene_ = new StageScene;
    timeCard_->body()->addWidget(stageScene_);
    connect(stageScene_, &kit::Scene::picked, this, [this](const QString& key) {
        if (!key.isEmpty()) selection().select(bridge::ApiRef{node_, wire::ApiKey(key.toInt())});
    });

    slowCard_ = new kit::Card;
    slowTable_ = new kit::DataTable;
    slowTable_->setFrameless();
    slowTable_->setSource(&slowModel_);
    slowTable_->setSettingsName("network/slowest");
    slowTable_->sortByColumn(SlowModel::totalColumn, Qt::DescendingOrder);
    slowTable_->setMinimumHeight(kit::tableRowHeight() * 7);
    slowCard_->body()->addWidget(slowTable_);
    connect(slowTable_, &kit::DataTable::rowSelected, this, [this](int row) {
        selection().select(bridge::RequestRef{std::make_shared<const cluster::RequestSeen>(slowModel_.at(row).seen)});
    });
    connect(slowTable_, &kit::DataTable::rowOpened, this, &NetworkPage::replay);
    connect(slowTable_, &kit::DataTable::menuWanted, this, [this](QMenu* menu, int row) {
        if (row >= 0) menu->addAction(tr("Replay in slow motion"), this, [this, row] { replay(row); });
    });

    column->addWidget(reactorCard, 1);
    column->addWidget(timeCard_);
    column->addWidget(slowCard_);
    return kit::scrolled(inside);
}

void NetworkPage::makeTwin() {
    twinChoice_ = new QComboBox;
    twinChoice_->setVisible(false);
    above()->addWidget(twinChoice_, 0, Qt::AlignLeft);
    connect(twinChoice_, &QComboBox::activated, this, [this](int index) { showTwin(Twin(index)); });
    twin_ = new kit::DataTable;
    twin_->setSource(&partModel_);
    twin_->installEventFilter(this);
    connect(twin_, &kit::DataTable::menuWanted, this, &NetworkPage::twinMenu);
    connect(twin_, &kit::DataTable::rowSelected, this, [this](int row) {
        switch (shownTwin_) {
            case Twin::Parts: break;
            case Twin::Apis: selection().select(bridge::ApiRef{node_, apiModel_.at(row).seen.api}); break;
            case Twin::Slowest:
                selection().select(bridge::RequestRef{std::make_shared<const cluster::RequestSeen>(slowModel_.at(row).seen)});
                break;
            case Twin::Connections:
                selection().select(bridge::ConnectionRef{connectionsModel_.at(row).node, connectionsModel_.at(row).seen.id});
                break;
        }
    });
}

// The choice of tables stands above the table only while the table stands there.
bool NetworkPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == twin_ && (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent))
        twinChoice_->setVisible(event->type() == QEvent::ShowToParent);
    return Page::eventFilter(watched, event);
}

void NetworkPage::showTwin(Twin twin) {
    shownTwin_ = twin;
    switch (twin) {
        case Twin::Parts: twin_->setSource(&partModel_); break;
        case Twin::Apis: twin_->setSource(&apiModel_); break;
        case Twin::Slowest: twin_->setSource(&slowModel_); break;
        case Twin::Connections: twin_->setSource(&connectionsModel_); break;
    }
    fillTwin(*bridge().view(), bridge().rates());
}

void NetworkPage::fillTwin(const cluster::ClusterView& view, const bridge::Rates& rates) {
    switch (shownTwin_) {
        case Twin::Parts: partModel_.setRows(partRows(reactor_)); break;
        case Twin::Apis: apiModel_.setRows(apiRows(view, rates, node_)); break;
        case Twin::Slowest: break;
        case Twin::Connections: connectionsModel_.setRows(page::connectionRows(view, rates)); break;
    }
}

void NetworkPage::viewChanged(const bridge::ViewPtr& now, const bridge::ViewPtr& before) {
    if (!bridge::find(*now, node_)) node_ = now->nodes.empty() ? base::BrokerId{-1} : now->nodes.front().id;
    const bridge::Rates rates(now, before);
    read(reactor_, *now, rates, node_);
    setEmpty(!reactor_.running);
    if (!reactor_.running) return;
    showChips(*now);
    showSlowest(now->at);
    if (tableShown()) return fillTwin(*now, rates);
    reactorScene_->show(reactor_);
    auto stages = stageRows(*now, rates, node_, 8);
    timeCard_->setVisible(!stages.empty());
    stageScene_->show(std::move(stages));
}

void NetworkPage::requestsArrived(const std::vector<cluster::RequestSeen>& requests, std::size_t dropped) {
    slowest_.take(requests);
    missed_ += dropped;
}

// Twice a second is often enough to read, and a table that trembles is not.
void NetworkPage::showSlowest(base::WallTime now) {
    const auto slot = std::uint64_t(base::millis(now) / 500);
    if (slot == slowestShownAt_) return;
    slowestShownAt_ = slot;
    slowest_.expire(now);
    slowModel_.show(slowest_.top(20));
    slowCard_->setNote(missed_ == 0 ? tr("last 10 min · %1 seen since this page was opened").arg(kit::number(std::int64_t(slowest_.seenInAll())))
                                    : tr("last 10 min · %1 seen, %2 came too fast to look at")
                                          .arg(kit::number(std::int64_t(slowest_.seenInAll())), kit::number(std::int64_t(missed_))));
    replayButton_->setEnabled(slowModel_.rowCount() > 0);
}

void NetworkPage::showChips(const cluster::ClusterView& view) {
    const auto* node = bridge::find(view, node_);
    if (!node) return;
    header()->setChips({tr("broker %1").arg(node->id.value()), kit::PageHeader::mono(QStringLiteral("PLAINTEXT :%1").arg(node->port))});
}

void NetworkPage::resizePool(const std::string& setting, int count) {
    bridge().await<Done>(bridge().engine().alterBroker(node_, {{setting, std::to_string(count)}}), this,
                         std::function<void(Done)>([this, setting](Done done) {
                             if (done.ok()) message()->clear();
                             else message()->say(kit::Status::Attention, tr("%1: %2").arg(QString::fromStdString(setting), bridge::because(done)));
                         }));
}

void NetworkPage::replay(int slowRow) {
    if (slowModel_.rowCount() == 0) return;
    if (slowRow < 0) {
        const auto rows = slowTable_->visibleSourceRows();
        if (rows.empty()) return;
        slowRow = rows.front();
        slowTable_->setCurrentSourceRow(slowRow);
    }
    const auto seen = slowModel_.at(slowRow).seen;
    selection().select(bridge::RequestRef{std::make_shared<const cluster::RequestSeen>(seen)});
    showTable(false);
    replayBar_->play(seen);
    replayBar_->setFocus();
}

void NetworkPage::reactorMenu(QMenu* menu, const QString& key) {
    const int processors = int(reactor_.processors.size()), handlers = int(reactor_.handlers.size());
    const auto resize = [&](const QString& text, const char* setting, int count, bool can) {
        menu->addAction(text, this, [this, setting, count] { resizePool(setting, count); })->setEnabled(can);
    };
    if (key.isEmpty() || key.startsWith("handler")) {
        resize(tr("One more handler (num.io.threads = %1)").arg(handlers + 1), "num.io.threads", handlers + 1, true);
        resize(tr("One handler less (num.io.threads = %1)").arg(handlers - 1), "num.io.threads", handlers - 1, handlers > 1);
    }
    if (key.isEmpty() || key.startsWith("processor")) {
        resize(tr("One more processor (num.network.threads = %1)").arg(processors + 1), "num.network.threads", processors + 1, true);
        resize(tr("One processor less (num.network.threads = %1)").arg(processors - 1), "num.network.threads", processors - 1, processors > 1);
    }
    menu->addAction(tr("Show as a table"), this, [this, key] {
        showTable(true);
        const Twin twin = key == "acceptor" ? Twin::Connections : Twin::Parts;
        twinChoice_->setCurrentIndex(int(twin));
        showTwin(twin);
    });
}

void NetworkPage::twinMenu(QMenu* menu, int row) {
    if (row < 0) return;
    if (shownTwin_ == Twin::Connections) page::addConnectionActions(menu, connectionsModel_.at(row), selection());
    if (shownTwin_ == Twin::Slowest) menu->addAction(tr("Replay in slow motion"), this, [this, row] { replay(row); });
}

void NetworkPage::follow(const bridge::Thing& thing) {
    if (const auto* node = std::get_if<bridge::NodeRef>(&thing)) node_ = node->node;
    const auto* api = std::get_if<bridge::ApiRef>(&thing);
    stageScene_->setCurrentKey(api ? QString::number(int(api->api)) : QString());
    if (const auto* connection = std::get_if<bridge::ConnectionRef>(&thing); connection && shownTwin_ == Twin::Connections)
        twin_->setCurrentSourceRow(connectionsModel_.rowOf(*connection));
}

void NetworkPage::retranslate() {
    replayButton_->setText(tr("Replay a request in slow motion"));
    timeCard_->setTitle(tr("Where the time goes"));
    timeCard_->setNote(tr("last 10 s · p99 per stage"));
    slowCard_->setTitle(tr("Slowest"));
    emptyState()->setTexts(tr("No broker is running"),
                           tr("Here stands the reactor of a running broker: its acceptor, processors, request queue, handlers and waiting rooms, with what they do at this moment."),
                           tr("Start a cluster"));
    const QSignalBlocker quiet(twinChoice_);
    twinChoice_->clear();
    twinChoice_->addItems({tr("Parts of the reactor"), tr("Stage times per API"), tr("Slowest requests"), tr("Connections")});
    twinChoice_->setCurrentIndex(int(shownTwin_));
    twinChoice_->setAccessibleName(tr("Table"));
}

page::Page* makePage(page::Context context, QWidget* parent) { return new NetworkPage(context, parent); }

}  // namespace network
