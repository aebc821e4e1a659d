// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster/cluster_page.h"

#include "bridge/words.h"
#include "kit/scrolled.h"
#include "page/settings_dialog.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QUrl>
#include <QVBoxLayout>

namespace clusterpage {
namespace {

QString addressOf(const NodeNow& node) { return QString::fromStdString(node.host) + ':' + QString::number(node.port); }

}  // namespace

ClusterPage::ClusterPage(page::Context context, QWidget* parent) : Page(context, parent) {
    auto* card = new kit::Card;
    scene_ = new ClusterScene;
    hint_ = new QLabel;
    hint_->setWordWrap(true);
    kit::dress(hint_, kit::Face::Secondary, kit::Ink::Dim);
    card->body()->addWidget(scene_, 1);
    card->body()->addWidget(hint_);

    table_ = new kit::DataTable;
    table_->setSource(&connections_);
    table_->setSettingsName("connections");
    setContent(kit::scrolled(card), table_);

    connect(scene_, &kit::Scene::picked, this, &ClusterPage::picked);
    connect(scene_, &kit::Scene::opened, this, [this](const QString& key) {
        if (scene_->nodeOf(key)) emit pageWanted("network");
        else showTable(true);
    });
    connect(scene_, &kit::Scene::menuWanted, this, &ClusterPage::menuFor);
    connect(table_, &kit::DataTable::rowSelected, this, [this](int row) {
        selection().select(bridge::ConnectionRef{connections_.at(row).node, connections_.at(row).seen.id});
    });
    connect(table_, &kit::DataTable::menuWanted, this, [this](QMenu* menu, int row) {
        if (row >= 0) page::addConnectionActions(menu, connections_.at(row), selection());
    });
    connect(emptyState(), &kit::EmptyState::wanted, this, [this] { control().start(); });
}

QString ClusterPage::title() const { return tr("Cluster"); }

void ClusterPage::viewChanged(const bridge::ViewPtr& now, const bridge::ViewPtr& before) {
    setEmpty(now->nodes.empty());
    if (now->nodes.empty()) return;
    const bridge::Rates rates(now, before);
    if (tableShown()) connections_.setRows(page::connectionRows(*now, rates));
    ClusterNow shown = clusterNow(*now, rates);
    for (auto& node : shown.nodes)
        if (const auto* history = bridge().history().node(node.id)) node.history = &history->bytesIn;
    showChips(*now, shown.clients.size());
    if (!tableShown()) scene_->show(std::move(shown));
}

// Once a second the sparklines move, and the table keeps up for whoever exports it without looking at it.
void ClusterPage::historyGrew() {
    scene_->update();
    if (!tableShown()) connections_.setRows(page::connectionRows(*bridge().view(), bridge().rates()));
}

void ClusterPage::showChips(const cluster::ClusterView& view, std::size_t clients) {
    header()->setChips({tr("%n partition(s)", nullptr, int(bridge::partitionCount(view))), tr("%n client(s)", nullptr, int(clients)),
                        tr("process memory %1").arg(kit::bytes(double(view.processResidentBytes)))});
}

void ClusterPage::picked(const QString& key) {
    if (const NodeNow* node = scene_->nodeOf(key)) return selection().select(bridge::NodeRef{node->id});
    if (const Client* client = scene_->clientOf(key); client && !client->connections.empty())
        return selection().select(client->connections.front());
    if (key.startsWith("more/")) showTable(true);
}

void ClusterPage::menuFor(QMenu* menu, const QString& key) {
    if (const NodeNow* node = scene_->nodeOf(key)) return nodeMenu(menu, *node);
    if (const Client* client = scene_->clientOf(key)) {
        if (!client->connections.empty())
            menu->addAction(tr("Show in inspector"), this, [this, ref = client->connections.front()] { selection().select(ref); });
        menu->addAction(tr("Show its connections"), this, [this, id = client->clientId] {
            showTable(true);
            table_->setFilter(QString::fromStdString(id));
        });
        menu->addAction(tr("Copy client id"), this, [id = QString::fromStdString(client->clientId)] { QGuiApplication::clipboard()->setText(id); });
    }
}

void ClusterPage::nodeMenu(QMenu* menu, const NodeNow& node) {
    const auto id = node.id;
    const bool running = node.state == cluster::NodeState::Running;
    const bool stopped = node.state == cluster::NodeState::Stopped || node.state == cluster::NodeState::Failed;
    menu->addAction(tr("Stop broker %1").arg(id.value()), this, [this, id] {
        order(bridge().engine().stopNode(id), tr("broker %1 did not stop").arg(id.value()));
    })->setEnabled(running);
    menu->addAction(tr("Start broker %1").arg(id.value()), this, [this, id] {
        order(bridge().engine().startNode(id), tr("broker %1 did not start").arg(id.value()));
    })->setEnabled(stopped);
    menu->addSeparator();
    menu->addAction(tr("Copy address"), this, [address = addressOf(node)] { QGuiApplication::clipboard()->setText(address); });
    menu->addAction(tr("Open data folder"), this, [this, id] {
        if (const auto* seen = bridge::find(*bridge().view(), id))
            QDesktopServices::openUrl(QUrl::fromLocalFile(QString::fromStdString(seen->dataDirectory)));
    });
    menu->addAction(tr("Settings of broker %1…").arg(id.value()), this, [this, id] { page::showBrokerSettings(bridge(), id, this); })
        ->setEnabled(running);
    menu->addAction(tr("Show its network"), this, [this, id] {
        selection().select(bridge::NodeRef{id});
        emit pageWanted("network");
    });
}

void ClusterPage::order(std::future<Done> answer, const QString& what) {
    bridge().await<Done>(std::move(answer), this, std::function<void(Done)>([this, what](Done done) {
        if (done.ok()) message()->clear();
        else message()->say(kit::Status::Broken, what + ": " + bridge::because(done));
    }));
}

void ClusterPage::follow(const bridge::Thing& thing) {
    if (const auto* node = std::get_if<bridge::NodeRef>(&thing)) return scene_->setCurrentKey(ClusterScene::nodeKey(node->node));
    if (const auto* connection = std::get_if<bridge::ConnectionRef>(&thing)) {
        table_->setCurrentSourceRow(connections_.rowOf(*connection));
        for (const Client& client : scene_->now().clients)
            if (std::find(client.connections.begin(), client.connections.end(), *connection) != client.connections.end())
                return scene_->setCurrentKey(ClusterScene::clientKey(client));
    }
    scene_->setCurrentKey({});
}

void ClusterPage::retranslate() {
    hint_->setText(tr("Left, clients that mostly write; right, clients that mostly read. Line width: bytes per second, a step for "
                      "each factor of ten. Right-click a broker or a client for what can be done with it."));
    emptyState()->setTexts(tr("No cluster"), tr("Here stand the brokers of the cluster, with the clients that talk to them."),
                           tr("Start a cluster"));
}

page::Page* makePage(page::Context context, QWidget* parent) { return new ClusterPage(context, parent); }

}  // namespace clusterpage
