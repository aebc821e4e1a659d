// SPDX-License-Identifier: Apache-2.0
#pragma once
// Where a state machine's records are kept. One thread uses it.

#include "base/bytes.h"
#include "base/clock.h"
#include "base/ids.h"
#include "base/result.h"

#include <functional>
#include <span>

namespace machine {

class Journal {
public:
    virtual ~Journal() = default;

    // One record, as it was written: `value` is valid during the call only.
    struct Entry {
        base::Offset offset;
        base::LeaderEpoch epoch;
        base::WallTime at;
        base::BytesView value;
    };
    // Gives every record that was ever appended, in order. Called once, before anything else.
    virtual base::Result<> replay(const std::function<base::Result<>(const Entry&)>& each) = 0;

    // Takes up writing under a new epoch, which is durable when this returns.
    virtual base::Result<> begin(base::WallTime now) = 0;

    // Appends the values as one batch; what it returns is the offset of the first. Not durable before sync().
    virtual base::Result<base::Offset> append(std::span<const base::Bytes> values, base::WallTime now) = 0;
    virtual base::Result<> sync() = 0;

    virtual base::Offset end() const = 0;          // of the next record
    virtual base::LeaderEpoch epoch() const = 0;   // the one begun
    virtual base::Result<> close() = 0;            // a clean stop
};

}  // namespace machine
