// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The first page: one click to a cluster, the data directories that were used, and how clients connect.

#include "page/page.h"

class QGridLayout;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QTabBar;

namespace welcome {

class WelcomePage : public page::Page {
    Q_OBJECT
public:
    explicit WelcomePage(page::Context context, QWidget* parent = nullptr);
    QString title() const override { return tr("Welcome"); }

protected:
    void viewChanged(const bridge::ViewPtr& now, const bridge::ViewPtr& before) override;
    void retranslate() override;

private:
    QWidget* makeStartCard();
    QWidget* makeRecentCard();
    QWidget* makeConnectCard();
    void refresh();
    void fillRecent();
    void fillSnippet();
    QString address() const;                       // live, or what it will most likely be

    kit::Card *start_, *recent_, *connect_;
    QLabel *sentence_, *directoryLabel_, *portLabel_, *addressLabel_, *runningAddress_;
    QLineEdit* directory_;
    QPushButton* browse_;
    QSpinBox* port_;
    QPushButton *go_, *copyAddress_, *openCluster_;
    QWidget *stoppedPart_, *runningPart_;
    QGridLayout* recentRows_;
    QWidget* recentBox_;
    QLabel* noRecent_;
    QTabBar* tabs_;
    QLabel *needs_, *snippetNote_;
    QPlainTextEdit* code_;
    QPushButton* copyCode_;
    QString shownRecent_;
};

}  // namespace welcome
