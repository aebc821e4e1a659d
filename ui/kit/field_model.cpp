// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/field_model.h"

#include "kit/theme.h"

#include <functional>

namespace kit {

void FieldModel::setRoots(std::vector<Field> roots) {
    beginResetModel();
    roots_ = std::move(roots);
    entries_.clear();
    top_.clear();
    enter(roots_, -1);
    endResetModel();
}

void FieldModel::enter(const std::vector<Field>& fields, int parent) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const int at = static_cast<int>(entries_.size());
        entries_.push_back({&fields[i], parent, static_cast<int>(i), {}});
        (parent < 0 ? top_ : entries_[static_cast<std::size_t>(parent)].children).push_back(at);
        enter(fields[i].children, at);
    }
}

const Field* FieldModel::fieldAt(const QModelIndex& index) const {
    return index.isValid() ? entries_[static_cast<std::size_t>(index.internalId())].field : nullptr;
}

QModelIndex FieldModel::indexOf(int space, qint64 address) const {
    int best = -1;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const Field& f = *entries_[i].field;
        if (f.space != space || address < f.from || address >= f.to) continue;
        if (best < 0) {
            best = static_cast<int>(i);
            continue;
        }
        const Field& found = *entries_[static_cast<std::size_t>(best)].field;
        if (f.to - f.from <= found.to - found.from) best = static_cast<int>(i);
    }
    return best < 0 ? QModelIndex()
                    : createIndex(entries_[static_cast<std::size_t>(best)].row, Name, static_cast<quintptr>(best));
}

QString FieldModel::asText(const QModelIndex& from) const {
    QString out;
    const std::function<void(const Field&, int)> write = [&](const Field& f, int depth) {
        out += QString(depth * 2, ' ') + QString("%1–%2").arg(f.from).arg(std::max(f.from, f.to - 1)) + '\t' + f.name;
        if (!f.value.isEmpty()) out += '\t' + f.value;
        if (!f.note.isEmpty()) out += '\t' + f.note;
        out += '\n';
        for (const Field& child : f.children) write(child, depth + 1);
    };
    if (const Field* field = fieldAt(from))
        write(*field, 0);
    else
        for (const Field& root : roots_) write(root, 0);
    return out;
}

const std::vector<int>& FieldModel::childrenOf(const QModelIndex& parent) const {
    return parent.isValid() ? entries_[static_cast<std::size_t>(parent.internalId())].children : top_;
}

QModelIndex FieldModel::index(int row, int column, const QModelIndex& parent) const {
    if (row < 0 || column < 0 || column >= Columns || (parent.isValid() && parent.column() != Name)) return {};
    const auto& children = childrenOf(parent);
    if (row >= static_cast<int>(children.size())) return {};
    return createIndex(row, column, static_cast<quintptr>(children[static_cast<std::size_t>(row)]));
}

QModelIndex FieldModel::parent(const QModelIndex& child) const {
    if (!child.isValid()) return {};
    const int at = entries_[static_cast<std::size_t>(child.internalId())].parent;
    return at < 0 ? QModelIndex()
                  : createIndex(entries_[static_cast<std::size_t>(at)].row, Name, static_cast<quintptr>(at));
}

int FieldModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() && parent.column() != Name ? 0 : static_cast<int>(childrenOf(parent).size());
}
int FieldModel::columnCount(const QModelIndex&) const {
    return Columns;
}

QVariant FieldModel::data(const QModelIndex& index, int role) const {
    const Field* f = fieldAt(index);
    if (!f) return {};
    switch (role) {
        case Qt::DisplayRole:
            if (index.column() == Name) return f->name;
            return f->value.isEmpty()  ? f->note
                   : f->note.isEmpty() ? f->value
                                       : f->value + QString::fromUtf8("  ·  ") + f->note;
        case Qt::FontRole:
            return index.column() == Value ? QVariant(fontOf(Face::MonoSmall)) : QVariant(fontOf(Face::Secondary));
        case Qt::ForegroundRole:
            return index.column() == Value && f->value.isEmpty() ? QVariant(theme().dim) : QVariant();
        case Qt::TextAlignmentRole:
            return QVariant(
                static_cast<int>((index.column() == Value ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
        case Qt::ToolTipRole: return f->type;
        case Qt::AccessibleTextRole: return f->name + ' ' + f->value + ' ' + f->note;
        default: return {};
    }
}

QVariant FieldModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == Name ? tr("Field") : tr("Value");
}

}  // namespace kit
