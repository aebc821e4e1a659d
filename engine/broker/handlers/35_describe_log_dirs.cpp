// SPDX-License-Identifier: Apache-2.0
// DescribeLogDirs 1-5: what each partition takes on disk, by directory, and how much room is left.
#include "broker/answer.h"
#include "broker/handlers/handlers.h"
#include "wire/messages/35_describe_log_dirs.h"

#include <set>

namespace broker {

flow::Reply describeLogDirs(Rooms& rooms, flow::Request& request, wire::DescribeLogDirsRequest body) {
    wire::DescribeLogDirsResponse answer;
    const auto directories = rooms.directories.forPartitions();
    for (const auto& directory : directories) {
        auto& told = answer.results.emplace_back();
        told.logDir = directory->path();
        if (directory->offline()) told.errorCode = wire::ErrorCode::KafkaStorageError;
    }
    const auto tell = [&](const replica::Topic& topic, const std::set<std::int32_t>* only) {
        for (const auto& partition : topic.partitions) {
            if (!partition || (only && !only->contains(partition->name().partition.value()))) continue;
            const auto* home = partition->directory();
            for (std::size_t i = 0; i < directories.size(); ++i) {
                auto& told = answer.results[i];
                if (directories[i].get() != home || told.errorCode != wire::ErrorCode::None) continue;
                if (told.topics.empty() || told.topics.back().name != topic.name) told.topics.emplace_back().name = topic.name;
                told.topics.back().partitions.push_back({partition->name().partition.value(), std::int64_t(partition->facts().sizeBytes), 0, false});
            }
        }
    };
    if (!body.topics) {
        for (const auto& topic : rooms.partitions.all()) tell(*topic, nullptr);
    } else {
        for (const auto& asked : *body.topics) {
            const std::set<std::int32_t> only(asked.partitions.begin(), asked.partitions.end());
            if (const auto topic = rooms.partitions.find(asked.topic)) tell(*topic, &only);
        }
    }
    for (std::size_t i = 0; i < directories.size(); ++i) {
        if (answer.results[i].errorCode != wire::ErrorCode::None) continue;
        if (auto total = directories[i]->disk().totalBytes()) answer.results[i].totalBytes = std::int64_t(*total);
        if (auto free = directories[i]->disk().freeBytes()) answer.results[i].usableBytes = std::int64_t(*free);
    }
    for (const auto& missing : rooms.directories.missing()) {
        auto& told = answer.results.emplace_back();
        told.logDir = missing.path;
        told.errorCode = wire::ErrorCode::KafkaStorageError;
    }
    return answered(request, answer);
}

}  // namespace broker
