// SPDX-License-Identifier: Apache-2.0
// How fast checksums, batch checks, record walks and codecs are on this machine. Prints a table; judges nothing.
#include "base/crc32c.h"
#include "observe/windowed_histogram.h"
#include "wire/batch_check.h"
#include "wire/batch_builder.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>
#include <string>
#include <time.h>
#include <vector>

namespace {

volatile std::uint64_t sink;  // what was computed must not be optimised away

// This thread's time on a processor: whoever else is busy on the machine does not count.
double cpuSeconds() {
    timespec t{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return double(t.tv_sec) + double(t.tv_nsec) / 1e9;
}

// The best of five runs of about 100 ms, in calls per second.
template <class Work>
double rate(Work work) {
    double best = 0;
    for (int run = 0; run < 5; ++run) {
        const auto start = cpuSeconds();
        std::size_t calls = 0;
        double seconds = 0;
        for (std::size_t step = 1; seconds < 0.1; step = std::min<std::size_t>(step * 2, 1 << 16)) {
            for (std::size_t i = 0; i < step; ++i) work();
            calls += step;
            seconds = cpuSeconds() - start;
        }
        best = std::max(best, double(calls) / seconds);
    }
    return best;
}

void line(const char* what, const std::string& variant, std::size_t bytes, double perSecond) {
    std::printf("%-22s %-22s %9.3f GB/s  %8.4f s/GB  %11.3f us/call\n", what, variant.c_str(), double(bytes) * perSecond / 1e9,
                1e9 / (double(bytes) * perSecond), 1e6 / perSecond);
}

// Text with the redundancy of JSON events.
std::string events(std::size_t size) {
    std::mt19937 next(1);
    std::string out;
    for (int i = 0; out.size() < size; ++i)
        out += "{\"order\":" + std::to_string(100000 + i) + ",\"customer\":\"customer-" + std::to_string(next() % 5000) +
               "\",\"amount\":" + std::to_string(next() % 100000) + ",\"state\":\"" + (next() % 3 == 0 ? "paid" : "created") +
               "\",\"token\":\"" + std::to_string(next()) + "\"}\n";
    out.resize(size);
    return out;
}

base::Bytes batchOf(std::size_t recordSize, std::size_t total, wire::Codec codec) {
    const auto text = events(total);
    wire::BatchOptions options;
    options.codec = codec;
    wire::BatchBuilder builder(options);
    for (std::size_t at = 0; at + recordSize <= total; at += recordSize)
        builder.add(1700000000000, {}, base::asBytes(std::string_view(text).substr(at, recordSize)));
    return builder.build();
}

void checksums() {
    for (const std::size_t size : {std::size_t(100), std::size_t(1024), std::size_t(16384), std::size_t(1) << 20}) {
        const base::Bytes bytes(size, std::byte{0x5a});
        line("crc32c", std::to_string(size) + " B", size, rate([&] { sink = base::crc32c(bytes); }));
    }
}

void checks() {
    wire::BatchRules rules;
    rules.now = 1700000000000;
    for (const std::size_t recordSize : {100, 1000, 10000})
        for (const auto codec : {wire::Codec::None, wire::Codec::Lz4})
            for (const bool strict : {false, true}) {
                if (codec == wire::Codec::None && strict) continue;
                const auto batch = batchOf(recordSize, 256 * 1024, codec);
                rules.strict = strict;
                line("batch check", std::to_string(recordSize) + " B " + std::string(name(codec)) + (strict ? " strict" : ""),
                     batch.size(), rate([&] { sink = std::uint64_t(wire::checkProduceBatch(batch, rules).maxTimestamp); }));
            }
    const auto one = batchOf(100, 100, wire::Codec::None);
    line("batch check", "one record of 100 B", one.size(), rate([&] { sink = std::uint64_t(checkProduceBatch(one, rules).maxTimestamp); }));
}

void codecs() {
    const auto text = events(64 * 1024);
    const auto plain = base::asBytes(text);
    for (const auto codec : {wire::Codec::Gzip, wire::Codec::Snappy, wire::Codec::Lz4, wire::Codec::Zstd}) {
        base::Bytes packed;
        const auto name = std::string(wire::name(codec));
        const auto pack = rate([&] {
            packed.clear();
            wire::pack(codec, plain, packed);
        });
        char ratio[32];
        std::snprintf(ratio, sizeof ratio, " (%.2f to 1)", double(plain.size()) / double(packed.size()));
        line("pack 64 KiB", name + ratio, plain.size(), pack);
        wire::Scratch scratch;
        line("unpack 64 KiB", name, plain.size(),
             rate([&] { sink = wire::unpack(codec, packed, scratch, wire::usualUnpackedBound).bytes.size(); }));
    }
}

void observing() {
    observe::WindowedHistogram recent;
    const base::Instant now{std::chrono::hours(24)};
    std::int64_t micros = 1;
    const auto perSecond = rate([&] { recent.record(micros = micros * 5 % 4093, now); });
    std::printf("%-22s %-22s %39.3f us/call\n", "windowed histogram", "record", 1e6 / perSecond);
}

}  // namespace

int main() {
    checksums();
    checks();
    codecs();
    observing();
    return 0;
}
