// SPDX-License-Identifier: Apache-2.0
#pragma once
// A leader steps down and names whom it prefers next.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct EndQuorumEpochRequest {
    static constexpr ApiKey api = ApiKey::EndQuorumEpoch;
    static constexpr Layout layout{"EndQuorumEpochRequest", {0, 1}, 1};

    struct Topic {
        struct Partition {
            struct PreferredCandidate {
                std::int32_t candidateId = 0;
                Uuid candidateDirectoryId;

                static std::span<const Field> schema() {
                    using T = PreferredCandidate;
                    static constexpr Field table[] = {
                        field<&T::candidateId>("candidateId").since(1),
                        field<&T::candidateDirectoryId>("candidateDirectoryId").since(1),
                    };
                    return table;
                }
                bool operator==(const PreferredCandidate&) const = default;
            };

            std::int32_t partitionIndex = 0;
            std::int32_t leaderId = 0;
            std::int32_t leaderEpoch = 0;
            std::vector<std::int32_t> preferredSuccessors;
            std::vector<PreferredCandidate> preferredCandidates;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::leaderId>("leaderId"),
                    field<&T::leaderEpoch>("leaderEpoch"),
                    field<&T::preferredSuccessors>("preferredSuccessors").until(0),
                    field<&T::preferredCandidates>("preferredCandidates").since(1),
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
    std::vector<Topic> topics;
    std::vector<LeaderEndpoint> leaderEndpoints;

    static std::span<const Field> schema() {
        using T = EndQuorumEpochRequest;
        static constexpr Field table[] = {
            field<&T::clusterId>("clusterId").nullable(),
            field<&T::topics>("topics"),
            field<&T::leaderEndpoints>("leaderEndpoints").since(1),
        };
        return table;
    }
    bool operator==(const EndQuorumEpochRequest&) const = default;
};

struct EndQuorumEpochResponse {
    static constexpr ApiKey api = ApiKey::EndQuorumEpoch;
    static constexpr Layout layout{"EndQuorumEpochResponse", {0, 1}, 1};

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
        using T = EndQuorumEpochResponse;
        static constexpr Field table[] = {
            field<&T::errorCode>("errorCode"),
            field<&T::topics>("topics"),
            field<&T::nodeEndpoints>("nodeEndpoints").since(1).tagged(0),
        };
        return table;
    }
    bool operator==(const EndQuorumEpochResponse&) const = default;
};

}  // namespace wire
