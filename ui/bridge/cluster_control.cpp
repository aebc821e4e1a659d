// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/cluster_control.h"

#include "bridge/words.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace bridge {

ClusterControl::ClusterControl(EngineBridge& bridge, Preferences& preferences, QObject* parent)
    : QObject(parent), bridge_(bridge), preferences_(preferences) {
    connect(&bridge, &EngineBridge::viewChanged, this, &ClusterControl::watchView);
    watchView();
}

void ClusterControl::setState(State state) {
    state_ = state;
    emit changed();
}

// Nodes may stop or start by themselves (a failure, an order from another page): the view has the last word.
void ClusterControl::watchView() {
    if (state_ == State::Starting || state_ == State::Stopping) return;
    const State seen = isRunning(*bridge_.view()) ? State::Running : State::Stopped;
    if (const auto* node = firstNode(*bridge_.view()); node && dataDirectory_.isEmpty() && seen == State::Running)
        dataDirectory_ = text(node->dataDirectory);
    if (seen != state_) setState(seen);
}

QString ClusterControl::name() const {
    return QFileInfo(dataDirectory_.isEmpty() ? preferences_.dataDirectory() : dataDirectory_).fileName();
}

// The answer to start() may be here before the first view that shows the node running.
QString ClusterControl::bootstrap() const {
    const QString seen = text(bridge_.view()->bootstrap());
    return seen.isEmpty() && state_ == State::Running ? answered_ : seen;
}

int ClusterControl::otherPort() const {
    const auto* node = firstNode(*bridge_.view());
    if (state_ != State::Running || !node || wantedPort_ == 0 || node->port == wantedPort_ || node->port == 0) return 0;
    return node->port;
}

void ClusterControl::start() { start(preferences_.dataDirectory(), preferences_.port()); }

void ClusterControl::start(const QString& dataDirectory, int port) {
    if (state_ != State::Stopped) return;
    failure_.clear();
    dataDirectory_ = QDir::cleanPath(dataDirectory);
    wantedPort_ = port;
    ClusterWanted wanted;
    wanted.dataDirectory = dataDirectory_.toStdString();
    NodeWanted node;
    node.port = static_cast<std::uint16_t>(port);
    node.nextFreePort = true;
    wanted.nodes.push_back(node);
    setState(State::Starting);
    bridge_.start(std::move(wanted), this, [this](base::Result<std::string> answer) {
        if (!answer) {
            failure_ = because(answer.error());
            setState(State::Stopped);
            return;
        }
        answered_ = text(*answer);
        QSettings settings;
        QStringList paths = settings.value("recent/paths").toStringList();
        paths.removeAll(dataDirectory_);
        paths.prepend(dataDirectory_);
        while (paths.size() > 8) paths.removeLast();
        settings.setValue("recent/paths", paths);
        settings.setValue("recent/used/" + QString::fromLatin1(dataDirectory_.toUtf8().toHex()), QDateTime::currentDateTime());
        setState(State::Running);
    });
}

void ClusterControl::stop() {
    if (state_ != State::Running) {
        if (state_ == State::Stopped) emit stopped();
        return;
    }
    failure_.clear();
    setState(State::Stopping);
    bridge_.stop(this, [this](Done done) {
        failure_ = because(done);
        setState(State::Stopped);
        watchView();
        emit stopped();
    });
}

std::vector<ClusterControl::Recent> ClusterControl::recent() const {
    QSettings settings;
    std::vector<Recent> out;
    for (const QString& path : settings.value("recent/paths").toStringList())
        if (QFileInfo::exists(path))
            out.push_back({path, settings.value("recent/used/" + QString::fromLatin1(path.toUtf8().toHex())).toDateTime()});
    return out;
}

void ClusterControl::forgetRecent(const QString& path) {
    QSettings settings;
    QStringList paths = settings.value("recent/paths").toStringList();
    paths.removeAll(path);
    settings.setValue("recent/paths", paths);
    settings.remove("recent/used/" + QString::fromLatin1(path.toUtf8().toHex()));
    emit changed();
}

}  // namespace bridge
