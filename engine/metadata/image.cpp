// SPDX-License-Identifier: Apache-2.0
#include "metadata/image.h"

#include <algorithm>

namespace metadata {
namespace {

// By value of what is pointed to.
template <class Pointers>
bool sameContents(const Pointers& a, const Pointers& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) { return *x == *y; });
}
template <class K, class V, class C>
bool sameContents(const std::map<K, V, C>& a, const std::map<K, V, C>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto& x, const auto& y) { return x.first == y.first && *x.second == *y.second; });
}

template <class T>
const T* byId(const std::vector<std::shared_ptr<const T>>& sorted, base::BrokerId id) {
    const auto found = std::lower_bound(sorted.begin(), sorted.end(), id,
                                        [](const auto& t, base::BrokerId wanted) { return t->id < wanted; });
    return found != sorted.end() && (*found)->id == id ? found->get() : nullptr;
}

}  // namespace

bool Topic::operator==(const Topic& other) const {
    return name == other.name && id == other.id && sameContents(partitions, other.partitions);
}

const Endpoint* Broker::endpoint(std::string_view listener) const {
    const auto found =
        std::find_if(endpoints.begin(), endpoints.end(), [&](const Endpoint& e) { return e.listener == listener; });
    return found != endpoints.end() ? &*found : nullptr;
}

const Topic* Image::topic(std::string_view name) const {
    const auto found = std::lower_bound(byName_.begin(), byName_.end(), name,
                                        [](const auto& t, std::string_view wanted) { return t->name < wanted; });
    return found != byName_.end() && (*found)->name == name ? found->get() : nullptr;
}

const Topic* Image::topic(const base::Uuid& id) const {
    const auto found = std::lower_bound(byId_.begin(), byId_.end(), id,
                                        [](const auto& e, const base::Uuid& wanted) { return e.first < wanted; });
    return found != byId_.end() && found->first == id ? found->second : nullptr;
}

std::shared_ptr<const Topic> Image::sharedTopic(const base::Uuid& id) const {
    const auto* known = topic(id);
    if (!known) return nullptr;
    return *std::lower_bound(byName_.begin(), byName_.end(), known->name,
                             [](const auto& t, const std::string& wanted) { return t->name < wanted; });
}

const Partition* Image::partition(std::string_view name, base::PartitionIndex index) const {
    const auto* known = topic(name);
    return known ? known->partition(index) : nullptr;
}

const Broker* Image::broker(base::BrokerId id) const {
    return byId(brokers_, id);
}
const ControllerNode* Image::controller(base::BrokerId id) const {
    return byId(controllers_, id);
}

const Values& Image::values(const Resource& resource) const {
    static const Values& none = *new Values;  // never destroyed: threads may still read while the process exits
    const auto found = values_.find(resource);
    return found != values_.end() ? *found->second : none;
}

std::int16_t Image::feature(std::string_view name) const {
    const auto found = features_.find(name);
    return found != features_.end() ? found->second : std::int16_t(0);
}

bool Image::operator==(const Image& other) const {
    return sameContents(byName_, other.byName_) && sameContents(brokers_, other.brokers_) &&
           sameContents(controllers_, other.controllers_) && sameContents(values_, other.values_) &&
           features_ == other.features_ && nextProducerId_ == other.nextProducerId_ &&
           partitionCount_ == other.partitionCount_ && sameContents(kept_, other.kept_);
}

}  // namespace metadata
