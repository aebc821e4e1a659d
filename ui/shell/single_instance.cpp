// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/single_instance.h"

#include <QLocalSocket>

namespace shell {

SingleInstance::SingleInstance(const QString& name, QObject* parent) : QObject(parent), name_(name) {
    server_.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&server_, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket* socket = server_.nextPendingConnection()) {
            connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
            emit raiseWanted();
            socket->disconnectFromServer();
        }
    });
}

bool SingleInstance::claim() {
    if (server_.listen(name_)) return true;
    QLocalSocket socket;
    socket.connectToServer(name_);
    if (socket.waitForConnected(500)) {
        socket.waitForDisconnected(500);
        return false;
    }
    // Nobody answers: the name was left behind by a window that was killed.
    QLocalServer::removeServer(name_);
    return server_.listen(name_);
}

}  // namespace shell
