// SPDX-License-Identifier: Apache-2.0
#include "controller/elections.h"

#include <algorithm>

namespace controller {
namespace {

using Ids = std::vector<base::BrokerId>;

bool has(const Ids& ids, base::BrokerId id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

std::vector<std::int32_t> numbers(const Ids& ids) {
    std::vector<std::int32_t> out;
    for (const auto id : ids) out.push_back(id.value());
    return out;
}

struct Elected {
    base::BrokerId leader{-1};
    bool unclean = false;
};

Elected elect(const metadata::Partition& p, const Ids& isr, const Ids& elr, const Circumstances& around) {
    const auto eligible = [&](base::BrokerId id) { return (has(isr, id) || has(elr, id)) && around.mayLead(id); };
    if (p.leader.value() >= 0 && eligible(p.leader)) return {p.leader, false};
    for (const auto id : p.replicas)
        if (eligible(id)) return {id, false};
    if (around.elr && isr.empty() && elr.empty() && p.lastKnownElr.size() == 1 && around.mayLead(p.lastKnownElr[0]))
        return {p.lastKnownElr[0], true};
    if (around.unclean)
        for (const auto id : p.replicas)
            if (around.mayLead(id)) return {id, true};
    return {};
}

}  // namespace

std::optional<wire::PartitionChangeRecord> change(const base::Uuid& topic, const metadata::Partition& p, Ids isr,
                                                  const Circumstances& around) {
    if (isr.empty() && !around.elr) isr = p.isr;  // without eligible replicas the last one in sync is remembered there
    auto elr = p.elr;
    std::erase_if(elr, [&](auto id) { return around.lost.contains(id); });
    const auto chosen = elect(p, isr, elr, around);
    if (chosen.leader.value() >= 0 && !has(isr, chosen.leader)) isr = {chosen.leader};  // from outside: alone in sync

    auto lastKnown = p.lastKnownElr;
    if (around.elr) {
        if (std::int32_t(isr.size()) >= std::min(around.minIsr, std::int32_t(p.replicas.size()))) {
            elr.clear();
            lastKnown.clear();
        } else {
            for (const auto id : p.isr)
                if (!has(elr, id) && !around.lost.contains(id)) elr.push_back(id);
            std::erase_if(elr, [&](auto id) { return has(isr, id); });
            if (isr.empty() && !p.isr.empty() && p.leader.value() >= 0) lastKnown = {p.leader};
        }
    }

    wire::PartitionChangeRecord record;
    record.partitionId = p.index.value();
    record.topicId = topic;
    bool any = false;
    const auto set = [&](auto& field, auto value) {
        field = std::move(value);
        any = true;
    };
    if (isr != p.isr) set(record.isr, numbers(isr));
    if (chosen.leader != p.leader) set(record.leader, chosen.leader.value());
    if (chosen.unclean && p.leaderRecoveryState == 0) set(record.leaderRecoveryState, std::int8_t(1));
    if (elr != p.elr) set(record.eligibleLeaderReplicas, numbers(elr));
    if (lastKnown != p.lastKnownElr) set(record.lastKnownElr, numbers(lastKnown));
    if (!any) return std::nullopt;
    return record;
}

}  // namespace controller
