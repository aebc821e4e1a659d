// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QScrollArea>

namespace kit {

// `inside`, as wide as there is room, with a scroll bar where it is too high; without a frame of its own.
QScrollArea* scrolled(QWidget* inside);

}  // namespace kit
