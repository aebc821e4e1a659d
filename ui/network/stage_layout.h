// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// "Where the time goes" as numbers: a row for each API in use, its stages as lengths beside one another. Pure.

#include "cluster/view.h"

#include <QRectF>
#include <QSizeF>
#include <array>
#include <optional>
#include <vector>

namespace network {

struct StageRow {
    wire::ApiKey api{};
    std::optional<double> rate;                              // requests per second
    std::array<std::int64_t, cluster::stageCount> micros{};  // p99 of each stage
    std::int64_t total = 0;                                  // p99 of the whole, not the sum
    std::int64_t sum() const;
    auto key() const { return api; }
    bool operator==(const StageRow&) const = default;
};

struct StageBar {
    QRectF row, name, rate, figure;                          // figure: where the total is written
    std::array<QRectF, cluster::stageCount> stages;          // empty when a stage took no time
};

struct StageLayout {
    QSizeF size;
    std::vector<QRectF> legend;                              // one per stage
    std::vector<StageBar> bars;
};

// `legendWidths`: of each stage's word, in pixels.
StageLayout layOut(const std::vector<StageRow>& rows, double width, const std::array<double, cluster::stageCount>& legendWidths,
                   double line = 16);

}  // namespace network
