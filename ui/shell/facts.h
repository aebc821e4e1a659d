// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the inspector says about a thing: its properties, its live values, the settings that govern it, and why it is as
// it is. Computed from two views and the values of settings; draws nothing.

#include "bridge/rates.h"
#include "kit/cards.h"

#include <QString>
#include <functional>
#include <optional>
#include <vector>

namespace shell {

// Looks up a setting's value for a thing; null while it is not known yet.
using SettingLookup = std::function<const cluster::SettingView*(const std::string& name)>;

struct Why {
    QString sentence;
    QString setting;                               // "fetch.max.wait.ms = 500"; empty when none governs it
};

struct Facts {
    QString kind, title;
    bool monoTitle = false;
    bool found = true;                             // false: the thing is gone
    std::optional<kit::Status> status;
    std::vector<kit::Properties::Row> rows;
    std::vector<Why> whys;
    std::vector<std::string> governedBy;           // settings by name
};

Facts factsOf(const bridge::Thing& thing, const bridge::Rates& rates, const SettingLookup& setting);

// Which settings those answers need: of a topic, of a broker, or none.
std::string settingsTopicOf(const bridge::Thing& thing);
base::BrokerId settingsNodeOf(const bridge::Thing& thing, const cluster::ClusterView& view);

}  // namespace shell
