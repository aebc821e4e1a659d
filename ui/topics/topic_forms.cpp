// SPDX-License-Identifier: GPL-3.0-or-later
#include "topics/topic_forms.h"

#include "bridge/words.h"
#include "kit/format.h"
#include "kit/theme.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <algorithm>

namespace topics {

TopicForms::TopicForms(QWidget* parent)
    : QFrame(parent), sentence_(new QLabel), refusal_(new QLabel), count_(new QSpinBox), partition_(new QComboBox),
      text_(new QLineEdit), go_(new QPushButton), cancel_(new QPushButton) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kit::px(12), kit::px(8), kit::px(12), kit::px(8));
    column->setSpacing(kit::px(6));
    sentence_->setWordWrap(true);
    refusal_->setWordWrap(true);
    kit::dress(sentence_, kit::Face::Text);
    kit::dress(refusal_, kit::Face::Secondary, kit::Ink::Broken);
    column->addWidget(sentence_);
    auto* row = new QHBoxLayout;
    row->setSpacing(kit::px(8));
    row->addWidget(partition_);
    row->addWidget(count_);
    row->addWidget(text_);
    row->addWidget(go_);
    row->addWidget(cancel_);
    row->addStretch(1);
    column->addLayout(row);
    column->addWidget(refusal_);
    count_->setRange(1, 100'000);
    text_->setMinimumWidth(kit::px(220));
    connect(text_, &QLineEdit::textChanged, this, &TopicForms::check);
    connect(count_, &QSpinBox::valueChanged, this, &TopicForms::check);
    connect(partition_, &QComboBox::currentIndexChanged, this, &TopicForms::say);
    connect(text_, &QLineEdit::returnPressed, this, &TopicForms::go);
    connect(go_, &QPushButton::clicked, this, &TopicForms::go);
    connect(cancel_, &QPushButton::clicked, this, &TopicForms::close);
    setVisible(false);
}

void TopicForms::open(Form form, const cluster::TopicView& topic, std::optional<base::PartitionIndex> partition) {
    form_ = form;
    topic_ = topic;
    {
        const QSignalBlocker quiet(partition_);
        partition_->clear();
        for (const auto& p : topic_.partitions) partition_->addItem(QString::number(p.partition.value()));
        if (partition) partition_->setCurrentIndex(partition_->findText(QString::number(partition->value())));
    }
    count_->setMinimum(int(topic_.partitions.size()) + 1);
    count_->setValue(int(topic_.partitions.size()) + 1);
    text_->clear();
    refusal_->clear();
    refusal_->hide();
    partition_->setVisible(form == Form::DeleteRecords);
    count_->setVisible(form == Form::AddPartitions);
    text_->setVisible(form != Form::AddPartitions);
    setVisible(true);
    say();
    (form == Form::AddPartitions ? static_cast<QWidget*>(count_) : text_)->setFocus();
}

void TopicForms::close() { setVisible(false); }

const cluster::PartitionView* TopicForms::chosen() const {
    const int at = partition_->currentIndex();
    return at >= 0 && std::size_t(at) < topic_.partitions.size() ? &topic_.partitions[std::size_t(at)] : nullptr;
}

void TopicForms::say() {
    const QString name = QString::fromStdString(topic_.name);
    cancel_->setText(tr("Cancel"));
    switch (form_) {
        case Form::AddPartitions:
            sentence_->setText(tr("%1 has %n partition(s). More can be added, never taken away; keys will map to other partitions from then on.",
                                  nullptr, int(topic_.partitions.size())).arg(name));
            count_->setPrefix(tr("partitions: "));
            count_->setAccessibleName(tr("New number of partitions"));
            go_->setText(tr("Add partitions"));
            break;
        case Form::DeleteRecords: {
            const auto* p = chosen();
            const QString from = p ? kit::number(p->logStartOffset.value()) : kit::missing();
            const QString to = p ? kit::number(p->highWatermark.value()) : kit::missing();
            sentence_->setText(tr("Records of %1, partition %2, below an offset between %3 and the high watermark %4 become unreadable for good.")
                                   .arg(name, partition_->currentText(), from, to));
            text_->setPlaceholderText(p ? QString::number(p->highWatermark.value()) : QString());
            text_->setAccessibleName(tr("Delete records below this offset"));
            partition_->setAccessibleName(tr("Partition"));
            go_->setText(tr("Delete records"));
            break;
        }
        case Form::DeleteTopic: {
            std::uint64_t size = 0;
            for (const auto& p : topic_.partitions) size += p.sizeBytes;
            sentence_->setText(tr("Deleting %1 removes %2 of records from disk and cannot be undone. Type its name to delete it.")
                                   .arg(name, kit::bytes(double(size))));
            text_->setPlaceholderText(name);
            text_->setAccessibleName(tr("Name of the topic to delete"));
            go_->setText(tr("Delete topic"));
            break;
        }
    }
    check();
}

void TopicForms::check() {
    switch (form_) {
        case Form::AddPartitions: go_->setEnabled(count_->value() > int(topic_.partitions.size())); return;
        case Form::DeleteRecords: {
            bool isNumber = false;
            const qint64 before = text_->text().toLongLong(&isNumber);
            go_->setEnabled(isNumber && before >= 0 && chosen() != nullptr);
            return;
        }
        case Form::DeleteTopic: go_->setEnabled(text_->text() == QString::fromStdString(topic_.name)); return;
    }
}

void TopicForms::go() {
    if (!go_->isEnabled()) return;
    go_->setEnabled(false);
    const QString name = QString::fromStdString(topic_.name);
    switch (form_) {
        case Form::AddPartitions: emit partitionsWanted(name, count_->value()); return;
        case Form::DeleteRecords: emit recordsDeletionWanted(name, chosen()->partition.value(), text_->text().toLongLong()); return;
        case Form::DeleteTopic: emit deletionWanted(name); return;
    }
}

void TopicForms::answered(const Done& done) {
    if (done.ok()) return close();
    refusal_->setText(bridge::because(done));
    refusal_->show();
    check();
}

void TopicForms::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return close();
    QFrame::keyPressEvent(event);
}

void TopicForms::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) say();
    QFrame::changeEvent(event);
}

void TopicForms::paintEvent(QPaintEvent*) {
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(QPen(form_ == Form::AddPartitions ? kit::theme().line : kit::theme().attention, 1));
    p.setBrush(kit::theme().sunk);
    p.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kit::px(6), kit::px(6));
}

}  // namespace topics
