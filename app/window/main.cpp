// SPDX-License-Identifier: GPL-3.0-or-later
// The window's program. Composition only: engine, bridge, preferences, window.

#include "shots.h"

#include "kit/theme.h"
#include "shell/page_list.h"
#include "shell/single_instance.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QIcon>
#include <QSettings>
#include <QSocketNotifier>
#include <QStyleFactory>
#include <QTemporaryDir>
#include <QTextStream>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sys/socket.h>
#include <unistd.h>

namespace {

int signalPipe[2] = {-1, -1};
void onSignal(int) {
    const char byte = 1;
    if (::write(signalPipe[1], &byte, 1) < 0) return;
}

// SIGTERM and SIGINT close the window as a person would, so that the brokers close their logs.
void closeOnSignal(QObject* owner, std::function<void()> close) {
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, signalPipe) != 0) return;
    auto* notifier = new QSocketNotifier(signalPipe[0], QSocketNotifier::Read, owner);
    QObject::connect(notifier, &QSocketNotifier::activated, owner, [close = std::move(close)] {
        char byte;
        if (::read(signalPipe[0], &byte, 1) > 0) close();
    });
    struct sigaction action {};
    action.sa_handler = onSignal;
    ::sigaction(SIGTERM, &action, nullptr);
    ::sigaction(SIGINT, &action, nullptr);
}

kit::Looks looksOf(const bridge::Preferences& preferences, bool systemIsDark) {
    using T = bridge::Preferences::ThemeChoice;
    const bool dark = preferences.theme() == T::Dark || (preferences.theme() == T::System && systemIsDark);
    kit::Looks looks;
    looks.theme = dark ? kit::Theme::darkened() : kit::Theme::light();
    looks.scalePercent = preferences.scalePercent();
    looks.density = preferences.compact() ? kit::Density::Compact : kit::Density::Comfortable;
    return looks;
}

}  // namespace

int main(int argc, char** argv) {
    // Qt would abort.
    if (!std::getenv("DISPLAY") && !std::getenv("WAYLAND_DISPLAY") && !std::getenv("QT_QPA_PLATFORM")) {
        std::fputs("logarium-window: there is no display; `logarium up` serves without a window\n", stderr);
        return 1;
    }
    QApplication app(argc, argv);
    QApplication::setApplicationName("logarium");
    QApplication::setApplicationDisplayName("Logarium");
    QApplication::setOrganizationName("logarium");
    QApplication::setApplicationVersion(LOGARIUM_VERSION);
    QApplication::setDesktopFileName("logarium");
    QApplication::setWindowIcon(QIcon(":/logarium.svg"));
    QApplication::setQuitOnLastWindowClosed(false);
    QSettings::setDefaultFormat(QSettings::IniFormat);

    QCommandLineParser options;
    options.setApplicationDescription("Hosts a Kafka-compatible cluster and shows what happens inside it.");
    options.addHelpOption();
    options.addVersionOption();
    const QCommandLineOption data("data", "Data directory of the cluster.", "DIR");
    const QCommandLineOption port("port", "Port of the first broker; 0 takes any free one.", "PORT");
    const QCommandLineOption start("start", "Start the cluster at once.");
    const QCommandLineOption page("page", "Open on this page.", "PAGE");
    const QCommandLineOption shots("shots", "Draw every page of a live node into DIR as PNG, then leave.", "DIR");
    const QCommandLineOption load("load", "With --shots: a shell command that makes traffic; {bootstrap} is filled in.", "COMMAND");
    options.addOptions({data, port, start, page, shots, load});
    options.process(app);
    bool portIsNumber = true;
    const int wantedPort = options.isSet(port) ? options.value(port).toInt(&portIsNumber) : -1;
    if (options.isSet(port) && (!portIsNumber || wantedPort < 0 || wantedPort > 65535)) {
        QTextStream(stderr) << "logarium-window: --port wants a number from 0 to 65535, not " << options.value(port) << '\n';
        return 2;
    }

    const auto& pages = shell::pageList();
    if (options.isSet(page) && std::none_of(pages.begin(), pages.end(), [&](const auto& p) { return options.value(page) == p.id; })) {
        QStringList names;
        for (const auto& p : pages) names << p.id;
        QTextStream(stderr) << "logarium-window: no page " << options.value(page) << "; there are: " << names.join(' ') << '\n';
        return 2;
    }

    // Pictures must not depend on, or disturb, what a person keeps.
    QTemporaryDir scratch;
    if (options.isSet(shots)) QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, scratch.filePath("settings"));

    shell::SingleInstance instance(QString("logarium-window-%1").arg(::getuid()));
    if (!options.isSet(shots) && !instance.claim()) {
        QTextStream(stderr) << "logarium-window: a window is open already; it was raised\n";
        return 0;
    }

    const bool systemIsDark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    QApplication::setStyle(QStyleFactory::create("Fusion"));
    bridge::Preferences preferences;
    shell::Language language;
    language.use(preferences.language());
    kit::applyLooks(app, looksOf(preferences, systemIsDark));
    QObject::connect(&preferences, &bridge::Preferences::looksChanged, &app, [&] { kit::applyLooks(app, looksOf(preferences, systemIsDark)); });
    QObject::connect(&preferences, &bridge::Preferences::languageChanged, &app, [&] { language.use(preferences.language()); });

    Engine engine;
    bridge::EngineBridge bridge(engine);
    shell::SessionMark mark;
    shell::MainWindow window(bridge, preferences, mark);
    QObject::connect(&instance, &shell::SingleInstance::raiseWanted, &window, [&window] {
        window.showNormal();
        window.raise();
        window.activateWindow();
    });
    QObject::connect(&window, &shell::MainWindow::finished, &app, &QCoreApplication::quit, Qt::QueuedConnection);
    closeOnSignal(&window, [&window] { window.close(); });

    const QString directory = options.isSet(data) ? QDir::current().absoluteFilePath(options.value(data))
                              : options.isSet(shots) ? scratch.filePath("local-1")
                                                     : preferences.dataDirectory();
    const int listen = wantedPort >= 0 ? wantedPort : options.isSet(shots) ? 0 : preferences.port();
    window.show();
    if (options.isSet(start) || options.isSet(data) || options.isSet(shots) || preferences.startOnOpen()) {
        window.control().start(directory, listen);
        if (!options.isSet(shots)) window.openPage("cluster");
    }
    if (options.isSet(page)) window.openPage(options.value(page));
    int code = 0;
    std::unique_ptr<app::Shots> camera;
    if (options.isSet(shots)) {
        camera = std::make_unique<app::Shots>(window, bridge, preferences, options.value(shots), options.value(load));
        QObject::connect(camera.get(), &app::Shots::finished, &window, [&](bool well) {
            code = well ? 0 : 1;
            window.close();
        }, Qt::QueuedConnection);
        QMetaObject::invokeMethod(camera.get(), &app::Shots::start, Qt::QueuedConnection);
    }
    const int left = QApplication::exec();
    camera.reset();
    return left ? left : code;
}
