// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/settings_editor.h"

#include "kit/data_table.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace page {
namespace {

QString fromStd(const std::string& s) { return QString::fromStdString(s); }

// A list to choose from where the valid values can be listed, a line of text elsewhere; looks like the rest of the table.
class ValueDelegate : public QStyledItemDelegate {
public:
    ValueDelegate(QAbstractItemDelegate* looks, QObject* parent) : QStyledItemDelegate(parent), looks_(looks) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        looks_->paint(painter, option, index);
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return looks_->sizeHint(option, index);
    }
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const auto choices = index.data(ChoicesRole).toStringList();
        if (choices.isEmpty()) return QStyledItemDelegate::createEditor(parent, option, index);
        auto* box = new QComboBox(parent);
        box->addItems(choices);
        return box;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        if (auto* box = qobject_cast<QComboBox*>(editor)) box->setCurrentText(index.data(Qt::EditRole).toString());
        else QStyledItemDelegate::setEditorData(editor, index);
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
        if (auto* box = qobject_cast<QComboBox*>(editor)) model->setData(index, box->currentText());
        else QStyledItemDelegate::setModelData(editor, model, index);
    }

private:
    QAbstractItemDelegate* looks_;
};

}  // namespace

SettingsEditor::SettingsEditor(Mode mode, QWidget* parent)
    : QWidget(parent), mode_(mode), search_(new QLineEdit), changedOnly_(new QCheckBox), table_(new kit::DataTable),
      explanation_(new QLabel), reset_(new QPushButton) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kit::px(8));
    auto* top = new QHBoxLayout;
    top->addWidget(search_, 1);
    top->addWidget(changedOnly_);
    column->addLayout(top);
    table_->setFrameless();
    table_->setSource(&model_);
    table_->setItemDelegateForColumn(SettingsModel::Value, new ValueDelegate(table_->itemDelegate(), this));
    table_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    column->addWidget(table_, 1);
    auto* bottom = new QHBoxLayout;
    explanation_->setWordWrap(true);
    kit::dress(explanation_, kit::Face::Secondary, kit::Ink::Dim);
    bottom->addWidget(explanation_, 1);
    bottom->addWidget(reset_, 0, Qt::AlignTop);
    column->addLayout(bottom);

    search_->setClearButtonEnabled(true);
    connect(search_, &QLineEdit::textChanged, this, &SettingsEditor::filter);
    connect(changedOnly_, &QCheckBox::toggled, this, &SettingsEditor::filter);
    connect(&model_, &SettingsModel::edited, this, &SettingsEditor::edited);
    connect(table_, &kit::DataTable::rowSelected, this, [this](int row) {
        explain();
        emit selected(fromStd(model_.at(row).seen.name));
    });
    connect(table_, &kit::DataTable::menuWanted, this, [this](QMenu* menu, int row) {
        if (row < 0) return;
        menu->addAction(tr("Edit value"), this, [this] { table_->edit(table_->currentIndex().siblingAtColumn(SettingsModel::Value)); });
        menu->addAction(tr("Reset to the default"), this, [this, row] { reset(row); })->setEnabled(model_.at(row).isChanged());
    });
    connect(reset_, &QPushButton::clicked, this, [this] { reset(table_->currentSourceRow()); });
    retranslate();
}

void SettingsEditor::show(std::vector<cluster::SettingView> settings) {
    model_.show(std::move(settings));
    explain();
}

void SettingsEditor::clear() {
    model_.setRows({});
    explain();
}

void SettingsEditor::edited(int row, const QString& value) {
    const std::string name = model_.at(row).seen.name;
    if (mode_ == Mode::Draft) {
        const bool same = value == fromStd(model_.at(row).seen.defaultValue);
        model_.setDraft(row, same ? std::nullopt : std::optional(value.toStdString()));
        emit draftsChanged();
        return;
    }
    model_.setDraft(row, value.toStdString());
    emit changeWanted(fromStd(name), value.toStdString());
}

void SettingsEditor::reset(int row) {
    if (row < 0) return;
    const std::string name = model_.at(row).seen.name;
    const bool onlyTyped = model_.at(row).draft.has_value();
    model_.setDraft(row, std::nullopt);
    if (mode_ == Mode::Draft) emit draftsChanged();
    else if (!onlyTyped) emit changeWanted(fromStd(name), std::nullopt);
    explain();
}

void SettingsEditor::answer(const std::string& name, const std::string& refusal) {
    const int row = model_.rowOf(name);
    if (row < 0) return;
    if (refusal.empty()) model_.setDraft(row, std::nullopt);
    else model_.setDraft(row, model_.at(row).draft, refusal);
    explain();
}

std::map<std::string, std::string> SettingsEditor::drafts() const {
    std::map<std::string, std::string> out;
    for (const auto& row : model_.rows())
        if (row.draft) out[row.seen.name] = *row.draft;
    return out;
}

void SettingsEditor::setCurrent(const std::string& name) {
    if (const int row = model_.rowOf(name); row >= 0) {
        table_->setCurrentSourceRow(row);
        explain();
    }
}

void SettingsEditor::explain() {
    const int row = table_->currentSourceRow();
    reset_->setEnabled(row >= 0 && row < model_.rowCount() && model_.at(row).isChanged());
    if (row < 0 || row >= model_.rowCount()) {
        explanation_->setText(tr("Double-click a value, or press F2, to change it."));
        return;
    }
    const auto& s = model_.at(row);
    kit::dress(explanation_, kit::Face::Secondary, s.refusal.empty() ? kit::Ink::Dim : kit::Ink::Broken);
    if (!s.refusal.empty()) return explanation_->setText(tr("%1 was not changed: %2").arg(fromStd(s.seen.name), fromStd(s.refusal)));
    QStringList parts{fromStd(s.seen.name), fromStd(s.seen.type)};
    if (!s.seen.validValues.empty()) parts << tr("valid %1").arg(fromStd(s.seen.validValues));
    parts << tr("default %1").arg(s.seen.defaultValue.empty() ? tr("empty") : fromStd(s.seen.defaultValue));
    if (!s.seen.updateMode.empty()) parts << fromStd(s.seen.updateMode);
    explanation_->setText(parts.join(QStringLiteral(" · ")));
}

void SettingsEditor::filter() {
    const QString text = search_->text();
    table_->setFilter(text);
    if (!changedOnly_->isChecked()) return table_->setFilter(std::function<bool(int)>());
    table_->setFilter([this](int row) { return model_.at(row).isChanged(); });
}

void SettingsEditor::retranslate() {
    search_->setPlaceholderText(tr("Search settings"));
    search_->setAccessibleName(search_->placeholderText());
    changedOnly_->setText(tr("Changed only"));
    reset_->setText(tr("Reset"));
    explain();
}

void SettingsEditor::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

}  // namespace page
