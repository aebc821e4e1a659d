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
    using Each = std::function<base::Result<>(const Entry&)>;

    // Gives every record that was appended and not superseded by a checkpoint, in order. Called once, before anything
    // else. An error of `each` ends it.
    virtual base::Result<> replay(const Each& each) = 0;
    // Takes up writing under a new, higher epoch.
    virtual base::Result<> begin(base::WallTime now) = 0;

    // Appends the values as one batch: after a crash all of them are there, or none. The first lies at end(). What was
    // appended is durable once sync() has returned. Fault::Full: nothing was appended, a later try may succeed.
    virtual base::Result<> append(std::span<const base::Bytes> values, base::WallTime now) = 0;
    virtual base::Result<> sync() = 0;

    // A checkpoint replaces all records before end() for the next replay. Due = so much was appended that it pays.
    virtual bool checkpointDue() const = 0;
    virtual base::Result<> checkpoint(std::span<const base::Bytes> values, base::WallTime lastRecord) = 0;

    virtual base::Offset end() const = 0;         // of the next record
    virtual base::LeaderEpoch epoch() const = 0;  // the one begun
    virtual base::Result<> close() = 0;           // a clean stop
};

}  // namespace machine
