// SPDX-License-Identifier: Apache-2.0
#pragma once
// Record batches as nodes of a dump: header fields with their bytes, and the records of each batch.

#include "wire/dump.h"

namespace wire {

// `at` is where the bytes begin in the frame. At most `most` nodes in all, however many records there are; what is
// damaged is named and ends the list.
std::vector<Node> describeRecords(BytesView bytes, std::size_t at, std::size_t most);

}  // namespace wire
