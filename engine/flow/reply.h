// SPDX-License-Identifier: Apache-2.0
#pragma once
// What a handler returns: what became of the request, as a value. It calls nobody.

#include "flow/request.h"

#include <variant>

namespace flow {

// Send this. `body.fields` begins with the response header.
struct Answered {
    Body body;
    std::int16_t errorCode = 0;             // the first error in the answer, for counting
    std::chrono::milliseconds throttle{0};  // the connection is muted this long after sending (KIP-219)
    std::shared_ptr<const Peer> peer;       // set: the connection's peer from now on (ApiVersions tells the software)
};
struct Parked {};                           // the request was moved away, into a purgatory or an inbox
struct NoAnswer {                           // acks=0: nothing is sent, the next request is read
    std::chrono::milliseconds throttle{0};
};
struct HangUp {
    std::string why;                        // for the log and the window
};
using Reply = std::variant<Answered, Parked, NoAnswer, HangUp>;

// The response that carries `reply` back to the connection of `request`, with the request's frame, which the processor
// will use again. Never call it with Parked. `now` becomes the time of the answer.
Response respond(Request&& request, Reply&& reply, base::Instant now);

}  // namespace flow
