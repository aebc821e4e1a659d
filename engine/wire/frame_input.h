// SPDX-License-Identifier: Apache-2.0
#pragma once
// What people give to `logarium frame`: hex text, raw bytes, or JSON lines with the members api, version, request and
// response (both hex; see tests/golden/README.md).

#include "wire/frame_text.h"

#include <optional>

namespace wire {

struct FrameOptions {
    bool json = false;
    bool check = false;                // decode, encode again, compare; print only what differs, and a count
    std::optional<ApiKey> responseTo;  // hex or raw input is a response to this, instead of a request
    Version responseVersion = 0;
};

struct FrameReport {
    std::string output;
    std::size_t frames = 0, failures = 0;  // failures: could not be read whole, or (check) differ
};

// A length prefix that fits is taken off; several frames may follow one another if each has one. Fails where the input
// as a whole makes no sense; single bad frames are counted and reported.
base::Result<FrameReport> describeFrames(std::string_view input, const FrameOptions& options);

}  // namespace wire
