// SPDX-License-Identifier: Apache-2.0
// Core's decisions on brokers: who is registered, who may lead, which ids their producers get.
#include "controller/core.h"
#include "controller/elections.h"
#include "metadata/delta.h"

#include <algorithm>

namespace controller {
namespace {

using metadata::Image;
using metadata::Partition;
using metadata::Record;
using wire::ErrorCode;

constexpr std::int32_t producerIdsInBlock = 1000;

bool has(const std::vector<base::BrokerId>& ids, base::BrokerId id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

wire::BrokerRegistrationChangeRecord changeOf(const metadata::Broker& b) {
    return {.brokerId = b.id.value(), .brokerEpoch = b.epoch};
}

template <class EndPoint>
std::vector<EndPoint> wireEndpoints(const std::vector<metadata::Endpoint>& endpoints) {
    std::vector<EndPoint> out;
    for (const auto& e : endpoints)
        out.push_back({.name = e.listener, .host = e.host, .port = e.port, .securityProtocol = e.securityProtocol});
    return out;
}

wire::RegisterBrokerRecord registrationOf(const metadata::Broker& b, base::Offset epoch) {
    wire::RegisterBrokerRecord r;
    r.brokerId = b.id.value();
    r.incarnationId = b.incarnation;
    r.brokerEpoch = epoch.value();
    r.endPoints = wireEndpoints<wire::RegisterBrokerRecord::EndPoint>(b.endpoints);
    for (const auto& f : b.features)
        r.features.push_back({.name = f.name, .minSupportedVersion = f.least, .maxSupportedVersion = f.most});
    r.rack = b.rack;
    r.logDirs = b.logDirs;
    std::sort(r.logDirs.begin(), r.logDirs.end());
    r.cordonedLogDirs = b.cordonedLogDirs;
    return r;
}

// Records for all partitions that `concerned` picks, given who may lead once the change in hand is made.
class Reelection {
public:
    Reelection(const Image& image, base::BrokerId node, const metadata::Values& fixed, std::vector<Record>& records)
        : image_(image), resolver_(image, node, fixed), records_(records) {
        around_.elr = image.feature("eligible.leader.replicas.version") > 0;
        around_.mayLead = [this](base::BrokerId id) {
            const auto* b = image_.broker(id);
            return id == back_ || (b && b->mayLead() && id != gone_);
        };
    }
    // This one must no longer lead, or may again.
    void gone(base::BrokerId id) { gone_ = id; }
    void back(base::BrokerId id) { back_ = id; }
    void lost(base::BrokerId id) { around_.lost = {id}; }

    template <class Concerned>
    void run(Concerned concerned) {
        for (const auto& topic : image_.topics()) {
            bool known = false;  // the topic's settings cost a look-up, and most topics are not concerned
            for (const auto& p : topic->partitions) {
                if (!concerned(*p)) continue;
                if (!known) {
                    around_.minIsr = std::int32_t(resolver_.topicNumber(topic->name, "min.insync.replicas"));
                    around_.unclean = resolver_.topicFlag(topic->name, "unclean.leader.election.enable");
                    known = true;
                }
                auto isr = p->isr;
                std::erase_if(isr, [this](auto id) { return id == gone_ || around_.lost.contains(id); });
                if (auto record = change(topic->id, *p, std::move(isr), around_))
                    records_.push_back(std::move(*record));
            }
        }
    }

private:
    const Image& image_;
    metadata::Resolver resolver_;
    std::vector<Record>& records_;
    Circumstances around_;
    base::BrokerId gone_{-1}, back_{-1};
};

bool concerns(const Partition& p, base::BrokerId id) {
    return has(p.isr, id) || p.leader == id;
}

// A leader whose logs are open has looked through them: what it leads after an unclean election is recovered.
void finishRecovery(const Image& image, base::BrokerId leader, std::vector<Record>& records) {
    for (const auto& topic : image.topics())
        for (const auto& p : topic->partitions)
            if (p->leader == leader && p->leaderRecoveryState != 0)
                records.push_back(wire::PartitionChangeRecord{
                    .partitionId = p->index.value(), .topicId = topic->id, .leaderRecoveryState = 0});
}

}  // namespace

Core::Out Core::on(const Image& image, const RegisterBroker& order, base::Offset next) {
    Out out;
    const auto& wanted = order.broker;
    const auto* known = image.broker(wanted.id);
    if (known && !known->fenced && !order.predecessorIsGone && known->incarnation != wanted.incarnation) {
        out.answer = BrokerRegistered{
            {ErrorCode::DuplicateBrokerRegistration, "Another broker is registered with that broker id."}, -1};
        return out;
    }
    // What a broker acknowledged before it was killed may not be on its disk: it is neither in sync nor eligible any
    // more.
    const bool unclean = known && known->epoch != order.previousEpoch;
    metadata::Delta meanwhile(image);
    std::size_t applied = 0;
    const auto applyAll = [&] {
        for (; applied < out.records.size(); ++applied)
            base::ensure(bool(meanwhile.apply(out.records[applied])),
                         "the controller's own records contradict its state");
    };
    if (known && !known->fenced && known->incarnation != wanted.incarnation) {
        Reelection reelection(image, node_, fixed_, out.records);
        reelection.gone(wanted.id);
        reelection.run([&](const Partition& p) { return concerns(p, wanted.id); });
        auto fence = changeOf(*known);
        fence.fenced = 1;
        out.records.push_back(fence);
        applyAll();
    }
    if (unclean) {
        Reelection reelection(meanwhile.image(), node_, fixed_, out.records);
        reelection.lost(wanted.id);
        reelection.gone(wanted.id);
        reelection.run([&](const Partition& p) { return concerns(p, wanted.id) || has(p.elr, wanted.id); });
    }
    out.records.push_back(registrationOf(wanted, next));
    if (order.unfenced) {
        applyAll();
        auto unfence = changeOf(*meanwhile.image().broker(wanted.id));
        unfence.fenced = -1;
        out.records.push_back(unfence);
        Reelection reelection(meanwhile.image(), node_, fixed_, out.records);
        reelection.back(wanted.id);
        reelection.run([](const Partition& p) { return p.leader.value() < 0; });
        applyAll();
        finishRecovery(meanwhile.image(), wanted.id, out.records);
    }
    out.answer = BrokerRegistered{{}, next.value()};
    return out;
}

Core::Out Core::on(const Image& image, const ChangeBroker& order, base::Offset) {
    Out out;
    const auto* broker = image.broker(order.broker);
    if (!broker || broker->epoch != order.epoch) {
        out.answer = BrokerChanged{{broker ? ErrorCode::StaleBrokerEpoch : ErrorCode::BrokerIdNotRegistered, {}}};
        return out;
    }
    out.answer = BrokerChanged{};
    auto record = changeOf(*broker);
    Reelection reelection(image, node_, fixed_, out.records);
    switch (order.to) {
        case BrokerState::Unfenced:
            if (!broker->fenced) break;
            record.fenced = -1;
            out.records.push_back(record);
            reelection.back(order.broker);
            reelection.run([](const Partition& p) { return p.leader.value() < 0; });
            break;
        case BrokerState::Fenced:
            if (broker->fenced) break;
            reelection.gone(order.broker);
            reelection.run([&](const Partition& p) { return concerns(p, order.broker); });
            record.fenced = 1;
            out.records.push_back(record);
            break;
        case BrokerState::ShuttingDown:
            if (broker->inControlledShutdown) break;
            record.inControlledShutdown = 1;
            out.records.push_back(record);
            reelection.gone(order.broker);
            reelection.run([&](const Partition& p) { return concerns(p, order.broker); });
            break;
    }
    return out;
}

Core::Out Core::on(const Image& image, const AllocateProducerIds& order, base::Offset) {
    Out out;
    const auto* broker = image.broker(order.broker);
    if (!broker || broker->epoch != order.brokerEpoch) {
        out.answer = ProducerIdBlock{{ErrorCode::StaleBrokerEpoch, {}}};
        return out;
    }
    const auto first = image.nextProducerId();
    if (first > std::numeric_limits<std::int64_t>::max() - producerIdsInBlock) {
        out.answer = ProducerIdBlock{{ErrorCode::UnknownServerError, "Exhausted all producer ids"}};
        return out;
    }
    out.records.push_back(wire::ProducerIdsRecord{.brokerId = order.broker.value(),
                                                  .brokerEpoch = order.brokerEpoch,
                                                  .nextProducerId = first + producerIdsInBlock});
    out.answer = ProducerIdBlock{{}, first, producerIdsInBlock};
    return out;
}

}  // namespace controller
