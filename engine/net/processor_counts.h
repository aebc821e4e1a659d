// SPDX-License-Identifier: Apache-2.0
#pragma once
// What one processor has counted since the server started; retired ones keep theirs.

#include "net/api_meters.h"
#include "observe/counter.h"

namespace net {

// The processor's thread counts; any thread looks.
struct ProcessorCounts {
    observe::OwnCounter bytesIn, bytesOut, busyNanos;
    observe::OwnCounter bytesSentFile, bytesSentCopied;  // of records
    observe::OwnCounter handledInPlace, closedIdle, malformed;
    ApiMeters apis;
};

}  // namespace net
