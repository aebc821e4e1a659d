// SPDX-License-Identifier: Apache-2.0
// Produce 0-13. From version 3 exactly one batch of format 2 a partition; older versions bring message sets, which are
// made into such a batch. The records stay in the request's frame: they are checked, patched and written from there.
#include "broker/answer.h"
#include "broker/group_commit.h"
#include "broker/handlers/handlers.h"
#include "broker/internal_topics.h"
#include "broker/located.h"
#include "wire/legacy_records.h"
#include "wire/record_batch.h"
#include "wire/messages/00_produce.h"

namespace broker {
namespace {
using wire::ErrorCode;
using PartitionAnswer = wire::ProduceResponse::Response::PartitionResponse;

// An answer that waits until what was appended is safe: on the other replicas (acks=all), on the platter (the durable
// profile, whatever the acks).
struct Unsafe {
    std::size_t topic, partition;                 // in the answer
    std::shared_ptr<const replica::Topic> keeps;
    replica::Partition* at;
    flow::Mark mark;
    base::Offset last;
    base::LeaderEpoch epoch;
};
struct Waiting {
    wire::ProduceResponse answer;
    std::vector<Unsafe> unsafe;
};

// Only of a whole batch of format 2; anything else is the log's to refuse.
std::int16_t attributesOf(base::BytesView records) {
    using namespace wire::batch;
    if (records.size() < headerSize || std::uint8_t(records[magicAt]) != 2) return 0;
    const auto length = base::loadBig<std::int32_t>(records.data() + lengthAt);
    if (length < 0 || std::size_t(length) > records.size() - lengthCountsFrom) return 0;
    return base::loadBig<std::int16_t>(records.data() + attributesAt);
}
bool isZstd(base::BytesView records) { return (attributesOf(records) & wire::batch::codecMask) == int(wire::Codec::Zstd); }

bool anyTransactional(const wire::ProduceRequest& body) {
    for (const auto& topic : body.topicData)
        for (const auto& p : topic.partitionData)
            if (p.records && (attributesOf(p.records->bytes) & wire::batch::transactionalBit)) return true;
    return false;
}

void refuse(PartitionAnswer& answer, ErrorCode code, std::string message = {}) {
    answer.errorCode = code;
    answer.baseOffset = -1;
    answer.errorMessage = orNull(std::move(message));
}

replica::Appended append(Rooms& rooms, flow::Request& request, replica::Partition& partition, const wire::Records& records) {
    const auto now = rooms.clock.wall();
    if (request.header.apiVersion >= 3) return partition.append(records.writableIn(request.frame), now);
    auto converted = wire::fromLegacy(records.bytes);
    if (converted.fault != wire::RecordFault::None) {
        replica::Appended refused;
        refused.log.error = converted.fault == wire::RecordFault::BadCrc ? ErrorCode::CorruptMessage : ErrorCode::InvalidRecord;
        refused.log.message = std::string(wire::sentence(converted.fault));
        return refused;
    }
    rooms.counters.convertedUp.add(converted.bytes.size());
    return partition.append(converted.bytes, now);
}

void tellWhatHappened(Rooms& rooms, const replica::Partition& partition, const storage::Appended& log) {
    const auto name = [&] { return partition.name().topic + "-" + std::to_string(partition.name().partition.value()); };
    if (log.rolled)
        rooms.tell(observe::EventKind::SegmentRolled, name(),
                   {std::to_string(log.rolled->baseOffset.value()), std::string(log.rolled->reason)});
    if (log.fault)
        rooms.tell(observe::EventKind::LogOffline, name(), {log.fault->what}, observe::Severity::Broken);
}

class Producing {
public:
    Producing(Rooms& rooms, flow::Request& request, wire::ProduceRequest& body)
        : rooms_(rooms), request_(request), body_(body), version_(request.header.apiVersion) {}

    void run() {
        const bool acksFine = body_.acks >= -1 && body_.acks <= 1;
        const bool transactional = anyTransactional(body_);
        rooms_.counters.produceRequests.add();
        answer.responses.reserve(body_.topicData.size());
        for (auto& topic : body_.topicData) {
            auto& told = answer.responses.emplace_back();
            told.topicId = topic.topicId;
            told.partitionResponses.reserve(topic.partitionData.size());
            const Locator locator = version_ >= 13 ? Locator(rooms_, topic.topicId) : Locator(rooms_, topic.name);
            for (auto& p : topic.partitionData) {
                auto& part = told.partitionResponses.emplace_back();
                part.index = p.index;
                if (!acksFine) refuse(part, ErrorCode::InvalidRequiredAcks);
                else if (transactional && !body_.transactionalId) refuse(part, ErrorCode::TransactionalIdAuthorizationFailed);
                else if (transactional) refuse(part, ErrorCode::InvalidProducerIdMapping, "No transactional id is known here yet.");
                else one(locator, topic.name, p, part);
                if (first == ErrorCode::None) first = part.errorCode;
            }
            told.name = std::move(topic.name);
        }
    }

    wire::ProduceResponse answer;
    ErrorCode first = ErrorCode::None;
    std::vector<Unsafe> unsafe;

private:
    void one(const Locator& locator, const std::string& topicName, wire::ProduceRequest::TopicData::PartitionData& p,
             PartitionAnswer& part) {
        ErrorCode error{};
        auto* partition = locator.find(base::PartitionIndex{p.index}, error);
        if (!partition) return refuse(part, error), pointToLeader(topicName, locator, p.index, part);
        if (isInternalTopic(partition->name().topic) && request_.header.clientId != "__admin_client")
            return refuse(part, ErrorCode::InvalidTopicException);
        if (!p.records || p.records->bytes.empty())
            return refuse(part, ErrorCode::InvalidRecord, "There is no record batch for this partition.");
        if (version_ < 7 && version_ >= 3 && isZstd(p.records->bytes))
            return refuse(part, ErrorCode::UnsupportedCompressionType, "zstd needs Produce version 7 or later.");
        if (request_.what.empty() && rooms_.requests.wanted())
            request_.what = partition->name().topic + "-" + std::to_string(p.index);
        auto appended = append(rooms_, request_, *partition, *p.records);
        if (appended.log.rolled || appended.log.fault) [[unlikely]] tellWhatHappened(rooms_, *partition, appended.log);
        if (appended.log.rolled || appended.syncWithin) [[unlikely]]
            rooms_.flushList.add({locator.topic(), partition, rooms_.clock.now() + appended.syncWithin.value_or(std::chrono::milliseconds(0)),
                                  appended.syncWithin.has_value()});
        if (appended.syncDue) rooms_.groupCommit->add(locator.topic(), *partition);
        if (appended.log.error != ErrorCode::None) return refused(locator, appended.log, topicName, part);
        rooms_.counters.messagesIn.add(std::uint64_t(appended.log.records));
        rooms_.counters.bytesIn.add(appended.log.bytes);
        part.baseOffset = appended.log.first.value();
        part.logAppendTimeMs = appended.log.logAppendTime;
        part.logStartOffset = appended.log.logStart.value();
        rooms_.wake(*partition, appended);
        // A high watermark has been synced as well.
        const auto mark = body_.acks == -1 ? flow::Mark::HighWatermark : flow::Mark::Flushed;
        if (body_.acks != 0 && appended.marks.of(mark) <= appended.log.last)
            unsafe.push_back({answer.responses.size() - 1, answer.responses.back().partitionResponses.size() - 1,
                              locator.topic(), partition, mark, appended.log.last, partition->leaderEpoch()});
    }

    void refused(const Locator& locator, storage::Appended& log, const std::string& topicName, PartitionAnswer& part) {
        refuse(part, log.error, std::move(log.message));
        if (!log.recordErrors.empty()) part.logStartOffset = log.logStart.value();
        for (auto& e : log.recordErrors) {
            auto& record = part.recordErrors.emplace_back();
            record.batchIndex = e.batchIndex;
            record.batchIndexErrorMessage = orNull(std::move(e.message));
        }
        pointToLeader(topicName, locator, part.index, part);
    }

    void pointToLeader(const std::string& name, const Locator& locator, std::int32_t index, PartitionAnswer& part) {
        if (part.errorCode != ErrorCode::NotLeaderOrFollower || version_ < 10) return;
        const auto image = rooms_.controller->image();
        const auto* topic = locator.topic() ? image->topic(locator.topic()->id)
                            : version_ >= 13 ? image->topic(answer.responses.back().topicId) : image->topic(name);
        if (!topic) return;
        const auto leader = leaderNow(rooms_, topic->id, base::PartitionIndex{index});
        part.currentLeader.leaderId = leader.id;
        part.currentLeader.leaderEpoch = leader.epoch;
        if (!leader.broker) return;
        for (const auto& known : answer.nodeEndpoints)
            if (known.nodeId == leader.id) return;
        if (const auto address = addressOf(rooms_, *leader.broker)) {
            auto& node = answer.nodeEndpoints.emplace_back();
            node.nodeId = leader.id;
            node.host = address->host;
            node.port = address->port;
            node.rack = leader.broker->rack;
        }
    }

    Rooms& rooms_;
    flow::Request& request_;
    wire::ProduceRequest& body_;
    const wire::Version version_;
};
}  // namespace

flow::Reply produce(Rooms& rooms, flow::Request& request, wire::ProduceRequest body) {
    Producing producing(rooms, request, body);
    producing.run();
    if (body.acks == 0) {
        // Nobody hears an error, so the connection is closed: the producer then asks for metadata anew.
        if (producing.first != ErrorCode::None)
            return flow::HangUp{"Produce with acks=0 failed with error " + std::to_string(int(producing.first))};
        return flow::NoAnswer{};
    }
    if (producing.unsafe.empty()) return answered(request, producing.answer, producing.first);

    auto waiting = std::make_shared<Waiting>(Waiting{std::move(producing.answer), std::move(producing.unsafe)});
    std::vector<flow::Wait> waits;
    std::vector<replica::Partition*> partitions;
    for (const auto& u : waiting->unsafe) {
        waits.push_back({u.at->source(), u.mark, u.last.value()});
        partitions.push_back(u.at);
    }
    request.kept = waiting;
    rooms.park(request, std::move(waits), partitions, flow::Need::All,
               rooms.clock.now() + std::chrono::milliseconds(std::max(body.timeoutMs, 0)));
    return flow::Parked{};
}

flow::Reply produceAgain(Rooms&, flow::Request& request) {
    auto waiting = std::any_cast<std::shared_ptr<Waiting>>(request.kept);
    auto first = ErrorCode::None;
    for (const auto& u : waiting->unsafe) {
        auto& part = waiting->answer.responses[u.topic].partitionResponses[u.partition];
        const bool safe = u.at->leaderEpoch() == u.epoch && u.at->marks().of(u.mark) > u.last;
        if (!safe) {
            const auto standing = u.at->standing(u.epoch);
            refuse(part, standing != ErrorCode::None ? standing : ErrorCode::RequestTimedOut);
        }
        if (first == ErrorCode::None) first = part.errorCode;
    }
    return answered(request, waiting->answer, first);
}

}  // namespace broker
