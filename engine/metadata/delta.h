// SPDX-License-Identifier: Apache-2.0
#pragma once
// Makes the next image: records are applied one after the other, then the result is taken. The only way in which an
// image changes, for the live controller and for a replay alike. One thread.

#include "metadata/image.h"
#include "metadata/record.h"

#include <set>
#include <unordered_map>

namespace metadata {

// What the applied records touched, so that nobody has to compare two images.
struct Changes {
    std::vector<base::Uuid> created;                                   // topics
    std::vector<std::shared_ptr<const Topic>> deleted;                 // as they were last
    std::set<std::pair<base::Uuid, base::PartitionIndex>> partitions;  // new or changed, of topics that still exist
    std::set<Resource> resources;                                      // whose dynamic settings changed
    std::set<base::BrokerId> brokers;
    bool features = false;
    bool empty() const {
        return created.empty() && deleted.empty() && partitions.empty() && resources.empty() && brokers.empty() &&
               !features;
    }
};

class Delta {
public:
    explicit Delta(const Image& before) : image_(before) {}

    // The state so far.
    const Image& image() const { return image_; }
    const Changes& changes() const { return changes_; }

    // Fails when the record contradicts the state (an unknown topic id, a gap in partition numbers): the log is
    // damaged.
    base::Result<> apply(const Record& record);
    // Where in the log the applied records lie.
    void moveTo(base::Offset last, base::LeaderEpoch epoch, base::WallTime at);

    // The finished image; this delta must not be used any more.
    std::shared_ptr<const Image> finish();
    Changes takeChanges() { return std::move(changes_); }

private:
    Image image_;
    Changes changes_;
    std::unordered_map<base::Uuid, std::shared_ptr<Topic>> fresh_;  // made by this delta: may still be written to
    std::map<Resource, std::shared_ptr<Values>> freshValues_;

    // One for each kind that means something here; the others are kept or have nothing to say.
    base::Result<> on(const wire::RegisterBrokerRecord&);
    base::Result<> on(const wire::UnregisterBrokerRecord&);
    base::Result<> on(const wire::FenceBrokerRecord&);
    base::Result<> on(const wire::UnfenceBrokerRecord&);
    base::Result<> on(const wire::BrokerRegistrationChangeRecord&);
    base::Result<> on(const wire::RegisterControllerRecord&);
    base::Result<> on(const wire::UnregisterControllerRecord&);
    base::Result<> on(const wire::TopicRecord&);
    base::Result<> on(const wire::PartitionRecord&);
    base::Result<> on(const wire::PartitionChangeRecord&);
    base::Result<> on(const wire::RemoveTopicRecord&);
    base::Result<> on(const wire::ClearElrRecord&);
    base::Result<> on(const wire::ConfigRecord&);
    base::Result<> on(const wire::FeatureLevelRecord&);
    base::Result<> on(const wire::ProducerIdsRecord&);
    base::Result<> on(const wire::ClientQuotaRecord&);
    base::Result<> on(const wire::UserScramCredentialRecord&);
    base::Result<> on(const wire::RemoveUserScramCredentialRecord&);
    base::Result<> on(const wire::AccessControlEntryRecord&);
    base::Result<> on(const wire::RemoveAccessControlEntryRecord&);
    base::Result<> on(const wire::DelegationTokenRecord&);
    base::Result<> on(const wire::RemoveDelegationTokenRecord&);
    template <class Other>
    base::Result<> on(const Other&) {
        return {};
    }

    Topic* writable(const base::Uuid& id);
    Values& writable(const Resource& resource);
    template <class Change>
    base::Result<> changeBroker(std::int32_t id, std::int64_t epoch, Change change);
    void keep(std::string key, const Record& record);
};

}  // namespace metadata
