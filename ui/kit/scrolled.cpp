// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/scrolled.h"

namespace kit {

QScrollArea* scrolled(QWidget* inside) {
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(inside);
    return area;
}

}  // namespace kit
