// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Base of the drawn pictures. A scene is arranged for a size (a pure layout, tested as numbers), then painted whole; what
// can be picked are spots. Arrow keys walk the spots, Enter opens, the menu key and right click ask for a menu, each spot
// has an accessible name, Ctrl+wheel and Ctrl +/-/0 zoom, and the picture saves as PNG and SVG.

#include "kit/theme.h"

#include <QPointF>
#include <QRectF>
#include <QString>
#include <QWidget>
#include <vector>

class QMenu;

namespace kit {

struct Spot {
    QString key;             // identity: survives rearranging
    QRectF rect;             // in scene coordinates
    QString name;            // accessible name and tool tip title: "broker 1, running, 13 leaders"
    bool operator==(const Spot&) const = default;
};

// The spot that an arrow key leads to from `from`: the nearest in that direction, sideways distance counting double.
// -1 when there is none.
int neighbour(const std::vector<Spot>& spots, int from, Qt::Key direction);

class Scene : public QWidget {
    Q_OBJECT
public:
    explicit Scene(QWidget* parent = nullptr);

    QString currentKey() const { return current_; }
    void setCurrentKey(const QString& key);        // no signal
    const std::vector<Spot>& spots() const { return spots_; }
    double zoom() const { return zoom_; }
    void setZoom(double zoom);                     // 0.5 … 4; the view scrolls by dragging when larger than 1
    void rearrange();                              // after what is shown changed in number or size; repaints
    bool savePicture(const QString& path);         // by suffix: png (2×) or svg
    void paintWhole(QPainter& painter, const QSizeF& size);

signals:
    void picked(const QString& key);               // by mouse or keyboard; empty = nothing
    void opened(const QString& key);               // Enter or double click
    void menuWanted(QMenu* menu, const QString& key);   // add your actions; empty key = the picture itself

protected:
    // Lays everything out for `size` and returns the spots, in reading order.
    virtual std::vector<Spot> arrange(const QSizeF& size) = 0;
    virtual void paintScene(QPainter& painter) = 0;
    // Clicks on a part of a spot that is a control of its own ("− +"): true = handled, nothing is picked.
    virtual bool clicked(const QPointF&) { return false; }
    virtual QString tip(const QString& key) const { Q_UNUSED(key); return {}; }
    QString hoveredKey() const { return hovered_; }

    bool event(QEvent*) override;
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void mouseDoubleClickEvent(QMouseEvent*) override;
    void leaveEvent(QEvent*) override;
    void wheelEvent(QWheelEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void contextMenuEvent(QContextMenuEvent*) override;
    void changeEvent(QEvent*) override;

private:
    QPointF toScene(const QPointF& widgetPoint) const;
    int spotAt(const QPointF& scenePoint) const;   // the last that contains it (drawn on top)
    int indexOf(const QString& key) const;
    void pick(const QString& key);
    void clampPan();

    std::vector<Spot> spots_;
    QString current_, hovered_;
    double zoom_ = 1;
    QPointF pan_;
    QPointF dragFrom_;
    bool dragging_ = false;
};

// Shared painting of scenes.
void paintPanel(QPainter& painter, const QRectF& box, bool selected, bool hovered, const QColor& fill);
void paintArrow(QPainter& painter, const QPointF& from, const QPointF& to, const QColor& color, bool dashed = false);
void paintArrow(QPainter& painter, const std::vector<QPointF>& path, const QColor& color, bool dashed = false);
// One line of text in a box, elided; returns the width used.
double paintText(QPainter& painter, const QRectF& box, const QString& text, Face face, const QColor& color,
                 Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter, Qt::TextElideMode elide = Qt::ElideRight);

}  // namespace kit
