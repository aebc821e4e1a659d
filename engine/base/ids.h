// SPDX-License-Identifier: Apache-2.0
#pragma once
// Numbers that must not be mistaken for one another. Explicit in, `.value()` out, and only the arithmetic that means
// something: the difference of two offsets is a count, their sum is nothing.

#include <compare>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

namespace base {

template <class Tag, class T>
class Id {
public:
    using Underlying = T;
    constexpr Id() = default;
    constexpr explicit Id(T v) : v_(std::move(v)) {}
    constexpr const T& value() const { return v_; }
    friend constexpr auto operator<=>(const Id&, const Id&) = default;

private:
    T v_{};
};

using BrokerId = Id<struct BrokerIdTag, std::int32_t>;              // Kafka's node.id; -1 = none
using PartitionIndex = Id<struct PartitionIndexTag, std::int32_t>;
using Offset = Id<struct OffsetTag, std::int64_t>;                  // of a record in a partition; -1 = none
using LeaderEpoch = Id<struct LeaderEpochTag, std::int32_t>;        // -1 = none
using ProducerId = Id<struct ProducerIdTag, std::int64_t>;          // -1 = none
using ProducerEpoch = Id<struct ProducerEpochTag, std::int16_t>;    // -1 = none
using ConnectionId = Id<struct ConnectionIdTag, std::uint64_t>;     // never reused within a process; 0 = none

constexpr Offset operator+(Offset o, std::int64_t n) { return Offset{o.value() + n}; }
constexpr Offset operator-(Offset o, std::int64_t n) { return Offset{o.value() - n}; }
constexpr std::int64_t operator-(Offset a, Offset b) { return a.value() - b.value(); }

// A partition by name, as folders and clients know it.
struct TopicPartition {
    std::string topic;
    PartitionIndex partition;
    auto operator<=>(const TopicPartition&) const = default;
};

}  // namespace base

template <class Tag, class T>
struct std::hash<base::Id<Tag, T>> {
    std::size_t operator()(const base::Id<Tag, T>& id) const noexcept { return std::hash<T>{}(id.value()); }
};
template <>
struct std::hash<base::TopicPartition> {
    std::size_t operator()(const base::TopicPartition& p) const noexcept {
        return std::hash<std::string>{}(p.topic) * 31 + std::hash<std::int32_t>{}(p.partition.value());
    }
};
