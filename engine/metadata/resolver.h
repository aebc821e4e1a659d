// SPDX-License-Identifier: Apache-2.0
#pragma once
// What a setting is worth on one node, and why: the dynamic values of the image over the node's own file over the
// defaults, with Kafka's order, sources and quirks (a value that comes only from log.retention.hours has no synonyms).

#include "metadata/image.h"
#include "metadata/settings.h"

namespace metadata {

// The numbers of DescribeConfigs' configSource.
enum class Source : std::int8_t {
    Topic = 1,
    Broker = 2,
    DefaultBroker = 3,
    StaticBroker = 4,
    Default = 5,
    BrokerLogger = 6,
    ClientMetrics = 7,
    Group = 8
};
std::string_view name(Source);  // DYNAMIC_TOPIC_CONFIG, DYNAMIC_BROKER_CONFIG, … DEFAULT_CONFIG

struct DescribedSynonym {
    std::string name;
    std::optional<std::string> value;
    Source source{};
    bool operator==(const DescribedSynonym&) const = default;
};

struct Described {
    std::string name;
    std::optional<std::string> value;  // none: null, or sensitive
    Source source = Source::Default;
    bool readOnly = false;
    bool sensitive = false;
    SettingType type = SettingType::String;
    std::vector<DescribedSynonym> synonyms;  // the winning one first
    const Setting* setting = nullptr;        // definition: effect, documentation, valid values; null when unknown
    bool operator==(const Described&) const = default;
};

// Looks at an image and at a node's file for as long as both live. Cheap to make.
class Resolver {
public:
    // `fixed`: what the node's properties file says, by name.
    Resolver(const Image& image, base::BrokerId node, const Values& fixed)
        : image_(image), node_(node), fixed_(fixed) {}

    // Values in force. None = null. A name that does not exist, or a number or flag that is null, is our bug.
    std::optional<std::string> broker(std::string_view name) const;
    std::optional<std::string> topic(std::string_view topic, std::string_view name) const;
    std::int64_t brokerNumber(std::string_view name) const;
    double brokerDecimal(std::string_view name) const;
    bool brokerFlag(std::string_view name) const;
    std::int64_t topicNumber(std::string_view topic, std::string_view name) const;
    double topicDecimal(std::string_view topic, std::string_view name) const;
    bool topicFlag(std::string_view topic, std::string_view name) const;
    // The number of a topic that would have `own`, which are valid.
    std::int64_t numberWith(const Values& own, std::string_view name) const;

    // For DescribeConfigs: every listed setting, by name. The topic need not exist.
    std::vector<Described> describeTopic(std::string_view topic) const;
    std::vector<Described> describeBroker() const;         // this node
    std::vector<Described> describeDefaultBroker() const;  // broker ""
    std::vector<Described> describeGroup(std::string_view group) const;
    std::vector<Described> describeClientMetrics(std::string_view subscription) const;
    // The settings of a topic that is being made with `own`, as CreateTopics v5+ answers.
    std::vector<Described> describeNewTopic(const Values& own) const;

private:
    const Image& image_;
    base::BrokerId node_;
    const Values& fixed_;

    const Values& dynamicBroker() const { return image_.values({ResourceType::Broker, std::to_string(node_.value())}); }
    const Values& dynamicDefault() const { return image_.values({ResourceType::Broker, ""}); }
    std::optional<std::string> fixedValue(std::string_view name) const;
    std::optional<std::string> inherited(const Setting& setting) const;
    std::vector<DescribedSynonym> brokerSynonyms(std::string_view name) const;
    Described describeBrokerSetting(const Setting& setting) const;
    std::vector<Described> describe(Scope scope, const Values& own, Source ownSource) const;
};

}  // namespace metadata
