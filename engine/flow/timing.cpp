// SPDX-License-Identifier: Apache-2.0
#include "flow/timing.h"

#include <algorithm>

namespace flow {
namespace {

using base::Instant;

std::int64_t micros(Instant from, Instant to) {
    return std::max<std::int64_t>(0, std::chrono::duration_cast<std::chrono::microseconds>(to - from).count());
}
Instant orElse(Instant t, Instant other) { return t == Instant{} ? other : t; }

}  // namespace

StageTimes stageTimes(const Timing& t, std::chrono::milliseconds throttle) {
    const auto started = orElse(t.started, t.received);
    const auto answered = orElse(t.answered, started);
    const auto locally = orElse(t.parked, answered);
    const auto sendStarted = orElse(t.sendStarted, answered);
    const auto sent = orElse(t.sent, sendStarted);
    StageTimes s;
    const auto set = [&](cluster::Stage stage, std::int64_t value) { s.micros[std::size_t(stage)] = value; };
    set(cluster::Stage::RequestQueue, micros(t.received, started));
    set(cluster::Stage::Local, micros(started, locally));
    set(cluster::Stage::Remote, micros(locally, answered));
    set(cluster::Stage::Throttle, throttle.count() * 1000);
    set(cluster::Stage::ResponseQueue, micros(answered, sendStarted));
    set(cluster::Stage::ResponseSend, micros(sendStarted, sent));
    s.total = micros(t.received, sent);
    return s;
}

}  // namespace flow
