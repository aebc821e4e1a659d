// SPDX-License-Identifier: Apache-2.0
#include "net/api_meters.h"

#include <memory>

namespace net {
namespace {

// A stage that took no time was not recorded; how often that was, the total tells.
flow::StageView shown(const observe::WindowedHistogram& h, base::Instant now, std::uint64_t all = 0) {
    auto d = h.snapshot(now);
    if (const auto counted = d.count(); counted < all) d.counts[0] += std::uint32_t(all - counted);
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
    if (auto* there = meters_[key].load(std::memory_order_acquire)) return *there;
    auto made = std::make_unique<Meter>();
    Meter* expected = nullptr;
    if (meters_[key].compare_exchange_strong(expected, made.get(), std::memory_order_acq_rel)) return *made.release();
    return *expected;
}

void ApiMeters::record(wire::ApiKey api, bool failed, const flow::StageTimes& times, base::Instant now) {
    auto& m = meter(api);
    m.requests.add();
    if (failed) m.errors.add();
    for (std::size_t i = 0; i < flow::stageCount; ++i)
        if (times.micros[i] > 0) m.stages[i].record(times.micros[i], now);
    m.total.record(times.total, now);
}

std::vector<flow::ApiView> ApiMeters::picture(base::Instant now) const {
    std::vector<flow::ApiView> views;
    for (std::size_t key = 0; key < most; ++key) {
        const auto* m = meters_[key].load(std::memory_order_acquire);
        if (!m) continue;
        flow::ApiView v{.api = wire::ApiKey(key), .requests = m->requests.value(), .errors = m->errors.value()};
        const auto all = m->total.snapshot(now).count();
        for (std::size_t i = 0; i < flow::stageCount; ++i) v.stages[i] = shown(m->stages[i], now, all);
        v.total = shown(m->total, now);
        views.push_back(v);
    }
    return views;
}

}  // namespace net
