// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/icons.h"

#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace kit {

namespace {

QByteArray source(const QString& name) {
    static QHash<QString, QByteArray> read;
    auto it = read.find(name);
    if (it == read.end()) {
        QFile file(":/icons/" + name + ".svg");
        it = read.insert(name, file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray());
    }
    return *it;
}

// Asks for the colour when it paints, not when it is made.
class LineIcon : public QIconEngine {
public:
    LineIcon(QString name, Ink ink) : name_(std::move(name)), ink_(ink) {}
    QIconEngine* clone() const override { return new LineIcon(name_, ink_); }
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const double ratio = painter->device() ? painter->device()->devicePixelRatioF() : 1;
        painter->drawPixmap(rect, iconPixmap(name_, std::min(rect.width(), rect.height()), ink(mode, state), ratio));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override {
        // `size` is in device pixels already.
        QPixmap p = iconPixmap(name_, std::min(size.width(), size.height()), ink(mode, state), 1);
        p.setDevicePixelRatio(scale);
        return p;
    }

private:
    QColor ink(QIcon::Mode mode, QIcon::State state) const {
        if (mode == QIcon::Disabled) return theme().faint;
        return state == QIcon::On && ink_ == Ink::Text ? theme().accent : color(ink_);
    }
    QString name_;
    Ink ink_;
};

}  // namespace

QPixmap iconPixmap(const QString& name, int size, const QColor& color, double ratio) {
    QPixmap pixmap(QSize(size, size) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QByteArray svg = source(name);
    svg.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(svg);
    QPainter painter(&pixmap);
    renderer.render(&painter, QRectF(0, 0, size, size));
    return pixmap;
}

QIcon icon(const QString& name, Ink ink) { return QIcon(new LineIcon(name, ink)); }

}  // namespace kit
