// SPDX-License-Identifier: Apache-2.0
#pragma once
// What the system says about this process.

#include <cstdint>

namespace cluster {

struct ProcessFacts {
    std::uint64_t residentBytes = 0;
    std::uint32_t openFiles = 0;
    std::uint64_t cpuNanos = 0;
};
ProcessFacts processFacts();

}  // namespace cluster
