// SPDX-License-Identifier: Apache-2.0
#pragma once
// Faults that a disk plays on demand, by call number. Described as data, interpreted in one place; when no plan is
// played, a call costs one relaxed load.

#include "base/bytes.h"
#include "base/result.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace os {

class PowerLine;

// What is asked of the operating system; faults are counted per kind.
enum class DiskCall : std::uint8_t { Open, Read, Write, Sync, Truncate, Rename, Remove, List, Stat };
inline constexpr std::size_t diskCallKinds = 9;

struct DiskFault {
    enum class Kind : std::uint8_t {
        Refuse,  // fails with errorNumber, nothing is done
        Short,   // a write stores only `bytes` bytes and then fails with errorNumber; a read returns only that many
        Delay,   // takes `delay` longer
        Flip,    // a read returns byte `bytes` with its lowest bit turned
    };
    DiskCall call = DiskCall::Write;
    Kind kind = Kind::Refuse;
    std::uint64_t from = 1;  // number of the first such call that is hit, counted from 1 since the plan began
    std::uint64_t count = std::numeric_limits<std::uint64_t>::max();
    std::string pathContains;  // only calls about such paths are hit, and counted
    int errorNumber = 5;       // EIO
    std::size_t bytes = 0;
    std::chrono::microseconds delay{0};
};

struct FaultPlan {
    std::vector<DiskFault> faults;
};

// Shared by a disk and its files. Any thread.
class Faults {
public:
    Faults();
    ~Faults();
    Faults(const Faults&) = delete;
    Faults& operator=(const Faults&) = delete;

    // What the next call must suffer. `bytes` < 0: no limit.
    struct Verdict {
        int errorNumber = 0;
        std::int64_t bytes = -1;
        std::int64_t flip = -1;
    };
    bool quiet() const { return !armed_.load(std::memory_order_relaxed); }
    Verdict before(DiskCall call, std::string_view path);  // waits where a delay is due
    void play(FaultPlan plan);
    void stop();

    // The power line notes what has reached the platter, so that a cut can be played; null while nobody armed it.
    PowerLine* power() const { return power_.load(std::memory_order_relaxed); }
    PowerLine& armPower(int rootFd);

    std::atomic<std::uint32_t> openFiles{0};  // descriptors that files of this disk hold now

private:
    struct Counted {
        DiskFault fault;
        std::uint64_t seen = 0;
    };
    std::atomic<bool> armed_{false};
    std::mutex mutex_;
    std::vector<Counted> plan_;
    std::unique_ptr<PowerLine> line_;
    std::atomic<PowerLine*> power_{nullptr};
};

// The error of a failed call: errno's text behind what was attempted, ENOSPC and EDQUOT as Fault::Full.
base::Error ioError(int errorNumber, std::string_view doing, std::string_view path);

}  // namespace os
