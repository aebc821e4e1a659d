// SPDX-License-Identifier: Apache-2.0
#pragma once
// Reads files under tests/golden. A missing or broken one ends the test program: it is part of the source.

#include "base/hex.h"

#include <fstream>
#include <iterator>
#include <string>

namespace support {

inline std::string goldenText(const std::string& name) {
    std::ifstream in(std::string(TESTS_DIR) + "/golden/" + name, std::ios::binary);
    base::ensure(bool(in), ("golden file " + name + " is there").c_str());
    return {std::istreambuf_iterator<char>(in), {}};
}

// Hex with '#' comments.
inline base::Bytes goldenBytes(const std::string& name) {
    auto bytes = base::parseHex(goldenText(name));
    base::ensure(bool(bytes), ("golden file " + name + " is hex").c_str());
    return *std::move(bytes);
}

}  // namespace support
