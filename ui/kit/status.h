// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Status is a shape and a colour: ● fine, ▲ attention, ✕ broken, ○ off, ◌ busy. One painter for tables, scenes and labels.

#include "kit/theme.h"

#include <QRectF>
#include <QWidget>

class QPainter;

namespace kit {

enum class Status { Fine, Attention, Broken, Off, Busy };

QColor color(Status status);
void paintStatus(QPainter& painter, const QRectF& box, Status status);
// Fills with 45° lines: uncommitted, out of sync.
void paintHatched(QPainter& painter, const QRectF& box, const QColor& color);

class StatusDot : public QWidget {
    Q_OBJECT
public:
    explicit StatusDot(QWidget* parent = nullptr);
    void setStatus(Status status, const QString& inWords);   // the words are the accessible name and the tool tip
    Status status() const { return status_; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    Status status_ = Status::Off;
};

}  // namespace kit
