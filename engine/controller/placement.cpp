// SPDX-License-Identifier: Apache-2.0
#include "controller/placement.h"

#include "base/ensure.h"

#include <map>

namespace controller {

Placement::Placement(std::span<const std::shared_ptr<const metadata::Broker>> brokers, std::uint64_t start)
    : brokers_(brokers.size()) {
    std::map<std::string, Rack> byName;
    for (const auto& b : brokers) {
        auto& rack = byName[b->rack.value_or("")];
        (b->fenced || b->inControlledShutdown ? rack.fenced : rack.live).members.push_back(b->id);
        if (b->mayLead()) ++live_;
    }
    for (auto& [name, rack] : byName) {
        for (auto* ring : {&rack.live, &rack.fenced})
            if (!ring->members.empty()) ring->begin = std::size_t(start % ring->members.size());
        racks_.push_back(std::move(rack));
    }
    if (!racks_.empty()) firstRack_ = std::size_t(start % racks_.size());
}

Verdict Placement::check(std::int32_t replicas) const {
    const auto no = [&](std::string why) {
        return Verdict{wire::ErrorCode::InvalidReplicationFactor,
                       "Unable to replicate the partition " + std::to_string(replicas) + " time(s): " + std::move(why)};
    };
    if (live_ == 0) return no("All brokers are currently fenced or have all their log directories cordoned.");
    if (std::size_t(replicas) > brokers_)
        return no("The target replication factor of " + std::to_string(replicas) + " cannot be reached because only " +
                  std::to_string(brokers_) +
                  " broker(s) are registered or some brokers have all their log directories cordoned.");
    return {};
}

std::optional<base::BrokerId> Placement::takeFrom(std::size_t rack, bool live) {
    auto& r = racks_[rack % racks_.size()];
    return (live ? r.live : r.fenced).take();
}

std::vector<base::BrokerId> Placement::next(std::int32_t replicas) {
    base::ensure(check(replicas).ok(), "an impossible placement");
    std::vector<base::BrokerId> out;
    const auto wanted = std::size_t(replicas);
    for (const bool live : {true, false})
        for (std::size_t round = 0, found = 1; found > 0 && out.size() < wanted; ++round) {
            found = 0;
            for (std::size_t r = 0; r < racks_.size() && out.size() < wanted; ++r)
                if (const auto id = takeFrom(firstRack_ + r, live)) {
                    out.push_back(*id);
                    ++found;
                }
        }
    // Every rack has led once: now their next members do.
    const bool onward = ++placed_ % racks_.size() == 0;
    for (auto& r : racks_)
        for (auto* ring : {&r.live, &r.fenced}) ring->turn(onward);
    firstRack_ = (firstRack_ + 1) % racks_.size();
    return out;
}

}  // namespace controller
