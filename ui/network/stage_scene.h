// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// "Where the time goes", drawn: one bar for each API, cut into the stages of Kafka's request metrics.

#include "bridge/rates.h"
#include "kit/scene.h"
#include "network/stage_layout.h"

namespace network {

// The APIs that this node has answered within the last 10 s, the busiest first; at most `most`.
std::vector<StageRow> stageRows(const cluster::ClusterView& view, const bridge::Rates& rates, base::BrokerId node, std::size_t most);

QColor stageInk(cluster::Stage stage);

class StageScene : public kit::Scene {
    Q_OBJECT
public:
    using kit::Scene::Scene;
    void show(std::vector<StageRow> rows);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    std::vector<kit::Spot> arrange(const QSizeF& size) override;
    void paintScene(QPainter& painter) override;
    QString tip(const QString& key) const override;

private:
    std::array<double, cluster::stageCount> legendWidths() const;
    std::vector<StageRow> rows_;
    StageLayout layout_;
};

}  // namespace network
