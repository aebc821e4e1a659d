// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Preferences: searchable, and applied while one looks. There is no OK: what is chosen is chosen.

#include "bridge/preferences.h"

#include <QDialog>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace shell {

class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    explicit PreferencesDialog(bridge::Preferences& preferences, QWidget* parent = nullptr);
    int shownRows() const;                         // that the search leaves
    void search(const QString& text);

private:
    struct Row {
        QWidget* whole;
        QLabel *title, *note;
        const char *titleText, *noteText, *moreWords;
    };
    void addRow(const char* title, const char* note, const char* moreWords, QWidget* control);
    void load();
    void retranslate();

    bridge::Preferences& preferences_;
    QLineEdit* search_;
    QVBoxLayout* rowsLayout_;
    QLabel* nothing_;
    std::vector<Row> rows_;
    QComboBox *theme_, *language_, *scale_, *density_;
    QLineEdit* directory_;
    QPushButton* browse_;
    QSpinBox* port_;
    QCheckBox* startOnOpen_;
    QPushButton *forget_, *close_;
    bool loading_ = false;
};

}  // namespace shell
