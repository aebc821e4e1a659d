// SPDX-License-Identifier: Apache-2.0
#pragma once
// Every check that recovery makes, and index entries against the log, on files of which nothing is changed.

#include "base/clock.h"
#include "base/result.h"

#include <cstdint>
#include <functional>
#include <string>

namespace storage {

struct Finding {
    std::string file;                          // as the operating system knows it
    std::string what;                          // one sentence
    bool damage = true;                        // false: worth knowing, and no harm
};
struct Verified {
    std::uint64_t folders = 0, segments = 0, batches = 0, bytes = 0, indexEntries = 0;
    std::uint64_t damaged = 0;                 // findings that are damage
};

// Of a partition's folder or a whole log directory. An error: it could not be looked at. Findings come as they are made.
base::Result<Verified> verify(const std::string& path, const base::Clock& clock, const std::function<void(const Finding&)>& tell);

}  // namespace storage
