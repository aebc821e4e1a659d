// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// "Why?": computed sentences with the numbers behind them and the setting that governs them.

#include "shell/facts.h"

namespace shell {

std::vector<Why> whyOf(const bridge::Thing& thing, const bridge::Rates& rates, const SettingLookup& setting);

}  // namespace shell
