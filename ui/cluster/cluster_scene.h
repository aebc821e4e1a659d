// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The cluster, drawn: nodes as cards, clients as satellites, and a line from each client to each node that it talks to.

#include "cluster/cluster_layout.h"
#include "kit/scene.h"
#include "kit/series.h"

namespace clusterpage {

// What a card says of its node.
struct NodeNow {
    base::BrokerId id;
    cluster::NodeState state = cluster::NodeState::Stopped;
    std::string problem, host, rack;
    std::uint16_t port = 0;
    bool controller = false;
    std::uint32_t leaders = 0, followers = 0, openFiles = 0;
    std::optional<double> inRate, outRate;
    const kit::Series* history = nullptr;  // bytes in; owned by the bridge
};

struct ClusterNow {
    std::vector<NodeNow> nodes;
    std::vector<Client> clients;
};

ClusterNow clusterNow(const cluster::ClusterView& view, const bridge::Rates& rates);

class ClusterScene : public kit::Scene {
    Q_OBJECT
public:
    explicit ClusterScene(QWidget* parent = nullptr);

    void show(ClusterNow now);
    const ClusterNow& now() const { return now_; }
    QSize minimumSizeHint() const override;

    static QString nodeKey(base::BrokerId id) { return QStringLiteral("node/%1").arg(id.value()); }
    static QString clientKey(const Client& client);
    const NodeNow* nodeOf(const QString& key) const;
    const Client* clientOf(const QString& key) const;

protected:
    std::vector<kit::Spot> arrange(const QSizeF& size) override;
    void paintScene(QPainter& painter) override;
    QString tip(const QString& key) const override;

private:
    void paintLink(QPainter& p, const Link& link) const;
    void paintNode(QPainter& p, const NodeBox& box, const NodeNow& node) const;
    void paintClient(QPainter& p, const ClientBox& box) const;

    ClusterNow now_;
    ClusterLayout layout_;
};

}  // namespace clusterpage
