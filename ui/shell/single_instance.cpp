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
    // Asking comes first: with access options set, Qt's listen() takes a name over from a living server.
    QLocalSocket socket;
    socket.connectToServer(name_);
    if (socket.waitForConnected(500)) {
        socket.waitForDisconnected(500);
        return false;
    }
    QLocalServer::removeServer(name_);  // left behind by a window that was killed
    return server_.listen(name_);
}

}  // namespace shell
