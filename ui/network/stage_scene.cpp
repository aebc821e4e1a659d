// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/stage_scene.h"

#include "kit/format.h"
#include "network/replay_painter.h"
#include "bridge/words.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>

namespace network {

std::vector<StageRow> stageRows(const cluster::ClusterView& view, const bridge::Rates& rates, base::BrokerId id, std::size_t most) {
    const auto* node = bridge::find(view, id);
    std::vector<StageRow> out;
    if (!node) return out;
    for (const auto& api : node->network.apis) {
        if (api.total.max == 0) continue;   // nobody asked for it within the last 10 s
        StageRow row;
        row.api = api.api;
        row.rate = rates.api({id, api.api}, &cluster::ApiView::requests);
        for (std::size_t s = 0; s < cluster::stageCount; ++s) row.micros[s] = api.stages[s].p99;
        row.total = api.total.p99;
        out.push_back(row);
    }
    // Busiest first, but by the order of magnitude only, so that rows do not change places with every breath of the load.
    const auto weight = [](const StageRow& r) {
        int tens = 0;
        for (double rate = r.rate.value_or(0); rate >= 1 && tens < 12; rate /= 10) ++tens;
        return tens;
    };
    std::stable_sort(out.begin(), out.end(), [&](const StageRow& a, const StageRow& b) { return weight(a) > weight(b); });
    if (out.size() > most) out.resize(most);
    return out;
}

QColor stageInk(cluster::Stage stage) {
    const auto& t = kit::theme();
    switch (stage) {
        case cluster::Stage::RequestQueue: return t.faint;
        case cluster::Stage::Local: return t.data[0];
        case cluster::Stage::Remote: return t.data[1];
        case cluster::Stage::Throttle: return t.data[3];
        case cluster::Stage::ResponseQueue: return t.line;
        case cluster::Stage::ResponseSend: return t.data[2];
    }
    return t.line;
}

std::array<double, cluster::stageCount> StageScene::legendWidths() const {
    const QFontMetricsF metrics(kit::fontOf(kit::Face::Secondary));
    std::array<double, cluster::stageCount> out{};
    for (std::size_t s = 0; s < out.size(); ++s) out[s] = metrics.horizontalAdvance(bridge::stageWord(cluster::Stage(s))) + kit::px(6);
    return out;
}

void StageScene::show(std::vector<StageRow> rows) {
    const bool sameCount = rows.size() == rows_.size();
    rows_ = std::move(rows);
    if (!sameCount) setMinimumSize(minimumSizeHint());
    rearrange();
}

QSize StageScene::sizeHint() const { return minimumSizeHint().expandedTo({kit::px(680), 0}); }

QSize StageScene::minimumSizeHint() const {
    const auto size = layOut(rows_, kit::px(600), legendWidths(), kit::px(16)).size;
    return {kit::px(480), qRound(size.height())};
}

std::vector<kit::Spot> StageScene::arrange(const QSizeF& size) {
    layout_ = layOut(rows_, size.width(), legendWidths(), kit::px(16));
    std::vector<kit::Spot> spots;
    spots.reserve(rows_.size());
    for (std::size_t i = 0; i < rows_.size(); ++i)
        spots.push_back({QString::number(int(rows_[i].api)), layout_.bars[i].row,
                         tr("%1, p99 %2").arg(bridge::apiName(rows_[i].api), kit::micros(double(rows_[i].total)))});
    return spots;
}

void StageScene::paintScene(QPainter& p) {
    const auto& t = kit::theme();
    for (std::size_t s = 0; s < layout_.legend.size(); ++s) {
        const QRectF box = layout_.legend[s];
        const double side = kit::px(10);
        p.setPen(Qt::NoPen);
        p.setBrush(stageInk(cluster::Stage(s)));
        p.drawRect(QRectF(box.left(), box.center().y() - side / 2, side, side));
        kit::paintText(p, box.adjusted(kit::px(16), 0, kit::px(8), 0), bridge::stageWord(cluster::Stage(s)), kit::Face::Secondary, t.dim);
    }
    for (std::size_t i = 0; i < layout_.bars.size() && i < rows_.size(); ++i) {
        const StageBar& bar = layout_.bars[i];
        const QString key = QString::number(int(rows_[i].api));
        if (key == currentKey() || key == hoveredKey()) {
            p.setPen(Qt::NoPen);
            p.setBrush(key == currentKey() ? t.accentSoft : t.sunk);
            p.drawRoundedRect(bar.row, 4, 4);
        }
        kit::paintText(p, bar.name.adjusted(kit::px(4), 0, 0, 0), bridge::apiName(rows_[i].api), kit::Face::Text, t.text);
        kit::paintText(p, bar.rate, kit::orMissing(rows_[i].rate, kit::perSecond), kit::Face::MonoSmall, t.dim,
                       Qt::AlignRight | Qt::AlignVCenter);
        for (std::size_t s = 0; s < bar.stages.size(); ++s)
            if (bar.stages[s].width() > 0.2) {
                // A hair between neighbours, where there is room for one.
                const double hair = bar.stages[s].width() > 3 ? 1 : 0;
                p.fillRect(bar.stages[s].adjusted(0, 0, -hair, 0), stageInk(cluster::Stage(s)));
            }
        kit::paintText(p, bar.figure, kit::micros(double(rows_[i].total)), kit::Face::MonoSmall, t.dim);
    }
}

QString StageScene::tip(const QString& key) const {
    for (const auto& row : rows_) {
        if (QString::number(int(row.api)) != key) continue;
        QStringList lines;
        for (std::size_t s = 0; s < row.micros.size(); ++s)
            lines << tr("%1: p99 %2").arg(bridge::stageWord(cluster::Stage(s)), kit::micros(double(row.micros[s])));
        lines << tr("whole request: p99 %1 (the p99 of stages need not add up to it)").arg(kit::micros(double(row.total)));
        return lines.join('\n');
    }
    return {};
}

}  // namespace network
