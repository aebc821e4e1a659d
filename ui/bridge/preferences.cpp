// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/preferences.h"

#include <QDir>
#include <QSettings>
#include <QStandardPaths>
#include <algorithm>

namespace bridge {

namespace {
QVariant value(const char* key, const QVariant& otherwise) { return QSettings().value(QString("preferences/") + key, otherwise); }
}  // namespace

void Preferences::set(const QString& key, const QVariant& v, void (Preferences::*changed)()) {
    QSettings settings;
    const QString path = "preferences/" + key;
    if (settings.value(path) == v) return;
    settings.setValue(path, v);
    emit(this->*changed)();
}

Preferences::ThemeChoice Preferences::theme() const {
    const QString t = value("theme", "system").toString();
    return t == "light" ? ThemeChoice::Light : t == "dark" ? ThemeChoice::Dark : ThemeChoice::System;
}
void Preferences::setTheme(ThemeChoice c) {
    set("theme", c == ThemeChoice::Light ? "light" : c == ThemeChoice::Dark ? "dark" : "system", &Preferences::looksChanged);
}
QString Preferences::language() const { return value("language", "").toString(); }
void Preferences::setLanguage(const QString& l) { set("language", l, &Preferences::languageChanged); }
int Preferences::scalePercent() const { return std::clamp(value("scalePercent", 100).toInt(), 90, 200); }
void Preferences::setScalePercent(int p) { set("scalePercent", std::clamp(p, 90, 200), &Preferences::looksChanged); }
bool Preferences::compact() const { return value("compact", false).toBool(); }
void Preferences::setCompact(bool c) { set("compact", c, &Preferences::looksChanged); }
QString Preferences::dataDirectory() const { return value("dataDirectory", defaultDataDirectory()).toString(); }
void Preferences::setDataDirectory(const QString& p) { set("dataDirectory", p, &Preferences::clusterDefaultsChanged); }
int Preferences::port() const { return std::clamp(value("port", 9092).toInt(), 0, 65535); }
void Preferences::setPort(int p) { set("port", p, &Preferences::clusterDefaultsChanged); }
bool Preferences::startOnOpen() const { return value("startOnOpen", false).toBool(); }
void Preferences::setStartOnOpen(bool s) { set("startOnOpen", s, &Preferences::clusterDefaultsChanged); }

QString Preferences::defaultDataDirectory() {
    return QDir::cleanPath(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/logarium/local-1");
}

void Preferences::forget() {
    QSettings().remove("preferences");
    emit looksChanged();
    emit languageChanged();
    emit clusterDefaultsChanged();
}

}  // namespace bridge
