// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Topics: the table of topics and, under it, the chosen one. Its twin is the table of all partitions.

#include "page/page.h"
#include "topics/topics_models.h"

class QCheckBox;
class QLineEdit;
class QPushButton;

namespace topics {

class TopicDetail;

class TopicsPage : public page::Page {
    Q_OBJECT
public:
    explicit TopicsPage(page::Context context, QWidget* parent = nullptr);

    QString title() const override;

protected:
    void viewChanged(const bridge::ViewPtr& now, const bridge::ViewPtr& before) override;
    void historyGrew() override;
    void follow(const bridge::Thing& thing) override;
    void retranslate() override;
    kit::Scene* scene() const override;

private:
    void connectDetail();
    void showTopic(const std::string& topic);
    void showAgain();
    bool isTurn(std::size_t partitions, base::Instant taken);
    void filter();
    void createTopic();
    void loadSettings(const std::string& topic);
    void alter(const QString& name, const std::optional<std::string>& value);
    void order(std::future<Done> answer);
    void topicMenu(QMenu* menu, int row);

    std::string topic_;
    base::Instant tablesAt_{};
    std::size_t partitionsShown_ = 0;
    TopicsModel topics_;
    PartitionsModel partitions_{true};
    QLineEdit* search_ = nullptr;
    QCheckBox* internal_ = nullptr;
    QPushButton* create_ = nullptr;
    kit::DataTable *table_ = nullptr, *twin_ = nullptr;
    TopicDetail* detail_ = nullptr;
};

page::Page* makePage(page::Context context, QWidget* parent);

}  // namespace topics
