// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Cluster: the nodes and who talks to them; its twin is the table of connections.

#include "cluster/cluster_scene.h"
#include "page/connections.h"
#include "page/page.h"

class QLabel;

namespace clusterpage {

class ClusterPage : public page::Page {
    Q_OBJECT
public:
    explicit ClusterPage(page::Context context, QWidget* parent = nullptr);

    QString title() const override;

protected:
    void viewChanged(const bridge::ViewPtr& now, const bridge::ViewPtr& before) override;
    void historyGrew() override;
    void follow(const bridge::Thing& thing) override;
    void retranslate() override;
    kit::Scene* scene() const override { return scene_; }

private:
    void picked(const QString& key);
    void menuFor(QMenu* menu, const QString& key);
    void nodeMenu(QMenu* menu, const NodeNow& node);
    void order(std::future<Done> answer, const QString& what);
    void showChips(const cluster::ClusterView& view, std::size_t clients);

    page::ConnectionsModel connections_;
    ClusterScene* scene_ = nullptr;
    kit::DataTable* table_ = nullptr;
    QLabel* hint_ = nullptr;
};

page::Page* makePage(page::Context context, QWidget* parent);

}  // namespace clusterpage
