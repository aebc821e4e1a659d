// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The panel on the right: follows the shared selection and says what it is, what it is worth now, what governs it, why it
// is so, and what can be done.

#include "page/page.h"
#include "shell/facts.h"

#include <QFrame>
#include <map>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace shell {

class Inspector : public QFrame {
    Q_OBJECT
public:
    explicit Inspector(page::Context context, QWidget* parent = nullptr);
    QString asText() const;
    QSize sizeHint() const override;

signals:
    void pageWanted(const QString& id);

protected:
    void showEvent(QShowEvent*) override;
    void paintEvent(QPaintEvent*) override;
    void contextMenuEvent(QContextMenuEvent*) override;

private:
    void refresh();
    void fetchSettings();
    void fillActions();
    const cluster::SettingView* setting(const std::string& name) const;

    page::Context context_;
    bridge::Thing thing_;
    // Of the topic or broker that the current thing belongs to; refreshed when either changes.
    std::map<std::string, cluster::SettingView> settings_;
    QString settingsOf_;
    bool fetching_ = false;

    QScrollArea* scroll_;
    QLabel* kind_;
    kit::StatusDot* dot_;
    kit::ElidedLabel* title_;
    QLabel* hint_;
    kit::Properties* rows_;
    QFrame* whyBox_;
    QLabel* whyTitle_;
    QVBoxLayout* whyRows_;
    std::vector<std::pair<QLabel*, QLabel*>> whyLabels_;
    kit::SectionTitle* governedTitle_;
    kit::Properties* governed_;
    kit::SectionTitle* doTitle_;
    QWidget* actions_;
    QPushButton *open_, *nodeSwitch_, *storage_;
};

}  // namespace shell
