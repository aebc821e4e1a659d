// SPDX-License-Identifier: Apache-2.0
#include "storage/partition_folder.h"

#include "base/hex.h"
#include "storage/text_lines.h"

namespace storage {

namespace {

constexpr std::size_t longestName = 255;
constexpr std::size_t idDigits = 32;

struct Ending {
    std::string_view text;
    FolderKind kind;
};
constexpr Ending endings[] = {
    {"-delete", FolderKind::Deleted}, {"-future", FolderKind::Future}, {"-stray", FolderKind::Stray}};

bool isHex(std::string_view text) { return text.find_first_not_of("0123456789abcdef") == std::string_view::npos; }

}  // namespace

std::optional<PartitionFolder> parseFolderName(std::string_view name) {
    PartitionFolder out;
    out.name = name;
    for (const auto& ending : endings) {
        // "orders-0.<32 hex digits>-delete"
        const auto tail = ending.text.size() + idDigits + 1;
        if (!name.ends_with(ending.text) || name.size() <= tail || name[name.size() - tail] != '.') continue;
        if (!isHex(name.substr(name.size() - tail + 1, idDigits))) continue;
        out.kind = ending.kind;
        name.remove_suffix(tail);
        break;
    }
    const auto dash = name.rfind('-');
    std::int32_t partition = 0;
    if (dash == std::string_view::npos || dash == 0 || !parseNumber(name.substr(dash + 1), partition) || partition < 0) return std::nullopt;
    if (std::to_string(partition) != name.substr(dash + 1)) return std::nullopt;  // "orders-007" is nobody's
    out.partition = {std::string(name.substr(0, dash)), base::PartitionIndex{partition}};
    return out;
}

std::string folderName(const base::TopicPartition& partition) {
    return partition.topic + "-" + std::to_string(partition.partition.value());
}

std::string deletedFolderName(const base::TopicPartition& partition, const base::Uuid& id) {
    const auto ending = "-" + std::to_string(partition.partition.value()) + "." + base::hex(id.bytes) + "-delete";
    return partition.topic.substr(0, longestName - ending.size()) + ending;
}

}  // namespace storage
