// SPDX-License-Identifier: Apache-2.0
#pragma once
// From what a client names to the partition that serves it, or to the error that Kafka gives instead.

#include "broker/rooms.h"

namespace broker {

struct Located {
    replica::TopicPointer topic;              // keeps the partition alive
    replica::Partition* partition = nullptr;  // null: see error
    wire::ErrorCode error{};
};

// Looks a topic up once and then its partitions one by one. On the hot path the metadata image is never touched.
class Locator {
public:
    Locator(const Rooms& rooms, const std::string& name) : rooms_(rooms), topic_(rooms.partitions.find(name)), name_(&name) {}
    Locator(const Rooms& rooms, const base::Uuid& id) : rooms_(rooms), topic_(rooms.partitions.find(id)), id_(&id) {}

    const replica::TopicPointer& topic() const { return topic_; }
    replica::Partition* find(base::PartitionIndex index, wire::ErrorCode& error) const;

private:
    const Rooms& rooms_;
    replica::TopicPointer topic_;
    const std::string* name_ = nullptr;
    const base::Uuid* id_ = nullptr;
};

// Who leads, for answers that tell a client where to go (KIP-951).
struct LeaderNow {
    std::int32_t id = -1, epoch = -1;
    const metadata::Broker* broker = nullptr;       // of `image`
    std::shared_ptr<const metadata::Image> image;
};
LeaderNow leaderNow(const Rooms& rooms, const base::Uuid& topic, base::PartitionIndex partition);

// Where clients reach a broker: as registered, but this node as it listens now.
struct Address {
    std::string host;
    std::int32_t port = 0;
};
std::optional<Address> addressOf(const Rooms& rooms, const metadata::Broker& broker);

}  // namespace broker
