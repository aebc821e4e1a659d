// SPDX-License-Identifier: Apache-2.0
#pragma once
// What becomes of a partition when a replica leaves or comes back: its in-sync set, its eligible replicas (KIP-966) and
// its leader. Decides from its inputs alone.

#include "metadata/image.h"
#include "wire/metadata_records.h"

#include <functional>
#include <set>

namespace controller {

// What holds for all partitions of a topic while they are looked at.
struct Circumstances {
    std::function<bool(base::BrokerId)> mayLead;
    std::int32_t minIsr = 1;
    bool unclean = false;             // unclean.leader.election.enable
    bool elr = true;                  // eligible.leader.replicas.version is on
    std::set<base::BrokerId> lost{};  // came back without a clean stop: what they acknowledged may be gone
};

// The record that gives `partition` the wanted in-sync set and elects a leader where the present one may not lead; none
// when nothing changes.
std::optional<wire::PartitionChangeRecord> change(const base::Uuid& topic, const metadata::Partition& partition,
                                                  std::vector<base::BrokerId> isr, const Circumstances& around);

}  // namespace controller
