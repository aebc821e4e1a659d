// SPDX-License-Identifier: Apache-2.0
#pragma once
// The names of partitions' folders: "orders-0", and what becomes of them.

#include "base/ids.h"
#include "base/uuid.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace storage {

enum class FolderKind : std::uint8_t {
    Live,
    Deleted,   // <topic>-<n>.<32 hex digits>-delete: waits for its removal
    Future,    // …-future: being moved here from another directory
    Stray,     // …-stray: not in the metadata
};
struct PartitionFolder {
    std::string name;                // as on disk
    base::TopicPartition partition;
    FolderKind kind = FolderKind::Live;
};

// "orders-0" -> {orders, 0}; none when the name is not that of a partition's folder.
std::optional<PartitionFolder> parseFolderName(std::string_view name);
std::string folderName(const base::TopicPartition& partition);
std::string deletedFolderName(const base::TopicPartition& partition, const base::Uuid& id);

}  // namespace storage
