// SPDX-License-Identifier: Apache-2.0
// Any bytes as a time index: looked up as a walk over its entries would, cut, and appended to.
#include "storage/log_directory.h"
#include "storage/time_index.h"
#include "support/fake_clock.h"
#include "support/temp_dir.h"

#include <algorithm>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static TempDir dir;
    static FakeClock clock;
    static const auto directory = storage::LogDirectory::open(dir.path(), clock, {});
    base::ensure(bool(directory), "the fuzzer has a directory");
    auto& disk = (*directory)->disk();
    base::ensure(bool(disk.remove("t")) && bool(disk.writeInto("t", 0, {reinterpret_cast<const std::byte*>(data), size})), "written");
    const base::Offset start{1000};
    storage::TimeIndex times(**directory, "t", start);
    base::ensure(bool(times.file().load()), "any bytes load");
    const auto entries = *times.entries();
    base::ensure(entries.size() * storage::TimeIndex::entrySize <= size, "no more entries than bytes");
    const bool rises = std::is_sorted(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.timestamp < b.timestamp; });
    std::vector<std::int64_t> wanted{-1, 0, 1'700'000'000'000, std::numeric_limits<std::int64_t>::max()};
    for (const auto& entry : entries) wanted.push_back(entry.timestamp);
    for (const auto timestamp : wanted) {
        storage::LookupTrace trace;
        const auto found = times.lookup(timestamp, &trace);
        base::ensure(bool(found), "a lookup answers");
        base::ensure(trace.timeProbes.size() <= 64, "a binary search is short");
        base::ensure(!*found || (*found)->timestamp <= timestamp, "at or before");
        if (!rises) continue;
        const auto want = std::find_if(entries.rbegin(), entries.rend(), [&](const auto& e) { return e.timestamp <= timestamp; });
        base::ensure(found->has_value() == (want != entries.rend()), "found when there is one");
        base::ensure(!*found || (*found)->timestamp == want->timestamp, "the last one");
    }
    base::ensure(bool(times.truncateToOffset(start + 50)), "cutting works");
    const auto left = *times.entries();
    base::ensure(left.size() <= entries.size() && std::equal(left.begin(), left.end(), entries.begin()), "what is left was there");
    const auto last = *times.last();
    base::ensure(last.has_value() == !left.empty() && (!last || *last == left.back()), "the last entry is the last of all");
    if (last && last->timestamp == std::numeric_limits<std::int64_t>::max()) return 0;
    const storage::TimeEntry next{last ? last->timestamp + 1 : 0, start + 60};
    base::ensure(bool(times.maybeAppend(next)), "appending works");
    if (!last || next.offset >= last->offset) base::ensure(**times.last() == next, "what was appended is there");
    return 0;
}
