// SPDX-License-Identifier: Apache-2.0
#pragma once
// A response on its way into a socket: where it has got to, and nothing that would have to be kept for a slow reader but
// the encoded fields. Slices of files go by sendfile; short ones are cheaper when read and sent along with the fields.

#include "flow/request.h"

#include <sys/uio.h>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace net {

// Measured on loopback (tests/bench/net_bench): below this, pread into the buffer costs less than a call of sendfile.
inline constexpr std::size_t shortSlice = 16 * 1024;

class Outgoing {
public:
    explicit Outgoing(flow::Response response);

    bool finished() const { return done_ == size_; }
    std::size_t left() const { return size_ - done_; }
    std::size_t size() const { return size_; }
    flow::Response& response() { return response_; }
    const flow::Response& response() const { return response_; }

private:
    friend class Writer;
    // A place between two bytes of the response.
    struct Place {
        std::size_t prefix = 0, fields = 0, piece = 0, inPiece = 0;
    };
    const os::FileSlice* sliceAt(Place& p) const;  // the slice that begins or goes on here
    std::size_t fieldsUntil(const Place& p) const;

    flow::Response response_;
    std::array<std::byte, 4> prefix_;
    std::size_t size_, done_ = 0;
    Place at_;
};

// Writes responses to a socket, in order. One for each processor: it owns the buffer that short slices pass through.
class Writer {
public:
    Writer() : buffer_(64 * 1024) {}

    // Again: there is more, and the socket would take it; but others want to be served.
    enum class Outcome : std::uint8_t { Sent, Blocked, Again, Broken };
    struct Wrote {
        Outcome outcome = Outcome::Sent;
        std::size_t bytes = 0, bytesByFile = 0, bytesCopied = 0;  // the latter: record bytes that passed our memory
        int error = 0;                                           // 0 and Broken: a file ended before its slice
    };
    Wrote write(int socket, std::span<Outgoing> responses);

private:
    enum class Gathered : std::uint8_t { All, Part, Broken };  // Part: something follows that did not fit, or is long
    Gathered gather(std::span<Outgoing> responses);
    Gathered gather(const Outgoing& response);
    bool gatherShort(const os::FileSlice& slice, std::size_t from);
    void add(const std::byte* at, std::size_t n);
    void addBuffered(std::size_t n);  // that lie behind what is used of `buffer_`
    ssize_t sendGathered(int socket, bool more);
    ssize_t sendLong(int socket, const os::FileSlice& slice, std::size_t from);
    static void advance(std::span<Outgoing> responses, std::size_t n, bool byFile, Wrote& wrote);

    std::vector<std::byte> buffer_;
    std::size_t used_ = 0;
    std::array<iovec, 64> parts_;
    std::size_t count_ = 0;
};

}  // namespace net
