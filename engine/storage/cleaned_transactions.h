// SPDX-License-Identifier: Apache-2.0
#pragma once
// What a cleaner must know of transactions while it walks a log in order: which batches belong to aborted ones, and
// whether a marker still has any batch of its transaction in front of it. Not thread-safe.

#include "storage/batch_header.h"
#include "storage/transaction_index.h"
#include "wire/control_records.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace storage {

class CleanedTransactions {
public:
    // All that overlap what will be walked, in any order.
    explicit CleanedTransactions(std::vector<AbortedTransaction> aborted);

    // A batch of data: true when its transaction was aborted.
    bool isAborted(const BatchHeader& batch);

    // A control batch; without `type` it was emptied by an earlier run.
    struct Marker {
        bool transactionIsGone = false;                  // no batch of it was seen
        std::optional<AbortedTransaction> stillAborted;  // what the transaction index must go on saying
    };
    Marker marker(const BatchHeader& batch, std::optional<wire::ControlType> type);

private:
    struct Aborted {
        AbortedTransaction transaction;
        bool seen = false;
    };
    void begin(base::Offset upTo);

    std::vector<AbortedTransaction> waiting_;            // by first offset, falling
    std::map<base::ProducerId, Aborted> aborted_;        // those that the walk is inside of
    std::set<base::ProducerId> committed_;
};

}  // namespace storage
