// SPDX-License-Identifier: Apache-2.0
#include "net/api_meters.h"

#include <memory>

namespace net {
namespace {

flow::StageView shown(const observe::Distribution& d) {
    return {std::int64_t(d.percentile(0.5)), std::int64_t(d.percentile(0.99)), std::int64_t(d.longest()),
            std::int64_t(d.mean())};
}

}  // namespace

ApiMeters::~ApiMeters() {
    for (auto& m : meters_) std::unique_ptr<Meter>(m.load());
}

ApiMeters::Meter& ApiMeters::meter(wire::ApiKey api) {
    const auto key = std::size_t(api);
    base::ensure(key < most, "an api key that wire does not know");
    auto* there = meters_[key].load(std::memory_order_relaxed);
    if (!there) [[unlikely]] meters_[key].store(there = new Meter, std::memory_order_release);
    return *there;
}

void ApiMeters::record(wire::ApiKey api, bool failed, const flow::StageTimes& times, base::Instant now) {
    auto& m = meter(api);
    m.requests.add();
    if (failed) m.errors.add();
    for (std::size_t i = 0; i < flow::stageCount; ++i)
        if (times.micros[i] > 0) m.stages[i].record(times.micros[i], now);
    m.total.record(times.total, now);
}

std::vector<flow::ApiView> ApiMeters::picture(std::span<const ApiMeters* const> meters, base::Instant now) {
    std::vector<flow::ApiView> views;
    for (std::size_t key = 0; key < most; ++key) {
        flow::ApiView v{.api = wire::ApiKey(key)};
        std::array<observe::Distribution, flow::stageCount> stages;
        observe::Distribution total;
        bool called = false;
        for (const auto* each : meters) {
            const auto* m = each->meters_[key].load(std::memory_order_acquire);
            if (!m) continue;
            called = true;
            v.requests += m->requests.value();
            v.errors += m->errors.value();
            for (std::size_t i = 0; i < flow::stageCount; ++i) stages[i] += m->stages[i].snapshot(now);
            total += m->total.snapshot(now);
        }
        if (!called) continue;
        const auto all = total.count();
        for (std::size_t i = 0; i < flow::stageCount; ++i) {
            // A stage that took no time was not recorded; how often that was, the total tells.
            if (const auto counted = stages[i].count(); counted < all) stages[i].counts[0] += std::uint32_t(all - counted);
            v.stages[i] = shown(stages[i]);
        }
        v.total = shown(total);
        views.push_back(v);
    }
    return views;
}

}  // namespace net
