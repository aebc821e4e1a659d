// SPDX-License-Identifier: Apache-2.0
// How fast a log is compacted on this machine: MB of log read and rewritten per second, by codec and by how much stays.
// bench_cleaner [megabytes] [folder]. A line of JSON for each case; judges nothing.
#include "storage/cleaner_run.h"
#include "support/temp_dir.h"
#include "wire/batch_builder.h"

#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <time.h>

namespace {

double cpuSeconds() {
    timespec t{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return double(t.tv_sec) + double(t.tv_nsec) / 1e9;
}

struct Case {
    const char* name;
    wire::Codec codec;
    int keys;              // different ones per million records
    std::size_t valueBytes;
};

class Site final : public storage::CleaningSite {
public:
    Site(storage::Log& log, base::WallTime now) : log_(log), now_(now) {}
    base::Result<std::optional<storage::CleanPlan>> take() override { return log_.takeCleaning(now_, log_.logEndOffset()); }
    base::Result<std::uint64_t> swap(const storage::CleanPlan& plan, const storage::CleanedGroup& group) override {
        const auto began = cpuSeconds();
        auto swapped = log_.swapCleaned(plan, group);
        locked = std::max(locked, cpuSeconds() - began);
        return swapped;
    }
    bool end(const storage::CleanPlan& plan, const storage::Log::Cleaned& how) override { return log_.endCleaning(plan, how); }
    double locked = 0;     // the longest that the log's lock was held

private:
    storage::Log& log_;
    base::WallTime now_;
};

void measure(const Case& c, std::uint64_t bytes, const char* folder) {
    TempDir dir(TempDir::On::Disk);
    const base::SystemClock clock;
    auto directory = storage::LogDirectory::open(folder ? std::string(folder) + "/bench-cleaner" : dir.path(), clock, {});
    base::ensure(bool(directory), "the bench has a directory");
    auto settings = std::make_shared<storage::LogSettings>();
    settings->cleanupCompact = true;
    settings->cleanupDelete = false;
    settings->minCleanableRatio = 0;
    settings->segmentBytes = 64 << 20;
    settings->fileDeleteDelayMs = 0;
    auto log = storage::Log::create({**directory, {"t", base::PartitionIndex{0}}}, settings, base::Uuid::random());
    base::ensure(bool(log), "the bench has a log");
    std::mt19937 random(1);
    std::string value(c.valueBytes, 'v');
    while ((*log)->sizeBytes() < bytes) {
        wire::BatchOptions options;
        options.codec = c.codec;
        wire::BatchBuilder builder(options);
        while (builder.sizeInBytes() < 16 << 10) {
            const auto key = "customer-" + std::to_string(random() % unsigned(c.keys));
            for (std::size_t i = 0; i < value.size(); i += 3) value[i] = char('a' + random() % 26);
            builder.add(base::millis(clock.wall()), base::asBytes(key), base::asBytes(value));
        }
        auto batch = builder.build();
        base::ensure((*log)->appendAsLeader(batch, base::LeaderEpoch{1}, clock.wall()).error == wire::ErrorCode::None, "the bench can append");
    }
    base::ensure(bool((*log)->roll(clock.wall())) && bool((*log)->flush()), "the bench can roll");
    Site site(**log, clock.wall());
    const auto cpu = cpuSeconds();
    const auto done = storage::runCleaning(**directory, site, {}, [](std::size_t) { return true; });
    base::ensure(done.run.has_value(), "the bench's log is compacted");
    const auto& r = *done.run;
    std::printf("{\"name\":\"%s\",\"before_mb\":%.1f,\"after_mb\":%.1f,\"mb_s\":%.1f,\"mb_per_cpu_s\":%.1f,\"s_per_m_records\":%.4f,\"locked_us\":%.1f}\n",
                c.name, double(r.bytesBefore) / 1e6, double(r.bytesAfter) / 1e6, double(r.bytesBefore) / 1e6 / r.seconds,
                double(r.bytesBefore) / 1e6 / (cpuSeconds() - cpu), r.seconds * 1e6 / double(r.recordsBefore), site.locked * 1e6);
    log->reset();
    if (folder) static_cast<void>((*directory)->disk().removeTree("t-0"));
}

}  // namespace

int main(int count, char** arguments) {
    const auto bytes = std::uint64_t(count > 1 ? std::max(std::atoi(arguments[1]), 1) : 256) * 1'000'000;
    for (const auto& c : {Case{"few keys, 200 B", wire::Codec::None, 1000, 200}, Case{"half stays, 200 B", wire::Codec::None, 700'000, 200},
                          Case{"few keys, 1 kB", wire::Codec::None, 1000, 1000}, Case{"few keys, lz4", wire::Codec::Lz4, 1000, 200},
                          Case{"half stays, lz4", wire::Codec::Lz4, 700'000, 200}, Case{"half stays, zstd", wire::Codec::Zstd, 700'000, 200}})
        measure(c, bytes, count > 2 ? arguments[2] : nullptr);
}
