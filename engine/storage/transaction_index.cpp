// SPDX-License-Identifier: Apache-2.0
#include "storage/transaction_index.h"

namespace storage {

namespace {

constexpr std::int16_t knownVersion = 0;

AbortedTransaction decode(const std::byte* at) {
    return {base::ProducerId{base::loadBig<std::int64_t>(at + 2)}, base::Offset{base::loadBig<std::int64_t>(at + 10)},
            base::Offset{base::loadBig<std::int64_t>(at + 18)}, base::Offset{base::loadBig<std::int64_t>(at + 26)}};
}

}  // namespace

base::Result<> TransactionIndex::append(const AbortedTransaction& aborted) {
    std::byte bytes[entrySize];
    base::storeBig(bytes, knownVersion);
    base::storeBig(bytes + 2, aborted.producer.value());
    base::storeBig(bytes + 10, aborted.firstOffset.value());
    base::storeBig(bytes + 18, aborted.lastOffset.value());
    base::storeBig(bytes + 26, aborted.lastStableOffset.value());
    file_.append(bytes);
    return file_.flush();
}

base::Result<bool> TransactionIndex::collect(base::Offset from, base::Offset upTo, std::vector<AbortedTransaction>& into) {
    const auto view = file_.view();
    if (!view) return view.error();
    std::size_t low = 0, high = view->count();  // the first marker at or after `from`
    while (low < high) {
        const auto middle = low + (high - low) / 2;
        if (decode(view->at(middle)).lastOffset < from) low = middle + 1;
        else high = middle;
    }
    for (; low < view->count(); ++low) {
        const auto entry = decode(view->at(low));
        if (entry.firstOffset < upTo) into.push_back(entry);
        if (entry.lastStableOffset >= upTo) return true;
    }
    return false;
}

base::Result<> TransactionIndex::check(base::Offset baseOffset) {
    const auto view = file_.view();
    if (!view) return view.error();
    base::Offset before{-1};
    for (std::size_t i = 0; i < view->count(); ++i) {
        const auto entry = decode(view->at(i));
        const bool fine = base::loadBig<std::int16_t>(view->at(i)) == knownVersion && entry.producer.value() >= 0 &&
                          entry.firstOffset.value() >= 0 && entry.firstOffset <= entry.lastOffset &&
                          entry.lastOffset >= baseOffset && entry.lastOffset > before;
        if (!fine) return base::Error{base::Fault::Corrupt, file_.path() + ": entry " + std::to_string(i) + " contradicts the rest"};
        before = entry.lastOffset;
    }
    return {};
}

base::Result<std::vector<AbortedTransaction>> TransactionIndex::entries() {
    const auto view = file_.view();
    if (!view) return view.error();
    std::vector<AbortedTransaction> out;
    for (std::size_t i = 0; i < view->count(); ++i) out.push_back(decode(view->at(i)));
    return out;
}

base::Result<> TransactionIndex::truncateToOffset(base::Offset offset) {
    const auto view = file_.view();
    if (!view) return view.error();
    std::size_t keep = view->count();
    while (keep > 0 && decode(view->at(keep - 1)).lastOffset >= offset) --keep;
    return file_.truncate(keep);
}

}  // namespace storage
