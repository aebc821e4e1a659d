// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The three things that change a topic and cannot be undone, asked inside the page: add partitions, delete records up to
// an offset, delete the topic. One form at a time; the engine's refusal is written under it.

#include "engine.h"

#include <QFrame>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace topics {

class TopicForms : public QFrame {
    Q_OBJECT
public:
    explicit TopicForms(QWidget* parent = nullptr);

    enum class Form { AddPartitions, DeleteRecords, DeleteTopic };
    void open(Form form, const cluster::TopicView& topic, std::optional<base::PartitionIndex> partition = {});
    void close();
    bool isOpen() const { return isVisibleTo(parentWidget()); }
    void answered(const Done& done);   // closes, or says why not
    const std::string& topic() const { return topic_.name; }

signals:
    void partitionsWanted(const QString& topic, int count);
    void recordsDeletionWanted(const QString& topic, int partition, qint64 before);
    void deletionWanted(const QString& topic);

protected:
    void keyPressEvent(QKeyEvent*) override;
    void changeEvent(QEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    void say();
    void check();
    void go();
    const cluster::PartitionView* chosen() const;

    Form form_ = Form::AddPartitions;
    cluster::TopicView topic_;
    QLabel *sentence_, *refusal_;
    QSpinBox* count_;
    QComboBox* partition_;
    QLineEdit* text_;   // an offset, or the topic's name
    QPushButton *go_, *cancel_;
};

}  // namespace topics
