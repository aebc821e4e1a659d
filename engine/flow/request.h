// SPDX-License-Identifier: Apache-2.0
#pragma once
// A request on its way through the node. It is moved from thread to thread, never shared; it owns its frame, and record
// batches are spans into that frame until they are appended.

#include "base/bytes.h"
#include "base/clock.h"
#include "base/ids.h"
#include "flow/frame.h"
#include "os/file_slice.h"
#include "wire/header.h"

#include <any>
#include <array>
#include <memory>
#include <string>
#include <vector>

namespace flow {

// Who is at the other end. Shared by all requests of a connection; the names change only on the processor's thread
// before a request is queued, by replacing the object.
struct Peer {
    std::string address;                        // 127.0.0.1:52114
    std::string softwareName, softwareVersion;  // told by ApiVersions v3+
    std::string principal = "User:ANONYMOUS";
    std::string listener = "PLAINTEXT";
};

// When a request reached each station; default = not yet. Kafka's stage times are the differences (flow/timing.h).
struct Timing {
    base::Instant received, started, parked, resumed, answered, sendStarted, sent;
    base::WallTime receivedAt;
};

struct Request {
    base::ConnectionId connection;
    int processor = 0;
    wire::RequestHeader header;
    Frame frame;                        // without the 4-byte length
    std::size_t bodyAt = 0;             // where the body begins in the frame
    std::shared_ptr<const Peer> peer;
    Timing timing;
    bool timedOut = false;              // resumed because its deadline passed
    int attempts = 0;                   // how often it was resumed
    int handler = -1;                   // who runs it: a handler's number, or -1 = the processor, in place
    std::string what, waitedFor;        // for the window; filled in only while somebody watches requests
    std::any kept;                      // what the handler of a resumed request wants to find again (decoded body)

    std::span<std::byte> body() { return std::span<std::byte>(frame).subspan(bodyAt); }
};

// Bytes of a response: encoded fields, with slices of log files between them, in order.
struct Piece {
    std::size_t at = 0;                 // before which byte of `fields` the slice goes
    os::FileSlice slice;
};
struct Body {
    base::Bytes fields;                 // response header and body, without the 4-byte length
    std::vector<Piece> pieces;          // ascending `at`
    std::size_t size() const {
        std::size_t n = fields.size();
        for (const auto& p : pieces) n += p.slice.length;
        return n;
    }
};

// An answer on its way back to the processor that owns the socket.
struct Response {
    base::ConnectionId connection;
    int processor = 0;
    enum class Kind : std::uint8_t { Answer, Nothing, HangUp } kind = Kind::Answer;   // Nothing: acks=0, just unmute
    Body body;
    std::string why;                    // HangUp: the reason, for the log
    std::chrono::milliseconds throttle{0};  // mute this long after sending (KIP-219)
    Timing timing;
    wire::RequestHeader header;
    int handler = -1;                   // -1 = in place, on the processor's thread
    std::int16_t errorCode = 0;         // first error in the answer
    std::string what, waitedFor;
    std::size_t requestBytes = 0;
    Frame frame;                        // of the request, done with: the processor will use it again
    std::shared_ptr<const Peer> peer;   // ApiVersions may replace it
};

}  // namespace flow
