// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Starting and stopping the cluster from the window: one place, so that top bar, Welcome, finder and recovery say and do
// the same. Remembers the data directories that were used.

#include "bridge/engine_bridge.h"
#include "bridge/preferences.h"

#include <QDateTime>

namespace bridge {

class ClusterControl : public QObject {
    Q_OBJECT
public:
    ClusterControl(EngineBridge& bridge, Preferences& preferences, QObject* parent = nullptr);

    enum class State { Stopped, Starting, Running, Stopping };
    State state() const { return state_; }
    QString name() const;                          // of the cluster: the last part of its data directory
    QString dataDirectory() const { return dataDirectory_; }
    QString bootstrap() const;                     // empty while nothing runs
    int wantedPort() const { return wantedPort_; }
    // The port that it listens on when that is not the wanted one; 0 otherwise.
    int otherPort() const;
    Preferences& preferences() { return preferences_; }
    QString failure() const { return failure_; }   // of the last order, in a sentence; empty when it went well

    void start();                                  // with what the preferences say
    void start(const QString& dataDirectory, int port);
    void stop();

    struct Recent {
        QString path;
        QDateTime used;
    };
    std::vector<Recent> recent() const;            // newest first, at most 8, only those that still exist
    void forgetRecent(const QString& path);

signals:
    void changed();                                // state, failure or recent
    void stopped();                                // after stop() was asked for, once all is closed

private:
    void setState(State state);
    void watchView();

    EngineBridge& bridge_;
    Preferences& preferences_;
    State state_ = State::Stopped;
    QString dataDirectory_, failure_, answered_;
    int wantedPort_ = 0;
};

}  // namespace bridge
