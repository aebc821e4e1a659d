// SPDX-License-Identifier: Apache-2.0
#pragma once
// The receiving half of a connection: bytes in, whole frames out. An idle connection holds nothing. Memory for a frame
// grows with the bytes that have come, never with the length that was claimed; the greater part of a large frame is
// received straight into it.

#include "flow/frame_pool.h"

#include <cstdint>
#include <span>

namespace net {

class Incoming {
public:
    enum class Next : std::uint8_t { Whole, More, Bad };
    // The next whole frame, if enough has been received. Bad: the length is not between 1 and `limit`; no more can come.
    Next next(flow::Frame& whole, std::int32_t limit, flow::FramePool& pool);

    struct Got {
        std::size_t bytes = 0;
        bool drained = false;  // the system has no more for now
        bool ended = false;    // nor ever will have; `error` is 0 if the other side closed in good order
        int error = 0;
    };
    // Call only after next() said More. `scratch` belongs to the thread; what is left in it must be kept() before it
    // serves another connection.
    Got receive(int socket, std::span<std::byte> scratch, flow::FramePool& pool);
    void keep(flow::FramePool& pool);

    // The first four bytes of what next() found Bad.
    std::uint32_t length() const { return wanted_; }
    // Bytes of a frame that is not complete, or that waits behind one that is being handled.
    std::size_t waiting() const { return part_.size() + raw_.size(); }
    // Whole or not, there is something that next() should look at.
    bool ahead() const { return raw_.size() >= 4 || (begun_ && !raw_.empty()); }

private:
    void grow(flow::FramePool& pool);

    flow::Frame part_;                  // of the frame that has begun, without its length
    flow::Frame held_;                  // bytes kept from one round to another
    std::span<const std::byte> raw_;    // not yet looked at: in `held_`, or in the thread's scratch
    std::uint32_t wanted_ = 0;          // length of the frame that has begun
    bool begun_ = false;
};

}  // namespace net
