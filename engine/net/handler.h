// SPDX-License-Identifier: Apache-2.0
#pragma once
// Who answers requests. The server knows frames and headers; what a body means is behind this.

#include "flow/reply.h"
#include "wire/api_key.h"

namespace net {

class Handler {
public:
    virtual ~Handler() = default;

    // Called by many threads at once, once for a new request and again each time it is resumed. It may move the request
    // away and return Parked; in every other case the request stays where it is and the server makes the response.
    virtual flow::Reply handle(flow::Request& request) = 0;

    // May a processor run it on its own thread? True for what neither waits nor works long.
    virtual bool quick(wire::ApiKey api) const = 0;

    // False closes the connection, as Kafka does. Never asked about ApiVersions, which is answered whatever its version.
    virtual bool known(wire::ApiKey api, std::int16_t version) const = 0;

    // A connection broke while a request of it was under way. If it is parked, nobody waits for it any more:
    // Purgatory::forget(). Called by a processor; an answer that comes all the same is dropped.
    virtual void gone(base::ConnectionId) {}
};

}  // namespace net
