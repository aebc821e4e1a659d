// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Network: the reactor of one broker with live numbers, where the time of each API goes, and the slowest requests.

#include "network/network_models.h"
#include "page/connections.h"
#include "page/page.h"

class QComboBox;
class QToolButton;

namespace network {

class ReactorScene;
class ReplayBar;
class StageScene;

class NetworkPage : public page::Page {
    Q_OBJECT
public:
    explicit NetworkPage(page::Context context, QWidget* parent = nullptr);

    QString title() const override;

protected:
    void viewChanged(const bridge::ViewPtr& now, const bridge::ViewPtr& before) override;
    bool wantsRequests() const override { return true; }
    void requestsArrived(const std::vector<cluster::RequestSeen>& requests, std::size_t dropped) override;
    void historyGrew() override { fillTwin(*bridge().view(), bridge().rates()); }   // for whoever exports it unseen
    void follow(const bridge::Thing& thing) override;
    void retranslate() override;
    kit::Scene* scene() const override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Twin { Parts, Apis, Slowest, Connections };

    QWidget* makePicture();
    void makeTwin();
    void showTwin(Twin twin);
    void fillTwin(const cluster::ClusterView& view, const bridge::Rates& rates);
    void showSlowest(base::WallTime now);
    void showChips(const cluster::ClusterView& view);
    void resizePool(const std::string& setting, int count);
    void replay(int slowRow);
    void reactorMenu(QMenu* menu, const QString& key);
    void twinMenu(QMenu* menu, int row);

    base::BrokerId node_{-1};
    Reactor reactor_;
    Slowest slowest_;
    std::uint64_t slowestShownAt_ = 0, missed_ = 0;
    Twin shownTwin_ = Twin::Parts;

    SlowModel slowModel_;
    ApiModel apiModel_;
    PartModel partModel_;
    page::ConnectionsModel connectionsModel_;

    ReactorScene* reactorScene_ = nullptr;
    StageScene* stageScene_ = nullptr;
    ReplayBar* replayBar_ = nullptr;
    kit::Card *timeCard_ = nullptr, *slowCard_ = nullptr;
    kit::DataTable *slowTable_ = nullptr, *twin_ = nullptr;
    QComboBox* twinChoice_ = nullptr;
    QToolButton* replayButton_ = nullptr;
};

page::Page* makePage(page::Context context, QWidget* parent);

}  // namespace network
