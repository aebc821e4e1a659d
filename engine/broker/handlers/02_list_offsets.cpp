// SPDX-License-Identifier: Apache-2.0
// ListOffsets 1-11: an offset by time, or by one of Kafka's special numbers below zero, each of which needs a version.
#include "broker/answer.h"
#include "broker/handlers/handlers.h"
#include "broker/located.h"
#include "wire/messages/02_list_offsets.h"

#include <set>

namespace broker {
namespace {
using wire::ErrorCode;
constexpr std::int32_t consumer = -1, debugging = -2;

wire::Version firstVersionOf(std::int64_t timestamp) {
    switch (timestamp) {
    case -1:
    case -2: return 1;
    case -3: return 7;
    case -4: return 8;
    case -5: return 9;
    case -6: return 11;
    default: return timestamp >= 0 ? 1 : wire::anyLater;
    }
}
}  // namespace

flow::Reply listOffsets(Rooms& rooms, flow::Request& request, wire::ListOffsetsRequest body) {
    const auto version = request.header.apiVersion;
    const auto upTo = body.replicaId != consumer ? flow::Mark::LogEnd
                      : body.isolationLevel == 1 ? flow::Mark::LastStable
                                                 : flow::Mark::HighWatermark;
    std::set<std::pair<std::string_view, std::int32_t>> seen, twice;
    for (const auto& topic : body.topics)
        for (const auto& p : topic.partitions)
            if (!seen.emplace(topic.name, p.partitionIndex).second) twice.emplace(topic.name, p.partitionIndex);

    wire::ListOffsetsResponse answer;
    for (const auto& topic : body.topics) {
        auto& told = answer.topics.emplace_back();
        told.name = topic.name;
        const Locator locator(rooms, topic.name);
        for (const auto& p : topic.partitions) {
            auto& part = told.partitions.emplace_back();
            part.partitionIndex = p.partitionIndex;
            if (twice.contains({topic.name, p.partitionIndex})) {
                part.errorCode = ErrorCode::InvalidRequest;
                continue;
            }
            if (version < firstVersionOf(p.timestamp)) {
                part.errorCode = ErrorCode::UnsupportedVersion;
                continue;
            }
            auto* partition = locator.find(base::PartitionIndex{p.partitionIndex}, part.errorCode);
            if (!partition) continue;
            const auto found = partition->find(p.timestamp, upTo, base::LeaderEpoch{p.currentLeaderEpoch}, body.replicaId != debugging);
            part.errorCode = found.error;
            part.offset = found.offset.value();
            part.timestamp = found.timestamp;
            part.leaderEpoch = found.epoch.value();
        }
    }
    return answered(request, answer);
}

}  // namespace broker
