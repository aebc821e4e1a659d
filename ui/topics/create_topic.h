// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Asks for a new topic. Every change is put to the engine with validateOnly, so that what is refused is said while one
// types, in the engine's words; the button creates exactly what was checked.

#include "bridge/engine_bridge.h"

#include <QDialog>
#include <QTimer>

class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace page {
class SettingsEditor;
}

namespace topics {

class CreateTopic : public QDialog {
    Q_OBJECT
public:
    explicit CreateTopic(bridge::EngineBridge& bridge, QWidget* parent = nullptr);

    TopicWanted wanted() const;

signals:
    void created(const QString& topic);

private:
    void changed();
    void check();
    void checked(std::uint64_t turn, const Done& done);
    void create();
    void say(const QString& sentence, bool refused);

    bridge::EngineBridge& bridge_;
    QLineEdit* name_;
    QSpinBox *partitions_, *replicas_;
    page::SettingsEditor* settings_;
    QLabel* verdict_;
    QPushButton* create_;
    QTimer pause_;              // asks once the typing has stopped for a moment
    std::uint64_t turn_ = 0;    // of the newest question; older answers are ignored
};

}  // namespace topics
