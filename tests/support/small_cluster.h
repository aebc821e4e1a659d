// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "controller/core.h"
#include "metadata/delta.h"

#include <string>

// A controller's core with its state, without thread and log: each order's records are applied at once.
class SmallCluster {
public:
    explicit SmallCluster(int brokers, metadata::Values fixed = {}, std::uint64_t seed = 0)
        : core_(base::BrokerId{1}, std::move(fixed), {seed, [this] { return base::Uuid::of(7, 1000 + ++ids_); }}) {
        take(controller::Core::bootstrap());
        for (int id = 1; id <= brokers; ++id) add(id);
    }

    std::int64_t add(int id, std::string rack = {}, std::int64_t previousEpoch = -1) {
        metadata::Broker b;
        b.id = base::BrokerId{id};
        b.incarnation = base::Uuid::of(5, std::uint64_t(++ids_));
        b.endpoints = {{"PLAINTEXT", "127.0.0.1", std::uint16_t(9090 + id), 0}};
        b.logDirs = {base::Uuid::of(6, std::uint64_t(id) + 200)};
        if (!rack.empty()) b.rack = std::move(rack);
        return run(controller::RegisterBroker{.broker = std::move(b),
                                              .previousEpoch = previousEpoch,
                                              .predecessorIsGone = true,
                                              .unfenced = true})
            .epoch;
    }

    template <class C>
    typename C::Answer run(C order) {
        auto out = core_.decide(image_, order, base::Offset{next_});
        records = out.records;
        take(out.records);
        return std::get<typename C::Answer>(std::move(out.answer));
    }

    // One topic, with what the orders need most.
    controller::Verdict create(std::string name, std::int32_t partitions = 1, std::int16_t replicas = 1) {
        return run(controller::CreateTopics{
                       .topics = {{.name = std::move(name), .partitions = partitions, .replicationFactor = replicas}}})
            .topics.at(0)
            .verdict;
    }
    controller::Verdict set(metadata::ResourceType type, std::string resource, std::string name, std::string value) {
        return run(controller::AlterSettings{
                       .resources = {{{type, std::move(resource)},
                                      {{std::move(name), controller::AlterOp::Set, std::move(value)}}}}})
            .resources.at(0)
            .verdict;
    }
    controller::Verdict move(int broker, controller::BrokerState to) {
        return run(controller::ChangeBroker{base::BrokerId{broker}, image_.broker(base::BrokerId{broker})->epoch, to})
            .verdict;
    }

    const metadata::Image& image() const { return image_; }
    const metadata::Partition& partition(const std::string& topic, int index) const {
        return *image_.partition(topic, base::PartitionIndex{index});
    }

    std::vector<metadata::Record> records;  // of the last order

private:
    int ids_ = 0;
    controller::Core core_;
    metadata::Image image_;
    std::int64_t next_ = 0;

    void take(const std::vector<metadata::Record>& fresh) {
        metadata::Delta delta(image_);
        for (const auto& r : fresh) base::ensure(bool(delta.apply(r)), "a record that contradicts the state");
        next_ += std::int64_t(fresh.size());
        delta.moveTo(base::Offset{next_ - 1}, base::LeaderEpoch{1}, base::WallTime{});
        image_ = *delta.finish();
    }
};
