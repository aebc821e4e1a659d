// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/session_mark.h"

#include <QSettings>

namespace shell {

SessionMark::SessionMark() {
    QSettings settings;
    bad_ = settings.value("session/open", false).toBool();
    directory_ = settings.value("session/dataDirectory").toString();
    settings.setValue("session/open", true);
    settings.remove("session/dataDirectory");
    settings.sync();
}

void SessionMark::running(const QString& dataDirectory) {
    QSettings settings;
    if (settings.value("session/dataDirectory").toString() == dataDirectory) return;
    if (dataDirectory.isEmpty()) settings.remove("session/dataDirectory");
    else settings.setValue("session/dataDirectory", dataDirectory);
    settings.sync();
}

void SessionMark::close() {
    QSettings settings;
    settings.setValue("session/open", false);
    settings.remove("session/dataDirectory");
    settings.sync();
}

}  // namespace shell
