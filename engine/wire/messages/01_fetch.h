// SPDX-License-Identifier: Apache-2.0
#pragma once
// Consumers, followers and the metadata quorum read record batches.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

#include <limits>

namespace wire {

struct FetchRequest {
    static constexpr ApiKey api = ApiKey::Fetch;
    static constexpr Layout layout{"FetchRequest", {0, 18}, 12};

    struct ReplicaState {
        std::int32_t replicaId = -1;
        std::int64_t replicaEpoch = -1;

        static std::span<const Field> schema() {
            using T = ReplicaState;
            static constexpr Field table[] = {
                field<&T::replicaId>("replicaId").since(15),
                field<&T::replicaEpoch>("replicaEpoch").since(15),
            };
            return table;
        }
        bool operator==(const ReplicaState&) const = default;
    };

    struct Topic {
        struct Partition {
            std::int32_t partition = 0;
            std::int32_t currentLeaderEpoch = -1;
            std::int64_t fetchOffset = 0;
            std::int32_t lastFetchedEpoch = -1;
            std::int64_t logStartOffset = -1;
            std::int32_t partitionMaxBytes = 0;
            Uuid replicaDirectoryId;
            std::int64_t highWatermark = std::numeric_limits<std::int64_t>::max();

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partition>("partition"),
                    field<&T::currentLeaderEpoch>("currentLeaderEpoch").since(9),
                    field<&T::fetchOffset>("fetchOffset"),
                    field<&T::lastFetchedEpoch>("lastFetchedEpoch").since(12),
                    field<&T::logStartOffset>("logStartOffset").since(5),
                    field<&T::partitionMaxBytes>("partitionMaxBytes"),
                    field<&T::replicaDirectoryId>("replicaDirectoryId").since(17).tagged(0),
                    field<&T::highWatermark>("highWatermark").since(18).tagged(1),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        std::string topic;
        Uuid topicId;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::topic>("topic").until(12),
                field<&T::topicId>("topicId").since(13),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    struct ForgottenTopicsData {
        std::string topic;
        Uuid topicId;
        std::vector<std::int32_t> partitions;

        static std::span<const Field> schema() {
            using T = ForgottenTopicsData;
            static constexpr Field table[] = {
                field<&T::topic>("topic").since(7).until(12),
                field<&T::topicId>("topicId").since(13),
                field<&T::partitions>("partitions").since(7),
            };
            return table;
        }
        bool operator==(const ForgottenTopicsData&) const = default;
    };

    std::optional<std::string> clusterId;
    std::int32_t replicaId = -1;
    ReplicaState replicaState;
    std::int32_t maxWaitMs = 0;
    std::int32_t minBytes = 0;
    std::int32_t maxBytes = 0x7fffffff;
    std::int8_t isolationLevel = 0;
    std::int32_t sessionId = 0;
    std::int32_t sessionEpoch = -1;
    std::vector<Topic> topics;
    std::vector<ForgottenTopicsData> forgottenTopicsData;
    std::string rackId;

    static std::span<const Field> schema() {
        using T = FetchRequest;
        static constexpr Field table[] = {
            field<&T::clusterId>("clusterId").since(12).nullable().tagged(0),
            field<&T::replicaId>("replicaId").until(14),
            field<&T::replicaState>("replicaState").since(15).tagged(1),
            field<&T::maxWaitMs>("maxWaitMs"),
            field<&T::minBytes>("minBytes"),
            field<&T::maxBytes>("maxBytes").since(3),
            field<&T::isolationLevel>("isolationLevel").since(4),
            field<&T::sessionId>("sessionId").since(7),
            field<&T::sessionEpoch>("sessionEpoch").since(7),
            field<&T::topics>("topics"),
            field<&T::forgottenTopicsData>("forgottenTopicsData").since(7),
            field<&T::rackId>("rackId").since(11),
        };
        return table;
    }
    bool operator==(const FetchRequest&) const = default;
};

struct FetchResponse {
    static constexpr ApiKey api = ApiKey::Fetch;
    static constexpr Layout layout{"FetchResponse", {0, 18}, 12};

    struct Response {
        struct Partition {
            struct DivergingEpoch {
                std::int32_t epoch = -1;
                std::int64_t endOffset = -1;

                static std::span<const Field> schema() {
                    using T = DivergingEpoch;
                    static constexpr Field table[] = {
                        field<&T::epoch>("epoch").since(12),
                        field<&T::endOffset>("endOffset").since(12),
                    };
                    return table;
                }
                bool operator==(const DivergingEpoch&) const = default;
            };

            struct CurrentLeader {
                std::int32_t leaderId = -1;
                std::int32_t leaderEpoch = -1;

                static std::span<const Field> schema() {
                    using T = CurrentLeader;
                    static constexpr Field table[] = {
                        field<&T::leaderId>("leaderId").since(12),
                        field<&T::leaderEpoch>("leaderEpoch").since(12),
                    };
                    return table;
                }
                bool operator==(const CurrentLeader&) const = default;
            };

            struct SnapshotId {
                std::int64_t endOffset = -1;
                std::int32_t epoch = -1;

                static std::span<const Field> schema() {
                    using T = SnapshotId;
                    static constexpr Field table[] = {
                        field<&T::endOffset>("endOffset"),
                        field<&T::epoch>("epoch"),
                    };
                    return table;
                }
                bool operator==(const SnapshotId&) const = default;
            };

            struct AbortedTransaction {
                std::int64_t producerId = 0;
                std::int64_t firstOffset = 0;

                static std::span<const Field> schema() {
                    using T = AbortedTransaction;
                    static constexpr Field table[] = {
                        field<&T::producerId>("producerId").since(4),
                        field<&T::firstOffset>("firstOffset").since(4),
                    };
                    return table;
                }
                bool operator==(const AbortedTransaction&) const = default;
            };

            std::int32_t partitionIndex = 0;
            ErrorCode errorCode{};
            std::int64_t highWatermark = 0;
            std::int64_t lastStableOffset = -1;
            std::int64_t logStartOffset = -1;
            DivergingEpoch divergingEpoch;
            CurrentLeader currentLeader;
            SnapshotId snapshotId;
            std::optional<std::vector<AbortedTransaction>> abortedTransactions{std::in_place};
            std::int32_t preferredReadReplica = -1;
            std::optional<Records> records;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::highWatermark>("highWatermark"),
                    field<&T::lastStableOffset>("lastStableOffset").since(4),
                    field<&T::logStartOffset>("logStartOffset").since(5),
                    field<&T::divergingEpoch>("divergingEpoch").since(12).tagged(0),
                    field<&T::currentLeader>("currentLeader").since(12).tagged(1),
                    field<&T::snapshotId>("snapshotId").since(12).tagged(2),
                    field<&T::abortedTransactions>("abortedTransactions").since(4).nullable(),
                    field<&T::preferredReadReplica>("preferredReadReplica").since(11),
                    field<&T::records>("records").nullable(),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        std::string topic;
        Uuid topicId;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Response;
            static constexpr Field table[] = {
                field<&T::topic>("topic").until(12),
                field<&T::topicId>("topicId").since(13),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Response&) const = default;
    };

    struct NodeEndpoint {
        std::int32_t nodeId = 0;
        std::string host;
        std::int32_t port = 0;
        std::optional<std::string> rack;

        static std::span<const Field> schema() {
            using T = NodeEndpoint;
            static constexpr Field table[] = {
                field<&T::nodeId>("nodeId").since(16).key(),
                field<&T::host>("host").since(16),
                field<&T::port>("port").since(16),
                field<&T::rack>("rack").since(16).nullable(),
            };
            return table;
        }
        bool operator==(const NodeEndpoint&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::int32_t sessionId = 0;
    std::vector<Response> responses;
    std::vector<NodeEndpoint> nodeEndpoints;

    static std::span<const Field> schema() {
        using T = FetchResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs").since(1),
            field<&T::errorCode>("errorCode").since(7),
            field<&T::sessionId>("sessionId").since(7),
            field<&T::responses>("responses"),
            field<&T::nodeEndpoints>("nodeEndpoints").since(16).tagged(0),
        };
        return table;
    }
    bool operator==(const FetchResponse&) const = default;
};

}  // namespace wire
