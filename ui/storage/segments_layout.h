// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The picture of a partition's folder as numbers: segments side by side, as wide as they are large; flags where log
// start, high watermark and log end lie; the chosen segment again below, as a strip with the places of its index
// points, its page cache, and what a lookup read.

#include "storage/folder_view.h"

#include <QRectF>
#include <array>
#include <optional>
#include <vector>

namespace storagepage {

struct SegmentBox {
    std::size_t first = 0,
                count = 1;  // segments of the folder; more than one: old ones drawn together for want of room
    QRectF rect;
};

struct Flag {
    enum class Kind { LogStart, HighWatermark, LogEnd, Both };  // Both: the high watermark is the log end
    Kind kind = Kind::LogEnd;
    base::Offset offset;
    double x = 0;
    QRectF label;
};

struct SegmentsLayout {
    QSizeF size;
    QRectF title, boxesArea;
    std::vector<SegmentBox> boxes;
    std::vector<Flag> flags;  // by x
    int chosen = -1;          // box
    QRectF stripTitle, strip, cellsArea;
    std::vector<QRectF> cells;

    // Where a byte of the chosen segment lies on the strip.
    double stripX(std::uint64_t position, std::uint64_t fileBytes) const;
    // The byte under a point of the strip; none beside it.
    std::optional<std::uint64_t> positionAt(const QPointF& point, std::uint64_t fileBytes) const;
};

struct SegmentsWanted {
    double width = 800, unit = 1;  // unit: of the 8-pixel grid at the chosen scale
    std::optional<base::Offset> chosen;
    std::array<double, 4> labelWidths{};  // of the flags' texts, by kind
};

SegmentsLayout layOut(const storage::FolderView& folder, const SegmentsWanted& wanted);
double segmentsHeight(double unit);
std::size_t stripCells(double width, double unit);

// Moves labels of the given widths, wanted around the centres, so that none overlaps the next and all lie in [left,
// right] as far as there is room. Centres must rise. Returns where each begins.
std::vector<double> spread(const std::vector<double>& centres, const std::vector<double>& widths, double left,
                           double right, double gap);

}  // namespace storagepage
