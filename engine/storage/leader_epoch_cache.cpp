// SPDX-License-Identifier: Apache-2.0
#include "storage/leader_epoch_cache.h"

#include "storage/text_lines.h"

#include <algorithm>

namespace storage {

base::Result<LeaderEpochCache> LeaderEpochCache::parse(std::string_view text) {
    TextLines lines(text);
    const auto count = lines.header();
    if (!count) return count.error();
    LeaderEpochCache out;
    for (std::int64_t i = 0; i < *count; ++i) {
        const auto line = lines.next();
        if (!line) return lines.bad("it ends before its count is reached");
        const auto words = splitWords(*line);
        std::int32_t epoch = 0;
        std::int64_t start = 0;
        if (words.size() != 2 || !parseNumber(words[0], epoch) || !parseNumber(words[1], start) || epoch < 0 || start < 0)
            return lines.bad("expected: epoch startOffset");
        const EpochEntry entry{base::LeaderEpoch{epoch}, base::Offset{start}};
        if (!out.entries_.empty() && (entry.epoch <= out.entries_.back().epoch || entry.startOffset < out.entries_.back().startOffset))
            return lines.bad("epochs and offsets must rise");
        out.entries_.push_back(entry);
    }
    if (lines.next()) return lines.bad("there is more than its count says");
    // A number that lost its last digits in a power cut would look like another one.
    if (!text.empty() && !text.ends_with('\n')) return lines.bad("its last line is cut short");
    return out;
}

std::string LeaderEpochCache::text() const {
    std::string out = "0\n" + std::to_string(entries_.size()) + "\n";
    for (const auto& entry : entries_)
        out.append(std::to_string(entry.epoch.value())).append(" ").append(std::to_string(entry.startOffset.value())).append("\n");
    return out;
}

base::LeaderEpoch LeaderEpochCache::epochFor(base::Offset offset) const {
    const auto after = std::upper_bound(entries_.begin(), entries_.end(), offset,
                                        [](base::Offset o, const EpochEntry& e) { return o < e.startOffset; });
    return after == entries_.begin() ? base::LeaderEpoch{-1} : std::prev(after)->epoch;
}

EpochEnd LeaderEpochCache::endOffsetFor(base::LeaderEpoch epoch, base::Offset logEnd) const {
    if (epoch.value() < 0 || entries_.empty()) return {};
    if (epoch == latest()) return {epoch, logEnd};
    const auto after = std::upper_bound(entries_.begin(), entries_.end(), epoch,
                                        [](base::LeaderEpoch e, const EpochEntry& entry) { return e < entry.epoch; });
    if (after == entries_.end()) return {};  // a future epoch: the asker knows more than we
    if (after == entries_.begin()) return {epoch, after->startOffset};
    return {std::prev(after)->epoch, after->startOffset};
}

bool LeaderEpochCache::assign(base::LeaderEpoch epoch, base::Offset startOffset) {
    if (epoch.value() < 0 || startOffset.value() < 0) return false;
    if (!entries_.empty() && entries_.back().epoch == epoch && entries_.back().startOffset <= startOffset) return false;
    while (!entries_.empty() && (entries_.back().epoch >= epoch || entries_.back().startOffset >= startOffset))
        entries_.pop_back();
    entries_.push_back({epoch, startOffset});
    return true;
}

bool LeaderEpochCache::truncateFromEnd(base::Offset end) {
    const auto before = entries_.size();
    while (!entries_.empty() && entries_.back().startOffset >= end) entries_.pop_back();
    return entries_.size() != before;
}

bool LeaderEpochCache::truncateFromStart(base::Offset start) {
    std::size_t last = entries_.size();  // of those that began at or before `start`
    while (last > 0 && entries_[last - 1].startOffset > start) --last;
    if (last == 0) return false;
    if (last == 1 && entries_[0].startOffset == start) return false;
    entries_.erase(entries_.begin(), entries_.begin() + std::ptrdiff_t(last - 1));
    entries_.front().startOffset = start;
    return true;
}

}  // namespace storage
