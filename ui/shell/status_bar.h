// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The line at the bottom: state, bootstrap servers (click copies), rates, zero-copy share, cost of the program.

#include "page/page.h"

class QPushButton;

namespace shell {

class StatusBar : public QWidget {
    Q_OBJECT
public:
    explicit StatusBar(page::Context context, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent*) override;

private:
    void refresh();
    page::Context context_;
    kit::StatusDot* dot_;
    QLabel* state_;
    QPushButton* bootstrap_;
    QLabel *rates_, *messages_, *zeroCopy_, *faults_, *cost_;
    QTimer copied_;
};

}  // namespace shell
