// SPDX-License-Identifier: Apache-2.0
#pragma once
// Bytes for people to read and to type.

#include "base/bytes.h"
#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace base {

// "0a1b2c": lower case, no spaces.
std::string hex(BytesView bytes);

// Rows of sixteen: position, bytes, printable characters. `firstPosition` is what the first row is labelled with.
std::string hexDump(BytesView bytes, std::uint64_t firstPosition = 0);

// Two digits a byte, any case; blanks, line ends, ':' and ',' between bytes and a leading "0x" are passed over, and what
// follows '#' on a line is a comment.
Result<Bytes> parseHex(std::string_view text);

}  // namespace base
