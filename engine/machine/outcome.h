// SPDX-License-Identifier: Apache-2.0
#pragma once
// What a state machine says to do. It touches nothing itself: no log, no socket, no clock, no thread.

#include "base/clock.h"

#include <optional>
#include <vector>

namespace machine {

template <class Record, class Answer>
struct Outcome {
    std::vector<Record> records;             // to append, in order, as one atomic batch
    std::optional<Answer> answer;            // sent when those records are durable; none = answered later
    std::optional<base::Instant> wakeAt;     // call tick() at this time
};

}  // namespace machine
