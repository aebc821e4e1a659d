// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "cluster/view.h"
#include "metadata/resolver.h"

namespace cluster {

// What settings are worth now, in words for people.
std::vector<SettingView> settingViews(const std::vector<metadata::Described>& described);

}  // namespace cluster
