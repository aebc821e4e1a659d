// SPDX-License-Identifier: Apache-2.0
// DescribeTopicPartitions 0: topics by name, in pages of partitions.
#include "broker/answer.h"
#include "broker/authorized.h"
#include "broker/handlers/handlers.h"
#include "broker/internal_topics.h"
#include "broker/located.h"
#include "controller/topic_names.h"
#include "wire/messages/75_describe_topic_partitions.h"

#include <algorithm>
#include <set>

namespace broker {
namespace {
using wire::ErrorCode;
using TopicAnswer = wire::DescribeTopicPartitionsResponse::Topic;

std::vector<std::int32_t> numbers(const std::vector<base::BrokerId>& ids) {
    std::vector<std::int32_t> out;
    for (const auto id : ids) out.push_back(id.value());
    return out;
}

void tell(const Rooms& rooms, const metadata::Image& image, const metadata::Partition& p, TopicAnswer::Partition& part) {
    part.partitionIndex = p.index.value();
    part.leaderEpoch = p.leaderEpoch.value();
    part.replicaNodes = numbers(p.replicas);
    part.isrNodes = numbers(p.isr);
    part.eligibleLeaderReplicas = numbers(p.elr);
    part.lastKnownElr = numbers(p.lastKnownElr);
    for (const auto id : p.replicas) {
        const auto* broker = image.broker(id);
        if (!broker || broker->fenced) part.offlineReplicas.push_back(id.value());
    }
    const auto* leader = image.broker(p.leader);
    part.leaderId = -1;
    if (!leader || leader->fenced) part.errorCode = ErrorCode::LeaderNotAvailable;
    else if (!addressOf(rooms, *leader)) part.errorCode = ErrorCode::ListenerNotFound;
    else part.leaderId = p.leader.value();
}
}  // namespace

flow::Reply describeTopicPartitions(Rooms& rooms, flow::Request& request, wire::DescribeTopicPartitionsRequest body) {
    const auto image = rooms.controller->image();
    std::set<std::string> names;
    const bool all = body.topics.empty();
    for (const auto& topic : image->topics())
        if (all) names.insert(topic->name);
    for (auto& topic : body.topics) names.insert(std::move(topic.name));
    if (body.cursor) names.erase(names.begin(), names.lower_bound(body.cursor->topicName));

    wire::DescribeTopicPartitionsResponse answer;
    if (body.cursor && body.cursor->partitionIndex < 0) {
        auto& told = answer.topics.emplace_back();
        told.name = body.cursor->topicName;
        told.errorCode = ErrorCode::InvalidRequest;
        return answered(request, answer);
    }
    auto left = std::clamp(body.responsePartitionLimit, 0, rooms.limits.describePartitions);
    if (left == 0) left = rooms.limits.describePartitions;
    for (const auto& name : names) {
        const auto* topic = image->topic(name);
        const auto from = body.cursor && body.cursor->topicName == name ? std::size_t(body.cursor->partitionIndex) : 0;
        if (left == 0 && topic) {
            answer.nextCursor = {name, std::int32_t(from)};
            break;
        }
        auto& told = answer.topics.emplace_back();
        told.name = name;
        told.isInternal = isInternalTopic(name);
        told.topicAuthorizedOperations = everyTopicOperation;
        if (!topic) {
            told.errorCode = controller::checkTopicName(name).ok() ? ErrorCode::UnknownTopicOrPartition : ErrorCode::InvalidTopicException;
            continue;
        }
        told.topicId = topic->id;
        const auto end = std::min(topic->partitions.size(), from + std::size_t(left));
        for (auto i = from; i < end; ++i) tell(rooms, *image, *topic->partitions[i], told.partitions.emplace_back());
        left -= std::int32_t(told.partitions.size());
        if (end < topic->partitions.size()) {
            answer.nextCursor = {name, std::int32_t(end)};
            break;
        }
    }
    return answered(request, answer);
}

}  // namespace broker
