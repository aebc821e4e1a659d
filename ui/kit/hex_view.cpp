// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/hex_view.h"

#include "kit/icons.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QSaveFile>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

namespace kit {

QString asHex(const QByteArray& bytes, bool spaced) {
    return QString::fromLatin1(spaced ? bytes.toHex(' ') : bytes.toHex());
}

qsizetype HexGeometry::byteAt(double x, double y, qsizetype size) const {
    if (y < 0) return -1;
    const auto line = static_cast<qsizetype>(y / row);
    int column = -1;
    if (x >= textAt() && x < textAt() + perRow * cell)
        column = static_cast<int>((x - textAt()) / cell);
    else
        for (int c = 0; c < perRow; ++c)
            if (x >= byteX(c) - cell / 2 && x < byteX(c) + 2.5 * cell) column = c;
    if (column < 0) return -1;
    const qsizetype at = line * perRow + column;
    return at < size ? at : -1;
}

HexView::HexView(QWidget* parent) : QAbstractScrollArea(parent) {
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setAutoFillBackground(false);
    setAttribute(Qt::WA_InputMethodEnabled, false);
    onTheme(this, [this] { measure(); });
    onLanguage(this, [this] { setAccessibleName(tr("Bytes")); });
}

void HexView::measure() {
    const QFontMetricsF metrics(fontOf(Face::MonoSmall));
    geometry_.cell = metrics.horizontalAdvance('0');
    geometry_.row = std::max<double>(px(18), std::ceil(metrics.height()) + 2);
    geometry_.left = px(4);
    geometry_.addressDigits = origin_ + bytes_.size() > 0xffffffffLL ? 12 : 8;
    geometry_.perRow = 16;
    if (geometry_.width() > viewport()->width()) geometry_.perRow = 8;
    horizontalScrollBar()->setRange(0,
                                    std::max(0, static_cast<int>(std::ceil(geometry_.width())) - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    // Rows may be very many: the bar counts rows, not pixels.
    const int seen = std::max(1, static_cast<int>(viewport()->height() / geometry_.row));
    verticalScrollBar()->setRange(0, static_cast<int>(std::max<qsizetype>(0, rows() - seen)));
    verticalScrollBar()->setPageStep(seen);
    viewport()->update();
}

QSize HexView::sizeHint() const {
    HexGeometry wide = geometry_;
    wide.perRow = 16;
    return {static_cast<int>(std::ceil(wide.width())) + px(12), static_cast<int>(geometry_.row * 8)};
}
QSize HexView::minimumSizeHint() const {
    return {px(120), static_cast<int>(geometry_.row * 3)};
}

void HexView::setBytes(const QByteArray& bytes, qint64 origin) {
    bytes_ = bytes;
    origin_ = markFrom_ = markTo_ = origin;
    cursor_ = 0;
    anchor_ = -1;
    measure();
    verticalScrollBar()->setValue(0);
    tell();
}

void HexView::setMark(qint64 from, qint64 to) {
    const qint64 end = origin_ + bytes_.size();
    markFrom_ = std::clamp(from, origin_, end);
    markTo_ = std::clamp(to, markFrom_, end);
    anchor_ = -1;
    if (markTo_ > markFrom_) {
        cursor_ = std::min<qsizetype>(markFrom_ - origin_, std::max<qsizetype>(0, bytes_.size() - 1));
        showByte(markTo_ - origin_ - 1);
        showByte(cursor_);
    }
    tell();
    viewport()->update();
}

QByteArray HexView::selected() const {
    if (bytes_.isEmpty()) return {};
    if (anchor_ >= 0) return bytes_.mid(std::min(anchor_, cursor_), std::abs(anchor_ - cursor_) + 1);
    if (markTo_ > markFrom_) return bytes_.mid(markFrom_ - origin_, markTo_ - markFrom_);
    return bytes_.mid(cursor_, 1);
}

void HexView::copyHex() {
    QGuiApplication::clipboard()->setText(asHex(selected()));
}
void HexView::copyText() {
    QGuiApplication::clipboard()->setText(QString::fromUtf8(selected()));
}

void HexView::saveBytes() {
    auto* dialog = new QFileDialog(this, tr("Save bytes"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        QSaveFile file(path);
        if (file.open(QIODevice::WriteOnly) && file.write(bytes_) == bytes_.size()) file.commit();
    });
    dialog->open();
}

void HexView::showByte(qsizetype at) {
    const int line = static_cast<int>(at / geometry_.perRow), top = verticalScrollBar()->value(),
              page = verticalScrollBar()->pageStep();
    if (line < top)
        verticalScrollBar()->setValue(line);
    else if (line >= top + page)
        verticalScrollBar()->setValue(line - page + 1);
}

void HexView::moveCursor(qsizetype to, bool select) {
    if (bytes_.isEmpty()) return;
    to = std::clamp<qsizetype>(to, 0, bytes_.size() - 1);
    if (select && anchor_ < 0) anchor_ = cursor_;
    if (!select) anchor_ = -1;
    cursor_ = to;
    showByte(to);
    tell();
    viewport()->update();
    if (!select) emit byteChosen(cursor());
}

// For a screen reader: where the cursor is, and what is there.
void HexView::tell() {
    setAccessibleDescription(
        bytes_.isEmpty() ? tr("nothing") : tr("address %1, byte %2").arg(cursor()).arg(asHex(bytes_.mid(cursor_, 1))));
}

qsizetype HexView::pointed(const QPointF& at) const {
    return geometry_.byteAt(at.x() + horizontalScrollBar()->value(),
                            at.y() + verticalScrollBar()->value() * geometry_.row, bytes_.size());
}

void HexView::paintEvent(QPaintEvent*) {
    QPainter p(viewport());
    const Theme& t = theme();
    const HexGeometry& g = geometry_;
    p.setFont(fontOf(Face::MonoSmall));
    p.translate(-horizontalScrollBar()->value(), 0);
    const qsizetype first = verticalScrollBar()->value(),
                    end = std::min(rows(), first + static_cast<qsizetype>(viewport()->height() / g.row) + 2);
    const qsizetype markFrom = markFrom_ - origin_, markTo = markTo_ - origin_;
    const qsizetype selectFrom = anchor_ < 0 ? 0 : std::min(anchor_, cursor_),
                    selectTo = anchor_ < 0 ? 0 : std::max(anchor_, cursor_) + 1;
    const auto band = [&](qsizetype line, qsizetype from, qsizetype to, const QColor& fill) {
        const qsizetype begin = std::max(from, line * g.perRow), stop = std::min(to, (line + 1) * g.perRow);
        if (begin >= stop) return;
        const int a = static_cast<int>(begin % g.perRow), b = static_cast<int>((stop - 1) % g.perRow);
        const double y = static_cast<double>(line - first) * g.row;
        p.setPen(Qt::NoPen);
        p.setBrush(fill);
        p.setRenderHint(QPainter::Antialiasing);
        p.drawRoundedRect(QRectF(g.byteX(a) - g.cell * .4, y + 1, g.byteX(b) - g.byteX(a) + 2.8 * g.cell, g.row - 2), 3,
                          3);
        p.drawRoundedRect(QRectF(g.textAt() + a * g.cell, y + 1, (b - a + 1) * g.cell, g.row - 2), 2, 2);
    };
    for (qsizetype line = first; line < end; ++line) {
        const double y = static_cast<double>(line - first) * g.row;
        const QRectF row(0, y, g.width(), g.row);
        band(line, markFrom, markTo, t.accentSoft);
        band(line, selectFrom, selectTo, t.line);
        p.setPen(t.faint);
        p.drawText(QRectF(g.left, y, (g.addressDigits + 1) * g.cell, g.row), Qt::AlignLeft | Qt::AlignVCenter,
                   QString("%1").arg(origin_ + line * g.perRow, g.addressDigits, 16, QChar('0')));
        for (int c = 0; c < g.perRow && line * g.perRow + c < bytes_.size(); ++c) {
            const qsizetype at = line * g.perRow + c;
            const auto byte = static_cast<unsigned char>(bytes_[at]);
            const bool marked = at >= markFrom && at < markTo, readable = byte >= 0x20 && byte < 0x7f;
            p.setPen(marked ? t.accent : byte == 0 ? t.faint : t.text);
            p.drawText(QRectF(g.byteX(c), y, g.cell * 2.2, g.row), Qt::AlignLeft | Qt::AlignVCenter,
                       QString("%1").arg(byte, 2, 16, QChar('0')));
            p.setPen(marked ? t.accent : readable ? t.dim : t.faint);
            p.drawText(QRectF(g.textAt() + c * g.cell, y, g.cell * 1.2, g.row), Qt::AlignLeft | Qt::AlignVCenter,
                       readable ? QString(QChar(byte)) : QString(QChar(0x00B7)));
        }
        if (hasFocus() && cursor_ / g.perRow == line && !bytes_.isEmpty()) {
            const int c = static_cast<int>(cursor_ % g.perRow);
            p.setBrush(Qt::NoBrush);
            p.setPen(QPen(t.accent, 1));
            p.drawRoundedRect(QRectF(g.byteX(c) - g.cell * .4, y + 1.5, 2.8 * g.cell, g.row - 3), 3, 3);
        }
    }
}

void HexView::resizeEvent(QResizeEvent*) {
    measure();
    if (!bytes_.isEmpty()) showByte(cursor_);
}

void HexView::mousePressEvent(QMouseEvent* event) {
    const qsizetype at = pointed(event->position());
    if (at >= 0 && event->button() == Qt::LeftButton) moveCursor(at, event->modifiers() & Qt::ShiftModifier);
}

void HexView::mouseMoveEvent(QMouseEvent* event) {
    const qsizetype at = pointed(event->position());
    if (at >= 0 && (event->buttons() & Qt::LeftButton) && at != cursor_) moveCursor(at, true);
}

void HexView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return copyHex();
    if (event->matches(QKeySequence::SelectAll) && !bytes_.isEmpty()) {
        anchor_ = 0;
        cursor_ = bytes_.size() - 1;
        viewport()->update();
        return;
    }
    const bool select = event->modifiers() & Qt::ShiftModifier, control = event->modifiers() & Qt::ControlModifier;
    const qsizetype page = qsizetype(verticalScrollBar()->pageStep()) * geometry_.perRow;
    const qsizetype rowBegin = cursor_ / geometry_.perRow * geometry_.perRow;
    switch (event->key()) {
        case Qt::Key_Left: return moveCursor(cursor_ - 1, select);
        case Qt::Key_Right: return moveCursor(cursor_ + 1, select);
        case Qt::Key_Up: return moveCursor(cursor_ >= geometry_.perRow ? cursor_ - geometry_.perRow : cursor_, select);
        case Qt::Key_Down: return moveCursor(cursor_ + geometry_.perRow, select);
        case Qt::Key_PageUp: return moveCursor(cursor_ - page, select);
        case Qt::Key_PageDown: return moveCursor(cursor_ + page, select);
        case Qt::Key_Home: return moveCursor(control ? 0 : rowBegin, select);
        case Qt::Key_End: return moveCursor(control ? bytes_.size() - 1 : rowBegin + geometry_.perRow - 1, select);
        default: QAbstractScrollArea::keyPressEvent(event);
    }
}

void HexView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}
void HexView::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void HexView::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(icon("copy"), tr("Copy as hex"), QKeySequence::Copy, this, &HexView::copyHex)
        ->setEnabled(!bytes_.isEmpty());
    menu->addAction(icon("copy"), tr("Copy as text"), this, &HexView::copyText)->setEnabled(!bytes_.isEmpty());
    menu->addAction(icon("save"), tr("Save all bytes…"), this, &HexView::saveBytes)->setEnabled(!bytes_.isEmpty());
    menu->popup(event->globalPos());
}

void HexView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) tell();
}

}  // namespace kit
