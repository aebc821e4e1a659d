// SPDX-License-Identifier: Apache-2.0
// DeleteRecords 0-2: moves the log start; the segments go with the next round of retention.
#include "broker/answer.h"
#include "broker/handlers/handlers.h"
#include "broker/internal_topics.h"
#include "broker/located.h"
#include "wire/messages/21_delete_records.h"

namespace broker {

flow::Reply deleteRecords(Rooms& rooms, flow::Request& request, wire::DeleteRecordsRequest body) {
    wire::DeleteRecordsResponse answer;
    for (const auto& topic : body.topics) {
        auto& told = answer.topics.emplace_back();
        told.name = topic.name;
        const Locator locator(rooms, topic.name);
        for (const auto& p : topic.partitions) {
            auto& part = told.partitions.emplace_back();
            part.partitionIndex = p.partitionIndex;
            part.lowWatermark = -1;
            if (isInternalTopic(topic.name)) {
                part.errorCode = wire::ErrorCode::InvalidTopicException;
                continue;
            }
            auto* partition = locator.find(base::PartitionIndex{p.partitionIndex}, part.errorCode);
            if (!partition) continue;
            const auto done = partition->deleteRecordsBefore(base::Offset{p.offset});
            part.errorCode = done.error;
            part.lowWatermark = done.lowWatermark.value();
            if (done.moved)
                rooms.tell(observe::EventKind::RecordsDeleted, topic.name + "-" + std::to_string(p.partitionIndex),
                           {std::to_string(done.lowWatermark.value())});
        }
    }
    return answered(request, answer);
}

}  // namespace broker
