// SPDX-License-Identifier: Apache-2.0
#pragma once
// A node reads a metadata snapshot piece by piece.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct FetchSnapshotRequest {
    static constexpr ApiKey api = ApiKey::FetchSnapshot;
    static constexpr Layout layout{"FetchSnapshotRequest", {0, 1}, 0};

    struct Topic {
        struct Partition {
            struct SnapshotId {
                std::int64_t endOffset = 0;
                std::int32_t epoch = 0;

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

            std::int32_t partition = 0;
            std::int32_t currentLeaderEpoch = 0;
            SnapshotId snapshotId;
            std::int64_t position = 0;
            Uuid replicaDirectoryId;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partition>("partition"),
                    field<&T::currentLeaderEpoch>("currentLeaderEpoch"),
                    field<&T::snapshotId>("snapshotId"),
                    field<&T::position>("position"),
                    field<&T::replicaDirectoryId>("replicaDirectoryId").since(1).tagged(0),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        std::string name;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::name>("name"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::optional<std::string> clusterId;
    std::int32_t replicaId = -1;
    std::int32_t maxBytes = 0x7fffffff;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = FetchSnapshotRequest;
        static constexpr Field table[] = {
            field<&T::clusterId>("clusterId").nullable().tagged(0),
            field<&T::replicaId>("replicaId"),
            field<&T::maxBytes>("maxBytes"),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const FetchSnapshotRequest&) const = default;
};

struct FetchSnapshotResponse {
    static constexpr ApiKey api = ApiKey::FetchSnapshot;
    static constexpr Layout layout{"FetchSnapshotResponse", {0, 1}, 0};

    struct Topic {
        struct Partition {
            struct SnapshotId {
                std::int64_t endOffset = 0;
                std::int32_t epoch = 0;

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

            struct CurrentLeader {
                std::int32_t leaderId = 0;
                std::int32_t leaderEpoch = 0;

                static std::span<const Field> schema() {
                    using T = CurrentLeader;
                    static constexpr Field table[] = {
                        field<&T::leaderId>("leaderId"),
                        field<&T::leaderEpoch>("leaderEpoch"),
                    };
                    return table;
                }
                bool operator==(const CurrentLeader&) const = default;
            };

            std::int32_t index = 0;
            ErrorCode errorCode{};
            SnapshotId snapshotId;
            CurrentLeader currentLeader;
            std::int64_t size = 0;
            std::int64_t position = 0;
            Records unalignedRecords;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::index>("index"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::snapshotId>("snapshotId"),
                    field<&T::currentLeader>("currentLeader").tagged(0),
                    field<&T::size>("size"),
                    field<&T::position>("position"),
                    field<&T::unalignedRecords>("unalignedRecords"),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        std::string name;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::name>("name"),
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

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::vector<Topic> topics;
    std::vector<NodeEndpoint> nodeEndpoints;

    static std::span<const Field> schema() {
        using T = FetchSnapshotResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::topics>("topics"),
            field<&T::nodeEndpoints>("nodeEndpoints").since(1).tagged(0),
        };
        return table;
    }
    bool operator==(const FetchSnapshotResponse&) const = default;
};

}  // namespace wire
