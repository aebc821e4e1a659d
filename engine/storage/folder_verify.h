// SPDX-License-Identifier: Apache-2.0
#pragma once
// Every check that recovery makes, and indexes, leader epochs and checkpoints against the log, on files of which
// nothing is changed.

#include "base/clock.h"
#include "base/result.h"

#include <cstdint>
#include <functional>
#include <string>

namespace storage {

struct Finding {
    enum class Kind : std::uint8_t {
        Damage,
        Note,    // worth knowing, and no harm
        Unseen,  // it could not be looked at: nothing is known of it
    };
    std::string file;  // as the operating system knows it
    std::string what;  // one sentence
    Kind kind = Kind::Damage;
};
struct Verified {
    std::uint64_t folders = 0, segments = 0, batches = 0, bytes = 0, indexEntries = 0;
    std::uint64_t damaged = 0, unseen = 0;  // findings of that kind
    Verified& operator+=(const Verified& o);
};

// Of a partition's folder, a whole log directory, or all log directories in a folder (what `--data` names). An error: it
// could not be looked at. Findings come as they are made; of many alike in one file the first, and then how many more there are.
base::Result<Verified> verify(const std::string& path, const base::Clock& clock,
                              const std::function<void(const Finding&)>& tell);

}  // namespace storage
