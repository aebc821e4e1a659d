// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The table of settings with a search field, an editor for each value, and a line that explains the one under the
// cursor. In draft mode edits are collected (a topic that does not exist yet); else each is asked for at once.

#include "page/settings_model.h"

#include <QWidget>
#include <map>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace kit {
class DataTable;
}

namespace page {

class SettingsEditor : public QWidget {
    Q_OBJECT
public:
    enum class Mode { AtOnce, Draft };
    explicit SettingsEditor(Mode mode, QWidget* parent = nullptr);

    void show(std::vector<cluster::SettingView> settings);
    void clear();
    // The answer to changeWanted: an empty refusal = taken.
    void answer(const std::string& name, const std::string& refusal);
    std::map<std::string, std::string> drafts() const;
    void setCurrent(const std::string& name);
    kit::DataTable* table() const { return table_; }

signals:
    void changeWanted(const QString& name, const std::optional<std::string>& value);  // none = reset to the default
    void draftsChanged();
    void selected(const QString& name);

protected:
    void changeEvent(QEvent*) override;

private:
    void edited(int row, const QString& value);
    void reset(int row);
    void explain();
    void filter();
    void retranslate();

    Mode mode_;
    SettingsModel model_;
    QLineEdit* search_;
    QCheckBox* changedOnly_;
    kit::DataTable* table_;
    QLabel* explanation_;
    QPushButton* reset_;
};

}  // namespace page
