// SPDX-License-Identifier: Apache-2.0
#pragma once
// The file `quorum-state` beside the metadata log: which epoch the quorum is in, and whom this node voted for. One line
// of JSON, in the two versions that Kafka knows: 0 with a fixed list of voters, 1 with voters kept in the log.

#include "base/ids.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace controller {

struct QuorumState {
    base::BrokerId leader{-1};
    base::LeaderEpoch epoch{0};
    // Version 0 only; none = version 1.
    std::optional<std::vector<base::BrokerId>> voters;
    bool operator==(const QuorumState&) const = default;
};

std::string write(const QuorumState& state);
// None when the text is not such a file: the log alone then tells the epoch.
std::optional<QuorumState> parseQuorumState(std::string_view text);

}  // namespace controller
