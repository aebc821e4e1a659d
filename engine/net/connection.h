// SPDX-License-Identifier: Apache-2.0
#pragma once
// A client's connection, as its processor keeps it: by value, under an id that is never used again.

#include "net/incoming.h"
#include "net/outgoing.h"
#include "os/unique_fd.h"

#include <list>
#include <memory>
#include <optional>
#include <string>

namespace net {

struct Connection {
    base::ConnectionId id;
    os::UniqueFd socket;
    std::shared_ptr<const flow::Peer> peer;
    Incoming in;
    std::vector<Outgoing> out;      // answers not yet sent whole; one, unless requests came in a row and ran in place

    bool readable = true;           // the socket may have bytes
    bool ended = false;             // and nothing after them
    bool blocked = false;           // the socket takes no more for now
    bool inFlight = false;          // muted: a request of it is on its way
    bool throttled = false;         // muted for a time after its answer
    bool lingering = false;         // told off, and waiting until it has heard
    bool listed = false;            // in Processor::ready_ or whenRoom_
    bool gone = false;              // closed; swept at the end of the step

    base::Instant active;           // when it last did something
    std::list<base::ConnectionId>::iterator place;  // among the others of its processor, by `active`

    base::WallTime since;
    std::uint64_t bytesIn = 0, bytesOut = 0, requests = 0;
    std::string clientId;
    std::optional<wire::ApiKey> lastApi;
    std::int16_t lastVersion = 0;

    bool settled() const { return !inFlight && !throttled && !lingering && out.empty(); }
};

}  // namespace net
