// SPDX-License-Identifier: Apache-2.0
#include "storage/offset_checkpoint.h"

#include "storage/text_lines.h"

#include <map>

namespace storage {

base::Result<OffsetCheckpoint> OffsetCheckpoint::parse(std::string_view text) {
    TextLines lines(text);
    const auto count = lines.header();
    if (!count) return count.error();
    OffsetCheckpoint out;
    for (std::int64_t i = 0; i < *count; ++i) {
        const auto line = lines.next();
        if (!line) return lines.bad("it ends before its count is reached");
        const auto words = splitWords(*line);
        std::int32_t partition = 0;
        std::int64_t offset = 0;
        if (words.size() != 3 || !parseNumber(words[1], partition) || !parseNumber(words[2], offset) || partition < 0)
            return lines.bad("expected: topic partition offset");
        out.set({std::string(words[0]), base::PartitionIndex{partition}}, base::Offset{offset});
    }
    if (lines.next()) return lines.bad("there is more than its count says");
    return out;
}

std::string OffsetCheckpoint::text() const {
    const std::map<base::TopicPartition, base::Offset> sorted(offsets_.begin(), offsets_.end());
    std::string out = "0\n" + std::to_string(sorted.size()) + "\n";
    for (const auto& [partition, offset] : sorted) {
        out.append(partition.topic).append(" ").append(std::to_string(partition.partition.value()));
        out.append(" ").append(std::to_string(offset.value())).append("\n");
    }
    return out;
}

std::optional<base::Offset> OffsetCheckpoint::find(const base::TopicPartition& partition) const {
    const auto found = offsets_.find(partition);
    return found == offsets_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace storage
