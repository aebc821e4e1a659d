// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace shell {

Language::~Language() {
    QCoreApplication::removeTranslator(&ours_);
    QCoreApplication::removeTranslator(&qts_);
}

void Language::use(const QString& wanted) {
    const QString system = QLocale::system().language() == QLocale::Chinese ? "zh_CN" : "en";
    const QString next = wanted.isEmpty() ? system : wanted;
    if (next == current_) return;
    QCoreApplication::removeTranslator(&ours_);
    QCoreApplication::removeTranslator(&qts_);
    current_ = next;
    QLocale::setDefault(QLocale(next));
    // Qt's first, so that ours has the last word. English has a table as well: it tells one from many.
    if (next != "en" && qts_.load("qtbase_" + next, QLibraryInfo::path(QLibraryInfo::TranslationsPath))) QCoreApplication::installTranslator(&qts_);
    if (ours_.load(":/translations/logarium_" + next + ".qm")) QCoreApplication::installTranslator(&ours_);
}

}  // namespace shell
