// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Renders every page in both themes, both languages and two sizes, from a live node under real load.

#include "bridge/preferences.h"
#include "shell/language.h"
#include "shell/main_window.h"

#include <QObject>
#include <QProcess>
#include <functional>

namespace app {

class Shots : public QObject {
    Q_OBJECT
public:
    // `load` is a shell command with {bootstrap} in it, run beside the node until all is drawn; empty: no load.
    Shots(shell::MainWindow& window, bridge::EngineBridge& bridge, bridge::Preferences& preferences, QString folder, QString load);
    ~Shots() override;
    void start();                                  // the node must be starting or running

signals:
    void finished(bool well);

private:
    struct Shot {
        QString page, language;
        bool dark;
        QSize size;
    };
    void whenRunning();
    void loadAndDraw();
    void next();
    void take();
    void selectFor(const QString& page);
    void storageFor(const QString& page);
    void afterViews(int count, std::function<void()> then);

    shell::MainWindow& window_;
    bridge::EngineBridge& bridge_;
    bridge::Preferences& preferences_;
    QString folder_, load_;
    QProcess traffic_;
    std::vector<Shot> shots_;
    std::size_t at_ = 0;
    int viewsLeft_ = 0;
    std::function<void()> then_;
    std::shared_ptr<const cluster::RequestSeen> slowest_;
    bool begun_ = false, well_ = true;
};

}  // namespace app
