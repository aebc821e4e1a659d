// SPDX-License-Identifier: Apache-2.0
// Any bytes as a transaction index: what passes its check answers as a walk over its entries would, before and after a cut.
#include "storage/log_directory.h"
#include "storage/transaction_index.h"
#include "support/fake_clock.h"
#include "support/temp_dir.h"

#include <algorithm>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static TempDir dir;
    static FakeClock clock;
    static const auto directory = storage::LogDirectory::open(dir.path(), clock, {});
    base::ensure(bool(directory), "the fuzzer has a directory");
    auto& disk = (*directory)->disk();
    base::ensure(bool(disk.remove("x")) && bool(disk.writeInto("x", 0, {reinterpret_cast<const std::byte*>(data), size})), "written");
    const base::Offset start{1000};
    storage::TransactionIndex aborted(**directory, "x");
    base::ensure(bool(aborted.file().load()), "any bytes load");
    const bool good = bool(aborted.check(start));
    const auto entries = aborted.entries();
    base::ensure(!good || bool(entries), "what passes the check can be read");
    for (const auto& [from, upTo] : {std::pair(0, 5000), std::pair(1000, 1001), std::pair(1010, 1020), std::pair(1500, 1400)}) {
        std::vector<storage::AbortedTransaction> found;
        const auto enough = aborted.collect(base::Offset{from}, base::Offset{upTo}, found);
        base::ensure(!good || bool(enough), "what passes the check answers");
        if (!good) continue;
        std::vector<storage::AbortedTransaction> walked;
        for (const auto& a : *entries) {
            if (a.lastOffset < base::Offset{from}) continue;
            if (a.firstOffset < base::Offset{upTo}) walked.push_back(a);
            if (a.lastStableOffset >= base::Offset{upTo}) break;
        }
        base::ensure(found == walked, "it finds what a walk finds");
    }
    base::ensure(bool(aborted.truncateToOffset(start + 50)), "cutting works");
    if (const auto left = aborted.entries(); good)
        base::ensure(left && left->size() <= entries->size() && std::equal(left->begin(), left->end(), entries->begin()), "what is left was there");
    return 0;
}
