// SPDX-License-Identifier: Apache-2.0
#pragma once
// A whole frame, header and body, as a tree; and the proof that we would write what we read.

#include "wire/dump.h"
#include "wire/header.h"

namespace wire {

enum class Direction : std::uint8_t { Request, Response };

struct Frame {
    Direction direction = Direction::Request;
    BytesView bytes;  // without the 4-byte length
    // Of a response, which does not tell them itself; of a request they are read from its header.
    ApiKey key{};
    Version version = 0;
};

struct FrameTree {
    Direction direction = Direction::Request;
    ApiKey key{};
    Version version = 0;      // as asked for
    Version bodyVersion = 0;  // as laid out: 0 where ApiVersions answers a version that it does not know
    std::size_t size = 0, used = 0;
    Node header, body;
    std::string fault;  // empty, or why the body could not be read to its end
    std::size_t trailing() const { return size - used; }
};

// Fails where not even the header can be read. A damaged body gives a tree up to the damage, and `fault`.
base::Result<FrameTree> describeFrame(const Frame& frame);

std::string asText(const FrameTree& tree);
std::string asJson(const FrameTree& tree);

// Decodes, encodes again and compares; the error says where the two differ, by field. Legal frames that differ: those
// with unknown tags, with tagged fields that hold their default, or with null in place of an empty value.
base::Result<> checkFrame(const Frame& frame);

}  // namespace wire
