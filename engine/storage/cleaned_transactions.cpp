// SPDX-License-Identifier: Apache-2.0
#include "storage/cleaned_transactions.h"

#include <algorithm>

namespace storage {

CleanedTransactions::CleanedTransactions(std::vector<AbortedTransaction> aborted) : waiting_(std::move(aborted)) {
    std::sort(waiting_.begin(), waiting_.end(), [](const auto& a, const auto& b) { return a.firstOffset > b.firstOffset; });
}

void CleanedTransactions::begin(base::Offset upTo) {
    for (; !waiting_.empty() && waiting_.back().firstOffset <= upTo; waiting_.pop_back())
        aborted_.emplace(waiting_.back().producer, Aborted{waiting_.back(), false});
}

bool CleanedTransactions::isAborted(const BatchHeader& batch) {
    begin(batch.lastOffset);
    if (!batch.isTransactional()) return false;
    if (const auto found = aborted_.find(batch.producerId); found != aborted_.end()) {
        found->second.seen = true;
        return true;
    }
    committed_.insert(batch.producerId);
    return false;
}

CleanedTransactions::Marker CleanedTransactions::marker(const BatchHeader& batch, std::optional<wire::ControlType> type) {
    begin(batch.lastOffset);
    if (!type) return {true, {}};
    if (*type == wire::ControlType::Abort) {
        const auto found = aborted_.find(batch.producerId);
        if (found == aborted_.end()) return {true, {}};
        const auto ended = found->second;
        aborted_.erase(found);
        return ended.seen ? Marker{false, ended.transaction} : Marker{true, {}};
    }
    if (*type == wire::ControlType::Commit) return {committed_.erase(batch.producerId) == 0, {}};
    return {};
}

}  // namespace storage
