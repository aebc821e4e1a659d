// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The language of the window, switchable while it runs. Qt's own dialogs follow where Qt's translations are installed.

#include <QString>
#include <QTranslator>

namespace shell {

class Language {
public:
    ~Language();
    void use(const QString& wanted);               // "", "en" or "zh_CN"; "" = the system's
    QString current() const { return current_; }      // empty before the first use()

private:
    QTranslator ours_, qts_;
    QString current_;
};

}  // namespace shell
