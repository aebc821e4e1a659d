// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What a person prefers, kept in the settings file and told to whoever applies it. Each setter saves at once.

#include <QObject>
#include <QString>

namespace bridge {

class Preferences : public QObject {
    Q_OBJECT
public:
    enum class ThemeChoice { System, Light, Dark };
    using QObject::QObject;

    ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);
    QString language() const;                      // "" = the system's, "en", "zh_CN"
    void setLanguage(const QString& language);
    int scalePercent() const;                      // 90 … 200
    void setScalePercent(int percent);
    bool compact() const;
    void setCompact(bool compact);
    QString dataDirectory() const;                 // of the cluster that one click starts
    void setDataDirectory(const QString& path);
    int port() const;
    void setPort(int port);
    bool startOnOpen() const;
    void setStartOnOpen(bool start);
    static QString defaultDataDirectory();
    void forget();                                 // everything back to its default

signals:
    void looksChanged();
    void languageChanged();
    void clusterDefaultsChanged();

private:
    void set(const QString& key, const QVariant& value, void (Preferences::*changed)());
};

}  // namespace bridge
