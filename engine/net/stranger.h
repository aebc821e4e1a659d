// SPDX-License-Identifier: Apache-2.0
#pragma once
// Recognises who speaks another protocol to a Kafka port by its first four bytes, which Kafka takes for a length.

#include <cstdint>
#include <string>

namespace net {

struct Stranger {
    std::string what;    // one phrase, for the event: "an HTTP request (GET)"
    std::string answer;  // what it is told before the connection closes; empty = nothing
};

// `what` is empty when the four bytes are of no protocol that we know.
Stranger recognise(std::uint32_t firstFour);

}  // namespace net
