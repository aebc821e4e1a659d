// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// One window per user: brokers own ports, so a second start raises the first window and leaves.

#include <QLocalServer>
#include <QObject>

namespace shell {

class SingleInstance : public QObject {
    Q_OBJECT
public:
    explicit SingleInstance(const QString& name, QObject* parent = nullptr);
    // True: this is the first. False: the first was asked to raise itself.
    bool claim();

signals:
    void raiseWanted();

private:
    QString name_;
    QLocalServer server_;
};

}  // namespace shell
