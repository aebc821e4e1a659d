// SPDX-License-Identifier: Apache-2.0
#pragma once
// The text files that map partitions to offsets: version line `0`, a count, then `topic partition offset` per line.

#include "base/ids.h"
#include "base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace storage {

class OffsetCheckpoint {
public:
    static base::Result<OffsetCheckpoint> parse(std::string_view text);
    std::string text() const;  // sorted by partition

    void set(base::TopicPartition partition, base::Offset offset) { offsets_[std::move(partition)] = offset; }
    void erase(const base::TopicPartition& partition) { offsets_.erase(partition); }
    std::optional<base::Offset> find(const base::TopicPartition& partition) const;
    std::size_t size() const { return offsets_.size(); }
    bool operator==(const OffsetCheckpoint&) const = default;

private:
    std::unordered_map<base::TopicPartition, base::Offset> offsets_;
};

}  // namespace storage
