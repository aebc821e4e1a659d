// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/laboratory_scenes.h"

#include "kit/format.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace storagepage {

using kit::Face;
using kit::paintText;
using kit::px;
using kit::theme;

namespace {
// 1, 2 or 5 times a power of ten, at or above.
double roundUp(double v) {
    if (v <= 0) return 1;
    const double ten = std::pow(10, std::floor(std::log10(v)));
    for (double step : {1.0, 2.0, 5.0, 10.0})
        if (v <= step * ten) return step * ten;
    return 10 * ten;
}
}  // namespace

std::vector<TreeLevel> layOutTree(const std::vector<std::vector<float>>& levels, double width, double u) {
    std::vector<TreeLevel> out;
    const double labelWidth = 120 * u, room = std::max(20.0 * u, width - labelWidth), least = 5 * u, widest = 34 * u,
                 gap = 2 * u, height = 22 * u, step = 34 * u;
    for (std::size_t l = 0; l < levels.size(); ++l) {
        TreeLevel level;
        level.pages = levels[l].size();
        level.row = {labelWidth, double(l) * step, room, height};
        level.label = {0, double(l) * step, labelWidth - 10 * u, height};
        const std::size_t most = std::max<std::size_t>(1, std::size_t(room / least));
        const std::size_t per = (level.pages + most - 1) / most;
        const std::size_t cells = per ? (level.pages + per - 1) / per : 0;
        const double w = cells ? std::min(widest, room / double(cells)) : 0;
        for (std::size_t c = 0; c < cells; ++c) {
            TreeCell cell;
            const std::size_t begin = c * per, end = std::min(level.pages, begin + per);
            cell.pages = end - begin;
            for (std::size_t i = begin; i < end; ++i) cell.fill += double(levels[l][i]) / double(cell.pages);
            cell.rect = {labelWidth + double(c) * w, level.row.top(), w - std::min(gap, w / 3), height};
            level.cells.push_back(cell);
        }
        out.push_back(std::move(level));
    }
    return out;
}

TreeScene::TreeScene(QWidget* parent) : Scene(parent) {
    setObjectName("tree");
}

void TreeScene::show(const storage::IndexComparison& seen) {
    seen_ = seen;
    setFixedHeight(std::max(px(60), int(seen.tree.levels.size()) * px(34)));
    rearrange();
}

std::vector<kit::Spot> TreeScene::arrange(const QSizeF& size) {
    levels_ = layOutTree(seen_.tree.levels, size.width(), px(100) / 100.0);
    std::vector<kit::Spot> spots;
    for (std::size_t l = 0; l < levels_.size(); ++l) {
        double fill = 0;
        for (const float f : seen_.tree.levels[l]) fill += double(f) / double(levels_[l].pages);
        spots.push_back({QString::number(l), levels_[l].row,
                         tr("level %1: %n page(s), %2 full on average", nullptr, int(levels_[l].pages))
                             .arg(l + 1)
                             .arg(kit::percent(fill))});
    }
    return spots;
}

void TreeScene::paintScene(QPainter& p) {
    const auto& t = theme();
    for (std::size_t l = 0; l < levels_.size(); ++l) {
        const TreeLevel& level = levels_[l];
        const QString name = l + 1 == levels_.size() ? tr("leaves") : l == 0 ? tr("root") : tr("level %1").arg(l + 1);
        const double used = paintText(p, level.label, name, Face::Secondary, t.text);
        paintText(p, level.label.adjusted(used + px(4), 0, 0, 0), kit::number(std::int64_t(level.pages)),
                  Face::MonoSmall, t.dim, Qt::AlignRight | Qt::AlignVCenter);
        for (const TreeCell& cell : level.cells) {
            p.fillRect(cell.rect, t.sunk);
            QColor ink = t.data[1];
            ink.setAlphaF(.8f);
            const double h = cell.rect.height() * std::min(1.0, cell.fill);
            p.fillRect(QRectF(cell.rect.left(), cell.rect.bottom() - h, cell.rect.width(), h), ink);
        }
    }
}

GrowthScene::GrowthScene(QWidget* parent) : Scene(parent) {
    setObjectName("growth");
    kit::onTheme(this, [this] { setMinimumHeight(px(150)); });
}

void GrowthScene::show(std::vector<storage::IndexComparison::Sample> samples) {
    samples_ = std::move(samples);
    rearrange();
}

std::vector<kit::Spot> GrowthScene::arrange(const QSizeF& size) {
    plot_ = QRectF(px(64), px(8), size.width() - px(64 + 120), size.height() - px(34));
    double most = 0;
    for (const auto& s : samples_) most = std::max({most, double(s.treeWritten), double(s.sparseWritten)});
    top_ = roundUp(most);
    std::vector<kit::Spot> spots;
    const double step = samples_.empty() ? 0 : plot_.width() / double(samples_.size());
    for (std::size_t i = 0; i < samples_.size(); ++i) {
        const double x = point(samples_[i], 0).x();
        spots.push_back(
            {QString::number(i), QRectF(x - step / 2, plot_.top(), step, plot_.height()), tip(QString::number(i))});
    }
    return spots;
}

QPointF GrowthScene::point(const storage::IndexComparison::Sample& s, std::uint64_t bytes) const {
    const double all = samples_.empty() ? 1 : std::max<double>(1, double(samples_.back().inserts));
    return {plot_.left() + plot_.width() * double(s.inserts) / all,
            plot_.bottom() - plot_.height() * double(bytes) / top_};
}

void GrowthScene::paintScene(QPainter& p) {
    const auto& t = theme();
    if (samples_.empty()) return;
    for (int i = 0; i <= 4; ++i) {
        const double y = std::floor(plot_.bottom() - plot_.height() * i / 4) + .5;
        p.setPen(QPen(i == 0 ? t.line : t.grid, 1));
        p.drawLine(QPointF(plot_.left(), y), QPointF(plot_.right(), y));
        paintText(p, QRectF(0, y - px(8), px(56), px(16)), kit::bytes(top_ * i / 4), Face::Caption, t.dim,
                  Qt::AlignRight | Qt::AlignVCenter);
    }
    const auto line = [&](std::uint64_t storage::IndexComparison::Sample::*bytes, const QColor& ink, bool dashed) {
        QPolygonF path{QPointF(plot_.left(), plot_.bottom())};
        for (const auto& s : samples_) path << point(s, s.*bytes);
        p.setBrush(Qt::NoBrush);
        p.setPen(QPen(ink, 1.5, dashed ? Qt::DashLine : Qt::SolidLine));
        p.drawPolyline(path);
        return path.last().y();
    };
    double tree = line(&storage::IndexComparison::Sample::treeWritten, t.data[1], true);
    double sparse = line(&storage::IndexComparison::Sample::sparseWritten, t.data[0], false);
    if (std::abs(tree - sparse) < px(16)) (tree < sparse ? tree : sparse) -= px(16) - std::abs(tree - sparse);
    const double x = plot_.right() + px(8);
    paintText(p, QRectF(x, tree - px(8), px(110), px(16)), tr("B+tree"), Face::Secondary, t.data[1]);
    paintText(p, QRectF(x, sparse - px(8), px(110), px(16)), tr("sparse index"), Face::Secondary, t.data[0]);
    const QRectF axis(plot_.left(), plot_.bottom() + px(6), plot_.width(), px(16));
    paintText(p, axis, "0", Face::Caption, t.dim);
    paintText(p, axis, tr("%1 inserts").arg(kit::number(std::int64_t(samples_.back().inserts))), Face::Caption, t.dim,
              Qt::AlignRight | Qt::AlignVCenter);
    bool ok = false;
    const auto at = std::size_t(hoveredKey().toUInt(&ok));
    if (!ok || at >= samples_.size()) return;
    const auto& s = samples_[at];
    p.setPen(QPen(t.faint, 1));
    p.drawLine(QPointF(point(s, 0).x(), plot_.top()), QPointF(point(s, 0).x(), plot_.bottom()));
    p.setPen(Qt::NoPen);
    p.setBrush(t.data[1]);
    p.drawEllipse(point(s, s.treeWritten), 3, 3);
    p.setBrush(t.data[0]);
    p.drawEllipse(point(s, s.sparseWritten), 3, 3);
}

QString GrowthScene::tip(const QString& key) const {
    const auto i = std::size_t(key.toUInt());
    if (i >= samples_.size()) return {};
    const auto& s = samples_[i];
    return tr("after %1 inserts\nB+tree: %2 written, %3 splits, depth %4\nsparse index: %5 written")
        .arg(kit::number(std::int64_t(s.inserts)), kit::bytes(double(s.treeWritten)),
             kit::number(std::int64_t(s.splits)), QString::number(s.depth), kit::bytes(double(s.sparseWritten)));
}

}  // namespace storagepage
