// SPDX-License-Identifier: Apache-2.0
#include "os/faults.h"

#include "os/power_line.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <thread>

namespace os {

Faults::Faults() = default;
Faults::~Faults() = default;

Faults::Verdict Faults::before(DiskCall call, std::string_view path) {
    Verdict verdict;
    std::chrono::microseconds wait{0};
    {
        std::lock_guard lock(mutex_);
        for (auto& [fault, seen] : plan_) {
            if (fault.call != call || path.find(fault.pathContains) == std::string_view::npos) continue;
            if (++seen < fault.from || seen - fault.from >= fault.count) continue;
            switch (fault.kind) {
                case DiskFault::Kind::Refuse: verdict.errorNumber = fault.errorNumber; break;
                case DiskFault::Kind::Short:
                    verdict.bytes = std::int64_t(fault.bytes);
                    if (call == DiskCall::Write) verdict.errorNumber = fault.errorNumber;
                    break;
                case DiskFault::Kind::Delay: wait += fault.delay; break;
                case DiskFault::Kind::Flip: verdict.flip = std::int64_t(fault.bytes); break;
            }
        }
    }
    if (wait.count() > 0) std::this_thread::sleep_for(wait);  // the slow disk that was asked for
    return verdict;
}

void Faults::play(FaultPlan plan) {
    std::lock_guard lock(mutex_);
    plan_.clear();
    for (auto& fault : plan.faults) plan_.push_back({std::move(fault), 0});
    armed_.store(!plan_.empty(), std::memory_order_relaxed);
}

void Faults::stop() { play({}); }

PowerLine& Faults::armPower(int rootFd) {
    std::lock_guard lock(mutex_);
    if (!line_) {
        line_ = std::make_unique<PowerLine>(rootFd);
        power_.store(line_.get(), std::memory_order_relaxed);
    }
    return *line_;
}

base::Error ioError(int errorNumber, std::string_view doing, std::string_view path) {
    auto fault = base::Fault::Io;
    switch (errorNumber) {
        case ENOSPC:
        case EDQUOT:
        case EMFILE:
        case ENFILE: fault = base::Fault::Full; break;
        case ENOENT: fault = base::Fault::NotFound; break;
        case EEXIST: fault = base::Fault::Exists; break;
        default: break;
    }
    std::string what(doing);
    what.append(" ").append(path).append(": ").append(std::strerror(errorNumber));
    return {fault, std::move(what)};
}

}  // namespace os
