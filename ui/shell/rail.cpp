// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/rail.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

namespace shell {

using kit::px;

namespace {
QString titleOf(int index) { return QCoreApplication::translate("Pages", pageList()[static_cast<std::size_t>(index)].title); }
int count() { return static_cast<int>(pageList().size()); }
}  // namespace

Rail::Rail(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
    kit::onTheme(this, [this] {
        setFixedWidth(px(narrow_ ? 56 : 180));
        update();
    });
    kit::onLanguage(this, [this] {
        setAccessibleName(tr("Pages"));
        setAccessibleDescription(titleOf(current_));
        update();
    });
}

QSize Rail::sizeHint() const { return {px(narrow_ ? 56 : 180), px(400)}; }

void Rail::setNarrow(bool narrow) {
    if (narrow == narrow_) return;
    narrow_ = narrow;
    setFixedWidth(px(narrow ? 56 : 180));
}

void Rail::setCurrent(int index) {
    current_ = index;
    setAccessibleDescription(titleOf(index));
    update();
}

QRect Rail::rowAt(int index) const {
    int y = px(8);
    for (int i = 0; i <= index; ++i) {
        if (i > 0 && pageList()[static_cast<std::size_t>(i)].opensGroup) y += px(10);
        if (i < index) y += px(33);
    }
    return {px(8), y, width() - px(16), px(30)};
}

int Rail::indexAt(const QPoint& point) const {
    for (int i = 0; i < count(); ++i)
        if (rowAt(i).contains(point)) return i;
    return -1;
}

void Rail::paintEvent(QPaintEvent*) {
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    const kit::Theme& t = kit::theme();
    p.fillRect(rect(), t.panel);
    p.setPen(t.line);
    p.drawLine(width() - 1, 0, width() - 1, height());
    for (int i = 0; i < count(); ++i) {
        const auto& entry = pageList()[static_cast<std::size_t>(i)];
        const QRect row = rowAt(i);
        if (i > 0 && entry.opensGroup) {
            p.setPen(t.line);
            p.drawLine(px(16), row.top() - px(7), width() - px(16), row.top() - px(7));
        }
        const bool selected = i == current_;
        if (selected || i == hovered_) {
            p.setPen(Qt::NoPen);
            p.setBrush(selected ? t.accentSoft : t.sunk);
            p.drawRoundedRect(row, px(5), px(5));
        }
        if (selected) {
            p.setBrush(t.accent);
            p.drawRect(row.left(), row.top(), px(3), row.height());
        }
        if (selected && hasFocus() && byKeyboard_) {
            p.setBrush(Qt::NoBrush);
            p.setPen(QPen(t.accent, 1, Qt::DotLine));
            p.drawRoundedRect(row.adjusted(1, 1, -1, -1), px(5), px(5));
        }
        const QColor ink = selected ? t.accent : t.text;
        const int side = px(16);
        p.drawPixmap(QRect(row.left() + px(12), row.center().y() - side / 2 + 1, side, side),
                     kit::iconPixmap(entry.icon, side, selected ? t.accent : t.dim, devicePixelRatioF()));
        if (narrow_) continue;
        p.setFont(kit::fontOf(selected ? kit::Face::Strong : kit::Face::Text));
        p.setPen(ink);
        const QRect textBox = row.adjusted(px(38), 0, -px(6), 0);
        p.drawText(textBox, Qt::AlignVCenter | Qt::AlignLeft, p.fontMetrics().elidedText(titleOf(i), Qt::ElideRight, textBox.width()));
    }
}

bool Rail::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const int i = indexAt(help->pos());
        if (i >= 0 && i < 9) QToolTip::showText(help->globalPos(), QString("%1 (Ctrl+%2)").arg(titleOf(i)).arg(i + 1), this);
        else QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

void Rail::mousePressEvent(QMouseEvent* event) {
    const int i = indexAt(event->position().toPoint());
    if (i >= 0 && event->button() == Qt::LeftButton) emit chosen(i);
}
void Rail::mouseMoveEvent(QMouseEvent* event) {
    const int i = indexAt(event->position().toPoint());
    if (i == hovered_) return;
    hovered_ = i;
    setCursor(i >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}
void Rail::leaveEvent(QEvent*) {
    hovered_ = -1;
    update();
}
void Rail::focusInEvent(QFocusEvent* event) {
    byKeyboard_ = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    update();
}
void Rail::focusOutEvent(QFocusEvent*) { update(); }
void Rail::keyPressEvent(QKeyEvent* event) {
    byKeyboard_ = true;
    switch (event->key()) {
        case Qt::Key_Up: if (current_ > 0) emit chosen(current_ - 1); break;
        case Qt::Key_Down: if (current_ + 1 < count()) emit chosen(current_ + 1); break;
        case Qt::Key_Home: emit chosen(0); break;
        case Qt::Key_End: emit chosen(count() - 1); break;
        default: QWidget::keyPressEvent(event);
    }
}

}  // namespace shell
