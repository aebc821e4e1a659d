// SPDX-License-Identifier: GPL-3.0-or-later
#include "topics/create_topic.h"

#include "bridge/words.h"
#include "kit/theme.h"
#include "page/settings_editor.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace topics {

CreateTopic::CreateTopic(bridge::EngineBridge& bridge, QWidget* parent)
    : QDialog(parent), bridge_(bridge), name_(new QLineEdit), partitions_(new QSpinBox), replicas_(new QSpinBox),
      settings_(new page::SettingsEditor(page::SettingsEditor::Mode::Draft)), verdict_(new QLabel) {
    setWindowTitle(tr("Create topic"));
    resize(kit::px(760), kit::px(560));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(kit::px(16));
    form->addRow(tr("Name"), name_);
    form->addRow(tr("Partitions"), partitions_);
    form->addRow(tr("Replication factor"), replicas_);
    name_->setMaxLength(260);
    name_->setPlaceholderText(tr("letters, digits, . _ and -, at most 249"));
    partitions_->setRange(0, 100'000);
    partitions_->setSpecialValueText(tr("default (num.partitions)"));
    replicas_->setRange(0, 1'000);
    replicas_->setSpecialValueText(tr("default (default.replication.factor)"));
    for (QSpinBox* box : {partitions_, replicas_}) box->setMinimumWidth(kit::px(260));
    verdict_->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    create_ = buttons->addButton(tr("Create topic"), QDialogButtonBox::AcceptRole);
    create_->setEnabled(false);
    create_->setDefault(true);

    auto* column = new QVBoxLayout(this);
    column->setSpacing(kit::px(12));
    column->addLayout(form);
    column->addWidget(settings_, 1);
    column->addWidget(verdict_);
    column->addWidget(buttons);

    pause_.setSingleShot(true);
    pause_.setInterval(120);
    connect(&pause_, &QTimer::timeout, this, &CreateTopic::check);
    connect(name_, &QLineEdit::textChanged, this, &CreateTopic::changed);
    connect(partitions_, &QSpinBox::valueChanged, this, &CreateTopic::changed);
    connect(replicas_, &QSpinBox::valueChanged, this, &CreateTopic::changed);
    connect(settings_, &page::SettingsEditor::draftsChanged, this, &CreateTopic::changed);
    connect(buttons, &QDialogButtonBox::accepted, this, &CreateTopic::create);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    say(tr("A topic needs a name."), false);

    using Settings = std::vector<cluster::SettingView>;
    bridge_.await<Settings>(bridge_.engine().topicSettings({}), this,
                            std::function<void(Settings)>([this](Settings s) { settings_->show(std::move(s)); }));
}

TopicWanted CreateTopic::wanted() const {
    TopicWanted out;
    out.name = name_->text().toStdString();
    out.partitions = partitions_->value() == 0 ? -1 : partitions_->value();
    out.replicationFactor = replicas_->value() == 0 ? std::int16_t(-1) : std::int16_t(replicas_->value());
    out.settings = settings_->drafts();
    return out;
}

void CreateTopic::changed() {
    ++turn_;
    create_->setEnabled(false);
    pause_.start();
}

void CreateTopic::check() {
    if (name_->text().isEmpty()) return say(tr("A topic needs a name."), false);
    const std::uint64_t turn = turn_;
    bridge_.await<Done>(bridge_.engine().createTopic(wanted(), true), this,
                        std::function<void(Done)>([this, turn](Done done) { checked(turn, done); }));
}

void CreateTopic::checked(std::uint64_t turn, const Done& done) {
    if (turn != turn_) return;
    create_->setEnabled(done.ok());
    if (done.ok()) say(tr("%1 can be created.").arg(name_->text()), false);
    else say(bridge::because(done), true);
}

void CreateTopic::create() {
    create_->setEnabled(false);
    bridge_.await<Done>(bridge_.engine().createTopic(wanted(), false), this, std::function<void(Done)>([this](Done done) {
        if (!done.ok()) return say(bridge::because(done), true);
        emit created(name_->text());
        accept();
    }));
}

void CreateTopic::say(const QString& sentence, bool refused) {
    kit::dress(verdict_, kit::Face::Secondary, refused ? kit::Ink::Broken : kit::Ink::Dim);
    verdict_->setText(sentence);
}

}  // namespace topics
