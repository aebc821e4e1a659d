// SPDX-License-Identifier: Apache-2.0
#include "cluster/setting_views.h"

namespace cluster {

std::vector<SettingView> settingViews(const std::vector<metadata::Described>& described) {
    std::vector<SettingView> views;
    views.reserve(described.size());
    for (const auto& d : described) {
        auto& v = views.emplace_back();
        v.name = d.name;
        v.value = d.value.value_or("");
        v.type = std::string(metadata::name(d.type));
        v.source = std::string(metadata::name(d.source));
        v.sensitive = d.sensitive;
        if (!d.setting) continue;
        v.defaultValue = std::string(d.setting->defaultValue.value_or(""));
        v.validValues = std::string(d.setting->validValues);
        v.effect = std::string(metadata::name(d.setting->effect));
        v.updateMode = std::string(metadata::name(d.setting->update));
    }
    return views;
}

}  // namespace cluster
