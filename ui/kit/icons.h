// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The line-drawn icon family of resources/icons, painted in the text colour of the moment: an icon made once is right in
// both themes.

#include "kit/theme.h"

#include <QIcon>
#include <QPixmap>

namespace kit {

QIcon icon(const QString& name, Ink ink = Ink::Text);
QPixmap iconPixmap(const QString& name, int size, const QColor& color, double devicePixelRatio);

}  // namespace kit
