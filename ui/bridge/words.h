// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Names for values of the engine, for the eye, and the data colour that an API keeps on every page.

#include "engine.h"
#include "kit/status.h"

#include <QString>

namespace bridge {

inline QString text(const std::string& s) { return QString::fromStdString(s); }
QString apiName(wire::ApiKey api);                 // Kafka's name: "Produce"
int apiColor(wire::ApiKey api);                    // index of theme().data
QString stageName(cluster::Stage stage);           // Kafka's metric: "RequestQueueTimeMs"
QString stageWord(cluster::Stage stage);           // "request queue"
QString stateName(cluster::NodeState state);       // "running"
kit::Status status(cluster::NodeState state);
kit::Status status(cluster::Severity severity);
QString errorName(std::int16_t code);              // "NOT_LEADER_OR_FOLLOWER (6)", empty for 0
QString because(const Done& done);                 // the cause of a failed order, one sentence
QString because(const base::Error& error);

}  // namespace bridge
