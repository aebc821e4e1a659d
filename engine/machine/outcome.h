// SPDX-License-Identifier: Apache-2.0
#pragma once
// What a state machine says to do. It touches nothing itself: no log, no socket, no clock, no thread.

#include <vector>

namespace machine {

template <class Record, class Answer>
struct Outcome {
    std::vector<Record> records;  // to append, in order: all of them or none
    Answer answer;                // given when those records are durable
};

}  // namespace machine
