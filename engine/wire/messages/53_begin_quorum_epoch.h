// SPDX-License-Identifier: Apache-2.0
#pragma once
// A new leader tells the voters that it leads.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct BeginQuorumEpochRequest {
    static constexpr ApiKey api = ApiKey::BeginQuorumEpoch;
    static constexpr Layout layout{"BeginQuorumEpochRequest", {0, 1}, 1};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            Uuid voterDirectoryId;
            std::int32_t leaderId = 0;
            std::int32_t leaderEpoch = 0;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::voterDirectoryId>("voterDirectoryId").since(1),
                    field<&T::leaderId>("leaderId"),
                    field<&T::leaderEpoch>("leaderEpoch"),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        std::string topicName;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::topicName>("topicName"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    struct LeaderEndpoint {
        std::string name;
        std::string host;
        std::uint16_t port = 0;

        static std::span<const Field> schema() {
            using T = LeaderEndpoint;
            static constexpr Field table[] = {
                field<&T::name>("name").since(1).key(),
                field<&T::host>("host").since(1),
                field<&T::port>("port").since(1),
            };
            return table;
        }
        bool operator==(const LeaderEndpoint&) const = default;
    };

    std::optional<std::string> clusterId;
    std::int32_t voterId = -1;
    std::vector<Topic> topics;
    std::vector<LeaderEndpoint> leaderEndpoints;

    static std::span<const Field> schema() {
        using T = BeginQuorumEpochRequest;
        static constexpr Field table[] = {
            field<&T::clusterId>("clusterId").nullable(),
            field<&T::voterId>("voterId").since(1),
            field<&T::topics>("topics"),
            field<&T::leaderEndpoints>("leaderEndpoints").since(1),
        };
        return table;
    }
    bool operator==(const BeginQuorumEpochRequest&) const = default;
};

struct BeginQuorumEpochResponse {
    static constexpr ApiKey api = ApiKey::BeginQuorumEpoch;
    static constexpr Layout layout{"BeginQuorumEpochResponse", {0, 1}, 1};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            ErrorCode errorCode{};
            std::int32_t leaderId = 0;
            std::int32_t leaderEpoch = 0;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::leaderId>("leaderId"),
                    field<&T::leaderEpoch>("leaderEpoch"),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        std::string topicName;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::topicName>("topicName"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    struct NodeEndpoint {
        std::int32_t nodeId = 0;
        std::string host;
        std::uint16_t port = 0;

        static std::span<const Field> schema() {
            using T = NodeEndpoint;
            static constexpr Field table[] = {
                field<&T::nodeId>("nodeId").since(1).key(),
                field<&T::host>("host").since(1),
                field<&T::port>("port").since(1),
            };
            return table;
        }
        bool operator==(const NodeEndpoint&) const = default;
    };

    ErrorCode errorCode{};
    std::vector<Topic> topics;
    std::vector<NodeEndpoint> nodeEndpoints;

    static std::span<const Field> schema() {
        using T = BeginQuorumEpochResponse;
        static constexpr Field table[] = {
            field<&T::errorCode>("errorCode"),
            field<&T::topics>("topics"),
            field<&T::nodeEndpoints>("nodeEndpoints").since(1).tagged(0),
        };
        return table;
    }
    bool operator==(const BeginQuorumEpochResponse&) const = default;
};

}  // namespace wire
