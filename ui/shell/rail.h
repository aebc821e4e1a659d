// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The list of pages on the left. Up and down walk, Enter opens.

#include "shell/page_list.h"

#include <QWidget>

namespace shell {

class Rail : public QWidget {
    Q_OBJECT
public:
    explicit Rail(QWidget* parent = nullptr);
    void setCurrent(int index);
    void setNarrow(bool narrow);                   // icons only: little room, or large text
    QSize sizeHint() const override;

signals:
    void chosen(int index);

protected:
    bool event(QEvent*) override;
    void paintEvent(QPaintEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void leaveEvent(QEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;

private:
    QRect rowAt(int index) const;
    int indexAt(const QPoint& point) const;
    int current_ = 0, hovered_ = -1;
    bool narrow_ = false, byKeyboard_ = false;   // the focus came by keyboard, and is shown
};

}  // namespace shell
