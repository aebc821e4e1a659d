// SPDX-License-Identifier: Apache-2.0
// OffsetForLeaderEpoch 2-4: where an epoch ended, so that a client sees whether what it has read still stands (KIP-320).
#include "broker/answer.h"
#include "broker/handlers/handlers.h"
#include "broker/located.h"
#include "wire/messages/23_offset_for_leader_epoch.h"

namespace broker {

flow::Reply offsetForLeaderEpoch(Rooms& rooms, flow::Request& request, wire::OffsetForLeaderEpochRequest body) {
    wire::OffsetForLeaderEpochResponse answer;
    for (const auto& topic : body.topics) {
        auto& told = answer.topics.emplace_back();
        told.topic = topic.topic;
        const Locator locator(rooms, topic.topic);
        for (const auto& p : topic.partitions) {
            auto& part = told.partitions.emplace_back();
            part.partition = p.partition;
            auto* partition = locator.find(base::PartitionIndex{p.partition}, part.errorCode);
            if (!partition) continue;
            const auto end = partition->endOfEpoch(base::LeaderEpoch{p.leaderEpoch}, base::LeaderEpoch{p.currentLeaderEpoch});
            part.errorCode = end.error;
            part.leaderEpoch = end.epoch.value();
            part.endOffset = end.offset.value();
        }
    }
    return answered(request, answer);
}

}  // namespace broker
