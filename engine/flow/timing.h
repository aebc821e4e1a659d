// SPDX-License-Identifier: Apache-2.0
#pragma once
// How long a request spent at each station, by Kafka's definitions (kafka.network:type=RequestMetrics):
//   RequestQueueTimeMs    received  → a handler began
//   LocalTimeMs           began     → answered, or parked
//   RemoteTimeMs          parked    → answered (0 when never parked; work after a resume counts here)
//   ThrottleTimeMs        what the answer says
//   ResponseQueueTimeMs   answered  → the processor began to send
//   ResponseSendTimeMs    began to send → the last byte was taken by the system
//   TotalTimeMs           received  → the last byte was taken

#include "flow/network_view.h"
#include "flow/request.h"

#include <array>
#include <cstdint>

namespace flow {

struct StageTimes {
    std::array<std::int64_t, stageCount> micros{};  // by Stage
    std::int64_t total = 0;
    std::int64_t operator[](Stage s) const { return micros[std::size_t(s)]; }
};

// `timing` of a request that has been sent (or, for acks=0, finished). A station that was not passed takes no time.
StageTimes stageTimes(const Timing& timing, std::chrono::milliseconds throttle);

}  // namespace flow
