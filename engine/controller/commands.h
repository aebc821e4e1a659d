// SPDX-License-Identifier: Apache-2.0
#pragma once
// What the controller can be asked to do, and its answers. Values only; Kafka's error codes and sentences are in them,
// the shapes of its many message versions are not.

#include "metadata/image.h"
#include "metadata/resolver.h"
#include "wire/error_code.h"

#include <variant>

namespace controller {

struct Verdict {
    wire::ErrorCode code{};
    std::string message;  // empty = Kafka sends null
    bool ok() const { return code == wire::ErrorCode::None; }
    bool operator==(const Verdict&) const = default;
};

// ---- topics
struct TopicsCreated {
    struct Topic {
        std::string name;
        Verdict verdict;
        base::Uuid id;  // zero with validateOnly
        std::int32_t partitions = -1;
        std::int16_t replicationFactor = -1;
        std::vector<metadata::Described> settings;
    };
    std::vector<Topic> topics;
};
struct CreateTopics {
    using Answer = TopicsCreated;
    struct Assignment {
        base::PartitionIndex partition;
        std::vector<base::BrokerId> replicas;
    };
    struct Topic {
        std::string name;
        std::int32_t partitions = -1;         // -1 = num.partitions
        std::int16_t replicationFactor = -1;  // -1 = default.replication.factor
        std::vector<Assignment> assignments;  // instead of the two numbers
        std::vector<std::pair<std::string, std::optional<std::string>>> settings;
    };
    std::vector<Topic> topics;
    bool validateOnly = false;
};

struct TopicsDeleted {
    struct Topic {
        std::optional<std::string> name;  // as asked for, or as found by id
        base::Uuid id;
        Verdict verdict;
    };
    std::vector<Topic> topics;
};
struct DeleteTopics {
    using Answer = TopicsDeleted;
    struct Topic {
        std::optional<std::string> name;
        base::Uuid id;  // zero = by name
    };
    std::vector<Topic> topics;
};

struct PartitionsCreated {
    struct Topic {
        std::string name;
        Verdict verdict;
    };
    std::vector<Topic> topics;
};
struct CreatePartitions {
    using Answer = PartitionsCreated;
    struct Topic {
        std::string name;
        std::int32_t count = 0;                                               // wanted in all
        std::optional<std::vector<std::vector<base::BrokerId>>> assignments;  // of the new ones
    };
    std::vector<Topic> topics;
    bool validateOnly = false;
};

// ---- settings
enum class AlterOp : std::int8_t { Set = 0, Delete = 1, Append = 2, Subtract = 3 };

struct SettingsAltered {
    struct Entry {
        metadata::Resource resource;  // type as asked for, even when unknown
        Verdict verdict;
    };
    std::vector<Entry> resources;
    std::vector<std::string> notices;  // values that were kept although nothing acts on them yet
};
struct AlterSettings {  // IncrementalAlterConfigs
    using Answer = SettingsAltered;
    struct Change {
        std::string name;
        AlterOp op = AlterOp::Set;  // as on the wire; numbers outside of the enum are answered
        std::optional<std::string> value;
    };
    struct Entry {
        metadata::Resource resource;
        std::vector<Change> changes;
    };
    std::vector<Entry> resources;
    bool validateOnly = false;
    base::BrokerId askedAt{-1};  // the broker that the client asked refuses another's settings; -1 = no matter
};
struct ReplaceSettings {  // AlterConfigs
    using Answer = SettingsAltered;
    struct Entry {
        metadata::Resource resource;
        std::vector<std::pair<std::string, std::optional<std::string>>> values;
    };
    std::vector<Entry> resources;
    bool validateOnly = false;
    base::BrokerId askedAt{-1};  // the broker that the client asked refuses another's settings; -1 = no matter
};

// ---- producers
struct ProducerIdBlock {
    Verdict verdict;
    std::int64_t first = -1;
    std::int32_t length = 0;
};
struct AllocateProducerIds {
    using Answer = ProducerIdBlock;
    base::BrokerId broker{-1};
    std::int64_t brokerEpoch = -1;
};

// ---- brokers
struct BrokerRegistered {
    Verdict verdict;
    std::int64_t epoch = -1;
};
struct RegisterBroker {
    using Answer = BrokerRegistered;
    metadata::Broker broker;          // epoch, fenced and inControlledShutdown are not read
    std::int64_t previousEpoch = -1;  // from the clean-shutdown marker; another one than the last = unclean restart
    // The caller knows that no earlier process can still be alive under this id (it holds the directory's lock).
    bool predecessorIsGone = false;
    // Its logs are open already: it may lead at once, without a heartbeat in between.
    bool unfenced = false;
};
struct BrokerChanged {
    Verdict verdict;
};
enum class BrokerState : std::int8_t { Unfenced, Fenced, ShuttingDown };
struct ChangeBroker {  // ShuttingDown moves its leaderships away; Fenced takes it out
    using Answer = BrokerChanged;
    base::BrokerId broker{-1};
    std::int64_t epoch = -1;
    BrokerState to{};
};

// ---- replicas
struct IsrAltered {
    struct Partition {
        base::Uuid topic;
        base::PartitionIndex partition;
        Verdict verdict;
        std::shared_ptr<const metadata::Partition> now;  // null with an error
    };
    Verdict verdict;
    std::vector<Partition> partitions;
};
struct AlterIsr {  // AlterPartition
    using Answer = IsrAltered;
    struct Partition {
        base::Uuid topic;
        base::PartitionIndex partition;
        base::LeaderEpoch leaderEpoch;
        std::int32_t partitionEpoch = -1;
        std::vector<std::pair<base::BrokerId, std::int64_t>> isr;  // with the epoch of each broker, -1 = do not check
        std::int8_t leaderRecoveryState = 0;
    };
    base::BrokerId broker{-1};
    std::int64_t brokerEpoch = -1;
    std::vector<Partition> partitions;
};

using Command = std::variant<CreateTopics, DeleteTopics, CreatePartitions, AlterSettings, ReplaceSettings,
                             AllocateProducerIds, RegisterBroker, ChangeBroker, AlterIsr>;
using Answer = std::variant<TopicsCreated, TopicsDeleted, PartitionsCreated, SettingsAltered, ProducerIdBlock,
                            BrokerRegistered, BrokerChanged, IsrAltered>;

}  // namespace controller
