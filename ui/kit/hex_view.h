// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Bytes as addresses, hexadecimal digits and characters. A cursor walks them by mouse and keyboard; a marked range
// shows where something lies; what is selected, else marked, is copied. Only rows in sight are painted.

#include <QAbstractScrollArea>
#include <QByteArray>

namespace kit {

// The bytes as "00 1f a0", or "1fa0" without the spaces.
QString asHex(const QByteArray& bytes, bool spaced = true);

// Which row and column a byte has, and back; 16 bytes a row, or 8 where there is no room.
struct HexGeometry {
    double cell = 8, row = 18, left = 0;  // width of a digit, height of a row, room before the addresses
    int perRow = 16, addressDigits = 8;

    double bytesAt() const { return left + (addressDigits + 2) * cell; }
    double byteX(int column) const { return bytesAt() + (column * 3 + (column >= 8 ? 1 : 0)) * cell; }
    double textAt() const { return byteX(perRow - 1) + 4 * cell; }
    double width() const { return textAt() + perRow * cell + left; }
    // The byte under a point of the content; -1 = none.
    qsizetype byteAt(double x, double y, qsizetype size) const;
};

class HexView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit HexView(QWidget* parent = nullptr);

    void setBytes(const QByteArray& bytes, qint64 origin = 0);  // origin: the address of the first byte
    const QByteArray& bytes() const { return bytes_; }
    qint64 origin() const { return origin_; }
    void setMark(qint64 from, qint64 to);  // addresses, [from, to); scrolls there; puts the cursor to its begin
    void clearMark() { setMark(origin_, origin_); }
    qint64 cursor() const { return origin_ + cursor_; }
    std::pair<qint64, qint64> mark() const { return {markFrom_, markTo_}; }
    QByteArray selected() const;  // what a copy takes: selection, else mark, else the byte at the cursor
    void copyHex();
    void copyText();
    void saveBytes();  // asks where; everything
    const HexGeometry& geometryOfBytes() const { return geometry_; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void byteChosen(qint64 address);  // by a person, never by setMark

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;
    void contextMenuEvent(QContextMenuEvent*) override;
    void changeEvent(QEvent*) override;

private:
    void measure();
    void moveCursor(qsizetype to, bool select);
    void showByte(qsizetype at);
    void tell();
    qsizetype pointed(const QPointF& at) const;
    qsizetype rows() const { return (bytes_.size() + geometry_.perRow - 1) / geometry_.perRow; }

    QByteArray bytes_;
    qint64 origin_ = 0, markFrom_ = 0, markTo_ = 0;
    qsizetype cursor_ = 0, anchor_ = -1;  // anchor: where a selection began; -1 = nothing is selected
    HexGeometry geometry_;
};

}  // namespace kit
