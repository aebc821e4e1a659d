// SPDX-License-Identifier: Apache-2.0
// Any bytes as the three kinds of index file of a segment: loaded, looked up, cut. What is found must be there.
#include "storage/log_directory.h"
#include "storage/offset_index.h"
#include "storage/time_index.h"
#include "storage/transaction_index.h"
#include "support/fake_clock.h"
#include "support/temp_dir.h"

#include <algorithm>

namespace {

struct Place {
    TempDir dir;
    FakeClock clock;
    std::unique_ptr<storage::LogDirectory> directory;
    Place() {
        auto opened = storage::LogDirectory::open(dir.path(), clock, {});
        base::ensure(bool(opened), "the fuzzer has a directory");
        directory = std::move(*opened);
    }
};

bool rises(const std::vector<storage::OffsetEntry>& entries) {
    return std::is_sorted(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.offset < b.offset; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Place place;
    auto& directory = *place.directory;
    const base::BytesView bytes(reinterpret_cast<const std::byte*>(data), size);
    for (const char* name : {"i", "t", "x"}) {
        base::ensure(bool(directory.disk().remove(name)), "removed");
        base::ensure(bool(directory.disk().writeInto(name, 0, bytes)), "written");
    }
    const base::Offset start{1000};
    storage::OffsetIndex offsets(directory, "i", start);
    base::ensure(bool(offsets.file().load()), "any bytes load");
    base::ensure(offsets.count() * storage::OffsetIndex::entrySize <= size, "no more entries than bytes");
    const auto entries = *offsets.entries();
    for (const std::int64_t wanted : {0ll, 1000ll, 1001ll, 1007ll, 70000ll, 1ll << 40}) {
        storage::LookupTrace trace;
        const auto found = offsets.lookup(base::Offset{wanted}, &trace);
        base::ensure(bool(found), "a lookup answers");
        base::ensure(trace.probes.size() <= 64, "a binary search is short");
        if (*found) base::ensure((*found)->offset <= base::Offset{wanted}, "at or before");
        if (!rises(entries)) continue;
        const auto want = std::find_if(entries.rbegin(), entries.rend(), [&](const auto& e) { return e.offset <= base::Offset{wanted}; });
        base::ensure(found->has_value() == (want != entries.rend()), "found when there is one");
        if (*found) base::ensure((*found)->offset == want->offset, "the last one");
    }
    storage::TimeIndex times(directory, "t", start);
    base::ensure(bool(times.file().load()), "any bytes load");
    for (const std::int64_t wanted : {-1ll, 0ll, 1700000000000ll, 0x7fffffffffffffffll}) {
        const auto found = times.lookup(wanted);
        base::ensure(bool(found) && (!*found || (*found)->timestamp <= wanted), "at or before");
    }
    base::ensure(bool(times.maybeAppend({1700000000000, start + 5})), "appending works");
    storage::TransactionIndex aborted(directory, "x");
    base::ensure(bool(aborted.file().load()), "any bytes load");
    static_cast<void>(aborted.check(start));
    std::vector<storage::AbortedTransaction> some;
    base::ensure(bool(aborted.collect(base::Offset{0}, base::Offset{5000}, some)), "collecting answers");
    base::ensure(bool(offsets.truncateToPosition(100)) && bool(times.truncateToOffset(start + 50)) && bool(aborted.truncateToOffset(start + 50)),
                 "cutting works");
    return 0;
}
