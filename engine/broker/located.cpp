// SPDX-License-Identifier: Apache-2.0
#include "broker/located.h"

namespace broker {

replica::Partition* Locator::find(base::PartitionIndex index, wire::ErrorCode& error) const {
    if (topic_) {
        if (auto* partition = topic_->partition(index)) return partition;
    }
    const auto image = rooms_.controller->image();
    const auto* known = id_ ? image->topic(*id_) : image->topic(*name_);
    if (!known) error = id_ ? wire::ErrorCode::UnknownTopicId : wire::ErrorCode::UnknownTopicOrPartition;
    else if (!known->partition(index)) error = wire::ErrorCode::UnknownTopicOrPartition;
    else error = wire::ErrorCode::NotLeaderOrFollower;
    return nullptr;
}

LeaderNow leaderNow(const Rooms& rooms, const base::Uuid& topic, base::PartitionIndex partition) {
    LeaderNow now;
    now.image = rooms.controller->image();
    const auto* known = now.image->topic(topic);
    const auto* p = known ? known->partition(partition) : nullptr;
    if (!p) return now;
    now.id = p->leader.value();
    now.epoch = p->leaderEpoch.value();
    now.broker = now.image->broker(p->leader);
    return now;
}

std::optional<Address> addressOf(const Rooms& rooms, const metadata::Broker& broker) {
    if (broker.id == rooms.self.id) return Address{rooms.self.host, rooms.self.port};
    const auto* endpoint = broker.endpoint("PLAINTEXT");
    if (!endpoint) return std::nullopt;
    return Address{endpoint->host, endpoint->port};
}

}  // namespace broker
