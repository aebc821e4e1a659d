// SPDX-License-Identifier: Apache-2.0
#pragma once
// `.txnindex`: the aborted transactions whose marker lies in the segment, so that a consumer of committed records can be
// told what to skip. Entries of 34 bytes, rising by marker offset. The file exists only when there is one.

#include "storage/index_file.h"

#include <vector>

namespace storage {

struct AbortedTransaction {
    base::ProducerId producer{-1};
    base::Offset firstOffset, lastOffset;   // of its first record and of its marker
    base::Offset lastStableOffset;          // once it was decided
    bool operator==(const AbortedTransaction&) const = default;
};

class TransactionIndex {
public:
    static constexpr std::size_t entrySize = 34;
    static constexpr char suffix[] = ".txnindex";

    TransactionIndex(LogDirectory& directory, std::string path) : file_(directory, std::move(path), entrySize) {}

    IndexFile& file() { return file_; }
    std::size_t count() const { return file_.count(); }

    base::Result<> append(const AbortedTransaction& aborted);  // written at once
    // Those that overlap [from, upTo). True when later segments need not be asked.
    base::Result<bool> collect(base::Offset from, base::Offset upTo, std::vector<AbortedTransaction>& into);
    // Fault::Corrupt when an entry contradicts itself, its neighbour or the segment's range.
    base::Result<> check(base::Offset baseOffset);
    base::Result<std::vector<AbortedTransaction>> entries();
    base::Result<> truncateToOffset(base::Offset offset);      // keeps markers below

private:
    IndexFile file_;
};

}  // namespace storage
