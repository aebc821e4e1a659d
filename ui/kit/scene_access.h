// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Makes the spots of a scene children for screen readers. Only scene.cpp calls it.

class QWidget;

namespace kit {

void installSceneAccess();                         // once; later calls do nothing
void tellAccessFocus(QWidget* scene, int spot);

}  // namespace kit
