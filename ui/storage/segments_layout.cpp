// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/segments_layout.h"

#include <algorithm>

namespace storagepage {

namespace {
constexpr double boxesTop = 22, boxHeight = 46, labelsTop = 76, labelHeight = 16, stripTitleTop = 106, stripTop = 126,
                 stripHeight = 26, cellsTop = 157, cell = 8, cellGap = 3;
}

double segmentsHeight(double unit) {
    return (cellsTop + cell + 4) * unit;
}

std::size_t stripCells(double width, double unit) {
    return std::size_t(std::max(1.0, (width + cellGap * unit) / ((cell + cellGap) * unit)));
}

double SegmentsLayout::stripX(std::uint64_t position, std::uint64_t fileBytes) const {
    if (fileBytes == 0) return strip.left();
    return strip.left() + strip.width() * std::min(1.0, double(position) / double(fileBytes));
}

std::optional<std::uint64_t> SegmentsLayout::positionAt(const QPointF& point, std::uint64_t fileBytes) const {
    if (fileBytes == 0 || !strip.contains(point)) return std::nullopt;
    return std::min(fileBytes - 1, std::uint64_t((point.x() - strip.left()) / strip.width() * double(fileBytes)));
}

std::vector<double> spread(const std::vector<double>& centres, const std::vector<double>& widths, double left,
                           double right, double gap) {
    std::vector<double> out(centres.size());
    double free = left;
    for (std::size_t i = 0; i < centres.size(); ++i) {
        out[i] = std::max(free, centres[i] - widths[i] / 2);
        free = out[i] + widths[i] + gap;
    }
    double end = right;
    for (std::size_t i = centres.size(); i-- > 0;) {
        out[i] = std::max(left, std::min(out[i], end - widths[i]));
        end = out[i] - gap;
    }
    return out;
}

SegmentsLayout layOut(const storage::FolderView& folder, const SegmentsWanted& wanted) {
    const double u = wanted.unit, width = std::max(wanted.width, 40 * u);
    SegmentsLayout out;
    out.size = {width, segmentsHeight(u)};
    out.title = {0, 0, width, 16 * u};
    out.boxesArea = {0, boxesTop * u, width, boxHeight * u};
    out.stripTitle = {0, stripTitleTop * u, width, 16 * u};
    out.strip = {0, stripTop * u, width, stripHeight * u};
    out.cellsArea = {0, cellsTop * u, width, cell * u};
    const auto& segments = folder.segments;
    if (segments.empty()) return out;

    // The newest ones when there are more than can be told apart.
    const double least = 8 * u;
    const std::size_t most = std::max<std::size_t>(2, std::size_t(width / least));
    const std::size_t first = segments.size() > most ? segments.size() - most + 1 : 0;
    const bool grouped = first > 0;
    const std::size_t boxes = segments.size() - first + (grouped ? 1 : 0);
    const double gap = boxes > width / (24 * u) ? u : 4 * u;
    double room = width - gap * double(boxes - 1);
    const double groupWidth = grouped ? std::min(64 * u, room / 4) : 0;
    room -= groupWidth;
    // As wide as large, but none narrower than can be hit: those take their least, the others share the rest by size.
    std::vector<double> widths(segments.size() - first);
    const double narrow = std::min(least - gap, room / double(widths.size()));
    std::vector<bool> fixed(widths.size(), false);
    for (bool again = true; again;) {
        again = false;
        double total = 0, left = room;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            if (fixed[i])
                left -= narrow;
            else
                total += double(segments[first + i].sizeBytes);
        }
        for (std::size_t i = 0; i < widths.size(); ++i) {
            if (fixed[i]) continue;
            widths[i] = total > 0 ? left * double(segments[first + i].sizeBytes) / total : left / double(widths.size());
            if (total > 0 && widths[i] < narrow) {
                fixed[i] = true;
                widths[i] = narrow;
                again = true;
            }
        }
    }
    double x = 0;
    if (grouped) {
        out.boxes.push_back({0, first, {x, out.boxesArea.top(), groupWidth, out.boxesArea.height()}});
        x += groupWidth + gap;
    }
    for (std::size_t i = 0; i < widths.size(); ++i) {
        out.boxes.push_back({first + i, 1, {x, out.boxesArea.top(), widths[i], out.boxesArea.height()}});
        x += widths[i] + gap;
    }
    for (std::size_t b = 0; b < out.boxes.size(); ++b)
        if (wanted.chosen && out.boxes[b].count == 1 && segments[out.boxes[b].first].baseOffset == *wanted.chosen)
            out.chosen = int(b);

    const auto place = [&](base::Offset offset) {
        for (const SegmentBox& box : out.boxes) {
            const base::Offset from = segments[box.first].baseOffset,
                               to = segments[box.first + box.count - 1].nextOffset;
            if (offset < from) return box.rect.left();
            if (offset < to || &box == &out.boxes.back()) {
                const double share = to > from ? std::clamp(double(offset - from) / double(to - from), 0.0, 1.0) : 1.0;
                return box.rect.left() + box.rect.width() * share;
            }
        }
        return width;
    };
    const auto flag = [&](Flag::Kind kind, base::Offset offset) {
        out.flags.push_back({kind, offset, std::clamp(place(offset), 0.0, width - 1), {}});
    };
    if (folder.logStart.value() > segments.front().baseOffset.value()) flag(Flag::Kind::LogStart, folder.logStart);
    if (folder.highWatermark && *folder.highWatermark == folder.logEnd) {
        flag(Flag::Kind::Both, folder.logEnd);
    } else {
        if (folder.highWatermark) flag(Flag::Kind::HighWatermark, *folder.highWatermark);
        flag(Flag::Kind::LogEnd, folder.logEnd);
    }
    std::stable_sort(out.flags.begin(), out.flags.end(), [](const Flag& a, const Flag& b) { return a.x < b.x; });
    std::vector<double> centres, labelWidths;
    for (const Flag& f : out.flags) {
        centres.push_back(f.x);
        labelWidths.push_back(wanted.labelWidths[std::size_t(f.kind)]);
    }
    const auto begins = spread(centres, labelWidths, 0, width, 10 * u);
    for (std::size_t i = 0; i < out.flags.size(); ++i)
        out.flags[i].label = {begins[i], labelsTop * u, labelWidths[i], labelHeight * u};

    const std::size_t cells = stripCells(width, u);
    const double step = (width + cellGap * u) / double(cells);
    for (std::size_t i = 0; i < cells; ++i)
        out.cells.push_back({double(i) * step, out.cellsArea.top(), step - cellGap * u, out.cellsArea.height()});
    return out;
}

}  // namespace storagepage
