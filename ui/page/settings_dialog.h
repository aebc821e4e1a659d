// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The settings of one broker, live, in a window of their own.

#include "bridge/engine_bridge.h"

class QWidget;

namespace page {

void showBrokerSettings(bridge::EngineBridge& bridge, base::BrokerId node, QWidget* parent);

}  // namespace page
