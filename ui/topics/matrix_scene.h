// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The partition × broker matrix, drawn: who leads, who is in sync, and how far each log reaches. Only the rows in sight
// are painted, so a topic of thousands of partitions costs no more than what is seen of it.

#include "kit/scene.h"
#include "topics/matrix_layout.h"

namespace topics {

class MatrixScene : public kit::Scene {
    Q_OBJECT
public:
    explicit MatrixScene(QWidget* parent = nullptr);

    void show(std::vector<cluster::PartitionView> partitions, std::vector<base::BrokerId> brokers);
    const cluster::PartitionView* partitionOf(const QString& key) const;
    static QString keyOf(base::PartitionIndex partition) { return QString::number(partition.value()); }

protected:
    std::vector<kit::Spot> arrange(const QSizeF& size) override;
    void paintScene(QPainter& painter) override;
    QString tip(const QString& key) const override;

private:
    void paintCell(QPainter& p, const MatrixCell& cell, base::BrokerId broker, const cluster::PartitionView& partition) const;

    std::vector<cluster::PartitionView> partitions_;
    std::vector<base::BrokerId> brokers_;
    MatrixLayout layout_;
};

}  // namespace topics
