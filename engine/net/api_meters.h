// SPDX-License-Identifier: Apache-2.0
#pragma once
// Counts and stage times of each API. An API that nobody calls costs a pointer.

#include "flow/network_view.h"
#include "flow/timing.h"
#include "observe/counter.h"
#include "observe/windowed_histogram.h"

#include <array>
#include <atomic>
#include <span>
#include <vector>

namespace net {

// One thread at a time records; any thread looks.
class ApiMeters {
public:
    ApiMeters() = default;
    ~ApiMeters();
    ApiMeters(const ApiMeters&) = delete;
    ApiMeters& operator=(const ApiMeters&) = delete;

    void record(wire::ApiKey api, bool failed, const flow::StageTimes& times, base::Instant now);
    // Of all of them together, sorted by key; those that were ever called.
    static std::vector<flow::ApiView> picture(std::span<const ApiMeters* const> meters, base::Instant now);

private:
    struct Meter {
        observe::OwnCounter requests, errors;
        std::array<observe::WindowedHistogram, flow::stageCount> stages;
        observe::WindowedHistogram total;
    };
    static constexpr std::size_t most = 128;  // keys in use end below 100
    Meter& meter(wire::ApiKey api);

    std::array<std::atomic<Meter*>, most> meters_{};
};

}  // namespace net
