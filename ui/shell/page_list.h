// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The pages of the window, in the order of the rail. To add one: a folder under ui/, a row here.

#include "page/page.h"

#include <vector>

namespace shell {

struct PageEntry {
    const char* id;                                // in settings, in pageWanted()
    const char* title;                             // QT_TRANSLATE_NOOP("Pages", …)
    const char* icon;                              // resources/icons/<icon>.svg
    bool opensGroup;                               // a hairline above it in the rail
    page::Page* (*make)(page::Context, QWidget* parent);
};

const std::vector<PageEntry>& pageList();

}  // namespace shell
