// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// One recorded request, cut into the places it passed and the time it spent in each: what the slow-motion replay walks
// through. Pure; the picture decides how a place looks.

#include "cluster/view.h"

#include <optional>
#include <vector>

namespace network {

enum class Place { Processor, Queue, Handler, WaitingProduce, WaitingFetch };

struct ReplayStep {
    Place place = Place::Processor;
    int index = -1;                         // which processor or handler; -1 where there is only one
    std::optional<cluster::Stage> stage;    // none = it only arrived there
    std::int64_t micros = 0;                // measured, not the replay's
    std::int64_t shownMillis = 0;           // how long the replay stays
    bool operator==(const ReplayStep&) const = default;
};

// About `wholeMillis` long; no step shorter than a person can see.
std::vector<ReplayStep> replayOf(const cluster::RequestSeen& seen, std::int64_t wholeMillis = 6000);

// Where a replay stands after some time: the step, and how far into it (0..1). Past the end: the last step, 1.
struct ReplayAt {
    std::size_t step = 0;
    double part = 0;
    bool finished = false;
};
ReplayAt at(const std::vector<ReplayStep>& steps, std::int64_t elapsedMillis);
std::int64_t startOf(const std::vector<ReplayStep>& steps, std::size_t step);

}  // namespace network
