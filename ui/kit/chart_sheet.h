// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Several charts on one sheet, as PNG, SVG or PDF by suffix: what a page of charts exports.

#include "kit/charts.h"

namespace kit {

struct SheetChart {
    QString title;
    LineChart* chart;
};
bool saveSheet(const QString& path, const QString& heading, const std::vector<SheetChart>& charts, int columns);

}  // namespace kit
