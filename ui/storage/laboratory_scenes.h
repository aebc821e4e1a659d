// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The B+tree as levels of pages, and how what was written grew with the inserts.

#include "kit/scene.h"
#include "storage/index_laboratory.h"

namespace storagepage {

// Pages of a level side by side; where there are more than can be told apart, each cell stands for several.
struct TreeCell {
    QRectF rect;
    std::size_t pages = 1;
    double fill = 0;  // mean
};
struct TreeLevel {
    QRectF row, label;
    std::size_t pages = 0;
    std::vector<TreeCell> cells;
};
std::vector<TreeLevel> layOutTree(const std::vector<std::vector<float>>& levels, double width, double unit);

class TreeScene : public kit::Scene {
    Q_OBJECT
public:
    explicit TreeScene(QWidget* parent = nullptr);
    void show(const storage::IndexComparison& seen);

protected:
    std::vector<kit::Spot> arrange(const QSizeF& size) override;
    void paintScene(QPainter& painter) override;

private:
    storage::IndexComparison seen_;
    std::vector<TreeLevel> levels_;
};

// Bytes written by each, over inserts; both from zero, on one scale.
class GrowthScene : public kit::Scene {
    Q_OBJECT
public:
    explicit GrowthScene(QWidget* parent = nullptr);
    void show(std::vector<storage::IndexComparison::Sample> samples);

protected:
    std::vector<kit::Spot> arrange(const QSizeF& size) override;
    void paintScene(QPainter& painter) override;
    QString tip(const QString& key) const override;

private:
    QPointF point(const storage::IndexComparison::Sample& s, std::uint64_t bytes) const;
    std::vector<storage::IndexComparison::Sample> samples_;
    QRectF plot_;
    double top_ = 1;
};

}  // namespace storagepage
