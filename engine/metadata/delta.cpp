// SPDX-License-Identifier: Apache-2.0
#include "metadata/delta.h"

#include <algorithm>

namespace metadata {
namespace {

base::Error contradiction(std::string what) {
    return {base::Fault::Corrupt, "the metadata log contradicts itself: " + std::move(what)};
}

std::vector<base::BrokerId> ids(const std::vector<std::int32_t>& numbers) {
    std::vector<base::BrokerId> out;
    out.reserve(numbers.size());
    for (const auto n : numbers) out.emplace_back(n);
    return out;
}
std::vector<base::BrokerId> ids(const std::optional<std::vector<std::int32_t>>& numbers) {
    return numbers ? ids(*numbers) : std::vector<base::BrokerId>{};
}

template <class EndPoint>
std::vector<Endpoint> endpoints(const std::vector<EndPoint>& given) {
    std::vector<Endpoint> out;
    for (const auto& e : given) out.push_back({e.name, e.host, e.port, e.securityProtocol});
    return out;
}
template <class Feature>
std::vector<FeatureRange> features(const std::vector<Feature>& given) {
    std::vector<FeatureRange> out;
    for (const auto& f : given) out.push_back({f.name, f.minSupportedVersion, f.maxSupportedVersion});
    return out;
}

template <class T>
auto placeOf(std::vector<std::shared_ptr<const T>>& sorted, base::BrokerId id) {
    return std::lower_bound(sorted.begin(), sorted.end(), id,
                            [](const auto& t, base::BrokerId wanted) { return t->id < wanted; });
}
template <class T>
void put(std::vector<std::shared_ptr<const T>>& sorted, T value) {
    const auto at = placeOf(sorted, value.id);
    auto made = std::make_shared<const T>(std::move(value));
    if (at != sorted.end() && (*at)->id == made->id)
        *at = std::move(made);
    else
        sorted.insert(at, std::move(made));
}
template <class T>
void removeById(std::vector<std::shared_ptr<const T>>& sorted, base::BrokerId id) {
    const auto at = placeOf(sorted, id);
    if (at != sorted.end() && (*at)->id == id) sorted.erase(at);
}

auto placeOf(std::vector<std::shared_ptr<const Topic>>& sorted, std::string_view name) {
    return std::lower_bound(sorted.begin(), sorted.end(), name,
                            [](const auto& t, std::string_view wanted) { return t->name < wanted; });
}
auto placeOf(std::vector<std::pair<base::Uuid, const Topic*>>& sorted, const base::Uuid& id) {
    return std::lower_bound(sorted.begin(), sorted.end(), id,
                            [](const auto& e, const base::Uuid& wanted) { return e.first < wanted; });
}

std::string quotaKey(const wire::ClientQuotaRecord& r) {
    std::string key = "quota/" + r.key;
    for (const auto& e : r.entity) key += "/" + e.entityType + (e.entityName ? "=" + *e.entityName : "");
    return key;
}
std::string scramKey(std::string_view name, std::int8_t mechanism) {
    return "scram/" + std::string(name) + "/" + std::to_string(mechanism);
}

}  // namespace

// The topic, to be changed: a copy of the published one, made once.
Topic* Delta::writable(const base::Uuid& id) {
    if (const auto found = fresh_.find(id); found != fresh_.end()) return found->second.get();
    const auto entry = placeOf(image_.byId_, id);
    if (entry == image_.byId_.end() || entry->first != id) return nullptr;
    const auto at = placeOf(image_.byName_, entry->second->name);
    auto copy = std::make_shared<Topic>(**at);
    entry->second = copy.get();
    *at = copy;
    return fresh_.emplace(id, std::move(copy)).first->second.get();
}

Values& Delta::writable(const Resource& resource) {
    auto& fresh = freshValues_[resource];
    if (!fresh) {
        fresh = std::make_shared<Values>(image_.values(resource));
        image_.values_[resource] = fresh;
    }
    return *fresh;
}

base::Result<> Delta::on(const wire::TopicRecord& r) {
    if (image_.topic(r.name) || image_.topic(r.topicId)) return contradiction("topic " + r.name + " is made twice");
    auto made = std::make_shared<Topic>();
    made->name = r.name;
    made->id = r.topicId;
    image_.byId_.insert(placeOf(image_.byId_, r.topicId), {r.topicId, made.get()});
    image_.byName_.insert(placeOf(image_.byName_, r.name), made);
    fresh_.emplace(r.topicId, std::move(made));
    changes_.created.push_back(r.topicId);
    return {};
}

base::Result<> Delta::on(const wire::PartitionRecord& r) {
    auto* topic = writable(r.topicId);
    if (!topic) return contradiction("a partition of unknown topic " + r.topicId.text());
    Partition p;
    p.index = base::PartitionIndex{r.partitionId};
    p.replicas = ids(r.replicas);
    p.isr = ids(r.isr);
    p.adding = ids(r.addingReplicas);
    p.removing = ids(r.removingReplicas);
    p.elr = ids(r.eligibleLeaderReplicas);
    p.lastKnownElr = ids(r.lastKnownElr);
    p.directories = r.directories;
    p.leader = base::BrokerId{r.leader};
    p.leaderEpoch = base::LeaderEpoch{r.leaderEpoch};
    p.partitionEpoch = r.partitionEpoch;
    p.leaderRecoveryState = r.leaderRecoveryState;

    const auto index = std::size_t(r.partitionId);
    auto made = std::make_shared<const Partition>(std::move(p));
    if (r.partitionId >= 0 && index < topic->partitions.size()) {
        topic->partitions[index] = std::move(made);
    } else if (r.partitionId >= 0 && index == topic->partitions.size()) {
        topic->partitions.push_back(std::move(made));
        ++image_.partitionCount_;
    } else {
        return contradiction("partition " + std::to_string(r.partitionId) + " of topic " + topic->name +
                             " comes out of turn");
    }
    changes_.partitions.insert({r.topicId, base::PartitionIndex{r.partitionId}});
    return {};
}

base::Result<> Delta::on(const wire::PartitionChangeRecord& r) {
    auto* topic = writable(r.topicId);
    const auto* before = topic ? topic->partition(base::PartitionIndex{r.partitionId}) : nullptr;
    if (!before)
        return contradiction("unknown partition " + std::to_string(r.partitionId) + " of topic " + r.topicId.text() +
                             " changes");
    auto p = *before;
    if (r.isr) p.isr = ids(*r.isr);
    if (r.replicas) p.replicas = ids(*r.replicas);
    if (r.removingReplicas) p.removing = ids(*r.removingReplicas);
    if (r.addingReplicas) p.adding = ids(*r.addingReplicas);
    if (r.directories) p.directories = *r.directories;
    if (r.eligibleLeaderReplicas) p.elr = ids(*r.eligibleLeaderReplicas);
    if (r.lastKnownElr) p.lastKnownElr = ids(*r.lastKnownElr);
    if (r.leaderRecoveryState != -1) p.leaderRecoveryState = r.leaderRecoveryState;
    if (r.leader != -2) {
        p.leader = base::BrokerId{r.leader};
        p.leaderEpoch = base::LeaderEpoch{p.leaderEpoch.value() + 1};
    }
    ++p.partitionEpoch;
    topic->partitions[std::size_t(r.partitionId)] = std::make_shared<const Partition>(std::move(p));
    changes_.partitions.insert({r.topicId, base::PartitionIndex{r.partitionId}});
    return {};
}

base::Result<> Delta::on(const wire::RemoveTopicRecord& r) {
    const auto entry = placeOf(image_.byId_, r.topicId);
    if (entry == image_.byId_.end() || entry->first != r.topicId)
        return contradiction("unknown topic " + r.topicId.text() + " is removed");
    const auto at = placeOf(image_.byName_, entry->second->name);
    const auto topic = *at;
    image_.partitionCount_ -= topic->partitions.size();
    image_.byId_.erase(entry);
    image_.byName_.erase(at);
    fresh_.erase(r.topicId);
    const Resource settings{ResourceType::Topic, topic->name};
    image_.values_.erase(settings);
    freshValues_.erase(settings);

    std::erase_if(changes_.partitions, [&](const auto& p) { return p.first == r.topicId; });
    if (std::erase(changes_.created, r.topicId) == 0) changes_.deleted.push_back(topic);
    return {};
}

base::Result<> Delta::on(const wire::ClearElrRecord& r) {
    std::vector<base::Uuid> concerned;
    for (const auto& t : image_.topics())
        if (r.topicName.empty() || t->name == r.topicName) concerned.push_back(t->id);
    for (const auto& id : concerned) {
        auto* topic = writable(id);
        for (auto& p : topic->partitions) {
            if (p->elr.empty() && p->lastKnownElr.empty()) continue;
            auto cleared = *p;
            cleared.elr.clear();
            cleared.lastKnownElr.clear();
            p = std::make_shared<const Partition>(std::move(cleared));
            changes_.partitions.insert({id, p->index});
        }
    }
    return {};
}

base::Result<> Delta::on(const wire::RegisterBrokerRecord& r) {
    Broker b;
    b.id = base::BrokerId{r.brokerId};
    b.incarnation = r.incarnationId;
    b.epoch = r.brokerEpoch;
    b.endpoints = endpoints(r.endPoints);
    b.features = features(r.features);
    b.rack = r.rack;
    b.logDirs = r.logDirs;
    b.cordonedLogDirs = r.cordonedLogDirs;
    b.fenced = r.fenced;
    b.inControlledShutdown = r.inControlledShutdown;
    changes_.brokers.insert(b.id);
    put(image_.brokers_, std::move(b));
    return {};
}

base::Result<> Delta::on(const wire::UnregisterBrokerRecord& r) {
    removeById(image_.brokers_, base::BrokerId{r.brokerId});
    changes_.brokers.insert(base::BrokerId{r.brokerId});
    return {};
}

template <class Change>
base::Result<> Delta::changeBroker(std::int32_t id, std::int64_t epoch, Change change) {
    const auto* before = image_.broker(base::BrokerId{id});
    if (!before) return contradiction("unknown broker " + std::to_string(id) + " changes");
    if (before->epoch != epoch)
        return contradiction("broker " + std::to_string(id) + " changes under another epoch than its own");
    auto b = *before;
    change(b);
    put(image_.brokers_, std::move(b));
    changes_.brokers.insert(base::BrokerId{id});
    return {};
}

base::Result<> Delta::on(const wire::FenceBrokerRecord& r) {
    return changeBroker(r.id, r.epoch, [](Broker& b) { b.fenced = true; });
}
base::Result<> Delta::on(const wire::UnfenceBrokerRecord& r) {
    return changeBroker(r.id, r.epoch, [](Broker& b) { b.fenced = false; });
}
base::Result<> Delta::on(const wire::BrokerRegistrationChangeRecord& r) {
    return changeBroker(r.brokerId, r.brokerEpoch, [&](Broker& b) {
        if (r.fenced != 0) b.fenced = r.fenced > 0;
        if (r.inControlledShutdown != 0) b.inControlledShutdown = r.inControlledShutdown > 0;
        if (!r.logDirs.empty()) b.logDirs = r.logDirs;
        if (r.cordonedLogDirs) b.cordonedLogDirs = r.cordonedLogDirs;
    });
}

base::Result<> Delta::on(const wire::RegisterControllerRecord& r) {
    ControllerNode c;
    c.id = base::BrokerId{r.controllerId};
    c.incarnation = r.incarnationId;
    c.endpoints = endpoints(r.endPoints);
    c.features = features(r.features);
    put(image_.controllers_, std::move(c));
    return {};
}
base::Result<> Delta::on(const wire::UnregisterControllerRecord& r) {
    removeById(image_.controllers_, base::BrokerId{r.controllerId});
    return {};
}

base::Result<> Delta::on(const wire::ConfigRecord& r) {
    const Resource resource{ResourceType(r.resourceType), r.resourceName};
    auto& values = writable(resource);
    if (r.value)
        values[r.name] = *r.value;
    else
        values.erase(r.name);
    if (values.empty()) {
        image_.values_.erase(resource);
        freshValues_.erase(resource);
    }
    changes_.resources.insert(resource);
    return {};
}

base::Result<> Delta::on(const wire::FeatureLevelRecord& r) {
    if (r.featureLevel == 0)
        image_.features_.erase(r.name);
    else
        image_.features_[r.name] = r.featureLevel;
    changes_.features = true;
    return {};
}

base::Result<> Delta::on(const wire::ProducerIdsRecord& r) {
    image_.nextProducerId_ = r.nextProducerId;
    return {};
}

void Delta::keep(std::string key, const Record& record) {
    image_.kept_[std::move(key)] = std::make_shared<const base::Bytes>(encode(record));
}

base::Result<> Delta::on(const wire::ClientQuotaRecord& r) {
    if (r.remove)
        image_.kept_.erase(quotaKey(r));
    else
        keep(quotaKey(r), r);
    return {};
}
base::Result<> Delta::on(const wire::UserScramCredentialRecord& r) {
    keep(scramKey(r.name, r.mechanism), r);
    return {};
}
base::Result<> Delta::on(const wire::RemoveUserScramCredentialRecord& r) {
    image_.kept_.erase(scramKey(r.name, r.mechanism));
    return {};
}
base::Result<> Delta::on(const wire::AccessControlEntryRecord& r) {
    keep("acl/" + r.id.text(), r);
    return {};
}
base::Result<> Delta::on(const wire::RemoveAccessControlEntryRecord& r) {
    image_.kept_.erase("acl/" + r.id.text());
    return {};
}
base::Result<> Delta::on(const wire::DelegationTokenRecord& r) {
    keep("token/" + r.tokenId, r);
    return {};
}
base::Result<> Delta::on(const wire::RemoveDelegationTokenRecord& r) {
    image_.kept_.erase("token/" + r.tokenId);
    return {};
}

base::Result<> Delta::apply(const Record& record) {
    return std::visit([this](const auto& r) { return on(r); }, record);
}

void Delta::moveTo(base::Offset last, base::LeaderEpoch epoch, base::WallTime at) {
    image_.offset = last;
    image_.epoch = epoch;
    image_.at = at;
}

std::shared_ptr<const Image> Delta::finish() {
    fresh_.clear();
    freshValues_.clear();
    return std::make_shared<const Image>(std::move(image_));
}

}  // namespace metadata
