// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/chart_sheet.h"

#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <qcustomplot.h>

namespace kit {
namespace {

struct Sheet {
    int columns = 2;
    QSize cell{480, 210};
    int heading = 40, title = 24, gap = 16;

    QSize size(std::size_t charts) const {
        const int rows = int((charts + std::size_t(columns) - 1) / std::size_t(columns));
        return {gap + columns * (cell.width() + gap), heading + gap + rows * (title + cell.height() + gap)};
    }
};

void paint(QCPPainter& painter, const Sheet& sheet, const QString& heading, const std::vector<SheetChart>& charts) {
    const Theme& t = theme();
    painter.fillRect(QRect(QPoint(), sheet.size(charts.size())), t.panel);
    painter.setPen(t.text);
    painter.setFont(fontOf(Face::Title));
    painter.drawText(QRect(sheet.gap, sheet.gap / 2, sheet.size(charts.size()).width() - 2 * sheet.gap, sheet.heading), Qt::AlignVCenter, heading);
    for (std::size_t i = 0; i < charts.size(); ++i) {
        const int column = int(i) % sheet.columns, row = int(i) / sheet.columns;
        const QPoint at(sheet.gap + column * (sheet.cell.width() + sheet.gap),
                        sheet.heading + sheet.gap + row * (sheet.title + sheet.cell.height() + sheet.gap));
        painter.setPen(t.text);
        painter.setFont(fontOf(Face::CardTitle));
        painter.drawText(QRect(at, QSize(sheet.cell.width(), sheet.title)), Qt::AlignVCenter, charts[i].title);
        painter.save();
        painter.translate(at + QPoint(0, sheet.title));
        charts[i].chart->paintOn(painter, sheet.cell);
        painter.restore();
    }
}

}  // namespace

bool saveSheet(const QString& path, const QString& heading, const std::vector<SheetChart>& charts, int columns) {
    Sheet sheet;
    sheet.columns = std::max(1, columns);
    const QSize size = sheet.size(charts.size());
    const auto vector = [](QCPPainter& painter) {
        painter.setMode(QCPPainter::pmVectorized);
        painter.setMode(QCPPainter::pmNoCaching);
    };
    QCPPainter painter;
    if (path.endsWith(".svg")) {
        QSvgGenerator svg;
        svg.setFileName(path);
        svg.setSize(size);
        svg.setViewBox(QRect(QPoint(), size));
        if (!painter.begin(&svg)) return false;
        vector(painter);
        paint(painter, sheet, heading, charts);
        return painter.end();
    }
    if (path.endsWith(".pdf")) {
        QPdfWriter pdf(path);
        pdf.setResolution(96);
        pdf.setPageSize(QPageSize(QSizeF(size) * 72.0 / 96.0, QPageSize::Point, {}, QPageSize::ExactMatch));
        pdf.setPageMargins(QMarginsF());
        if (!painter.begin(&pdf)) return false;
        vector(painter);
        paint(painter, sheet, heading, charts);
        return painter.end();
    }
    QImage image(size * 2, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(2);
    if (!painter.begin(&image)) return false;
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter, sheet, heading, charts);
    painter.end();
    return image.save(path);
}

}  // namespace kit
