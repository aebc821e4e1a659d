// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A tree of fields and the bytes they came from, linked: a field chosen marks its bytes, a byte chosen finds its field.
// Below, the current field in words.

#include "kit/field_model.h"

#include <QByteArray>
#include <QSplitter>

class QLabel;
class QTabBar;
class QTreeView;

namespace kit {

class HexView;

class ByteInspector : public QWidget {
    Q_OBJECT
public:
    explicit ByteInspector(QWidget* parent = nullptr);

    struct Space {
        QString title;  // "in the file", "unpacked (lz4)"
        QByteArray bytes;
        qint64 origin = 0;
    };
    void show(std::vector<Field> roots, std::vector<Space> spaces);
    void clear() { show({}, {}); }
    bool isEmpty() const { return spaces_.empty(); }

    FieldModel& model() { return model_; }
    QTreeView* tree() const { return tree_; }
    HexView* hex() const { return hex_; }
    int space() const { return space_; }
    void choose(int space, qint64 address);  // as if the byte had been clicked

private:
    void fieldChosen(const QModelIndex& index);
    void openSpace(int space);
    void describe(const Field* field);
    void treeMenu(const QPoint& at);

    FieldModel model_;
    std::vector<Space> spaces_;
    int space_ = -1;
    bool quiet_ = false;  // one side moves the other, which must not answer
    QSplitter* split_;
    QTreeView* tree_;
    QTabBar* tabs_;
    HexView* hex_;
    QLabel* sentence_;
};

}  // namespace kit
