// SPDX-License-Identifier: Apache-2.0
#pragma once
// An image said anew as records: applied to an empty image they give an equal one. This is what a checkpoint holds.

#include "metadata/image.h"
#include "metadata/record.h"

namespace metadata {

// Encoded, in Kafka's order of kinds.
std::vector<base::Bytes> restated(const Image& image);

}  // namespace metadata
