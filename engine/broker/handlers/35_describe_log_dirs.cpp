// SPDX-License-Identifier: Apache-2.0
// DescribeLogDirs 1-5: what each partition takes on disk, and how much room is left.
#include "broker/answer.h"
#include "broker/handlers/handlers.h"
#include "wire/messages/35_describe_log_dirs.h"

#include <set>

namespace broker {

flow::Reply describeLogDirs(Rooms& rooms, flow::Request& request, wire::DescribeLogDirsRequest body) {
    wire::DescribeLogDirsResponse answer;
    auto& told = answer.results.emplace_back();
    told.logDir = rooms.directory.path();
    if (rooms.directory.offline()) {
        told.errorCode = wire::ErrorCode::KafkaStorageError;
        return answered(request, answer);
    }
    const auto tell = [&](const replica::Topic& topic, const std::set<std::int32_t>* only) {
        auto& entry = told.topics.emplace_back();
        entry.name = topic.name;
        for (const auto& partition : topic.partitions) {
            if (!partition || (only && !only->contains(partition->name().partition.value()))) continue;
            entry.partitions.push_back({partition->name().partition.value(), std::int64_t(partition->facts().sizeBytes), 0, false});
        }
        if (entry.partitions.empty()) told.topics.pop_back();
    };
    if (!body.topics) {
        for (const auto& topic : rooms.partitions.all()) tell(*topic, nullptr);
    } else {
        for (const auto& asked : *body.topics) {
            const std::set<std::int32_t> only(asked.partitions.begin(), asked.partitions.end());
            if (const auto topic = rooms.partitions.find(asked.topic)) tell(*topic, &only);
        }
    }
    if (auto total = rooms.directory.disk().totalBytes()) told.totalBytes = std::int64_t(*total);
    if (auto free = rooms.directory.disk().freeBytes()) told.usableBytes = std::int64_t(*free);
    return answered(request, answer);
}

}  // namespace broker
