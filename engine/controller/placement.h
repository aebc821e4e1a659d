// SPDX-License-Identifier: Apache-2.0
#pragma once
// Which brokers hold the replicas of new partitions: striped over racks, successive partitions one broker further on,
// fenced brokers only where the others do not suffice. Decides from its inputs alone.

#include "controller/commands.h"

#include <cstddef>
#include <span>

namespace controller {

class Placement {
public:
    // `start` chooses where the first partition begins.
    Placement(std::span<const std::shared_ptr<const metadata::Broker>> brokers, std::uint64_t start);

    // Why `replicas` for a partition are impossible, in Kafka's words; ok() when they are possible.
    Verdict check(std::int32_t replicas) const;
    // The replicas of the next partition, the one to lead first. check() must have been ok.
    std::vector<base::BrokerId> next(std::int32_t replicas);

private:
    // Hands its members out once a partition, beginning where it was last turned to.
    struct Ring {
        std::vector<base::BrokerId> members;
        std::size_t begin = 0, taken = 0;
        std::optional<base::BrokerId> take() {
            if (taken == members.size()) return std::nullopt;
            return members[(begin + taken++) % members.size()];
        }
        void turn(bool onward) {
            taken = 0;
            if (onward && !members.empty()) begin = (begin + 1) % members.size();
        }
    };
    struct Rack {
        Ring live, fenced;
    };
    std::vector<Rack> racks_;
    std::size_t firstRack_ = 0, placed_ = 0, brokers_ = 0, live_ = 0;

    std::optional<base::BrokerId> takeFrom(std::size_t rack, bool live);
};

}  // namespace controller
