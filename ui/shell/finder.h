// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Ctrl+K: one field that finds pages, brokers, topics, partitions, connections, settings and orders.

#include "page/page.h"

#include <QDialog>
#include <QIcon>
#include <functional>
#include <vector>

class QLineEdit;
class QListWidget;

namespace shell {

struct Find {
    QString icon, text, hint;                      // hint: what kind of thing, dim at the right
    std::function<void()> open;
    int weight = 0;                                // added to the score: pages before connections
};

class Finder : public QDialog {
    Q_OBJECT
public:
    explicit Finder(page::Context context, QWidget* parent = nullptr);
    // Orders and pages of the shell; things of the cluster are found by the finder itself.
    void setOrders(std::vector<Find> orders) { orders_ = std::move(orders); }
    void search(const QString& typed = {});

signals:
    void pageWanted(const QString& id);

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    void collect();
    void fetchSettings();
    void fill();
    void choose(int row);

    page::Context context_;
    std::vector<Find> orders_, all_;
    std::vector<std::size_t> shown_;
    std::vector<cluster::SettingView> settings_, topicSettings_;
    std::string settingsTopic_;                    // whose topicSettings_ are; empty when no topic is selected
    QLineEdit* field_;
    QListWidget* list_;
    QLabel* nothing_;
};

}  // namespace shell
