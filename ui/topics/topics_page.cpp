// SPDX-License-Identifier: GPL-3.0-or-later
#include "topics/topics_page.h"

#include "bridge/words.h"
#include "page/settings_editor.h"
#include "topics/create_topic.h"
#include "topics/matrix_scene.h"
#include "topics/topic_detail.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace topics {

TopicsPage::TopicsPage(page::Context context, QWidget* parent) : Page(context, parent) {
    create_ = new QPushButton(this);
    connect(create_, &QPushButton::clicked, this, &TopicsPage::createTopic);
    header()->addAction(create_);

    search_ = new QLineEdit;
    search_->setClearButtonEnabled(true);
    search_->setMaximumWidth(kit::px(320));
    internal_ = new QCheckBox;
    auto* row = new QHBoxLayout;
    row->addWidget(search_, 1);
    row->addWidget(internal_);
    row->addStretch(1);
    above()->addLayout(row);
    connect(search_, &QLineEdit::textChanged, this, &TopicsPage::filter);
    connect(internal_, &QCheckBox::toggled, this, &TopicsPage::filter);

    auto* list = new kit::Card;
    table_ = new kit::DataTable;
    table_->setFrameless();
    table_->setSource(&topics_);
    table_->setSettingsName("topics");
    list->body()->addWidget(table_);
    detail_ = new TopicDetail;
    auto* split = new QSplitter(Qt::Vertical);
    split->setChildrenCollapsible(false);
    split->addWidget(list);
    split->addWidget(detail_);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 3);
    split->setHandleWidth(kit::px(12));

    twin_ = new kit::DataTable;
    twin_->setSource(&partitions_);
    twin_->setSettingsName("topics/all-partitions");
    setContent(split, twin_);

    connect(table_, &kit::DataTable::rowSelected, this, [this](int at) { selection().select(bridge::TopicRef{topics_.at(at).name}); });
    connect(table_, &kit::DataTable::menuWanted, this, &TopicsPage::topicMenu);
    connect(twin_, &kit::DataTable::rowSelected, this, [this](int at) {
        selection().select(bridge::PartitionRef{partitions_.at(at).topic, partitions_.at(at).seen.partition});
    });
    connect(emptyState(), &kit::EmptyState::wanted, this, [this] {
        if (bridge::isRunning(*bridge().view())) createTopic();
        else control().start();
    });
    connectDetail();
    filter();
}

void TopicsPage::connectDetail() {
    connect(detail_, &TopicDetail::partitionPicked, this, [this](int partition) {
        selection().select(bridge::PartitionRef{topic_, base::PartitionIndex(partition)});
    });
    connect(detail_, &TopicDetail::storageWanted, this, [this] { emit pageWanted("storage"); });
    connect(detail_, &TopicDetail::settingPicked, this, [this](const QString& name) {
        selection().select(bridge::SettingRef{topic_, base::BrokerId{-1}, name.toStdString()});
    });
    connect(detail_, &TopicDetail::settingsWanted, this, [this](const QString& topic) { loadSettings(topic.toStdString()); });
    connect(&detail_->settings(), &page::SettingsEditor::changeWanted, this, &TopicsPage::alter);
    auto& forms = detail_->forms();
    connect(&forms, &TopicForms::partitionsWanted, this, [this](const QString& topic, int count) {
        order(bridge().engine().addPartitions(topic.toStdString(), count));
    });
    connect(&forms, &TopicForms::recordsDeletionWanted, this, [this](const QString& topic, int partition, qint64 before) {
        order(bridge().engine().deleteRecords(topic.toStdString(), base::PartitionIndex(partition), base::Offset(before)));
    });
    connect(&forms, &TopicForms::deletionWanted, this, [this](const QString& topic) {
        order(bridge().engine().deleteTopic(topic.toStdString()));
    });
}

QString TopicsPage::title() const { return tr("Topics"); }
kit::Scene* TopicsPage::scene() const { return detail_->tab() == TopicDetail::Matrix ? &detail_->matrix() : nullptr; }

void TopicsPage::viewChanged(const bridge::ViewPtr& now, const bridge::ViewPtr& before) {
    const bool running = bridge::isRunning(*now);
    create_->setEnabled(running);
    const bool empty = now->topics.empty();
    if (empty) {
        if (running)
            emptyState()->setTexts(tr("No topic yet"), tr("Here stand the topics with their partitions, offsets and settings. A client that "
                                                          "produces to an unknown topic creates it as well (auto.create.topics.enable)."),
                                   tr("Create topic"));
        else
            emptyState()->setTexts(tr("No broker is running"), tr("Here stand the topics of a running cluster."), tr("Start a cluster"));
    }
    setEmpty(empty);
    const bridge::Rates rates(now, before);
    if (const auto count = bridge::partitionCount(*now); isTurn(count, now->taken)) {
        topics_.setRows(topicRows(*now, rates));
        if (tableShown()) partitions_.setRows(partitionRows(*now, rates));
    }
    if (!bridge::find(*now, topic_)) {
        // The first topic that the table shows, so that there is something to look at.
        const auto rows = table_->visibleSourceRows();
        topic_ = rows.empty() ? std::string() : topics_.at(rows.front()).name;
        table_->setCurrentSourceRow(rows.empty() ? -1 : rows.front());
    }
    if (!tableShown()) detail_->show(*now, rates, topic_);
    std::uint64_t size = 0;
    for (const auto& row : topics_.rows()) size += row.sizeBytes;
    header()->setChips({tr("%n topic(s)", nullptr, topics_.rowCount()), tr("%n partition(s)", nullptr, int(bridge::partitionCount(*now))),
                        kit::bytes(double(size))});
}

// Whether the tables are due: with every view while they are short, once a second when there are thousands of rows.
bool TopicsPage::isTurn(std::size_t partitions, base::Instant taken) {
    const bool due = partitions != partitionsShown_ || partitions < 300 || taken - tablesAt_ >= std::chrono::seconds(1);
    if (due) tablesAt_ = taken;
    partitionsShown_ = partitions;
    return due;
}

// The twin keeps up once a second for whoever exports it without looking at it.
void TopicsPage::historyGrew() {
    if (!tableShown()) partitions_.setRows(partitionRows(*bridge().view(), bridge().rates()));
}

void TopicsPage::showAgain() {
    detail_->show(*bridge().view(), bridge().rates(), topic_);
}

void TopicsPage::showTopic(const std::string& topic) {
    if (topic_ == topic || !bridge::find(*bridge().view(), topic)) return;
    topic_ = topic;
    table_->setCurrentSourceRow(topics_.rowOf(topic));
    showAgain();
}

void TopicsPage::follow(const bridge::Thing& thing) {
    if (const std::string topic = selection().topic(); !topic.empty()) showTopic(topic);
    const auto partition = selection().partition();
    detail_->setCurrentPartition(partition ? std::optional(partition->partition) : std::nullopt);
    if (const auto* setting = std::get_if<bridge::SettingRef>(&thing); setting && setting->topic == topic_ && !topic_.empty()) {
        detail_->openTab(TopicDetail::Settings);
        detail_->settings().setCurrent(setting->name);
    }
}

void TopicsPage::filter() {
    table_->setFilter(search_->text());
    if (internal_->isChecked()) table_->setFilter(std::function<bool(int)>());
    else table_->setFilter([this](int row) { return !topics_.at(row).internal; });
}

void TopicsPage::createTopic() {
    auto* dialog = new CreateTopic(bridge(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CreateTopic::created, this, [this](const QString& topic) { selection().select(bridge::TopicRef{topic.toStdString()}); });
    dialog->open();
}

void TopicsPage::loadSettings(const std::string& topic) {
    using Settings = std::vector<cluster::SettingView>;
    bridge().await<Settings>(bridge().engine().topicSettings(topic), this, std::function<void(Settings)>([this, topic](Settings s) {
        if (topic == topic_) detail_->settings().show(std::move(s));
    }));
}

void TopicsPage::alter(const QString& name, const std::optional<std::string>& value) {
    bridge().await<Done>(bridge().engine().alterTopic(topic_, {{name.toStdString(), value}}), this,
                         std::function<void(Done)>([this, name, topic = topic_](Done done) {
                             if (topic != topic_) return;
                             detail_->settings().answer(name.toStdString(), done.ok() ? std::string() : bridge::because(done).toStdString());
                             loadSettings(topic);
                         }));
}

void TopicsPage::order(std::future<Done> answer) {
    bridge().await<Done>(std::move(answer), this, std::function<void(Done)>([this](Done done) { detail_->forms().answered(done); }));
}

void TopicsPage::topicMenu(QMenu* menu, int row) {
    menu->addAction(tr("Create topic…"), this, &TopicsPage::createTopic);
    if (row < 0) return;
    const std::string name = topics_.at(row).name;
    const bool ours = !topics_.at(row).internal;
    const auto form = [this, name](TopicForms::Form which) {
        if (const auto* topic = bridge::find(*bridge().view(), name)) {
            showTopic(name);
            detail_->forms().open(which, *topic);
        }
    };
    menu->addAction(tr("Add partitions…"), this, [form] { form(TopicForms::Form::AddPartitions); })->setEnabled(ours);
    menu->addAction(tr("Delete records…"), this, [form] { form(TopicForms::Form::DeleteRecords); })->setEnabled(ours);
    menu->addAction(tr("Settings"), this, [this, name] {
        showTopic(name);
        detail_->openTab(TopicDetail::Settings);
    });
    menu->addAction(tr("Delete topic…"), this, [form] { form(TopicForms::Form::DeleteTopic); })->setEnabled(ours);
    menu->addSeparator();
    menu->addAction(tr("Copy name"), this, [name] { QGuiApplication::clipboard()->setText(QString::fromStdString(name)); });
}

void TopicsPage::retranslate() {
    create_->setText(tr("Create topic"));
    search_->setPlaceholderText(tr("Filter topics"));
    search_->setAccessibleName(search_->placeholderText());
    internal_->setText(tr("Internal topics"));
}

page::Page* makePage(page::Context context, QWidget* parent) { return new TopicsPage(context, parent); }

}  // namespace topics
