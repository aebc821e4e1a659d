// SPDX-License-Identifier: Apache-2.0
#pragma once
// partition.metadata: which topic a folder belongs to, so that a folder left over from a deleted topic of the same name is
// noticed.

#include "base/result.h"
#include "base/uuid.h"

#include <string>
#include <string_view>

namespace storage {

inline constexpr char partitionMetadataName[] = "partition.metadata";

std::string partitionMetadataText(const base::Uuid& topicId);
base::Result<base::Uuid> parsePartitionMetadata(std::string_view text);

}  // namespace storage
