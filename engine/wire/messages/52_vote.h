// SPDX-License-Identifier: Apache-2.0
#pragma once
// A candidate asks the voters of the quorum for their vote.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct VoteRequest {
    static constexpr ApiKey api = ApiKey::Vote;
    static constexpr Layout layout{"VoteRequest", {0, 2}, 0};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            std::int32_t replicaEpoch = 0;
            std::int32_t replicaId = 0;
            Uuid replicaDirectoryId;
            Uuid voterDirectoryId;
            std::int32_t lastOffsetEpoch = 0;
            std::int64_t lastOffset = 0;
            bool preVote = false;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::replicaEpoch>("replicaEpoch"),
                    field<&T::replicaId>("replicaId"),
                    field<&T::replicaDirectoryId>("replicaDirectoryId").since(1),
                    field<&T::voterDirectoryId>("voterDirectoryId").since(1),
                    field<&T::lastOffsetEpoch>("lastOffsetEpoch"),
                    field<&T::lastOffset>("lastOffset"),
                    field<&T::preVote>("preVote").since(2),
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

    std::optional<std::string> clusterId;
    std::int32_t voterId = -1;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = VoteRequest;
        static constexpr Field table[] = {
            field<&T::clusterId>("clusterId").nullable(),
            field<&T::voterId>("voterId").since(1),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const VoteRequest&) const = default;
};

struct VoteResponse {
    static constexpr ApiKey api = ApiKey::Vote;
    static constexpr Layout layout{"VoteResponse", {0, 2}, 0};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            ErrorCode errorCode{};
            std::int32_t leaderId = 0;
            std::int32_t leaderEpoch = 0;
            bool voteGranted = false;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::leaderId>("leaderId"),
                    field<&T::leaderEpoch>("leaderEpoch"),
                    field<&T::voteGranted>("voteGranted"),
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
        using T = VoteResponse;
        static constexpr Field table[] = {
            field<&T::errorCode>("errorCode"),
            field<&T::topics>("topics"),
            field<&T::nodeEndpoints>("nodeEndpoints").since(1).tagged(0),
        };
        return table;
    }
    bool operator==(const VoteResponse&) const = default;
};

}  // namespace wire
