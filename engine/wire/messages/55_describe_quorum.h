// SPDX-License-Identifier: Apache-2.0
#pragma once
// Voters and observers of the metadata quorum, and how far each has come.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DescribeQuorumRequest {
    static constexpr ApiKey api = ApiKey::DescribeQuorum;
    static constexpr Layout layout{"DescribeQuorumRequest", {0, 2}, 0};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
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

    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = DescribeQuorumRequest;
        static constexpr Field table[] = {
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const DescribeQuorumRequest&) const = default;
};

struct DescribeQuorumResponse {
    static constexpr ApiKey api = ApiKey::DescribeQuorum;
    static constexpr Layout layout{"DescribeQuorumResponse", {0, 2}, 0};

    struct Topic {
        struct Partition {
            struct ReplicaState {
                std::int32_t replicaId = 0;
                Uuid replicaDirectoryId;
                std::int64_t logEndOffset = 0;
                std::int64_t lastFetchTimestamp = -1;
                std::int64_t lastCaughtUpTimestamp = -1;

                static std::span<const Field> schema() {
                    using T = ReplicaState;
                    static constexpr Field table[] = {
                        field<&T::replicaId>("replicaId"),
                        field<&T::replicaDirectoryId>("replicaDirectoryId").since(2),
                        field<&T::logEndOffset>("logEndOffset"),
                        field<&T::lastFetchTimestamp>("lastFetchTimestamp").since(1),
                        field<&T::lastCaughtUpTimestamp>("lastCaughtUpTimestamp").since(1),
                    };
                    return table;
                }
                bool operator==(const ReplicaState&) const = default;
            };

            std::int32_t partitionIndex = 0;
            ErrorCode errorCode{};
            std::optional<std::string> errorMessage = "";
            std::int32_t leaderId = 0;
            std::int32_t leaderEpoch = 0;
            std::int64_t highWatermark = 0;
            std::vector<ReplicaState> currentVoters;
            std::vector<ReplicaState> observers;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::errorMessage>("errorMessage").since(2).nullable(),
                    field<&T::leaderId>("leaderId"),
                    field<&T::leaderEpoch>("leaderEpoch"),
                    field<&T::highWatermark>("highWatermark"),
                    field<&T::currentVoters>("currentVoters"),
                    field<&T::observers>("observers"),
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

    struct Node {
        struct Listener {
            std::string name;
            std::string host;
            std::uint16_t port = 0;

            static std::span<const Field> schema() {
                using T = Listener;
                static constexpr Field table[] = {
                    field<&T::name>("name").since(2).key(),
                    field<&T::host>("host").since(2),
                    field<&T::port>("port").since(2),
                };
                return table;
            }
            bool operator==(const Listener&) const = default;
        };

        std::int32_t nodeId = 0;
        std::vector<Listener> listeners;

        static std::span<const Field> schema() {
            using T = Node;
            static constexpr Field table[] = {
                field<&T::nodeId>("nodeId").since(2).key(),
                field<&T::listeners>("listeners").since(2),
            };
            return table;
        }
        bool operator==(const Node&) const = default;
    };

    ErrorCode errorCode{};
    std::optional<std::string> errorMessage = "";
    std::vector<Topic> topics;
    std::vector<Node> nodes;

    static std::span<const Field> schema() {
        using T = DescribeQuorumResponse;
        static constexpr Field table[] = {
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").since(2).nullable(),
            field<&T::topics>("topics"),
            field<&T::nodes>("nodes").since(2),
        };
        return table;
    }
    bool operator==(const DescribeQuorumResponse&) const = default;
};

}  // namespace wire
