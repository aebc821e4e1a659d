// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A decoded thing as a tree: fields with a value, and the bytes that each came from. Bytes lie in spaces, so that what
// was unpacked has addresses of its own.

#include <QAbstractItemModel>
#include <QString>
#include <memory>
#include <vector>

namespace kit {

struct Field {
    QString name, type, value, note;
    int space = 0;            // which bytes `from` and `to` are of
    qint64 from = 0, to = 0;  // [from, to)
    std::vector<Field> children;
};

class FieldModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Name, Value, Columns };
    using QAbstractItemModel::QAbstractItemModel;

    void setRoots(std::vector<Field> roots);
    const Field* fieldAt(const QModelIndex& index) const;
    // The innermost field that holds the byte, the smallest of them; invalid when none does.
    QModelIndex indexOf(int space, qint64 address) const;
    QString asText(const QModelIndex& from = {}) const;  // indented lines; of all, or of one field and what is in it

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Entry {
        const Field* field;
        int parent, row;  // entry number, -1 = a root
        std::vector<int> children;
    };
    void enter(const std::vector<Field>& fields, int parent);
    const std::vector<int>& childrenOf(const QModelIndex& parent) const;

    std::vector<Field> roots_;
    std::vector<Entry> entries_;  // before their children; addressed by the index's id
    std::vector<int> top_;
};

}  // namespace kit
