// SPDX-License-Identifier: Apache-2.0
#include "cluster/process_facts.h"

#include <cstdio>
#include <ctime>
#include <filesystem>
#include <unistd.h>

namespace cluster {

ProcessFacts processFacts() {
    ProcessFacts facts;
    if (auto* f = std::fopen("/proc/self/statm", "re")) {
        unsigned long long total = 0, resident = 0;
        if (std::fscanf(f, "%llu %llu", &total, &resident) == 2)
            facts.residentBytes = resident * std::uint64_t(::sysconf(_SC_PAGESIZE));
        std::fclose(f);
    }
    std::error_code ec;
    for (std::filesystem::directory_iterator at("/proc/self/fd", ec), end; !ec && at != end; at.increment(ec)) ++facts.openFiles;
    timespec used{};
    if (::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) == 0)
        facts.cpuNanos = std::uint64_t(used.tv_sec) * 1'000'000'000u + std::uint64_t(used.tv_nsec);
    return facts;
}

}  // namespace cluster
