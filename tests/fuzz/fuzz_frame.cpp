// SPDX-License-Identifier: Apache-2.0
// A whole request as it comes off a socket: header and body, described and written again.

#include "wire/frame_text.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto bytes = std::as_bytes(std::span(data, size));
    const auto header = wire::readRequestHeader(bytes);
    const auto tree = wire::describeFrame({.direction = wire::Direction::Request, .bytes = bytes});
    if (bool(header) != bool(tree)) std::abort();
    if (!tree) return 0;
    if (header->bodyAt > size || tree->used > size) std::abort();
    (void)wire::asText(*tree);
    (void)wire::asJson(*tree);
    (void)wire::checkFrame({.direction = wire::Direction::Request, .bytes = bytes});
    return 0;
}
