// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/stage_layout.h"

#include <algorithm>
#include <numeric>

namespace network {

std::int64_t StageRow::sum() const { return std::accumulate(micros.begin(), micros.end(), std::int64_t(0)); }

StageLayout layOut(const std::vector<StageRow>& rows, double width, const std::array<double, cluster::stageCount>& legendWidths,
                   double line) {
    StageLayout out;
    const double name = line * 9.5, rate = line * 4.8, figure = line * 5, gap = line * 0.5;
    const double left = name + rate + gap;
    const double room = std::max(line * 4, width - left - figure - gap);

    // The legend stands over the bars; where that is too narrow it begins further left, and then it wraps.
    const double swatch = line * 1.0, between = line * 1.2;
    double legendWide = -between;
    for (const double w : legendWidths) legendWide += swatch + w + between;
    double x = std::max(0.0, std::min(left, width - legendWide)), y = 0;
    const double begin = x;
    for (const double w : legendWidths) {
        if (x > begin && x + swatch + w > width) {
            x = begin;
            y += line * 1.3;
        }
        out.legend.emplace_back(x, y, swatch + w, line * 1.2);
        x += swatch + w + between;
    }
    y += line * 1.8;

    std::int64_t longest = 1;
    for (const auto& row : rows) longest = std::max(longest, row.sum());
    const double step = line * 1.4, high = line * 0.85;
    for (const auto& row : rows) {
        StageBar bar;
        bar.row = QRectF(0, y, std::max(width, left + room + gap + figure), step);
        bar.name = QRectF(0, y, name, step);
        bar.rate = QRectF(name, y, rate, step);
        double at = left;
        for (std::size_t s = 0; s < row.micros.size(); ++s) {
            const double w = room * double(row.micros[s]) / double(longest);
            bar.stages[s] = QRectF(at, y + (step - high) / 2, w, high);
            at += w;
        }
        bar.figure = QRectF(at + gap, y, figure, step);
        out.bars.push_back(bar);
        y += step;
    }
    out.size = QSizeF(std::max(width, left + room + gap + figure), y + line * 0.25);
    return out;
}

}  // namespace network
