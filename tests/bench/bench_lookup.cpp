// SPDX-License-Identifier: Apache-2.0
// How long it takes to find an offset, in random order:
//   bench_lookup index FOLDER ENTRIES     in one offset index of so many entries
//   bench_lookup log FOLDER SEGMENTS      in a log of so many segments, from the offset to the place of its batch in a
//   file;
//                                         always in 64 of them, spread over the log, so that only their number differs
// Prints one line of JSON; ./dev bench lookup makes a table of it. The folder must not be there, and is removed.
#include "storage/log.h"
#include "storage/offset_index.h"
#include "wire/batch_builder.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

namespace {

constexpr int lookups = 200'000;

template <class Lookup>
double nanosEach(const std::vector<std::int64_t>& offsets, Lookup lookup) {
    for (int i = 0; i < 1000; ++i) lookup(base::Offset{offsets[std::size_t(i)]});  // pages and handles are there
    const auto began = std::chrono::steady_clock::now();
    for (const auto offset : offsets) lookup(base::Offset{offset});
    return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - began).count() /
           double(offsets.size());
}

double inIndex(storage::LogDirectory& directory, std::int64_t entries) {
    base::ensure(bool(directory.disk().makeDirectory("t-0")), "the bench makes a folder");
    storage::OffsetIndex index(directory, "t-0/00000000000000000000.index", base::Offset{0});
    for (std::int64_t i = 0; i < entries; ++i) index.append({base::Offset{i * 4 + 3}, std::uint32_t(i * 4096)});
    base::ensure(bool(index.file().flush()), "the bench writes the index");
    std::mt19937_64 random(1);
    std::vector<std::int64_t> offsets(lookups);
    for (auto& o : offsets) o = std::int64_t(random() % std::uint64_t(entries * 4));
    return nanosEach(offsets, [&](base::Offset wanted) {
        const auto found = index.lookup(wanted);
        base::ensure(bool(found), "the index can be looked up");
        base::ensure(wanted < base::Offset{3} ? !*found : (*found)->offset <= wanted,
                     "the entry is before what was wanted");
    });
}

double inLog(storage::LogDirectory& directory, std::int64_t segments, const base::Clock& clock) {
    wire::BatchBuilder builder{wire::BatchOptions{}};
    const std::string value(900, 'x');
    builder.add(1'700'000'000'000, {}, base::asBytes(value));
    auto batch = builder.build();
    auto settings = std::make_shared<storage::LogSettings>();
    settings->segmentBytes = std::int64_t(batch.size()) * 8;
    settings->indexIntervalBytes = 1;
    auto log = storage::Log::create({directory, {"t", base::PartitionIndex{0}}}, settings, base::Uuid::random());
    base::ensure(bool(log), "the bench has a log");
    for (std::int64_t i = 0; i < segments * 8; ++i) {
        base::storeBig(batch.data(), std::int64_t(0));
        base::ensure((*log)->appendAsLeader(batch, base::LeaderEpoch{1}, clock.wall()).error == wire::ErrorCode::None,
                     "the bench can append");
    }
    base::ensure((*log)->segmentCount() == std::size_t(segments), "the log has the segments that were wanted");
    std::mt19937_64 random(1);
    std::vector<std::int64_t> offsets(lookups);
    const auto spread = std::min<std::int64_t>(segments, 64);
    for (auto& o : offsets)
        o = std::int64_t(random() % std::uint64_t(spread)) * (segments / spread) * 8 + std::int64_t(random() % 8);
    const auto end = (*log)->logEndOffset();
    return nanosEach(offsets, [&](base::Offset wanted) {
        const auto out = (*log)->read(wanted, 1, end, true);
        base::ensure(out && out->firstOffset == wanted, "the record is found");
    });
}

}  // namespace

int main(int count, char** arguments) {
    const std::string what = count == 4 ? arguments[1] : "";
    const std::int64_t n = count == 4 ? std::atoll(arguments[3]) : 0;
    if ((what != "index" && what != "log") || n < 1) {
        std::fprintf(stderr, "usage: bench_lookup index FOLDER ENTRIES | log FOLDER SEGMENTS\n");
        return 2;
    }
    const std::string folder = arguments[2];
    base::ensure(std::filesystem::create_directories(folder), "the folder is new");
    double nanos = 0;
    {
        base::SystemClock clock;
        auto directory = storage::LogDirectory::open(folder, clock, {});
        base::ensure(bool(directory), "the bench has a directory");
        nanos = what == "index" ? inIndex(**directory, n) : inLog(**directory, n, clock);
    }
    std::filesystem::remove_all(folder);
    std::printf("{\"ns\":%.1f}\n", nanos);
    return 0;
}
