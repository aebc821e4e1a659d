// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the palette cannot say (corners, hairlines, padding), computed from the current tokens.

#include <QString>

class QAbstractButton;

namespace kit {

QString styleSheet();
// The one button that a place is about, and one that destroys something.
enum class ButtonKind { Plain, Primary, Danger, Link };
void setKind(QAbstractButton* button, ButtonKind kind);

}  // namespace kit
