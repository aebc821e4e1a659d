// SPDX-License-Identifier: Apache-2.0
// Fetch 0-18. What can be read is answered as slices of log files; when that is too little, the request is parked until a
// partition moves or its time is up, and then simply read again. Versions 0-3 get old message formats, made in memory.
#include "broker/answer.h"
#include "broker/handlers/handlers.h"
#include "broker/located.h"
#include "os/file.h"
#include "wire/legacy_records.h"
#include "wire/messages/01_fetch.h"

#include <algorithm>

namespace broker {
namespace {
using wire::ErrorCode;
constexpr std::int32_t consumer = -1;

// What a parked fetch keeps.
struct Fetching {
    FetchPlan plan;
    std::int32_t minBytes = 0, maxBytes = 0, replica = consumer;
    flow::Mark upTo = flow::Mark::HighWatermark;
    bool readCommitted = false, mayWait = false;
    std::optional<base::Instant> deadline;
    std::chrono::milliseconds maxWait{0};
};

// What one look at one partition gave.
struct Taken {
    replica::TopicPointer topic;              // keeps `partition`
    replica::Partition* partition = nullptr;
    replica::Read read;
};

std::vector<FetchWanted> wantedBy(const Rooms& rooms, wire::FetchRequest& body, wire::Version version) {
    std::vector<FetchWanted> all;
    for (auto& topic : body.topics) {
        auto ref = std::make_shared<TopicRef>();
        ref->id = topic.topicId;
        ref->name = std::move(topic.topic);
        if (version >= 13)
            if (const auto known = rooms.partitions.find(topic.topicId)) ref->name = known->name;
        for (const auto& p : topic.partitions)
            all.push_back({ref, base::PartitionIndex{p.partition}, base::Offset{p.fetchOffset}, p.partitionMaxBytes,
                           base::LeaderEpoch{p.currentLeaderEpoch}, base::LeaderEpoch{p.lastFetchedEpoch}});
    }
    return all;
}

std::vector<FetchForgotten> forgottenBy(wire::FetchRequest& body) {
    std::vector<FetchForgotten> all;
    for (auto& topic : body.forgottenTopicsData)
        for (const auto p : topic.partitions) all.push_back({topic.topicId, topic.topic, base::PartitionIndex{p}});
    return all;
}

class Reading {
public:
    Reading(Rooms& rooms, flow::Request& request, Fetching& fetching)
        : rooms_(rooms), request_(request), fetching_(fetching), version_(request.header.apiVersion) {}

    // Reads every partition in turn. The first that yields anything gives a whole batch at least, however large; the
    // others keep within what is left (KIP-74).
    void run() {
        const auto& wanted = fetching_.plan.wanted;
        taken_.resize(wanted.size());
        std::size_t left = std::size_t(std::max(fetching_.maxBytes, 0));
        bool oneBatchAtLeast = version_ >= 3;
        replica::TopicPointer topic;
        const TopicRef* lookedUp = nullptr;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const auto& w = wanted[i];
            auto& taken = taken_[i];
            if (w.topic.get() != lookedUp) {
                lookedUp = w.topic.get();
                topic = version_ >= 13 ? rooms_.partitions.find(w.topic->id) : rooms_.partitions.find(w.topic->name);
            }
            taken.topic = topic;
            taken.partition = topic ? topic->partition(w.partition) : nullptr;
            if (!taken.partition) {
                taken.read.error = missing(w);
            } else if (fetching_.replica >= 0) {
                taken.read.error = ErrorCode::NotLeaderOrFollower;   // no other node has a replica here
            } else {
                taken.read = taken.partition->read({w.from, std::min(std::size_t(std::max(w.maxBytes, 0)), left), oneBatchAtLeast,
                                                    fetching_.upTo, w.currentLeaderEpoch, w.lastFetchedEpoch});
            }
            if (!taken.read.newDamage.empty()) [[unlikely]]
                rooms_.tell(observe::EventKind::LogDamaged, label(*taken.partition), {taken.read.newDamage}, observe::Severity::Broken);
            if (taken.read.error != ErrorCode::None) taken.read.marks = noMarks;
            const auto bytes = taken.read.out.bytes;
            bytes_ += bytes;
            left -= std::min(left, bytes);
            if (bytes != 0) oneBatchAtLeast = false;
            urgent_ = urgent_ || taken.read.error != ErrorCode::None || taken.read.diverging;
        }
    }

    bool enough() const {
        return !fetching_.mayWait || request_.timedOut || rooms_.stopping.load(std::memory_order_relaxed) || taken_.empty() || urgent_ || std::int64_t(bytes_) >= fetching_.minBytes;
    }

    void park() {
        std::vector<flow::Wait> waits;
        std::vector<replica::Partition*> partitions;
        waits.reserve(taken_.size());
        partitions.reserve(taken_.size());
        for (const auto& t : taken_) {
            waits.push_back({t.partition->source(), fetching_.upTo, t.read.marks.of(fetching_.upTo).value()});
            partitions.push_back(t.partition);
        }
        const auto now = rooms_.clock.now();
        if (!fetching_.deadline) fetching_.deadline = now + fetching_.maxWait;
        if (request_.waitedFor.empty()) {
            const auto& first = taken_.front();
            request_.waitedFor = label(*first.partition) + (fetching_.minBytes > 1
                ? " " + std::to_string(fetching_.minBytes) + " B"
                : " HW > " + std::to_string(first.read.marks.of(fetching_.upTo).value()));
        }
        rooms_.park(request_, std::move(waits), partitions, flow::Need::Any, *fetching_.deadline);
    }

    flow::Reply answer() {
        wire::FetchResponse response;
        const auto& plan = fetching_.plan;
        const auto& wanted = plan.wanted;
        std::vector<FetchTold> told;
        if (plan.kind == FetchPlan::Kind::Full) told.reserve(wanted.size());
        const TopicRef* current = nullptr;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const auto& read = taken_[i].read;
            const FetchTold say{read.error, read.marks.highWatermark, read.marks.logStart, read.out.bytes != 0,
                                read.diverging.has_value()};
            if (plan.kind == FetchPlan::Kind::Full) told.push_back(say);
            if (plan.session && !plan.session->worthTelling(wanted[i], say)) continue;
            if (wanted[i].topic.get() != current) {
                current = wanted[i].topic.get();
                auto& topic = response.responses.emplace_back();
                topic.topic = current->name;
                topic.topicId = current->id;
            }
            one(i, response, response.responses.back().partitions.emplace_back());
        }
        response.sessionId = plan.kind == FetchPlan::Kind::Full && version_ >= 7
            ? rooms_.fetchSessions.remember(plan, version_ >= 13, told, rooms_.clock.now()) : plan.sessionId();
        return encoded(response);
    }

private:
    static constexpr replica::Marks noMarks{base::Offset{-1}, base::Offset{-1}, base::Offset{-1}, base::Offset{-1}};

    static std::string label(const replica::Partition& p) {
        return p.name().topic + "-" + std::to_string(p.name().partition.value());
    }

    ErrorCode missing(const FetchWanted& w) const {
        ErrorCode error{};
        if (version_ >= 13) Locator(rooms_, w.topic->id).find(w.partition, error);
        else Locator(rooms_, w.topic->name).find(w.partition, error);
        return error;
    }

    void one(std::size_t i, wire::FetchResponse& response, wire::FetchResponse::Response::Partition& part) {
        auto& taken = taken_[i];
        auto& read = taken.read;
        part.partitionIndex = fetching_.plan.wanted[i].partition.value();
        part.errorCode = read.error == ErrorCode::KafkaStorageError && version_ <= 5 ? ErrorCode::NotLeaderOrFollower : read.error;
        part.highWatermark = read.marks.highWatermark.value();
        part.lastStableOffset = read.marks.lastStable.value();
        part.logStartOffset = read.marks.logStart.value();
        part.abortedTransactions.reset();
        if (first_ == ErrorCode::None) first_ = part.errorCode;
        if (read.error != ErrorCode::None) {
            part.records.emplace();
            if (version_ >= 16) pointToLeader(taken, response, part);
            return;
        }
        if (fetching_.readCommitted) {
            auto& aborted = part.abortedTransactions.emplace();
            for (const auto& a : read.aborted) aborted.push_back({a.producer.value(), a.firstOffset.value()});
        }
        if (read.diverging) {
            part.divergingEpoch.epoch = read.diverging->first.value();
            part.divergingEpoch.endOffset = read.diverging->second.value();
        }
        if (version_ <= 3) return convert(fetching_.plan.wanted[i], read, part);
        part.records = wire::Records::external(read.out.bytes, std::int64_t(i));
        if (request_.what.empty() && read.out.bytes != 0 && rooms_.requests.wanted()) request_.what = label(*taken.partition);
    }

    // The zero-copy path is lost: the batches are read, and written anew in the old format.
    void convert(const FetchWanted& w, replica::Read& read, wire::FetchResponse::Response::Partition& part) {
        base::Bytes batches(read.out.bytes);
        std::size_t at = 0;
        for (const auto& slice : read.out.slices) {
            auto got = slice.file->readAt(slice.position, std::span(batches).subspan(at, slice.length));
            if (!got || *got != slice.length) {
                part.errorCode = version_ <= 5 ? ErrorCode::NotLeaderOrFollower : ErrorCode::KafkaStorageError;
                part.records.emplace();
                return;
            }
            at += slice.length;
        }
        const auto source = read.out.slices.empty() ? nullptr : read.out.slices.front().file;
        read.out.slices.clear();
        auto converted = wire::toLegacy(batches, version_ >= 2 ? 1 : 0, w.from);
        if (converted.fault == wire::RecordFault::PackedUnsupported) part.errorCode = ErrorCode::UnsupportedCompressionType;
        else if (converted.fault != wire::RecordFault::None) part.errorCode = ErrorCode::CorruptMessage;
        if (first_ == ErrorCode::None) first_ = part.errorCode;
        rooms_.counters.convertedDown.add(converted.bytes.size());
        if (auto* sent = source ? source->sent() : nullptr) sent->add(false, converted.bytes.size());
        part.records = wire::Records::owning(std::move(converted.bytes));
    }

    void pointToLeader(const Taken& taken, wire::FetchResponse& response, wire::FetchResponse::Response::Partition& part) {
        if (part.errorCode != ErrorCode::NotLeaderOrFollower && part.errorCode != ErrorCode::FencedLeaderEpoch) return;
        const auto& id = response.responses.back().topicId;
        const auto leader = leaderNow(rooms_, taken.topic ? taken.topic->id : id, base::PartitionIndex{part.partitionIndex});
        part.currentLeader.leaderId = leader.id;
        part.currentLeader.leaderEpoch = leader.epoch;
        if (!leader.broker) return;
        for (const auto& known : response.nodeEndpoints)
            if (known.nodeId == leader.id) return;
        if (const auto address = addressOf(rooms_, *leader.broker)) {
            auto& node = response.nodeEndpoints.emplace_back();
            node.nodeId = leader.id;
            node.host = address->host;
            node.port = address->port;
            node.rack = leader.broker->rack;
        }
    }

    flow::Reply encoded(const wire::FetchResponse& response) {
        flow::Answered a;
        std::vector<wire::Hole> holes;
        wire::writeResponseHeader(a.body.fields, wire::ApiKey::Fetch, version_, request_.header.correlationId);
        wire::encode(a.body.fields, response, version_, &holes);
        for (const auto& hole : holes) {
            auto& out = taken_[std::size_t(hole.ticket)].read.out;
            for (auto& slice : out.slices) a.body.pieces.push_back({hole.at, std::move(slice)});
            rooms_.counters.bytesOut.add(out.bytes);
        }
        a.errorCode = std::int16_t(response.errorCode != ErrorCode::None ? response.errorCode : first_);
        return a;
    }

    Rooms& rooms_;
    flow::Request& request_;
    Fetching& fetching_;
    const wire::Version version_;
    std::vector<Taken> taken_;
    std::size_t bytes_ = 0;
    bool urgent_ = false;             // something to tell at once
    ErrorCode first_ = ErrorCode::None;
};

flow::Reply readOrWait(Rooms& rooms, flow::Request& request, const std::shared_ptr<Fetching>& fetching) {
    Reading reading(rooms, request, *fetching);
    reading.run();
    if (reading.enough()) return reading.answer();
    request.kept = fetching;
    reading.park();
    return flow::Parked{};
}
}  // namespace

flow::Reply fetch(Rooms& rooms, flow::Request& request, wire::FetchRequest body) {
    const auto version = request.header.apiVersion;
    rooms.counters.fetchRequests.add();
    auto fetching = std::make_shared<Fetching>();
    fetching->replica = version >= 15 ? body.replicaState.replicaId : body.replicaId;
    fetching->minBytes = body.minBytes;
    fetching->maxBytes = fetching->replica >= 0 ? body.maxBytes : std::min(body.maxBytes, rooms.limits.fetchMaxBytes);
    fetching->maxWait = std::chrono::milliseconds(body.maxWaitMs);
    fetching->mayWait = body.maxWaitMs > 0;
    fetching->readCommitted = body.isolationLevel == 1 && fetching->replica == consumer;
    fetching->upTo = fetching->replica != consumer ? flow::Mark::LogEnd
                     : fetching->readCommitted     ? flow::Mark::LastStable
                                                   : flow::Mark::HighWatermark;
    auto wanted = wantedBy(rooms, body, version);
    if (version < 7) {
        fetching->plan.wanted = std::move(wanted);
    } else {
        fetching->plan = rooms.fetchSessions.plan(body.sessionId, body.sessionEpoch, version >= 13, std::move(wanted),
                                                  forgottenBy(body), rooms.clock.now());
        if (fetching->plan.error != ErrorCode::None) {
            wire::FetchResponse refused;
            refused.errorCode = fetching->plan.error;
            return answered(request, refused, refused.errorCode);
        }
    }
    return readOrWait(rooms, request, fetching);
}

flow::Reply fetchAgain(Rooms& rooms, flow::Request& request) {
    return readOrWait(rooms, request, std::any_cast<std::shared_ptr<Fetching>>(request.kept));
}

}  // namespace broker
