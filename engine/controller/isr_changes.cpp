// SPDX-License-Identifier: Apache-2.0
// Core's decisions on what leaders say of their replicas (AlterPartition).
#include "controller/core.h"
#include "controller/elections.h"

#include <algorithm>

namespace controller {
namespace {

using metadata::Image;
using wire::ErrorCode;

bool has(const std::vector<base::BrokerId>& ids, base::BrokerId id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

ErrorCode check(const Image& image, const AlterIsr& order, const AlterIsr::Partition& wanted,
                const metadata::Partition& now) {
    if (wanted.leaderEpoch > now.leaderEpoch || wanted.partitionEpoch > now.partitionEpoch)
        return ErrorCode::NotController;
    if (wanted.leaderEpoch < now.leaderEpoch) return ErrorCode::FencedLeaderEpoch;
    if (order.broker != now.leader) return ErrorCode::InvalidRequest;
    if (wanted.partitionEpoch < now.partitionEpoch) return ErrorCode::InvalidUpdateVersion;
    bool withLeader = false;
    for (const auto& [id, epoch] : wanted.isr) {
        if (!has(now.replicas, id)) return ErrorCode::InvalidRequest;
        withLeader = withLeader || id == now.leader;
    }
    if (!withLeader) return ErrorCode::InvalidRequest;
    const bool recovering = wanted.leaderRecoveryState == 1;
    if (recovering && (wanted.isr.size() > 1 || now.leaderRecoveryState == 0)) return ErrorCode::InvalidRequest;
    for (const auto& [id, epoch] : wanted.isr) {
        const auto* b = image.broker(id);
        if (!b || !b->mayLead() || (epoch != -1 && epoch != b->epoch)) return ErrorCode::IneligibleReplica;
    }
    return ErrorCode::None;
}

}  // namespace

Core::Out Core::on(const Image& image, const AlterIsr& order, base::Offset) {
    Out out;
    IsrAltered answer;
    const auto* broker = image.broker(order.broker);
    if (!broker || broker->epoch != order.brokerEpoch) {
        answer.verdict = {ErrorCode::StaleBrokerEpoch, {}};
        out.answer = std::move(answer);
        return out;
    }
    const metadata::Resolver resolver(image, node_, fixed_);
    for (const auto& wanted : order.partitions) {
        const auto say = [&](ErrorCode code) {
            answer.partitions.push_back({wanted.topic, wanted.partition, {code, {}}, nullptr});
        };
        const auto* topic = image.topic(wanted.topic);
        const auto* now = topic ? topic->partition(wanted.partition) : nullptr;
        if (!now) {
            say(topic ? ErrorCode::UnknownTopicOrPartition : ErrorCode::UnknownTopicId);
            continue;
        }
        if (const auto code = check(image, order, wanted, *now); code != ErrorCode::None) {
            say(code);
            continue;
        }
        Circumstances around{.mayLead =
                                 [&](base::BrokerId id) {
                                     const auto* b = image.broker(id);
                                     return b && b->mayLead();
                                 },
                             .minIsr = std::int32_t(resolver.topicNumber(topic->name, "min.insync.replicas")),
                             .elr = image.feature("eligible.leader.replicas.version") > 0};
        std::vector<base::BrokerId> isr;
        for (const auto& [id, epoch] : wanted.isr) isr.push_back(id);
        auto record = change(topic->id, *now, isr, around);
        if (wanted.leaderRecoveryState != now->leaderRecoveryState) {
            if (!record)
                record.emplace(wire::PartitionChangeRecord{.partitionId = now->index.value(), .topicId = topic->id});
            record->leaderRecoveryState = wanted.leaderRecoveryState;
        }
        // What the leader will read in the answer is the state after the record, which only ever moves these.
        auto after = *now;
        if (record) {
            after.isr = isr;
            after.leaderRecoveryState = wanted.leaderRecoveryState;
            ++after.partitionEpoch;
            out.records.push_back(std::move(*record));
        }
        answer.partitions.push_back(
            {wanted.topic, wanted.partition, {}, std::make_shared<const metadata::Partition>(std::move(after))});
    }
    out.answer = std::move(answer);
    return out;
}

}  // namespace controller
