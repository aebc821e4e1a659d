// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Charts: thin lines, horizontal grid only, zero based, units on the axis, names at the lines. Charts that share a
// TimeLink show one time range and one hover line.

#include "kit/series.h"
#include "kit/theme.h"

#include <QObject>
#include <QString>
#include <QWidget>
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QCPPainter;
class QCustomPlot;
class QMenu;
class QPainter;

namespace kit {

// What a group of charts has in common. UI thread.
class TimeLink : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    std::optional<double> hover() const { return hover_; }
    void setHover(std::optional<double> at);
    // Live: the last `span` seconds before now. Not live: the range a person chose by dragging or the wheel.
    bool live() const { return live_; }
    double span() const { return span_; }
    double from() const { return from_; }
    double to() const { return to_; }
    void follow(double now);                       // moves the range while live
    void setSpan(double seconds);
    void choose(double from, double to);           // leaves live
    void goLive();

signals:
    void hoverChanged();
    void rangeChanged();
    void liveChanged(bool live);

private:
    std::optional<double> hover_;
    bool live_ = true;
    double span_ = 300, from_ = 0, to_ = 300, now_ = 300;
};

class LineChart : public QWidget {
    Q_OBJECT
public:
    using Format = std::function<QString(double)>;  // value with its unit: kit::bytesPerSecond, kit::micros …
    explicit LineChart(Format format, QWidget* parent = nullptr);
    ~LineChart() override;
    void setLink(TimeLink* link);
    // The chart reads `series` at refresh(); the caller owns it and keeps it alive. `color` is an index of theme().data.
    struct Line {
        QString name;
        const Series* series;
        int color = 0;
        bool dashed = false;
    };
    void setLines(std::vector<Line> lines);
    void setCeiling(std::optional<double> top);    // e.g. 1.0 for shares; none = by the data
    void refresh();                                // after the series grew; cheap when hidden
    void addToMenu(std::function<void(QMenu*)> add);
    bool savePicture(const QString& path);         // by suffix: png, svg, pdf
    void paintOn(QCPPainter& painter, const QSize& size);   // as vectors, at the painter's origin
    QString asCsv() const;                         // of the shown range
    QSize sizeHint() const override;

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void contextMenuEvent(QContextMenuEvent*) override;
    void keyPressEvent(QKeyEvent*) override;

private:
    class Parts;
    std::unique_ptr<Parts> parts_;
};

// A line without axes, for cards and cells.
class Sparkline : public QWidget {
    Q_OBJECT
public:
    explicit Sparkline(QWidget* parent = nullptr);
    void setSeries(const Series* series, int color);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    const Series* series_ = nullptr;
    int color_ = 0;
};
// The same inside a scene.
void paintSparkline(QPainter& painter, const QRectF& box, const Series& series, const QColor& color);

}  // namespace kit
