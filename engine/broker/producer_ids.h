// SPDX-License-Identifier: Apache-2.0
#pragma once
// Hands out producer ids from blocks that the controller has allocated to this node.

#include "base/ids.h"

#include <cstdint>
#include <mutex>
#include <optional>

namespace broker {

class ProducerIds {
public:
    // Any thread. None: a new block is needed.
    std::optional<base::ProducerId> take() {
        std::lock_guard lock(m_);
        if (next_ == end_) return std::nullopt;
        return base::ProducerId{next_++};
    }
    // What is left of the block before is given up: ids need to be unique, not dense.
    void give(std::int64_t first, std::int32_t count) {
        std::lock_guard lock(m_);
        if (next_ != end_) return;   // two askers at once: the first block is not used up yet
        next_ = first;
        end_ = first + count;
    }

private:
    std::mutex m_;
    std::int64_t next_ = 0, end_ = 0;
};

}  // namespace broker
