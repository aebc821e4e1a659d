// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The bar at the top: which cluster, its state, start and stop, search, theme, language and the menu.

#include "page/page.h"

class QMenu;
class QPushButton;
class QToolButton;

namespace shell {

class TopBar : public QWidget {
    Q_OBJECT
public:
    TopBar(page::Context context, bridge::Preferences& preferences, QMenu* menu, QWidget* parent = nullptr);

signals:
    void searchWanted();

protected:
    void paintEvent(QPaintEvent*) override;

private:
    void refresh();

    page::Context context_;
    bridge::Preferences& preferences_;
    QLabel* name_;
    kit::Chip* chip_;
    kit::StatusDot* dot_;
    QLabel* state_;
    kit::Chip* port_;
    QPushButton* power_;
    QPushButton* search_;
    QToolButton *theme_, *language_, *more_;
};

}  // namespace shell
