// SPDX-License-Identifier: Apache-2.0
#pragma once
// What the cluster has agreed on, up to one record of the metadata log. An image never changes once it is published:
// any thread may keep and read one without a lock. The next image shares all that did not change (delta.h makes it).

#include "base/bytes.h"
#include "base/clock.h"
#include "base/ids.h"
#include "base/uuid.h"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace metadata {

struct Partition {
    base::PartitionIndex index;
    std::vector<base::BrokerId> replicas, isr, adding, removing;
    std::vector<base::BrokerId> elr, lastKnownElr;  // eligible leader replicas (KIP-966)
    std::vector<base::Uuid> directories;            // as `replicas`
    base::BrokerId leader{-1};                      // -1 = none
    base::LeaderEpoch leaderEpoch{-1};
    std::int32_t partitionEpoch = -1;
    std::int8_t leaderRecoveryState = 0;  // 1 = elected uncleanly and not yet recovered
    bool operator==(const Partition&) const = default;
};

struct Topic {
    std::string name;
    base::Uuid id;
    std::vector<std::shared_ptr<const Partition>> partitions;  // by index, without gaps

    const Partition* partition(base::PartitionIndex index) const {
        const auto i = std::size_t(index.value());
        return index.value() >= 0 && i < partitions.size() ? partitions[i].get() : nullptr;
    }
    bool internal() const {
        return name == "__consumer_offsets" || name == "__transaction_state" || name == "__share_group_state";
    }
    bool operator==(const Topic& other) const;
};

struct Endpoint {
    std::string listener, host;
    std::uint16_t port = 0;
    std::int16_t securityProtocol = 0;  // 0 PLAINTEXT, 1 SSL, 2 SASL_PLAINTEXT, 3 SASL_SSL
    bool operator==(const Endpoint&) const = default;
};

struct FeatureRange {
    std::string name;
    std::int16_t least = 0, most = 0;
    bool operator==(const FeatureRange&) const = default;
};

struct Broker {
    base::BrokerId id{-1};
    base::Uuid incarnation;
    std::int64_t epoch = -1;  // offset of its registration
    std::vector<Endpoint> endpoints;
    std::vector<FeatureRange> features;
    std::optional<std::string> rack;
    std::vector<base::Uuid> logDirs;
    std::optional<std::vector<base::Uuid>> cordonedLogDirs;
    bool fenced = true;
    bool inControlledShutdown = false;

    const Endpoint* endpoint(std::string_view listener) const;
    bool mayLead() const { return !fenced && !inControlledShutdown; }
    bool operator==(const Broker&) const = default;
};

struct ControllerNode {
    base::BrokerId id{-1};
    base::Uuid incarnation;
    std::vector<Endpoint> endpoints;
    std::vector<FeatureRange> features;
    bool operator==(const ControllerNode&) const = default;
};

// The numbers of the protocol (ConfigResource).
enum class ResourceType : std::int8_t {
    Unknown = 0,
    Topic = 2,
    Broker = 4,
    BrokerLogger = 8,
    ClientMetrics = 16,
    Group = 32
};
struct Resource {
    ResourceType type{};
    std::string name;  // broker: its id in decimal; empty = default of all brokers
    auto operator<=>(const Resource&) const = default;
};
using Values = std::map<std::string, std::string, std::less<>>;  // dynamic settings of one resource, by name

class Image {
public:
    Image() = default;

    base::Offset offset{-1};      // of the last record in it; -1 = empty
    base::LeaderEpoch epoch{-1};  // of that record's batch
    base::WallTime at;            // of that record's batch

    const Topic* topic(std::string_view name) const;
    const Topic* topic(const base::Uuid& id) const;
    std::shared_ptr<const Topic> sharedTopic(const base::Uuid& id) const;
    std::span<const std::shared_ptr<const Topic>> topics() const { return byName_; }  // by name
    const Partition* partition(std::string_view topic, base::PartitionIndex index) const;
    std::size_t partitionCount() const { return partitionCount_; }

    const Broker* broker(base::BrokerId id) const;
    std::span<const std::shared_ptr<const Broker>> brokers() const { return brokers_; }  // by id
    const ControllerNode* controller(base::BrokerId id) const;
    std::span<const std::shared_ptr<const ControllerNode>> controllers() const { return controllers_; }

    const Values& values(const Resource& resource) const;  // empty when nothing is set
    const std::map<Resource, std::shared_ptr<const Values>>& resources() const { return values_; }  // those with values

    const std::map<std::string, std::int16_t, std::less<>>& features() const { return features_; }
    std::int16_t feature(std::string_view name) const;  // 0 = off
    std::int64_t nextProducerId() const { return nextProducerId_; }
    // Records of kinds that nothing here reads yet (quotas, credentials, ACLs, tokens), encoded as in the log, by what
    // they are about: a checkpoint must not lose them.
    const std::map<std::string, std::shared_ptr<const base::Bytes>>& kept() const { return kept_; }

    bool operator==(const Image& other) const;  // contents, not positions

private:
    friend class Delta;
    std::vector<std::shared_ptr<const Topic>> byName_;
    std::vector<std::pair<base::Uuid, const Topic*>> byId_;  // sorted; owned through byName_
    std::size_t partitionCount_ = 0;
    std::vector<std::shared_ptr<const Broker>> brokers_;
    std::vector<std::shared_ptr<const ControllerNode>> controllers_;
    std::map<Resource, std::shared_ptr<const Values>> values_;
    std::map<std::string, std::int16_t, std::less<>> features_;
    std::int64_t nextProducerId_ = 0;
    std::map<std::string, std::shared_ptr<const base::Bytes>> kept_;
};

}  // namespace metadata
