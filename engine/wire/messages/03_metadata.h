// SPDX-License-Identifier: Apache-2.0
#pragma once
// Brokers, topics, partitions and their leaders, as a client sees them.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

#include <limits>

namespace wire {

struct MetadataRequest {
    static constexpr ApiKey api = ApiKey::Metadata;
    static constexpr Layout layout{"MetadataRequest", {0, 13}, 9};

    struct Topic {
        Uuid topicId;
        std::optional<std::string> name = "";

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::topicId>("topicId").since(10),
                field<&T::name>("name").nullable(10),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::optional<std::vector<Topic>> topics{std::in_place};
    bool allowAutoTopicCreation = true;
    bool includeClusterAuthorizedOperations = false;
    bool includeTopicAuthorizedOperations = false;

    static std::span<const Field> schema() {
        using T = MetadataRequest;
        static constexpr Field table[] = {
            field<&T::topics>("topics").nullable(1),
            field<&T::allowAutoTopicCreation>("allowAutoTopicCreation").since(4),
            field<&T::includeClusterAuthorizedOperations>("includeClusterAuthorizedOperations").since(8).until(10),
            field<&T::includeTopicAuthorizedOperations>("includeTopicAuthorizedOperations").since(8),
        };
        return table;
    }
    bool operator==(const MetadataRequest&) const = default;
};

struct MetadataResponse {
    static constexpr ApiKey api = ApiKey::Metadata;
    static constexpr Layout layout{"MetadataResponse", {0, 13}, 9};

    struct Broker {
        std::int32_t nodeId = 0;
        std::string host;
        std::int32_t port = 0;
        std::optional<std::string> rack;

        static std::span<const Field> schema() {
            using T = Broker;
            static constexpr Field table[] = {
                field<&T::nodeId>("nodeId").key(),
                field<&T::host>("host"),
                field<&T::port>("port"),
                field<&T::rack>("rack").since(1).nullable(),
            };
            return table;
        }
        bool operator==(const Broker&) const = default;
    };

    struct Topic {
        struct Partition {
            ErrorCode errorCode{};
            std::int32_t partitionIndex = 0;
            std::int32_t leaderId = 0;
            std::int32_t leaderEpoch = -1;
            std::vector<std::int32_t> replicaNodes;
            std::vector<std::int32_t> isrNodes;
            std::vector<std::int32_t> offlineReplicas;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::errorCode>("errorCode"),
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::leaderId>("leaderId"),
                    field<&T::leaderEpoch>("leaderEpoch").since(7),
                    field<&T::replicaNodes>("replicaNodes"),
                    field<&T::isrNodes>("isrNodes"),
                    field<&T::offlineReplicas>("offlineReplicas").since(5),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        ErrorCode errorCode{};
        std::optional<std::string> name = "";
        Uuid topicId;
        bool isInternal = false;
        std::vector<Partition> partitions;
        std::int32_t topicAuthorizedOperations = std::numeric_limits<std::int32_t>::min();

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::errorCode>("errorCode"),
                field<&T::name>("name").nullable(12).key(),
                field<&T::topicId>("topicId").since(10),
                field<&T::isInternal>("isInternal").since(1),
                field<&T::partitions>("partitions"),
                field<&T::topicAuthorizedOperations>("topicAuthorizedOperations").since(8),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Broker> brokers;
    std::optional<std::string> clusterId;
    std::int32_t controllerId = -1;
    std::vector<Topic> topics;
    std::int32_t clusterAuthorizedOperations = std::numeric_limits<std::int32_t>::min();
    ErrorCode errorCode{};

    static std::span<const Field> schema() {
        using T = MetadataResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs").since(3),
            field<&T::brokers>("brokers"),
            field<&T::clusterId>("clusterId").since(2).nullable(),
            field<&T::controllerId>("controllerId").since(1),
            field<&T::topics>("topics"),
            field<&T::clusterAuthorizedOperations>("clusterAuthorizedOperations").since(8).until(10),
            field<&T::errorCode>("errorCode").since(13),
        };
        return table;
    }
    bool operator==(const MetadataResponse&) const = default;
};

}  // namespace wire
