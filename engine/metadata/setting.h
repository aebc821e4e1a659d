// SPDX-License-Identifier: Apache-2.0
#pragma once
// The definition of one setting: Kafka's name, type and limits, and what it does in this program.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace metadata {

enum class Scope : std::uint8_t { Topic, Broker, BrokerDynamic, Group, ClientMetrics, User, Quota, IpQuota };

// The numbers of DescribeConfigs' configType.
enum class SettingType : std::int8_t { Boolean = 1, String, Int, Short, Long, Double, List, Class, Password };

enum class Importance : std::uint8_t { High, Medium, Low };

// ReadOnly: in the properties file only. PerBroker: for one broker. ClusterWide: for one broker or for all by default.
enum class UpdateMode : std::uint8_t {
    ReadOnly,
    PerBroker,
    ClusterWide,
    PerTopic,
    PerGroup,
    PerSubscription,
    PerEntity
};

// What a value does here, today. A value of a NoEffectYet setting that differs from the default is refused, unless the
// setting is `spare`: it governs a part that is not built yet, or only tunes one, so that to ignore it can surprise
// nobody (a server.properties made for Kafka must start). Such a value is kept and marked wherever settings are shown.
enum class Effect : std::uint8_t { Acts, ActsAfterRestart, NoEffectYet };

// A broker setting that gives a topic (or group) setting its default, or another spelling of the same broker setting
// in another unit: value * factor.
struct Synonym {
    std::string_view name;
    std::int64_t factor = 1;
};

struct Setting {
    std::string_view name;
    Scope scope{};
    SettingType type{};
    std::optional<std::string_view> defaultValue;  // none = null
    bool required = false;                         // has no default: a broker's file must give it
    std::string_view validValues;                  // in words, where the next lines do not say it all
    std::optional<double> least, most;
    std::optional<std::int64_t> also;  // one value that is valid outside of the limits
    std::string_view words;            // those allowed (for each element of a list), separated by ", "
    bool anyCase = false;              // words in either case
    Importance importance{};
    UpdateMode update{};
    std::array<Synonym, 3> synonyms{};  // server settings, the one with the same unit first
    std::size_t synonymCount = 0;
    bool sensitive = false;
    bool internal = false;  // not listed to clients
    Effect effect = Effect::NoEffectYet;
    bool spare = false;
    std::string_view refusedWord, refusedWhy;  // one value of an acting setting that does not act yet
    std::string_view severalWhy;               // why a list of more than one element does not act yet
    std::string_view documentation;            // one sentence for those that act

    std::span<const Synonym> from() const { return std::span(synonyms).first(synonymCount); }
    bool readOnly() const { return update == UpdateMode::ReadOnly; }
};

std::string_view name(SettingType);  // BOOLEAN, STRING, INT …
std::string_view name(UpdateMode);   // read-only, per-broker, cluster-wide, per-topic …
std::string_view name(Effect);       // acts, acts after restart, no effect yet
std::string_view name(Importance);   // high, medium, low

}  // namespace metadata
