// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/replay.h"

#include <algorithm>

namespace network {
namespace {

constexpr std::int64_t leastMillis = 700;

}  // namespace

std::vector<ReplayStep> replayOf(const cluster::RequestSeen& seen, std::int64_t wholeMillis) {
    using cluster::Stage;
    const auto micros = [&](Stage s) { return std::max<std::int64_t>(0, seen.stageMicros[std::size_t(s)]); };
    const bool inPlace = seen.handler < 0;
    std::vector<ReplayStep> steps{{Place::Processor, seen.processor, std::nullopt, 0, 0}};
    if (!inPlace) steps.push_back({Place::Queue, -1, Stage::RequestQueue, micros(Stage::RequestQueue), 0});
    if (inPlace) steps.push_back({Place::Processor, seen.processor, Stage::Local, micros(Stage::Local), 0});
    else steps.push_back({Place::Handler, seen.handler, Stage::Local, micros(Stage::Local), 0});
    if (!seen.waitedFor.empty() || micros(Stage::Remote) > 0)
        steps.push_back({seen.api == wire::ApiKey::Fetch ? Place::WaitingFetch : Place::WaitingProduce, -1, Stage::Remote,
                         micros(Stage::Remote), 0});
    if (micros(Stage::Throttle) > 0)
        steps.push_back({Place::Processor, seen.processor, Stage::Throttle, micros(Stage::Throttle), 0});
    steps.push_back({Place::Processor, seen.processor, Stage::ResponseQueue, micros(Stage::ResponseQueue), 0});
    steps.push_back({Place::Processor, seen.processor, Stage::ResponseSend, micros(Stage::ResponseSend), 0});

    std::int64_t measured = 0;
    for (const auto& s : steps) measured += s.micros;
    const std::int64_t spare = std::max<std::int64_t>(0, wholeMillis - leastMillis * std::int64_t(steps.size()));
    for (auto& s : steps) s.shownMillis = leastMillis + (measured > 0 ? spare * s.micros / measured : 0);
    return steps;
}

ReplayAt at(const std::vector<ReplayStep>& steps, std::int64_t elapsedMillis) {
    std::int64_t left = std::max<std::int64_t>(0, elapsedMillis);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (left < steps[i].shownMillis) return {i, double(left) / double(steps[i].shownMillis), false};
        left -= steps[i].shownMillis;
    }
    return {steps.empty() ? 0 : steps.size() - 1, 1, true};
}

std::int64_t startOf(const std::vector<ReplayStep>& steps, std::size_t step) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < step && i < steps.size(); ++i) sum += steps[i].shownMillis;
    return sum;
}

}  // namespace network
