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
    const auto set = [&](Stage stage, std::int64_t value) { s.micros[std::size_t(stage)] = value; };
    set(Stage::RequestQueue, micros(t.received, started));
    set(Stage::Local, micros(started, locally));
    set(Stage::Remote, micros(locally, answered));
    set(Stage::Throttle, throttle.count() * 1000);
    set(Stage::ResponseQueue, micros(answered, sendStarted));
    set(Stage::ResponseSend, micros(sendStarted, sent));
    s.total = micros(t.received, sent);
    return s;
}

}  // namespace flow
