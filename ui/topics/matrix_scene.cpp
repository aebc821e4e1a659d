// SPDX-License-Identifier: GPL-3.0-or-later
#include "topics/matrix_scene.h"

#include "kit/format.h"
#include "kit/status.h"
#include "topics/topics_models.h"

#include <QPainter>

namespace topics {
namespace {

using kit::Face;
using kit::paintText;
using kit::theme;

}  // namespace

MatrixScene::MatrixScene(QWidget* parent) : kit::Scene(parent) {}

void MatrixScene::show(std::vector<cluster::PartitionView> partitions, std::vector<base::BrokerId> brokers) {
    const bool sameShape = partitions.size() == partitions_.size() && brokers == brokers_;
    partitions_ = std::move(partitions);
    brokers_ = std::move(brokers);
    if (sameShape) {   // only the bars move: nothing to walk or to name anew
        layout_ = layOut(partitions_, brokers_, width(), kit::px(16));
        return update();
    }
    const auto least = layOut(partitions_, brokers_, kit::px(420), kit::px(16)).size;
    setMinimumSize(kit::px(420), int(least.height() + 1));
    rearrange();
}

const cluster::PartitionView* MatrixScene::partitionOf(const QString& key) const {
    for (const auto& p : partitions_)
        if (keyOf(p.partition) == key) return &p;
    return nullptr;
}

std::vector<kit::Spot> MatrixScene::arrange(const QSizeF& size) {
    layout_ = layOut(partitions_, brokers_, size.width(), kit::px(16));
    std::vector<kit::Spot> spots;
    spots.reserve(partitions_.size());
    for (std::size_t i = 0; i < partitions_.size(); ++i) {
        const auto& p = partitions_[i];
        spots.push_back({keyOf(p.partition), layout_.rows[i].rect,
                         tr("partition %1, leader %2").arg(p.partition.value()).arg(p.leader.value())});
    }
    return spots;
}

void MatrixScene::paintScene(QPainter& p) {
    const bool onScreen = p.device() == this;
    const QRectF seen = onScreen ? QRectF(visibleRegion().boundingRect()) : QRectF(QPointF(), layout_.size);
    for (std::size_t b = 0; b < layout_.headers.size(); ++b) {
        const QRectF box = layout_.headers[b];
        p.fillRect(QRectF(box.left(), box.center().y() - kit::px(5), kit::px(3), kit::px(10)), theme().broker(layout_.brokers[b].value()));
        paintText(p, box.adjusted(kit::px(9), 0, 0, 0), tr("broker %1").arg(layout_.brokers[b].value()), Face::Secondary, theme().dim);
    }
    for (std::size_t i = 0; i < layout_.rows.size() && i < partitions_.size(); ++i) {
        const MatrixRow& row = layout_.rows[i];
        if (onScreen && zoom() == 1.0 && !row.rect.intersects(seen)) continue;
        const auto& partition = partitions_[i];
        const QString key = keyOf(row.partition);
        if (key == currentKey() || key == hoveredKey()) {
            p.setPen(Qt::NoPen);
            p.setBrush(key == currentKey() ? theme().accentSoft : theme().sunk);
            p.drawRoundedRect(row.rect, 4, 4);
        }
        paintText(p, row.label.adjusted(0, 0, -kit::px(10), 0), key, Face::MonoSmall, theme().text, Qt::AlignRight | Qt::AlignVCenter);
        for (std::size_t b = 0; b < row.cells.size(); ++b) paintCell(p, row.cells[b], layout_.brokers[b], partition);
        if (!row.figures.isEmpty())
            paintText(p, row.figures,
                      tr("%1 … HW %2 · LEO %3").arg(kit::number(partition.logStartOffset.value()), kit::number(partition.highWatermark.value()),
                                                     kit::number(partition.logEndOffset.value())),
                      Face::MonoSmall, theme().dim);
    }
}

void MatrixScene::paintCell(QPainter& p, const MatrixCell& cell, base::BrokerId broker, const cluster::PartitionView& partition) const {
    const QRectF r = cell.rect;
    if (cell.replica == Replica::None) {
        p.setPen(QPen(theme().grid, 1));
        p.drawLine(QPointF(r.left(), r.center().y()), QPointF(r.right(), r.center().y()));
        return;
    }
    const QColor ink = theme().broker(broker.value());
    p.setBrush(theme().panel);
    QPen frame(theme().line, 1);
    if (cell.replica == Replica::Offline) frame = QPen(theme().broken, 1, Qt::DashLine);
    p.setPen(frame);
    p.drawRoundedRect(r.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    if (cell.replica == Replica::Offline) {
        const double side = kit::px(9);
        kit::paintStatus(p, QRectF(r.left() + kit::px(6), r.center().y() - side / 2, side, side), kit::Status::Broken);
        paintText(p, r.adjusted(kit::px(20), 0, -kit::px(4), 0), tr("offline"), Face::Caption, theme().broken);
        return;
    }
    const double start = layout_.x(r, partition.logStartOffset), high = layout_.x(r, partition.highWatermark),
                 end = layout_.x(r, partition.logEndOffset);
    QColor filled = ink;
    filled.setAlphaF(cell.replica == Replica::Leader ? 0.85f : 0.4f);
    const QRectF committed(start, r.top() + 2, std::max(0.0, high - start), r.height() - 4);
    if (cell.replica == Replica::OutOfSync) kit::paintHatched(p, committed, ink);
    else p.fillRect(committed, filled);
    if (end > high) kit::paintHatched(p, QRectF(high, r.top() + 2, end - high, r.height() - 4), ink);
    p.setPen(QPen(theme().accent, 1.5));
    p.drawLine(QPointF(high, r.top() - 1), QPointF(high, r.bottom() + 1));
    p.setPen(QPen(theme().text, 1));
    p.drawLine(QPointF(end, r.top() - 1), QPointF(end, r.bottom() + 1));
    if (partition.logStartOffset.value() > 0) {
        p.setPen(QPen(theme().attention, 1.5));
        p.drawLine(QPointF(start, r.top() - 1), QPointF(start, r.bottom() + 1));
    }
}

QString MatrixScene::tip(const QString& key) const {
    const auto* p = partitionOf(key);
    if (!p) return {};
    QStringList lines{
        tr("partition %1").arg(p->partition.value()),
        tr("leader %1, leader epoch %2").arg(p->leader.value()).arg(p->leaderEpoch.value()),
        tr("replicas %1, in sync %2").arg(brokersText(p->replicas), brokersText(p->isr)),
        tr("log start %1").arg(kit::number(p->logStartOffset.value())),
        tr("high watermark %1: consumers see what is below").arg(kit::number(p->highWatermark.value())),
        tr("log end %1").arg(kit::number(p->logEndOffset.value())),
        tr("%1 in %n segment(s)", nullptr, int(p->segments)).arg(kit::bytes(double(p->sizeBytes))),
    };
    if (!p->problem.empty()) lines << QString::fromStdString(p->problem);
    return lines.join('\n');
}

}  // namespace topics
