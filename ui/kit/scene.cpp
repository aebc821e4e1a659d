// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/scene.h"

#include "kit/icons.h"
#include "kit/scene_access.h"

#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QSvgGenerator>
#include <QToolTip>
#include <QWheelEvent>
#include <cmath>

namespace kit {

int neighbour(const std::vector<Spot>& spots, int from, Qt::Key direction) {
    if (from < 0 || from >= static_cast<int>(spots.size())) return spots.empty() ? -1 : 0;
    const QPointF here = spots[static_cast<std::size_t>(from)].rect.center();
    int best = -1;
    double bestCost = 0;
    for (std::size_t i = 0; i < spots.size(); ++i) {
        if (static_cast<int>(i) == from) continue;
        const QPointF d = spots[i].rect.center() - here;
        double ahead = 0, aside = 0;
        switch (direction) {
            case Qt::Key_Left: ahead = -d.x(), aside = d.y(); break;
            case Qt::Key_Right: ahead = d.x(), aside = d.y(); break;
            case Qt::Key_Up: ahead = -d.y(), aside = d.x(); break;
            case Qt::Key_Down: ahead = d.y(), aside = d.x(); break;
            default: return -1;
        }
        if (ahead <= 0.5) continue;
        const double cost = ahead + 2 * std::abs(aside);
        if (best < 0 || cost < bestCost) {
            best = static_cast<int>(i);
            bestCost = cost;
        }
    }
    return best;
}

Scene::Scene(QWidget* parent) : QWidget(parent) {
    installSceneAccess();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(160, 120);
    onTheme(this, [this] { rearrange(); });
}

void Scene::setCurrentKey(const QString& key) {
    if (current_ == key) return;
    current_ = key;
    update();
}

void Scene::rearrange() {
    // The first call comes from the base's constructor, before anybody can arrange; the first resize makes up for it.
    if (size().isEmpty() || !testAttribute(Qt::WA_WState_Created)) return;
    spots_ = arrange(QSizeF(size()));
    update();
}

void Scene::setZoom(double zoom) {
    zoom_ = std::clamp(zoom, 0.5, 4.0);
    clampPan();
    update();
}

void Scene::clampPan() {
    const double slackX = std::max(0.0, width() * (zoom_ - 1)), slackY = std::max(0.0, height() * (zoom_ - 1));
    pan_ = {std::clamp(pan_.x(), 0.0, slackX), std::clamp(pan_.y(), 0.0, slackY)};
}

QPointF Scene::toScene(const QPointF& p) const { return (p + pan_) / zoom_; }

int Scene::spotAt(const QPointF& p) const {
    for (std::size_t i = spots_.size(); i-- > 0;)
        if (spots_[i].rect.contains(p)) return static_cast<int>(i);
    return -1;
}

int Scene::indexOf(const QString& key) const {
    for (std::size_t i = 0; i < spots_.size(); ++i)
        if (spots_[i].key == key) return static_cast<int>(i);
    return -1;
}

void Scene::pick(const QString& key) {
    current_ = key;
    update();
    tellAccessFocus(this, indexOf(key));
    emit picked(key);
}

void Scene::paintWhole(QPainter& painter, const QSizeF& size) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    spots_ = arrange(size);
    paintScene(painter);
}

void Scene::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(-pan_);
    painter.scale(zoom_, zoom_);
    paintScene(painter);
    const int at = indexOf(current_);
    if (hasFocus() && at >= 0) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme().accent, 1, Qt::DotLine));
        painter.drawRoundedRect(spots_[static_cast<std::size_t>(at)].rect.adjusted(-3, -3, 3, 3), 8, 8);
    }
}

bool Scene::savePicture(const QString& path) {
    bool ok = false;
    if (path.endsWith(".svg")) {
        QSvgGenerator svg;
        svg.setFileName(path);
        svg.setSize(size());
        svg.setViewBox(rect());
        QPainter painter;
        if (painter.begin(&svg)) {
            painter.fillRect(rect(), theme().panel);
            paintWhole(painter, QSizeF(size()));
            ok = painter.end();
        }
    } else {
        QImage image(size() * 2, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(2);
        image.fill(theme().panel);
        QPainter painter(&image);
        paintWhole(painter, QSizeF(size()));
        painter.end();
        ok = image.save(path);
    }
    rearrange();
    return ok;
}

bool Scene::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const int at = spotAt(toScene(help->pos()));
        if (at < 0) QToolTip::hideText();
        else {
            const Spot& spot = spots_[static_cast<std::size_t>(at)];
            const QString more = tip(spot.key);
            QToolTip::showText(help->globalPos(), more.isEmpty() ? spot.name : more, this);
        }
        return true;
    }
    return QWidget::event(event);
}

void Scene::resizeEvent(QResizeEvent*) {
    spots_ = arrange(QSizeF(size()));
    clampPan();
}

void Scene::mousePressEvent(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    if (event->button() != Qt::LeftButton) return;
    const QPointF at = toScene(event->position());
    if (clicked(at)) return;
    const int spot = spotAt(at);
    pick(spot < 0 ? QString() : spots_[static_cast<std::size_t>(spot)].key);
    dragging_ = spot < 0 && zoom_ > 1;
    dragFrom_ = event->position() + pan_;
}

void Scene::mouseMoveEvent(QMouseEvent* event) {
    if (dragging_) {
        pan_ = dragFrom_ - event->position();
        clampPan();
        update();
        return;
    }
    const int at = spotAt(toScene(event->position()));
    const QString key = at < 0 ? QString() : spots_[static_cast<std::size_t>(at)].key;
    if (key == hovered_) return;
    hovered_ = key;
    setCursor(at < 0 ? Qt::ArrowCursor : Qt::PointingHandCursor);
    update();
}

void Scene::mouseReleaseEvent(QMouseEvent*) { dragging_ = false; }

void Scene::mouseDoubleClickEvent(QMouseEvent* event) {
    const int at = spotAt(toScene(event->position()));
    if (at >= 0 && event->button() == Qt::LeftButton) emit opened(spots_[static_cast<std::size_t>(at)].key);
}

void Scene::leaveEvent(QEvent*) {
    hovered_.clear();
    update();
}

void Scene::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier)) {
        event->ignore();
        return;
    }
    const QPointF at = toScene(event->position());
    const double next = std::clamp(zoom_ * (event->angleDelta().y() > 0 ? 1.1 : 1 / 1.1), 0.5, 4.0);
    pan_ = at * next - event->position();
    setZoom(next);
}

void Scene::keyPressEvent(QKeyEvent* event) {
    const auto key = static_cast<Qt::Key>(event->key());
    const bool control = event->modifiers() & Qt::ControlModifier;
    if (control && (key == Qt::Key_Plus || key == Qt::Key_Equal)) return setZoom(zoom_ * 1.25);
    if (control && key == Qt::Key_Minus) return setZoom(zoom_ / 1.25);
    if (control && key == Qt::Key_0) return setZoom(1);
    switch (key) {
        case Qt::Key_Left: case Qt::Key_Right: case Qt::Key_Up: case Qt::Key_Down: {
            const int next = neighbour(spots_, indexOf(current_), key);
            if (next >= 0) pick(spots_[static_cast<std::size_t>(next)].key);
            return;
        }
        case Qt::Key_Home:
            if (!spots_.empty()) pick(spots_.front().key);
            return;
        case Qt::Key_End:
            if (!spots_.empty()) pick(spots_.back().key);
            return;
        case Qt::Key_Return: case Qt::Key_Enter: case Qt::Key_Space:
            if (indexOf(current_) >= 0) emit opened(current_);
            return;
        case Qt::Key_Escape: pick({}); return;
        default: QWidget::keyPressEvent(event);
    }
}

void Scene::focusInEvent(QFocusEvent* event) {
    if (event->reason() == Qt::TabFocusReason && indexOf(current_) < 0 && !spots_.empty()) pick(spots_.front().key);
    update();
}

void Scene::contextMenuEvent(QContextMenuEvent* event) {
    int at = spotAt(toScene(event->pos()));
    QPoint where = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        at = indexOf(current_);
        if (at >= 0) where = mapToGlobal((spots_[static_cast<std::size_t>(at)].rect.center() * zoom_ - pan_).toPoint());
    }
    const QString key = at < 0 ? QString() : spots_[static_cast<std::size_t>(at)].key;
    if (!key.isEmpty()) pick(key);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    emit menuWanted(menu, key);
    if (!menu->isEmpty()) menu->addSeparator();
    menu->addAction(icon("plus"), tr("Zoom in"), QKeySequence("Ctrl++"), this, [this] { setZoom(zoom_ * 1.25); });
    menu->addAction(icon("minus"), tr("Zoom out"), QKeySequence("Ctrl+-"), this, [this] { setZoom(zoom_ / 1.25); });
    menu->addAction(tr("Whole picture"), QKeySequence("Ctrl+0"), this, [this] { setZoom(1); });
    menu->addAction(icon("save"), tr("Save picture…"), this, [this] {
        auto* dialog = new QFileDialog(this, tr("Save picture"), QString(), "PNG (*.png);;SVG (*.svg)");
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix("png");
        connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& f) { dialog->setDefaultSuffix(f.contains("svg") ? "svg" : "png"); });
        connect(dialog, &QFileDialog::fileSelected, this, &Scene::savePicture);
        dialog->open();
    });
    menu->popup(where);
}

void Scene::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) rearrange();
}

}  // namespace kit
